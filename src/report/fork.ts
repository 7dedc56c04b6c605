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

/** A gate whose configuration could not be compared with the base branch's, for the `reason`. */
export interface Uncompared {
  readonly gate: string;
  readonly reason: string;
}

/** Paragraphs of Markdown. */
export function forkPreface(origin: ForkRun, base: BaseBranch, uncompared: readonly Uncompared[]): readonly string[] {
  const run = `[run ${origin.runId}](${origin.runUrl})`;
  const branch = `${code(base.ref)} at ${code(base.sha.slice(0, 7))}`;
  return [
    forkSentence(run, code(origin.repository)),
    ...uncompared.map(({ gate, reason }) => {
      const name = gate === 'default' ? 'This configuration' : `The configuration of ${prose(gate)}`;
      return `${name} could not be compared with that of ${branch}: ${prose(reason)}.`;
    }),
  ];
}

/** The same for a page, which has no room for what differs: plain text. */
export function forkCaution({ repository, runId }: ForkRun): string {
  return forkSentence(`run ${runId}`, repository);
}

function forkSentence(run: string, repository: string): string {
  return (
    `Measured by ${run} of ${repository} with the configuration of this pull request, tolerances included. ` +
    'The verdict was computed from the figures of that run, which its author could have changed.'
  );
}
