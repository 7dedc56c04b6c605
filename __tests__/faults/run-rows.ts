/** Runs rows of the fault table: provokes the fault, and looks at everything that the row states. */
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import type { Bench } from './bench.ts';
import type { Ended } from './program.ts';
import { EVERYWHERE, matches, type Outcome, type Row, type Scenario } from './row.ts';
import { BROKEN, onBench, run, watchBench } from './run-scenario.ts';

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
  expectOutcome(row, bench, scenario, ended);
  bench.takeReport();
  if (row.left !== undefined) {
    // Or the row would prove nothing.
    expect(leftovers.now(ended)).not.toEqual([]);
    expect(await run(bench, { program: 'post' })).toMatchObject({ exit: 0 });
  }
  await leftovers.expectNone(ended);
  scenario.check?.();
}

function expectOutcome(wanted: Outcome, bench: Bench, { program }: Scenario, { exit, log }: Ended): void {
  // An error has its hint below it; what a report says is to be done is in the report.
  const said = `${log}\n${bench.summary()}`;
  const isHinted =
    wanted.hint === undefined || matches(log, `hint: ${wanted.hint}`) || matches(bench.summary(), wanted.hint);
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
    published: [...(wanted.published ?? EVERYWHERE)].sort(),
  });
}
