/** Green is earned: whatever is taken away from complete evidence, and in whatever combination, the status is never a success. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Config } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { replay } from '../../src/gate.ts';
import { asBaseJudges } from '../../src/publish/base-rules.ts';
import { type Found, lacksOf, type Required, statusOf } from '../../src/publish/evidence.ts';
import { skipNote } from '../../src/publish/fetch-results.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import type { Results } from '../../src/results/results.ts';
import { makeResults, steady } from '../decide/make-results.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);
const NAMES = ['api', 'web'];

function configOf(name: string, more = ''): Config {
  const text = `name: ${name}
app: { command: node server.mjs }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 5..8 }
endpoints: [GET /work, { method: POST, path: /pay, body: { file: order.bin } }]
gate: { tolerance: 40%, min-difference: 1ms }
${more}`;
  return parseConfig(text, { file: `${name}.yml` });
}

function resultsOf(config: Config, blocks = 6, headMs = 2): Results {
  const figures = { base: steady(2, blocks), head: steady(headMs, blocks) };
  const made = makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
  const { base, head } = made.sides;
  return { ...made, sides: { base: { ...base, commit: BASE } as typeof head, head: { ...head, commit: HEAD } } };
}

interface Case {
  readonly required: Required;
  readonly found: Found;
}

const REQUIRED: Required = {
  files: NAMES.map((name) => ({ path: `${name}.yml`, config: configOf(name) })),
  takesSecondOpinions: false,
  headSha: HEAD,
  changedFiles: { answer: ['server.mjs'] },
  workflowFile: '.github/workflows/gate.yml',
};

function judged(name: string, change: (results: Results) => Results = (results) => results): GateToReport {
  const left = { kind: 'measured', name, results: change(resultsOf(configOf(name))) } as const;
  const [gate] = asBaseJudges([left], REQUIRED.files);
  if (gate?.kind !== 'measured') throw new Error('not judged');
  return { kind: 'judged', name, input: replay(gate.results) };
}

const COMPLETE: Case = {
  required: REQUIRED,
  found: { gates: NAMES.map((name) => judged(name)), bases: new Map(NAMES.map((name) => [name, { answer: null }])) },
};

type Change = (one: Case) => Case;
const ofFound =
  (change: (found: Found) => Found): Change =>
  (one) => ({ ...one, found: change(one.found) });
const ofRequired =
  (change: (required: Required) => Required): Change =>
  (one) => ({
    ...one,
    required: change(one.required),
  });
const inGate = (change: (results: Results) => Results) => {
  const changed = judged('web', change);
  return ofFound((found) => ({
    ...found,
    gates: found.gates.map((gate) => (gate.name === 'web' && gate.kind === 'judged' ? changed : gate)),
  }));
};
const fileOf = (problem: string, isUnknown: boolean) =>
  ofRequired((required) => ({
    ...required,
    files: required.files.map((file) => (file.path === 'web.yml' ? { path: 'web.yml', problem, isUnknown } : file)),
  }));
const withBlocks = (count: number, more: Partial<Results> = {}) =>
  inGate((results) => ({ ...results, ...more, blocks: results.blocks.slice(0, count) }));
const withSettings = (more: string) => {
  const config = configOf('web', more);
  return inGate((results) => ({ ...results, config }));
};
const withLoad = (load: Partial<Config['load']>) =>
  inGate((results) => ({ ...results, config: { ...results.config, load: { ...results.config.load, ...load } } }));

/** Each takes one thing away, and none of them gives it back. */
const LACKS: Readonly<Record<string, Change>> = {
  'no file is known': ofRequired((required) => ({ ...required, files: [] })),
  'a file is missing': fileOf('is not there', false),
  'a file could not be asked': fileOf('could not be read (HTTP 502)', true),
  'a file is not whole': fileOf('is not whole', false),
  'two files name one gate': ofRequired((required) => ({
    ...required,
    files: [...required.files, { path: 'again.yml', config: configOf('web') }],
  })),
  'no results at all': ofFound((found) => ({ ...found, gates: [] })),
  'a gate left none': ofFound((found) => ({ ...found, gates: found.gates.filter(({ name }) => name !== 'web') })),
  'a gate left them twice': ofFound((found) => ({ ...found, gates: [...found.gates, judged('web')] })),
  'a gate that base does not know': ofFound((found) => ({
    ...found,
    gates: [...found.gates, { kind: 'incomplete', name: 'mine', reason: 'unreadable' }],
  })),
  'a gate is incomplete': ofFound((found) => ({
    ...found,
    gates: found.gates.map((gate) => (gate.name === 'web' ? { kind: 'incomplete', name: 'web', reason: 'x' } : gate)),
  })),
  'a gate was skipped, and nothing shows that it may be': ofFound((found) => ({
    ...found,
    gates: found.gates.map((gate) =>
      gate.name === 'web'
        ? {
            kind: 'skipped',
            name: 'web',
            input: skipNote({ name: 'web', patterns: ['x'], files: ['y'], base: { label: 'main', revision: BASE } }),
          }
        : gate,
    ),
  })),
  'base is unknown': ofFound((found) => ({ ...found, bases: new Map([['api', { answer: null }]]) })),
  'base could not be asked': ofFound((found) => ({
    ...found,
    bases: new Map([...found.bases, ['web', { problem: 'HTTP 502' }]]),
  })),
  'base is another commit': ofFound((found) => ({
    ...found,
    bases: new Map([...found.bases, ['web', { answer: 'not on main' }]]),
  })),
  'head is another commit': inGate(({ sides, ...results }) => ({
    ...results,
    sides: { ...sides, head: { ...sides.head, commit: 'c'.repeat(40) } },
  })),
  'head is not named': inGate(({ sides, ...results }) => ({
    ...results,
    sides: { ...sides, head: { ...sides.head, commit: null } },
  })),
  'head alone': inGate((results) => ({ ...results, kind: 'single' })),
  'files that are sent changed': ofRequired((required) => ({ ...required, changedFiles: { answer: ['order.bin'] } })),
  'which files changed could not be asked': ofRequired((required) => ({
    ...required,
    changedFiles: { problem: 'HTTP 403' },
  })),
  'more files changed than are listed': ofRequired((required) => ({ ...required, changedFiles: { answer: null } })),
  'another load': withLoad({ connections: 9 }),
  'fewer blocks are asked for': withLoad({ blocks: { min: 3, max: 3 } }),
  'a time budget': withLoad({ timeBudgetMs: 60_000 }),
  'another comparison': withSettings('compare: variants'),
  'an endpoint is not measured': inGate((results) => ({
    ...results,
    config: { ...results.config, endpoints: results.config.endpoints.slice(0, 1) },
    blocks: results.blocks.map((block) => ({ ...block, endpoints: block.endpoints.slice(0, 1) })),
  })),
  'an endpoint is in no block': inGate((results) => ({
    ...results,
    blocks: results.blocks.map((block) => ({ ...block, endpoints: block.endpoints.slice(0, 1) })),
  })),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((count) => [`${count} of 5 blocks`, withBlocks(count)])),
  '3 blocks, and time is said to have run out': withBlocks(3, { outOfTime: true, elapsedSeconds: 1e5 }),
  'not to its end': withBlocks(6, { isUnfinished: true, outOfTime: true }),
  'one start is said to have been planned': withBlocks(1, {
    restart: { passes: 8, blocks: { min: 1, max: 1 }, cost: { startMs: 9e5, passMs: 1, blocksInTime: 1 } },
  }),
  'a first look after one start is said to have been planned': withBlocks(1, {
    restart: { passes: 8, blocks: { min: 1, max: 8 }, cost: { startMs: 9e5, passMs: 1, blocksInTime: 8 } },
  }),
  'a part of something': inGate((results) => ({ ...results, part: { index: 1, count: 2, by: 'endpoint' } })),
  'parts by repetition': inGate((results) => {
    const { machine, seed, createdAt } = results;
    const part = { machine, seed, createdAt, runAttempt: 1, outOfTime: false, elapsedSeconds: 60 };
    const merged = { by: 'repeat' as const, parts: [part] };
    return { ...results, merged, blocks: results.blocks.map((block) => ({ ...block, part: 1 })) };
  }),
  'a second opinion that nobody asked for': inGate((results) => {
    const { machine, seed, createdAt, blocks } = results;
    const own = { machine, seed, createdAt, runAttempt: 1, outOfTime: false, elapsedSeconds: 60 };
    return { ...results, secondOpinion: { ...own, endpoints: ['GET /work'], blocks } };
  }),
  'wrong answers': inGate(({ sides, ...results }) => {
    const wrong = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };
    return {
      ...makeResults(
        results.config,
        { 'GET /work': { base: steady(2, 6), head: steady(2, 6) } },
        { sides: { head: wrong } },
      ),
      sides,
    };
  }),
  'it is slower': inGate(({ config, sides }) => ({ ...resultsOf(config, 6, 6), sides })),
};

const stateOf = ({ required, found }: Case) => statusOf(required, found, 'headline').state;

describe('a green status', () => {
  test('is what complete evidence earns', () => {
    expect(lacksOf(COMPLETE.required, COMPLETE.found)).toEqual([]);
    expect(statusOf(COMPLETE.required, COMPLETE.found, 'fine')).toEqual({ state: 'success', description: 'fine' });
  });

  test.each(Object.entries(LACKS))('is not earned where %s', (_what, change) => {
    const lacking = change(COMPLETE);
    expect(stateOf(lacking)).not.toBe('success');
    expect(statusOf(lacking.required, lacking.found, 'headline').description).not.toBe('');
  });

  test('is never earned by several of them together', () => {
    const some = fc.shuffledSubarray(Object.keys(LACKS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (names) => {
        const lacking = names.reduce((one, name) => (LACKS[name] as Change)(one), COMPLETE);
        expect(stateOf(lacking)).not.toBe('success');
      }),
      { numRuns: 300 },
    );
  });

  test('is not known, rather than failed, where all that lacks could not be asked', () => {
    const apply = (...names: readonly string[]) =>
      stateOf(names.reduce((one, name) => (LACKS[name] as Change)(one), COMPLETE));
    expect(apply('base could not be asked', 'which files changed could not be asked')).toBe('error');
    expect(apply('base could not be asked', 'head is not named')).toBe('failure');
  });
});

describe('what may lack', () => {
  const earned: Readonly<Record<string, Change>> = {
    'laxer rules of its own, which base’s replace': inGate(({ config, ...results }) => ({
      ...results,
      config: { ...config, gate: { ...config.gate, failOn: 'never', minDifferenceMs: 50 } },
    })),
    'changed files that say nothing of the measurement': ofRequired((required) => ({
      ...required,
      changedFiles: { answer: ['README.md', 'src/order.bin'] },
    })),
    'blocks that were not needed, since it is decided': withBlocks(5),
    'a gate whose files did not change': (one) => ({
      required: {
        ...one.required,
        files: one.required.files.map((file) =>
          file.path === 'web.yml' ? { path: 'web.yml', config: configOf('web', 'paths: [src/**]') } : file,
        ),
      },
      found: {
        ...one.found,
        gates: one.found.gates.map((gate) =>
          gate.name === 'web'
            ? {
                kind: 'skipped',
                name: 'web',
                input: skipNote({
                  name: 'web',
                  patterns: ['src/**'],
                  files: ['x'],
                  base: { label: 'm', revision: BASE },
                }),
              }
            : gate,
        ),
      },
    }),
  };

  test.each(Object.entries(earned))('%s', (_what, change) => {
    expect(stateOf(change(COMPLETE))).toBe('success');
  });

  test.each(['web.yml', 'order.bin', '.github/workflows/gate.yml', 'src/a.js'])(
    'not a gate that was skipped although %s changed',
    (file) => {
      const skipped = (earned['a gate whose files did not change'] as Change)(COMPLETE);
      const required = { ...skipped.required, changedFiles: { answer: ['README.md', file] } };
      expect(stateOf({ ...skipped, required })).not.toBe('success');
    },
  );
});
