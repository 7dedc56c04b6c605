/** Draws any chart of the page: what of its columns goes on which axis, and how a line, a dot and an axis look. */
import uPlot from 'uplot';
import { shareUpTo } from '../../../results/grid.ts';
import { axisOf, CHARTS, type Chart, type Column, type Look } from '../page-data.ts';
import { written } from './figures.ts';

/** What is drawn in another way than the chart's figures say by themselves. */
interface Shape {
  readonly columns?: readonly Column[];
  readonly xRange?: [number, number];
  readonly yRange?: [number, number];
  readonly isLogarithmic?: boolean;
  /** Where the ticks of the horizontal axis are, by default at round numbers, and what is written there, by default the number. */
  readonly splits?: readonly number[];
  readonly tick?: (value: number) => string;
}

/** @param place where the text of the pointer goes */
export function plotOf(chart: Chart, place: HTMLElement) {
  const { name, levels = [], marks = [] } = chart;
  const shape = shapeOf(chart);
  const [first, ...columns] = shape.columns ?? chart.columns;
  const { x, y, before, isLogarithmic = false, splits, tick = tickShort } = { ...CHARTS[name], ...shape };
  const at = numbersOf(first);
  const drawn = columns.flatMap(({ look, ...column }) => (look ? [{ ...column, look }] : [])).reverse();
  const values = drawn.map(numbersOf);
  const edges = drawn.flatMap(({ look }, i) => (look[1] === 'edge' ? [i + 1] : []));
  const isTime = first?.unit === 'time';
  const signed = (percent: number) => `${percent > 0 ? '+' : ''}${tickShort(percent)} %`.replace('-', '−');
  const yTick = (value: number) => (drawn[0]?.unit === 'change' ? signed(100 * value) : tickShort(value));
  const readout = (i: number) => {
    const parts = columns.flatMap(({ name: side, unit, values: all }) => {
      const value = all[i];
      return value === null || value === undefined ? [] : [`${side} ${written(value, unit)}`];
    });
    const text = `${before}${written(first?.values[i], first?.unit ?? 'count')}`;
    return parts.length === 0 ? '' : `${text}: ${parts.join(' · ')}`;
  };
  const pointed = ({ cursor: { idx } }: uPlot) => {
    place.textContent = typeof idx === 'number' ? readout(idx) : '';
  };
  const options: Omit<uPlot.Options, 'width' | 'height'> = {
    // The page's key and table take the place of the legend.
    legend: { show: false },
    cursor: { drag: { x: false, y: false, setScale: false }, y: false },
    padding: [marks.length > 0 ? 22 : 12, 24, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { time: isTime, distr: isLogarithmic ? 3 : 1, range: shape.xRange ?? around(at, 0.04) },
      y: { time: false, range: shape.yRange ?? around([...values.flat(), ...levels.map((one) => one.at)]) },
    },
    axes: [axis(x, 32, isTime ? undefined : tick, splits), axis(y, 62, yTick)],
    series: [{}, ...drawn.map(({ look }) => seriesOf(look))],
    hooks: {
      drawAxes: [(drawing) => drawLevels(drawing, levels), (drawing) => drawMarks(drawing, marks)],
      setCursor: [pointed],
    },
    ...(edges.length === 2 ? { bands: [{ series: edges as [number, number], fill: colour('band') }] } : {}),
  };
  const data: uPlot.AlignedData = [at, ...values];
  return { options, data };
}

/** An axis has room for three digits. */
function tickShort(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** Texts are not numbers. */
function numbersOf(column: Column | undefined): (number | null)[] & number[] {
  const values = column?.values.map((value) => (typeof value === 'number' ? value : null)) ?? [];
  return values as (number | null)[] & number[];
}

function shapeOf(chart: Chart): Shape {
  const at = numbersOf(chart.columns[0]);
  const all = chart.columns.slice(1).flatMap((column) => (column.look ? numbersOf(column) : []));
  switch (chart.name) {
    case 'shares':
      return distribution(chart);
    case 'changes':
      return { xRange: [0, 100], yRange: around([0, ...bulkOf(all)], 0.2), tick: (percent) => `p${percent}` };
    case 'blocks':
      return {
        xRange: [(at[0] ?? 1) - 0.6, (at.at(-1) ?? 1) + 0.6],
        tick: (block) => (Number.isInteger(block) ? String(block) : ''),
      };
    case 'sweep-throughput':
    case 'sweep-latency':
      return {
        xRange: [(at[0] ?? 1) * 0.9, (at.at(-1) ?? 1) * 1.1],
        yRange: [0, Math.max(...all.map((value) => value ?? 0)) * 1.08 || 1],
        isLogarithmic: true,
        splits: at,
      };
    case 'history-changes':
    case 'history-means': {
      const [, , dates, ...lines] = chart.columns;
      const values = lines.flatMap((column) => (column.look?.[1] === 'edge' ? [] : numbersOf(column)));
      const most = Math.max(...values.map((value) => value ?? 0));
      // Noise must not look like a mountain.
      const least = chart.name === 'history-means' ? [0.95 * most, 1.05 * most] : [-0.025, 0.025];
      return {
        yRange: around([...values, ...least], 0.2),
        splits: [...new Set([1, Math.ceil(at.length / 2), at.length])],
        tick: (place) => written(dates?.values[place - 1], 'time').slice(0, 10),
      };
    }
    default:
      return {};
  }
}

/** Without the few extremes that lie between two peaks, which would make all other values a flat line. */
function bulkOf(values: readonly (number | null)[]): [number, number] {
  const sorted = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  const left = Math.floor(sorted.length * 0.04);
  return [sorted[left] ?? 0, sorted[sorted.length - 1 - left] ?? 0];
}

function distribution({ columns: [, ...sides] }: Chart): Shape {
  const quantiles = sides.map(numbersOf);
  const { low, high, isLogarithmic } = axisOf(quantiles);
  const inside = quantiles.flat().filter((ms) => ms >= low && ms <= high);
  const at = [...new Set([low, ...inside, high])].sort((a, b) => a - b);
  const columns = sides.map((side, i): Column => {
    return { ...side, unit: 'percent', values: at.map((ms) => 100 * shareUpTo(quantiles[i] ?? [], ms)) };
  });
  return {
    ...{ xRange: [low, high], yRange: [0, 100], isLogarithmic },
    ...(isLogarithmic && { splits: roundNumbers(low, high) }),
    columns: [{ name: '', unit: 'ms', values: at }, ...columns],
  };
}

/** A canvas knows no style sheet: the browser says what a colour of the page's comes to, as that of an outline that nobody sees. */
function colour(name: 'text-soft' | 'grid' | 'page' | 'band' | Look[0]): string {
  const { style } = document.documentElement;
  style.outlineColor = `var(--${name})`;
  return getComputedStyle(document.documentElement).outlineColor;
}

const FONT = '12px system-ui, sans-serif';

/** @param tick missing where the library writes times */
function axis(label: string, sizePx: number, tick: Shape['tick'], splits?: Shape['splits']): uPlot.Axis {
  return {
    ...{ label, labelSize: 20, labelFont: FONT, size: sizePx, font: FONT, stroke: colour('text-soft') },
    grid: { stroke: colour('grid'), width: 1 },
    ticks: { stroke: colour('grid'), width: 1, size: 5 },
    ...(tick && { values: (_chart, values) => values.map((value) => (value === null ? '' : tick(value))) }),
    ...(splits && { splits: [...splits], filter: (_chart, values) => values }),
  };
}

/** 1, 2, 5, 10, … between two numbers: by itself the library begins a logarithmic axis at any number. */
function roundNumbers(low: number, high: number): number[] {
  const numbers: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    numbers.push(...[1, 2, 5].map((digit) => Number(`${digit}e${power}`)));
  }
  return numbers.filter((one) => one >= low && one <= high);
}

const LEVELS = {
  zero: ['text-soft', []],
  tolerance: ['text-soft', [2, 4]],
  interval: ['head', [8, 3]],
} as const;

function drawLevels({ ctx, bbox, valToPos }: uPlot, levels: NonNullable<Chart['levels']>): void {
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { at, of } of levels) {
    const y = Math.round(valToPos(at, 'y', true));
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    const [stroke, dash] = LEVELS[of];
    ctx.strokeStyle = colour(stroke);
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** A name stands above its line where there is room for it. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: NonNullable<Chart['marks']>): void {
  ctx.save();
  ctx.font = FONT.replace('12px', `${12 * devicePixelRatio}px`);
  ctx.textAlign = 'center';
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.fillStyle = colour('text-soft');
  ctx.strokeStyle = colour('text-soft');
  let free = 0;
  for (const { at, name } of marks) {
    const x = Math.round(valToPos(at, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const half = ctx.measureText(name).width / 2;
    if (x - half < free) continue;
    ctx.fillText(name, x, bbox.top - 6 * devicePixelRatio);
    free = x + half + 8 * devicePixelRatio;
  }
  ctx.restore();
}

/** Where one line covers the other, dashes show both. */
function seriesOf([of, as]: Look): uPlot.Series {
  const stroke = colour(of);
  const isFilled = as === 'dots' || of === 'head';
  const fill = isFilled ? stroke : colour('page');
  const dot = { show: true, size: isFilled ? 6 : 7, width: 1.5, stroke, fill };
  const line = { stroke, width: 2, points: { show: false }, ...(of === 'base' ? { dash: [6, 4] } : {}) };
  switch (as) {
    case 'line':
      return line;
    case 'line with dots':
      return { ...line, spanGaps: true, points: dot };
    case 'dots':
    case 'hollow dots':
      return { stroke, width: 0, paths: () => null, points: dot };
    case 'edge':
      return { stroke: 'transparent', width: 0, spanGaps: true, points: { show: false } };
  }
}

/** From a little under the least to a little over the most, and never without height. */
function around(values: readonly (number | null)[], share = 0.08): [number, number] {
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = (high - low) * share || Math.abs(high) * share || 1;
  return [low - margin, high + margin];
}
