/**
 * The stored comparison: head now against earlier runs of the base branch, on other machines and days.
 *
 * One figure per run and metric: its mean over blocks, in logs. Head is compared with the prediction interval of a new run:
 * ȳ ± t·s·√(1 + 1/N). Runs differ more than blocks do, so a test within runs would raise 15–35 % false alarms.
 *
 * What it finds is a suspicion. No number of runs shows how a kind of machine that none of them met would do: a hidden
 * share p of slower machines is met by head alone with probability p·(1 − p)^N, 3.5 % at N = 10. Only a change far beyond
 * every stored run, beside the reference too, fails a merge on its own: docs/decisions/0009-stored-comparison.md.
 */
import type { Endpoint } from '../config/config.ts';
import { type Metric, START_METRICS } from '../config/metric-names.ts';
import { loadAt } from '../config/sweep.ts';
import type { Results } from '../results/results.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { uncertain, type Validity, validityOf } from './conditions/validity.ts';
import {
  blocksOf,
  conclude,
  concludeEndpoint,
  type MeasuredEndpoint,
  metricsCompared,
  notAssessed,
} from './endpoint.ts';
import { machineKind } from './history.ts';
import { metricsSeen } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { type Doubt, marginIn, ruleOn, worseBy } from './rule.ts';
import { startIn } from './start.ts';
import { beyondWorst, type Figure, figuresOf, MIN_STORED_RUNS } from './stored-figures.ts';
import { changeAt, type Estimate, finalEstimate, pValueOf, supportOf, WHOLE_LEVEL } from './test/estimate.ts';
import { decisionsOn, type HolmDecision } from './test/holm.ts';
import { average, standardDeviation } from './test/statistics.ts';

/** Machines of one class differ by up to this: +30 %. */
const MACHINES_DIFFER_LOG = Math.log(1.3);
/** Twice the worst stored run: several times what a quota or a neighbour did to a figure beside the reference. */
const FAR_BEYOND_LOG = Math.log(2);
/** With fewer stored runs than this, no merge fails without base run beside head. */
const MIN_RUNS_TO_FAIL = 10;

/** Compares head's measurement with the stored ones, newest first. At least one stored run. */
export function compareStored(head: Results, stored: readonly Results[]): Comparison {
  const { config } = head;
  const measured = config.endpoints.map((endpoint) => {
    const blocks = blocksOf(head, endpoint.name);
    const newest = stored.map((run) => blocksOf(run, endpoint.name)).find((one) => one.length > 0);
    const validity = validityOf(blocks, ['head'], {
      endpoint,
      load: loadAt(endpoint, config.load),
      baseHasIt: 'unknown',
      ...(newest === undefined ? {} : { stored: newest }),
    });
    const metrics = metricsSeen(config, blocks, endpoint).map((metric) =>
      storedMetric(metric, endpoint, { head, stored }),
    );
    return { endpoint, blocks, validity, metrics };
  });
  const start = storedStart(head, stored);
  const compared = metricsCompared([...measured, start]);
  const family = compared.filter(({ tolerance }) => tolerance !== null).length;
  const decisionOn = decisionsOn(compared, 1 - config.gate.confidence, family);
  const compareEndpoint = (one: StoredEndpoint) => {
    const { connections } = loadAt(one.endpoint, config.load);
    const floor = { connections, minDifferenceMs: config.gate.minDifferenceMs, validity: one.validity };
    const judged = one.validity.state === 'compared' ? one.metrics : [];
    const metrics = judged.map((metric) => compareMetric(metric, decisionOn(metric), floor));
    return concludeEndpoint(one, metrics, true);
  };
  const started = start && compareEndpoint(start);
  return conclude(head, { kind: 'stored', family, start: started }, measured.map(compareEndpoint));
}

interface StoredEndpoint extends MeasuredEndpoint {
  readonly metrics: readonly StoredMetric[];
}

function storedStart(head: Results, stored: readonly Results[]): StoredEndpoint | null {
  const start = startIn(head);
  if (start === null) return null;
  const runs = { head: start.results, stored: stored.flatMap((run) => startIn(run)?.results ?? []) };
  return { ...start, metrics: START_METRICS.map((metric) => storedMetric(metric, start.endpoint, runs)) };
}

type StoredMetric = Readonly<ReturnType<typeof storedMetric>>;

function storedMetric(
  metric: Metric,
  endpoint: Endpoint,
  { head, stored }: { readonly head: Results; readonly stored: readonly Results[] },
) {
  const figures = figuresOf(metric, endpoint.name, { head, stored });
  const { chosen, all } = figures;
  const estimate = chosen && predictionEstimate(chosen);
  const areAlike = stored.every((run) => machineKind(run.machine) === machineKind(head.machine));
  /** Why this can fail no merge on its own, however large. Null if it can. */
  const doubt: Reason | null = areAlike ? doubtOf(all) : { kind: 'stored-machines-differ' };
  const tolerance = endpoint.gate[metric] ?? null;
  return { ...figures, metric, tolerance, estimate, p: estimate ? pValueOf(estimate) : 1, doubt };
}

function doubtOf(all: readonly Figure[]): Reason | null {
  const areFew = all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL);
  if (areFew) return { kind: 'few-runs-to-fail', needed: MIN_RUNS_TO_FAIL };
  return all.some(({ kind }) => kind === 'referenced') ? null : { kind: 'slower-machine-alike' };
}

/** Head against the prediction interval of one more run. */
function predictionEstimate(figure: Figure): Estimate {
  const degrees = figure.runs.length - 1;
  const isTestable = figure.runs.length >= MIN_STORED_RUNS;
  const level = { ...WHOLE_LEVEL, ...(isTestable ? {} : { levelOf: () => 1 }), equivalenceBound: null };
  const spread = standardDeviation(figure.runs) * Math.sqrt(1 + 1 / figure.runs.length);
  return finalEstimate(figure.head - average(figure.runs), degrees >= 1 ? { error: spread, degrees, ...level } : null);
}

interface Setting {
  readonly connections: number;
  readonly minDifferenceMs: number;
  readonly validity: Validity;
}

function compareMetric(one: StoredMetric, decision: HolmDecision, setting: Setting): MetricComparison {
  const { metric, tolerance, value: head, chosen, estimate } = one;
  if (head === null || chosen === null || estimate === null) {
    const reason = { kind: head === null ? 'no-responses' : 'not-stored' } as const;
    return notAssessed({ metric, tolerance, base: null, head, logRatios: [] }, reason);
  }
  // A referenced figure says what the stored runs would have taken on this machine, at this moment.
  const base = head / Math.exp(estimate.mean);
  const doubts = [tooFewRuns(chosen), againstStoredRuns(one), uncertain(setting.validity)];
  const { isOpen: _, ...ruling } = ruleOn({ metric, estimate, tolerance, decision, base, head, ...setting }, doubts);
  const { runs } = chosen;
  return {
    metric,
    tolerance,
    base,
    head,
    logRatios: runs.map((run) => chosen.head - run),
    ...changeAt(estimate, decision.level),
    support: supportOf({ ...ruling, tolerance }, estimate, decision.level),
    ...ruling,
    moreBlocks: null,
    stored: { figure: chosen.kind, runs: runs.length, sd: runs.length >= 2 ? standardDeviation(runs) : null },
  };
}

/** With too few runs for a test, only what machines of one class do not differ by is suspected. */
function tooFewRuns({ runs }: Figure): Doubt {
  return (_ruling, finding) => {
    if (runs.length >= MIN_STORED_RUNS) return null;
    const isFarOff = worseBy(finding) > Math.max(marginIn(finding), MACHINES_DIFFER_LOG);
    const reason = { kind: 'few-runs', runs: runs.length, needed: MIN_STORED_RUNS } as const;
    return { verdict: isFarOff ? 'suspected' : 'inconclusive', reason, isOpen: false };
  };
}

/** A regression is a suspicion unless nothing else can be why; an improvement is not announced: a faster machine looks the same. */
function againstStoredRuns(one: StoredMetric): Doubt {
  return (ruling, { decision }) => {
    if (ruling.verdict === 'regression') {
      const reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : AGAINST_STORED);
      return reason === null ? null : { verdict: 'suspected', reason, isOpen: false };
    }
    const isSmall = ruling.verdict === 'improvement' || ruling.verdict === 'within-tolerance';
    return isSmall ? { ...ruling, verdict: 'within-tolerance', reason: ruling.reason ?? AGAINST_STORED } : null;
  };
}

const AGAINST_STORED: Reason = { kind: 'against-stored' };

/** Every figure shows it, and each far beyond the worst of its stored runs. */
function isFarBeyond({ metric, all }: StoredMetric, level: number): boolean {
  return all.every((one) => pValueOf(predictionEstimate(one)) <= level && beyondWorst(metric, one) > FAR_BEYOND_LOG);
}

/** A metric that points to a regression, so that base is run to confirm it. */
export interface Suspected {
  readonly endpoint: string;
  readonly metric: Metric;
  readonly change: number;
}

/** The first of each endpoint. Empty where nothing points to a regression, or head was compared side by side. */
export function suspectedIn({ kind, endpoints }: Comparison): readonly Suspected[] {
  if (kind !== 'stored') return [];
  return endpoints.flatMap(({ endpoint, metrics }) => {
    const isSlower = ({ tolerance, verdict }: MetricComparison) =>
      tolerance !== null && (verdict === 'suspected' || verdict === 'regression');
    const { metric, change = null } = metrics.find(isSlower) ?? {};
    return metric === undefined || change === null ? [] : [{ endpoint, metric, change }];
  });
}
