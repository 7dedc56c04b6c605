/** The verdicts of the gate and of the peers' rules on each recorded run. Pure: a changed rule can judge old records. */
import type { Metric } from '../src/config/config.ts';
import { compare } from '../src/decide/compare.ts';
import type { EndpointComparison, GateVerdict, Interval, MetricVerdict } from '../src/decide/comparison.ts';
import { blocksOf } from '../src/decide/endpoint.ts';
import { worseSign } from '../src/decide/metrics/metrics.ts';
import type { EndpointBlock, Results } from '../src/results/results.ts';
import type { ChangeKind } from './detection-cases.ts';
import type { DetectionRecord } from './detection-record.ts';
import { type Scores, scoresOf } from './peer-rules.ts';

export interface RunOutcome {
  readonly caseId: string;
  readonly condition: 'quiet' | 'noisy';
  readonly build: DetectionRecord['build'];
  readonly identical: boolean;
  readonly verdict: GateVerdict;
  readonly failing: boolean;
  readonly wallSeconds: number;
  readonly endpoints: readonly EndpointOutcome[];
}

export interface EndpointOutcome {
  readonly endpoint: string;
  readonly kind: ChangeKind;
  readonly change: number;
  readonly verdict: MetricVerdict;
  /** A gated metric is significantly worse, by however little. */
  readonly shown: boolean;
  readonly decided: boolean;
  readonly blocks: number;
  /** Seconds under load, warm-ups left out; both sides share them. */
  readonly measuredSeconds: number;
  readonly metrics: readonly MetricOutcome[];
  /** What other rules look at. */
  readonly scores: Scores;
}

export interface MetricOutcome {
  readonly metric: Metric;
  readonly gated: boolean;
  /** The reported change and its interval, as ln(head / base). */
  readonly estimate: number;
  readonly interval: Interval | null;
  /** ln(head / base) of the blocks that every run measures, whatever they show. */
  readonly unselected: readonly number[];
}

export function outcomeOf(record: DetectionRecord): RunOutcome {
  const { results } = record;
  const comparison = compare(results, []);
  return {
    caseId: record.case.id,
    condition: record.case.condition,
    build: record.build,
    identical: record.case.identical,
    verdict: comparison.verdict,
    failing: comparison.failing,
    wallSeconds: record.wallSeconds,
    endpoints: comparison.endpoints.map((one) => endpointOutcome(one, record)),
  };
}

function endpointOutcome(
  compared: EndpointComparison,
  { case: { changes }, results }: DetectionRecord,
): EndpointOutcome {
  const blocks = blocksOf(results, compared.endpoint);
  const { kind, change } = changes[compared.endpoint] ?? { kind: 'none', change: 0 };
  return {
    endpoint: compared.endpoint,
    kind,
    change,
    verdict: compared.verdict,
    shown: compared.metrics.some((one) => one.tolerance !== null && isWorse(one.metric, one.interval)),
    decided: compared.decided && compared.verdict !== 'inconclusive',
    blocks: compared.blocks,
    measuredSeconds: measuredSeconds(blocks, results),
    metrics: compared.metrics.flatMap((one) => {
      if (one.change === null) return [];
      return [
        {
          metric: one.metric,
          gated: one.tolerance !== null,
          estimate: Math.log1p(one.change),
          interval: one.interval && { low: Math.log1p(one.interval.low), high: Math.log1p(one.interval.high) },
          unselected: one.logRatios.slice(0, results.config.load.blocks.min),
        },
      ];
    }),
    scores: scoresOf(blocks),
  };
}

/** Whether the whole interval is worse. */
export function isWorse(metric: Metric, interval: Interval | null): boolean {
  if (interval === null) return false;
  return worseSign(metric) > 0 ? interval.low > 0 : interval.high < 0;
}

function measuredSeconds(blocks: readonly EndpointBlock[], results: Results): number {
  return blocks.reduce((sum, block) => sum + block.rounds.length * results.config.load.roundMs, 0) / 1000;
}

/** Such as `cpu +5 %`; `none`. */
export function describeChange({ kind, change }: Pick<EndpointOutcome, 'kind' | 'change'>): string {
  return change === 0 ? 'none' : `${kind} ${describeChangeSize(change)}`;
}

/** Such as `+5 %`. */
export function describeChangeSize(change: number): string {
  return `+${Number((change * 100).toFixed(1))} %`;
}
