/** What a person accepts by setting a label: the figures of the report, each up to the worse end of its interval (decision 55). */
import * as z from 'zod';
import type { GateConfig, Metric } from '../config/config.ts';
import type { Inferred } from '../config/shapes.ts';
import { MOST_CHANGE } from '../results/history.ts';
import type { Results } from '../results/results.ts';
import {
  type Comparison,
  type EndpointComparison,
  GATE_VERDICTS,
  type MetricComparison,
  type MetricVerdict,
} from './comparison.ts';
import { worseSign } from './metrics/metrics.ts';
import { isOverridable, OPEN_VERDICTS } from './rule.ts';

const ofEndpoint = {
  endpoint: z.string(),
  metric: z.string(),
  /** It fails the gate, or another figure of its endpoint does. */
  isFailing: z.boolean(),
};
const acceptedFigure = z.discriminatedUnion('kind', [
  /** `upTo`: a fraction of base, such as −0.2 for a throughput. Null where there is no interval. */
  z.strictObject({ kind: z.literal('change'), ...ofEndpoint, upTo: z.number().nullable() }),
  /** For an absolute limit, and for a change from hardly any, which has no size: what was measured, in the metric’s unit. */
  z.strictObject({ kind: z.literal('limit'), ...ofEndpoint, upTo: z.number() }),
  /** The gate fails by that alone, such as one that compared nothing. */
  z.strictObject({ kind: z.literal('verdict'), verdict: z.enum(GATE_VERDICTS) }),
]);
/** One figure of a failing gate. */
export type AcceptedFigure = Inferred<typeof acceptedFigure>;

export interface ShownFigure {
  readonly figure: AcceptedFigure;
  /** It fails the gate by itself. */
  readonly fails: boolean;
  /** The better end of the interval. Null means unknown. */
  readonly least: number | null;
}

const acceptedLabel = z.strictObject({
  label: z.string(),
  /** Login of the person who set it. */
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Head of the pull request that the comment was about. Null means unknown. */
  commit: z.string().nullable(),
  figures: z.array(acceptedFigure),
});
/** What the comment showed when the label was set. */
export interface AcceptedLabel extends Inferred<typeof acceptedLabel> {}

/** In a comment, by the gate's name. */
export const acceptancesSchema = z.record(
  z.string(),
  z.strictObject({
    /** What a label accepts that is set while the comment is as it is. Empty for a gate that passes. */
    shown: z.array(acceptedFigure),
    /** Null without a label, or for one that accepts nothing. */
    accepted: acceptedLabel.nullable(),
  }),
);
export interface Acceptances extends Inferred<typeof acceptancesSchema> {}

/** Limits are held against a median without an interval. So much more is noise: tails scatter by up to 28 % (decision 55). */
const LIMIT_NOISE = 0.25;

type Judgement = Pick<Comparison, 'endpoints' | 'verdict' | 'failing'>;

/** The label that may let the gate pass. A pull request cannot name it: its author could choose one that is there for another reason. */
export function labelOf({ config, configurations }: Pick<Results, 'config' | 'configurations'>): string | null {
  const isBases = config.gate.configFrom === 'base' || typeof configurations !== 'object';
  return (isBases ? config : configurations.base).gate.overrideLabel;
}

/** What a label that is set now accepts. Empty where the gate passes, and where the measurement is invalid. */
export function acceptableFigures(comparison: Judgement, failOn: GateConfig['failOn']): readonly AcceptedFigure[] {
  return shownFigures(comparison, failOn).map(({ figure }) => figure);
}

export type Weighed = Readonly<ReturnType<typeof weigh>>;

/** All that was shown counts for the accepted commit, as noise may decide otherwise next time; else what failed (decision 55). */
export function weigh(
  comparison: Judgement,
  failOn: GateConfig['failOn'],
  { accepted, commit }: { readonly accepted: AcceptedLabel; readonly commit: string | null },
) {
  const isSameCommit = commit !== null && accepted.commit === commit;
  const counting = accepted.figures.filter((one) => one.kind === 'verdict' || one.isFailing || isSameCommit);
  const failing = shownFigures(comparison, failOn).filter(({ fails }) => fails);
  const found = failing.map((one) => ({ one, by: counting.find((figure) => covers(figure, one)) }));
  return {
    covered: found.flatMap(({ by }) => by ?? []),
    /** The gate passes if this is empty. */
    beyond: found.flatMap(({ one, by }) => (by === undefined ? [one] : [])),
  };
}

function covers(accepted: AcceptedFigure, { figure, least }: ShownFigure): boolean {
  if (figure.kind === 'verdict') return accepted.kind === 'verdict' && accepted.verdict === figure.verdict;
  const { kind, endpoint, metric } = figure;
  if (accepted.kind !== kind || accepted.endpoint !== endpoint || accepted.metric !== metric) return false;
  if (figure.kind === 'limit') return figure.upTo <= (accepted.upTo ?? 0) * (1 + LIMIT_NOISE);
  // Nothing was shown to be worse where nothing is known of the size.
  if (least === null) return true;
  return accepted.upTo !== null && (least - accepted.upTo) * worseSign(figure.metric) <= 0;
}

function shownFigures(comparison: Judgement, failOn: GateConfig['failOn']): readonly ShownFigure[] {
  if (!isOverridable(comparison)) return [];
  const shown = comparison.endpoints.flatMap((endpoint) => figuresOf(endpoint, failOn));
  if (shown.some(({ fails }) => fails)) return shown;
  return [{ figure: { kind: 'verdict', verdict: comparison.verdict }, fails: true, least: null }];
}

/** Each run finds out whether these gate an endpoint that names no metric (decisions 18 and 66): what was shown of them is accepted, too. */
const GATED_BY_RUN: readonly Metric[] = ['p50', 'cpu'];

function figuresOf({ endpoint, state, metrics, breaches, ...own }: EndpointComparison, failOn: string): ShownFigure[] {
  if (state !== 'compared' && breaches.length === 0) return [];
  // An endpoint that has to be faster, and is, is not held up by an open metric.
  const failsOpen = failOn === 'inconclusive' && own.verdict !== 'improvement';
  const fails = ({ tolerance, verdict }: MetricComparison) =>
    tolerance !== null && (verdict === 'regression' || (failsOpen && OPEN_VERDICTS.includes(verdict)));
  const isClear = (verdict: MetricVerdict) => verdict === 'unchanged' || verdict === 'improvement';
  const shown = metrics.filter(({ metric, tolerance, change, verdict }) =>
    tolerance === null ? GATED_BY_RUN.includes(metric) && change !== null : !isClear(verdict),
  );
  const isFailing = breaches.length > 0 || shown.some(fails);
  return [
    ...shown.map((one): ShownFigure => {
      const { metric, verdict, interval, change, head } = one;
      if (verdict === 'regression' && change === null && head !== null) {
        return { figure: { kind: 'limit', endpoint, isFailing, metric, upTo: head }, fails: true, least: null };
      }
      const [better, worse] = worseSign(metric) > 0 ? (['low', 'high'] as const) : (['high', 'low'] as const);
      // A comment holds no infinity.
      const upTo = interval === null ? change : Math.min(interval[worse], MOST_CHANGE);
      const figure = { kind: 'change', endpoint, isFailing, metric, upTo } as const;
      return { figure, fails: fails(one), least: interval?.[better] ?? change };
    }),
    ...breaches.map(({ metric, measuredMs }): ShownFigure => {
      const figure = { kind: 'limit', endpoint, isFailing, metric, upTo: measuredMs } as const;
      return { figure, fails: true, least: null };
    }),
  ];
}
