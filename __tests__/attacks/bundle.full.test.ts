/** Attacks that take a run: the bundle as the runner starts it, in a repository, before a fake GitHub. */
import { expect } from '@jest/globals';
import { BROKEN, onBench, run, watchBench } from '../faults/run-scenario.ts';
import { needs } from '../needs.ts';
import { pullRequest } from './pull-request.ts';
import { expectOutcome } from './row.ts';
import { ARRANGED } from './table.ts';

for (const row of ARRANGED) {
  needs(...(row.needs ?? [])).test(row.attack, () =>
    onBench(async (bench) => {
      if ('change' in row) {
        pullRequest(bench, row.change, row.main);
        bench.write(row.left ?? {});
      }
      const scenario = 'change' in row ? (row.scenario ?? {}) : await row.arrange(bench);
      const given = [...bench.github.state.artifacts];
      const leftovers = watchBench(bench);
      const ended = await run(bench, scenario);
      const comments = bench.github.state.comments.map(({ body }) => body);
      // The commands that make the runner mask values are no part of the log that it keeps.
      const log = ended.log.replaceAll(/^::add-mask::.*$/gm, '');
      const text = [log, bench.summary(), ...comments].join('\n');
      expectOutcome(row.expect, { exit: ended.exit, text }, bench.texts(given));
      expect(BROKEN.exec(ended.log)?.[0] ?? null).toBeNull();
      scenario.check?.();
      bench.takeReport();
      await leftovers.expectNone(ended);
    }),
  );
}
