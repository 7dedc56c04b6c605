/** The most typical repositories of `npm run bench -- repositories`: the right verdict, or a stop that names its cause. */
import { expect } from '@jest/globals';
import { type Head, tryRepository } from '../../bench/repositories/repository.ts';
import { judge, REPOSITORIES } from '../../bench/repositories.ts';
import type { Tool } from '../../scripts/tools.mjs';
import { needs } from '../needs.ts';

const TYPICAL: readonly (readonly [name: string, ...tools: Tool[]])[] = [
  ['plain Node app, fetch-depth: 1'],
  ['npm workspace, installed by an earlier step', 'npm'],
  ['packages linked from one store, patched in place'],
  ['TypeScript, dist/ built by an earlier step'],
  ['exec node "$GITHUB_WORKSPACE/server.mjs"'],
  ['build that reads .git as a folder'],
  ['base does not start, by itself'],
  ['pip with a virtual environment', 'python3', 'pypi'],
  ['Go, with the commit by -ldflags and buildinfo', 'go'],
];

for (const [name, ...tools] of TYPICAL) {
  const heads: readonly Head[] = ['identical', 'slower'];
  needs(...tools).test.each(heads)(`${name}: %s`, async (head) => {
    const repository = REPOSITORIES.find((one) => one.name === name);
    if (repository === undefined) throw new Error('no such repository');
    const outcome = await tryRepository(repository, head);
    // On a machine that is too busy to tell, an unchanged head may be left open.
    const isOpen = head === 'identical' && outcome.verdict === 'inconclusive';
    const { headline } = outcome;
    const judged = isOpen ? 'as expected' : judge(outcome);
    expect({ judged, headline }).toEqual({ judged: 'as expected', headline });
  });
}
