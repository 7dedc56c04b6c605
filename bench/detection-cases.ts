/** The cases of the detection bench: known changes, under known conditions, judged with known settings. */
import type { Noise } from './noise.ts';

export type ChangeKind = 'none' | 'cpu' | 'wait' | 'wide' | 'tail' | 'gc' | 'lock';

export interface Change {
  readonly kind: ChangeKind;
  /** Share of extra work, delay, allocation or lock time: 0.02 is 2 %. */
  readonly change: number;
}

export interface DetectionCase {
  readonly id: string;
  readonly condition: 'quiet' | 'noisy';
  /** By endpoint name, such as `GET /cpu/a`. */
  readonly changes: Readonly<Record<string, Change>>;
  /** Head is identical to base, so every failing verdict is a false alarm. */
  readonly identical: boolean;
}

export interface PlannedCase extends DetectionCase {
  /** What takes cores away while it runs. */
  readonly noise: Noise;
  /** Runs only if `--only` names it. */
  readonly onRequest?: boolean;
  /** How many runs it has in the short and in the long size. */
  readonly runs: { readonly short: number; readonly long: number };
  /** `load:` and `gate:` of the configuration. */
  readonly load: Readonly<Record<string, unknown>>;
  readonly gate: Readonly<Record<string, unknown>>;
}

/** Short rounds and warm-ups: a run with no change takes ten to twenty seconds. */
const BRIEF = { round: '250ms', rounds: 1, warmup: '300ms', blocks: '5..6' };
const USUAL = { warmup: '500ms..2s' };

interface Condition extends Pick<PlannedCase, 'condition' | 'noise'> {
  /** In the id of the case. */
  readonly name: string;
}

const CONDITIONS: readonly Condition[] = [
  { name: 'quiet', condition: 'quiet', noise: 'none' },
  { name: 'noisy', condition: 'noisy', noise: 'steal' },
];
const ALL_CONDITIONS: readonly Condition[] = [...CONDITIONS, { name: 'quota', condition: 'noisy', noise: 'quota' }];
/** More runs where something is to be shown to happen never, or hardly ever; fewer for how long it takes. */
const RUNS = { never: { short: 20, long: 150 }, mostly: { short: 20, long: 100 }, time: { short: 5, long: 30 } };

function change(kind: ChangeKind, share: number): Change {
  return { kind, change: share };
}

const NONE = change('none', 0);

/** A case under each of the conditions. */
function each(
  id: string,
  conditions: readonly Condition[],
  rest: Omit<PlannedCase, 'id' | 'condition' | 'noise'>,
): readonly PlannedCase[] {
  return conditions.map(({ name, ...one }) => ({ ...one, id: `${id}-${name}`, ...rest }));
}

/** As users run it: nothing is set but the endpoints. */
const identical = each('identical', ALL_CONDITIONS, {
  changes: { 'GET /cpu': NONE, 'GET /fast': NONE, 'GET /wait': NONE },
  identical: true,
  runs: RUNS.never,
  load: {},
  gate: {},
});

/** Under noise that hides everything, and in runs that are too short: there is nothing to find but false alarms. */
const alarms: readonly PlannedCase[] = (['bursts', 'burners'] as const).map((noise) => ({
  id: `identical-${noise}`,
  condition: 'noisy',
  noise,
  changes: { 'GET /cpu': NONE, 'GET /fast': NONE, 'GET /wait': NONE },
  identical: true,
  runs: RUNS.never,
  load: BRIEF,
  gate: {},
}));

/** The quickstart’s: one endpoint with a fifth more work, one without a change. */
const quickstart = each('quickstart', ALL_CONDITIONS, {
  changes: { 'GET /cpu': change('cpu', 0.2), 'GET /cpu/same': NONE },
  identical: false,
  runs: RUNS.time,
  load: {},
  gate: {},
});

/** The quickstart’s without its change: a short run, so that there can be many. */
const alike = each('alike', CONDITIONS, {
  changes: { 'GET /cpu': NONE, 'GET /cpu/same': NONE },
  identical: true,
  runs: { short: 20, long: 200 },
  load: {},
  gate: {},
});

/** Half of it is tolerated, and there is a minute for it. */
const five = each('five-percent', CONDITIONS, {
  changes: { 'GET /cpu': change('cpu', 0.05), 'GET /wait': change('wait', 0.05) },
  identical: false,
  runs: RUNS.mostly,
  load: { 'time-budget': '60s' },
  gate: { tolerance: '2.5%' },
});

/** What is found without any setting. */
const defaults = [0.02, 0.05, 0.075, 0.1].flatMap((share) =>
  each(`defaults-${share * 100}`, CONDITIONS, {
    changes: { 'GET /cpu': change('cpu', share), 'GET /wait': change('wait', share) },
    identical: false,
    runs: RUNS.time,
    load: {},
    gate: {},
  }),
);

const twenty: readonly PlannedCase[] = [
  {
    id: 'twenty-endpoints-quiet',
    condition: 'quiet',
    noise: 'none',
    changes: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`GET /${index % 2 === 0 ? 'cpu' : 'wait'}/${index}`, NONE]),
    ),
    identical: true,
    runs: { short: 2, long: 10 },
    load: {},
    gate: {},
  },
];

/** At most 60 s of load per endpoint. */
const small: readonly PlannedCase[] = [
  {
    id: 'two-percent-quiet',
    condition: 'quiet',
    changes: { 'GET /cpu': change('cpu', 0.02) },
    identical: false,
    noise: 'none',
    runs: { short: 12, long: 100 },
    load: { ...USUAL, rounds: 8, blocks: '5..15' },
    gate: { metrics: { mean: '1%' }, 'min-difference': '0.001ms' },
  },
  {
    id: 'one-percent-quiet',
    condition: 'quiet',
    changes: { 'GET /cpu': change('cpu', 0.01) },
    identical: false,
    noise: 'none',
    runs: { short: 12, long: 100 },
    load: { ...USUAL, rounds: 8, blocks: '5..15' },
    gate: { metrics: { p50: '0.5%', cpu: '0.5%' }, 'min-difference': '0.001ms' },
  },
];

/** Open loop, far below the app's capacity; 1200 requests per block, since p99 needs 1000. */
const ARRIVALS = { ...USUAL, rate: '400/s', round: '1s', rounds: 3, blocks: '5..20' };
const tails: readonly PlannedCase[] = [
  { id: 'tail-0-quiet', changes: { 'GET /tail': NONE }, identical: true },
  { id: 'tail-15-quiet', changes: { 'GET /tail': change('tail', 0.15) }, identical: false },
  {
    id: 'short-tails-15-quiet',
    changes: { 'GET /tail10': change('tail', 0.15), 'GET /wide': change('wide', 0.15) },
    identical: false,
  },
].map((one) => ({
  ...one,
  condition: 'quiet',
  noise: 'none' as const,
  runs: { short: 8, long: 100 },
  load: ARRIVALS,
  gate: { metrics: { p99: '7.5%' } },
}));

/** Changes other than more of the same work, with the default settings. */
const kinds: readonly PlannedCase[] = [0.1, 0.2].map((share) => ({
  id: `kinds-${share * 100}-quiet`,
  condition: 'quiet' as const,
  changes: { 'GET /gc': change('gc', share), 'GET /lock': change('lock', share), 'GET /tail': change('tail', share) },
  identical: false,
  noise: 'none' as const,
  runs: { short: 2, long: 40 },
  load: USUAL,
  gate: {},
}));

export const CASES: readonly PlannedCase[] = [
  ...identical,
  ...quickstart,
  ...alike,
  ...five,
  ...defaults,
  ...twenty,
  ...alarms,
  ...small,
  ...tails,
  ...kinds,
];
