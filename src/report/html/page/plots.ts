/** Each chart of the page: what of the data goes on which axis. */
import uPlot from 'uplot';
import { formatChange, formatInterval, formatMs } from '../../format.ts';
import { axisOf, densityAt, placesOn, shareUpTo } from '../distribution.ts';
import type { Chart, EndpointData, PageData } from '../page-data.ts';
import { around, bySide, dotsOf, type Level, lineOf, orNull, type Plot, plot, tickShort } from './plot.ts';
import type { Theme } from './theme.ts';

export interface PlotRequest {
  readonly page: PageData;
  readonly endpoint: EndpointData;
  readonly theme: Theme;
  /** Where what is under the pointer is written. */
  readonly place: HTMLElement;
}

export function plotOf(chart: Chart, request: PlotRequest): Plot {
  switch (chart) {
    case 'shares':
      return shares(request);
    case 'density':
      return density(request);
    case 'changes':
      return changes(request);
    case 'rounds':
      return rounds(request);
    case 'blocks':
      return blocks(request);
    case 'phases':
      return phases(request);
    case 'trend':
      return trend(request);
  }
}

const tickPercent = (percent: number) => `${Number(percent.toPrecision(3))} %`;
const tickSigned = (percent: number) =>
  percent > 0 ? `+${tickPercent(percent)}` : tickPercent(percent).replace('-', '−');

function sidesOf({ quantilesMs }: EndpointData): readonly (readonly number[])[] {
  return [quantilesMs.base, quantilesMs.head].flatMap((one) => (one === null ? [] : [one]));
}

function shares({ page, endpoint, theme, place }: PlotRequest): Plot {
  const { percents } = page;
  const axis = axisOf(sidesOf(endpoint), percents);
  const inside = (ms: number) => ms >= axis.low && ms <= axis.high;
  const at = [...new Set([axis.low, ...sidesOf(endpoint).flat().filter(inside), axis.high])].sort((a, b) => a - b);
  const column = (quantilesMs: readonly number[] | null) =>
    at.map((ms) => orNull(quantilesMs, (values) => 100 * shareUpTo({ quantilesMs: values, percents }, ms)));
  const [base, head] = [column(endpoint.quantilesMs.base), column(endpoint.quantilesMs.head)];
  return plot({
    theme,
    place,
    x: { label: 'latency in ms', range: [axis.low, axis.high], isLogarithmic: axis.isLogarithmic, tick: tickShort },
    y: { label: 'responses up to it', range: [0, 100], tick: tickPercent },
    series: [lineOf('head', theme), lineOf('base', theme)],
    data: [at, head, base],
    readout: (i) =>
      `up to ${formatMs(at[i] ?? 0)}: ${bySide(
        page,
        orNull(base[i], (share) => `${share.toFixed(1)} %`),
        orNull(head[i], (share) => `${share.toFixed(1)} %`),
      )}`,
  });
}

function density({ page, endpoint, theme, place }: PlotRequest): Plot {
  const { percents } = page;
  const axis = axisOf(sidesOf(endpoint), percents);
  const at = [...placesOn(axis)];
  const column = (quantilesMs: readonly number[] | null) =>
    quantilesMs === null ? at.map(() => null) : densityAt({ quantilesMs, percents }, axis, at).map((one) => 100 * one);
  const [base, head] = [column(endpoint.quantilesMs.base), column(endpoint.quantilesMs.head)];
  const most = Math.max(...base.map((one) => one ?? 0), ...head.map((one) => one ?? 0));
  const unit = axis.isLogarithmic ? '% per factor of e' : '% of responses per ms';
  return plot({
    theme,
    place,
    x: { label: 'latency in ms', range: [axis.low, axis.high], isLogarithmic: axis.isLogarithmic, tick: tickShort },
    y: { label: unit, range: [0, most * 1.08], tick: tickShort },
    series: [{ ...lineOf('head', theme), fill: theme.band }, lineOf('base', theme)],
    data: [at, head, base],
    readout: (i) =>
      `around ${formatMs(at[i] ?? 0)}: ${bySide(page, orNull(base[i], tickShort), orNull(head[i], tickShort))} (${unit})`,
  });
}

function changes({ endpoint, theme, place }: PlotRequest): Plot {
  const points = endpoint.changes;
  const percents = points.map(([percent]) => percent);
  const column = (index: 1 | 2 | 3) => points.map((point) => orNull(point[index], (change) => 100 * change));
  const [change, low, high] = [column(1), column(2), column(3)];
  const [least, most] = bulkOf([...change, ...low, ...high]);
  const edge: uPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } };
  return plot({
    theme,
    place,
    x: { label: 'percentile', range: [0, 100], tick: (percent) => `p${percent}` },
    y: { label: 'change from base', range: around([0, least, most], 0.2), tick: tickSigned },
    series: [edge, edge, { stroke: theme.head, width: 2, points: { show: percents.length < 3 } }],
    bands: [{ series: [1, 2], fill: theme.band }],
    data: [percents, high, low, change],
    levels: [zero(theme)],
    readout: (i) => {
      const [percent = 0, size = 0, from = null, to = null] = points[i] ?? [];
      const interval = from === null || to === null ? '' : ` (${formatInterval({ low: from, high: to })})`;
      return `p${percent}: ${formatChange(size)}${interval}`;
    },
  });
}

/** Between which most values are: a few quantiles between two peaks would make all the others a flat line. */
function bulkOf(values: readonly (number | null)[]): [number, number] {
  const sorted = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  const left = Math.floor(sorted.length * 0.04);
  return [sorted[left] ?? 0, sorted[sorted.length - 1 - left] ?? 0];
}

function zero(theme: Theme): Level {
  return { at: 0, stroke: theme.text, dash: [] };
}

/** Dots are rounds; a line is a block's mean, and ends with the block. */
function rounds({ page, endpoint, theme, place }: PlotRequest): Plot {
  const meanOf = (block: number, index: 2 | 3) => {
    const values = endpoint.rounds.flatMap((point) => (point[1] === block ? (point[index] ?? []) : []));
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  };
  // Between blocks there is a place without figures, where the lines break.
  const rows = endpoint.rounds.flatMap((point, i) => {
    const [seconds, block, base, head] = point;
    const row = { seconds, base, head, baseMean: meanOf(block, 2), headMean: meanOf(block, 3) };
    const before = endpoint.rounds[i - 1];
    if (!before || before[1] === block) return [row];
    return [{ seconds: (before[0] + seconds) / 2, base: null, head: null, baseMean: null, headMean: null }, row];
  });
  const at = rows.map(({ seconds }) => seconds);
  const [base, head] = [rows.map((row) => row.base), rows.map((row) => row.head)];
  return plot({
    theme,
    place,
    x: { label: 'seconds since the run began', range: around(at, 0.03), tick: tickShort },
    y: { label: 'mean latency in ms', range: around([...head, ...base]), tick: tickShort },
    series: [
      { ...lineOf('head', theme), width: 1.5 },
      { ...lineOf('base', theme), width: 1.5, dash: [] },
      dotsOf(theme.head, true, theme),
      dotsOf(theme.base, false, theme),
    ],
    data: [at, rows.map((row) => row.headMean), rows.map((row) => row.baseMean), head, base],
    readout: (i) => {
      const text = bySide(page, orNull(base[i], formatMs), orNull(head[i], formatMs));
      return text === '' ? '' : `after ${Math.round(at[i] ?? 0)} s: ${text}`;
    },
  });
}

function blocks({ endpoint, theme, place }: PlotRequest): Plot {
  const points = endpoint.blocks;
  const at = points.map(([block]) => block);
  const column = (index: 1 | 2) => points.map((point) => orNull(point[index], (change) => 100 * change));
  const [mean, second] = [column(1), column(2)];
  const { low = null, high = null, tolerance = null } = endpoint.verdict ?? {};
  const level = (value: number | null, stroke: string, dash: number[]): Level[] =>
    value === null ? [] : [{ at: 100 * value, stroke, dash }];
  const lines = [
    ...level(tolerance, theme.text, [2, 4]),
    ...level(
      orNull(tolerance, (value) => -value),
      theme.text,
      [2, 4],
    ),
    ...level(low, theme.head, [8, 3]),
    ...level(high, theme.head, [8, 3]),
  ];
  return plot({
    theme,
    place,
    x: {
      label: 'block',
      range: [(at[0] ?? 1) - 0.6, (at.at(-1) ?? 1) + 0.6],
      tick: (block) => (Number.isInteger(block) ? String(block) : ''),
    },
    y: {
      label: 'change from base',
      range: around([0, ...mean, ...second, ...lines.map((line) => line.at)]),
      tick: tickSigned,
    },
    series: [dotsOf(theme.mean, true, theme), dotsOf(theme.second, false, theme)],
    data: [at, mean, second],
    levels: [zero(theme), ...lines],
    readout: (i) => {
      const [block = 0, ofMean = null, ofSecond = null] = points[i] ?? [];
      const parts = [
        orNull(ofMean, (one) => `mean ${formatChange(one)}`),
        orNull(ofSecond, (one) => `${endpoint.second} ${formatChange(one)}`),
      ];
      return `block ${block}: ${parts.filter((part) => part !== null).join(' · ')}`;
    },
  });
}

const BAR_OFFSET = 0.19;

/** Two bars a part of the request, one beside the other. */
function phases({ page, endpoint, theme, place }: PlotRequest): Plot {
  const parts = endpoint.phases;
  const at = parts.flatMap((_, i) => [i - BAR_OFFSET, i + BAR_OFFSET]);
  const base = parts.flatMap(([, value]) => [value, null]);
  const head = parts.flatMap(([, , value]) => [null, value]);
  const bars = (side: 'base' | 'head'): uPlot.Series => ({
    stroke: theme[side],
    fill: side === 'head' ? theme.head : theme.surface,
    width: 2,
    paths: uPlot.paths.bars?.({ size: [0.8, 90] }) ?? (() => null),
    points: { show: false },
  });
  const nameAt = (i: number) => parts[i]?.[0] ?? '';
  const most = Math.max(...[...base, ...head].map((value) => value ?? 0));
  return plot({
    theme,
    place,
    x: { label: '', range: [-0.5, parts.length - 0.5], splits: parts.map((_, i) => i), tick: nameAt },
    y: { label: 'mean in ms', range: [0, most * 1.08 || 1], tick: tickShort },
    series: [bars('base'), bars('head')],
    data: [at, base, head],
    readout: (i) => {
      const [name = '', ofBase = null, ofHead = null] = parts[i >> 1] ?? [];
      return `${name}: ${bySide(page, orNull(ofBase, formatMs), orNull(ofHead, formatMs))}`;
    },
  });
}

function trend({ page, endpoint, theme, place }: PlotRequest): Plot {
  const points = endpoint.trend;
  const at = points.map(([seconds]) => seconds);
  const of = (what: (typeof points)[number][3]) => points.map(([, ms, , one]) => (one === what ? ms : null));
  const [alike, other, base, head] = [of('alike'), of('other'), of('base'), of('head')];
  const names = { alike: 'earlier', other: 'earlier, other CPU', base: page.base ?? 'base', head: page.head };
  return plot({
    theme,
    place,
    x: { label: 'measured (UTC)', range: around(at, 0.04), isTime: true, tick: String },
    y: { label: 'mean latency in ms', range: around(points.map(([, ms]) => ms)), tick: tickShort },
    series: [
      {
        ...lineOf('base', theme),
        spanGaps: true,
        points: { show: true, size: 6, stroke: theme.base, fill: theme.surface },
      },
      dotsOf(theme.second, false, theme),
      dotsOf(theme.base, true, theme),
      dotsOf(theme.head, true, theme),
    ],
    data: [at, alike, other, base, head],
    readout: (i) => {
      const [seconds = 0, ms = 0, commit = '', one = 'alike'] = points[i] ?? [];
      const when = new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
      return `${when} UTC${commit === '' ? '' : `, ${commit}`}: ${names[one]} ${formatMs(ms)}`;
    },
  });
}
