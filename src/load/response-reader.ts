/** Reads the responses on one connection with autocannon's parser. */
import { HTTPParser, type ResponseHead } from 'http-parser-js';
import type { Until } from '../config/config.ts';

/** What has to be known of a response before it comes. */
export interface AwaitedResponse {
  /** The method is HEAD: no response has a body. */
  readonly isHead: boolean;
  /** When a response counts as complete; null: at its end. */
  readonly until: Until | null;
  readonly check: {
    /** Asked when a response has begun: whether the bytes of its body are needed, or only their number. */
    keepsBody(): boolean;
    /** Chunks of a longer body are discarded. */
    readonly keptBytes: number;
  };
}

/** Thrown through the parser, which would follow negative lengths backwards. */
const MALFORMED = new Error('malformed response');
/** The parser takes anything but a number for the last chunk, so a garbled body would pass as complete. */
const CHUNK_HEAD = /^[0-9a-f]{1,13}[ \t]*(?:;.*)?$/i;
/** The most that the parser may keep while it waits for the end of a line or of the trailers; the same as for a head. */
const MOST_WAITING_BYTES = 80 * 1024;

// Its own, `ascii`, drops the highest bit of a byte: half of the letter č would be a carriage return, which no header may hold.
HTTPParser.encoding = 'latin1';

export class ResponseReader {
  readonly #parser = new HTTPParser('RESPONSE');
  readonly #onComplete: () => void;
  /** Set before each request. */
  awaited: AwaitedResponse;
  #interim = false;
  /** Bytes of the awaited response have arrived. */
  began = false;
  status = 0;
  /** When the head of the final response was complete, by `performance.now()`. */
  headAtMs = 0;
  /** The body's length, as it was sent. */
  bytes = 0;
  chunks: Buffer[] = [];
  /** Its bytes are in `chunks`, as sent. Headers are read of such a response, and of the first on the connection. */
  isKept = false;
  headers: Headers = [];
  /** In lower case; empty: none. Null: not read. */
  contentEncoding: string | null = null;
  /** Empty: not named, or not read. */
  contentType = '';
  #isFirst = true;
  /** The server keeps the connection open, and the response ends without closing it. */
  persistent = false;
  /** A complete, accepted response has bytes after it, or ended before what `until` names. Null: neither shows here. */
  problem: 'surplus' | 'early-end' | null = null;
  #trailerBytes = 0;
  /** Null: a response is complete at its end. */
  #end: StreamEnd | null = null;
  /** Complete by `until`: what follows on this connection is not looked at. */
  #isCut = false;

  constructor(awaited: AwaitedResponse, onComplete: () => void) {
    this.awaited = awaited;
    this.#onComplete = onComplete;
    this.#parser[2] = (head) => this.#headComplete(head);
    this.#parser[3] = (chunk, start, length) => this.#bodyPart(chunk, start, length);
    this.#parser[4] = () => this.#messageComplete();
    this.#parser.BODY_CHUNKHEAD = readChunkHead;
  }

  /** The server closes the connection after this response, which is complete. */
  get closes(): boolean {
    return !this.persistent && !this.#isCut;
  }

  /** Reads received bytes; the buffer may be reused afterwards. Returns false if this is not HTTP. */
  read(buffer: Buffer, length: number): boolean {
    this.began = true;
    if (this.#isCut) return true;
    try {
      return typeof this.#parser.execute(buffer, 0, length) === 'number' && this.#isBounded(length);
    } catch (error) {
      if (error === MALFORMED) return false;
      throw error;
    }
  }

  /** Otherwise an endless line, or endless trailers, would grow for as long as the request may take. */
  #isBounded(length: number): boolean {
    const { state, line } = this.#parser;
    if (line.length > MOST_WAITING_BYTES) return false;
    if (state !== 'BODY_CHUNKTRAILERS') return true;
    this.#trailerBytes += length;
    return this.#trailerBytes <= MOST_WAITING_BYTES;
  }

  /** Called when the server closes its side. Returns true if that ends a body without a length. */
  end(): boolean {
    if (this.#parser.state !== 'BODY_RAW') return false;
    this.#parser.finish();
    return true;
  }

  #headComplete(head: ResponseHead): boolean {
    const { isHead, check, until } = this.awaited;
    const { body_bytes: length, connection } = this.#parser;
    const status = head.statusCode;
    // 100 and 103 precede a response; 101 is a response, though not one that was asked for.
    this.#interim = status < 200 && status !== 101;
    if (this.#interim) return true;
    if (length !== null && !(Number.isSafeInteger(length) && length >= 0)) throw MALFORMED;
    this.headAtMs = performance.now();
    this.status = status;
    this.bytes = 0;
    this.chunks = [];
    this.#end = until === null ? null : new StreamEnd(until);
    this.#trailerBytes = 0;
    // The parser knows `chunked` alone, which may be the last of several (RFC 9112, 6.1): as in `gzip, chunked`.
    if (length === null && !this.#parser.isChunked) {
      this.#parser.isChunked = /,\s*chunked$/.test(headerOf(headersOf(head), 'transfer-encoding'));
    }
    this.isKept = check.keepsBody();
    this.contentEncoding = null;
    if (this.isKept || this.#isFirst) {
      this.headers = headersOf(head);
      // In the order in which they were applied: those of the content, then those of its transfer.
      const ofTransfer = headerOf(this.headers, 'transfer-encoding').replace(/(?:^|,)\s*chunked$/, '');
      const names = [headerOf(this.headers, 'content-encoding'), ofTransfer];
      this.contentEncoding = names.filter((name) => name !== '').join(', ');
      this.contentType = headerOf(this.headers, 'content-type');
    }
    this.#isFirst = false;
    const bodiless = isHead || status === 204 || status === 304 || status === 101;
    const delimited = bodiless || this.#parser.isChunked || length !== null;
    const isHttp10 = head.versionMajor === 1 && head.versionMinor === 0;
    const stays = isHttp10 ? connection.includes('keep-alive') : !connection.includes('close');
    this.persistent = delimited && stays && status !== 101;
    return bodiless;
  }

  #bodyPart(chunk: Buffer, start: number, length: number): void {
    if (length < 0) throw MALFORMED;
    if (this.#isCut) return;
    const taken = this.#end === null ? length : this.#end.take(chunk, start, length);
    this.bytes += taken;
    if (this.isKept) {
      if (this.bytes <= this.awaited.check.keptBytes)
        this.chunks.push(Buffer.from(chunk.subarray(start, start + taken)));
      else this.chunks = [];
    }
    if (this.#end?.isReached) this.#cut();
  }

  /** The rest of the response would never come to an end: the connection cannot be used again. */
  #cut(): void {
    this.#isCut = true;
    this.persistent = false;
    this.problem = null;
    this.#onComplete();
  }

  #messageComplete(): void {
    if (this.#interim || this.#isCut) return;
    const early = this.#end === null ? null : 'early-end';
    this.problem = this.#parser.offset < this.#parser.end ? 'surplus' : early;
    // Skip the rest: the next request must not take it for its response.
    this.#parser.offset = this.#parser.end;
    this.#onComplete();
  }
}

/** Replaces the parser's own step of that name. */
function readChunkHead(this: HTTPParser): void {
  const line = this.consumeLine();
  if (line === undefined) return;
  if (!CHUNK_HEAD.test(line)) throw MALFORMED;
  this.body_bytes = Number.parseInt(line, 16);
  this.state = this.body_bytes === 0 ? 'BODY_CHUNKTRAILERS' : 'BODY_CHUNK';
}

/** Names in lower case. One that came several times has several entries, in the order in which they came. */
type Headers = readonly (readonly [name: string, value: string])[];

function headersOf({ headers }: ResponseHead): Headers {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), (headers[at + 1] ?? '').trim()]] : []));
}

function headerOf(headers: Headers, wanted: string): string {
  return (headers.find(([name]) => name === wanted)?.[1] ?? '').toLowerCase();
}

const LF = 10;
const CR = 13;

/**
 * Where a response that has no end counts as complete. Server-sent events as a browser counts them (WHATWG HTML, 9.2.6): an event ends
 * with an empty line, and one without a `data` field, such as a comment that keeps the connection open, is none.
 */
export class StreamEnd {
  readonly #until: Until;
  #bytes = 0;
  #events = 0;
  /** As much of the line as tells its field. */
  #line = '';
  #hasData = false;
  #wasReturn = false;

  constructor(until: Until) {
    this.#until = until;
  }

  get isReached(): boolean {
    const { events, bytes } = this.#until;
    return events === undefined ? this.#bytes >= (bytes ?? 0) : this.#events >= events;
  }

  /** How many of these bytes of the body belong to the response: all of them unless it is complete then. */
  take(chunk: Buffer, start: number, length: number): number {
    const { events, bytes } = this.#until;
    if (events === undefined) {
      const taken = Math.min(length, (bytes ?? 0) - this.#bytes);
      this.#bytes += taken;
      return taken;
    }
    for (let at = 0; at < length; at++) {
      this.#read(chunk[start + at] ?? LF);
      if (this.#events >= events) return at + 1;
    }
    return length;
  }

  #read(byte: number): void {
    const isRest = byte === LF && this.#wasReturn;
    this.#wasReturn = byte === CR;
    if (isRest) return;
    if (byte !== LF && byte !== CR) {
      if (this.#line.length < 'data:'.length) this.#line += String.fromCharCode(byte);
      return;
    }
    if (this.#line === '') {
      if (this.#hasData) this.#events++;
      this.#hasData = false;
    } else if (this.#line === 'data' || this.#line === 'data:') this.#hasData = true;
    this.#line = '';
  }
}
