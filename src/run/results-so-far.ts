/**
 * The results of the blocks so far, in a file that `latency-gate report` reads: whatever ends the run from outside leaves what it
 * measured until then.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunListener } from '../measure/events.ts';
import { printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';

export class ResultsSoFar implements RunListener {
  readonly #file: string;
  readonly #onFirst: () => void;
  #isKept = false;

  /** @param onFirst called when there is something in the file for the first time */
  constructor(file: string, onFirst: () => void = () => {}) {
    this.#file = file;
    this.#onFirst = onFirst;
  }

  on(): void {}

  /** A file that cannot be written costs nobody the run. */
  async keepResults(results: Results): Promise<void> {
    const unfinished = `${this.#file}.unfinished`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(unfinished, printResults(results));
      // In one step: a kill meanwhile leaves the results of the block before.
      await rename(unfinished, this.#file);
      if (!this.#isKept) this.#onFirst();
      this.#isKept = true;
    } catch {
      await rm(unfinished, { force: true }).catch(() => null);
    }
  }
}
