/**
 * Every example, run as its page says, with shorter rounds. `npm run bench -- examples` runs them as they are.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runExample } from '../../bench/example-runs.ts';
import { TOOLS, type Tool } from '../../scripts/tools.mjs';
import { needs } from '../needs.ts';
import { nodeFolder } from '../node-versions.ts';
import { directory, inFolders, pageOf, ROOT } from './command-line.ts';
import { tempFolder } from './leftovers.ts';
import { expectedExamples, shortenExample } from './shortened-example.ts';

/** What a small effect, or none, may look like where the machine is not quiet: never the opposite. */
const NEVER_INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  regression: ['improvement', 'invalid', 'none'],
  unchanged: ['regression', 'improvement', 'invalid', 'none'],
  inconclusive: ['regression', 'improvement', 'invalid', 'none'],
};

/** What it needs beside git, which is there; a Node of its own is fetched. */
function toolsOf(example: string): readonly Tool[] {
  const named = expectedExamples[example]?.needs ?? [];
  const tools = named.filter((name): name is Tool => name in TOOLS);
  return example.startsWith('compose/') ? [...tools, 'compose'] : tools;
}

inFolders();

describe.each(Object.keys(expectedExamples))('%s', (example) => {
  const wanted = expectedExamples[example] ?? { exitCode: -1, verdict: '' };

  needs(...toolsOf(example)).test('ends as documented, and leaves nothing', async () => {
    const surroundings = {
      examples: shortenExample(example, directory),
      node24: nodeFolder(24),
      temporary: tempFolder(),
    };
    const seen = await runExample(surroundings, example, wanted);
    const { verdict, exitCode, headline, tail } = seen;
    const isOpposite = NEVER_INSTEAD_OF[wanted.verdict]?.includes(verdict) === true;
    const isAsExpected =
      wanted.quiet === true
        ? !isOpposite && exitCode === (verdict === 'regression' ? 1 : 0)
        : verdict === wanted.verdict && exitCode === wanted.exitCode;
    expect(isAsExpected ? '' : `${exitCode}, ${verdict}: ${headline}\n${tail}`).toBe('');
  });

  test('its file and its page say the same', () => {
    expect(pageOf(`examples/${example}`)).toMatch(new RegExp(`^#.*Expected: exit ${wanted.exitCode}`, 'ms'));
    const [name = '', file = ''] = example.split('/');
    const page = pageOf(`examples/${name}/README.md`);
    expect(page).toContain(`](${file})`);
    const { command } = wanted;
    expect(page).toContain(command === undefined ? `--config examples/${example}` : `examples/${command}`);
    expect(page).toContain(`exit ${wanted.exitCode}`);
    expect(pageOf('examples/README.md')).toContain(`](${example})`);
  });
});

test('every configuration of the examples is expected to end in some way', () => {
  const there = readdirSync(join(ROOT, 'examples'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.yml') && name !== 'compose/compose.yml',
  );
  expect(Object.keys(expectedExamples).sort()).toEqual(there.sort());
});
