/** The results of the blocks so far, in a file that `latency-gate report` reads: whatever ends the run early leaves that. */
import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunListener } from '../measure/events.ts';
import { printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';

export class ResultsSoFar implements RunListener {
  readonly #named: string | null;
  readonly #onFirst: (file: string) => void;
  #file: string | null = null;

  /** @param named what the whole results will be written to; null means a file of its own, until `dispose` */
  constructor(named: string | null, onFirst: (file: string) => void = () => {}) {
    this.#named = named;
    this.#onFirst = onFirst;
  }

  /** A file that cannot be written costs nobody the run. */
  async keepResults(results: Results): Promise<void> {
    let file = this.#file;
    try {
      file ??= await this.#firstFile();
      if (file === null) return;
      await mkdir(dirname(file), { recursive: true });
      // A kill meanwhile leaves the results of the block before.
      await writeFile(`${file}.unfinished`, printResults(results));
      await rename(`${file}.unfinished`, file);
      if (this.#file === null) this.#onFirst(file);
      this.#file = file;
    } catch {
      // The disk is full, or the folder is gone: the end of the run says so, where the results matter.
      if (file === null) return;
      const isEmpty = this.#named === null && this.#file === null;
      const left = isEmpty ? rm(dirname(file), { recursive: true }) : rm(`${file}.unfinished`);
      await left.catch(() => null);
    }
  }

  /** A rename puts a file in the place of whatever is there: of a link, of a pipe, of /dev/stdout. Those get the whole results alone. */
  async #firstFile(): Promise<string | null> {
    if (this.#named === null) return join(await mkdtemp(join(tmpdir(), 'latency-gate-results-')), 'results.json');
    const there = await lstat(this.#named).catch(() => null);
    return there === null || there.isFile() ? this.#named : null;
  }

  /** The run came to its end. Never throws. */
  async dispose(): Promise<void> {
    if (this.#file === null || this.#named !== null) return;
    await rm(dirname(this.#file), { recursive: true, force: true }).catch(() => null);
  }
}
