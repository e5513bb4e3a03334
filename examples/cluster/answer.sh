#!/bin/bash
# Solve one part that `dlxc split` has written:  bash answer.sh parts/part-0001.dlx
#
# A part that has an answer is not solved again.  The answer gets its name when the solver has come
# to its end, so that a job that is killed leaves no half answer that looks like a whole one.
set -u

part=$1
name=${part%.*}
[ -e "$name.out" ] && exit 0

# The name of an answer that is not finished is that of no other job on any machine.
unfinished=$name.$(hostname).$$.unfinished
trap 'rm -f "$unfinished" "$unfinished.err"' EXIT
trap 'exit 143' TERM INT

# The solver: standard output is the answer, standard error says how it went.  Another one would
# stand here, such as
#   dlx1 <"$part" >"$unfinished" 2>"$unfinished.err"
# With `solve --all` in the place of `count`, the answer has all solutions.
dlxc count --jobs 1 "$part" >"$unfinished" 2>"$unfinished.err"
code=$?

# Another job may have solved the part meanwhile.
[ -e "$name.out" ] && exit 0
mv "$unfinished.err" "$name.err"
# What the solver's exit code says; with 3 dlxc says that there is no solution, which is an answer.
case $code in
  0 | 3) mv "$unfinished" "$name.out" ;;
  *) exit "$code" ;;
esac
