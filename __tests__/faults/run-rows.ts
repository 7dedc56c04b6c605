/** Runs rows of the fault table: provokes the fault, and looks at everything that the row states. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { leftSince, presentNow } from '../e2e/leftovers.ts';
import { needs } from '../needs.ts';
import { type Bench, createBench } from './bench.ts';
import { type Ended, processesOf, runProgram, signalAll } from './program.ts';
import { matches, type Row, type Scenario } from './row.ts';

/** What a broken run must never show: its own stack, or Node's complaint about it. Lines of an app's log begin with a bar. */
const BROKEN = /a bug in latency-gate|^\s+at .*\.js:\d+|unsettled top-level await|UnhandledPromise|^node:internal/m;
const ROW_TIMEOUT_MS = 300_000;
/** A process that gets a signal may take a moment to end. */
const PATIENCE_MS = 5000;
const CLI_ARGS = ['run', '--json', 'out.json', '--markdown', 'out.md'];

/** Declares a test for each row. Nothing may be left after any of them. */
export function runRows(rows: readonly Row[]): void {
  for (const row of rows) {
    needs(...(row.needs ?? [])).test(`${row.stage}: ${row.fault}`, () => runRow(row), ROW_TIMEOUT_MS);
  }
}

async function runRow(row: Row): Promise<void> {
  const bench = await createBench();
  try {
    await provoke(row, bench);
  } catch (error) {
    // What a broken row leaves must not disturb the next ones.
    await run(bench, { program: 'post' });
    signalAll(processesOf(bench.temp), 'SIGKILL');
    throw error;
  } finally {
    await bench.close();
  }
}

async function provoke(row: Row, bench: Bench): Promise<void> {
  const scenario = await row.arrange(bench);
  const before = presentNow();
  const ended = await run(bench, scenario);
  expectOutcome(row, bench, scenario, ended);
  bench.takeReport();
  if (row.expect.left !== 'nothing') {
    // Or the row would prove nothing.
    expect(leftBy(ended, bench, before)).not.toEqual([]);
    expect(await run(bench, { program: 'post' })).toMatchObject({ exit: 0 });
  }
  const endMs = performance.now() + PATIENCE_MS;
  while (leftBy(ended, bench, before).length > 0 && performance.now() < endMs) await sleep(100);
  expect(leftBy(ended, bench, before)).toEqual([]);
  scenario.check?.();
  expect(bench.github.state.violations).toEqual([]);
  if (existsSync(join(bench.checkout, '.git'))) {
    expect(bench.git('worktree', 'list').split('\n')).toHaveLength(1);
  }
}

async function run(bench: Bench, scenario: Scenario): Promise<Ended> {
  const { program = 'action', args = program === 'cli' ? CLI_ARGS : [], env = {}, event = 'pull_request' } = scenario;
  const call = {
    program,
    args,
    cwd: bench.checkout,
    env: { ...bench.environment(event), ...env },
    temp: bench.temp,
    stdout: scenario.stdout ?? null,
  };
  return await runProgram(call, scenario.meddle ?? (() => Promise.resolve()));
}

function expectOutcome(row: Row, bench: Bench, { program }: Scenario, { exit, log }: Ended): void {
  const { expect: wanted } = row;
  // An error has its hint below it; what a report says is to be done is in the report.
  const said = `${log}\n${bench.summary()}`;
  const isHinted =
    wanted.hint === null || matches(log, `hint: ${wanted.hint}`) || matches(bench.summary(), wanted.hint);
  const isAsStated = matches(said, wanted.says) && isHinted;
  const terminal = program === 'cli' && /^\S+ latency-gate: /m.test(log) ? (['terminal'] as const) : [];
  const seen = {
    exit,
    // The whole log where it is not as stated: what it says instead is what there is to know.
    said: isAsStated ? 'as stated' : said,
    broken: BROKEN.exec(log)?.[0] ?? null,
    published: [...bench.published(), ...terminal].sort(),
  };
  expect(seen).toEqual({
    exit: wanted.exit,
    said: 'as stated',
    broken: null,
    published: [...wanted.published].sort(),
  });
}

/** Docker is everybody's: of its objects those count that are called after the run. */
function leftBy({ pid }: Ended, { temp }: Bench, before: ReadonlySet<string>): string[] {
  const isOwn = new RegExp(`^(file|process|port) |latency-gate[-:]${pid}-`);
  return leftSince(before, temp).filter((left) => isOwn.test(left));
}
