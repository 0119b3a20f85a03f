"""Makes a game of many cards: about 12 fields each, texts in three languages, four types.

usage: python scripts/bench/cards.py FOLDER CARDS FILES     (the same cards for the same numbers)
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

TYPES = {
    "hero": ("power", "health"),
    "spell": ("cost", "speed"),
    "item": ("cost", "slot"),
    "place": ("region", "capacity"),
}
_TEXTS = {
    "en": "draw a card until the end of turn target hero gains power when this enters play choose one",
    "it": "pesca una carta fino alla fine del turno il personaggio scelto guadagna potere quando entra",
    "ja": "カード を 引く ターン 終了 まで 対象 の 英雄 は 力 を 得る 場 に 出た とき 選ぶ 相手",
}
WORDS = {language: text.split() for language, text in _TEXTS.items()}
LANGUAGES = tuple(WORDS)
_IN_EACH = ", ".join(f"{language}: {{type: string}}" for language in LANGUAGES)
TEXT = f"{{type: object, required: [en], additionalProperties: false, properties: {{{_IN_EACH}}}}}"
COMMON = {
    "set": "{type: string}",
    "number": "{type: integer, minimum: 1}",
    "rarity": "{enum: [common, uncommon, rare]}",
    "artist": "{type: string, minLength: 1}",
    "text": TEXT,
    "flavor": "{type: string}",
    "tags": "{type: array, uniqueItems: true, items: {enum: [swift, loyal, arcane, feral, undead]}}",
}
OWN = {
    "power": "{type: integer, minimum: 0}",
    "health": "{type: integer, minimum: 1}",
    "cost": "{type: integer, minimum: 0}",
    "speed": "{type: integer}",
    "slot": "{enum: [head, hand, body]}",
    "region": "{enum: [north, south]}",
    "capacity": "{type: integer}",
}


def words(chosen: random.Random, language: str, number: int) -> str:
    """A text of so many words."""
    return ("" if language == "ja" else " ").join(chosen.choice(WORDS[language]) for _ in range(number))


def card(chosen: random.Random, at: int) -> dict[str, Any]:
    """One card without fault."""
    kind = chosen.choice(list(TYPES))
    made: dict[str, Any] = {
        "id": f"{at // 250 + 1:02d}{at % 250 + 1:03d}",
        "type": kind,
        "name": {one: f"{words(chosen, one, 2).title()} {at}" for one in LANGUAGES},
        "set": f"S{at // 250 + 1}",
        "number": at % 250 + 1,
        "rarity": chosen.choice(["common", "uncommon", "rare"]),
        "artist": f"Artist {chosen.randrange(300)}",
        "text": {one: f"{words(chosen, one, 12).capitalize()}." for one in LANGUAGES},
        "flavor": f"{words(chosen, 'en', 8).capitalize()}.",
        "tags": chosen.sample(["swift", "loyal", "arcane", "feral", "undead"], chosen.randrange(1, 4)),
    }
    for field in TYPES[kind]:
        if field in ("slot", "region"):
            made[field] = chosen.choice(["head", "hand"] if field == "slot" else ["north", "south"])
        else:
            made[field] = chosen.randrange(1, 10)
    return made


def as_yaml(made: dict[str, Any]) -> str:
    """A card as people write it."""
    lines: list[str] = []
    for key, value in made.items():
        lead = "  " if lines else "- "
        if isinstance(value, dict):
            lines.append(f"{lead}{key}:")
            lines += [f"    {one}: {json.dumps(said, ensure_ascii=False)}" for one, said in value.items()]
        elif isinstance(value, list):
            lines.append(f"{lead}{key}: [{', '.join(value)}]")
        else:
            lines.append(f"{lead}{key}: {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines)


def definition() -> str:
    """The game.yaml of these cards."""
    lines = ["decklint: 1", "game: bench", "title: Bench", "languages: [en, it, ja]", "types:"]
    for kind, own in TYPES.items():
        required = [one for one in (*COMMON, *own) if one not in ("flavor", "tags")]
        lines += [f"  {kind}:", f"    required: [{', '.join(required)}]", "    fields:"]
        lines += [f"      {one}: {schema}" for one, schema in COMMON.items()]
        lines += [f"      {one}: {OWN[one]}" for one in own]
    return "\n".join([*lines, "sections: {deck: {title: Deck}}"]) + "\n"


def make(folder: Path, number: int, files: int) -> None:
    """Writes the game with so many cards in so many files."""
    chosen = random.Random(number)
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(definition(), "utf-8")
    cards = [as_yaml(card(chosen, at)) for at in range(number)]
    each = -(-number // files)
    for at in range(files):
        part = "\n".join(cards[at * each : (at + 1) * each])
        (folder / "cards" / f"{at:02d}.yaml").write_text(f"{part}\n", "utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
