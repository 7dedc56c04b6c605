/** What a reader has to know about figures that a fork’s run measured. */
import { code, prose } from './escape.ts';
import { plural } from './format.ts';

export interface ForkRun {
  /** Such as `mallory/shop`. */
  readonly repository: string;
  readonly runId: number;
  /** From GitHub, not from the run. */
  readonly runUrl: string;
}

/** What the fork’s configuration asks less than the base branch’s. */
export interface Relaxations {
  readonly gate: string;
  /** Null: they could not be compared, for the `reason`. */
  readonly found: readonly { readonly endpoint: string | null; readonly what: string }[] | null;
  readonly reason: string;
}

export interface BaseBranch {
  readonly ref: string;
  readonly sha: string;
}

/** For all gates together, but at least a few for each. */
const MOST_RELAXATIONS = 10;
const FEWEST_RELAXATIONS = 2;

/** Paragraphs of Markdown. */
export function forkPreface(origin: ForkRun, base: BaseBranch, gates: readonly Relaxations[]): readonly string[] {
  const most = Math.max(FEWEST_RELAXATIONS, Math.floor(MOST_RELAXATIONS / Math.max(1, gates.length)));
  const run = `[run ${origin.runId}](${origin.runUrl})`;
  return [
    forkSentence(run, code(origin.repository)),
    ...gates.map((gate) => relaxationText(gate, `${code(base.ref)} at ${code(base.sha.slice(0, 7))}`, most)),
  ];
}

/** The same for a page, which has no room for what differs: plain text. */
export function forkCaution({ repository, runId }: ForkRun): string {
  return `${forkSentence(`run ${runId}`, repository)} If that configuration is laxer than the base branch’s, the comment says so.`;
}

function forkSentence(run: string, repository: string): string {
  return (
    `Measured by ${run} of ${repository} with the configuration of this pull request, tolerances included. ` +
    'The verdict was computed from the figures of that run, which its author could have changed.'
  );
}

function relaxationText({ gate, found, reason }: Relaxations, base: string, most: number): string {
  const name = gate === 'default' ? 'This configuration' : `The configuration of ${prose(gate)}`;
  if (found === null) return `${name} could not be compared with that of ${base}: ${prose(reason)}.`;
  if (found.length === 0) return `${name} is no laxer than that of ${base}.`;
  const items = found
    .slice(0, most)
    .map(({ endpoint, what }) => `- ${endpoint === null ? '' : `${code(endpoint)}: `}${what}`);
  const left = found.length - items.length;
  if (left > 0) items.push(`- … and ${plural(left, 'more difference')}`);
  return [`⚠️ **${name} is laxer than that of ${base}:**`, '', ...items].join('\n');
}
