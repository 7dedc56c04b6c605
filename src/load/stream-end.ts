/** Where a response that has no end counts as complete: after so many events, or so many bytes of its body. */
import type { Until } from '../config/config.ts';

const LF = 10;
const CR = 13;
const DATA = Buffer.from('data');
const COLON = 58;

/**
 * Server-sent events as a browser counts them (WHATWG HTML, 9.2.6): an event ends with an empty line, and one without a
 * `data` field, such as a comment that keeps the connection open, is none.
 */
export class StreamEnd {
  readonly #until: Until;
  #bytes = 0;
  #events = 0;
  /** The line that is being read. */
  #lineBytes = 0;
  #isData = true;
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
    const isEnd = byte === CR || (byte === LF && !this.#wasReturn);
    const isRest = byte === LF && this.#wasReturn;
    this.#wasReturn = byte === CR;
    if (isRest) return;
    if (!isEnd) {
      const at = this.#lineBytes++;
      if (at <= DATA.length) this.#isData &&= byte === (at < DATA.length ? DATA[at] : COLON);
      return;
    }
    if (this.#lineBytes === 0) {
      if (this.#hasData) this.#events++;
      this.#hasData = false;
    } else if (this.#isData && this.#lineBytes >= DATA.length) this.#hasData = true;
    this.#lineBytes = 0;
    this.#isData = true;
  }
}
