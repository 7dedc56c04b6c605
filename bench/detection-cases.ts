/** The cases of the detection bench: known changes, under known conditions, judged with known settings. */

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
  /** Processes that take cores away in bursts while it runs. */
  readonly neighbours: number;
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
const CONDITIONS = ['quiet', 'noisy'] as const;
const neighboursOf = (condition: DetectionCase['condition']) => (condition === 'noisy' ? 2 : 0);

function change(kind: ChangeKind, share: number): Change {
  return { kind, change: share };
}

const NONE = change('none', 0);

const identical: readonly PlannedCase[] = CONDITIONS.map((condition) => ({
  id: `identical-${condition}`,
  condition,
  changes: { 'GET /cpu': NONE, 'GET /fast': NONE, 'GET /wait': NONE },
  identical: true,
  neighbours: neighboursOf(condition),
  runs: { short: 150, long: 500 },
  load: BRIEF,
  gate: {},
}));

/** For two benches at once, `--only beside-even` and `--only beside-odd`, so that each run has another gate as neighbour. */
const beside: readonly PlannedCase[] = ['even', 'odd'].map((parity) => ({
  id: `identical-beside-${parity}`,
  condition: 'noisy',
  changes: { 'GET /cpu': NONE, 'GET /fast': NONE, 'GET /wait': NONE },
  identical: true,
  onRequest: true,
  neighbours: 0,
  runs: { short: 75, long: 250 },
  load: BRIEF,
  gate: {},
}));

const clear: readonly PlannedCase[] = CONDITIONS.map((condition) => ({
  id: `clear-${condition}`,
  condition,
  changes: { 'GET /cpu': change('cpu', 0.2), 'GET /wait': change('wait', 0.2), 'GET /fast': NONE },
  identical: false,
  neighbours: neighboursOf(condition),
  runs: { short: 6, long: 60 },
  load: USUAL,
  gate: {},
}));

/** At most 20 s of load per endpoint. */
const five: readonly PlannedCase[] = CONDITIONS.map((condition) => ({
  id: `five-percent-${condition}`,
  condition,
  changes: { 'GET /cpu': change('cpu', 0.05), 'GET /wait': change('wait', 0.05) },
  identical: false,
  neighbours: neighboursOf(condition),
  runs: { short: 24, long: 100 },
  load: { ...USUAL, blocks: '5..10' },
  gate: { metrics: { mean: '2.5%' } },
}));

/** At most 60 s of load per endpoint. */
const small: readonly PlannedCase[] = [
  {
    id: 'two-percent-quiet',
    condition: 'quiet',
    changes: { 'GET /cpu': change('cpu', 0.02) },
    identical: false,
    neighbours: 0,
    runs: { short: 12, long: 100 },
    load: { ...USUAL, rounds: 8, blocks: '5..15' },
    gate: { metrics: { mean: '1%' }, 'min-difference': '0.001ms' },
  },
  {
    id: 'one-percent-quiet',
    condition: 'quiet',
    changes: { 'GET /cpu': change('cpu', 0.01) },
    identical: false,
    neighbours: 0,
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
  neighbours: 0,
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
  neighbours: 0,
  runs: { short: 2, long: 40 },
  load: USUAL,
  gate: {},
}));

export const CASES: readonly PlannedCase[] = [...identical, ...beside, ...five, ...small, ...clear, ...tails, ...kinds];
