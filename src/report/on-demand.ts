/** Answers to `/latency` in a comment, as Markdown. What was asked is somebody’s text. */
import { ON_DEMAND_USAGE, type OnDemandRequest } from '../config/on-demand.ts';
import { code, markdown } from './escape.ts';
import { withCode } from './text.ts';

/** Where it runs, and what head is by now. */
export interface Asking extends Omit<OnDemandRequest, 'answer'> {
  readonly headNow: string | null;
  readonly runUrl: string;
}

const NO_CHECK = 'This is an answer, and no check: whatever it says, the checks of this pull request stay as they are.';

/** At once, before anything is measured. */
export function renderMeasuring(asking: Asking): string {
  return `### 👀 latency-gate: measuring ${code(short(asking.head))}\n\n${askedText(asking)} [The run](${asking.runUrl}) takes some minutes, and its report comes here. ${NO_CHECK}\n`;
}

/** Above the report. */
export function onDemandPreface(asking: Asking): readonly string[] {
  return [`${askedText(asking)} [The run](${asking.runUrl}). ${NO_CHECK}`];
}

function askedText({ by, line, head, headNow }: Asking): string {
  const moved =
    headNow === null || headNow === head
      ? ''
      : ` The pull request has moved on since: its head is ${code(short(headNow))}, which was not measured.`;
  return `${code(by)} asked ${code(line)}, when ${code(short(head))} was the head.${moved}`;
}

/** `problems`: each a sentence’s end. */
export function renderRefusal(by: string, problems: readonly string[]): string {
  const listed = problems.map((problem) => `- ${markdown(withCode(problem))}`).join('\n');
  return `### 🤷 latency-gate: nothing was measured\n\n${code(by)}, this cannot be done as it is asked:\n\n${listed}\n\nHow to ask, all of it optional: ${code(ON_DEMAND_USAGE)}\n`;
}

function short(sha: string): string {
  return sha.slice(0, 7);
}
