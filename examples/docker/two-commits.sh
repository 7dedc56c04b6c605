#!/bin/sh
# Makes a repository with two commits in a temporary folder, this example and a slower version of it, runs the gate on them as
# on a pull request, and removes the folder. It takes the options of `latency-gate run`: ./two-commits.sh --html report.html.
# Needs git and Docker.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
state=$(mktemp -d)
gate=''
stop() {
  if [ -n "$gate" ]; then kill "$gate" 2>/dev/null && wait "$gate" 2>/dev/null || true; fi
  rm -rf "$state"
}
trap stop EXIT
trap 'exit 130' TERM INT
back=$(pwd)
cp "$here/latency-gate.yml" "$here/Dockerfile" "$here/.dockerignore" "$here/package.json" "$here/server.js" "$state"
cd "$state"
git init --quiet --initial-branch=main
commit() {
  git add .
  git -c user.name=example -c user.email=example@localhost -c commit.gpgsign=false commit --quiet --message "$1"
}
commit 'orders and totals'
git checkout --quiet -b slower
# The totals are recomputed for each order.
sed 's/send(response, 200, totals())/send(response, 200, totals().map(({ item }) => totals().find((one) => one.item === item)))/' \
  "$here/server.js" > server.js
commit 'totals: one after the other'
cd "$back"
node "$here/../../dist/cli.js" run --config "$state/latency-gate.yml" --base main "$@" &
gate=$!
code=0
wait "$gate" || code=$?
gate=''
exit "$code"
