/** The comment when the gate could not judge: the app did not start, the configuration is wrong, a bug. */
import { describeError, ExitCode, GateError } from '../errors.ts';
import { codeBlock, markdown, prose } from './escape.ts';
import type { Report } from './report.ts';
import { withCode } from './text.ts';

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

/** What is published where there is no verdict. `name` is the gate's; `hide` masks secrets in the Markdown. */
export function renderFailure(error: unknown, name: string, hide: (text: string) => string = (text) => text): Report {
  const texts = { markdown: hide(failureMarkdown(error, name)), text: hide(failureText(error, name)) };
  return { ...withoutVerdict(texts), headline: 'latency-gate: no verdict' };
}

/** What is published where there is nothing to report, and why: a clause. */
export function renderNote(text: string): Report {
  const report = withoutVerdict({ markdown: `latency-gate: ${prose(text)}.`, text: `latency-gate: ${text}` });
  return { ...report, verdict: 'nothing', failing: false, changed: false, headline: `latency-gate: ${text}` };
}

function withoutVerdict(texts: Pick<Report, 'markdown' | 'text'>): Omit<Report, 'headline'> {
  return {
    verdict: 'error',
    failing: true,
    overridden: false,
    ...texts,
    summaryMarkdown: texts.markdown,
    changed: true,
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: [],
  };
}

/** What happened, what to do, and the newest lines of what the app said. */
function failureText(error: unknown, name: string): string {
  const { exitCode, text } = describeError(error);
  const [told, detail] = error instanceof GateError ? [error, error.detail ?? ''] : [null, text];
  const lines = detail.trimEnd().split('\n');
  const gateName = name === 'default' ? '' : ` (${name})`;
  return [
    `⛔ latency-gate${gateName}: ${TITLES[exitCode]}`,
    ...(told === null ? [] : [told.message, `  hint: ${told.hint}`]),
    ...(lines.length > MOST_DETAIL_LINES ? [`(${lines.length - MOST_DETAIL_LINES} lines before are left out)`] : []),
    ...(detail === '' ? [] : lines.slice(-MOST_DETAIL_LINES)),
    'Nothing was compared: this says nothing about latency.',
  ].join('\n');
}

/** The text must have been masked, but for what is masked afterwards. */
function failureMarkdown(error: unknown, name: string): string {
  const { exitCode, text } = describeError(error);
  const gateName = name === 'default' ? '' : ` (${prose(name)})`;
  const title = `### ⛔ latency-gate${gateName}: ${TITLES[exitCode]}`;
  if (!(error instanceof GateError)) {
    return `${title}\n\n${codeBlock(text.slice(0, MOST_DETAIL_CHARACTERS))}\n`;
  }
  const parts = [
    title,
    markdown(withCode(error.message)),
    `**What to do:** ${markdown(withCode(error.hint))}`,
    error.detail ? codeBlock(error.detail.slice(-MOST_DETAIL_CHARACTERS)) : null,
    'Nothing was compared: this says nothing about latency.',
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}
