/** What a reader has to know when the time budget ended the run. */
import type { Config } from '../config/config.ts';
import { longestRunMs } from '../config/run-length.ts';
import type { Merged, Results } from '../results/results.ts';
import { formatDuration, plural } from './format.ts';

/** How far the run came, and how much more time it would have needed. Null where time did not end it. Plain text. */
export function outOfTimeText(results: Results): string | null {
  if (!results.outOfTime) return null;
  if (results.merged !== null) return partsOutOfTime(results, results.merged);
  const { blocks: plan } = results.config.load;
  const measured = results.blocks.length;
  const blockSeconds = Math.max(0, ...results.blocks.slice(-3).map((block) => block.durationMs)) / 1000;
  const needs = (blocks: number) => formatDuration(Math.ceil((blocks - measured) * blockSeconds));
  const last = results.kind === 'paired' && results.part?.by !== 'repeat' ? plan.max : plan.min;
  const missing =
    measured < plan.min
      ? `${plan.min} are needed before anything is decided: about ${needs(plan.min)} more`
      : `at most ${needs(last)} more would have been needed for all ${last}`;
  return `${limitOf(results.config)} ended the run after ${plural(measured, 'block')}; ${missing}.`;
}

function partsOutOfTime({ config }: Results, { parts }: Merged): string {
  const ended = parts.filter(({ outOfTime }) => outOfTime).length;
  return `${limitOf(config)} ended ${ended} of ${plural(parts.length, 'part')} before all of it was measured.`;
}

function limitOf(config: Config): string {
  const time = formatDuration(longestRunMs(config) / 1000);
  if (config.load.timeBudgetMs !== null) return `The time budget of ${time}`;
  return `The ${time} that a run without a time budget may take`;
}
