/** A gate that fails and was let pass: the verdict stays what was measured, and the reader learns who accepted it. */
import type { Comparison } from '../decide/comparison.ts';
import { isOverridable } from '../decide/verdict.ts';
import type { Results } from '../results/results.ts';
import { code, MARKDOWN, type Markup } from './escape.ts';
import { VERDICT_ICONS } from './words.ts';

/** The label that let a failing gate pass. */
export interface Override {
  readonly label: string;
  readonly pullRequest: number;
  /** Login of who set it; null: not known. */
  readonly by: string | null;
  /** When, as ISO 8601 in UTC; null: not known. */
  readonly at: string | null;
}

/** The verdict's, unless a label lets it pass: a red one would belie the green check. */
export function iconOf({ verdict }: Comparison, override: Override | undefined): string {
  return override === undefined ? VERDICT_ICONS[verdict] : '🟡';
}

/** A paragraph of Markdown. A login in code is no mention: nobody is called by a report. */
export function overrideParagraph(override: Override): string {
  return `**Accepted:** ${sentence(override, code)}`;
}

/** The same without Markdown, for annotations. */
export function overrideMessage(override: Override): string {
  return sentence(override, (text) => text);
}

function sentence({ label, pullRequest, by, at }: Override, name: (text: string) => string): string {
  const who = by === null ? 'somebody' : name(by);
  const when = at === null ? '' : ` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return `the label ${name(label)} was set on pull request ${pullRequest} by ${who}${when}, so the job passes although the gate fails.`;
}

/** That there is such a label, where the gate fails and it would help. */
export function overrideHint(
  comparison: Comparison,
  { config, run }: Results,
  { code }: Markup = MARKDOWN,
): string | null {
  const label = config.gate.overrideLabel;
  const isMerging = run.event === 'pull_request' || run.event === 'merge_group';
  if (label === null || !isMerging || !isOverridable(comparison)) return null;
  return `A maintainer can accept this with the label ${code(label)}: the next run of this job then passes, and says who set it.`;
}
