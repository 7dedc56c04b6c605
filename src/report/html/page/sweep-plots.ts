/** The charts of a sweep of concurrency: throughput and latency by connections. */
import type uPlot from 'uplot';
import { formatMs, formatValue } from '../../format.ts';
import type { PageData, SweepChart, SweepData } from '../page-data.ts';
import { bySide, lineOf, orNull, type Plot, plot, tickShort } from './plot.ts';
import type { Theme } from './theme.ts';

export interface SweepPlotRequest {
  readonly page: PageData;
  readonly sweep: SweepData;
  readonly theme: Theme;
  /** Where what is under the pointer is written. */
  readonly place: HTMLElement;
}

export function sweepPlotOf(chart: SweepChart, { page, sweep, theme, place }: SweepPlotRequest): Plot {
  const isThroughput = chart === 'sweep-throughput';
  const at = sweep.points.map(([connections]) => connections);
  const base = sweep.points.map((point) => (isThroughput ? point[1] : point[3]));
  const head = sweep.points.map((point) => (isThroughput ? point[2] : point[4]));
  const most = Math.max(...[...base, ...head].map((value) => value ?? 0));
  const written = (value: number) => (isThroughput ? formatValue('throughput', value) : formatMs(value));
  const dotted = (side: 'base' | 'head'): uPlot.Series => ({
    ...lineOf(side, theme),
    points: {
      show: true,
      size: 7,
      width: 1.5,
      stroke: theme[side],
      fill: side === 'head' ? theme.head : theme.surface,
    },
  });
  return plot({
    theme,
    place,
    x: {
      label: 'connections',
      range: [(at[0] ?? 1) * 0.9, (at.at(-1) ?? 1) * 1.1],
      isLogarithmic: true,
      splits: at,
      tick: String,
    },
    y: {
      label: isThroughput ? 'requests per second' : 'mean latency in ms',
      range: [0, most * 1.08 || 1],
      tick: tickShort,
    },
    series: [dotted('head'), dotted('base')],
    data: [at, head, base],
    readout: (i) => {
      const sides = bySide(page, orNull(base[i], written), orNull(head[i], written));
      const count = at[i] ?? 0;
      return `${count} ${count === 1 ? 'connection' : 'connections'}: ${sides === '' ? 'could not be measured' : sides}`;
    },
  });
}
