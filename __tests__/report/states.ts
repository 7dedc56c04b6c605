/** Inputs of reports, one for each state that a reader meets. */

import type { Side } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { mergeParts } from '../../src/results/merge.ts';
import type { Call } from '../../src/results/profile.ts';
import type { Results } from '../../src/results/results.ts';
import { QUIET, withEndpoints, withSides } from '../decide/change-results.ts';
import { type MadeRun, makeHistory } from '../decide/make-history.ts';
import { makeParts } from '../decide/make-parts.ts';
import { asOfCommand, commandConfig, makeConfig, makeResults, ofAnyLength, steady } from '../decide/make-results.ts';
import { type SweepShape, slots, sweptResults } from '../decide/make-sweep.ts';
import { BASELINE_STATES } from './baseline-states.ts';
import { alone, failing, headAt, inputOf, measured, noisy, resultsOf, same, slower } from './input.ts';
import { passingOverride } from './override.ts';
import { type Added, profiled } from './profiled.ts';

const FOUR = { 'GET /orders': slower, 'GET /products': same, 'POST /pay': noisy, 'GET /health': same };
const faster = { ...headAt(1.76), cpu: { base: 1.6, head: 1.42 } };
/** Busy all the time, and late by half of what was measured. */
const saturated = {
  ...QUIET,
  ...{ loopShare: 0.99, cpuShare: 0.99, loopDelayMeanMs: 1, loopDelayP99Ms: 2, runQueueMs: null },
};

/** Another type, and other content. */
function otherAnswers(expected: string): Results {
  const file = `app: { command: a }\nendpoints: [{ name: GET /comments, path: /comments, expect: ${expected} }]`;
  const { endpoints } = parseConfig(file, { file: 'latency-gate.yml' });
  const answers = {
    contentTypes: { base: 'application/json', head: 'text/plain' },
    differences: [
      { path: '$', base: '[3 elements]', head: '[1 element]' },
      { path: '$[0].text', base: '"first | of `all`"', head: '(missing)' },
    ],
  };
  const results = makeResults({ ...makeConfig(['GET /comments']), endpoints }, { 'GET /comments': same });
  return withEndpoints(results, (one) => ({ ...one, answers }));
}

/** Slower, and profiled afterwards. */
function explained(
  cpu: { readonly base: number; readonly head: number } | null,
  added: Added,
  notes: readonly string[] = [],
) {
  const { cpu: _cpu, ...latency } = slower;
  const results = resultsOf({ 'GET /orders': { ...latency, ...(cpu && { cpu }) }, 'GET /health': same });
  return inputOf(profiled(results, { 'GET /orders': added }, notes));
}

function unprofiled(cpu: Readonly<Record<Side, number>>, note: string): Results {
  const { profile, ...results } = explained(cpu, {}, [note]).results;
  return { ...results, ...(profile && { profile: { ...profile, blocks: [] } }) };
}

/** What the service `db` does for each request of the first endpoint, in ms of CPU time. */
function withDatabase(results: Results, cpuMs: Readonly<Record<Side, number>>): Results {
  const [first] = results.config.endpoints;
  return withSides(results, (figures, { side, endpoint, block }) => {
    const ms = cpuMs[side] * (1 + 0.01 * (block % 3)) * figures.completed;
    const counters = { 'db:cpu': ms, 'db:network': 900 * figures.completed };
    return endpoint === first?.name ? { ...figures, counters } : figures;
  });
}

const DATABASE = 'tcp 127.0.0.1:5432';
const LOCK = 'lock in Stock.reserve';
const STOCK = 'GET http://stock:80/items/:id';
const call = (target: string, count: number, ms?: number) => ({ target, count, ...(ms !== undefined && { ms }) });
/** Slower without more work. */
const waiting = (base: readonly Call[], head: readonly Call[]) =>
  explained({ base: 0.5, head: 0.5 }, { calls: { base, head } });

/** Base has four slots, head two. */
export const SWEPT: SweepShape = {
  ...{ connections: [1, 2, 4, 8], blocks: 6 },
  throughput: (side, n, block) => slots(side === 'head' ? 2 : 4, 10)(n) * (1 + 0.002 * block),
};

export const STATES = {
  regression: () =>
    measured(FOUR, { voided: [{ startedAtMs: 9000, reason: 'no response from head in a round on POST /pay' }] }),
  'regression-median-open': () => {
    const results = resultsOf({ 'GET /orders': slower, 'GET /health': same });
    const unsteady = withEndpoints(results, (one, { index }) => {
      const factor = one.endpoint === 'GET /orders' ? 1 + 0.2 * Math.sin(7 * index) : 1;
      const { head } = one.distributionMs;
      return { ...one, distributionMs: { ...one.distributionMs, head: head?.map((ms) => ms * factor) ?? null } };
    });
    return inputOf(unsteady);
  },
  'not-faster': () =>
    measured(
      { ...FOUR, 'GET /orders': faster },
      { config: 'gate: { expect: { faster: [GET /orders, GET /products, POST /pay] } }' },
    ),
  'shown-faster': () =>
    measured({ 'GET /orders': faster, 'GET /products': same }, { config: 'gate: { expect: { faster: GET /orders } }' }),
  waiting: () => measured({ 'GET /orders': { ...slower, cpu: { base: 0.5, head: 0.5 } } }),
  explained: () => explained({ base: 1.6, head: 1.82 }, { ms: { 2: 0.14, 3: 0.06, 4: 0.02 }, gcMs: 0.08 }),
  'explained-by-calls': () => waiting([call(DATABASE, 2, 0.02)], [call(DATABASE, 41, 0.24)]),
  'explained-together': () => {
    const results = resultsOf({ ...FOUR, 'GET /products': slower, 'POST /pay': slower });
    const added = { ms: { 2: 0.14 } };
    return inputOf(
      profiled(results, { 'GET /orders': { ms: { 2: 0.14, 3: 0.3 } }, 'GET /products': added, 'POST /pay': added }),
    );
  },
  'waits-for-lock': () =>
    waiting([call(LOCK, 0.1, 0.01), call(DATABASE, 2)], [call(LOCK, 0.9, 0.22), call(DATABASE, 41)]),
  'calls-in-turn': () => waiting([call(STOCK, 3, 4.4)], [call(STOCK, 3, 1.8)]),
  'hardly-profiled': () => explained({ base: 9, head: 12 }, {}),
  unexplained: () => explained(null, {}),
  'not-profiled': () =>
    inputOf(
      unprofiled({ base: 1.6, head: 1.82 }, 'base was not profiled: its start command runs no `node` (Dockerfile)'),
    ),
  'busier-service': () => {
    const note = 'there was no time to profile: two blocks have to fit into 30 s';
    return inputOf(withDatabase(unprofiled({ base: 0.5, head: 0.5 }, note), { base: 0.3, head: 0.5 }));
  },
  'since-release': () => {
    const results = resultsOf(
      { 'GET /orders': slower, 'GET /health': same },
      { config: 'gate: { tolerance: 10% }', run: { event: 'push', ref: 'refs/heads/main', pullRequest: null } },
    );
    const newest = ['cache orders (#14)', 'Merge pull request 13: <b>tables</b> for @team', 'add a field'].map(
      (title, at) => ({ commit: String(3 - at).repeat(40), title }),
    );
    const base = { label: 'v1.4.0', commit: 'a'.repeat(40), kind: 'command', imageDigest: null };
    // Two of them were compared with the same release when they were merged, a third with another one.
    const compared = [0.04, 0.061, 0.5].map((change, at): MadeRun => {
      const release = { commit: (at < 2 ? 'a' : 'b').repeat(40), label: 'v1.4.0' };
      const endpoints = [{ endpoint: 'GET /orders', metrics: [{ metric: 'mean', head: 2, change }] }];
      return { meansMs: {}, run: { commit: String(at + 1).repeat(40), kind: 'paired', base: release, endpoints } };
    });
    const input = inputOf({ ...results, sides: { ...results.sides, base }, release: { commits: 12, newest } });
    return { ...input, earlier: makeHistory(results, compared) };
  },
  'memory-growth': () => {
    const grown = (head: number) => ({ ...same, memoryMb: { base: 80, head } });
    return measured({ 'GET /a': grown(96), 'GET /b': grown(100), 'GET /c': grown(84) });
  },
  'resources-gated': () => {
    const usage = { cpu: { base: 1.6, head: 1.82 }, memoryMb: { base: 80, head: 96 } };
    return measured(
      { 'GET /a': { ...slower, ...usage }, 'GET /b': { ...same, ...usage } },
      { config: 'gate: { metrics: { mean: 5%, cpu: 5%, memory: 10% }, override-label: fine }' },
    );
  },
  'own-generator': () => inputOf(asOfCommand(makeResults(commandConfig(), { 'checkout.js': headAt(2.24) }))),
  'own-generator-failing': () => {
    const wrong = { mismatched: 500, problems: { check: 500 }, latencyMs: null };
    return inputOf(asOfCommand(makeResults(commandConfig(), { 'checkout.js': same }, { sides: { head: wrong } })));
  },
  improvement: () => measured({ a: headAt(1.6), b: same }),
  overridden: () => ({
    ...measured({ 'GET /orders': slower }, { config: 'gate: { override-label: latency-accepted }' }),
    override: passingOverride({ reason: 'Signed prices cost this; see [the plan](https://x.y) @team' }),
  }),
  sweep: () => inputOf(sweptResults(SWEPT)),
  mix: () => {
    const config = 'load: { mix: { orders: 97, "report <b>": 3 }, blocks: 5..12 }';
    return measured({ orders: same, 'report <b>': same }, { config, notes: ['a note'] });
  },
  unchanged: () => measured({ a: same, b: same }),
  /** Shown at 95 %, with an interval at 99 % that reaches beyond the tolerance. */
  'unchanged-just': () => measured({ a: same, b: { base: steady(2, 5, 0), head: steady(2, 5, 0.025) } }),
  'within-tolerance': () => measured({ a: headAt(2.04) }),
  /** 0.02 ms are 28 % of 0.07: one is slower by less, the other is shown to be within that and not within the tolerance. */
  'min-difference': () =>
    measured({
      a: { base: steady(0.07, 6, 0), head: steady(0.08, 6) },
      b: { base: steady(0.07, 6, 0), head: steady(0.07, 6, 0.06) },
    }),
  'min-difference-unchanged': () => measured({ a: { base: steady(0.07, 6, 0), head: steady(0.07, 6, 0.06) } }),
  inconclusive: () => measured({ a: noisy, b: same }),
  'out-of-time': () => {
    const after3 = (ms: number) => ({ base: steady(2, 3, 0), head: steady(ms, 3) });
    return measured({ a: after3(2.2), b: after3(2) }, { config: 'load: { time-budget: 50s }', outOfTime: true });
  },
  'regression-tolerated': () => measured({ 'GET /orders': slower }, { config: 'gate: { fail-on: never }' }),
  'inconclusive-few-blocks': () =>
    measured({ 'GET /orders': headAt(2.02, 0.06) }, { config: 'load: { blocks: 5..6 }' }),
  'inconclusive-stored': () => stored(2.1, [2, 2.3, 1.8, 2.1, 1.9, 2, 2.4, 1.7, 2.2, 2, 1.9, 2.1]),
  'not-assessed': () => {
    const config = ofAnyLength(makeConfig(['GET /orders']));
    return inputOf(makeResults(config, { 'GET /orders': headAt(1.6) }, { sides: { head: { bodyBytes: 100 } } }));
  },
  'other-answers': () => inputOf(otherAnswers('{ length: similar }')),
  'invalid-other-answers': () => inputOf(otherAnswers('{ same: true }')),
  'invalid-other-work': () =>
    measured({ 'GET /orders': headAt(1.6) }, { sides: { base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } } }),
  invalid: () => measured({ 'GET /orders': slower }, { sides: { head: failing } }),
  'invalid-at-memory-limit': () => {
    const config = makeConfig(['GET /orders']);
    const held = { ...same, memoryMb: { base: 60, head: 92 } };
    const late = { ...failing, mismatched: 0, censored: 500, statuses: {}, problems: { timeout: 500 } };
    const limited = { ...config, app: { ...config.app, memory: '96m' } };
    return inputOf(makeResults(limited, { 'GET /orders': held }, { sides: { head: late } }));
  },
  'invalid-base': () => measured({ 'GET /orders': same }, { sides: { base: failing } }),
  'invalid-both': () => measured({ 'GET /orders': same }, { sides: { base: failing, head: failing } }),
  'invalid-limited': () => {
    const limited = { ...failing, mismatched: 480, statuses: { 200: 20, 429: 480 }, problems: { status: 480 } };
    return measured({ 'GET /orders': same }, { sides: { base: limited, head: limited } });
  },
  'invalid-generator': () => measured({ 'GET /orders': same }, { generator: saturated }),
  limit: () => {
    const config = makeConfig(['a']);
    const endpoints = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 1 } }));
    return inputOf(makeResults({ ...config, endpoints }, { a: same }));
  },
  new: () => measured({ a: same }, { sides: { base: { ...failing, statuses: { 404: 500 } } } }),
  'no-baseline': () => measured({ a: same }, { kind: 'single' }),
  recorded: () => {
    const push = { event: 'push', pullRequest: null };
    return { ...measured({ a: same }, { kind: 'single', run: push }), isBaseline: true };
  },
  stored: () => stored(3, [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97]),
  'stored-reference': () => {
    const reference = { fingerprint: 'f'.repeat(64), iterations: { 'GET /orders': 250_000, 'GET /slow': null } };
    // The machine's speed is the same factor for the app and for the reference, which takes 2 ms.
    const run = (orderMs: number, machine: number) => {
      const orders = { base: steady(2 * machine, 5, 0), head: steady(orderMs * machine, 5) };
      return resultsOf({ 'GET /orders': orders, 'GET /slow': alone(8 + machine / 10) }, { kind: 'single', reference });
    };
    const machines = [1, 1.1, 0.9, 1.2, 0.95, 1.05, 1, 1.15, 0.85, 1.1, 0.95, 1];
    const baselines = machines.map((machine, i) => run(2 + 0.02 * (i % 3), machine));
    return inputOf(run(6, 1.2), baselines);
  },
  'machines-repeated': () => {
    const parts = makeParts(makeConfig(['a'], 'load: { blocks: 5..12 }'), 4, 'repeat', (index) => {
      const ms = 2 + index / 20;
      return { a: { base: steady(ms, 5, 0), head: steady(1.05 * ms, 5) } };
    });
    return inputOf(mergeParts(parts));
  },
  'machines-by-endpoint': () => {
    const config = makeConfig(Object.keys(FOUR), 'load: { time-budget: 5m }');
    const optionsOf = (index: number) => ({ outOfTime: index === 2 });
    return inputOf(mergeParts(makeParts(config, 2, 'endpoint', () => FOUR, optionsOf)));
  },
  part: () => {
    const config = makeConfig(['b', 'a'], 'load: { blocks: 5..12 }');
    const [part] = makeParts(config, 2, 'endpoint', () => ({ a: same, b: slower }));
    if (!part) throw new Error('no part');
    return inputOf({ ...part, blocks: part.blocks.slice(0, 5) });
  },
  'among-earlier-runs': () => among(2, { 'GET /orders': slower, 'GET /products': same }),
  'crept-in-before': () => among(1.8, { 'GET /orders': same, 'GET /products': same }),
  suspected: () => stored(3, [2, 2.02, 1.98]),
  ...BASELINE_STATES,
} satisfies Record<string, () => ReportInput>;

/** Side by side, with main's earlier runs around a latency: eleven on this model of CPU, four on another, slower one. */
function among(earlierMs: number, figures: Parameters<typeof resultsOf>[0]): ReportInput {
  const results = resultsOf(figures);
  const earlier = Array.from({ length: 15 }, (_, i): MadeRun => {
    const isOther = i % 4 === 3;
    const meanMs = (isOther ? 1.5 : 1) * earlierMs * (1 + ([0.01, -0.015, 0.005][i % 3] ?? 0));
    return { meansMs: { 'GET /orders': meanMs, 'GET /products': 2 }, ...(isOther ? { cpuModel: 'Other CPU' } : {}) };
  });
  return { ...inputOf(results), earlier: makeHistory(results, earlier) };
}

/** Head alone, compared with stored runs. */
function stored(headMs: number, baseMs: readonly number[]): ReportInput {
  const run = (meanMs: number) => resultsOf({ a: alone(meanMs) }, { kind: 'single' });
  return inputOf(run(headMs), baseMs.map(run));
}

/** A third slower, by more and more, a third too noisy to decide, a third unchanged. */
export function manyEndpoints(
  count: number,
  nameOf = (i: number) => `GET /api/orders/${i}?page=1&size=50`,
): ReportInput {
  const one = makeConfig(['x']);
  const names = Array.from({ length: count }, (_, i) => nameOf(i));
  const figures = names.map((name, i) => [name, [headAt(2.2 + i / 1000), noisy, same][i % 3] ?? same] as const);
  const endpoints = names.flatMap((name) => one.endpoints.map((endpoint) => ({ ...endpoint, name })));
  return inputOf(makeResults({ ...one, endpoints }, Object.fromEntries(figures)));
}
