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

type Case = Required & Found;

const FILES = NAMES.map((name) => ({ path: `${name}.yml`, config: configOf(name) }));

function judged(name: string, change: (results: Results) => Results = (results) => results): GateToReport {
  const left = { kind: 'measured', name, results: change(resultsOf(configOf(name))) } as const;
  const [gate] = asBaseJudges([left], FILES);
  if (gate?.kind !== 'measured') throw new Error('not judged');
  return { kind: 'judged', name, input: replay(gate.results) };
}

const COMPLETE: Case = {
  files: FILES,
  takesSecondOpinions: false,
  headSha: HEAD,
  changedFiles: { answer: ['server.mjs'] },
  workflowFile: '.github/workflows/gate.yml',
  gates: NAMES.map((name) => judged(name)),
  bases: new Map(NAMES.map((name) => [name, { answer: null }])),
};

/** What takes the place of something of a case. */
type Change = (one: Case) => Partial<Case>;
const caseWith = (...changes: readonly Change[]) => {
  let one = COMPLETE;
  for (const change of changes) one = { ...one, ...change(one) };
  return one;
};
const stateWith = (...changes: readonly Change[]) => {
  const one = caseWith(...changes);
  return statusOf(one, one, 'headline').state;
};

const inPlace =
  (other: GateToReport): Change =>
  ({ gates }) => ({ gates: gates.map((gate) => (gate.name === 'web' ? other : gate)) });
const skipped = (pattern: string): GateToReport => {
  const base = { label: 'main', revision: BASE };
  return { kind: 'skipped', name: 'web', input: skipNote({ name: 'web', patterns: [pattern], files: ['y'], base }) };
};
const inGate = (change: (results: Results) => Partial<Results>): Change => {
  const changed = judged('web', (results) => ({ ...results, ...change(results) }));
  return ({ gates }) => ({
    gates: gates.map((gate) => (gate.name === 'web' && gate.kind === 'judged' ? changed : gate)),
  });
};
const withFile =
  (other: { problem: string; isUnknown: boolean } | { config: Config }): Change =>
  ({ files }) => ({ files: files.map((file) => (file.path === 'web.yml' ? { path: 'web.yml', ...other } : file)) });
const withBase =
  (asked: Asked<string | null>): Change =>
  ({ bases }) => ({ bases: new Map([...bases, ['web', asked]]) });
const withChangedFiles =
  (changedFiles: Required['changedFiles']): Change =>
  () => ({ changedFiles });
const withHead = (commit: string | null) =>
  inGate(({ sides }) => ({ sides: { ...sides, head: { ...sides.head, commit } } }));
const oneEndpoint = ({ blocks }: Results) =>
  blocks.map((block) => ({ ...block, endpoints: block.endpoints.slice(0, 1) }));
/** What is known of a part that others were put together with, or of a second opinion. */
const partOf = ({ machine, seed, createdAt }: Results) => {
  return { machine, seed, createdAt, runAttempt: 1, outOfTime: false, elapsedSeconds: 60 };
};
const withBlocks = (count: number, more: Partial<Results> = {}) =>
  inGate(({ blocks }) => ({ ...more, blocks: blocks.slice(0, count) }));
const withStarts = (max: number) => {
  const cost = { startMs: 9e5, passMs: 1, blocksInTime: max };
  return withBlocks(1, { restart: { passes: 8, blocks: { min: 1, max }, cost } });
};
const withLoad = (load: Partial<Config['load']>) =>
  inGate(({ config }) => ({ config: { ...config, load: { ...config.load, ...load } } }));

/** Each takes one thing away, and none of them gives it back. */
const LACKS: Readonly<Record<string, Change>> = {
  'no file is known': () => ({ files: [] }),
  'a file is missing': withFile({ problem: 'is not there', isUnknown: false }),
  'a file could not be asked': withFile({ problem: 'could not be read (HTTP 502)', isUnknown: true }),
  'two files name one gate': ({ files }) => ({ files: [...files, { path: 'again.yml', config: configOf('web') }] }),
  'no results at all': () => ({ gates: [] }),
  'a gate left none': ({ gates }) => ({ gates: gates.filter(({ name }) => name !== 'web') }),
  'a gate left them twice': ({ gates }) => ({ gates: [...gates, judged('web')] }),
  'a gate that base does not know': ({ gates }) => {
    return { gates: [...gates, { kind: 'incomplete', name: 'mine', reason: 'unreadable' }] };
  },
  'a gate is incomplete': inPlace({ kind: 'incomplete', name: 'web', reason: 'x' }),
  'a gate was skipped, and nothing shows that it may be': inPlace(skipped('x')),
  'base is unknown': () => ({ bases: new Map([['api', { answer: null }]]) }),
  'base could not be asked': withBase({ problem: 'HTTP 502' }),
  'base is another commit': withBase({ answer: 'not on main' }),
  'head is another commit': withHead('c'.repeat(40)),
  'head is not named': withHead(null),
  'head alone': inGate(() => ({ kind: 'single' })),
  'files that are sent changed': withChangedFiles({ answer: ['sent/order.bin'] }),
  'files that are sent are of a submodule that changed': withChangedFiles({ answer: ['sent'] }),
  'which files changed could not be asked': withChangedFiles({ problem: 'HTTP 403' }),
  'more files changed than are listed': withChangedFiles({ answer: null }),
  'another load': withLoad({ connections: 9 }),
  'fewer blocks are asked for': withLoad({ blocks: { min: 3, max: 3 } }),
  'a time budget': withLoad({ timeBudgetMs: 60_000 }),
  'another comparison': inGate(() => ({ config: configOf('web', 'compare: variants') })),
  'an endpoint is not measured': inGate((results) => {
    const { config } = results;
    return { config: { ...config, endpoints: config.endpoints.slice(0, 1) }, blocks: oneEndpoint(results) };
  }),
  'an endpoint is in no block': inGate((results) => ({ blocks: oneEndpoint(results) })),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((count) => [`${count} of 5 blocks`, withBlocks(count)])),
  '3 blocks, and time is said to have run out': withBlocks(3, { outOfTime: true, elapsedSeconds: 1e5 }),
  'not to its end': withBlocks(6, { isUnfinished: true, outOfTime: true }),
  'one start is said to have been planned': withStarts(1),
  'a first look after one start is said to have been planned': withStarts(8),
  'a part of something': inGate(() => ({ part: { index: 1, count: 2, by: 'endpoint' } })),
  'parts by repetition': inGate((results) => {
    const merged = { by: 'repeat' as const, parts: [partOf(results)] };
    return { merged, blocks: results.blocks.map((block) => ({ ...block, part: 1 })) };
  }),
  'a second opinion that nobody asked for': inGate((results) => {
    return { secondOpinion: { ...partOf(results), endpoints: ['GET /work'], blocks: results.blocks } };
  }),
  'wrong answers': inGate(({ sides, config }) => {
    const figures = { base: steady(2, 6), head: steady(2, 6) };
    return { ...makeResults(config, { 'GET /work': figures }, { sides: { head: failing } }), sides };
  }),
  'it is slower': inGate(({ config, sides }) => ({ ...resultsOf(config, 6, 6), sides })),
};
const lacking = (names: readonly string[]) => names.map((name) => LACKS[name] as Change);

describe('a green status', () => {
  test('is what complete evidence earns', () => {
    expect(lacksOf(COMPLETE, COMPLETE)).toEqual([]);
    expect(statusOf(COMPLETE, COMPLETE, 'fine')).toEqual({ state: 'success', description: 'fine' });
  });

  test.each(Object.entries(LACKS))('is not earned where %s', (_what, change) => {
    const one = caseWith(change);
    const { state, description } = statusOf(one, one, 'headline');
    expect(state).not.toBe('success');
    expect(description).not.toBe('');
  });

  test('is never earned by several of them together', () => {
    const some = fc.shuffledSubarray(Object.keys(LACKS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (names) => expect(stateWith(...lacking(names))).not.toBe('success')),
      { numRuns: 300 },
    );
  });

  test('is not known, rather than failed, where all that lacks could not be asked', () => {
    const unasked = ['base could not be asked', 'which files changed could not be asked'];
    expect(stateWith(...lacking(unasked))).toBe('error');
    expect(stateWith(...lacking(['base could not be asked', 'head is not named']))).toBe('failure');
  });

  test('is not known where base’s file could not be read: whose gate the results are, nobody can say then', () => {
    const one = caseWith(...lacking(['a file could not be asked']));
    expect(lacksOf(one, one).map(({ reason }) => reason)).toEqual(['web.yml could not be read (HTTP 502)']);
    expect(statusOf(one, one, 'headline').state).toBe('error');
  });
});

describe('what may lack', () => {
  const webSkipped = [withFile({ config: configOf('web', 'paths: [src/**]') }), inPlace(skipped('src/**'))];
  const answer = ['README.md', 'src/order.bin', 'sen'];

  test.each<[string, Change]>([
    [
      'laxer rules of its own, which base’s replace',
      inGate(({ config }) => ({
        config: { ...config, gate: { ...config.gate, failOn: 'never', minDifferenceMs: 50 } },
      })),
    ],
    ['changed files that say nothing of the measurement', withChangedFiles({ answer })],
    ['blocks that were not needed, since it is decided', withBlocks(5)],
    ['a gate whose files did not change', () => caseWith(...webSkipped)],
  ])('%s', (_what, change) => {
    expect(stateWith(change)).toBe('success');
  });

  test('all but the first block, where what is gated is the same count in every request', () => {
    const counting = configOf('web').endpoints.map(({ workTolerance: _, ...one }) => ({ ...one, gate: { reads: 0 } }));
    const config = { ...configOf('web'), endpoints: counting };
    const stateOfCounts = (counted: (completed: number, place: Place) => number) => {
      const results = withSides(resultsOf(config, 1), (figures, place) => ({
        ...figures,
        counters: { reads: counted(figures.completed, place) },
      }));
      return stateWith(withFile({ config }), inPlace({ kind: 'judged', name: 'web', input: replay(results) }));
    };
    expect(stateOfCounts((completed) => 2 * completed)).toBe('success');
    expect(stateOfCounts((completed, { round }) => (2 + round) * completed)).toBe('failure');
    expect(stateOfCounts((completed, { side }) => (side === 'head' ? 3 : 2) * completed)).toBe('failure');
  });

  test.each(['web.yml', 'sent/order.bin', 'sent', '.github/workflows/gate.yml', 'src/a.js'])(
    'not a gate that was skipped although %s changed',
    (file) => {
      expect(stateWith(...webSkipped, withChangedFiles({ answer: ['README.md', file] }))).not.toBe('success');
    },
  );
});
