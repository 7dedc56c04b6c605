/** The report of a pull request that was not measured, because nothing that the gate watches changed. */
import { blocksOf, heading, list, paragraph } from './document.ts';
import { type Report, reportOf } from './report.ts';
import { codeOf, commitName, firstOf, joined, nameOf, say, type Text } from './text.ts';
import { titleOf } from './words.ts';

export interface SkippedInput {
  /** The gate's. */
  readonly name: string;
  /** `paths` of the configuration. */
  readonly patterns: readonly string[];
  /** What changed, from the root of the repository. */
  readonly files: readonly string[];
  readonly base: { readonly label: string; readonly revision: string };
}

const MOST_NAMES = 5;
export const SKIPPED = 'skipped, no file that it watches changed';

/** Nothing in it is worth a new comment. */
export function renderSkipped({ name, patterns, files, base }: SkippedInput): Report {
  const headline = `⏭️ ${titleOf(name)}: ${SKIPPED}`;
  const matches =
    files.length === 1 ? 'does not match the one changed file' : `matches none of the ${files.length} changed files`;
  const blocks = blocksOf([
    heading(3, say`${headline}`),
    paragraph(say`Nothing was built or measured: ${codeOf('paths')} ${matches}. The check passes.`),
    list([
      say`Changed since ${base.label} at ${commitName(base.revision)}: ${listed(files)}`,
      say`${codeOf('paths')}: ${listed(patterns)}`,
    ]),
  ]);
  return reportOf(blocks, { verdict: 'skipped', failing: false, changed: false, headline, text: headline });
}

function listed(names: readonly string[]): Text {
  const all = names.map((one) => [nameOf(one)]);
  return joined(
    firstOf(all, MOST_NAMES, (left) => say`${left} more`),
    ', ',
  );
}
