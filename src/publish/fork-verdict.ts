/**
 * A verdict that a fork cannot choose. Its figures are judged as the base branch’s configuration says; where they are not the
 * figures that it asks for, or base is not a commit of that branch, the verdict does not count. What the figures themselves
 * say comes from a machine that ran the fork’s code: nobody here can check them.
 */
import { appOf, isFromCheckout } from '../config/app-of.ts';
import { changesOf } from '../config/changes.ts';
import type { Config } from '../config/config.ts';
import { MeasurementError } from '../errors.ts';
import { callFailure, type Repository, wayOut } from '../github/api.ts';
import type { CommitStatus } from '../github/commit-status.ts';
import type { OpenPullRequest } from '../github/find-pull-request.ts';
import { isAncestor, mergeBaseOf } from '../github/history.ts';
import type { Doubt } from '../report/fork.ts';
import type { GateToReport } from '../report/gates.ts';
import type { Report } from '../report/report.ts';
import type { Results } from '../results/results.ts';
import type { CollectedGate } from './group-gates.ts';

/** The base branch's configurations, and why others could not be read. */
export interface BaseConfigs {
  readonly configs: readonly Config[];
  readonly problems: readonly string[];
}

export interface Rejudged {
  readonly gates: readonly CollectedGate[];
  /** Why verdicts do not count. */
  readonly doubts: readonly Doubt[];
}

/** The gates as the base branch's configuration judges them. */
export function asBaseJudges(gates: readonly CollectedGate[], { configs, problems }: BaseConfigs): Rejudged {
  const doubts: Doubt[] = [];
  const judged = gates.map((gate): CollectedGate => {
    if (!('results' in gate)) return gate;
    const { name, results } = gate;
    const base = configs.find((one) => one.name === name);
    const reasons =
      base === undefined
        ? [`its configuration could not be compared: ${problems[0] ?? 'no configuration there has this name'}`]
        : otherwiseMeasured(results, base);
    doubts.push(...reasons.map((reason) => ({ gate: name, reason })));
    return base === undefined ? gate : { name, results: judgedBy(results, base) };
  });
  return { gates: judged, doubts };
}

const MOST_DIFFERENCES = 3;

function otherwiseMeasured(results: Results, base: Config): readonly string[] {
  const differences = changesOf(results.config, base)
    .filter(({ about }) => about === 'measuring')
    .map(({ endpoint, what }) => `${endpoint === null ? '' : `${endpoint}: `}${what.replaceAll('`', '')}`);
  const left = differences.length - MOST_DIFFERENCES;
  const shown = [...differences.slice(0, MOST_DIFFERENCES), ...(left > 0 ? [`${left} more`] : [])];
  return [
    ...(differences.length === 0 ? [] : [`it was measured otherwise: ${shown.join('; ')}`]),
    ...(results.kind === 'single' && runsBase(base) ? ['base was not run beside it'] : []),
  ];
}

/** Whether a configuration asks for base beside head. */
function runsBase(config: Config): boolean {
  const { baseline } = config.gate;
  const isNamed = config.compare === 'variants' || config.base.source !== undefined || config.head.source !== undefined;
  return (baseline === 'auto' || baseline === 'paired') && (isNamed || isFromCheckout(appOf(config, 'base').source));
}

/** Endpoints that base's configuration does not have are left out: they would share the rate of error. */
function judgedBy(results: Results, base: Config): Results {
  const { config } = results;
  const endpoints = base.endpoints.flatMap(({ name, gate, workTolerance, limits }) => {
    const measured = config.endpoints.find((one) => one.name === name);
    if (measured === undefined) return [];
    const { workTolerance: _own, ...rest } = measured;
    return [{ ...rest, gate, limits, ...(workTolerance === undefined ? {} : { workTolerance }) }];
  });
  const gate = { ...base.gate, configFrom: 'base' as const };
  return {
    ...results,
    config: { ...config, gate, endpoints: endpoints.length === 0 ? config.endpoints : endpoints },
    configurations: { base, head: config },
  };
}

/** Why what was called base cannot be it; null where it can. Throws MeasurementError where GitHub cannot be asked. */
export async function baseDoubt(
  results: Results,
  { pullRequest, ...repository }: Repository & { readonly pullRequest: OpenPullRequest },
): Promise<string | null> {
  const commit = results.sides.base?.commit ?? null;
  // The fork's own may call something base that is no commit at all.
  const config = results.configurations?.base ?? results.config;
  const isCommit =
    results.kind === 'paired' && config.compare !== 'variants' && isFromCheckout(appOf(config, 'base').source);
  if (!isCommit || commit === pullRequest.baseSha) return null;
  if (commit === null) return 'it does not say which commit base was';
  const { baseRef, headSha } = pullRequest;
  const short = commit.slice(0, 7);
  try {
    const parted = await mergeBaseOf(repository, baseRef, headSha);
    if (commit === parted) return null;
    if (!(await isAncestor(repository, commit, baseRef))) return `base was ${short}, which is not on ${baseRef}`;
    const isRecent = await isAncestor(repository, parted, commit);
    return isRecent ? null : `base was ${short}, which is older than where this pull request left ${baseRef}`;
  } catch (cause) {
    throw new MeasurementError(`base’s commit ${short} could not be looked for (${callFailure(cause)})`, {
      hint: wayOut(cause, 'contents: read'),
      cause,
    });
  }
}

/** What the status of the commit says: green only where every gate of the base branch was shown to pass. */
export function statusOf(
  report: Report,
  gates: readonly GateToReport[],
  doubts: readonly Doubt[],
): Pick<CommitStatus, 'state' | 'description'> {
  const [doubt] = doubts;
  const alone = gates.find((gate) => gate.kind === 'judged' && gate.input.comparison.kind === 'none');
  if (report.failing) return { state: 'failure', description: report.headline };
  if (doubt !== undefined) return { state: 'failure', description: `cannot count: ${doubt.reason}` };
  if (alone !== undefined) return { state: 'failure', description: 'nothing was compared' };
  return { state: 'success', description: report.headline };
}
