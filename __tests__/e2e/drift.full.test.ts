/** Merges that each pass, and are too much together: the bundle, a repository with a release, an app that every commit starts. */
import { expect, test } from '@jest/globals';
import { makeHistory } from '../../bench/bisect-repository.ts';
import { directory, git, inFolders, latencyGate } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

/** Each merge adds 30 %: beside the release 30, 69 and 120 %. Every bound is far from all of them. */
const FIRST_WAIT_MS = 50;
const CONFIG = `
app: { command: node server.mjs, ready: { timeout: 2m } }
endpoints: [GET /work]
why: never
load: { connections: 1, round: 600ms, rounds: 2, blocks: 4..8, warmup: 100ms..200ms, timeout: 5s, seed: 7 }
gate: { tolerance: 55%, drift: 92% }
`;

function mergesOf(growth: number): readonly string[] {
  const serverAt = (merge: number) => service({ waitMs: Math.round(FIRST_WAIT_MS * growth ** merge) });
  return makeHistory(directory, { count: 3, serverAt, config: CONFIG });
}

test('a third merge that passes its own gate is too much since the release', async () => {
  const commits = mergesOf(1.3);
  git('checkout', '--quiet', commits[2] ?? '');
  // More than one merge may add, and less than all of them together may.
  expect(await latencyGate('run', '--base', 'latest-release')).toMatchObject({ code: 0 });
  git('checkout', '--quiet', 'main');
  expect(await latencyGate('run', '--base', 'HEAD~1')).toMatchObject({ code: 0 });
  const since = await latencyGate('run', '--base', 'latest-release');
  expect(since).toMatchObject({ code: 1, stdout: expect.stringContaining('latency-gate: since v1.0.0: ') });
  const [third, second, first] = [3, 2, 1].map((at) => `  ${commits[at]?.slice(0, 7)} change ${at}\n`);
  expect(`${since.stdout}\n`).toContain(`3 commits since v1.0.0, the newest first:\n${third}${second}${first}`);
  git('tag', '--delete', 'v1.0.0');
  const { code, stderr } = await latencyGate('run', '--base', 'latest-release');
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('there is no release to compare with') });
});

test('three merges that change nothing stay green', async () => {
  mergesOf(1);
  const { code, stdout } = await latencyGate('run', '--base', 'latest-release');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('commits since') });
});
