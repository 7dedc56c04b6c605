/**
 * The artifact in which a job leaves its results to another one, which fetches them. The run may be a fork's: nothing but the shape of
 * its one file is trusted, and what is fetched is bounded in number and size.
 */
import { createHash } from 'node:crypto';
import { warning } from '@actions/core';
import * as z from 'zod';
import { MOST_RESULTS_BYTES, RESULTS_FILE, safeForArtifact, unpacked } from '../baseline/file.ts';
import { jsonOf } from '../config/written.ts';
import { ConfigError, MeasurementError, messageOf } from '../errors.ts';
import { expected } from '../github/api.ts';
import { NameTakenError, removeArtifact, uploadArtifact } from '../github/artifact-upload.ts';
import { ArtifactRemote, artifactsOfRun, type ListedArtifact } from '../github/artifacts.ts';
import type { GitHubContext } from '../github/context.ts';
import type { Inputs } from '../github/inputs.ts';
import { type Part, secondOpinionOn } from '../plan/part.ts';
import type { SkippedInput } from '../report/report.ts';
import { parseResults, printResults, SchemaVersionError } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import type { PublishJob } from './publication.ts';

const PREFIX = 'latency-gate-results-';

/** Each job has one of its own: of two jobs with one gate, neither replaces the other’s results, and the reader sees both. */
export function resultsArtifactName(gate: string, part: Part | null, job: string): string {
  const name = `${PREFIX}${safeForArtifact(gate)}`;
  // The job that it is about removes it, and does not know which job left it.
  if (part?.by === 'opinion') return `${name}-second-opinion`;
  return `${name}${part === null ? '' : `-part-${part.index}-of-${part.count}`}${job && `@${safeForArtifact(job)}`}`;
}

/** Where a job says what it measures: the same in each attempt, unlike addresses, images, and commands with the port of a service. */
const SUBJECT = ['build', 'compose', 'service', 'paths'];

/** Two steps of a job, two jobs of a matrix, and two calls of one workflow, whose jobs have the same name, may have one gate. */
export function jobOf(env: NodeJS.ProcessEnv, { jobIndex, configFile, settings }: Inputs): string {
  const subject = [configFile, ...SUBJECT.map((name) => settings[name])].filter(Boolean);
  const hash = subject.length > 0 && createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 8);
  return [env['GITHUB_JOB'], jobIndex, env['GITHUB_ACTION'], hash].filter(Boolean).join('.');
}

/** Nobody asks for the results once the run cannot be run again, which GitHub allows for 30 days. */
const RETENTION_DAYS = 30;

/** Null: this job may comment itself, or has nothing to comment on. */
export function secondStageOf({ eventName, restricted }: GitHubContext): 'second stage' | null {
  return eventName === 'pull_request' && restricted ? 'second stage' : null;
}

export interface ResultsArtifact {
  /** `later job`: it decides and publishes for all jobs of the run. `second stage`: it comments for a token that may not. */
  readonly reader: 'later job' | 'second stage';
  /** The gate's. */
  readonly name: string;
  readonly part: Part | null;
  /** Which job of the workflow it is: the same in each attempt, and for no other job. */
  readonly job: string;
  /** The run's. */
  readonly attempt: number;
}

/** What an earlier attempt left must not be read in place of this one's, nor a second opinion that this one may not need. */
export async function removeEarlier({ reader, name, part, job, attempt }: ResultsArtifact): Promise<void> {
  if (reader !== 'later job' || attempt === 1) return;
  await removeArtifact(resultsArtifactName(name, part, job));
  if (part === null) await removeArtifact(resultsArtifactName(name, secondOpinionOn([]), job));
}

/** Throws ConfigError or MeasurementError if a later job needs the results; for the second stage it is a warning. */
export async function leaveResults(artifact: ResultsArtifact, results: Results): Promise<void> {
  await leave(artifact, printResults(results));
}

/** No file that the gate watches changed. */
export async function leaveSkipNote(artifact: ResultsArtifact, skipped: SkippedInput): Promise<void> {
  if (artifact.reader === 'later job') await leave(artifact, JSON.stringify(skipNote(skipped)));
}

async function leave({ reader, name, part, job, attempt }: ResultsArtifact, text: string): Promise<void> {
  try {
    await uploadArtifact({
      name: resultsArtifactName(name, part, job),
      files: { [RESULTS_FILE]: text },
      retentionDays: RETENTION_DAYS,
      replaces: attempt > 1,
    });
  } catch (cause) {
    const error =
      cause instanceof NameTakenError
        ? new ConfigError(`another job of this run has left results of the gate ${JSON.stringify(name)}`, {
            hint: 'give each job the input `name` with a name of its own; or `part: 1/2`, `part: 2/2`, … where they share a gate',
            cause,
          })
        : new MeasurementError(`the results could not be uploaded: ${messageOf(cause)}`, {
            hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
            cause,
          });
    if (reader === 'later job') throw error;
    warning(`${error.message}; the report is in this job’s summary, and no comment will be written`);
  }
}

/** Eight machines for each of eight gates; and all results together, which are held in memory at once. */
const LIMITS = { artifacts: 64, bytes: 32 * 1024 * 1024 };

export interface LaterAttempt {
  /** ISO 8601, as GitHub says it: what was stored before is an earlier attempt's. */
  readonly startedAt: string;
  /** Every job succeeded, in this attempt or before. Else one may have run again in vain: its earlier results must not stand in. */
  readonly isSuccessful: boolean;
}

export type Fetched =
  /** `isEarlier`: of an earlier attempt of the run. */
  | { readonly artifact: string; readonly results: Results; readonly isEarlier?: boolean }
  | { readonly artifact: string; readonly skipped: SkippedInput }
  /** Why they cannot be used. */
  | { readonly artifact: string; readonly reason: string };

/** What the jobs of a run left, by name. Throws MeasurementError if nothing can be listed. @param attempt null: the first */
export async function fetchResults(
  { octokit, context, signal }: Pick<PublishJob, 'octokit' | 'context' | 'signal'>,
  attempt: LaterAttempt | null = null,
  limits = LIMITS,
): Promise<readonly Fetched[]> {
  const remote = new ArtifactRemote(octokit, context);
  const all = await expected('the results of the jobs could not be listed', 'actions: read', () =>
    artifactsOfRun({ ...context, octokit }, signal),
  );
  const fetched: Fetched[] = [];
  const room = { bytes: limits.bytes };
  for (const [at, artifact] of newestByName(all).entries()) {
    // It may not be known when it was stored.
    const isEarlier = attempt !== null && !(Date.parse(artifact.createdAt ?? '') >= Date.parse(attempt.startedAt));
    const tooMany = at < limits.artifacts ? null : `more than ${limits.artifacts} jobs left results`;
    const reason = tooMany ?? (isEarlier && !attempt.isSuccessful ? EARLIER : null);
    const read =
      reason === null ? await readArtifact(remote, artifact, room, signal) : { artifact: artifact.name, reason };
    fetched.push(isEarlier && 'results' in read ? { ...read, isEarlier } : read);
  }
  return fetched;
}

const EARLIER =
  'an earlier attempt of the run left them, and nothing shows that this attempt need not measure again: run all jobs again, ' +
  'and give the job that publishes the input `needs`';

/** An attempt replaces what the one before it left. */
function newestByName(artifacts: readonly ListedArtifact[]): readonly ListedArtifact[] {
  const results = artifacts.filter(({ name }) => name.startsWith(PREFIX)).sort((a, b) => a.id - b.id);
  const newest = new Map(results.map((artifact) => [artifact.name, artifact]));
  return [...newest.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const TOGETHER = 'the results of all jobs together are too large';

/** Takes its size from the room that is left, whether it can be used or not. */
async function readArtifact(
  remote: ArtifactRemote,
  { id, name, expired, bytes }: ListedArtifact,
  room: { bytes: number },
  signal: AbortSignal,
): Promise<Fetched> {
  const mostBytes = room.bytes;
  const refused = (reason: string) => ({ artifact: name, reason });
  if (expired) return refused('expired');
  if (bytes > MOST_RESULTS_BYTES) return refused('larger than results may be');
  if (bytes > mostBytes) return refused(TOGETHER);
  try {
    const archive = await remote.download(id, Math.min(mostBytes, MOST_RESULTS_BYTES), signal);
    room.bytes = mostBytes - archive.length;
    const text = unpacked(archive, RESULTS_FILE);
    room.bytes = mostBytes - text.length;
    if (room.bytes < 0) return refused(TOGETHER);
    const skipped = parseSkipNote(text);
    return skipped ? { artifact: name, skipped } : { artifact: name, results: parseResults(text) };
  } catch (error) {
    signal.throwIfAborted();
    return refused(error instanceof SchemaVersionError ? error.message : `unreadable: ${messageOf(error)}`);
  }
}

export const SKIP_NOTE_SCHEMA = 'latency-gate/skipped';
const MOST_FILES = 3000;

const name = z.string().max(500);
const text = z.string().max(10_000);
/** What a job leaves in place of results if `paths` left it nothing to measure. */
const skipNoteSchema = z.strictObject({
  schema: z.literal(SKIP_NOTE_SCHEMA),
  version: z.literal(1),
  name,
  patterns: z.array(text).max(1000).readonly(),
  /** The first of very many. */
  files: z.array(text).max(MOST_FILES).readonly(),
  base: z.strictObject({ label: name, revision: z.string().max(100) }),
});

export function skipNote({ name, patterns, files, base }: SkippedInput): z.output<typeof skipNoteSchema> {
  const { label, revision } = base;
  const first = files.slice(0, MOST_FILES);
  return { schema: SKIP_NOTE_SCHEMA, version: 1, name, patterns, files: first, base: { label, revision } };
}

/** Null if the text is not a skip note. */
export function parseSkipNote(text: string) {
  // The text may be megabytes of results: its beginning shows which of the two it is.
  if (!text.slice(0, 200).includes(SKIP_NOTE_SCHEMA)) return null;
  return skipNoteSchema.safeParse(jsonOf(text)).data ?? null;
}
