"""``python -m decklint`` is the same program as ``decklint``."""

from decklint.commands.main import main

if __name__ == "__main__":
    main()
