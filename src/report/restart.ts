/** How often the app was started, why, and what that does to the verdict. */
import type { Config } from '../config/config.ts';
import { longestRunMs } from '../config/load.ts';
import { formatDuration as asWritten } from '../config/units.ts';
import { ASSUMED_START_SD, FEWEST_STARTS } from '../decide/test/estimate.ts';
import type { Restart } from '../results/results.ts';
import { formatDuration, formatPercent, plural } from './format.ts';

type Planned = Pick<Config, 'load' | 'endpoints'>;

export function restartWords(restart: Restart, config: Planned) {
  const { load } = config;
  const { passes, blocks, cost } = restart;
  const isPlanned = load.restart === undefined;
  const isOnce = blocks.max === 1;
  const isShort = cost.blocksInTime < load.blocks.min && !isOnce;
  const by = isPlanned ? '' : ` (\`restart: ${load.restart}\`)`;
  const why = `Starting and warming up took ${timeOf(cost.startMs)}, a pass over the endpoints ${timeOf(cost.passMs)}`;
  const serves =
    passes === 1
      ? `the app is started anew for each block${by}`
      : isOnce
        ? `one start of each side serves all ${plural(passes, 'pass', 'passes')}${by}`
        : `a start serves ${plural(passes, 'pass', 'passes')}${by} and counts as one block`;
  const sentences = [
    `${why}: ${serves}.`,
    ...(isShort || (isPlanned && blocks.max < load.blocks.min) ? [shortWords(restart, config)] : []),
    ...(blocks.max < FEWEST_STARTS ? [assumptionWords(blocks.max)] : []),
  ];
  // Worth a line where the app is started less often, or there is no time to start it as often as planned.
  return { text: sentences.join(' '), isWorthALine: passes > 1 || sentences.length > 1 };
}

function shortWords({ cost, passes, blocks }: Restart, config: Planned): string {
  const { load } = config;
  const blockMs = cost.startMs + passes * cost.passMs;
  const missingMs = (load.blocks.min - cost.blocksInTime) * blockMs;
  const needed = asWritten(Math.ceil((longestRunMs(config) + missingMs) / 60_000) * 60_000);
  const fewer =
    load.restart === undefined
      ? `the verdict rests on ${blocks.min === blocks.max ? '' : `${blocks.min} to `}${plural(blocks.max, 'start')} instead of ${load.blocks.min} or more, and only a larger change can be found`
      : `a verdict needs ${load.blocks.min}`;
  return `There is time for ${plural(cost.blocksInTime, 'start')}: ${fewer}. \`time-budget: ${needed}\` would do.`;
}

function assumptionWords(starts: number): string {
  const reach = formatPercent(Math.expm1((NORMAL_99 * ASSUMED_START_SD) / Math.sqrt(starts)));
  const sampled = starts === 1 ? 'How starts differ is not sampled' : `${starts} starts do not show how starts differ`;
  return `${sampled}, so it is assumed, with a standard deviation of ${Math.round(100 * ASSUMED_START_SD)} %: a change of less than about ${reach} cannot fail the gate, and nothing is called unchanged.`;
}

function timeOf(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : formatDuration(ms / 1000);
}

/** Two-sided. */
const NORMAL_99 = 2.576;
