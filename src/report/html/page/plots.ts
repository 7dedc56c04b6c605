/** Draws any chart of the page: what of its columns goes on which axis. */
import uPlot from 'uplot';
import { axisOf, densityAt, placesOn, shareUpTo } from '../distribution.ts';
import { CHARTS, type Chart, type Column } from '../page-data.ts';
import { written } from './figures.ts';
import {
  type AxisParts,
  around,
  axis,
  drawLevels,
  type Level,
  type Plot,
  scale,
  seriesOf,
  tickShort,
  X_AXIS_HEIGHT,
  Y_AXIS_WIDTH,
} from './plot.ts';
import type { Theme } from './theme.ts';

/** As it is drawn. */
interface Shown extends Chart {
  /** Where the first column is on the axis, if not where its values are. */
  readonly places?: readonly number[];
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  readonly isLogarithmic?: boolean;
  /** Where the ticks are; by default at round numbers. */
  readonly splits?: readonly number[];
  readonly before?: string;
  readonly y?: string;
}

/** @param place where the text of the pointer goes */
export function plotOf(chart: Chart, isDensity: boolean, theme: Theme, place: HTMLElement): Plot {
  const shown = shapeOf(chart, isDensity);
  const [first, ...columns] = shown.columns;
  const at = shown.places ?? numbersOf(first);
  const drawn = columns.filter(({ look }) => look !== undefined).toReversed();
  const values = drawn.map(numbersOf);
  const levels = (shown.levels ?? []).map(({ at: level, of }): Level => ({ at: level, ...LEVELS[of](theme) }));
  const { x: along, y: up, before } = CHARTS[chart.name];
  const edges = drawn.flatMap(({ look }, i) => (look?.[1] === 'edge' ? [i + 1] : []));
  const x: AxisParts = {
    label: shown.name === 'phases' ? '' : along,
    range: [...(shown.xRange ?? around(at, 0.04))],
    isLogarithmic: shown.isLogarithmic ?? false,
    isTime: first?.unit === 'time',
    ...(shown.splits === undefined ? {} : { splits: [...shown.splits] }),
    tick: (value) => xTick(shown, value),
  };
  const y: AxisParts = {
    label: shown.y ?? up,
    range: [...(shown.yRange ?? around([...values.flat(), ...levels.map((one) => one.at)]))],
    tick: (value) => (drawn[0]?.unit === 'change' ? tickSigned(100 * value) : tickShort(value)),
  };
  const readout = (i: number) => {
    const parts = columns.flatMap(({ name, unit, values: all }) => {
      const value = all[i];
      return name === '' || value === null || value === undefined ? [] : [`${name} ${written(value, unit)}`];
    });
    const text = `${shown.before ?? before}${written(first?.values[i], first?.unit ?? 'count')}`;
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
    scales: { x: scale(x), y: scale(y) },
    axes: [
      { ...axis(x, theme), size: X_AXIS_HEIGHT },
      { ...axis(y, theme), size: Y_AXIS_WIDTH },
    ],
    series: [{}, ...drawn.flatMap(({ look }) => (look === undefined ? [] : [seriesOf(look, theme)]))],
    hooks: { drawAxes: [(drawing) => drawLevels(drawing, levels)], setCursor: [pointed] },
    ...(edges.length === 2 ? { bands: [{ series: edges as [number, number], fill: theme.band }] } : {}),
  };
  return { options, data: [[...at], ...values.map((one) => [...one])] };
}

const LEVELS = {
  zero: (theme: Theme) => ({ stroke: theme.text, dash: [] }),
  tolerance: (theme: Theme) => ({ stroke: theme.text, dash: [2, 4] }),
  interval: (theme: Theme) => ({ stroke: theme.head, dash: [8, 3] }),
};

function tickSigned(percent: number): string {
  const text = `${Number(percent.toPrecision(3))} %`;
  return percent > 0 ? `+${text}` : text.replace('-', '−');
}

function xTick({ name, columns }: Shown, value: number): string {
  if (name === 'changes') return `p${value}`;
  if (name === 'phases') return String(columns[0]?.values[2 * value] ?? '');
  if (name === 'blocks') return Number.isInteger(value) ? String(value) : '';
  return tickShort(value);
}

/** Texts are not numbers. */
function numbersOf(column: Column | undefined): (number | null)[] & number[] {
  const values = column?.values.map((value) => (typeof value === 'number' ? value : null)) ?? [];
  return values as (number | null)[] & number[];
}

function shapeOf(chart: Chart, isDensity: boolean): Shown {
  const [first] = chart.columns;
  const at = numbersOf(first);
  const all = chart.columns.slice(1).flatMap((column) => (column.look ? numbersOf(column) : []));
  const fromZero = [0, Math.max(...all.map((value) => value ?? 0)) * 1.08 || 1] as const;
  switch (chart.name) {
    case 'shares':
      return isDensity ? density(chart) : shares(chart);
    case 'changes':
      return { ...chart, xRange: [0, 100], yRange: around([0, ...bulkOf(all)], 0.2) };
    case 'rounds':
      return withMeans(chart);
    case 'blocks':
      return { ...chart, xRange: [(at[0] ?? 1) - 0.6, (at.at(-1) ?? 1) + 0.6] };
    case 'phases':
      return { ...besideEachOther(chart), yRange: fromZero };
    case 'sweep-throughput':
    case 'sweep-latency': {
      const xRange = [(at[0] ?? 1) * 0.9, (at.at(-1) ?? 1) * 1.1] as const;
      return { ...chart, xRange, yRange: fromZero, isLogarithmic: true, splits: at };
    }
    default:
      return chart;
  }
}

/** Between which most values are: a few quantiles between two peaks would make all the others a flat line. */
function bulkOf(values: readonly (number | null)[]): [number, number] {
  const sorted = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  const left = Math.floor(sorted.length * 0.04);
  return [sorted[left] ?? 0, sorted[sorted.length - 1 - left] ?? 0];
}

function shares(chart: Chart): Shown {
  const { percents, sides, axis } = distributionOf(chart);
  const inside = (ms: number) => ms >= axis.low && ms <= axis.high;
  const of = sides.map(numbersOf);
  const at = [...new Set([axis.low, ...of.flat().filter(inside), axis.high])].sort((a, b) => a - b);
  const columns = sides.map((side, i): Column => {
    const quantilesMs = of[i] ?? [];
    return { ...side, unit: 'percent', values: at.map((ms) => 100 * shareUpTo({ quantilesMs, percents }, ms)) };
  });
  const columnsOf = [{ name: '', unit: 'ms', values: at } as const, ...columns];
  return { ...chart, ...onAxis(axis), columns: columnsOf, yRange: [0, 100] };
}

function density(chart: Chart): Shown {
  const { percents, sides, axis } = distributionOf(chart);
  const at = placesOn(axis);
  const columns = sides.map((side): Column => {
    const values = densityAt({ quantilesMs: numbersOf(side), percents }, axis, at).map((one) => 100 * one);
    const [colour] = side.look ?? ['head'];
    return { ...side, unit: 'percent', values, look: [colour, colour === 'head' ? 'area' : 'line'] };
  });
  const most = Math.max(...columns.flatMap((column) => numbersOf(column)));
  return {
    ...{ ...chart, ...onAxis(axis), yRange: [0, most * 1.08] },
    columns: [{ name: '', unit: 'ms', values: at }, ...columns],
    before: 'around ',
    y: axis.isLogarithmic ? '% per factor of e' : '% of responses per ms',
  };
}

function distributionOf({ columns: [first, ...sides] }: Chart) {
  const percents = numbersOf(first);
  return { percents, sides, axis: axisOf(sides.map(numbersOf), percents) };
}

function onAxis({ low, high, isLogarithmic }: ReturnType<typeof axisOf>): Pick<Shown, 'xRange' | 'isLogarithmic'> {
  return { xRange: [low, high], isLogarithmic };
}

/** Dots are rounds; a line is a block's mean, and ends with the block: between blocks there is a place without figures. */
function withMeans(chart: Chart): Shown {
  const [seconds = [], block = [], ...sides] = chart.columns.map(({ values }) => values);
  const rows = seconds.flatMap((_, i) => (i > 0 && block[i] !== block[i - 1] ? [null, i] : [i]));
  const spread = (values: Column['values']) => rows.map((row) => (row === null ? null : (values[row] ?? null)));
  const at = numbersOf({ name: '', unit: 'seconds', values: seconds });
  const places = rows.map((row, i) =>
    row === null
      ? ((at[(rows[i - 1] ?? 0) as number] ?? 0) + (at[(rows[i + 1] ?? 0) as number] ?? 0)) / 2
      : (at[row] ?? 0),
  );
  const means = sides.map((values) =>
    block.map((own) => {
      const ofBlock = values.flatMap((value, i) => (block[i] === own && typeof value === 'number' ? [value] : []));
      return ofBlock.length > 0 ? ofBlock.reduce((sum, value) => sum + value, 0) / ofBlock.length : null;
    }),
  );
  const lines = chart.columns.slice(2).map(
    ({ unit, look }, i): Column => ({
      ...{ name: '', unit, values: spread(means[i] ?? []) },
      look: [look?.[0] ?? 'head', 'thin line'],
    }),
  );
  const columns = chart.columns.map((column) => ({ ...column, values: spread(column.values) }));
  return { ...chart, places, columns: [...columns, ...lines], xRange: around(at, 0.03) };
}

const BAR_OFFSET = 0.19;

/** Two bars a part of the request, one beside the other. */
function besideEachOther(chart: Chart): Shown {
  const [first, ...sides] = chart.columns;
  const parts = first?.values ?? [];
  const columns = sides.map(({ values, ...side }, which) => ({
    ...side,
    values: values.flatMap((value) => (which === 0 ? [value, null] : [null, value])),
  }));
  return {
    ...chart,
    places: parts.flatMap((_, i) => [i - BAR_OFFSET, i + BAR_OFFSET]),
    columns: [{ name: '', unit: 'text', values: parts.flatMap((part) => [part, part]) }, ...columns],
    xRange: [-0.5, parts.length - 0.5],
    splits: parts.map((_, i) => i),
  };
}
