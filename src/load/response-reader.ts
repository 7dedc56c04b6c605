/**
 * Reads the responses that arrive on one connection, with autocannon's parser: where each ends, whether the connection
 * can be used again, and what the body checks need.
 */
import { HTTPParser, type ResponseHead } from 'http-parser-js';
import type { ReceivedBody } from './body-check.ts';

export interface ReaderOptions {
  /** The method is HEAD: no response has a body. */
  readonly isHead: boolean;
  /** Whether the bytes of bodies are needed, or their number only. */
  readonly keepsBody: boolean;
  /** Of a longer body nothing is kept. */
  readonly keptBytes: number;
  /** A final response is complete. */
  readonly onComplete: () => void;
}

/** Thrown through the parser, which would follow such lengths backwards. */
const MALFORMED = new Error('malformed response');
/** The parser takes whatever is no number for the last chunk, so that a garbled body would pass for a whole one. */
const CHUNK_HEAD = /^[0-9a-f]{1,13}[ \t]*(?:;.*)?$/i;
/** Of what the parser keeps while it waits for the end of a line, or of the trailers: as of a head. */
const MOST_WAITING_BYTES = 80 * 1024;

export class ResponseReader implements ReceivedBody {
  readonly #parser = new HTTPParser('RESPONSE');
  readonly #options: ReaderOptions;
  #interim = false;
  /** Bytes of the awaited response have arrived. */
  began = false;
  status = 0;
  /** When the head of the final response was complete; time of `performance.now()`. */
  headAtMs = 0;
  bytes = 0;
  chunks: Buffer[] = [];
  /** Null: not looked at. Without a need for the content the first response on the connection stands for the rest. */
  contentEncoding: string | null = null;
  #isFirst = true;
  /** The server keeps the connection open, and the end of this response is known without its closing. */
  persistent = false;
  /** More bytes came with the response than belong to it. */
  surplus = false;
  #trailerBytes = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#parser[2] = (head) => this.#headComplete(head);
    this.#parser[3] = (chunk, start, length) => this.#bodyPart(chunk, start, length);
    this.#parser[4] = () => this.#messageComplete();
    this.#parser.BODY_CHUNKHEAD = readChunkHead;
  }

  /** Takes received bytes; the buffer may be used again afterwards. False: this is not HTTP. */
  read(buffer: Buffer, length: number): boolean {
    this.began = true;
    try {
      return typeof this.#parser.execute(buffer, 0, length) === 'number' && this.#isBounded(length);
    } catch (error) {
      if (error === MALFORMED) return false;
      throw error;
    }
  }

  /** An endless line, or endless trailers, would be kept for as long as the request may take. */
  #isBounded(length: number): boolean {
    const { state, line } = this.#parser;
    if (line.length > MOST_WAITING_BYTES) return false;
    if (state !== 'BODY_CHUNKTRAILERS') return true;
    this.#trailerBytes += length;
    return this.#trailerBytes <= MOST_WAITING_BYTES;
  }

  /** The server has closed its side. True if that was the end of a body without a length. */
  end(): boolean {
    if (this.#parser.state !== 'BODY_RAW') return false;
    this.#parser.finish();
    return true;
  }

  #headComplete(head: ResponseHead): boolean {
    const { isHead, keepsBody } = this.#options;
    const { isChunked, body_bytes: length, connection } = this.#parser;
    const status = head.statusCode;
    // 100 and 103 announce a response; 101 is one, though not one that was asked for.
    this.#interim = status < 200 && status !== 101;
    if (this.#interim) return true;
    if (length !== null && !(Number.isSafeInteger(length) && length >= 0)) throw MALFORMED;
    this.headAtMs = performance.now();
    this.status = status;
    this.bytes = 0;
    this.chunks = [];
    this.#trailerBytes = 0;
    this.contentEncoding = keepsBody || this.#isFirst ? headerOf(head, 'content-encoding') : null;
    this.#isFirst = false;
    const bodiless = isHead || status === 204 || status === 304 || status === 101;
    const delimited = bodiless || isChunked || length !== null;
    const isHttp10 = head.versionMajor === 1 && head.versionMinor === 0;
    const stays = isHttp10 ? connection.includes('keep-alive') : !connection.includes('close');
    this.persistent = delimited && stays && status !== 101;
    return bodiless;
  }

  #bodyPart(chunk: Buffer, start: number, length: number): void {
    if (length < 0) throw MALFORMED;
    this.bytes += length;
    if (!this.#options.keepsBody) return;
    if (this.bytes <= this.#options.keptBytes) this.chunks.push(Buffer.from(chunk.subarray(start, start + length)));
    else this.chunks = [];
  }

  #messageComplete(): void {
    if (this.#interim) return;
    this.surplus = this.#parser.offset < this.#parser.end;
    // Left unread: the next request must not take it for its answer.
    this.#parser.offset = this.#parser.end;
    this.#options.onComplete();
  }
}

/** In place of the parser's own step of that name. */
function readChunkHead(this: HTTPParser): void {
  const line = this.consumeLine();
  if (line === undefined) return;
  if (!CHUNK_HEAD.test(line)) throw MALFORMED;
  this.body_bytes = Number.parseInt(line, 16);
  this.state = this.body_bytes === 0 ? 'BODY_CHUNKTRAILERS' : 'BODY_CHUNK';
}

function headerOf(head: ResponseHead, name: string): string {
  for (let i = 0; i < head.headers.length; i += 2) {
    if (head.headers[i]?.toLowerCase() === name) return (head.headers[i + 1] ?? '').trim().toLowerCase();
  }
  return '';
}
