"""The smallest of games, for tests of what is kept."""

from __future__ import annotations

GAME = """\
decklint: 1
game: tiny
title: Tiny
types: {card: {fields: {level: {type: integer}}}}
sections: {deck: {}}
rules: {deck-size: {total: count, exactly: 2}}
"""
