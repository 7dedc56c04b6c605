/** The report of a pull request that was not measured, because nothing that the gate watches changed. */
import { code, prose } from './escape.ts';
import type { Report } from './report.ts';

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

/** Nothing in it is worth a new comment. */
export function renderSkipped(input: SkippedInput): Report {
  const { name, patterns, files, base } = input;
  const gateName = (render: (text: string) => string) => (name === 'default' ? '' : ` (${render(name)})`);
  const text = 'skipped, no file that it watches changed';
  const lines = [
    `### ⏭️ latency-gate${gateName(prose)}: ${text}`,
    '',
    `Nothing was built or measured: \`paths\` ${files.length === 1 ? 'does not match the one changed file' : `matches none of the ${files.length} changed files`}. The check passes.`,
    '',
    `- Changed since ${prose(base.label)} at ${code(base.revision.slice(0, 7))}: ${listed(files)}`,
    `- \`paths\`: ${listed(patterns)}`,
  ];
  const markdown = `${lines.join('\n')}\n`;
  const headline = `⏭️ latency-gate${gateName((one) => one)}: ${text}`;
  return {
    verdict: 'skipped',
    failing: false,
    overridden: false,
    headline,
    text: headline,
    markdown,
    summaryMarkdown: markdown,
    changed: false,
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: [],
  };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((one) => code(one));
  const left = names.length - shown.length;
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
}
