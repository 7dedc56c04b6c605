#!/bin/sh
# Runs a command with the CPU time of one core, however many there are, as a container with `--cpus 1` has it. Needs root.
set -e
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  group=/sys/fs/cgroup/latency-gate-bench
  mkdir -p "$group"
  echo '100000 100000' > "$group/cpu.max"
else
  group=/sys/fs/cgroup/cpu/latency-gate-bench
  mkdir -p "$group"
  echo 100000 > "$group/cpu.cfs_period_us"
  echo 100000 > "$group/cpu.cfs_quota_us"
fi
echo $$ > "$group/cgroup.procs"
exec "$@"
