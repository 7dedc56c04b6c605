/** A real bisection: the bundle, a repository, an app that every commit starts. Large changes, so that each step is short. */
import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { makeHistory } from '../../bench/bisect-repository.ts';
import { CLI, directory, execute, git, inFolders, LOAD, latencyGate, pageOf, read, readJson } from './command-line.ts';
import { BASE_WAIT_MS, service } from './demo.ts';
import { follow } from './follow.ts';
import { tempFolder } from './leftovers.ts';

inFolders();

const CONFIG = `
app: { command: node server.mjs, ready: { timeout: 2m } }
endpoints: [GET /work]
${LOAD}`;
const BROKEN = 'throw new Error("this commit does not start");\n';

/** By number of the commit, what a response waits from then on. */
function waiting(waits: Readonly<Record<number, number>>, broken: readonly number[] = []) {
  const waitAt = (commit: number) =>
    Object.entries(waits).reduce((wait, [from, ms]) => (Number(from) <= commit ? ms : wait), BASE_WAIT_MS);
  return (commit: number) =>
    broken.includes(commit)
      ? BROKEN
      : service({ waitMs: 0 }).replace('}, 0);', `}, request.url === '/work' ? ${waitAt(commit)} : ${BASE_WAIT_MS});`);
}

function history(count: number, serverAt: (commit: number) => string): readonly string[] {
  return makeHistory(directory, { count, serverAt, config: CONFIG });
}

const short = (sha: string | undefined) => sha?.slice(0, 7) ?? '';
const written = () => readJson('out.json');
const bisect = (good = 'v1.0.0') => latencyGate('bisect', '--good', good, '--why', 'never', '--json', 'out.json');

test('one guilty commit is found among eight, one of which does not start', async () => {
  const commits = history(8, waiting({ 6: 40 }, [4]));
  const range = ['--good', 'v1.0.0', '--bad', 'main'];
  const { code, stdout, stderr } = await latencyGate('bisect', ...range, '--json', 'out.json');
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`🔎 latency-gate: ${short(commits[6])} changed GET /work`);
  expect(stdout).toMatch(/\d{4}-\d\d-\d\d change 6\n/);
  expect(stdout).toContain(`measured beside ${short(commits[5])}, the commit before it`);
  expect(stderr).toMatch(/step 2 of about \d+.*: .{7} change 4: skipped: .*exited with code 1/);
  const { answer, steps, followed, others } = written();
  expect(answer).toMatchObject({
    kind: 'guilty',
    commit: { commit: commits[6], subject: 'change 6' },
    before: commits[5],
    isPart: false,
  });
  expect(followed.endpoint).toBe('GET /work');
  expect(others).toEqual([]);
  // The two commits’ own configurations are the same.
  expect(stdout).not.toContain('changes how it is measured');
  expect(steps[0]).toMatchObject({ commit: commits[4], outcome: 'skipped', measured: null });
});

test('two guilty commits: one of them, and where the rest came from', async () => {
  const commits = history(6, waiting({ 2: 30, 5: 80 }));
  const { code, stdout } = await bisect();
  expect(code).toBe(0);
  const { answer, rests } = written();
  expect([commits[2], commits[5]]).toContain(answer.commit.commit);
  expect(answer.isPart || rests.length > 0).toBe(true);
  expect(stdout).toMatch(/latency-gate bisect --good \w{7} --bad \w{7} --endpoint 'GET \/work'/);
});

test('no guilty commit since the release: an answer and an exit code of its own', async () => {
  history(3, waiting({}));
  const quietly = ['--why', 'never', '--quiet', '--json', '-', '--markdown', 'out.md'];
  const { code, stdout, stderr } = await latencyGate('bisect', '--good', 'latest-release', ...quietly);
  const answer = 'no commit in this range made a gated endpoint slower: HEAD is not slower than v1.0.0';
  expect(read('out.md').replaceAll('`', '')).toContain(answer);
  expect({ code, stderr }).toEqual({ code: 6, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ answer: { kind: 'none' }, steps: [], followed: null });
});

test('where those between do not start, the answer is a range of suspects', async () => {
  const commits = history(3, waiting({ 2: 40 }, [2]));
  const { code, stdout } = await bisect();
  expect(code).toBe(4);
  expect(stdout).toContain('one of 2 commits made GET /work');
  expect(written().answer.commits.map(({ commit }: { commit: string }) => commit)).toEqual(commits.slice(2));
});

test('interrupted: what is known is printed, and nothing is left', async () => {
  history(8, waiting({ 6: 40 }));
  const child = spawn(process.execPath, [CLI, 'bisect', '--good', 'v1.0.0', '--json', 'out.json'], {
    cwd: directory,
    env: { ...process.env, TMPDIR: tempFolder() },
  });
  let isSent = false;
  const { printed, ended } = follow(child, ({ stderr }) => {
    // A second signal would end it at once.
    if (!isSent && /suspects? of 8 left/.test(stderr)) isSent = child.kill('SIGINT');
  });
  expect(await ended).toMatchObject({ code: 130 });
  expect(printed.stderr).toContain('interrupted by SIGINT');
  expect(printed.stdout).toMatch(
    /stopped; what made GET \/work \(\w+\) slower lies in \d commits? after \w{7}, up to \w{7}/,
  );
  expect(written().answer.kind).toBe('stopped');
});

test('`git bisect run` with the documented line: an app that does not start is skipped', async () => {
  const commits = history(6, waiting({ 5: 40 }, [3]));
  git('bisect', 'start', 'main', 'v1.0.0');
  const [, documented = ''] = /git bisect run sh -c '([^']+)'/.exec(pageOf('docs/bisect.md')) ?? [];
  expect(documented).toMatch(/^latency-gate run --base v1\.4\.0 /);
  const line = documented.replace('latency-gate', `"${process.execPath}" "${CLI}"`).replace('v1.4.0', 'v1.0.0');
  const { stdout } = await execute('git', ['bisect', 'run', 'sh', '-c', line]);
  expect(stdout).toContain(`${commits[5]} is the first bad commit`);
});

test('what cannot be searched is said before anything is measured', async () => {
  history(1, waiting({}));
  const nothing = await latencyGate('bisect', '--good', 'main', '--bad', 'v1.0.0');
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('main is not older than v1.0.0') });
  const unknown = await latencyGate('bisect', '--good', 'v1.0.0', '--endpoint', 'GET /none');
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('no endpoint of that name') });
});
