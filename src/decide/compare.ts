/** From measurements to a comparison and its verdict: the entrance of this room. */
import { ownConfig, type Part, secondOpinionOn } from '../plan/part.ts';
import type { Results, SecondOpinion } from '../results/results.ts';
import type { Comparison, EndpointComparison, MetricComparison } from './comparison.ts';
import { validityOf } from './conditions/validity.ts';
import { blocksOf, conclude, concludeEndpoint, notAssessed, unjudged } from './endpoint.ts';
import { KEPT } from './kept.ts';
import { typicalValue } from './metrics/block-figures.ts';
import { metricsSeen } from './metrics/metrics.ts';
import { comparePaired } from './paired.ts';
import { endpointVerdict } from './rule.ts';
import { compareStored } from './stored.ts';

/** Against base beside head, else against the stored runs; without any, validity and limits alone. */
export function compare(results: Results, stored: readonly Results[]): Comparison {
  if (results.kind === 'paired') {
    return results.part === null ? settle(results, comparePaired(results)) : comparePart(results, results.part);
  }
  return stored.length > 0 ? compareStored(results, stored) : judgeAlone(results);
}

/** Figures of one part, as if nothing were gated or limited, each interval its metric’s own. The verdict is that of all parts together. */
function comparePart(results: Results, part: Part): Comparison {
  const own = ownConfig(part, results.config);
  const endpoints = own.endpoints.map(unjudged);
  const whole = { ...part, index: 1, count: 1 };
  const { start: _start, ...gate } = own.gate;
  const comparison = comparePaired({ ...results, part: whole, config: { ...own, endpoints, gate } });
  return { ...comparison, verdict: 'nothing-compared', failing: false };
}

function judgeAlone(results: Results): Comparison {
  // What is faster takes two to show: a baseline that is recorded owes no proof.
  const endpoints = results.config.endpoints.map(({ mustBeFaster: _, ...endpoint }) => {
    const blocks = blocksOf(results, endpoint.name);
    const validity = validityOf(blocks, ['head'], { endpoint, load: results.config.load });
    const seen = validity.state === 'compared' ? metricsSeen(results.config, blocks, endpoint) : [];
    const metrics = seen.map((metric) => {
      const alone = { base: null, head: typicalValue(blocks, 'head', metric), logRatios: [] };
      return notAssessed({ metric, tolerance: null, ...alone }, { kind: 'compared-with-nothing' });
    });
    return concludeEndpoint({ endpoint, blocks, validity }, metrics, true);
  });
  return conclude(results, { kind: 'none', family: 0 }, endpoints);
}

/** What a second machine is to measure again, the start of the app included. Limits do not depend on the machine. */
export function slowerEndpoints({ kind, endpoints }: Comparison): readonly string[] {
  return kind === 'paired' ? endpoints.flatMap((one) => (one.verdict === 'regression' ? one.endpoint : [])) : [];
}

/** The first machine's comparison, in which what the second does not find is inconclusive (decision 36). */
export function settle(results: Results, first: Comparison): Comparison {
  const { secondOpinion } = results;
  if (secondOpinion === undefined) return first;
  const second = comparePaired(measuredAgain(results, secondOpinion));
  // On one core less the app may not show what it shows on two.
  const isAlike = secondOpinion.machine.pinned === results.machine.pinned;
  const found = isAlike ? second : { ...second, endpoints: [] };
  const endpoints = first.endpoints.map((one) => settled(one, found, secondOpinion));
  const isStart = ({ endpoint }: EndpointComparison) => endpoint === first.start?.endpoint;
  const start = endpoints.find(isStart) ?? first.start;
  const others = endpoints.filter((one) => !isStart(one));
  return conclude(results, { ...first, start }, others);
}

/** Results of its own, without what is kept of requests: that only the first machine measures. */
function measuredAgain(results: Results, { endpoints, runAttempt: _runAttempt, ...own }: SecondOpinion): Results {
  const { secondOpinion: _secondOpinion, kept: _kept, restart, ...run } = results;
  // What the first machine planned by what a start took there is not the plan of the second.
  const isPlannedAlike = restart !== undefined && run.config.load.restart !== undefined;
  const asked = run.config.endpoints.map(({ gate: { [KEPT]: _, ...gate }, ...one }) => ({ ...one, gate }));
  const config = { ...run.config, endpoints: asked };
  return { ...run, config, ...own, part: secondOpinionOn(endpoints), ...(isPlannedAlike ? { restart } : {}) };
}

function settled(one: EndpointComparison, { endpoints }: Comparison, opinion: SecondOpinion): EndpointComparison {
  if (one.verdict !== 'regression') return one;
  const isAsked = opinion.endpoints.includes(one.endpoint);
  const again = endpoints.find(({ endpoint }) => isAsked && endpoint === one.endpoint);
  const worse = one.metrics.filter(isContradictable).map(({ metric }) => metric);
  if (worse.length === 0) return one;
  const metrics = again?.metrics.filter(({ metric }) => worse.includes(metric)) ?? [];
  const secondOpinion = { verdict: verdictOf(again, opinion), metrics };
  if (secondOpinion.verdict !== 'disagrees') return { ...one, secondOpinion };
  const open = one.metrics.map((metric) => (isContradictable(metric) ? { ...metric, ...DISAGREED } : metric));
  const gated = open.filter(({ tolerance }) => tolerance !== null);
  return { ...one, metrics: open, verdict: endpointVerdict(gated, one.mustBeFaster), secondOpinion };
}

const DISAGREED = {
  verdict: 'inconclusive',
  reason: { kind: 'second-machine' },
  smallestDetectable: null,
  moreBlocks: null,
} as const satisfies Partial<MetricComparison>;

function isContradictable({ metric, tolerance, verdict }: MetricComparison): boolean {
  return tolerance !== null && verdict === 'regression' && metric !== KEPT;
}

/** `none` if the second machine measured too little or could not judge: that does not contradict the first one. */
function verdictOf(
  again: EndpointComparison | undefined,
  { outOfTime }: SecondOpinion,
): 'agrees' | 'disagrees' | 'none' {
  if (again === undefined || again.state !== 'compared') return 'none';
  if (again.verdict === 'regression') return 'agrees';
  const isOpen = again.verdict === 'inconclusive' && outOfTime;
  return isOpen || again.verdict === 'not-assessed' || again.verdict === 'suspected' ? 'none' : 'disagrees';
}
