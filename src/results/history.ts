/** Summaries of runs on the base branch: they travel with each baseline, so that one download gives many, and lie on the history branch. */
import * as z from 'zod';
import { type Inferred, name, text } from '../config/config.ts';
import { jsonOf } from '../config/written.ts';
import { BaselineError } from '../errors.ts';
import { commitSha, instant, machine, sha256 } from './provenance.ts';

const HISTORY = { schema: 'latency-gate/history', version: 1 } as const;

/** A hundred endpoints with seven metrics each take 60 kB. */
export const MOST_HISTORY_BYTES = 4 * 1024 * 1024;
/** Runs of a file, and endpoints of a run. */
const MOST_SUMMARIES = 1000;
const LONGEST_TITLE = 200;

/** A JSON file has no infinities, and what is beyond this says nothing. */
export const MOST_CHANGE = 1e9;
const fraction = z.number().min(-1).max(MOST_CHANGE);

const metricSummary = z.strictObject({
  metric: z.string().min(1).max(60),
  /** Geometric means over blocks, in the metric's unit; base, and change as a fraction of it, only side by side. */
  head: z.number().min(0).max(1e15),
  base: z.number().min(0).max(1e15).exactOptional(),
  change: fraction.exactOptional(),
  /** The change's, or, where head was measured alone, its own figure's, as fractions of that. Absent: too few blocks. */
  interval: z.strictObject({ low: fraction, high: fraction }).exactOptional(),
});
export interface MetricSummary extends Inferred<typeof metricSummary> {}

const runSummary = z.strictObject({
  gate: name,
  commit: commitSha,
  /** Null: unknown. */
  title: z.string().max(LONGEST_TITLE).nullable(),
  /** When the commit was made, or else when it was measured: the order of runs. */
  at: instant,
  measuredAt: instant,
  /** As in Results: `paired` is side by side. */
  kind: z.enum(['paired', 'single']),
  /** Side by side. */
  base: z.strictObject({ commit: commitSha.nullable(), label: name }).exactOptional(),
  confidence: z.number().min(0).max(1),
  machine,
  configHash: sha256,
  runUrl: text.nullable(),
  endpoints: z.array(z.strictObject({ endpoint: name, metrics: z.array(metricSummary).max(100) })).max(MOST_SUMMARIES),
});
export interface RunSummary extends Inferred<typeof runSummary> {}

const historySchema = z.strictObject({
  schema: z.literal(HISTORY.schema),
  version: z.literal(HISTORY.version),
  runs: z.array(runSummary).max(MOST_SUMMARIES),
});

/** Throws BaselineError. */
export function parseHistory(text: string): readonly RunSummary[] {
  const parsed = historySchema.safeParse(jsonOf(text) ?? null);
  if (parsed.success) return parsed.data.runs;
  const [issue] = parsed.error.issues;
  throw new BaselineError(`not a history that this version reads: ${issue?.path.join('.')}: ${issue?.message}`, {
    hint: 'give what latency-gate wrote: a file of the history branch',
  });
}

/** As few bytes as JSON allows: the page is for readers. */
export function printHistory(runs: readonly RunSummary[]): string {
  return `${JSON.stringify({ ...HISTORY, runs })}\n`;
}

/** The first line of a commit's message. */
export function titleOf(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, LONGEST_TITLE);
}

/** One run of each gate and commit, newest first: side by side rather than alone, as it has head’s own figures too, else the later. */
export function united(runs: readonly RunSummary[]): readonly RunSummary[] {
  const name = ({ commit, gate }: RunSummary) => `${commit} ${gate}`;
  const isPaired = ({ kind }: RunSummary) => Number(kind === 'paired');
  // The best comes last, and stays.
  const ranked = runs
    .toReversed()
    .sort((a, b) => isPaired(a) - isPaired(b) || Date.parse(a.measuredAt) - Date.parse(b.measuredAt));
  const best = new Map(ranked.map((run) => [name(run), run]));
  return [...best.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (name(a) < name(b) ? -1 : 1));
}
