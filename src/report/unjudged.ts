/** What is published without a verdict: the gate could not judge, nothing had to be measured, there is nothing to report. */
import { describeError, ExitCode, GateError } from '../errors.ts';
import { type Block, blocksOf, heading, list, paragraph } from './document.ts';
import { type Report, reportOf } from './report.ts';
import { codeOf, commitName, firstOf, joined, nameOf, say, strong, type Text, withCode } from './text.ts';
import { titleOf } from './words.ts';
import { markdownOf } from './writers/markdown.ts';
import { logText } from './writers/terminal.ts';

const TITLES: Readonly<Record<ExitCode, string>> = {
  [ExitCode.passed]: 'passed',
  [ExitCode.gateFailed]: 'failed',
  [ExitCode.configuration]: 'the configuration is wrong',
  [ExitCode.app]: 'the app failed',
  [ExitCode.measurement]: 'the measurement failed',
  [ExitCode.baseline]: 'the baseline is unusable',
  [ExitCode.nothingSlower]: 'nothing is slower',
  [ExitCode.bug]: 'a bug in latency-gate',
  [ExitCode.interrupted]: 'interrupted',
};

const MOST_DETAIL_CHARACTERS = 8000;
/** At the end of a log. */
const MOST_DETAIL_LINES = 30;

/** The app did not start, the configuration is wrong, a bug. `name` is the gate's; `hide` masks secrets. */
export function renderFailure(error: unknown, name: string, hide: (text: string) => string = (text) => text): Report {
  const markdown = hide(markdownOf(failureBlocks(error, name, (detail) => detail.slice(-MOST_DETAIL_CHARACTERS))));
  const text = hide(logText(failureBlocks(error, name, newestLines)));
  const headline = 'latency-gate: no verdict';
  return reportOf([], { verdict: 'error', failing: true, headline, markdown, summaryMarkdown: markdown, text });
}

/** @param text a clause: why there is nothing to report */
export function renderNote(text: string): Report {
  const headline = `latency-gate: ${text}`;
  return reportOf(blocksOf([paragraph(say`${headline}.`)]), { verdict: 'nothing', failing: false, headline });
}

/** What happened, what to do, and what the app said last. @param shortened what there is room for */
function failureBlocks(error: unknown, name: string, shortened: (detail: string) => string): readonly Block[] {
  const { exitCode, text } = describeError(error);
  const [told, detail] = error instanceof GateError ? [error, error.detail ?? ''] : [null, text];
  return blocksOf([
    heading(3, say`⛔ ${titleOf(name)}: ${TITLES[exitCode]}`),
    paragraph(told && withCode(told.message)),
    paragraph(told && say`${strong(['What to do:'])} ${withCode(told.hint)}`),
    detail === '' ? null : { kind: 'code', text: shortened(detail), language: 'text' },
    paragraph(told && say`Nothing was compared: this says nothing about latency.`),
  ]);
}

function newestLines(detail: string): string {
  const lines = detail.trimEnd().split('\n');
  const left = lines.length - MOST_DETAIL_LINES;
  return [...(left > 0 ? [`(${left} lines before are left out)`] : []), ...lines.slice(-MOST_DETAIL_LINES)].join('\n');
}

export interface SkippedInput {
  readonly name: string;
  /** `paths` of the configuration. */
  readonly patterns: readonly string[];
  /** What changed, from the root of the repository. */
  readonly files: readonly string[];
  readonly base: { readonly label: string; readonly revision: string };
}

const MOST_NAMES = 5;
export const SKIPPED = 'skipped, no file that it watches changed';

/** A pull request that was not measured, because nothing that the gate watches changed. Not worth a new comment. */
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
  return reportOf(blocks, { verdict: 'skipped', failing: false, headline, text: headline });
}

function listed(names: readonly string[]): Text {
  const all = names.map((one) => [nameOf(one)]);
  const first = firstOf(all, MOST_NAMES, (left) => say`${left} more`);
  return joined(first, ', ');
}
