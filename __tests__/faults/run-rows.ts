/** Runs rows of the fault table: provokes the fault, and looks at everything that the row states. */
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import type { Bench } from './bench.ts';
import { EVERYWHERE, matches, type Row } from './row.ts';
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
