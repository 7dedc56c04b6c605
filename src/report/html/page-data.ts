/** The data inside the page, written by charts.ts and flame.ts and read by the page's script. */
import { GRID_PERCENT } from '../../results/grid.ts';

export interface PageData {
  /** By the number in the `data-endpoint` of a chart. `flame` is null where the endpoint was not profiled. */
  readonly endpoints: readonly (Charts & { readonly flame: FlameData | null })[];
  /** By the number in the `data-sweep` of a chart; empty without a sweep of concurrency. */
  readonly sweeps: readonly Charts[];
  /** Labels of the sides. Null where head was compared with nothing. */
  readonly base: string | null;
  readonly head: string;
}

type Charts = Readonly<{ name: string; charts: readonly Chart[] }>;

/** By name of a chart: the caption of its table (null: one beside it has the figures), its axes, and how a place begins: `up to 2.14 ms`. */
export const CHARTS = {
  shares: {
    caption: 'Time within which a share of the responses came',
    ...{ x: 'latency in ms', y: 'responses up to it', before: 'up to ' },
  },
  changes: { caption: 'Change of each quantile', x: 'percentile', y: 'change from base', before: 'p' },
  rounds: {
    caption: 'Mean latency of the rounds',
    ...{ x: 'seconds since the run began', y: 'mean latency in ms', before: 'after ' },
  },
  blocks: { caption: 'Change by block', x: 'block', y: 'change from base', before: 'block ' },
  kept: { caption: 'Memory', x: 'requests', y: 'MB', before: '' },
  trend: {
    caption: 'Mean latency of earlier runs and this one',
    ...{ x: 'measured (UTC)', y: 'mean latency in ms', before: '' },
  },
  'history-changes': {
    caption: 'Change, commit by commit',
    x: 'commit',
    y: 'change since the first base',
    before: 'commit ',
  },
  'history-means': {
    caption: 'Mean latency, commit by commit',
    x: 'commit',
    y: 'mean latency in ms',
    before: 'commit ',
  },
  'sweep-throughput': { caption: null, x: 'connections', y: 'requests per second', before: 'connections: ' },
  'sweep-latency': { caption: null, x: 'connections', y: 'mean latency in ms', before: 'connections: ' },
} as const;

/** Only a logarithmic axis shows both of two distributions whose places differ by this factor. */
const WIDE = 8;

/** What is drawn of distributions, each as its quantiles in ms at GRID_PERCENT: up to the 99th percentile of the longer one. */
export function axisOf(quantiles: readonly (readonly number[])[]) {
  const p99 = GRID_PERCENT.indexOf(99);
  const low = Math.min(...quantiles.map((values) => values[0] ?? 0));
  const high = Math.max(...quantiles.map((values) => values[p99] ?? values.at(-1) ?? 0));
  return { low, high: Math.max(high, low * 1.001), isLogarithmic: low > 0 && high / low > WIDE };
}

export type ChartName = keyof typeof CHARTS;

/** How values are written. A change is a fraction, a time is in Unix seconds. */
export type Unit = 'ms' | 'change' | 'percent' | 'seconds' | 'perSecond' | 'count' | 'time' | 'text';

export interface Column {
  readonly name: string;
  readonly unit: Unit;
  readonly values: readonly (number | string | null)[];
  /** Missing: it is not drawn. */
  readonly look?: Look;
}

/** Lines of base are dashed and hollow dots of head are filled, so that the two differ without colours. */
export type Look = readonly [
  colour: 'base' | 'head' | 'mean' | 'second',
  as: 'line' | 'line with dots' | 'dots' | 'hollow dots' | 'edge',
];

export interface Chart {
  readonly name: ChartName;
  /** The first one is along the horizontal axis. */
  readonly columns: readonly Column[];
  /** Lines across the chart, in units of y. */
  readonly levels?: readonly { readonly at: number; readonly of: 'interval' | 'tolerance' | 'zero' }[];
  /** Named lines from top to bottom, in units of x, from left to right. */
  readonly marks?: readonly { readonly at: number; readonly name: string }[];
}

export interface FlameData {
  /** `place` is a file with its line, or empty. */
  readonly frames: readonly (readonly [name: string, place: string])[];
  /** Depth first. The first is the whole, with frame −1. */
  readonly nodes: readonly FlameNode[];
}

/** Mean ms per request in a frame and in what it calls. */
export type FlameNode = readonly [depth: number, frame: number, baseMs: number, headMs: number];
