/** From the results of single jobs to gates: parts of one measurement are put together, what is missing is named. */
import { baselineStore } from '../baseline/artifact.ts';
import { fileStore } from '../baseline/file.ts';
import { lookUpHistory } from '../baseline/lookup.ts';
import { configHashOf, type FoundBaselines, NO_BASELINES, withSameCosts } from '../baseline/store.ts';
import { BaselineError, ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { referenceFingerprint } from '../reference/server.ts';
import type { GateToReport } from '../report/gates.ts';
import { exitCodeWithLabel } from '../report/input.ts';
import type { RunSummary } from '../results/history.ts';
import { isSecondOpinion, mergeParts, withSecondOpinion } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import type { Acceptance } from './acceptance.ts';
import type { PublishJob } from './publication.ts';
import type { Fetched } from './results-artifact.ts';

export type CollectedGate =
  | { readonly kind: 'measured'; readonly name: string; readonly results: Results }
  | Exclude<GateToReport, { readonly kind: 'judged' }>;

export const LEFT_NOTHING = 'no job left results of this gate';

/** By the names in their results; what could not be read goes by its artifact's. A second opinion that nobody asked for does not count. */
export function gatesOf(fetched: readonly Fetched[], expected: readonly string[], { takesSecondOpinions = true } = {}) {
  const measured = fetched.flatMap((one) => ('results' in one ? one.results : []));
  const skipped = fetched.flatMap((one) => ('skipped' in one ? one.skipped : []));
  const unreadable = fetched.flatMap((one) => ('reason' in one ? incomplete(one.artifact, one.reason) : []));
  const left = [...measured.map(({ config }) => config), ...skipped].map(({ name }) => name);
  const gates = [...new Set([...left, ...expected])].map((name): CollectedGate => {
    const jobs = measured.filter(({ config }) => config.name === name);
    const input = skipped.find((one) => one.name === name);
    if (jobs.length === 0) return input ? { kind: 'skipped', name, input } : incomplete(name, LEFT_NOTHING);
    if (input) return incomplete(name, 'some of its jobs measured it, and others skipped it');
    return measuredGate(name, jobs, takesSecondOpinions);
  });
  return [...gates.sort((a, b) => (a.name < b.name ? -1 : 1)), ...unreadable];
}

function incomplete(name: string, reason: string): CollectedGate {
  return { kind: 'incomplete', name, reason };
}

function measuredGate(name: string, all: readonly Results[], takesSecondOpinions: boolean): CollectedGate {
  const opinions = all.filter(isSecondOpinion);
  const jobs = all.filter((one) => !isSecondOpinion(one));
  if (jobs.length === 0) return incomplete(name, 'there is a second opinion, but no results that it is about');
  const gate = wholeGate(name, jobs);
  if (gate.kind !== 'measured' || opinions.length === 0) return gate;
  if (takesSecondOpinions) return { ...gate, results: opinions.reduce(withOpinion, gate.results) };
  const why = 'nobody asked for it (input `second-opinion` of the job that publishes)';
  return { ...gate, results: withNote(gate.results, why) };
}

function withNote(first: Results, why: string): Results {
  return { ...first, notes: [`The second opinion does not count: ${why}.`, ...first.notes] };
}

/** What cannot count leaves the first verdict as it is, and its report says why. */
function withOpinion(first: Results, opinion: Results): Results {
  try {
    return withSecondOpinion(first, opinion);
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return withNote(first, error.message);
  }
}

function wholeGate(name: string, jobs: readonly Results[]): CollectedGate {
  const [first] = jobs;
  if (jobs.length === 1 && first?.part === null) return { kind: 'measured', name, results: first };
  if (jobs.every(({ part }) => part === null)) {
    return incomplete(name, `${jobs.length} jobs left results of this gate: each job needs another name`);
  }
  try {
    return { kind: 'measured', name, results: mergeParts(jobs) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return incomplete(name, error.message);
  }
}

/** `context`: the run that measured. Baselines are looked for by its workflow and base branch. */
export interface JudgeRequest extends Pick<PublishJob, 'octokit' | 'context' | 'signal'> {
  /** Whether head is compared with baselines where it was measured alone. */
  readonly comparing: boolean;
  /** What `baseline: file` compares with, absolute. Never what results name: they could name any file. */
  readonly baselineFiles: readonly string[];
  /** What a side-by-side run is shown among, newest first. Null: what travels with baselines. */
  readonly earlier?: readonly RunSummary[] | null;
  /** What may let a failing gate pass. */
  readonly acceptance: Acceptance;
}

/** The verdict is computed again. A gate whose baselines cannot be read is incomplete. */
export async function judgeGates(gates: readonly CollectedGate[], request: JudgeRequest): Promise<GateToReport[]> {
  const judged: GateToReport[] = [];
  for (const gate of gates) judged.push(await judge(gate, request));
  return judged;
}

async function judge(gate: CollectedGate, request: JudgeRequest): Promise<GateToReport> {
  if (gate.kind !== 'measured') return gate;
  const { name, results } = gate;
  try {
    const found = await baselinesOf(results, request);
    const earlier = await historyFor(results, request);
    const judged = replay(results, withSameCosts(found, results.reference), earlier);
    return { kind: 'judged', name, input: await request.acceptance(judged) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { kind: 'incomplete', name, reason: error.message };
  }
}

/** Throws BaselineError. */
async function baselinesOf(results: Results, request: JudgeRequest): Promise<FoundBaselines> {
  const { config, machine } = results;
  const { octokit, context, baselineFiles, signal } = request;
  const { baseline } = config.gate;
  const needsNone = results.kind !== 'single' || !request.comparing || baseline === 'paired' || baseline === 'none';
  if (needsNone) return NO_BASELINES;
  if (baseline === 'file' && baselineFiles.length === 0) {
    const failure = 'it is compared with files, of which the job that publishes names none (input `baseline-files`)';
    throw new BaselineError(failure, { hint: 'use `baseline: artifact` or `baseline: paired`' });
  }
  const store = baseline === 'file' ? fileStore(baselineFiles, '/') : baselineStore(octokit, context, config);
  if (store === null) return NO_BASELINES;
  return await store.find({
    // Not what the file says: baselines of another configuration would be taken for this one's.
    configHash: configHashOf(config),
    endpoints: config.endpoints.map(({ name }) => name),
    machine,
    fingerprint: results.reference?.fingerprint ?? referenceFingerprint(machine, config.load),
    limit: config.gate.history,
    signal,
  });
}

async function historyFor({ kind, config, release }: Results, request: JudgeRequest): Promise<readonly RunSummary[]> {
  const { comparing, octokit, context, signal } = request;
  if (kind !== 'paired' || !(comparing || release)) return [];
  if (request.earlier) return request.earlier;
  const earlier = await lookUpHistory(baselineStore(octokit, context, config), signal);
  signal.throwIfAborted();
  return earlier;
}

/** A gate that failed outweighs one that came to no verdict. */
export function exitCodeOfAll(gates: readonly GateToReport[], failedJobs = 0): ExitCode {
  const codes = gates.map((gate) => {
    if (gate.kind === 'skipped') return ExitCode.passed;
    if (gate.kind === 'incomplete') return ExitCode.measurement;
    return exitCodeWithLabel(gate.input);
  });
  if (codes.includes(ExitCode.gateFailed)) return ExitCode.gateFailed;
  return failedJobs > 0 || codes.includes(ExitCode.measurement) ? ExitCode.measurement : ExitCode.passed;
}
