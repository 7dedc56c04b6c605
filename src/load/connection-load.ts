/** What all connections to one target share, in a closed loop and in an open one. */
import { type BodyCheck, createBodyCheck } from './body-check.ts';
import type { RoundSpec, TargetSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { RequestSequence } from './request.ts';
import type { AwaitedResponse } from './response-reader.ts';
import { Tally, type Window } from './tally.ts';
import type { Target } from './target.ts';

/** One of the endpoints that share the load. */
export interface EndpointLoad extends AwaitedResponse {
  readonly tally: Tally;
  readonly check: BodyCheck;
  /** How many of its requests are sent, and not answered yet. */
  underWay: number;
}

/** As many as an integer has bits for; beyond, nothing is kept of what was under way beside a request. */
const MOST_BESIDE = 31;

export class ConnectionLoad {
  readonly spec: RoundSpec;
  readonly of: TargetSpec;
  readonly target: Target;
  readonly health: GeneratorHealth;
  readonly requests: RequestSequence;
  readonly endpoints: readonly EndpointLoad[];

  /** Throws ConfigError for a header that cannot be sent. */
  constructor(spec: RoundSpec, of: TargetSpec, shared: { target: Target; health: GeneratorHealth; window: Window }) {
    this.spec = spec;
    this.of = of;
    this.target = shared.target;
    this.health = shared.health;
    this.requests = new RequestSequence(of, spec, this.target.host);
    const keepsTimes = spec.keepsRequests === true;
    const isMix = of.endpoints.length > 1 && of.endpoints.length <= MOST_BESIDE;
    this.endpoints = of.endpoints.map(({ requests, expect, until = null }) => {
      const isHead = requests[0]?.method === 'HEAD';
      return {
        isHead,
        until,
        tally: new Tally(shared.window, { keepsTimes, requests: requests.length, isMix }),
        check: createBodyCheck(expect, !isHead, spec.connections),
        underWay: 0,
      };
    });
  }

  endpointAt(endpoint: number): EndpointLoad {
    const found = this.endpoints[endpoint];
    if (found === undefined) throw new Error(`the target has no endpoint ${endpoint}`);
    return found;
  }

  /** Which endpoints have requests under way, as bits. */
  get underWay(): number {
    return this.endpoints.reduce((bits, { underWay }, at) => (underWay > 0 ? bits | (1 << at) : bits), 0);
  }
}
