/** Green is earned: whatever is taken away from complete evidence, and in whatever combination, the status is never a success. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Config } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { replay } from '../../src/gate.ts';
import { asBaseJudges } from '../../src/publish/base-rules.ts';
import { type Asked, type Found, lacksOf, type Required, statusOf } from '../../src/publish/evidence.ts';
import { skipNote } from '../../src/publish/results-artifact.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import type { Results } from '../../src/results/results.ts';
import { type Place, withSides } from '../decide/change-results.ts';
import { makeResults, steady } from '../decide/make-results.ts';
import { failing } from '../report/input.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);
const NAMES = ['api', 'web'];

function configOf(name: string, more = ''): Config {
  const text = `name: ${name}
app: { command: node server.mjs }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 5..8 }
endpoints: [GET /work, { method: POST, path: /pay, body: { file: sent/order.bin } }]
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
const ofRequired = (change: (required: Required) => Partial<Required>): Change => {
  return ({ required, found }) => ({ required: { ...required, ...change(required) }, found });
};
const ofGates = (change: (gates: Found['gates']) => Found['gates']): Change => {
  return ({ required, found }) => ({ required, found: { ...found, gates: change(found.gates) } });
};
const ofBase = (asked: Asked<string | null>): Change => {
  return ({ required, found }) => ({ required, found: { ...found, bases: new Map([...found.bases, ['web', asked]]) } });
};
const inPlace = (other: GateToReport) => ofGates((gates) => gates.map((gate) => (gate.name === 'web' ? other : gate)));
const skipped = (pattern: string): GateToReport => {
  const base = { label: 'main', revision: BASE };
  return { kind: 'skipped', name: 'web', input: skipNote({ name: 'web', patterns: [pattern], files: ['y'], base }) };
};
const inGate = (change: (results: Results) => Results) => {
  const changed = judged('web', change);
  return ofGates((gates) => gates.map((gate) => (gate.name === 'web' && gate.kind === 'judged' ? changed : gate)));
};
const withFile = (other: { problem: string; isUnknown: boolean } | { config: Config }) =>
  ofRequired(({ files }) => ({
    files: files.map((file) => (file.path === 'web.yml' ? { path: 'web.yml', ...other } : file)),
  }));
const withChangedFiles = (changedFiles: Required['changedFiles']) => ofRequired(() => ({ changedFiles }));
const withHead = (commit: string | null) =>
  inGate(({ sides, ...results }) => ({ ...results, sides: { ...sides, head: { ...sides.head, commit } } }));
const oneEndpoint = ({ blocks }: Results) =>
  blocks.map((block) => ({ ...block, endpoints: block.endpoints.slice(0, 1) }));
/** What is known of a part that others were put together with, or of a second opinion. */
const partOf = ({ machine, seed, createdAt }: Results) => {
  return { machine, seed, createdAt, runAttempt: 1, outOfTime: false, elapsedSeconds: 60 };
};
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
  'no file is known': ofRequired(() => ({ files: [] })),
  'a file is missing': withFile({ problem: 'is not there', isUnknown: false }),
  'a file could not be asked': withFile({ problem: 'could not be read (HTTP 502)', isUnknown: true }),
  'a file is not whole': withFile({ problem: 'is not whole', isUnknown: false }),
  'two files name one gate': ofRequired(({ files }) => ({
    files: [...files, { path: 'again.yml', config: configOf('web') }],
  })),
  'no results at all': ofGates(() => []),
  'a gate left none': ofGates((gates) => gates.filter(({ name }) => name !== 'web')),
  'a gate left them twice': ofGates((gates) => [...gates, judged('web')]),
  'a gate that base does not know': ofGates((gates) => [
    ...gates,
    { kind: 'incomplete', name: 'mine', reason: 'unreadable' },
  ]),
  'a gate is incomplete': inPlace({ kind: 'incomplete', name: 'web', reason: 'x' }),
  'a gate was skipped, and nothing shows that it may be': inPlace(skipped('x')),
  'base is unknown': ({ required, found }) => ({
    required,
    found: { ...found, bases: new Map([['api', { answer: null }]]) },
  }),
  'base could not be asked': ofBase({ problem: 'HTTP 502' }),
  'base is another commit': ofBase({ answer: 'not on main' }),
  'head is another commit': withHead('c'.repeat(40)),
  'head is not named': withHead(null),
  'head alone': inGate((results) => ({ ...results, kind: 'single' })),
  'files that are sent changed': withChangedFiles({ answer: ['sent/order.bin'] }),
  'files that are sent are of a submodule that changed': withChangedFiles({ answer: ['sent'] }),
  'which files changed could not be asked': withChangedFiles({ problem: 'HTTP 403' }),
  'more files changed than are listed': withChangedFiles({ answer: null }),
  'another load': withLoad({ connections: 9 }),
  'fewer blocks are asked for': withLoad({ blocks: { min: 3, max: 3 } }),
  'a time budget': withLoad({ timeBudgetMs: 60_000 }),
  'another comparison': withSettings('compare: variants'),
  'an endpoint is not measured': inGate((results) => ({
    ...results,
    config: { ...results.config, endpoints: results.config.endpoints.slice(0, 1) },
    blocks: oneEndpoint(results),
  })),
  'an endpoint is in no block': inGate((results) => ({ ...results, blocks: oneEndpoint(results) })),
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
    const merged = { by: 'repeat' as const, parts: [partOf(results)] };
    return { ...results, merged, blocks: results.blocks.map((block) => ({ ...block, part: 1 })) };
  }),
  'a second opinion that nobody asked for': inGate((results) => {
    const secondOpinion = { ...partOf(results), endpoints: ['GET /work'], blocks: results.blocks };
    return { ...results, secondOpinion };
  }),
  'wrong answers': inGate(({ sides, config }) => {
    const figures = { base: steady(2, 6), head: steady(2, 6) };
    return { ...makeResults(config, { 'GET /work': figures }, { sides: { head: failing } }), sides };
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

  const stateWithout = (names: readonly string[]) =>
    stateOf(names.reduce((one, name) => (LACKS[name] as Change)(one), COMPLETE));

  test('is never earned by several of them together', () => {
    const some = fc.shuffledSubarray(Object.keys(LACKS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (names) => expect(stateWithout(names)).not.toBe('success')),
      { numRuns: 300 },
    );
  });

  test('is not known, rather than failed, where all that lacks could not be asked', () => {
    expect(stateWithout(['base could not be asked', 'which files changed could not be asked'])).toBe('error');
    expect(stateWithout(['base could not be asked', 'head is not named'])).toBe('failure');
  });

  test('is not known where base’s file could not be read: whose gate the results are, nobody can say then', () => {
    const { required, found } = (LACKS['a file could not be asked'] as Change)(COMPLETE);
    expect(lacksOf(required, found).map(({ reason }) => reason)).toEqual(['web.yml could not be read (HTTP 502)']);
    expect(statusOf(required, found, 'headline').state).toBe('error');
  });
});

describe('what may lack', () => {
  const webSkipped: Change = (one) =>
    inPlace(skipped('src/**'))(withFile({ config: configOf('web', 'paths: [src/**]') })(one));
  const earned: Readonly<Record<string, Change>> = {
    'laxer rules of its own, which base’s replace': inGate(({ config, ...results }) => ({
      ...results,
      config: { ...config, gate: { ...config.gate, failOn: 'never', minDifferenceMs: 50 } },
    })),
    'changed files that say nothing of the measurement': withChangedFiles({
      answer: ['README.md', 'src/order.bin', 'sen'],
    }),
    'blocks that were not needed, since it is decided': withBlocks(5),
    'a gate whose files did not change': webSkipped,
  };

  test.each(Object.entries(earned))('%s', (_what, change) => {
    expect(stateOf(change(COMPLETE))).toBe('success');
  });

  test('all but the first block, where what is gated is the same count in every request', () => {
    const counting = configOf('web').endpoints.map(({ workTolerance: _, ...one }) => ({ ...one, gate: { reads: 0 } }));
    const config = { ...configOf('web'), endpoints: counting };
    const stateWith = (counted: (completed: number, place: Place) => number) => {
      const results = withSides(resultsOf(config, 1), (figures, place) => ({
        ...figures,
        counters: { reads: counted(figures.completed, place) },
      }));
      return stateOf(inPlace({ kind: 'judged', name: 'web', input: replay(results) })(withFile({ config })(COMPLETE)));
    };
    expect(stateWith((completed) => 2 * completed)).toBe('success');
    expect(stateWith((completed, { round }) => (2 + round) * completed)).toBe('failure');
    expect(stateWith((completed, { side }) => (side === 'head' ? 3 : 2) * completed)).toBe('failure');
  });

  test.each(['web.yml', 'sent/order.bin', 'sent', '.github/workflows/gate.yml', 'src/a.js'])(
    'not a gate that was skipped although %s changed',
    (file) => {
      expect(stateOf(withChangedFiles({ answer: ['README.md', file] })(webSkipped(COMPLETE)))).not.toBe('success');
    },
  );
});
