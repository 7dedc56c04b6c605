/** Whether base has an endpoint at all: what is new in head is compared with nothing (decision 46). */
import type { Endpoint } from '../../config/config.ts';
import { canonicalJson } from '../../config/written.ts';
import type { EndpointBlock, Results } from '../../results/results.ts';

/** `named`, `added`: base's own configuration has the request, or lacks it. `likely`: none is known, but base answers another endpoint. */
export type BaseHasIt = 'named' | 'added' | 'likely' | 'unknown';

/** Base's configuration is that of its commit: a variant, an image or a server has none of its own. */
export function whetherBaseHas({ config, configurations, sides, blocks }: Results): (endpoint: Endpoint) => BaseHasIt {
  const isOfCommit = config.compare !== 'variants' && (sides.base?.commit ?? null) !== null;
  if (configurations === undefined || !isOfCommit) {
    const answered = blocks.flatMap((block) => block.endpoints.filter(isAnsweredByBase));
    const names = [...new Set(answered.map(({ endpoint }) => endpoint))];
    return ({ name }) => (names.some((other) => other !== name) ? 'likely' : 'unknown');
  }
  if (configurations === 'same') return () => 'named';
  const named = new Set(configurations.base.endpoints.map(requestKey));
  return (endpoint) => (named.has(requestKey(endpoint)) ? 'named' : 'added');
}

/** Another path, or another call in the body, is another endpoint. Who asks, in the headers, is not part of it. */
function requestKey({ method, path, body, bodyFile, requests }: Endpoint): string {
  return canonicalJson([method, path, body, bodyFile?.path ?? null, requests?.path ?? null]);
}

function isAnsweredByBase({ rounds, answers }: EndpointBlock): boolean {
  if (answers?.isFallback) return false;
  if (rounds.length === 0) return answers !== undefined && answers.first?.base?.wrong === undefined;
  return rounds.some(({ sides: { base } }) => base !== undefined && base.completed > base.mismatched);
}

/**
 * For an endpoint that head answers as expected. One that base's configuration lacks is new, unless base answers alike. Without such a
 * configuration, base has to say that it has no such path: by the status, or as it answers a path that nobody has. A refusal of
 * everything, such as 401, says so only beside an endpoint that base does answer.
 *
 * @param answer base's: `isAlike` is as expected, and like head's in status, type and kind; `isMissing` is a 404 or 405; `isFallback` is
 * what a path gets that nobody has; `isAccepted` is an expected status
 */
export function isNew(
  answer: Readonly<Record<'isAlike' | 'isMissing' | 'isFallback' | 'isAccepted', boolean>>,
  baseHasIt: BaseHasIt,
): boolean {
  const { isAlike, isMissing, isFallback, isAccepted } = answer;
  if (isAlike || baseHasIt === 'named') return false;
  return baseHasIt === 'added' || isMissing || (isFallback && (isAccepted || baseHasIt === 'likely'));
}
