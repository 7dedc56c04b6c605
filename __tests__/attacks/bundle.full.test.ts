/** Attacks that take a run: the bundle as the runner starts it, in a repository, before a fake GitHub. */
import { expect } from '@jest/globals';
import type { Bench } from '../faults/bench.ts';
import type { Scenario } from '../faults/row.ts';
import { BROKEN, onBench, run, watchBench } from '../faults/run-scenario.ts';
import { needs } from '../needs.ts';
import { expectOutcome } from './outcome.ts';
import { pullRequest } from './pull-request.ts';
import type { ArrangedAttack, ChangedAttack } from './row.ts';
import { ARRANGED } from './table.ts';

for (const row of ARRANGED) {
  needs(...(row.needs ?? [])).test(row.attack, () => onBench((bench) => mount(row, bench)));
}

async function arrange(row: ArrangedAttack | ChangedAttack, bench: Bench): Promise<Scenario> {
  if ('arrange' in row) return await row.arrange(bench);
  pullRequest(bench, row.change, row.main);
  bench.write(row.left ?? {});
  return row.scenario ?? {};
}

async function mount(row: ArrangedAttack | ChangedAttack, bench: Bench): Promise<void> {
  const scenario = await arrange(row, bench);
  const given = [...bench.github.state.artifacts];
  const leftovers = watchBench(bench);
  const ended = await run(bench, scenario);
  const comments = bench.github.state.comments.map(({ body }) => body);
  // The commands that make the runner mask values are no part of the log that it keeps.
  const log = ended.log.replaceAll(/^::add-mask::.*$/gm, '');
  const said = [log, bench.summary(), ...comments].join('\n');
  expectOutcome(row.expect, { exit: ended.exit, said, published: bench.texts(given) });
  expect(BROKEN.exec(ended.log)?.[0] ?? null).toBeNull();
  scenario.check?.();
  bench.takeReport();
  await leftovers.expectNone(ended);
}
