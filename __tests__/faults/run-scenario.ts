/** Runs scenarios on a bench of their own, and rows of the fault table, and looks for what they leave behind. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { leftSince, presentNow } from '../e2e/leftovers.ts';
import { needs } from '../needs.ts';
import { type Bench, createBench } from './bench.ts';
import { type Ended, processesOf, runProgram, signalAll } from './program.ts';
import { EVERYWHERE, matches, type Row, type Scenario } from './row.ts';

/** What a broken run must never show: its own stack, or Node's complaint about it. Lines of an app's log begin with a bar. */
export const BROKEN =
  /a bug in latency-gate|^\s+at .*\.js:\d+|unsettled top-level await|UnhandledPromise|^node:internal/m;
/** A process that gets a signal may take a moment to end. */
const PATIENCE_MS = 5000;
const CLI_ARGS = ['run', '--json', 'out.json', '--markdown', 'out.md'];

export async function onBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await createBench();
  try {
    await work(bench);
  } catch (error) {
    // What a broken row leaves must not disturb the next ones.
    await run(bench, { program: 'post' });
    signalAll(processesOf(bench.temp), 'SIGKILL');
    throw error;
  } finally {
    await bench.close();
  }
}

export async function run(bench: Bench, scenario: Scenario): Promise<Ended> {
  const { program = 'action', args = program === 'cli' ? CLI_ARGS : [], event = 'pull_request' } = scenario;
  const { checkout: cwd, temp } = bench;
  const env = { ...bench.environment(event), ...scenario.env };
  const call = { program, args, cwd, env, temp, stdout: scenario.stdout ?? null };
  return await runProgram(call, scenario.meddle ?? (async () => {}));
}

/** Looks at the machine as it is before the program runs. */
export function watchBench(bench: Bench) {
  const before = presentNow();
  /** Left by the program, so far. Docker is everybody's: objects of it count that are called after the run. */
  const now = ({ pid }: Ended) => {
    const isOwn = new RegExp(`^(file|process|port) |latency-gate[-:]${pid}-`);
    return leftSince(before, bench.temp).filter((left) => isOwn.test(left));
  };
  return {
    now,
    /** Fails if something is left after a moment: by the program, in git, or of GitHub’s contract. */
    async expectNone(ended: Ended) {
      const endMs = performance.now() + PATIENCE_MS;
      while (now(ended).length > 0 && performance.now() < endMs) await sleep(100);
      expect(now(ended)).toEqual([]);
      expect(bench.github.state.violations).toEqual([]);
    },
  };
}

/** Declares a test for each row. Nothing may be left after any of them. */
export function runRows(rows: readonly Row[]): void {
  for (const row of rows) {
    const { stage, fault, needs: tools = [] } = row;
    needs(...tools).test(`${stage}: ${fault}`, () => onBench((bench) => provoke(row, bench)));
  }
}

async function provoke(row: Row, bench: Bench): Promise<void> {
  bench.write(row.files ?? {});
  row.github?.(bench.github.state);
  const scenario = row.scenario ?? (await row.arrange?.(bench)) ?? {};
  const leftovers = watchBench(bench);
  const ended = await run(bench, scenario);
  const { exit, log } = ended;
  const { hint, published = EVERYWHERE } = row;
  // An error has its hint below it; what a report says is to be done is in the report.
  const said = `${log}\n${bench.summary()}`;
  const isHinted = hint === undefined || matches(log, `hint: ${hint}`) || matches(bench.summary(), hint);
  const isPrinted = scenario.program === 'cli' && /^\S+ latency-gate: /m.test(log);
  expect({
    exit,
    // The whole log where it is not as stated: what it says instead is what there is to know.
    said: matches(said, row.says) && isHinted ? 'as stated' : said,
    broken: BROKEN.exec(log)?.[0] ?? null,
    published: [...bench.published(), ...(isPrinted ? ['terminal'] : [])].sort(),
  }).toEqual({ exit: row.exit, said: 'as stated', broken: null, published: [...published].sort() });
  bench.takeReport();
  if (row.left !== undefined) {
    // Or the row would prove nothing.
    expect(leftovers.now(ended)).not.toEqual([]);
    expect(await run(bench, { program: 'post' })).toMatchObject({ exit: 0 });
  }
  await leftovers.expectNone(ended);
  scenario.check?.();
}
