/** What a reader has to know about figures that a fork’s run measured. */
import { code, prose } from './escape.ts';

export interface ForkRun {
  /** Such as `mallory/shop`. */
  readonly repository: string;
  readonly runId: number;
  /** From GitHub, not from the run. */
  readonly runUrl: string;
}

export interface BaseBranch {
  readonly ref: string;
  readonly sha: string;
}

/** Why the verdict on a gate does not count, or that on all of them; a sentence's end. */
export interface Doubt {
  readonly gate: string | null;
  readonly reason: string;
}

/** Paragraphs of Markdown. */
export function forkPreface(origin: ForkRun, base: BaseBranch, doubts: readonly Doubt[]): readonly string[] {
  const run = `[run ${origin.runId}](${origin.runUrl})`;
  const branch = `${code(base.ref)} at ${code(base.sha.slice(0, 7))}`;
  return [
    forkSentence(run, code(origin.repository)),
    ...doubts.map(({ gate, reason }) => {
      const name = gate === null || gate === 'default' ? 'This verdict' : `The verdict on ${prose(gate)}`;
      return `⚠️ ${name} cannot count for ${branch}: ${prose(reason)}.`;
    }),
  ];
}

/** The same for a page, which has no room for what differs: plain text. */
export function forkCaution({ repository, runId }: ForkRun): string {
  return forkSentence(`run ${runId}`, repository);
}

function forkSentence(run: string, repository: string): string {
  return (
    `Measured by ${run} of ${repository}, and judged here as the base branch’s configuration says. ` +
    'The figures are those of that run, whose author could have changed them.'
  );
}
