/** Sweeps of concurrency: where each version saturates, and what each number of connections brings. */
import type { Metric } from '../../config/config.ts';
import { type Saturation, type Sweep, type SweptPoint, sweepsOf } from '../../decide/sweep.ts';
import { numbers, table } from '../document.ts';
import { formatPercent, formatSize, formatValue, plural } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { joined, say, type Text } from '../text.ts';

const METRICS: readonly Metric[] = ['throughput', 'p50'];
/** Where head is compared with nothing: there is room for more. */
const METRICS_ALONE: readonly Metric[] = ['throughput', 'mean', 'p50', 'p99'];

export type SweepView = Readonly<ReturnType<typeof sweepViews>[number]>;

export function sweepViews(input: ReportInput) {
  const { results, comparison, found } = input;
  const labels = sideLabels(input);
  const isAlone = comparison.kind === 'none';
  const compared = METRICS.flatMap((metric) => [`${metric}, ${labels.base}`, `${metric}, ${labels.head}`, 'change']);
  return sweepsOf(results, comparison, found.baselines).map((sweep) => ({
    name: sweep.endpoint,
    /** `this PR saturates at 4 connections, about 1900/s; main saturates at 2 connections, about 950/s.` */
    sentence: sentenceOf(sweep, labels),
    table: table(
      'By number of connections',
      numbers('connections', ...(isAlone ? METRICS_ALONE : compared)),
      sweep.points.map((point) => rowOf(point, isAlone)),
    ),
    points: sweep.points,
  }));
}

function sentenceOf({ base, head, points }: Sweep, labels: ReturnType<typeof sideLabels>): Text {
  const sides = [
    ...(head === null ? [] : [say`${labels.head} ${saturationWords(head)}`]),
    ...(base === null ? [] : [say`${labels.base} ${saturationWords(base)}`]),
  ];
  const unknown = say`too few connection counts could be measured to find where it saturates`;
  // What the load generator could not bring about says nothing about the app.
  const limited = points.flatMap(({ isGeneratorLimited, connections }) => (isGeneratorLimited ? [connections] : []));
  const counts = [limited.slice(0, -1).join(', '), plural(limited.at(-1) ?? 0, 'connection')]
    .filter(Boolean)
    .join(' and ');
  const beyond = ` At ${counts} the load generator was the limit, not ${labels.head}: these do not count.`;
  return say`${sides.length > 0 ? joined(sides, '; ') : unknown}.${limited.length === 0 ? null : beyond}`;
}

function saturationWords({ earliest, shown, throughput, last, fall }: Saturation): string {
  const most = formatValue('throughput', throughput);
  if (earliest === null) {
    return `does not saturate up to ${plural(last, 'connection')}: its throughput still grows, to ${most}`;
  }
  const from = shown === null ? `${plural(earliest, 'connection')} at the earliest` : plural(shown, 'connection');
  const at = shown === null || shown === earliest ? from : `${earliest} to ${from}`;
  const falling = fall === null ? '' : `, and falls by ${formatPercent(fall)} at ${last}`;
  return `saturates at ${at}, about ${most}${falling}`;
}

function rowOf({ connections, comparison, isGeneratorLimited }: SweptPoint, isAlone: boolean): readonly string[] {
  const cells = (isAlone ? METRICS_ALONE : METRICS).flatMap((name) => {
    const metric = comparison.metrics.find((one) => one.metric === name);
    const head = formatValue(name, metric?.head ?? null);
    if (isAlone) return [head];
    const base = formatValue(name, metric?.base ?? null);
    return [base, head, formatSize(metric?.change, metric?.support)];
  });
  return [`${connections}${isGeneratorLimited ? ' (load generator)' : ''}`, ...cells];
}
