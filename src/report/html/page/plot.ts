/** What all charts have in common: colours, axes, how a line and a dot look, and the lines across them. */
import type uPlot from 'uplot';
import type { Chart, Look } from '../page-data.ts';

export type Theme = ReturnType<typeof currentTheme>;

/** The colours of the charts. A canvas knows no style sheet, so they are read from the page's own. */
export function currentTheme() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: colour('text-soft'),
    grid: colour('grid'),
    page: colour('page'),
    base: colour('base'),
    head: colour('head'),
    mean: colour('mean'),
    second: colour('second'),
    band: colour('band'),
  };
}

/** A chart without its size. */
export interface Plot {
  readonly options: Omit<uPlot.Options, 'width' | 'height'>;
  readonly data: uPlot.AlignedData;
}

const FONT = '12px system-ui, sans-serif';

interface AxisParts {
  readonly label: string;
  /** Room beside it, in px. */
  readonly size: number;
  /** Writes a value. Null where the library writes times. */
  readonly tick: ((value: number) => string) | null;
  /** Where the ticks are; by default at round numbers. */
  readonly splits?: readonly number[] | undefined;
}

export function axis({ label, size, tick, splits }: AxisParts, theme: Theme): uPlot.Axis {
  return {
    ...{ label, labelSize: 20, labelFont: FONT, size, font: FONT, stroke: theme.text },
    grid: { stroke: theme.grid, width: 1 },
    ticks: { stroke: theme.grid, width: 1, size: 5 },
    ...(tick && { values: (_chart, values) => values.map((value) => (value === null ? '' : tick(value))) }),
    ...(splits && { splits: [...splits], filter: (_chart, values) => values }),
  };
}

/** 1, 2, 5, 10, … between two numbers: by itself the library begins a logarithmic axis at any number. */
export function roundNumbers(low: number, high: number): number[] {
  const numbers: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    numbers.push(...[1, 2, 5].map((digit) => Number(`${digit}e${power}`)));
  }
  return numbers.filter((one) => one >= low && one <= high);
}

const LEVELS = {
  zero: ['text', []],
  tolerance: ['text', [2, 4]],
  interval: ['head', [8, 3]],
} as const;

export function drawLevels({ ctx, bbox, valToPos }: uPlot, levels: NonNullable<Chart['levels']>, theme: Theme): void {
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { at, of } of levels) {
    const y = Math.round(valToPos(at, 'y', true));
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    const [colour, dash] = LEVELS[of];
    ctx.strokeStyle = theme[colour];
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
  const fill = isFilled ? stroke : theme.page;
  const dot = { show: true, size: isFilled ? 6 : 7, width: 1.5, stroke, fill };
  const line = { stroke, width: 2, points: { show: false }, ...(colour === 'base' ? { dash: [6, 4] } : {}) };
  switch (as) {
    case 'line':
      return line;
    case 'line with dots':
      return { ...line, spanGaps: true, points: dot };
    case 'dots':
    case 'hollow dots':
      return { stroke, width: 0, paths: () => null, points: dot };
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
