import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  controlGroupsOf,
  countsOfGroups,
  freezersOf,
  meterControlGroups,
  parseControlGroups,
  readCpuMs,
} from '../../../src/app/container/control-group.ts';
import { TICK_MS } from '../../../src/system/proc.ts';
import { folderWith } from '../specs.ts';

const ID = '3f2c1ab0d1e2f304';

test.each([
  [
    'version 2 under systemd',
    `0::/system.slice/docker-${ID}.scope`,
    '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate',
    [{ directory: `/sys/fs/cgroup/system.slice/docker-${ID}.scope`, version: 2 }],
  ],
  [
    'version 1, cpuacct beside cpu',
    `12:name=systemd:/docker/${ID}\n4:cpu,cpuacct:/docker/${ID}`,
    '33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n35 31 0:32 / /mem rw - cgroup cgroup rw,memory',
    [{ directory: `/sys/fs/cgroup/cpu,cpuacct/docker/${ID}`, version: 1 }],
  ],
  [
    'both versions, the first one first',
    `2:cpuacct:/docker/${ID}\n0::/docker/${ID}`,
    '41 31 0:38 / /cg/unified rw - cgroup2 cgroup2 rw\n33 31 0:30 / /cg/cpuacct rw - cgroup cgroup rw,cpuacct',
    [
      { directory: `/cg/cpuacct/docker/${ID}`, version: 1 },
      { directory: `/cg/unified/docker/${ID}`, version: 2 },
    ],
  ],
  [
    'a mount of a part of the tree',
    `0::/outer/docker/${ID}`,
    '41 31 0:38 /elsewhere /no rw - cgroup2 cgroup2 rw\n42 31 0:38 /outer /sys/fs/cgroup rw - cgroup2 cgroup2 rw',
    [{ directory: `/sys/fs/cgroup/docker/${ID}`, version: 2 }],
  ],
  ['a group that others are in too', '0::/', '41 31 0:38 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', []],
])('finds the control groups: %s', (_, groups, mounts, expected) => {
  expect(parseControlGroups(groups, mounts, ID)).toEqual(expected);
});

/** A control group of either version, with these files. */
const groupsWith = (...files: Readonly<Record<string, string>>[]) =>
  files.map((own, index) => ({ directory: folderWith(own), version: index === 0 ? 1 : 2 }) as const);
const CPU_STAT = { 'cpu.stat': 'usage_usec 94245\nuser_usec 29744\nsystem_usec 64501\n' };

test('reads the CPU time of both versions in ms, and null where there is none', () => {
  const times = groupsWith({ 'cpuacct.usage': '94245585\n' }, CPU_STAT, {}).map(readCpuMs);
  expect(times).toEqual([expect.closeTo(94.245585, 9), expect.closeTo(94.245, 9), null]);
});

test('counts faults and CPU time by mode, of both versions; what a group does not say is absent', () => {
  const counts = (...files: Parameters<typeof groupsWith>) => countsOfGroups(groupsWith(...files));
  const faults = { 'minor-faults': 1193, 'major-faults': 7 };
  expect(counts({}, { 'memory.stat': 'anon 4096\npgfault 1200\npgmajfault 7\n' })).toEqual(faults);
  expect(counts({}, CPU_STAT)).toEqual({ 'cpu-user': 29.744, 'cpu-system': 64.501 });
  // In ticks of the clock.
  const inTicks = { 'cpu-user': 12 * TICK_MS, 'cpu-system': 3 * TICK_MS };
  expect(counts({ 'cpuacct.stat': 'user 12\nsystem 3\n' })).toEqual(inTicks);
  expect(counts({}, {})).toEqual({});
});

test('the freezer of version 2 comes before that of version 1, and is found only where it exists', () => {
  const files = (...given: Parameters<typeof groupsWith>) =>
    freezersOf(groupsWith(...given)).map(({ file, version }) => `${version}: ${basename(file)}`);
  const [freezer, freeze] = [{ 'freezer.state': 'THAWED\n' }, { 'cgroup.freeze': '0\n' }];
  expect(files({}, {})).toEqual([]);
  expect(files(freezer, {})).toEqual(['1: freezer.state']);
  expect(files(freezer, freeze)).toEqual(['2: cgroup.freeze', '1: freezer.state']);
});

test('a process in no container has no control group to meter', () => {
  expect(meterControlGroups(controlGroupsOf(process.pid, ID))).toBeNull();
});
