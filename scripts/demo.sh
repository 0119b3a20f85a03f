#!/bin/sh
# Shows what decklint says of legal and of illegal decks, and asserts the exit status of both.
# usage: sh scripts/demo.sh PATH/TO/decklint
set -u
decklint=$1

show() {  # show EXPECTED-STATUS ARGUMENT...
    expected=$1
    shift
    printf '\n$ decklint %s\n' "$*"
    status=0
    "$decklint" "$@" || status=$?
    if [ "$status" -ne "$expected" ]; then
        printf 'demo: exit status %s where %s was expected\n' "$status" "$expected" >&2
        exit 1
    fi
    printf '(exit status %s, as expected)\n' "$status"
}

show 0 check examples/*/legal
show 1 check examples/*/illegal
