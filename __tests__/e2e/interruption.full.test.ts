/** A cancelled job: the real bundle as the runner starts it, ended by a signal in the middle of a measurement. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isAlive } from '../app/specs.ts';
import { startAction } from './action-process.ts';
import { config } from './demo.ts';
import { inject, paceLimit } from './fake/faults.ts';
import { follow } from './follow.ts';
import { expectNothingButResults } from './leftovers.ts';
import { demo, FAST, fake, onGitHub, pullRequest, runner } from './on-github.ts';

onGitHub();

/** Starts the bundle on a pull request to a main that has these files. */
function start(main: Readonly<Record<string, string>>) {
  demo.checkout('main');
  const baseSha = demo.commit(main);
  const { child, folders, summary } = startAction(pullRequest({ 'README.md': 'x' }, { baseSha }), {
    'INPUT_GITHUB-TOKEN': 'ghs_abc',
  });
  const { printed, ended } = follow(child);
  const [temporary, runnerTemporary] = folders;
  const expectNothingLeft = ({ hasMeasured }: { readonly hasMeasured: boolean }) => {
    expect(readdirSync(temporary)).toEqual([]);
    if (hasMeasured) expectNothingButResults(runnerTemporary, /^latency-gate-default$/);
    else expect(readdirSync(runnerTemporary)).toEqual([]);
    expect(summary()).toBe('');
  };
  return { child, printed, ended, expectNothingLeft };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the run with everything cleaned up but the results so far, and nothing published',
  async (signal) => {
    const pids = join(runner, 'pids');
    const noted = `import { appendFileSync } from 'node:fs';\nappendFileSync('${pids}', process.pid + ' ');\n`;
    const { child, printed, ended, expectNothingLeft } = start({ 'server.mjs': `${noted}${FAST}` });
    let isSent = false;
    child.stdout.on('data', () => {
      if (!isSent && printed.log.includes('block 2 of')) isSent = child.kill(signal);
    });

    expect(await ended).toMatchObject({ code: 130 });
    expect(printed.log).toContain(`interrupted by ${signal}`);
    expect(printed.log).not.toContain('a bug in latency-gate');
    const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.filter(isAlive)).toEqual([]);
    expectNothingLeft({ hasMeasured: true });
    expect(fake.state.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  },
);

test('a signal ends the wait for a rate limit, too', async () => {
  const limit = inject(fake.state, paceLimit(50));
  const { child, printed, ended, expectNothingLeft } = start({ 'latency-gate.yml': config('baseline: artifact') });
  const timer = setInterval(() => {
    if (limit.seen > 0) child.kill('SIGTERM');
  }, 200);
  expect(await ended).toMatchObject({ code: 130 });
  clearInterval(timer);
  expect(printed.log).toContain('interrupted by SIGTERM');
  expectNothingLeft({ hasMeasured: false });
  // After the wait it would have asked again.
  expect(fake.state.calls).toHaveLength(1);
});
