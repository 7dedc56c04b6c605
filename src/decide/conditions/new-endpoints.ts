/** Whether base has an endpoint at all: what is new in head is compared with nothing, and what base should have is not new. */
import type { Endpoint } from '../../config/config.ts';
import { canonicalJson } from '../../config/written.ts';
import type { EndpointBlock, Results } from '../../results/results.ts';

/**
 * `named`: base's own configuration names the request. `added`: that configuration does not. `likely`: no such configuration is
 * known, but base answers another endpoint as expected. `unknown`: not even that.
 */
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

/** What is asked: another path, or another call in the body, is another endpoint. Who asks, in the headers, is not part of it. */
function requestKey({ method, path, body, bodyFile, requests }: Endpoint): string {
  return canonicalJson([method, path, body, bodyFile?.path ?? null, requests?.path ?? null]);
}

function isAnsweredByBase({ rounds, answers }: EndpointBlock): boolean {
  if (answers?.isFallback) return false;
  if (rounds.length === 0) return answers !== undefined && answers.first?.base?.wrong === undefined;
  return rounds.some(({ sides: { base } }) => base !== undefined && base.completed > base.mismatched);
}

interface BasesAnswer {
  /** As expected, and like head's in status, type and kind. */
  readonly isAlike: boolean;
  /** 404 or 405. */
  readonly isMissing: boolean;
  /** It is what base answers to a path that nobody has. */
  readonly isFallback: boolean;
  /** Its status is one that is expected. */
  readonly isAccepted: boolean;
}

/**
 * Whether an endpoint is new that head answers as expected. If base's configuration lacks it, it is, unless base answers alike.
 * Without such a configuration, base has to say that it has no such path: by the status, or as it answers a path that nobody has. A
 * refusal of everything, such as 401, says so only beside an endpoint that base does answer.
 */
export function isNew({ isAlike, isMissing, isFallback, isAccepted }: BasesAnswer, baseHasIt: BaseHasIt): boolean {
  if (isAlike || baseHasIt === 'named') return false;
  return baseHasIt === 'added' || isMissing || (isFallback && (isAccepted || baseHasIt === 'likely'));
}
