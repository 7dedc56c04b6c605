/** What lies between head and the release that it is compared with. */
import type { Results } from '../../results/results.ts';
import { plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { type Listing, linkTo, nameOf, say, type Text } from '../text.ts';

/** `since v1.4.0: `, before the verdict; null where base is no release. */
export function sinceRelease({ results }: ReportInput): Text | null {
  const { release, sides } = results;
  return release === undefined || !sides.base ? null : say`since ${nameOf(sides.base.label)}: `;
}

/** The candidates for a slow-down, the newest first; null where there is none, and where they are not known. */
export function mergesOf({ results, comparison }: ReportInput): Listing | null {
  const { release, sides, run } = results;
  const isSlower = comparison.verdict === 'regression' || comparison.verdict === 'limit-exceeded';
  if (!isSlower || !release?.commits || !sides.base) return null;
  const repositoryUrl = run.runUrl?.split('/actions/')[0] ?? null;
  const left = release.commits - release.newest.length;
  return {
    heading: say`${plural(release.commits, 'commit')} since ${nameOf(sides.base.label)}, the newest first:`,
    items: [
      ...release.newest.map(({ commit, title }) => {
        const url = repositoryUrl && `${repositoryUrl}/commit/${commit}`;
        return say`${linkTo(commit.slice(0, 7), url)} ${title}`;
      }),
      ...(left > 0 ? [say`… and ${plural(left, 'earlier one')}`] : []),
    ],
  };
}

/** What goes into a shell as it stands. */
const PLAIN = /^\w[\w./+-]*$/;

/** What to do about a change since the release, with code in backticks. */
export function acceptSinceRelease({ sides, run }: Results): string {
  const { label = '', commit } = sides.base ?? {};
  const branch = run.ref?.replace(/^refs\/heads\//, '') ?? '';
  const good = PLAIN.test(label) ? label : commit;
  const bad = PLAIN.test(branch) ? branch : 'HEAD';
  return `\`latency-gate bisect --good ${good} --bad ${bad}\` looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}
