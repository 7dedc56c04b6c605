/** From the results of single jobs to gates: parts of one measurement are put together, what is missing is named. */
import { BaselineError } from '../errors.ts';
import { isSecondOpinion, mergeParts, withSecondOpinion } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import type { Fetched } from './fetch-results.ts';
import type { SkipNote } from './skip-note.ts';

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
