/** The charts of the page: what each shows in words, its key, and its figures as columns. The page's script draws any of them. */
import type { Metric } from '../../config/config.ts';
import type { EndpointComparison } from '../../decide/comparison.ts';
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { GRID_PERCENT } from '../../results/grid.ts';
import type { Block, Results, Round } from '../../results/results.ts';
import { formatChange, formatInterval, formatMs, formatTolerance } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { SweepView } from '../view/sweeps.ts';
import { type TrendRun, trendOf } from '../view/trend.ts';
import type { View } from '../view.ts';
import { metricName } from '../words.ts';
import { type DrawnSides, drawnSides } from './drawn-sides.ts';
import { flameData } from './flame.ts';
import { type Html, html } from './markup.ts';
import { CHARTS, type Chart, type Column, type Look, type PageData, type Unit } from './page-data.ts';

/** More dots than this look like one, and fill the page: then each is the mean of some rounds. */
const MOST_ROUNDS = 240;
/** Far below the noise, and a third of the size. */
const DIGITS = 4;

type Mark = 'base' | 'base line' | 'base now' | 'head' | 'head line' | 'mean' | 'second' | 'interval' | 'tolerance';
type KeyEntry = readonly [mark: Mark, label: string];

export interface Figure {
  readonly title: string;
  /** What it shows, for those who see the chart and for those who do not. */
  readonly text: string;
  readonly key: readonly KeyEntry[];
  readonly chart: Chart;
  /** The same figures, drawn in another way. */
  readonly as?: 'density';
}

/** All charts of a page, endpoint by endpoint and sweep by sweep. */
export interface Figures {
  readonly endpoints: readonly (readonly Figure[])[];
  readonly sweeps: readonly (readonly Figure[])[];
}

export function figuresOf(view: View): Figures {
  return {
    endpoints: view.endpoints.map((endpoint) => endpointFigures(view, endpoint)),
    sweeps: view.sweeps.map((sweep) => sweepFigures(view, sweep)),
  };
}

export function pageData(view: View, { endpoints, sweeps }: Figures): PageData {
  const chartsOf = (figures: readonly Figure[] = []) => figures.filter(({ as }) => !as).map(({ chart }) => chart);
  return {
    endpoints: view.endpoints.map((endpoint, at) => ({
      name: endpoint.name,
      charts: chartsOf(endpoints[at]),
      flame: endpoint.comparison.state === 'invalid' ? null : flameData(endpoint, view),
    })),
    sweeps: view.sweeps.map(({ name }, at) => ({ name, charts: chartsOf(sweeps[at]) })),
    base: view.input.comparison.kind === 'none' ? null : view.sides.base,
    head: view.sides.head,
  };
}

/** @param number the place of its data among the page's endpoints or sweeps */
export function draw({ title, text, key, chart, as }: Figure, of: 'endpoint' | 'sweep', number: number): Html {
  const { caption, x, y } = CHARTS[chart.name];
  const own =
    caption === null
      ? null
      : html`<details class="figures" data-table="${chart.name}" data-endpoint="${number}"><summary>Figures of this chart<span class="unseen">: ${title}</span></summary></details>`;
  return html`<figure><figcaption><h4>${title}</h4><p>${text}</p>
<ul class="key">${key.map(([mark, label]) => html`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`)}</ul></figcaption>
<div class="chart" data-chart="${as ?? chart.name}" data-${of}="${number}" role="img" aria-label="Chart: ${title}, ${y} by ${x}"></div>
${own}</figure>
`;
}

/** Nothing is drawn of an invalid measurement: its latency says nothing. */
function endpointFigures(view: View, endpoint: EndpointView): readonly Figure[] {
  const { input } = view;
  const { kind } = input.comparison;
  if (endpoint.comparison.state === 'invalid') return [];
  const isPaired = kind === 'paired' && endpoint.comparison.state === 'compared';
  const sides = drawnSides(input, endpoint.name);
  const names = { base: kind === 'none' ? null : view.sides.base, head: view.sides.head };
  return [
    ...distribution(names, sides),
    ...(isPaired ? [changes(view, endpoint.name), blocks(input.results, endpoint)] : []),
    rounds(input.results, endpoint.name, kind === 'paired' ? names : { ...names, base: null }),
    phases(names, sides),
    trend(view, endpoint.name, names),
  ].flatMap((one) => one ?? []);
}

interface Names {
  /** Null: there is no base. */
  readonly base: string | null;
  readonly head: string;
}

function keyOf({ base, head }: Names, line: '' | ' line'): readonly KeyEntry[] {
  return [...(base === null ? [] : [[`base${line}`, base] as const]), [`head${line}`, head]];
}

type Values = Readonly<Record<'base' | 'head', Column['values']>>;

/** Base is left out where there is none. */
function bySide(names: Names, unit: Unit, of: Values, looks: Readonly<Record<'base' | 'head', Look[1]>>): Column[] {
  return (['base', 'head'] as const).flatMap((side) => {
    const name = names[side];
    const values = of[side].map((value) => (typeof value === 'number' ? short(value) : value));
    return name === null ? [] : [{ name, unit, values, look: [side, looks[side]] }];
  });
}

const LINES = { base: 'line', head: 'line' } as const;

function distribution(names: Names, sides: DrawnSides): readonly Figure[] {
  const quantiles = (side: 'base' | 'head') => {
    const values = GRID_PERCENT.map((percent) => sides[side]?.pooled?.quantileMs(percent) ?? null);
    return values.includes(null) ? [] : values;
  };
  const of = { base: quantiles('base'), head: quantiles('head') };
  const drawn = bySide(names, 'ms', of, LINES).filter(({ values }) => values.length > 0);
  if (drawn.length === 0) return [];
  const at = (percent: number) => {
    const index = GRID_PERCENT.indexOf(percent);
    return drawn.map(({ name, values }) => `${formatMs(Number(values[index]))} on ${name}`).join(' and ');
  };
  const chart: Chart = {
    name: 'shares',
    columns: [{ name: 'responses', unit: 'percent', values: GRID_PERCENT }, ...drawn],
  };
  const key = keyOf(names, ' line');
  return [
    {
      ...{ title: 'Distribution', key, chart },
      text: `Share of the responses that took up to a time, drawn as far as 99 % of them: half took up to ${at(50)}, and 99 % up to ${at(99)}.`,
    },
    {
      ...{ title: 'Density', key, chart, as: 'density' },
      text: 'Where the responses gather, drawn from the quantiles and smoothed: two peaks are two kinds of responses.',
    },
  ];
}

/** Between them a curve of every fourth percentile is as smooth. */
function isOnCurve(percent: number): boolean {
  return percent % 4 === 0 || percent < 10 || percent > 90;
}

function changes({ input }: View, endpoint: string): Figure | null {
  const found = quantileChanges(input.results, endpoint).changes.filter(({ percent }) => isOnCurve(percent));
  if (found.length === 0) return null;
  const column = (name: string, as: Look[1], of: (one: (typeof found)[number]) => number | undefined): Column => ({
    ...{ name, unit: 'change', look: ['head', as] },
    values: found.map((one) => shortOrNull(of(one), 3)),
  });
  return {
    title: 'Change by quantile',
    text: `How much longer each share of the responses takes. The band is each quantile’s own ${formatTolerance(input.comparison.confidence)} interval: of many, some look changed by chance. Extreme values are cut off.`,
    key: [
      ['head line', 'change'],
      ['interval', 'interval'],
    ],
    chart: {
      name: 'changes',
      columns: [
        { name: 'percentile', unit: 'count', values: found.map(({ percent }) => percent) },
        column('change', 'line', ({ change }) => change),
        column('from', 'edge', ({ interval }) => interval?.low),
        column('to', 'edge', ({ interval }) => interval?.high),
      ],
      levels: [{ at: 0, of: 'zero' }],
    },
  };
}

/** In the order in which they were measured; parts on several machines one after the other. */
function rounds(results: Results, endpoint: string, names: Names): Figure | null {
  const all = results.blocks.map((block) => ({
    block,
    rounds: block.endpoints.flatMap((one) => (one.endpoint === endpoint ? one.rounds : [])),
  }));
  const step = Math.max(1, Math.ceil(all.reduce((sum, one) => sum + one.rounds.length, 0) / MOST_ROUNDS));
  const groups = all.flatMap(({ block, rounds: own }) =>
    Array.from({ length: Math.ceil(own.length / step) }, (_, at) => ({
      block,
      group: own.slice(at * step, (at + 1) * step),
    })),
  );
  if (groups.length === 0) return null;
  const of = (side: 'base' | 'head') => groups.map(({ group }) => meanOf(group, side));
  const seconds = groups.map(({ block, group }) =>
    short((group[0]?.startedAtMs ?? block.startedAtMs) / 1000 + startOf(results, block)),
  );
  const both = names.base === null ? '' : ' Whatever moves both sides is the machine.';
  return {
    title: 'Rounds over time',
    text: `Mean latency of each round, and of each block as a line: every block starts a fresh app.${both}`,
    key: keyOf(names, ''),
    chart: {
      name: 'rounds',
      columns: [
        { name: 'seconds since the run began', unit: 'seconds', values: seconds },
        { name: 'block', unit: 'count', values: groups.map(({ block }) => block.index + 1) },
        ...bySide(names, 'ms', { base: of('base'), head: of('head') }, { base: 'hollow dots', head: 'dots' }),
      ],
    },
  };
}

/** Seconds after which a block's own clock began, as if its machine had waited for those of earlier parts. */
function startOf({ merged }: Results, { part = 1 }: Block): number {
  return (merged?.parts ?? []).slice(0, part - 1).reduce((sum, { elapsedSeconds }) => sum + elapsedSeconds, 0);
}

function meanOf(group: readonly Round[], side: 'base' | 'head'): number | null {
  const means = group.flatMap(({ sides }) => sides[side]?.latencyMs?.mean ?? []);
  return means.length > 0 ? means.reduce((sum, mean) => sum + mean, 0) / means.length : null;
}

/** The mean, and beside it the metric that shows the verdict, or the median. */
function blocks({ blocks: all }: Results, { comparison, leading }: EndpointView): Figure | null {
  const { endpoint, metrics } = comparison;
  const measured = all.filter((block) => block.endpoints.some((one) => one.endpoint === endpoint));
  const verdict = leading?.metric ?? metrics.find(({ metric }) => metric === 'mean');
  const second = leading === null || leading.metric.metric === 'mean' ? 'p50' : leading.metric.metric;
  const column = (metric: Metric, look: Look): Column => {
    const ratios = ratiosOf(comparison, metric, measured.length);
    const values = measured.map((_, at) => shortOrNull(ratios[at] === undefined ? null : Math.expm1(ratios[at])));
    return { name: metricName(metric), unit: 'change', values, look };
  };
  const columns = [column('mean', ['mean', 'dots']), column(second, ['second', 'hollow dots'])];
  if (columns.every(({ values }) => values.every((value) => value === null))) return null;
  const { change = null, support = null, tolerance = null } = verdict ?? {};
  const name = verdict === undefined ? '' : metricName(verdict.metric);
  const interval = support === null ? '' : `, interval ${formatInterval(support)}`;
  const overall = change === null ? '' : ` Over all blocks ${name} changed by ${formatChange(change)}${interval}.`;
  const bounds = change === null || support === null ? [] : [support.low, support.high];
  const tolerances = change === null || tolerance === null ? [] : [tolerance, -tolerance];
  return {
    title: 'Blocks',
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${overall}`,
    key: [
      ['mean', 'mean'],
      ['second', metricName(second)],
      ...bounds.slice(1).map((): KeyEntry => ['interval', `interval of ${name}`]),
      ...tolerances.slice(1).map((): KeyEntry => ['tolerance', `tolerance, ${formatTolerance(tolerance ?? 0)}`]),
    ],
    chart: {
      name: 'blocks',
      columns: [{ name: 'block', unit: 'count', values: measured.map(({ index }) => index + 1) }, ...columns],
      levels: [
        { at: 0, of: 'zero' },
        ...tolerances.map((at) => ({ at, of: 'tolerance' as const })),
        ...bounds.map((at) => ({ at: short(at), of: 'interval' as const })),
      ],
    },
  };
}

/** A block without a figure has none in the list either: then it is not known whose the others are. */
function ratiosOf({ metrics }: EndpointComparison, name: Metric, blocks: number): readonly number[] {
  const ratios = metrics.find(({ metric }) => metric === name)?.logRatios ?? [];
  return ratios.length === blocks ? ratios : [];
}

const PHASES = [
  ['connect', 'connectMs'],
  ['first byte', 'ttfbMs'],
  ['whole response', 'latencyMs'],
] as const;

/** Its figures are in the table of times. */
function phases(names: Names, sides: DrawnSides): Figure | null {
  const of = (side: 'base' | 'head') => PHASES.map(([, key]) => sides[side]?.pooled?.[key]?.mean ?? null);
  const columns = bySide(names, 'ms', { base: of('base'), head: of('head') }, { base: 'bars', head: 'bars' });
  if (columns.every(({ values }) => values.every((value) => value === null))) return null;
  return {
    title: 'Connect, first byte, whole response',
    text: 'Mean times. The time from the first byte to the whole response is the body’s. The figures are in the table of times below.',
    key: keyOf(names, ''),
    chart: {
      name: 'phases',
      columns: [{ name: 'part', unit: 'text', values: PHASES.map(([name]) => name) }, ...columns],
    },
  };
}

/** Of earlier runs and this one; null without any. */
function trend({ input }: View, endpoint: string, { base, head }: Names): Figure | null {
  const found = trendOf(input, endpoint);
  if (found === null) return null;
  const kinds: readonly [runs: readonly TrendRun[], mark: Mark, name: string, look: Look][] = [
    [found.alike, 'base line', 'earlier runs on this model of CPU', ['base', 'line with dots']],
    [found.others, 'second', 'earlier runs on other models', ['second', 'hollow dots']],
    [found.base === null ? [] : [found.base], 'base now', `${base ?? 'base'}, now`, ['base', 'dots']],
    [[found.head], 'head', head, ['head', 'dots']],
  ];
  const all = kinds.flatMap(([runs], kind) =>
    runs.map((run) => ({ ...run, kind, at: Math.round(Date.parse(run.createdAt) / 1000) })),
  );
  // This run's last.
  const points = all.sort((a, b) => Number(a.kind > 1) - Number(b.kind > 1) || (a.kind > 1 ? 0 : a.at - b.at));
  if (points.length < 2) return null;
  const shown = kinds.flatMap(([runs, ...rest], kind) => (runs.length === 0 ? [] : [{ kind, rest }]));
  return {
    title: 'Trend of the base branch',
    text: 'Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.',
    key: shown.map(({ rest: [mark, name] }) => [mark, name]),
    chart: {
      name: 'trend',
      columns: [
        { name: 'measured (UTC)', unit: 'time', values: points.map(({ at }) => at) },
        { name: 'commit', unit: 'text', values: points.map(({ commit }) => commit?.slice(0, 7) ?? null) },
        ...shown.map(({ kind, rest: [, name, look] }): Column => {
          const values = points.map((one) => (one.kind === kind ? short(one.meanMs) : null));
          return { name, unit: 'ms', values, look };
        }),
      ],
    },
  };
}

/** The figures are in the table below them. */
function sweepFigures({ sides, input }: View, { points }: SweepView): readonly Figure[] {
  const names = { base: input.comparison.kind === 'none' ? null : sides.base, head: sides.head };
  const looks = { base: 'line with dots', head: 'line with dots' } as const;
  const chart = (name: Chart['name'], metric: Metric, unit: Unit): Chart => {
    const of = (side: 'base' | 'head') =>
      points.map(({ comparison }) => comparison.metrics.find((one) => one.metric === metric)?.[side] ?? null);
    const at = points.map(({ connections }) => connections);
    const drawn = bySide(names, unit, { base: of('base'), head: of('head') }, looks);
    const columns: Column[] = [{ name: 'connections', unit: 'count', values: at }, ...drawn];
    return { name, columns };
  };
  const key = keyOf(names, ' line');
  return [
    {
      title: 'Throughput by connections',
      text: 'Requests per second at each number of connections. Where the line bends, the app saturates: more connections only wait for each other.',
      key,
      chart: chart('sweep-throughput', 'throughput', 'perSecond'),
    },
    {
      title: 'Latency by connections',
      text: 'Mean latency. Beyond the bend it grows with the connections: connections are throughput times latency.',
      key,
      chart: chart('sweep-latency', 'mean', 'ms'),
    },
  ];
}

function short(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits));
}

function shortOrNull(value: number | null | undefined, digits = DIGITS): number | null {
  return value === null || value === undefined ? null : short(value, digits);
}
