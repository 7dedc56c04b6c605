/** The charts of the page: what each shows in words, its key, and its figures as columns. The page's script draws any of them. */
import type { Metric } from '../../config/config.ts';
import { KEPT, seriesOf } from '../../decide/kept.ts';
import { quantileChanges } from '../../decide/metrics/quantile-changes.ts';
import { levelOfChange } from '../../decide/test/spending.ts';
import { average, sum } from '../../decide/test/statistics.ts';
import { GRID_PERCENT } from '../../results/grid.ts';
import type { Block, Results } from '../../results/results.ts';
import { formatChange, formatInterval, formatMs, formatTolerance, plural } from '../format.ts';
import { type ShownSide, shownSides } from '../input.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { SweepView } from '../view/sweeps.ts';
import { type TrendRun, trendOf } from '../view/trend.ts';
import type { View } from '../view.ts';
import { metricName } from '../words.ts';
import { bySide, chartsOf, type DrawnSide, drawnSides, type Figure, type KeyEntry, keyOf, short } from './figure.ts';
import { flameData } from './flame.ts';
import type { Column, Look, PageData } from './page-data.ts';

/** All that is drawn on a page, endpoint by endpoint and sweep by sweep. */
export type Figures = Readonly<ReturnType<typeof figuresOf>>;

export function figuresOf(view: View) {
  return {
    endpoints: view.endpoints.map((endpoint) => {
      const sides = drawnSides(view.input, endpoint.name);
      // Nothing is drawn of an invalid measurement: its latency says nothing.
      if (endpoint.comparison.state === 'invalid') return { endpoint, sides, figures: [], flame: null };
      return { endpoint, sides, figures: endpointFigures(view, endpoint, sides), flame: flameData(endpoint, view) };
    }),
    sweeps: view.sweeps.map((sweep) => ({ sweep, figures: sweepFigures(view, sweep) })),
  };
}

export function pageData({ input, sides }: View, { endpoints, sweeps }: Figures): PageData {
  return {
    endpoints: endpoints.map(({ endpoint: { name }, figures, flame }) => ({ name, charts: chartsOf(figures), flame })),
    sweeps: sweeps.map(({ sweep: { name }, figures }) => ({ name, charts: chartsOf(figures) })),
    base: input.comparison.kind === 'none' ? null : sides.base,
    head: sides.head,
  };
}

function endpointFigures(view: View, endpoint: EndpointView, sides: readonly DrawnSide[]): readonly Figure[] {
  const { results, comparison } = view.input;
  const isPaired = comparison.kind === 'paired';
  // Stored runs had rounds of their own.
  const inRounds = isPaired ? sides : sides.slice(-1);
  return [
    distribution(sides),
    ...(isPaired && endpoint.comparison.state === 'compared'
      ? [changes(view, endpoint.name), blocks(results, endpoint)]
      : []),
    rounds(results, endpoint.name, inRounds),
    kept(results, endpoint.name, sides),
    trend(view, endpoint.name),
  ].flatMap((one) => one ?? []);
}

function distribution(sides: readonly DrawnSide[]): Figure | null {
  const quantiles = ({ pooled }: DrawnSide) => GRID_PERCENT.map((percent) => pooled?.quantileMs(percent) ?? null);
  const drawn = bySide(sides, 'ms', quantiles, 'line').filter(({ values }) => !values.includes(null));
  if (drawn.length === 0) return null;
  const at = (percent: number) => {
    const index = GRID_PERCENT.indexOf(percent);
    return drawn.map(({ name, values }) => `${formatMs(Number(values[index]))} on ${name}`).join(' and ');
  };
  return {
    ...{ name: 'shares', title: 'Distribution' },
    text: `Share of the responses that took up to a time, drawn as far as 99 % of them: half took up to ${at(50)}, and 99 % up to ${at(99)}. A flat piece between two steep ones means two kinds of responses.`,
    columns: [{ name: 'responses', unit: 'percent', values: GRID_PERCENT }, ...drawn],
  };
}

function changes({ input }: View, endpoint: string): Figure | null {
  // Between them a curve of every fourth percentile is as smooth.
  const isOnCurve = ({ percent }: { readonly percent: number }) => percent % 4 === 0 || percent < 10 || percent > 90;
  const found = quantileChanges(input.results, endpoint).changes.filter(isOnCurve);
  if (found.length === 0) return null;
  const column = (name: string, as: Look[1], of: (one: (typeof found)[number]) => number | undefined): Column => ({
    ...{ name, unit: 'change', look: ['head', as] },
    values: found.map(of).map((value) => (value === undefined ? null : short(value, 3))),
  });
  const columns = [
    column('change', 'line', ({ change }) => change),
    column('from', 'edge', ({ interval }) => interval?.low),
    column('to', 'edge', ({ interval }) => interval?.high),
  ];
  return {
    ...{ name: 'changes', title: 'Change by quantile' },
    text: `How much longer each share of the responses takes. The band is each quantile’s own ${formatTolerance(1 - levelOfChange(input.comparison.confidence))} interval: of many, some look changed by chance. Extreme values are cut off.`,
    key: [...keyOf(columns), ['interval', 'interval']],
    columns: [{ name: 'percentile', unit: 'count', values: found.map(({ percent }) => percent) }, ...columns],
    levels: [{ at: 0, of: 'zero' }],
  };
}

/** More dots than this look like one, and fill the page: then each is the mean of some rounds. */
const MOST_ROUNDS = 240;

/** In the order in which they were measured; parts on several machines one after the other. */
function rounds(results: Results, endpoint: string, sides: readonly ShownSide[]): Figure | null {
  const all = results.blocks.map((block) => ({
    block,
    own: block.endpoints.flatMap((one) => (one.endpoint === endpoint ? one.rounds : [])),
  }));
  const step = Math.max(1, Math.ceil(sum(all.map(({ own }) => own.length)) / MOST_ROUNDS));
  const groups = all.flatMap(({ block, own }) =>
    own.flatMap((first, at) => (at % step === 0 ? [{ block, first, group: own.slice(at, at + step) }] : [])),
  );
  if (groups.length === 0) return null;
  const means = ({ side }: ShownSide) =>
    groups.map(({ group }) => {
      const known = group.flatMap((round) => round.sides[side]?.latencyMs?.mean ?? []);
      return known.length > 0 ? average(known) : null;
    });
  // When a block's own clock began, as if its machine had waited for earlier parts.
  const parts = (results.merged?.parts ?? []).map(({ elapsedSeconds }) => elapsedSeconds);
  const beganAt = ({ part = 1 }: Block) => sum(parts.slice(0, part - 1));
  const seconds = groups.map(({ block, first }) => short(first.startedAtMs / 1000 + beganAt(block)));
  const both = sides.length < 2 ? '' : ' Whatever moves both sides is the machine.';
  return {
    ...{ name: 'rounds', title: 'Rounds over time' },
    text: `Mean latency of each round. Every block starts a fresh app, which leaves a gap.${both}`,
    columns: [
      { name: 'seconds since the run began', unit: 'seconds', values: seconds },
      { name: 'block', unit: 'count', values: groups.map(({ block }) => block.index + 1) },
      ...bySide(sides, 'ms', means, 'hollow dots'),
    ],
  };
}

/** The mean, and beside it the metric that shows the verdict, or the median. */
function blocks({ blocks: all }: Results, { comparison, leading }: EndpointView): Figure | null {
  const { endpoint, metrics } = comparison;
  const measured = all.filter((block) => block.endpoints.some((one) => one.endpoint === endpoint));
  const named = (name: Metric) => metrics.find(({ metric }) => metric === name);
  // What is kept has portions instead of blocks, and a chart of its own.
  const shown = leading === null || leading.metric.metric === KEPT ? null : leading.metric;
  const column = (metric: Metric, look: Look): Column => {
    const ratios = named(metric)?.logRatios ?? [];
    // A block without a figure has none in the list either: then it is not known whose the others are.
    const isKnown = ratios.length === measured.length;
    const values = isKnown ? ratios.map((ratio) => short(Math.expm1(ratio))) : measured.map(() => null);
    return { name: metricName(metric), unit: 'change', values, look };
  };
  const second = shown === null || shown.metric === 'mean' ? 'p50' : shown.metric;
  const columns = [column('mean', ['mean', 'dots']), column(second, ['second', 'hollow dots'])];
  if (columns.every(({ values }) => values.every((value) => value === null))) return null;
  const verdict = shown ?? named('mean');
  const { change = null, support = null, tolerance = null } = verdict ?? {};
  const name = verdict === undefined ? '' : metricName(verdict.metric);
  const interval = support === null ? '' : `, interval ${formatInterval(support)}`;
  const overall = change === null ? '' : ` Over all blocks ${name} changed by ${formatChange(change)}${interval}.`;
  const bounds = change === null || support === null ? [] : [support.low, support.high];
  const tolerances = change === null || tolerance === null ? [] : [tolerance, -tolerance];
  return {
    ...{ name: 'blocks', title: 'Blocks' },
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${overall}`,
    key: [
      ...keyOf(columns),
      ...bounds.slice(1).map((): KeyEntry => ['interval', `interval of ${name}`]),
      ...tolerances.slice(1).map((): KeyEntry => ['tolerance', `tolerance, ${formatTolerance(tolerance ?? 0)}`]),
    ],
    columns: [{ name: 'block', unit: 'count', values: measured.map(({ index }) => index + 1) }, ...columns],
    levels: [
      { at: 0, of: 'zero' },
      ...tolerances.map((at) => ({ at, of: 'tolerance' as const })),
      ...bounds.map((at) => ({ at: short(at), of: 'interval' as const })),
    ],
  };
}

/** Null where what each side holds was not measured. */
export function kept(results: Results, endpoint: string, sides: readonly ShownSide[]): Figure | null {
  const series = seriesOf(results, endpoint);
  const { base, head } = series?.sides ?? {};
  if (series === null || base === undefined || head === undefined) return null;
  const held = { base, head };
  const megabytes = ({ side }: ShownSide) => held[side].bytes.map((value) => value / 1e6);
  const served = head.bytes.map((_, at) => sum(head.requests.slice(0, at)));
  const how =
    series.by === 'collection'
      ? 'What is live after a collection that was asked for'
      : 'Memory that the app’s processes have to themselves; its lower envelope is what counts';
  const shared =
    series.endpoints.length === 1 ? '' : ` All ${plural(series.endpoints.length, 'endpoint')} are loaded in turn.`;
  return {
    ...{ name: 'kept', title: 'Memory held by requests served' },
    text: `${how}. A line that goes on to rise is a leak; a cache rises and then stops.${shared}`,
    columns: [
      { name: 'requests', unit: 'count', values: served },
      ...bySide(sides, 'count', megabytes, 'line with dots'),
    ],
  };
}

/** Earlier runs in their order, and this one. Null without any. */
function trend({ input, sides }: View, endpoint: string): Figure | null {
  const found = trendOf(input, endpoint);
  if (found === null) return null;
  const { alike, others, base, head } = found;
  const groups: readonly [runs: readonly TrendRun[], name: string, look: Look][] = [
    [alike, 'earlier runs on this model of CPU', ['base', 'line with dots']],
    [others, 'earlier runs on other models', ['second', 'hollow dots']],
    [base === null ? [] : [base], `${sides.base}, now`, ['base', 'dots']],
    [[head], sides.head, ['head', 'dots']],
  ];
  const earlier = [...alike, ...others].sort((one, other) => secondsOf(one) - secondsOf(other));
  const points = [...earlier, ...(base === null ? [] : [base]), head];
  const columns = groups.flatMap(([runs, name, look]): Column[] => {
    const values = points.map((one) => (runs.includes(one) ? short(one.meanMs) : null));
    return runs.length === 0 ? [] : [{ name, unit: 'ms', values, look }];
  });
  return {
    ...{ name: 'trend', title: 'Trend of the base branch' },
    text: 'Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.',
    columns: [
      { name: 'measured (UTC)', unit: 'time', values: points.map(secondsOf) },
      { name: 'commit', unit: 'text', values: points.map(({ commit }) => commit?.slice(0, 7) ?? null) },
      ...columns,
    ],
  };
}

const secondsOf = ({ createdAt }: TrendRun) => Math.round(Date.parse(createdAt) / 1000);

function sweepFigures({ input }: View, { points }: SweepView): readonly Figure[] {
  const connections: Column = { name: 'connections', unit: 'count', values: points.map((one) => one.connections) };
  return SWEPT.map(({ metric, unit, ...said }) => {
    const values = ({ side }: ShownSide) =>
      points.map(({ comparison }) => comparison.metrics.find((one) => one.metric === metric)?.[side]);
    return { ...said, columns: [connections, ...bySide(shownSides(input), unit, values, 'line with dots')] };
  });
}

const SWEPT = [
  {
    metric: 'throughput',
    unit: 'perSecond',
    name: 'sweep-throughput',
    title: 'Throughput by connections',
    text: 'Requests per second at each number of connections. Where the line bends, the app saturates: more connections only wait for each other.',
  },
  {
    metric: 'mean',
    unit: 'ms',
    name: 'sweep-latency',
    title: 'Latency by connections',
    text: 'Mean latency. Beyond the bend it grows with the connections: connections are throughput times latency.',
  },
] as const;
