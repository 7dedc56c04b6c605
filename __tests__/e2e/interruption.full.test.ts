/** A cancelled job: the real bundle as the runner starts it, ended by a signal in the middle of a measurement. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isAlive } from '../app/specs.ts';
import { startAction } from './action-process.ts';
import { config } from './demo.ts';
import { inject, paceLimit } from './fake/faults.ts';
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
  const written = { log: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written.log += chunk;
    });
  }
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [temporary, runnerTemporary] = folders;
  const expectNothingLeft = ({ hasMeasured }: { readonly hasMeasured: boolean }) => {
    expect(readdirSync(temporary)).toEqual([]);
    if (hasMeasured) expectNothingButResults(runnerTemporary, /^latency-gate-default$/);
    else expect(readdirSync(runnerTemporary)).toEqual([]);
    expect(summary()).toBe('');
  };
  return { child, written, exit, expectNothingLeft };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the run with everything cleaned up but the results so far, and nothing published',
  async (signal) => {
    const pids = join(runner, 'pids');
    const noted = `import { appendFileSync } from 'node:fs';\nappendFileSync('${pids}', process.pid + ' ');\n`;
    const { child, written, exit, expectNothingLeft } = start({ 'server.mjs': `${noted}${FAST}` });
    let isSent = false;
    child.stdout.on('data', () => {
      if (isSent || !written.log.includes('block 2 of')) return;
      isSent = true;
      child.kill(signal);
    });

    expect(await exit).toBe(130);
    expect(written.log).toContain(`interrupted by ${signal}`);
    expect(written.log).not.toContain('a bug in latency-gate');
    const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.filter(isAlive)).toEqual([]);
    expectNothingLeft({ hasMeasured: true });
    expect(fake.state.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  },
);

test('a signal ends the wait for a rate limit, too', async () => {
  const limit = inject(fake.state, paceLimit(50));
  const { child, written, exit, expectNothingLeft } = start({ 'latency-gate.yml': config('baseline: artifact') });
  const timer = setInterval(() => {
    if (limit.seen > 0) child.kill('SIGTERM');
  }, 200);
  expect(await exit).toBe(130);
  clearInterval(timer);
  expect(written.log).toContain('interrupted by SIGTERM');
  expectNothingLeft({ hasMeasured: false });
  // After the wait it would have asked again.
  expect(fake.state.calls).toHaveLength(1);
});
