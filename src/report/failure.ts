/** What is published when the gate could not judge: the app did not start, the configuration is wrong, a bug. */
import { describeError, ExitCode, GateError } from '../errors.ts';
import { type Block, blocksOf, heading, paragraph } from './document.ts';
import { type Report, reportOf } from './report.ts';
import { say, strong, withCode } from './text.ts';
import { titleOf } from './words.ts';
import { markdownOf } from './writers/markdown.ts';
import { linesOf, PLAIN } from './writers/terminal.ts';

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

/** What is published where there is no verdict. `name` is the gate's; `hide` masks secrets. */
export function renderFailure(error: unknown, name: string, hide: (text: string) => string = (text) => text): Report {
  const markdown = hide(markdownOf(failureBlocks(error, name, (detail) => detail.slice(-MOST_DETAIL_CHARACTERS))));
  const text = hide(linesOf(failureBlocks(error, name, newestLines), { paint: PLAIN, unfolds: true }).join('\n'));
  const about = { verdict: 'error', failing: true, changed: true, headline: 'latency-gate: no verdict' };
  return reportOf([], { ...about, markdown, summaryMarkdown: markdown, text });
}

/** What is published where there is nothing to report, and why: a clause. */
export function renderNote(text: string): Report {
  const headline = `latency-gate: ${text}`;
  const blocks = blocksOf([paragraph(say`${headline}.`)]);
  return reportOf(blocks, { verdict: 'nothing', failing: false, changed: false, headline });
}

/**
 * What happened, what to do, and what the app said last. The texts must have been masked, but for what is masked afterwards.
 *
 * @param shortened what there is room for
 */
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
