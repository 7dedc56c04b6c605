/**
 * The parts of http-parser-js 0.5.10, autocannon's parser, that the load driver touches; its own types leave out the
 * state. The version is pinned in package.json, and the truth table in `__tests__/load` fails if one of these changes.
 */
declare module 'http-parser-js' {
  /** What the parser hands over when a head is complete. */
  export interface ResponseHead {
    readonly statusCode: number;
    readonly versionMajor: number;
    readonly versionMinor: number;
    /** Names and values, alternating. */
    readonly headers: readonly string[];
  }

  /** The numbered members are its hooks. */
  export class HTTPParser {
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
    /** Returns the error when the bytes are not HTTP. */
    execute(chunk: Buffer, start: number, length: number): number | Error;
    /** The next line; undefined: its end has not come yet. */
    consumeLine(): string | undefined;
    /** Reads the size of the next chunk. */
    BODY_CHUNKHEAD: (this: HTTPParser) => void;
    /** The end of the stream completes a body without a length. */
    finish(): Error | undefined;
    /** kOnHeadersComplete; true: no body follows. */
    2: (head: ResponseHead) => boolean;
    /** kOnBody */
    3: (chunk: Buffer, start: number, length: number) => void;
    /** kOnMessageComplete */
    4: () => void;
  }
}
