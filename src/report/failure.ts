/** The comment when the gate could not judge: the app did not start, the configuration is wrong, a bug. */
import { describeError, ExitCode, GateError } from '../errors.ts';
import { codeBlock, markdown, prose } from './escape.ts';
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

/** Markdown for comment and summary. `name` is the gate's. The text must have been masked. */
export function renderFailure(error: unknown, name: string): string {
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
