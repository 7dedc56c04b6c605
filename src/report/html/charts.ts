/** The charts of the page: what each shows in words, its key, and its figures as columns. The page's script draws any of them. */
import type { Metric, Side } from '../../config/config.ts';
import { quantileChanges } from '../../decide/metrics/quantile-changes.ts';
import { levelOfChange } from '../../decide/test/spending.ts';
import { GRID_PERCENT } from '../../results/grid.ts';
import { formatMs, formatTolerance } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { View } from '../view.ts';
import { type Html, html } from '../writers/html.ts';
import { blocks, kept, rounds, trend } from './charts-over-time.ts';
import { type DrawnSides, drawnSides, PHASES } from './drawn-sides.ts';
import { bySide, type Figure, keyOf, type Names, shortOrNull } from './figure.ts';
import { flameData } from './flame.ts';
import { CHARTS, type Chart, type Column, type Look, type PageData, type Unit } from './page-data.ts';

/** All that is drawn on a page, endpoint by endpoint and sweep by sweep. */
export type Figures = Readonly<ReturnType<typeof figuresOf>>;
export type DrawnEndpoint = Figures['endpoints'][number];
export type DrawnSweep = Figures['sweeps'][number];

export function figuresOf(view: View) {
  return {
    endpoints: view.endpoints.map((endpoint) => {
      // Nothing is drawn of an invalid measurement: its latency says nothing.
      const isDrawn = endpoint.comparison.state !== 'invalid';
      const [figures, flame] = isDrawn ? [endpointFigures(view, endpoint), flameData(endpoint, view)] : [[], null];
      return { endpoint, figures, flame };
    }),
    sweeps: view.sweeps.map((sweep) => ({ sweep, figures: sweepFigures(view, sweep) })),
  };
}

export function pageData({ input, sides }: View, { endpoints, sweeps }: Figures): PageData {
  const chartsOf = (figures: readonly Figure[]) => figures.filter(({ as }) => !as).map(({ chart }) => chart);
  return {
    endpoints: endpoints.map(({ endpoint: { name }, figures, flame }) => ({ name, charts: chartsOf(figures), flame })),
    sweeps: sweeps.map(({ sweep: { name }, figures }) => ({ name, charts: chartsOf(figures) })),
    base: input.comparison.kind === 'none' ? null : sides.base,
    head: sides.head,
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

function endpointFigures(view: View, endpoint: EndpointView): readonly Figure[] {
  const { input } = view;
  const { kind } = input.comparison;
  const isPaired = kind === 'paired' && endpoint.comparison.state === 'compared';
  const sides = drawnSides(input, endpoint.name);
  const names = { base: kind === 'none' ? null : view.sides.base, head: view.sides.head };
  return [
    ...distribution(names, sides),
    ...(isPaired ? [changes(view, endpoint.name), blocks(input.results, endpoint)] : []),
    rounds(input.results, endpoint.name, kind === 'paired' ? names : { ...names, base: null }),
    phases(names, sides),
    kept(input.results, endpoint.name, names),
    trend(view, endpoint.name, names),
  ].flatMap((one) => one ?? []);
}

function distribution(names: Names, sides: DrawnSides): readonly Figure[] {
  const quantiles = (side: Side) => {
    const values = GRID_PERCENT.map((percent) => sides[side]?.pooled?.quantileMs(percent) ?? null);
    return values.includes(null) ? [] : values;
  };
  const drawn = bySide(names, 'ms', quantiles, 'line').filter(({ values }) => values.length > 0);
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
    text: `How much longer each share of the responses takes. The band is each quantile’s own ${formatTolerance(1 - levelOfChange(input.comparison.confidence))} interval: of many, some look changed by chance. Extreme values are cut off.`,
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

/** Its figures are in the table of times. */
function phases(names: Names, sides: DrawnSides): Figure | null {
  const means = (side: Side) => PHASES.map(([, key]) => sides[side]?.pooled?.[key]?.mean ?? null);
  const columns = bySide(names, 'ms', means, 'bars');
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

/** The figures are in the table below them. */
function sweepFigures({ sides, input }: View, { points }: SweepView): readonly Figure[] {
  const names = { base: input.comparison.kind === 'none' ? null : sides.base, head: sides.head };
  const chart = (name: Chart['name'], metric: Metric, unit: Unit): Chart => {
    const of = (side: Side) =>
      points.map(({ comparison }) => comparison.metrics.find((one) => one.metric === metric)?.[side] ?? null);
    const at = points.map(({ connections }) => connections);
    const drawn = bySide(names, unit, of, 'line with dots');
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
