/**
 * The parts of autocannon 9.0.0 and of its parser, http-parser-js 0.5.10, that the load driver touches, private ones included: the
 * versions are pinned, and the truth table in `__tests__/load` fails if one of these changes its meaning.
 */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';
  import type { HTTPParser } from 'http-parser-js';

  export interface Client extends EventEmitter {
    readonly parser: HTTPParser;
    /** The queue of requests in flight, which supplies what the `response` event carries. */
    pipelinedRequests: {
      terminateRequest(): {
        headers: { readonly statusCode: number };
        readonly bytes: number;
        readonly duration: number;
      };
    };
    _connect(): void;
    _doRequest(): void;
    _destroyConnection(): void;
    destroy(): void;
    on(event: 'response', listener: (statusCode: number, bytes: number, responseTimeMs: number) => void): this;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly pipelining: 1;
    /** Seconds, as is the timeout. */
    readonly duration: number;
    readonly timeout: number;
    /** Milliseconds. */
    readonly sampleInt: number;
    readonly setupClient: (client: Client) => void;
    readonly skipAggregateResult: true;
    readonly histograms: Readonly<Record<'latencies' | 'requests' | 'throughput', object>>;
  }

  export default function autocannon(options: Options, done: (error: Error | null) => void): EventEmitter;
}

/** Its own types leave out the state. */
declare module 'http-parser-js' {
  export interface ResponseHead {
    readonly statusCode: number;
    readonly versionMajor: number;
    readonly versionMinor: number;
    /** Names and values, alternating. */
    readonly headers: readonly string[];
  }

  /** The numbered members are its hooks. */
  export class HTTPParser {
    /** How all parsers read the lines of a head. */
    static encoding: BufferEncoding;
    constructor(type: 'RESPONSE');
    state: string;
    /** The beginning of a line whose end has not come yet. */
    readonly line: string;
    /** Unread rest of the chunk in hand. */
    offset: number;
    readonly end: number;
    /** All `Connection` headers, in lower case. */
    readonly connection: string;
    isChunked: boolean;
    body_bytes: number | null;
    /** Returns an Error where the bytes are not HTTP. */
    execute(chunk: Buffer, start: number, length: number): number | Error;
    /** The next line; undefined: its end has not come yet. */
    consumeLine(): string | undefined;
    BODY_CHUNKHEAD: (this: HTTPParser) => void;
    /** The end of the stream completes a body without a length. */
    finish(): Error | undefined;
    /** kOnHeadersComplete, kOnBody, kOnMessageComplete. True: no body follows. */
    2: (head: ResponseHead) => boolean;
    3: (chunk: Buffer, start: number, length: number) => void;
    4: () => void;
  }
}
