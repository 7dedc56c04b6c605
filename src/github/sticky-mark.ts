/** The hidden first lines of a comment or an issue: which gate it is about, which run wrote it, and what labels accept of it. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { jsonOf } from '../config/written.ts';
import { type Acceptances, type AcceptedFigure, acceptancesSchema } from '../decide/acceptance.ts';
import { attempt } from '../errors.ts';
import { cutMarkdown } from './publication.ts';

/** GitHub refuses 65,536 characters; the margin covers differences in counting. */
export const COMMENT_LIMIT = 60_000;

export interface ReportedRun {
  readonly id: number;
  readonly attempt: number;
  /** Tip of the pull request’s branch in that run; null means unknown. */
  readonly headSha: string | null;
  /** Which attempt of the second stage publishes it. Missing: the first, or a job of the run itself. */
  readonly again?: number | undefined;
}

/** Above 0 where the first is newer: runs are numbered in the order in which they are created. */
export function orderOf(one: Pick<ReportedRun, 'id' | 'attempt'>, other: typeof one): number {
  return one.id - other.id || one.attempt - other.attempt;
}

export interface Stamp extends ReportedRun {
  readonly failing: boolean;
  /** Random: jobs of one run are told apart by it. */
  readonly writer: string;
  /** Missing: nothing can be accepted. */
  readonly acceptances?: Acceptances;
}

export interface Marks {
  readonly marker: string;
  /** Null: version 0.1.0 wrote none. */
  readonly stamp: Stamp | null;
}

/** The first line. No name can end the HTML comment, and no two names share a marker. */
export function markerOf(name: string): string {
  // Half a character, which JSON may contain, becomes the replacement character.
  const wellFormed = Buffer.from(name).toString();
  return `<!-- latency-gate:${encodeURIComponent(wellFormed).replace(/-(?=-|$)/g, '%2D')} -->`;
}

/** The second line. An earlier version named a stage, too. */
const STAMP =
  /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown)(?: stage:\w+)?(?: again:(\d{1,9}))? gate:(fails|passes) writer:(\w{1,40}) -->$/;

/** Null: the text does not begin with a marker. */
export function readMarks(body: string): Marks | null {
  const [marker = '', second = '', third = ''] = body.split('\n', 3).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(marker)) return null;
  const [, id, attempt, head, again, gate, writer = ''] = STAMP.exec(second) ?? [];
  if (id === undefined) return { marker, stamp: null };
  const acceptances = readAcceptances(third);
  return {
    marker,
    stamp: {
      id: Number(id),
      attempt: Number(attempt),
      headSha: head === 'unknown' ? null : (head ?? null),
      ...(again !== undefined && { again: Number(again) }),
      failing: gate === 'fails',
      writer,
      ...(acceptances && { acceptances }),
    },
  };
}

/** A report leaves 5,000 characters for all three lines. */
const LONGEST_ACCEPTANCES = 4500;
const MOST_BYTES = 1_000_000;

/** The third line, compressed: names of endpoints could end the HTML comment. Empty where there is nothing to accept. */
function acceptancesLine(acceptances: Acceptances): string {
  const gates = Object.entries(acceptances).filter(([, { shown, accepted }]) => shown.length > 0 || accepted !== null);
  if (gates.length === 0) return '';
  // What does not fit cannot be accepted: endpoints that do not fail go first.
  const failing = (one: AcceptedFigure) => one.kind === 'verdict' || one.isFailing;
  const ways = [() => true, failing, () => false].map((isKept) =>
    gates.map(([name, one]) => [name, { ...one, shown: one.shown.filter(isKept) }] as const),
  );
  const lines = ways.map((way) => {
    const packed = deflateRawSync(JSON.stringify(Object.fromEntries(way))).toString('base64');
    return `<!-- accepts:${packed} -->\n`;
  });
  return lines.find(({ length }) => length <= LONGEST_ACCEPTANCES) ?? '';
}

function readAcceptances(line: string): Acceptances | null {
  const packed = /^<!-- accepts:([A-Za-z0-9+/=]+) -->$/.exec(line)?.[1];
  if (packed === undefined || packed.length > LONGEST_ACCEPTANCES) return null;
  const text = attempt(() => inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES }).toString());
  return text === null ? null : (acceptancesSchema.safeParse(jsonOf(text)).data ?? null);
}

/** Marker, stamp and as much of the report as GitHub accepts. */
export function stickyBody(name: string, stamp: Stamp, markdown: string): string {
  const note = '_The report is longer than a comment may be: the whole of it is in the job’s summary and files._';
  const { id, attempt, headSha, again = 1, failing, writer, acceptances = {} } = stamp;
  const gate = `${again > 1 ? `again:${again} ` : ''}gate:${failing ? 'fails' : 'passes'}`;
  const second = `<!-- run:${id} attempt:${attempt} head:${headSha ?? 'unknown'} ${gate} writer:${writer} -->`;
  const marks = `${markerOf(name)}\n${second}\n${acceptancesLine(acceptances)}`;
  return marks + cutMarkdown(markdown, COMMENT_LIMIT - marks.length, note);
}
