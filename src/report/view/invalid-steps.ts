/** What to do about a measurement that is invalid: whose fault it is says what to fix. */
import type { Side } from '../../config/config.ts';
import { parseSizeBytes } from '../../config/units.ts';
import type { Comparison, Problem } from '../../decide/comparison.ts';
import type { Results } from '../../results/results.ts';
import { formatValue } from '../format.ts';

export function invalidSteps({ endpoints }: Comparison, results: Results): Record<'meaning' | 'action', string> {
  const sides = new Set(endpoints.flatMap(({ problems }) => problems.map(({ side }) => side)));
  if (sides.size === 1 && sides.has('generator')) {
    return {
      meaning: 'The load generator could not keep up, so the latency includes its own delay: there is no verdict.',
      action: 'reduce the load as described above, or use a machine with more cores.',
    };
  }
  const ofSides = (['base', 'head'] as const).filter((side) => sides.has(side));
  if (results.config.load.command !== undefined) {
    return {
      meaning: 'What fails says nothing about latency, so there is no verdict.',
      action: `run \`load.command\` against ${ofSides.join(' and ')} by hand: its own output says what failed, and its checks and thresholds define what is right.`,
    };
  }
  const isNotBase = endpoints.some(({ problems }) => problems.some(isOfBaseItself));
  const ofAnswers = isNotBase ? BUILD_BASE : (limiterAction(results) ?? responsesAction(ofSides));
  const action = [leftOutAction(results, endpoints), memoryLimitAction(results, ofSides), ofAnswers];
  return {
    meaning: 'Wrong, failed or missing responses say nothing about latency, so there is no verdict.',
    action: `${action.filter((part) => part !== null).join(' Otherwise ')} \`limits.errors\` sets the share of failures to tolerate.`,
  };
}

/** What base's commit says that it has, and what runs as base does not. */
function isOfBaseItself(problem: Problem): boolean {
  return problem.kind === 'fallback' || ('isNamedByBase' in problem && problem.isNamedByBase);
}

const BUILD_BASE =
  'let `setup` (or `build`) make all that base serves: base is a fresh checkout, without what an earlier step built, such as an ignored `dist/`.';

/** One in so many responses, and it is not the app that answers. */
const LIMITED_SHARE = 0.05;

/** For “too many requests”, which no other status says. Null where there were hardly any. */
function limiterAction({ blocks }: Results): string | null {
  const isLimited = blocks.some((block) =>
    block.endpoints.some(({ rounds }) =>
      rounds.some(({ sides }) =>
        Object.values(sides).some(({ statuses, completed }) => (statuses['429'] ?? 0) > LIMITED_SHARE * completed),
      ),
    ),
  );
  return isLimited
    ? 'switch the rate limiter off where the gate runs, as for tests, by a variable in `app.env`: it answers 429. A limit that has to stay is kept with `load.rate`, in requests per second.'
    : null;
}

function responsesAction(sides: readonly Side[]): string {
  if (sides.length === 2) {
    return 'send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is.';
  }
  return sides.includes('head')
    ? 'fix the endpoint in head. If the response is intended, update `expect`.'
    : 'fix base: only its responses are wrong. If this pull request is the fix, measure the endpoint from the next one on.';
}

/** Null unless every side answers wrongly what it was asked, as without the files that it serves. */
function leftOutAction({ leftOut = [] }: Results, endpoints: Comparison['endpoints']): string | null {
  const [first] = leftOut;
  const isOfBoth = endpoints.some(({ problems }) =>
    ['base', 'head'].every((side) => problems.some((one) => one.side === side)),
  );
  if (first === undefined || !isOfBoth) return null;
  const names = leftOut.slice(0, MOST_NAMES).map((name) => `\`${name.replaceAll('`', '’')}\``);
  return `let \`setup\` make what the app needs: fresh checkouts lack ${names.join(', ')}, which no commit has.`;
}

const MOST_NAMES = 5;

/** The kernel's own share of a container is in its limit, and not in what its processes hold. */
const AT_THE_LIMIT = 0.85;

/**
 * For the first side that held as much memory as `app.memory` allows. Null where neither did.
 *
 * The kernel first takes the pages of the app's own program away and reads them again and again, so a container whose
 * limit is reached can stand still for a minute before it is killed. From outside only requests without a response show.
 */
function memoryLimitAction({ config, blocks }: Results, sides: readonly Side[]): string | null {
  const limitBytes = parseSizeBytes(config.app.memory ?? '');
  if (limitBytes === null) return null;
  const rounds = blocks.flatMap((block) => block.endpoints.flatMap((endpoint) => endpoint.rounds));
  for (const side of sides) {
    const peakBytes = Math.max(0, ...rounds.map((round) => round.sides[side]?.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    const held = `${side} used ${formatValue('memory', peakBytes)} of its ${formatValue('memory', limitBytes)}`;
    return `raise \`app.memory: ${config.app.memory}\` first: ${held}, and a container at its limit stalls before it is killed.`;
  }
  return null;
}
