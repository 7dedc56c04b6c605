/** Merges sorted runs of requests that lie in one file, with a little of each in memory. */
import type { FileHandle } from 'node:fs/promises';
import { type SampledRequest, totalMs } from '../report/ab-samples.ts';

/** Start, connect, latency and first byte, as 64-bit floats. */
export const RECORD_NUMBERS = 4;
const RECORD_BYTES = RECORD_NUMBERS * Float64Array.BYTES_PER_ELEMENT;
/** Of each run in memory: 16 kB; the 800 rounds that a configuration allows at most take 13 MB. */
const CHUNK_RECORDS = 512;
/** Requests are handed on in groups, so that not each of them is waited for. */
const GROUP = 1024;

export interface SortedRun {
  /** In bytes from the file's beginning. */
  readonly start: number;
  /** Of requests, rising by total time. */
  readonly count: number;
}

/** All of the runs' requests, rising by total time, in groups. */
export async function* merged(file: FileHandle, runs: readonly SortedRun[]): AsyncGenerator<readonly SampledRequest[]> {
  const heap = new LeastFirst();
  for (const run of runs) {
    const cursor = new Cursor(file, run);
    if (await cursor.advance()) heap.push(cursor);
  }
  let group: SampledRequest[] = [];
  for (let least = heap.first(); least !== undefined; least = heap.first()) {
    group.push(least.request);
    // A cursor only has to be waited for when its chunk is used up.
    const more = least.step() || (await least.advance());
    if (more) heap.sinkFirst();
    else heap.dropFirst();
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

/** A binary heap: the cursor with the least total is the first. */
class LeastFirst {
  readonly #cursors: Cursor[] = [];

  first(): Cursor | undefined {
    return this.#cursors[0];
  }

  push(cursor: Cursor): void {
    const cursors = this.#cursors;
    cursors.push(cursor);
    for (let at = cursors.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfLess(at, parent)) return;
      at = parent;
    }
  }

  dropFirst(): void {
    const last = this.#cursors.pop();
    if (last === undefined || this.#cursors.length === 0) return;
    this.#cursors[0] = last;
    this.sinkFirst();
  }

  /** The first has a greater total than before. */
  sinkFirst(): void {
    const cursors = this.#cursors;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const less = (cursors[right]?.total ?? Infinity) < (cursors[left]?.total ?? Infinity) ? right : left;
      if (less >= cursors.length || !this.#swapIfLess(less, at)) return;
      at = less;
    }
  }

  #swapIfLess(child: number, parent: number): boolean {
    const [below, above] = [this.#cursors[child], this.#cursors[parent]];
    if (below === undefined || above === undefined || below.total >= above.total) return false;
    this.#cursors[child] = above;
    this.#cursors[parent] = below;
    return true;
  }
}
