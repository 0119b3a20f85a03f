#!/bin/sh
# Makes .venv if there is none that works, and installs the project into it, editable.
# usage: sh scripts/venv.sh REQUIREMENT      (REQUIREMENT: "." or ".[dev]")
# PYTHON, if set, is the interpreter to use. Any failure says what is missing; status 1.
set -eu

is_new_enough() {  # Running it tells more than finding it: version managers leave dead shims.
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

can_make_venv() {  # Debian ships venv without ensurepip, in a package of its own.
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

find_python() {
    without_venv=
    for candidate in ${PYTHON:-python3.13 python3.12 python3.11 python3 python}; do
        is_new_enough "$candidate" || continue
        if can_make_venv "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
        without_venv=${without_venv:-$candidate}
    done
    if [ -n "$without_venv" ]; then
        version=$("$without_venv" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        echo "$without_venv (Python $version) is here, but it can't make virtual environments." >&2
        echo "On Debian or Ubuntu install python3-venv or python$version-venv, as root:" >&2
        echo "    apt-get install python$version-venv" >&2
    else
        echo "Python 3.11 or newer is needed, and none of these is: ${PYTHON:-python3.13, python3.12, python3.11, python3, python}." >&2
        echo "Install one (on Debian or Ubuntu: apt-get install python3 python3-venv), or name yours: make PYTHON=/path/to/python3" >&2
    fi
    return 1
}

if ! is_new_enough .venv/bin/python || ! .venv/bin/python -c 'import pip' >/dev/null 2>&1; then
    python=$(find_python) || exit 1
    echo "Making .venv with $python ..."
    "$python" -m venv --clear .venv
fi
echo "Installing decklint into .venv ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable "$1"
# pip compiles what it installs, but nothing of an editable project.
.venv/bin/python -m compileall -q cli || true
