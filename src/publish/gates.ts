/** From the results of single jobs to gates: parts of one measurement are put together, what is missing is named. */
import { createHash } from 'node:crypto';
import { fileStore } from '../baseline/file.ts';
import { withSameCosts } from '../baseline/fit.ts';
import { lookUpHistory } from '../baseline/lookup.ts';
import { type BaselineStore, type FoundBaselines, NO_BASELINES } from '../baseline/store.ts';
import { measurementIdentity } from '../config/identity.ts';
import { BaselineError, ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import { referenceFingerprint } from '../reference/server.ts';
import type { GateToReport } from '../report/gates.ts';
import { exitCodeWithLabel } from '../report/input.ts';
import type { RunSummary } from '../results/history.ts';
import { isSecondOpinion, mergeParts, withSecondOpinion } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import type { Acceptance } from './acceptance.ts';
import type { Fetched, SkipNote } from './fetch-results.ts';
import { baselineStore } from './store-baseline.ts';

export type CollectedGate =
  | { readonly name: string; readonly results: Results }
  /** No file that it watches changed: nothing was measured, and it passes. */
  | { readonly name: string; readonly skipped: SkipNote }
  /** Without a verdict: why, as a sentence's end. Never a pass. */
  | { readonly name: string; readonly incomplete: string };

/**
 * One entry a gate, in the order of their names. The gate's name is the one that its results hold; `expected` are names
 * that must be among them. A second opinion that nobody asked for lets nothing pass. What could not be read goes by its artifact's name, for nothing else is known of it.
 */
export function gatesOf(
  fetched: readonly Fetched[],
  expected: readonly string[],
  { takesSecondOpinions = true } = {},
): readonly CollectedGate[] {
  const jobs = new Map<string, Job[]>();
  const unreadable: CollectedGate[] = [];
  for (const one of fetched) {
    if ('reason' in one) {
      unreadable.push({ name: one.artifact, incomplete: one.reason });
      continue;
    }
    const name = 'skipped' in one ? one.skipped.name : one.results.config.name;
    jobs.set(name, [...(jobs.get(name) ?? []), one]);
  }
  const missing = [...new Set(expected)]
    .filter((name) => !jobs.has(name))
    .map((name) => ({ name, incomplete: 'no job left results of this gate' }));
  const gates = [...jobs].map(([name, ofGate]) => gateOf(name, ofGate, takesSecondOpinions));
  return [...gates, ...missing].sort((a, b) => (a.name < b.name ? -1 : 1)).concat(unreadable);
}

type Job = Exclude<Fetched, { readonly reason: string }>;

function gateOf(name: string, jobs: readonly Job[], takesSecondOpinions: boolean): CollectedGate {
  const skipped = jobs.flatMap((job) => ('skipped' in job ? [job.skipped] : []));
  const measured = jobs.flatMap((job) => ('results' in job ? [job.results] : []));
  const [note] = skipped;
  if (note !== undefined && measured.length === 0) return { name, skipped: note };
  if (note !== undefined) return { name, incomplete: 'some of its jobs measured it, and others skipped it' };
  return measuredGate(name, measured, takesSecondOpinions);
}

function measuredGate(name: string, all: readonly Results[], takesSecondOpinions: boolean): CollectedGate {
  const opinions = all.filter(isSecondOpinion);
  const jobs = all.filter((one) => !isSecondOpinion(one));
  const gate = jobs.length === 0 ? { name, incomplete: WITHOUT_FIRST } : wholeGate(name, jobs);
  if (!('results' in gate) || opinions.length === 0) return gate;
  const results = takesSecondOpinions ? opinions.reduce(withOpinion, gate.results) : withNote(gate.results, UNASKED);
  return { name, results };
}

const UNASKED = 'nobody asked for it (input `second-opinion` of the job that publishes)';

function withNote(first: Results, why: string): Results {
  return { ...first, notes: [`The second opinion does not count: ${why}.`, ...first.notes] };
}

const WITHOUT_FIRST = 'there is a second opinion, but no results that it is about';

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
  if (first !== undefined && first.part === null && jobs.length === 1) return { name, results: first };
  if (jobs.every(({ part }) => part === null)) {
    return { name, incomplete: `${jobs.length} jobs left results of this gate: each job needs another name` };
  }
  try {
    return { name, results: mergeParts(jobs) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { name, incomplete: error.message };
  }
}

export interface JudgeRequest {
  readonly octokit: Octokit;
  /** The run that measured: baselines are looked for by its workflow and base branch. */
  readonly context: GitHubContext;
  /** Whether head is compared with baselines where it was measured alone. */
  readonly comparing: boolean;
  /** What `baseline: file` compares with, absolute. Never what results name: they could name any file. */
  readonly baselineFiles: readonly string[];
  /** What a side-by-side run is shown among, newest first; null to look up what travels with baselines. */
  readonly earlier?: readonly RunSummary[] | null;
  /** What may let a failing gate pass; null means nothing. */
  readonly acceptance: Acceptance | null;
  readonly signal: AbortSignal;
}

/**
 * From results that other jobs measured to what is reported of them: baselines are looked up again, the verdict is computed again,
 * and a label that lets a failing gate pass counts here too. In the order given. A gate whose baselines cannot be read is incomplete: it has no verdict.
 */
export async function judgeGates(gates: readonly CollectedGate[], request: JudgeRequest): Promise<GateToReport[]> {
  const judged: GateToReport[] = [];
  for (const gate of gates) judged.push(await judge(gate, request));
  return judged;
}

async function judge(gate: CollectedGate, request: JudgeRequest): Promise<GateToReport> {
  const { name } = gate;
  if ('incomplete' in gate) return { kind: 'incomplete', name, reason: gate.incomplete };
  if ('skipped' in gate) return { kind: 'skipped', name, input: gate.skipped };
  try {
    const found = await baselinesOf(gate.results, request);
    const earlier = await historyFor(gate.results, request);
    const judged = replay(gate.results, withSameCosts(found, gate.results.reference), earlier);
    return { kind: 'judged', name, input: request.acceptance === null ? judged : await request.acceptance(judged) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { kind: 'incomplete', name, reason: error.message };
  }
}

/** Throws BaselineError. */
async function baselinesOf(results: Results, request: JudgeRequest): Promise<FoundBaselines> {
  const { config, machine } = results;
  const store = results.kind === 'single' && request.comparing ? storeOf(results, request) : null;
  if (store === null) return NO_BASELINES;
  return await store.find({
    // Not what the file says: baselines of another configuration would be taken for this one's.
    configHash: createHash('sha256').update(measurementIdentity(config)).digest('hex'),
    endpoints: config.endpoints.map(({ name }) => name),
    machine,
    fingerprint: results.reference?.fingerprint ?? referenceFingerprint(machine, config.load),
    limit: config.gate.history,
    signal: request.signal,
  });
}

/** What a side-by-side run is shown among. */
async function historyFor({ kind, config, release }: Results, request: JudgeRequest): Promise<readonly RunSummary[]> {
  const { octokit, context, comparing, signal } = request;
  if (kind !== 'paired' || !(comparing || release)) return [];
  if (request.earlier) return request.earlier;
  const earlier = await lookUpHistory(baselineStore({ context, octokit, config, directory: '' }), signal);
  signal.throwIfAborted();
  return earlier;
}

function storeOf({ config }: Results, { octokit, context, baselineFiles }: JudgeRequest): BaselineStore | null {
  const { baseline } = config.gate;
  if (baseline === 'paired' || baseline === 'none') return null;
  if (baseline !== 'file') return baselineStore({ context, octokit, config, directory: '' });
  if (baselineFiles.length > 0) return fileStore(baselineFiles, '/');
  throw new BaselineError(
    'it is compared with files, of which the job that publishes names none (input `baseline-files`)',
    {
      hint: 'use `baseline: artifact` or `baseline: paired`',
    },
  );
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
