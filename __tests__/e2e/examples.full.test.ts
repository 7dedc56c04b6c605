/**
 * Every example, run as its page says, with shorter rounds. `npm run bench -- examples` runs them as they are.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseDocument } from 'yaml';
import { type ExpectedExamples, runExample } from '../../bench/example-runs.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';
import { node24 } from './node24.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const DIST = process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist');
const EXAMPLES = join(ROOT, 'examples');
const TEST_TIMEOUT_MS = 400_000;
const expected: ExpectedExamples = JSON.parse(readFileSync(join(EXAMPLES, 'expected.json'), 'utf8'));

/** What a small effect, or none, may look like where the machine is not quiet: never the opposite. */
const NEVER_INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  regression: ['improvement', 'invalid', 'none'],
  unchanged: ['regression', 'improvement', 'invalid', 'none'],
  inconclusive: ['regression', 'improvement', 'invalid', 'none'],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tempFolder(), 'latency-gate-examples-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
watchLeftovers();

/** A copy beside the bundle, of this example alone, with shorter rounds and as many blocks as a busy machine needs. */
function shortened(example: string): string {
  const [name = ''] = example.split('/');
  mkdirSync(join(folder, 'examples'));
  cpSync(join(EXAMPLES, name), join(folder, 'examples', name), { recursive: true });
  symlinkSync(DIST, join(folder, 'dist'));
  const file = join(folder, 'examples', example);
  const config = parseDocument(readFileSync(file, 'utf8'));
  config.setIn(['load', 'warmup'], '300ms..1s');
  config.setIn(['load', 'blocks'], expected[example]?.quiet === true ? 3 : '3..10');
  // The p99 of an open loop needs 1000 requests, and the time to connect 100 connections: those keep their rounds.
  if (!config.hasIn(['load', 'rate']) && !config.hasIn(['load', 'keep-alive'])) {
    config.setIn(['load', 'rounds'], 3);
    config.setIn(['load', 'round'], '250ms');
  }
  writeFileSync(file, config.toString());
  return join(folder, 'examples');
}

describe.each(Object.keys(expected))('%s', (example) => {
  const wanted = expected[example] ?? { exitCode: -1, verdict: '' };

  test(
    'ends as documented, and leaves nothing',
    async () => {
      const surroundings = { examples: shortened(example), node24: node24(), temporary: tempFolder() };
      const seen = await runExample(surroundings, example, wanted);
      if (wanted.quiet === true) {
        expect(NEVER_INSTEAD_OF[wanted.verdict]).not.toContain(seen.verdict);
        expect(seen).toMatchObject({ exitCode: seen.verdict === 'regression' ? 1 : 0, blocks: expect.any(Number) });
        return;
      }
      expect({ ...seen, tail: seen.verdict === 'none' ? seen.tail : '' }).toMatchObject({
        exitCode: wanted.exitCode,
        verdict: wanted.verdict,
        tail: '',
      });
    },
    TEST_TIMEOUT_MS,
  );

  test('its file and its page say the same', () => {
    const text = readFileSync(join(EXAMPLES, example), 'utf8');
    expect(text).toMatch(new RegExp(`^#.*Expected: exit ${wanted.exitCode}`, 'ms'));
    const [name = '', file = ''] = example.split('/');
    const page = readFileSync(join(EXAMPLES, name, 'README.md'), 'utf8');
    expect(page).toContain(`](${file})`);
    expect(page).toContain(
      wanted.command === undefined ? `--config examples/${example}` : `examples/${wanted.command}`,
    );
    expect(page).toContain(`exit ${wanted.exitCode}`);
    expect(readFileSync(join(EXAMPLES, 'README.md'), 'utf8')).toContain(`](${example})`);
  });
});

test('every configuration of the examples is expected to end in some way', () => {
  const there = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.yml') && name !== 'compose/compose.yml',
  );
  expect(Object.keys(expected).sort()).toEqual(there.sort());
});
