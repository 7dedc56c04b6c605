/** What all charts have in common: axes, scales, how a line and a dot look, and the line of text under the pointer. */
import uPlot from 'uplot';
import type { Look } from '../page-data.ts';
import type { Theme } from './theme.ts';

/** A chart without its size. */
export interface Plot {
  readonly options: Omit<uPlot.Options, 'width' | 'height'>;
  readonly data: uPlot.AlignedData;
}

export interface AxisParts {
  readonly label: string;
  readonly range?: uPlot.Scale.Range;
  readonly isLogarithmic?: boolean;
  readonly isTime?: boolean;
  /** Where the ticks are; by default at round numbers. */
  readonly splits?: number[];
  readonly tick: (value: number) => string;
}

export interface Level {
  readonly at: number;
  readonly stroke: string;
  readonly dash: number[];
}

const FONT = '12px system-ui, sans-serif';
export const X_AXIS_HEIGHT = 32;
export const Y_AXIS_WIDTH = 62;

export function scale({ range, isLogarithmic = false, isTime = false }: AxisParts): uPlot.Scale {
  return { time: isTime, distr: isLogarithmic ? 3 : 1, ...(range === undefined ? {} : { range }) };
}

export function axis(
  { label, range, splits, tick, isTime = false, isLogarithmic = false }: AxisParts,
  theme: Theme,
): uPlot.Axis {
  const places =
    splits ?? (isLogarithmic && Array.isArray(range) ? roundNumbers(range[0] ?? 1, range[1] ?? 1) : undefined);
  return {
    ...(label === '' ? {} : { label, labelSize: 20, labelFont: FONT }),
    font: FONT,
    stroke: theme.text,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { stroke: theme.grid, width: 1, size: 5 },
    ...(isTime ? {} : { values: (_chart, values) => values.map((value) => (value === null ? '' : tick(value))) }),
    ...(places === undefined ? {} : { splits: places, filter: (_chart, values) => values }),
  };
}

/** 1, 2, 5, 10, … between two numbers: by itself the library begins a logarithmic axis at any number. */
function roundNumbers(low: number, high: number): number[] {
  const numbers: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    numbers.push(...[1, 2, 5].map((digit) => Number(`${digit}e${power}`)).filter((one) => one >= low && one <= high));
  }
  return numbers;
}

export function drawLevels({ ctx, bbox, valToPos }: uPlot, levels: readonly Level[]): void {
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { at, stroke, dash } of levels) {
    const y = Math.round(valToPos(at, 'y', true));
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    ctx.strokeStyle = stroke;
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Where one line covers the other, dashes show both. */
export function seriesOf([colour, as]: Look, theme: Theme): uPlot.Series {
  const stroke = theme[colour];
  const isFilled = as === 'dots' || colour === 'head';
  const dot = { show: true, size: isFilled ? 6 : 7, width: 1.5, stroke, fill: isFilled ? stroke : theme.surface };
  const line = { stroke, width: 2, points: { show: false }, ...(colour === 'base' ? { dash: [6, 4] } : {}) };
  switch (as) {
    case 'line':
      return line;
    case 'thin line':
      return { ...line, width: 1.5, dash: [] };
    case 'area':
      return { ...line, fill: theme.band };
    case 'line with dots':
      return { ...line, spanGaps: true, points: dot };
    case 'dots':
    case 'hollow dots':
      return { stroke, width: 0, paths: () => null, points: dot };
    case 'bars': {
      const paths = uPlot.paths.bars?.({ size: [0.8, 90] }) ?? (() => null);
      return { stroke, fill: isFilled ? stroke : theme.surface, width: 2, paths, points: { show: false } };
    }
    case 'edge':
      return { stroke: 'transparent', width: 0, points: { show: false } };
  }
}

/** From a little under the least to a little over the most, and never without height. */
export function around(values: readonly (number | null)[], share = 0.08): [number, number] {
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = (high - low) * share || Math.abs(high) * share || 1;
  return [low - margin, high + margin];
}

/** Three digits: an axis has room for no more. */
export function tickShort(value: number): string {
  return String(Number(value.toPrecision(3)));
}
