/** The places of the charts: what each shows in words, its key, and where its figures are. The page's script draws. */
import { formatChange, formatInterval, formatMs, formatTolerance } from '../format.ts';
import { type Content, type Html, html } from './markup.ts';
import type { Chart, EndpointData, PageData, SweepChart, TrendPoint } from './page-data.ts';

export interface Figure {
  readonly title: string;
  readonly chart: Chart | SweepChart;
  /** What it shows, for those who see the chart and for those who do not. */
  readonly text: Content;
  readonly key: readonly KeyEntry[];
  /** Whether the page's script writes the figures out as a table; else they stand in one beside it. */
  readonly hasOwnTable: boolean;
}

type Mark = 'base' | 'base line' | 'base now' | 'head' | 'head line' | 'mean' | 'second' | 'interval' | 'tolerance';
export type KeyEntry = readonly [mark: Mark, label: string];

/** All of one endpoint that there is something to draw for; `number` is its place in the page's data. */
export function figures(page: PageData, number: number, level: number): readonly Html[] {
  const data = page.endpoints[number];
  if (!data) return [];
  const withBase = page.base === null ? [] : [['base', page.base] as const];
  const sides: readonly KeyEntry[] = [...withBase, ['head', page.head]];
  const lines = linesOf(page);
  return [
    distribution(page, data, lines),
    density(data, lines),
    changes(data, level),
    blocks(data, level),
    rounds(data, sides),
    phases(data, sides),
    trend(data, page),
  ].flatMap((one) => (one === null ? [] : draw(one, 'endpoint', number)));
}

/** The key where both sides are lines. */
export function linesOf({ base, head }: PageData): readonly KeyEntry[] {
  return [...(base === null ? [] : [['base line', base] as const]), ['head line', head]];
}

/** @param number the place of its data among the page's endpoints or sweeps */
export function draw(figure: Figure, of: 'endpoint' | 'sweep', number: number): Html {
  const { chart } = figure;
  const own = figure.hasOwnTable
    ? html`<details class="figures" data-table="${chart}" data-endpoint="${number}"><summary>Figures of this chart<span class="unseen">: ${figure.title}</span></summary></details>`
    : null;
  return html`<figure><figcaption><h4>${figure.title}</h4><p>${figure.text}</p>
<ul class="key">${figure.key.map(([mark, label]) => html`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`)}</ul></figcaption>
<div class="chart" data-chart="${chart}" data-${of}="${number}" role="img" aria-label="Chart: ${CHART_NAMES[chart]}"></div>
${own}</figure>
`;
}

const CHART_NAMES: Readonly<Record<Chart | SweepChart, string>> = {
  shares: 'share of responses by the time they took',
  density: 'density of responses by the time they took',
  changes: 'change of each quantile',
  rounds: 'mean latency of the rounds over time',
  blocks: 'change in each block',
  phases: 'mean time to connect, to the first byte, and to the whole response',
  trend: 'mean latency of earlier runs and this one',
  'sweep-throughput': 'requests per second by connections',
  'sweep-latency': 'mean latency by connections',
};

function distribution(
  { percents, base: baseLabel, head: headLabel }: PageData,
  { quantilesMs }: EndpointData,
  key: readonly KeyEntry[],
): Figure | null {
  const { base, head } = quantilesMs;
  if (!hasQuantiles(quantilesMs)) return null;
  const at = (percent: number) => {
    const index = percents.indexOf(percent);
    const ofSide = (values: readonly number[] | null, label: string | null) => {
      const value = values?.[index];
      return value === undefined ? [] : [`${formatMs(value)} on ${label}`];
    };
    return [...ofSide(base, baseLabel), ...ofSide(head, headLabel)].join(' and ');
  };
  return {
    title: 'Distribution',
    chart: 'shares',
    text: `Share of the responses that took up to a time, drawn as far as 99 % of them: half took up to ${at(50)}, and 99 % up to ${at(99)}.`,
    key,
    hasOwnTable: true,
  };
}

function density({ quantilesMs }: EndpointData, key: readonly KeyEntry[]): Figure | null {
  if (!hasQuantiles(quantilesMs)) return null;
  return {
    title: 'Density',
    chart: 'density',
    text: 'Where the responses gather, drawn from the quantiles and smoothed: two peaks are two kinds of responses.',
    key,
    hasOwnTable: true,
  };
}

function hasQuantiles({ base, head }: EndpointData['quantilesMs']): boolean {
  return base !== null || head !== null;
}

function changes({ changes }: EndpointData, level: number): Figure | null {
  if (changes.length === 0) return null;
  return {
    title: 'Change by quantile',
    chart: 'changes',
    text: `How much longer each share of the responses takes. The band is each quantile’s own ${formatTolerance(level)} interval: of many, some look changed by chance. Extreme values are cut off.`,
    key: [
      ['head line', 'change'],
      ['interval', 'interval'],
    ],
    hasOwnTable: true,
  };
}

function rounds({ rounds }: EndpointData, key: readonly KeyEntry[]): Figure | null {
  if (rounds.length === 0) return null;
  const hasBase = rounds.some(([, , base]) => base !== null);
  return {
    title: 'Rounds over time',
    chart: 'rounds',
    text: `Mean latency of each round, and of each block as a line: every block starts a fresh app.${hasBase ? ' Whatever moves both sides is the machine.' : ''}`,
    key: hasBase ? key : key.slice(-1),
    hasOwnTable: true,
  };
}

function blocks({ blocks, second, verdict }: EndpointData, level: number): Figure | null {
  if (!blocks.some(([, ofMean, ofSecond]) => ofMean !== null || ofSecond !== null)) return null;
  const { low = null, high = null } = verdict ?? {};
  const overall =
    verdict === null
      ? ''
      : ` Over all blocks ${verdict.metric} changed by ${formatChange(verdict.change)}${low === null || high === null ? '' : `, ${formatTolerance(level)} interval ${formatInterval({ low, high })}`}.`;
  return {
    title: 'Blocks',
    chart: 'blocks',
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${overall}`,
    key: [
      ['mean', 'mean'],
      ['second', second],
      ...(low === null ? [] : [['interval', `interval of ${verdict?.metric}`] as const]),
      ...(verdict?.tolerance ? [['tolerance', `tolerance, ${formatTolerance(verdict.tolerance)}`] as const] : []),
    ],
    hasOwnTable: true,
  };
}

/** Its figures are in the table of times. */
function phases({ phases }: EndpointData, key: readonly KeyEntry[]): Figure | null {
  if (!phases.some(([, base, head]) => base !== null || head !== null)) return null;
  return {
    title: 'Connect, first byte, whole response',
    chart: 'phases',
    text: 'Mean times. The time from the first byte to the whole response is the body’s. The figures are in the table of times below.',
    key,
    hasOwnTable: false,
  };
}

function trend({ trend }: EndpointData, { base, head }: PageData): Figure | null {
  if (trend.length < 2) return null;
  const has = (what: TrendPoint[3]) => trend.some(([, , , of]) => of === what);
  return {
    title: 'Trend of the base branch',
    chart: 'trend',
    text: 'Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.',
    key: [
      ...(has('alike') ? [['base line', 'earlier runs on this model of CPU'] as const] : []),
      ...(has('other') ? [['second', 'earlier runs on other models'] as const] : []),
      ...(has('base') ? [['base now', `${base ?? 'base'}, now`] as const] : []),
      ['head', head],
    ],
    hasOwnTable: true,
  };
}
