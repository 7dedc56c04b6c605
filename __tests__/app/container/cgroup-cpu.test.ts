import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { countersOf, meterControlGroup, readCounter } from '../../../src/app/container/cgroup-cpu.ts';
import { temporaryDirectory } from '../specs.ts';

const ID = '3f2c1ab0d1e2f304';

test.each([
  [
    'version 2 under systemd',
    `0::/system.slice/docker-${ID}.scope`,
    '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate',
    [{ file: `/sys/fs/cgroup/system.slice/docker-${ID}.scope/cpu.stat`, version: 2 }],
  ],
  [
    'version 1, cpuacct beside cpu',
    `12:memory:/docker/${ID}\n4:cpu,cpuacct:/docker/${ID}`,
    '33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n35 31 0:32 / /mem rw - cgroup cgroup rw,memory',
    [{ file: `/sys/fs/cgroup/cpu,cpuacct/docker/${ID}/cpuacct.usage`, version: 1 }],
  ],
  [
    'both versions, the first one first',
    `2:cpuacct:/docker/${ID}\n0::/docker/${ID}`,
    '41 31 0:38 / /cg/unified rw - cgroup2 cgroup2 rw\n33 31 0:30 / /cg/cpuacct rw - cgroup cgroup rw,cpuacct',
    [
      { file: `/cg/cpuacct/docker/${ID}/cpuacct.usage`, version: 1 },
      { file: `/cg/unified/docker/${ID}/cpu.stat`, version: 2 },
    ],
  ],
  [
    'a mount of a part of the tree',
    `0::/outer/docker/${ID}`,
    '41 31 0:38 /elsewhere /no rw - cgroup2 cgroup2 rw\n42 31 0:38 /outer /sys/fs/cgroup rw - cgroup2 cgroup2 rw',
    [{ file: `/sys/fs/cgroup/docker/${ID}/cpu.stat`, version: 2 }],
  ],
  ['a group that others are in too', '0::/', '41 31 0:38 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', []],
])('finds the counter: %s', (_, groups, mounts, expected) => {
  expect(countersOf(groups, mounts, ID)).toEqual(expected);
});

test('reads both kinds of counter in ms, and says where there is none', () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'group'));
  const usage = join(directory, 'group', 'cpuacct.usage');
  const stat = join(directory, 'group', 'cpu.stat');
  writeFileSync(usage, '94245585\n');
  writeFileSync(stat, 'usage_usec 94245\nuser_usec 29744\nsystem_usec 64501\n');
  expect(readCounter({ file: usage, version: 1 })).toBeCloseTo(94.245585, 9);
  expect(readCounter({ file: stat, version: 2 })).toBeCloseTo(94.245, 9);
  expect(readCounter({ file: join(directory, 'cpu.stat'), version: 2 })).toBeNull();
});

test('a process in no container has no control group to meter', () => {
  expect(meterControlGroup(process.pid, ID)).toBeNull();
});
