"""What stands in a page is text, whatever a file calls it."""

from __future__ import annotations

import json

from decklint.pages.render import script_json


def test_data_in_a_script_cannot_leave_it() -> None:
    hostile = {"name": "</script><script>alert(1)</script>", "text": "<!-- a & 'b' \u2028 \u2029 東"}
    written = script_json(hostile)
    assert not set("<>&'\u2028\u2029") & set(written)
    assert json.loads(written) == hostile
