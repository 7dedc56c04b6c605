/** Draws any chart of the page: what of its columns goes on which axis. */
import uPlot from 'uplot';
import { shareUpTo } from '../../../results/grid.ts';
import { axisOf, CHARTS, type Chart, type Column } from '../page-data.ts';
import { written } from './figures.ts';
import { around, axis, drawLevels, type Plot, roundNumbers, seriesOf, type Theme } from './plot.ts';

/** What is drawn in another way than the chart's figures say by themselves. */
interface Shape {
  readonly columns?: readonly Column[];
  readonly xRange?: [number, number];
  readonly yRange?: [number, number];
  readonly isLogarithmic?: boolean;
  /** Where the ticks are; by default at round numbers. */
  readonly splits?: readonly number[];
  /** What is written at a tick of the horizontal axis; by default the number. */
  readonly tick?: (value: number) => string;
}

/** @param place where the text of the pointer goes */
export function plotOf(chart: Chart, theme: Theme, place: HTMLElement): Plot {
  const { name, levels = [] } = chart;
  const shape = shapeOf(chart);
  const [first, ...columns] = shape.columns ?? chart.columns;
  const { x, y, before, isLogarithmic = false, splits, tick = tickShort } = { ...CHARTS[name], ...shape };
  const at = numbersOf(first);
  const drawn = columns.flatMap(({ look, ...column }) => (look ? [{ ...column, look }] : [])).reverse();
  const values = drawn.map(numbersOf);
  const edges = drawn.flatMap(({ look }, i) => (look[1] === 'edge' ? [i + 1] : []));
  const isTime = first?.unit === 'time';
  const yTick = (value: number) => (drawn[0]?.unit === 'change' ? tickSigned(100 * value) : tickShort(value));
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
  const options: Plot['options'] = {
    // The page's key and table take the place of the legend.
    legend: { show: false },
    cursor: { drag: { x: false, y: false, setScale: false }, y: false },
    padding: [12, 24, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { time: isTime, distr: isLogarithmic ? 3 : 1, range: shape.xRange ?? around(at, 0.04) },
      y: { time: false, range: shape.yRange ?? around([...values.flat(), ...levels.map((one) => one.at)]) },
    },
    axes: [
      axis({ label: x, size: 32, tick: isTime ? null : tick, splits }, theme),
      axis({ label: y, size: 62, tick: yTick }, theme),
    ],
    series: [{}, ...drawn.map(({ look }) => seriesOf(look, theme))],
    hooks: { drawAxes: [(drawing) => drawLevels(drawing, levels, theme)], setCursor: [pointed] },
    ...(edges.length === 2 ? { bands: [{ series: edges as [number, number], fill: theme.band }] } : {}),
  };
  return { options, data: [at, ...values] };
}

function tickSigned(percent: number): string {
  const text = `${Number(percent.toPrecision(3))} %`;
  return percent > 0 ? `+${text}` : text.replace('-', '−');
}

/** Three digits: an axis has room for no more. */
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
    default:
      return {};
  }
}

/** Between which most values are: a few quantiles between two peaks would make all the others a flat line. */
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
