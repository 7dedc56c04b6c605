/**
 * The parts of autocannon 9.0.0 that the load driver touches, its private ones included: the version is pinned in
 * package.json, and the truth table in `__tests__/load` fails if one of these changes its meaning.
 */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';
  import type { HTTPParser } from 'http-parser-js';

  /** The queue of requests in flight; `terminateRequest` supplies what the `response` event carries. */
  export interface RequestQueue {
    terminateRequest(): {
      readonly headers: { readonly statusCode: number };
      readonly bytes: number;
      readonly duration: number;
    };
  }

  export interface Client extends EventEmitter {
    readonly parser: HTTPParser;
    pipelinedRequests: RequestQueue;
    _connect(): void;
    _doRequest(): void;
    _destroyConnection(): void;
    destroy(): void;
    on(event: 'response', listener: (statusCode: number, bytes: number, responseTimeMs: number) => void): this;
  }

  export interface Histogram {
    /** Keeps autocannon from encoding it. */
    readonly __custom: true;
    recordValue(value: number): void;
    destroy(): void;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly pipelining: 1;
    /** Seconds. */
    readonly duration: number;
    /** Seconds. */
    readonly timeout: number;
    /** Milliseconds. */
    readonly sampleInt: number;
    readonly setupClient: (client: Client) => void;
    readonly skipAggregateResult: true;
    readonly histograms: {
      readonly latencies: Histogram;
      readonly requests: Histogram;
      readonly throughput: Histogram;
    };
  }

  export default function autocannon(options: Options, done: (error: Error | null) => void): EventEmitter;
}
