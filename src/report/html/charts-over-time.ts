/** The charts of what happened one after the other: rounds, blocks, portions of requests, and runs of the base branch. */
import type { Metric, Side } from '../../config/config.ts';
import type { EndpointComparison } from '../../decide/comparison.ts';
import { KEPT, seriesOf } from '../../decide/kept.ts';
import { average } from '../../decide/test/statistics.ts';
import type { Block, Results, Round } from '../../results/results.ts';
import { formatChange, formatInterval, formatTolerance, plural } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import { type TrendRun, trendOf } from '../view/trend.ts';
import type { View } from '../view.ts';
import { metricName } from '../words.ts';
import { bySide, type Figure, type KeyEntry, keyOf, type Mark, type Names, short, shortOrNull } from './figure.ts';
import type { Column, Look } from './page-data.ts';

/** More dots than this look like one, and fill the page: then each is the mean of some rounds. */
const MOST_ROUNDS = 240;
/** In the order in which they were measured; parts on several machines one after the other. */
export function rounds(results: Results, endpoint: string, names: Names): Figure | null {
  const all = results.blocks.map((block) => ({
    block,
    rounds: block.endpoints.flatMap((one) => (one.endpoint === endpoint ? one.rounds : [])),
  }));
  const step = Math.max(1, Math.ceil(all.reduce((sum, one) => sum + one.rounds.length, 0) / MOST_ROUNDS));
  const groups = all.flatMap(({ block, rounds: own }) =>
    Array.from({ length: Math.ceil(own.length / step) }, (_, at) => ({
      block,
      group: own.slice(at * step, (at + 1) * step),
    })),
  );
  if (groups.length === 0) return null;
  const of = (side: Side) => groups.map(({ group }) => meanOf(group, side));
  const seconds = groups.map(({ block, group }) =>
    short((group[0]?.startedAtMs ?? block.startedAtMs) / 1000 + startOf(results, block)),
  );
  const both = names.base === null ? '' : ' Whatever moves both sides is the machine.';
  return {
    title: 'Rounds over time',
    text: `Mean latency of each round, and of each block as a line: every block starts a fresh app.${both}`,
    key: keyOf(names, ''),
    chart: {
      name: 'rounds',
      columns: [
        { name: 'seconds since the run began', unit: 'seconds', values: seconds },
        { name: 'block', unit: 'count', values: groups.map(({ block }) => block.index + 1) },
        ...bySide(names, 'ms', of, { base: 'hollow dots', head: 'dots' }),
      ],
    },
  };
}

/** Seconds after which a block's own clock began, as if its machine had waited for those of earlier parts. */
function startOf({ merged }: Results, { part = 1 }: Block): number {
  return (merged?.parts ?? []).slice(0, part - 1).reduce((sum, { elapsedSeconds }) => sum + elapsedSeconds, 0);
}

function meanOf(group: readonly Round[], side: Side): number | null {
  const means = group.flatMap(({ sides }) => sides[side]?.latencyMs?.mean ?? []);
  return means.length > 0 ? average(means) : null;
}

/** The mean, and beside it the metric that shows the verdict, or the median. */
export function blocks({ blocks: all }: Results, { comparison, leading }: EndpointView): Figure | null {
  const { endpoint, metrics } = comparison;
  const measured = all.filter((block) => block.endpoints.some((one) => one.endpoint === endpoint));
  const verdict =
    metrics.find((one) => one === leading?.metric && one.metric !== KEPT) ??
    metrics.find(({ metric }) => metric === 'mean');
  // What is kept has portions instead of blocks, and a chart of its own.
  const isElsewhere = leading === null || leading.metric.metric === 'mean' || leading.metric.metric === KEPT;
  const second = isElsewhere ? 'p50' : leading.metric.metric;
  const column = (metric: Metric, look: Look): Column => {
    const ratios = ratiosOf(comparison, metric, measured.length);
    const values = measured.map((_, at) => shortOrNull(ratios[at] === undefined ? null : Math.expm1(ratios[at])));
    return { name: metricName(metric), unit: 'change', values, look };
  };
  const columns = [column('mean', ['mean', 'dots']), column(second, ['second', 'hollow dots'])];
  if (columns.every(({ values }) => values.every((value) => value === null))) return null;
  const { change = null, support = null, tolerance = null } = verdict ?? {};
  const name = verdict === undefined ? '' : metricName(verdict.metric);
  const interval = support === null ? '' : `, interval ${formatInterval(support)}`;
  const overall = change === null ? '' : ` Over all blocks ${name} changed by ${formatChange(change)}${interval}.`;
  const bounds = change === null || support === null ? [] : [support.low, support.high];
  const tolerances = change === null || tolerance === null ? [] : [tolerance, -tolerance];
  return {
    title: 'Blocks',
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${overall}`,
    key: [
      ['mean', 'mean'],
      ['second', metricName(second)],
      ...bounds.slice(1).map((): KeyEntry => ['interval', `interval of ${name}`]),
      ...tolerances.slice(1).map((): KeyEntry => ['tolerance', `tolerance, ${formatTolerance(tolerance ?? 0)}`]),
    ],
    chart: {
      name: 'blocks',
      columns: [{ name: 'block', unit: 'count', values: measured.map(({ index }) => index + 1) }, ...columns],
      levels: [
        { at: 0, of: 'zero' },
        ...tolerances.map((at) => ({ at, of: 'tolerance' as const })),
        ...bounds.map((at) => ({ at: short(at), of: 'interval' as const })),
      ],
    },
  };
}

/** A block without a figure has none in the list either: then it is not known whose the others are. */
function ratiosOf({ metrics }: EndpointComparison, name: Metric, blocks: number): readonly number[] {
  const ratios = metrics.find(({ metric }) => metric === name)?.logRatios ?? [];
  return ratios.length === blocks ? ratios : [];
}

/** What each side holds after more and more requests. Null where that was not measured. */
export function kept(results: Results, endpoint: string, names: Names): Figure | null {
  const series = seriesOf(results, endpoint);
  const { base, head } = series?.sides ?? {};
  if (series === null || base === undefined || head === undefined) return null;
  const megabytes = (side: Side) => (side === 'base' ? base : head).bytes.map((value) => value / 1e6);
  const served = head.bytes.map((_, at) => head.requests.slice(0, at).reduce((sum, count) => sum + count, 0));
  const how =
    series.by === 'collection'
      ? 'What is live after a collection that was asked for'
      : 'Memory that the app’s processes have to themselves; its lower envelope is what counts';
  const shared =
    series.endpoints.length === 1 ? '' : ` All ${plural(series.endpoints.length, 'endpoint')} are loaded in turn.`;
  return {
    title: 'Memory held by requests served',
    text: `${how}. A line that goes on to rise is a leak; a cache rises and then stops.${shared}`,
    key: keyOf(names, ' line'),
    chart: {
      name: 'kept',
      columns: [
        { name: 'requests', unit: 'count', values: served },
        ...bySide(names, 'count', megabytes, 'line with dots'),
      ],
    },
  };
}

/** Earlier runs and this one; null without any. */
export function trend({ input }: View, endpoint: string, { base, head }: Names): Figure | null {
  const found = trendOf(input, endpoint);
  if (found === null) return null;
  const kinds: readonly [runs: readonly TrendRun[], mark: Mark, name: string, look: Look][] = [
    [found.alike, 'base line', 'earlier runs on this model of CPU', ['base', 'line with dots']],
    [found.others, 'second', 'earlier runs on other models', ['second', 'hollow dots']],
    [found.base === null ? [] : [found.base], 'base now', `${base ?? 'base'}, now`, ['base', 'dots']],
    [[found.head], 'head', head, ['head', 'dots']],
  ];
  const all = kinds.flatMap(([runs], kind) =>
    runs.map((run) => ({ ...run, kind, at: Math.round(Date.parse(run.createdAt) / 1000) })),
  );
  // This run's last.
  const points = all.sort((a, b) => Number(a.kind > 1) - Number(b.kind > 1) || (a.kind > 1 ? 0 : a.at - b.at));
  if (points.length < 2) return null;
  const shown = kinds.flatMap(([runs, ...rest], kind) => (runs.length === 0 ? [] : [{ kind, rest }]));
  return {
    title: 'Trend of the base branch',
    text: 'Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.',
    key: shown.map(({ rest: [mark, name] }) => [mark, name]),
    chart: {
      name: 'trend',
      columns: [
        { name: 'measured (UTC)', unit: 'time', values: points.map(({ at }) => at) },
        { name: 'commit', unit: 'text', values: points.map(({ commit }) => commit?.slice(0, 7) ?? null) },
        ...shown.map(({ kind, rest: [, name, look] }): Column => {
          const values = points.map((one) => (one.kind === kind ? short(one.meanMs) : null));
          return { name, unit: 'ms', values, look };
        }),
      ],
    },
  };
}
