/** What a reader has to know about figures that a fork’s run measured. */
import { commitName, linkTo, nameOf, say, type Text } from './text.ts';

interface ForkRun {
  /** Such as `mallory/shop`. */
  readonly repository: string;
  readonly runId: number;
  /** From GitHub, not from the run. */
  readonly runUrl: string;
}

/** For the comment. @param doubts why the verdict on a gate does not count, or on all of them (null): the end of a sentence */
export function forkPreface(
  origin: ForkRun,
  base: { readonly ref: string; readonly sha: string },
  doubts: readonly { readonly gate: string | null; readonly reason: string }[],
): readonly Text[] {
  return [
    forkCaution(origin),
    ...doubts.map(({ gate, reason }) => {
      const verdict = gate === null || gate === 'default' ? 'This verdict' : `The verdict on ${gate}`;
      return say`⚠️ ${verdict} cannot count for ${nameOf(base.ref)} at ${commitName(base.sha)}: ${reason}.`;
    }),
  ];
}

/** For a page, which has no room for what differs. */
export function forkCaution({ repository, runId, runUrl }: ForkRun): Text {
  return say`Measured by ${linkTo(`run ${runId}`, runUrl)} of ${nameOf(repository)}, and judged here as the base branch’s configuration says. The figures are those of that run, whose author could have changed them.`;
}
