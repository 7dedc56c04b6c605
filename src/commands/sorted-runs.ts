/** Merges sorted runs of requests that lie in one file, with a little of each in memory. */
import type { FileHandle } from 'node:fs/promises';
import TinyQueue from 'tinyqueue';
import { type SampledRequest, totalMs } from '../report/ab-samples.ts';

/** Start, connect, latency and first byte, as 64-bit floats. */
export const RECORD_NUMBERS = 4;
const RECORD_BYTES = RECORD_NUMBERS * Float64Array.BYTES_PER_ELEMENT;
/** Each run has 16 kB in memory: the 800 rounds that a configuration allows take 13 MB. */
const CHUNK_RECORDS = 512;
/** Requests are handed on in groups, so that not each of them is waited for. */
const GROUP = 1024;

export interface SortedRun {
  /** In bytes from the file's beginning. */
  readonly start: number;
  /** Number of requests, which are in rising order of total time. */
  readonly count: number;
}

/** The requests of all runs in rising order of total time, in groups. */
export async function* merged(file: FileHandle, runs: readonly SortedRun[]): AsyncGenerator<readonly SampledRequest[]> {
  const cursors = new TinyQueue<Cursor>([], (one, other) => one.total - other.total);
  for (const run of runs) {
    const cursor = new Cursor(file, run);
    if (await cursor.advance()) cursors.push(cursor);
  }
  let group: SampledRequest[] = [];
  for (let least = cursors.pop(); least !== undefined; least = cursors.pop()) {
    group.push(least.request);
    // A cursor only has to be waited for when its chunk is used up.
    if (least.step() || (await least.advance())) cursors.push(least);
    if (group.length === GROUP) {
      yield group;
      group = [];
    }
  }
  yield group;
}

/** A place in a run. */
class Cursor {
  readonly #file: FileHandle;
  readonly #run: SortedRun;
  #chunk = new Float64Array(0);
  #read = 0;
  #at = -1;
  request: SampledRequest = { startedAtMs: 0, connectMs: 0, latencyMs: 0, ttfbMs: 0 };
  total = 0;

  constructor(file: FileHandle, run: SortedRun) {
    this.#file = file;
    this.#run = run;
  }

  /** To the next request, if it is in memory. */
  step(): boolean {
    const offset = (this.#at + 1) * RECORD_NUMBERS;
    if (offset >= this.#chunk.length) return false;
    this.#at++;
    const [startedAtMs = 0, connectMs = 0, latencyMs = 0, ttfbMs = 0] = this.#chunk.subarray(
      offset,
      offset + RECORD_NUMBERS,
    );
    this.request = { startedAtMs, connectMs, latencyMs, ttfbMs };
    this.total = totalMs(this.request);
    return true;
  }

  /** Reads on; false at the end of the run. */
  async advance(): Promise<boolean> {
    const records = Math.min(CHUNK_RECORDS, this.#run.count - this.#read);
    if (records === 0) return false;
    const chunk = new Float64Array(records * RECORD_NUMBERS);
    await this.#file.read(chunk, 0, chunk.byteLength, this.#run.start + this.#read * RECORD_BYTES);
    this.#chunk = chunk;
    this.#read += records;
    this.#at = -1;
    return this.step();
  }
}
