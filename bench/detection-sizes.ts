/** Whether the reported sizes of changes are right, and their intervals keep their promise. */
import type { Metric } from '../src/config/config.ts';
import { average, standardDeviation } from '../src/decide/test/statistics.ts';
import { describeShareShort } from './binomial.ts';
import { describeChange, isWorse, type MetricOutcome, type RunOutcome } from './detection-outcomes.ts';
import { groupBy, table } from './markdown.ts';

/** What is gated unless a user asks for more, and the CPU time. */
export const SIZED: readonly Metric[] = ['mean', 'p50', 'cpu'];

/** The mean of fewer runs is no truth to hold them against. */
const FEWEST_RUNS = 3;

/** The true ln(head / base) of a metric; null if it is not known better than from the records. */
export type Truth = (caseId: string, endpoint: string, metric: Metric) => number | null;

/** One metric of one endpoint in one case. Changes as ln(head / base). */
export interface SizeRow {
  readonly caseId: string;
  readonly endpoint: string;
  readonly change: string;
  readonly metric: Metric;
  readonly runs: number;
  readonly truth: number;
  /** Standard error of the truth; 0 if it was given. */
  readonly truthError: number;
  /** Mean of estimate − truth, and the root of its mean square. */
  readonly bias: number;
  readonly error: number;
  /** Runs whose interval contains the truth, of those that have an interval. */
  readonly covered: number;
  readonly intervals: number;
  /** Runs whose interval shows that head is worse. */
  readonly shown: number;
}

/**
 * If no truth is given, it is the mean over all runs of the blocks that every run measures. Later blocks exist only if
 * the earlier ones were unclear, and would pull the mean towards the tolerance.
 */
export function sizeRows(runs: readonly RunOutcome[], truthOf: Truth = () => null): readonly SizeRow[] {
  const estimates = runs.flatMap((run) =>
    run.endpoints.flatMap((endpoint) =>
      endpoint.metrics.filter(({ metric }) => SIZED.includes(metric)).map((metric) => ({ run, endpoint, metric })),
    ),
  );
  const groups = groupBy(
    estimates,
    ({ run, endpoint, metric }) => `${run.caseId}/${endpoint.endpoint}/${metric.metric}`,
  );
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const { run, endpoint, metric } = first;
    const given = truthOf(run.caseId, endpoint.endpoint, metric.metric);
    return [
      {
        caseId: run.caseId,
        endpoint: endpoint.endpoint,
        change: describeChange(endpoint),
        metric: metric.metric,
        ...figuresOf(
          metric.metric,
          group.map((one) => one.metric),
          given,
        ),
      },
    ];
  });
}

function figuresOf(metric: Metric, outcomes: readonly MetricOutcome[], given: number | null) {
  // The run is the unit, because its blocks share the state of the machine at that time.
  const means = outcomes.map((one) => average(one.unselected));
  const truth = given ?? average(means);
  const errors = outcomes.map((one) => one.estimate - truth);
  const intervals = outcomes.flatMap((one) => one.interval ?? []);
  return {
    runs: outcomes.length,
    truth,
    truthError: given === null ? standardDeviation(means) / Math.sqrt(means.length) : 0,
    bias: average(errors),
    error: Math.sqrt(average(errors.map((one) => one ** 2))),
    covered: intervals.filter(({ low, high }) => low <= truth && truth <= high).length,
    intervals: intervals.length,
    shown: intervals.filter((interval) => isWorse(metric, interval)).length,
  };
}

/** A row for each size of change and each metric; the cases and endpoints that have it are averaged by their runs. */
export function sizeTable(rows: readonly SizeRow[]): string {
  const order = (row: SizeRow) => SIZED.indexOf(row.metric);
  const enough = rows.filter(({ runs }) => runs >= FEWEST_RUNS).sort((a, b) => order(a) - order(b));
  const cells = [...groupBy(enough, (row) => `${row.change}/${row.metric}`).values()]
    .sort((a, b) => (a[0]?.change ?? '').localeCompare(b[0]?.change ?? '', 'en', { numeric: true }))
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const runs = sumOf(group, (row) => row.runs);
      const mean = (of: (row: SizeRow) => number) => sumOf(group, (row) => row.runs * of(row)) / runs;
      const share = (of: (row: SizeRow) => number) =>
        describeShareShort(
          sumOf(group, of),
          sumOf(group, (row) => row.intervals),
        );
      return [
        [
          first.change,
          first.metric,
          runs,
          percent(mean((row) => row.truth)),
          percent(mean((row) => row.bias)),
          (100 * Math.sqrt(mean((row) => row.error ** 2))).toFixed(2),
          share((row) => row.covered),
          share((row) => row.shown),
        ],
      ];
    });
  const note = [
    'In log-%. The truth of a case is the mean over all its runs, so cases of fewer than three runs are left out. Error is the root',
    'of the mean square of estimate − truth; *covered*: the reported interval holds the truth; *shown*: it lies on the side of worse.',
  ].join('\n');
  const header = ['change', 'metric', 'runs', 'truth', 'bias', 'error', 'covered', 'shown'];
  return `${note}\n\n${table(header, cells)}`;
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function percent(log: number): string {
  return `${log < 0 ? '−' : '+'}${Math.abs(100 * log).toFixed(2)}`;
}
