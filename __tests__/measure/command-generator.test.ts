/** Turns of a load generator of the user's own, with shell commands in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder, type TemporaryFolder } from '../../src/app/cleanup/temporary-folder.ts';
import { MeasurementError } from '../../src/errors.ts';
import { createCommandGenerator, loadOf, turnSeconds } from '../../src/measure/command-generator.ts';
import { failureOf, isAlive, never, pidIn } from '../app/specs.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder('generator-test');
});
afterAll(() => folder.remove());

const FIGURES = '{\\"requests\\":100,\\"failed\\":0,\\"meanMs\\":2.5}';

async function turnOf(command: string, { signal = never, lateMs = 60_000 } = {}) {
  const generator = await createCommandGenerator({ command, cores: null, lateMs, directory: folder.path });
  const shell = { cwd: folder.path, env: { PATH: process.env['PATH'] ?? '', SIDE: 'head', PORT: '81' } };
  const app = { origin: 'http://127.0.0.1:81', shell };
  try {
    return await generator.turn({ side: 'head', app, directory: null, seconds: 1 }, signal);
  } finally {
    await generator.close();
  }
}

async function saidAt(command: string, options = {}): Promise<string> {
  const error = await failureOf(turnOf(command, options));
  expect(error).toBeInstanceOf(MeasurementError);
  return `${error.message} | ${error.hint} | ${error.detail ?? ''}`;
}

test('the command gets what to load, for how long, and where to write; it runs in the checkout', async () => {
  const { run } = await turnOf(`env > seen.txt; echo "${FIGURES}" > $OUT; echo noise`);
  expect(run).toMatchObject({ completed: 100, latencyMs: { mean: 2.5 } });
  const seen = readFileSync(join(folder.path, 'seen.txt'), 'utf8');
  expect(seen.split('\n')).toEqual(
    expect.arrayContaining(['URL=http://127.0.0.1:81', 'DURATION=1', 'SIDE=head', 'PORT=81']),
  );
  expect(existsSync(/^OUT=(.+)$/m.exec(seen)?.[1] ?? folder.path)).toBe(false);
});

test('what it prints is read where it writes no file; CPU time is that of the command and of what it starts', async () => {
  const burn = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
  const { run, cpuMs, wallMs } = await turnOf(`sh -c '"${process.execPath}" -e "${burn}"'; echo "${FIGURES}"`);
  expect(run.completed).toBe(100);
  expect(cpuMs).toBeGreaterThanOrEqual(300);
  expect(cpuMs).toBeLessThanOrEqual(wallMs + 100);
});

describe('what goes wrong ends the run, and says why', () => {
  test.each([
    [
      'an exit code',
      'echo "GoError: no such file" >&2; exit 107',
      /^head: load\.command `echo .*` exited with code 107 \| .*URL, OUT and DURATION.*GoError/s,
    ],
    ['a program that is not there', 'no-such-generator run', /is it installed, and on PATH\?/],
    ['no figures', 'echo done', /ran, but no figures of the load: no known tool wrote it/],
    ['k6’s exit code for thresholds, none of them crossed', `echo "${FIGURES}"; exit 99`, /exited with code 99/],
  ])('%s', async (_, command, says) => expect(await saidAt(command)).toMatch(says));

  test('a crossed threshold is no error: all of the turn is wrong', async () => {
    const summary = new URL('../imports/fixtures/k6-threshold.json', import.meta.url).pathname;
    const { run, ...turn } = await turnOf(`cp ${summary} $OUT; exit 99`);
    const { figures } = loadOf([{ run, ...turn }]);
    expect(figures.head).toMatchObject({ completed: 60, mismatched: 60, failed: 0, latencyMs: null });
  });

  test('no end: it is ended, with all that it started', async () => {
    const said = await saidAt('sleep 600 & echo $! > pid; wait', { lateMs: -2500 });
    expect(said).toContain('did not end within 1 s');
    expect(isAlive(pidIn(join(folder.path, 'pid')))).toBe(false);
  });

  test('an interruption', async () => {
    const interruption = new AbortController();
    const turn = turnOf('echo $$ > pid2; sleep 600', { signal: interruption.signal });
    const file = join(folder.path, 'pid2');
    while (pidIn(file) === 0) await sleep(10);
    interruption.abort(new Error('enough'));
    await expect(turn).rejects.toThrow('enough');
    expect(isAlive(pidIn(file))).toBe(false);
  });
});

test('a round is a turn of each side; failed requests are no latency', () => {
  const counts = { completed: 90, wrong: { check: 10 }, unanswered: { dropped: 5 }, statuses: {} };
  const run = { tool: 'k6', ...counts, perSecond: 30, latencyMs: { mean: 2, p50: 1.5 } };
  const { figures, generator, samples } = loadOf([
    { side: 'head', run, wallMs: 3000, cpuMs: 600 },
    { side: 'base', run, wallMs: 3000, cpuMs: 1200 },
  ]);
  expect(Object.keys(figures)).toEqual(['head', 'base']);
  expect(figures.base).toMatchObject({
    ...{ sent: 95, completed: 90, failed: 5, mismatched: 10, problems: { check: 10, dropped: 5 } },
    ...{ requestsPerSecond: 30, latencyMs: { count: 80, mean: 2, p50: 1.5 } },
  });
  expect(generator).toMatchObject({ wallMs: 6000, cpuShare: 0.3, loopShare: 0.3 });
  expect(samples).toEqual({});
});

test('half a round, in whole seconds, and at least one', () => {
  expect([2000, 2900, 3000, 6000, 30_000].map(turnSeconds)).toEqual([1, 1, 2, 3, 15]);
});
