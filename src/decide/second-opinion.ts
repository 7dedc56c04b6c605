/**
 * A machine can favour one version in all its blocks alike, and nothing that it measures shows that. So the gate fails only for
 * what two machines found, each by the whole rule (docs/decisions/0036-second-opinion.md). A further condition adds no false alarm.
 */
import { secondOpinionOn } from '../plan/part.ts';
import type { Results, SecondOpinion } from '../results/results.ts';
import type { Comparison, EndpointComparison, MetricComparison, OtherOpinion } from './comparison.ts';
import { conclude } from './endpoint.ts';
import { comparePaired } from './paired.ts';
import { endpointVerdict } from './rule.ts';

/** What a second machine is to measure again: endpoints, and the start of the app. Limits do not depend on the machine. */
export function slowerEndpoints({ kind, endpoints }: Comparison): readonly string[] {
  return kind === 'paired' ? endpoints.filter(isSlower).map(({ endpoint }) => endpoint) : [];
}

function isSlower({ state, verdict }: EndpointComparison): boolean {
  return state === 'compared' && verdict === 'regression';
}

/** The first machine's comparison, in which what the second does not find is inconclusive; as it is without an opinion. */
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

/** What the second machine measured, as results of its own. */
function measuredAgain(results: Results, { endpoints, runAttempt: _runAttempt, ...own }: SecondOpinion): Results {
  const { secondOpinion: _secondOpinion, restart, ...run } = results;
  // What the first machine planned by what a start took there is not the plan of the second.
  const isPlannedAlike = restart !== undefined && run.config.load.restart !== undefined;
  return { ...run, ...own, part: secondOpinionOn(endpoints), ...(isPlannedAlike ? { restart } : {}) };
}

function settled(one: EndpointComparison, { endpoints }: Comparison, opinion: SecondOpinion): EndpointComparison {
  if (!isSlower(one)) return one;
  const isAsked = opinion.endpoints.includes(one.endpoint);
  const again = endpoints.find(({ endpoint }) => isAsked && endpoint === one.endpoint);
  const worse = one.metrics.filter(isWorse).map(({ metric }) => metric);
  const metrics = again?.metrics.filter(({ metric }) => worse.includes(metric)) ?? [];
  const secondOpinion: OtherOpinion = { verdict: verdictOf(again, opinion), metrics };
  if (secondOpinion.verdict !== 'disagrees') return { ...one, secondOpinion };
  const open = one.metrics.map((metric) => (isWorse(metric) ? { ...metric, ...DISAGREED } : metric));
  const gated = open.filter(({ tolerance }) => tolerance !== null);
  return { ...one, metrics: open, verdict: endpointVerdict(gated, one.mustBeFaster), secondOpinion };
}

const DISAGREED = {
  verdict: 'inconclusive',
  reason: { kind: 'second-machine' },
  smallestDetectable: null,
  moreBlocks: null,
} as const satisfies Partial<MetricComparison>;

function isWorse({ tolerance, verdict }: MetricComparison): boolean {
  return tolerance !== null && verdict === 'regression';
}

/** A machine that measured too little, or something wrong, has not seen that there is no regression. */
function verdictOf(again: EndpointComparison | undefined, { outOfTime }: SecondOpinion): OtherOpinion['verdict'] {
  if (again === undefined || again.state !== 'compared') return 'none';
  if (again.verdict === 'regression') return 'agrees';
  const isOpen = again.verdict === 'inconclusive' && outOfTime;
  return isOpen || again.verdict === 'not-assessed' || again.verdict === 'suspected' ? 'none' : 'disagrees';
}
