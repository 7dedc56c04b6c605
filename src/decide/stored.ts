/**
 * The stored comparison: head now against earlier runs of the base branch, on other machines and days.
 *
 * One figure a run and metric, its mean over blocks in logs. Head is compared with the prediction interval of a new run:
 * ȳ ± t·s·√(1 + 1/N). A test within runs would raise 15–35 % false alarms, for runs differ more than blocks do.
 *
 * What it finds is a suspicion. No number of runs tells how a machine of a kind that none of them met would do: a hidden
 * share p of slower machines is met by head alone with probability p·(1 − p)^N, 3.5 % at N = 10. Only a change far beyond
 * every stored run, beside the reference too, fails a merge on its own: docs/decisions/0009-stored-comparison.md.
 */
import { type Endpoint, METRICS, type Metric } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { Machine, Results } from '../results/results.ts';
import { average, standardDeviation } from './block-ratios.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { blocksOf, concludeEndpoint } from './endpoint.ts';
import { holm } from './holm.ts';
import { marginOf, worseSign } from './metrics.ts';
import { beyondWorst, type Figure, type Figures, figuresOf, MIN_STORED_RUNS } from './stored-figures.ts';
import { tQuantile, upperP } from './student-t.ts';
import { onlyWhatIsCertain, validityOf } from './validity.ts';
import { isFailing, overallVerdict } from './verdict.ts';

/** Machines of one class differ by up to this: +30 %. */
const MACHINES_DIFFER_LOG = Math.log(1.3);
/** Twice the worst stored run: several times what a quota or a neighbour did to a figure beside the reference. */
const FAR_BEYOND_LOG = Math.log(2);
/** Fewer stored runs than this fail no merge on their own, whatever they show. */
const MIN_RUNS_TO_FAIL = 10;
const POWER = 0.95;

/** Compares head's measurement with the stored ones, newest first. At least one stored run. */
export function compareStored(head: Results, stored: readonly Results[]): Comparison {
  const { config } = head;
  const level = 1 - config.gate.confidence;
  const sameMachine = stored.every((run) => machineKind(run.machine) === machineKind(head.machine));
  const measured = config.endpoints.map((endpoint) => {
    const blocks = blocksOf(head, endpoint.name);
    const validity = validityOf(endpoint, loadAt(endpoint, config.load), blocks, ['head']);
    const metrics = METRICS.map((metric) => storedMetric(metric, endpoint, head, stored, sameMachine));
    return { endpoint, blocks, validity, metrics };
  });
  const family = measured.flatMap((one) =>
    one.validity.state === 'compared' ? one.metrics.filter((metric) => metric.tolerance !== null) : [],
  );
  const decisions = holm(
    family.map((metric) => metric.p),
    level,
  );
  const endpoints = measured.map(({ endpoint, blocks, validity, metrics }) => {
    const judged =
      validity.state === 'compared'
        ? metrics.map((metric) => {
            const decision = decisions[family.indexOf(metric)] ?? { level, rejected: metric.p <= level };
            return onlyWhatIsCertain(judge(metric, decision, config.gate.minDifferenceMs), validity);
          })
        : [];
    return concludeEndpoint(endpoint, blocks, validity, judged, true);
  });
  const verdict = overallVerdict(endpoints);
  return {
    kind: 'stored',
    endpoints,
    verdict,
    failing: isFailing(verdict, config.gate.failOn),
    confidence: config.gate.confidence,
    family: family.length,
  };
}

interface StoredMetric extends Figures {
  readonly metric: Metric;
  readonly tolerance: number | null;
  /** Two-sided p-value of the prediction; 1 where it cannot be tested. */
  readonly p: number;
  /** Why this can fail no merge on its own, however large; null: it can. */
  readonly doubt: string | null;
}

function storedMetric(
  metric: Metric,
  endpoint: Endpoint,
  head: Results,
  stored: readonly Results[],
  sameMachine: boolean,
): StoredMetric {
  const figures = figuresOf(metric, endpoint.name, head, stored);
  const { chosen, all } = figures;
  const isTestable = chosen !== null && chosen.runs.length >= MIN_STORED_RUNS;
  const isMachineKnown = all.some((one) => one.kind === 'referenced');
  const doubt = !sameMachine
    ? 'measured on different machines'
    : all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL)
      ? `fewer than ${MIN_RUNS_TO_FAIL} baseline runs`
      : isMachineKnown
        ? null
        : 'a slower machine would look the same';
  const tolerance = endpoint.gate[metric] ?? null;
  return { ...figures, metric, tolerance, p: isTestable ? pValue(chosen) : 1, doubt };
}

/** ln head − mean of the runs. */
function differenceOf({ head, runs }: Figure): number {
  return head - average(runs);
}

/** Standard deviation of the prediction of a new run; 0 with fewer than two. */
function spreadOf({ runs }: Figure): number {
  return standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
}

function pValue(figure: Figure): number {
  const t = Math.abs(differenceOf(figure)) / spreadOf(figure);
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * upperP(t, figure.runs.length - 1));
}

function judge(
  one: StoredMetric,
  decision: { readonly level: number; readonly rejected: boolean },
  minDifferenceMs: number,
): MetricComparison {
  const { metric, tolerance, value: head, chosen } = one;
  if (head === null || chosen === null) {
    const reason = head === null ? 'no valid responses' : 'no stored run has this endpoint and metric';
    const nothing = { base: null, change: null, interval: null, smallestDetectable: null, moreBlocks: null };
    return { ...nothing, metric, tolerance, head, logRatios: [], verdict: 'not-assessed', reason };
  }
  const { runs } = chosen;
  const difference = differenceOf(chosen);
  const spread = spreadOf(chosen);
  // A referenced figure says what the stored runs would have taken on this machine, at this moment.
  const base = head / Math.exp(difference);
  const margin = marginOf(metric, tolerance ?? 0.05);
  const worse = difference * worseSign(metric);
  const floored = metric !== 'throughput' && Math.abs(head - base) < minDifferenceMs;
  const degrees = runs.length - 1;
  const half = degrees >= 1 ? tQuantile(1 - decision.level / 2, degrees) * spread : null;
  const figures = {
    metric,
    tolerance,
    base,
    head,
    logRatios: runs.map((run) => chosen.head - run),
    moreBlocks: null,
    change: Math.expm1(difference),
    interval: half === null ? null : { low: Math.expm1(difference - half), high: Math.expm1(difference + half) },
    smallestDetectable: half === null ? null : Math.expm1(half + tQuantile(POWER, degrees) * spread),
    stored: { figure: chosen.kind, runs: runs.length, sd: degrees >= 1 ? standardDeviation(runs) : null },
  };
  if (runs.length < MIN_STORED_RUNS) {
    const reason = `${runs.length} of ${MIN_STORED_RUNS} baseline runs`;
    const suspicious = worse > Math.max(margin, MACHINES_DIFFER_LOG) && !floored;
    return { ...figures, verdict: suspicious ? 'suspected' : 'inconclusive', reason };
  }
  if (decision.rejected && worse >= margin && !floored) {
    const reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : 'against stored runs');
    return { ...figures, verdict: reason === null ? 'regression' : 'suspected', reason };
  }
  // No improvement is announced from stored runs: a faster machine looks the same.
  if (decision.rejected) return { ...figures, verdict: 'within-tolerance', reason: 'against stored runs' };
  const shown = half !== null && Math.abs(difference) + half < margin;
  return { ...figures, verdict: shown ? 'unchanged' : 'inconclusive', reason: null };
}

/** Every figure shows it, and each far beyond the worst of its stored runs. */
function isFarBeyond({ metric, all }: StoredMetric, level: number): boolean {
  return all.every((one) => pValue(one) <= level && beyondWorst(metric, one) > FAR_BEYOND_LOG);
}

/** Runs are compared as equals only within one kind of machine: other CPU models were not tried. */
function machineKind(machine: Machine): string {
  return [machine.runnerClass, machine.arch, machine.cpuModel, machine.cores, machine.node.split('.')[0]].join(' / ');
}
