"""What the user wants to see of a result, and what the terminal can show."""

from __future__ import annotations

from msgspec import Struct

from decklint.reports.terminal import visible


class ReportOptions(Struct, frozen=True):
    """How much to show: ``verbose`` notes too, ``quiet`` findings alone, ``color`` with colours.

    ``encoding`` is that of whoever reads the report.
    """

    verbose: bool = False
    quiet: bool = False
    color: bool = False
    encoding: str = "utf-8"

    def shown(self, text: str) -> str:
        """``text`` made visible, as it will be written: what the encoding lacks is an escape.

        What stands below or beside something must be measured in this form.
        """
        text = visible(text)
        if text.isascii():
            return text
        return text.encode(self.encoding, "backslashreplace").decode(self.encoding)
