/**
 * What a person accepts by setting a label below a report: the figures that the report showed, each up to the worse end of its
 * interval. What another run finds is beyond that only where its own interval is, so noise takes nothing back.
 */
import type { GateConfig, Metric } from '../config/config.ts';
import type { Results } from '../results/results.ts';
import type { Comparison, EndpointComparison, GateVerdict, MetricVerdict } from './comparison.ts';
import { worseSign } from './metrics/metrics.ts';
import { isOverridable } from './rule.ts';

/** One figure of a failing gate. */
export type AcceptedFigure =
  /** `upTo`: the worse end of the interval, a fraction of base, such as −0.2 for a throughput. Null where there is no interval. */
  | (OfEndpoint & { readonly kind: 'change'; readonly metric: Metric; readonly upTo: number | null })
  /** For an absolute limit, what was measured, in ms. */
  | (OfEndpoint & { readonly kind: 'limit'; readonly metric: Metric; readonly upTo: number })
  /** The gate fails by its verdict alone, such as one that compared nothing. */
  | { readonly kind: 'verdict'; readonly verdict: GateVerdict };

interface OfEndpoint {
  readonly endpoint: string;
  /** It fails the gate, or another figure of its endpoint does. */
  readonly isFailing: boolean;
}

/** A figure as it is now. */
export interface ShownFigure {
  readonly figure: AcceptedFigure;
  /** It fails the gate by itself. */
  readonly fails: boolean;
  /** The better end of the interval. Null means unknown. */
  readonly least: number | null;
}

/** What a label accepts: what the comment showed when it was set. */
export interface AcceptedLabel {
  readonly label: string;
  /** Login of the person who set it. */
  readonly by: string;
  /** When, as ISO 8601 in UTC. */
  readonly at: string;
  /** Head of the pull request that the comment was about. Null means unknown. */
  readonly commit: string | null;
  readonly figures: readonly AcceptedFigure[];
}

/** Limits are held against a median without an interval. So much more is noise: tails scatter by up to 28 % (decision 55). */
const LIMIT_NOISE = 0.25;
const OPEN: readonly MetricVerdict[] = ['suspected', 'inconclusive', 'not-assessed'];
const WITHOUT_DOUBT: readonly MetricVerdict[] = ['unchanged', 'improvement'];

type Judgement = Pick<Comparison, 'endpoints' | 'verdict' | 'failing'>;

/**
 * The label that may let the gate pass. Null without one. What a pull request says of itself does not count: its author could name one
 * that is there for another reason.
 */
export function labelOf({ config, configurations }: Pick<Results, 'config' | 'configurations'>): string | null {
  const isBases = config.gate.configFrom === 'base' || typeof configurations !== 'object';
  return (isBases ? config : configurations.base).gate.overrideLabel;
}

/** What a label that is set now accepts. Empty where the gate passes, and where the measurement is invalid. */
export function acceptableFigures(comparison: Judgement, failOn: GateConfig['failOn']): readonly AcceptedFigure[] {
  return shownFigures(comparison, failOn).map(({ figure }) => figure);
}

/** What fails the gate, weighed by what was accepted. */
export interface Weighed {
  /** What was accepted of it. */
  readonly covered: readonly AcceptedFigure[];
  /** What is not accepted. The gate passes if this is empty. */
  readonly beyond: readonly ShownFigure[];
}

/**
 * All that was shown of the accepted commit counts for that commit, endpoints that did not fail then, too: noise may decide otherwise about
 * them the next time. Of a later commit only the endpoints that failed do.
 *
 * @param commit head of the pull request now. Null means unknown
 */
export function weigh(
  comparison: Judgement,
  failOn: GateConfig['failOn'],
  { accepted, commit }: { readonly accepted: AcceptedLabel; readonly commit: string | null },
): Weighed {
  const isSameCommit = commit !== null && accepted.commit === commit;
  const counting = accepted.figures.filter((one) => one.kind === 'verdict' || one.isFailing || isSameCommit);
  const failing = shownFigures(comparison, failOn).filter(({ fails }) => fails);
  const found = failing.map((one) => ({ one, by: counting.find((figure) => covers(figure, one)) }));
  return {
    covered: found.flatMap(({ by }) => by ?? []),
    beyond: found.flatMap(({ one, by }) => (by === undefined ? [one] : [])),
  };
}

function covers(accepted: AcceptedFigure, { figure, least }: ShownFigure): boolean {
  if (figure.kind === 'verdict') return accepted.kind === 'verdict' && accepted.verdict === figure.verdict;
  if (accepted.kind !== figure.kind || accepted.endpoint !== figure.endpoint) return false;
  if (accepted.metric !== figure.metric) return false;
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

function figuresOf({ endpoint, state, metrics, breaches }: EndpointComparison, failOn: string): readonly ShownFigure[] {
  if (state !== 'compared' && breaches.length === 0) return [];
  const fails = (verdict: MetricVerdict) =>
    verdict === 'regression' || (failOn === 'inconclusive' && OPEN.includes(verdict));
  const gated = metrics.filter(({ tolerance, verdict }) => tolerance !== null && !WITHOUT_DOUBT.includes(verdict));
  const isFailing = breaches.length > 0 || gated.some(({ verdict }) => fails(verdict));
  return [
    ...gated.map(({ metric, verdict, interval, change }): ShownFigure => {
      const [better, worse] = worseSign(metric) > 0 ? (['low', 'high'] as const) : (['high', 'low'] as const);
      const figure = { kind: 'change', endpoint, isFailing, metric, upTo: interval?.[worse] ?? change } as const;
      return { figure, fails: fails(verdict), least: interval?.[better] ?? change };
    }),
    ...breaches.map(({ metric, measuredMs }): ShownFigure => {
      const figure = { kind: 'limit', endpoint, isFailing, metric, upTo: measuredMs } as const;
      return { figure, fails: true, least: null };
    }),
  ];
}
