/** What lies between head and the release that it is compared with. */
import { meanIn } from '../../decide/history.ts';
import type { Results } from '../../results/results.ts';
import { formatChange, plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { type Listing, linkTo, nameOf, say, type Text } from '../text.ts';
import type { EndpointView } from './endpoints.ts';

/** `since v1.4.0: `, before the verdict; null where base is not a release. */
export function sinceRelease({ results }: ReportInput): Text | null {
  const { release, sides } = results;
  return release === undefined || !sides.base ? null : say`since ${nameOf(sides.base.label)}: `;
}

/** The candidates for a slow-down, with their own change where it is remembered. Null without one, and where they are not known. */
export function mergesOf(input: ReportInput, [worst]: readonly EndpointView[]): Listing | null {
  const { results, comparison, earlier = [] } = input;
  const { release, sides, run, config } = results;
  const isSlower = comparison.verdict === 'regression' || comparison.verdict === 'limit-exceeded';
  if (!isSlower || !release?.commits || !sides.base || !worst) return null;
  const repositoryUrl = run.runUrl?.split('/actions/')[0] ?? null;
  const left = release.commits - release.newest.length;
  const since = earlier.filter(({ gate, base }) => gate === config.name && base && base.commit === sides.base?.commit);
  const measured = since.flatMap((one) => {
    const change = meanIn(one, worst.name)?.change;
    return change === undefined ? [] : [[one.commit, change] as const];
  });
  const changes = new Map(measured);
  const inBrackets = changes.size === 0 ? null : say`; in brackets the change of ${nameOf(worst.name)} up to then`;
  return {
    heading: say`${plural(release.commits, 'commit')} since ${nameOf(sides.base.label)}, the newest first${inBrackets}:`,
    items: [
      ...release.newest.map(({ commit, title }) => {
        const url = repositoryUrl && `${repositoryUrl}/commit/${commit}`;
        const change = changes.get(commit);
        const then = change === undefined ? null : ` (${formatChange(change)})`;
        return say`${linkTo(commit.slice(0, 7), url)} ${title}${then}`;
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
  // No clone has the ref of a pull request, and that of a merge queue is gone soon.
  const branch = /^refs\/heads\/(?!gh-readonly-queue\/)(.+)$/.exec(run.ref ?? '')?.[1] ?? '';
  const good = PLAIN.test(label) ? label : commit;
  const bad = PLAIN.test(branch) ? branch : 'HEAD';
  const where = run.pullRequest === null ? '' : ` in a checkout of pull request ${run.pullRequest}`;
  return `\`latency-gate bisect --good ${good} --bad ${bad}\`${where} looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}
