/** The charts of the page: what each shows in words, its key, and its figures as columns. The page's script draws any of them. */
import { quantileChanges } from '../../decide/metrics/quantile-changes.ts';
import { levelOfChange } from '../../decide/test/spending.ts';
import { GRID_PERCENT } from '../../results/grid.ts';
import { formatMs, formatTolerance } from '../format.ts';
import { type ShownSide, shownSides } from '../input.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { View } from '../view.ts';
import { type Html, html } from '../writers/html.ts';
import { blocks, kept, rounds, trend } from './charts-over-time.ts';
import { bySide, type DrawnSide, drawnSides, type Figure, keyHtml, keyOf, shortOrNull } from './figure.ts';
import { flameData } from './flame.ts';
import { CHARTS, type Column, type Look, type PageData } from './page-data.ts';

/** All that is drawn on a page, endpoint by endpoint and sweep by sweep. */
export type Figures = Readonly<ReturnType<typeof figuresOf>>;
export type DrawnEndpoint = Figures['endpoints'][number];
export type DrawnSweep = Figures['sweeps'][number];

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
  const chartsOf = (figures: readonly Figure[]) =>
    figures.map(({ name, columns, levels }) => ({ name, columns, ...(levels && { levels }) }));
  return {
    endpoints: endpoints.map(({ endpoint: { name }, figures, flame }) => ({ name, charts: chartsOf(figures), flame })),
    sweeps: sweeps.map(({ sweep: { name }, figures }) => ({ name, charts: chartsOf(figures) })),
    base: input.comparison.kind === 'none' ? null : sides.base,
    head: sides.head,
  };
}

/** @param number the place of its data among the page's endpoints or sweeps */
export function draw(figure: Figure, of: 'endpoint' | 'sweep', number: number): Html {
  const { name, title, text, columns, key = keyOf(columns) } = figure;
  const { caption, x, y } = CHARTS[name];
  const own =
    caption === null
      ? null
      : html`<details class="figures" data-table="${name}" data-endpoint="${number}"><summary>Figures of this chart<span class="unseen">: ${title}</span></summary></details>`;
  return html`<figure><figcaption><h4>${title}</h4><p>${text}</p>
${keyHtml(key)}</figcaption>
<div class="chart" data-chart="${name}" data-${of}="${number}" role="img" aria-label="Chart: ${title}, ${y} by ${x}"></div>
${own}</figure>
`;
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
    values: found.map((one) => shortOrNull(of(one), 3)),
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

/** The figures are in the table below them. */
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
