/** The report of the stored bench: how much jobs differ, and how the stored rule judges them. */
import type { Metric } from '../src/config/config.ts';
import { compare } from '../src/decide/compare.ts';
import { blocksOf } from '../src/decide/endpoint.ts';
import { MIN_STORED_RUNS } from '../src/decide/history.ts';
import { blockRatio, blockValue } from '../src/decide/metrics/block-figures.ts';
import { average, standardDeviation } from '../src/decide/test/statistics.ts';
import { randomFrom, shuffle } from '../src/plan/random.ts';
import type { Results } from '../src/results/results.ts';
import type { BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';

export interface RecordedJob {
  readonly circumstance: string;
  readonly isOtherNode: boolean;
  /** Share of extra work in the app. */
  readonly extra: number;
  readonly results: Results;
}

const METRICS: readonly Metric[] = ['mean', 'throughput', 'p50', 'cpu'];
const STORED = 10;
const RESAMPLES = 300;

export function storedReport(jobs: readonly RecordedJob[]): BenchOutcome {
  const [first] = jobs;
  if (!first) return { markdown: 'Nothing was recorded.\n', data: {} };
  const endpoints = first.results.config.endpoints.map(({ name }) => name);
  const sameNode = jobs.filter((job) => !job.isOtherNode);
  const invalid = endpoints.map((name) => `${name} ${jobs.filter((job) => !isValid(job, name)).length}`);
  const spreads = endpoints.flatMap((endpoint) =>
    METRICS.map((metric) => ({
      endpoint,
      metric,
      raw: spread(sameNode, endpoint, metric, raw),
      referenced: spread(sameNode, endpoint, metric, referenced),
      rawWithOtherNode: spread(jobs, endpoint, metric, raw),
      referencedWithOtherNode: spread(jobs, endpoint, metric, referenced),
      change: shift(sameNode, endpoint, metric, raw),
      referencedChange: shift(sameNode, endpoint, metric, referenced),
    })),
  );
  const outcomes = endpoints.map((endpoint) => ({
    endpoint,
    none: resampled(sameNode, endpoint, 0),
    changed: resampled(sameNode, endpoint, 0.1),
  }));
  const byCircumstance = [...new Set(jobs.map((job) => job.circumstance))].map((circumstance) => ({
    circumstance,
    deviations: endpoints.map((endpoint) => deviation(jobs, circumstance, endpoint)),
  }));
  const plain = sameNode.filter((job) => job.extra === 0).length;
  const markdown = [
    `${plain} jobs without a change, ${sameNode.length - plain} with 10 % more work; costs of the reference in iterations: ${JSON.stringify(first.results.reference?.iterations)}. Left out because the measurement is invalid (generator saturated): ${invalid.join(', ')}.`,
    'Standard deviation between jobs without a change in % (with those on another Node), and the mean of ln(changed / unchanged) in %:',
    table(
      ['endpoint, metric', 'raw', 'referenced', 'raw, +10 % read as', 'referenced, +10 % read as'],
      spreads.map((one) => [
        `${one.endpoint} ${one.metric}`,
        `${percent(one.raw)} (${percent(one.rawWithOtherNode)})`,
        `${percent(one.referenced)} (${percent(one.referencedWithOtherNode)})`,
        percent(one.change),
        percent(one.referencedChange),
      ]),
    ),
    'Mean of a job without a change against the quiet ones, in logs, %: raw / referenced.',
    table(
      ['circumstance', ...endpoints],
      byCircumstance.map((one) => [
        one.circumstance,
        ...one.deviations.map((two) => `${percent(two.raw)} / ${percent(two.referenced)}`),
      ]),
    ),
    `Resampled: one job against up to ${STORED} others without a change (mean and p50 gated at 5 %); % suspected / failing, and by which figure the mean was judged:`,
    table(
      ['endpoint', 'no change', '+10 %', 'beside the reference'],
      outcomes.map((one) => [
        one.endpoint,
        `${percent(one.none.suspected)} / ${percent(one.none.failing)}`,
        `${percent(one.changed.suspected)} / ${percent(one.changed.failing)}`,
        percent(one.none.referenced),
      ]),
    ),
  ];
  return { markdown: `${markdown.join('\n\n')}\n`, data: { spreads, outcomes, byCircumstance } };
}

type FigureOf = (job: RecordedJob, endpoint: string, metric: Metric) => number;

/** An invalid measurement is not stored as a baseline. */
function isValid({ results }: RecordedJob, endpoint: string): boolean {
  return compare(at(results, endpoint), []).verdict !== 'invalid';
}

/** ln of head's value. */
const raw: FigureOf = ({ results }, endpoint, metric) =>
  average(
    blocksOf(results, endpoint).flatMap((block) => {
      const value = blockValue(block, 'head', metric);
      return value === null ? [] : Math.log(value);
    }),
  );

/** ln of head over the reference; NaN if there is none. */
const referenced: FigureOf = ({ results }, endpoint, metric) =>
  average(
    blocksOf(results, endpoint).flatMap((block) => {
      const ratio = blockRatio(block, metric);
      return 'missing' in ratio ? [] : ratio.logRatio;
    }),
  );

function spread(jobs: readonly RecordedJob[], endpoint: string, metric: Metric, figureOf: FigureOf): number {
  const plain = jobs.filter((job) => job.extra === 0 && isValid(job, endpoint));
  return standardDeviation(plain.map((job) => figureOf(job, endpoint, metric)));
}

/** Mean of the changed jobs minus that of the unchanged ones under the same conditions. */
function shift(all: readonly RecordedJob[], endpoint: string, metric: Metric, figureOf: FigureOf): number {
  const jobs = all.filter((job) => isValid(job, endpoint));
  const shifts = [...new Set(jobs.map((job) => job.circumstance))].flatMap((circumstance) => {
    const of = (changed: boolean) =>
      jobs.flatMap((job) =>
        job.circumstance === circumstance && job.extra > 0 === changed ? figureOf(job, endpoint, metric) : [],
      );
    const [changed, plain] = [of(true), of(false)];
    return changed.length > 0 && plain.length > 0 ? average(changed) - average(plain) : [];
  });
  return average(shifts);
}

function deviation(jobs: readonly RecordedJob[], circumstance: string, endpoint: string) {
  const of = (name: string, figureOf: FigureOf) =>
    average(
      jobs.flatMap((job) => (job.circumstance === name && job.extra === 0 ? figureOf(job, endpoint, 'mean') : [])),
    );
  const against = (figureOf: FigureOf) => of(circumstance, figureOf) - of('quiet', figureOf);
  return { raw: against(raw), referenced: against(referenced) };
}

/** The shipped rule, with each job as head and the others without a change as stored runs. */
function resampled(all: readonly RecordedJob[], endpoint: string, extra: number) {
  const jobs = all.filter((job) => isValid(job, endpoint));
  const random = randomFrom(7, Math.round(extra * 100));
  const heads = jobs.filter((job) => job.extra === extra);
  const counts = { suspected: 0, failing: 0, referenced: 0 };
  let total = 0;
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const head = heads[resample % heads.length];
    if (!head) break;
    const others = jobs.filter((job) => job.extra === 0 && job !== head);
    if (others.length < MIN_STORED_RUNS) break;
    const stored = shuffle(others, random).slice(0, STORED);
    const comparison = compare(
      at(head.results, endpoint),
      stored.map((job) => at(job.results, endpoint)),
    );
    total++;
    const verdict = comparison.endpoints[0]?.verdict;
    if (verdict === 'suspected' || verdict === 'regression') counts.suspected++;
    if (comparison.failing) counts.failing++;
    const mean = comparison.endpoints[0]?.metrics.find(({ metric }) => metric === 'mean');
    if (mean?.stored?.figure === 'referenced') counts.referenced++;
  }
  const share = (count: number) => (total > 0 ? count / total : Number.NaN);
  return {
    suspected: share(counts.suspected),
    failing: share(counts.failing),
    referenced: share(counts.referenced),
  };
}

/** Its one endpoint alone. */
function at(results: Results, endpoint: string): Results {
  const { config } = results;
  return { ...results, config: { ...config, endpoints: config.endpoints.filter(({ name }) => name === endpoint) } };
}

function percent(value: number): string {
  return Number.isNaN(value) ? '–' : (value * 100).toFixed(1);
}
