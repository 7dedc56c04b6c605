/** The hidden first lines of a comment or an issue: which gate it is about, and which run wrote it. */
import { cutMarkdown } from './cut.ts';

/** GitHub refuses 65,536 characters; the margin covers differences in counting. */
export const COMMENT_LIMIT = 60_000;

/** The run that is reported. */
export interface ReportedRun {
  readonly id: number;
  readonly attempt: number;
  /** Tip of the pull request’s branch in that run; null means unknown. */
  readonly headSha: string | null;
}

/** What the text says of itself. Version 0.1.0 named no run. */
export interface Stamp extends ReportedRun {
  readonly failing: boolean;
  /** Random: jobs of one run are told apart by it. */
  readonly writer: string;
}

export interface Marks {
  readonly marker: string;
  readonly stamp: Stamp | null;
}

/** The first line, encoded so that no name can end the HTML comment and no two names share a marker. */
export function markerOf(name: string): string {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name)).replace(/-(?=-|$)/g, '%2D')} -->`;
}

/** Half a character, which JSON may contain, becomes the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** The second line. */
function stampLine({ id, attempt, headSha, failing, writer }: Stamp): string {
  const gate = failing ? 'fails' : 'passes';
  return `<!-- run:${id} attempt:${attempt} head:${headSha ?? 'unknown'} gate:${gate} writer:${writer} -->`;
}

/** An earlier version named a stage, too. */
const STAMP =
  /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown)(?: stage:\w+)? gate:(fails|passes) writer:(\w{1,40}) -->$/;

/** Null: the text does not begin with a marker. */
export function readMarks(body: string): Marks | null {
  const [first = '', second = ''] = body.split('\n', 2).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(first)) return null;
  const [, id, attempt, head, gate, writer = ''] = STAMP.exec(second) ?? [];
  if (id === undefined) return { marker: first, stamp: null };
  return {
    marker: first,
    stamp: {
      id: Number(id),
      attempt: Number(attempt),
      headSha: head === 'unknown' ? null : (head ?? null),
      failing: gate === 'fails',
      writer,
    },
  };
}

/** Marker, stamp and report, cut to what GitHub accepts. */
export function stickyBody(name: string, stamp: Stamp, markdown: string): string {
  const note = '_The report is longer than a comment may be: the whole of it is in the job’s summary and files._';
  const text = `${markerOf(name)}\n${stampLine(stamp)}\n${markdown}`;
  return cutMarkdown(text, { limit: COMMENT_LIMIT, sizeOf: (one) => one.length, note });
}

/** Above 0: `a` is the newer run, or the later attempt. Runs are numbered in the order in which they are created. */
export function compareRuns(a: ReportedRun, b: ReportedRun): number {
  return a.id - b.id || a.attempt - b.attempt;
}
