/**
 * Runs that are kept with the code, in bench/kept. What is to be shown to happen hardly ever takes hundreds of runs, and more hours
 * than a machine is quiet for: they add up. What is kept is what was said, not the rounds, so later rules do not change it.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const FOLDER = new URL('./kept/', import.meta.url);

export interface KeptRun<T> {
  /** The record's: case, build or size, and number. */
  readonly name: string;
  /** By which commit of this repository it was measured. */
  readonly commit: string;
  readonly outcome: T;
}

export class Kept<T> {
  readonly #file: URL;
  readonly #brief: (outcome: T) => T;

  /**
   * @param bench its file is called so
   * @param brief what of an outcome is kept
   */
  constructor(bench: string, brief: (outcome: T) => T) {
    this.#file = new URL(`${bench}.json.gz`, FOLDER);
    this.#brief = brief;
  }

  /** None where nothing was kept. Ordered by name. */
  async read(): Promise<readonly KeptRun<T>[]> {
    const packed = await readFile(this.#file).catch(() => null);
    return packed === null ? [] : JSON.parse(gunzipSync(packed).toString('utf8'));
  }

  /** Adds runs; one that is kept already stays as it is. */
  async add(runs: readonly KeptRun<T>[]): Promise<void> {
    const kept = await this.read();
    const known = new Set(kept.map(({ name }) => name));
    const all = [...kept, ...runs.filter(({ name }) => !known.has(name))];
    await mkdir(FOLDER, { recursive: true });
    const text = JSON.stringify(
      all.map((one) => ({ ...one, outcome: this.#brief(one.outcome) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
      withFewDigits,
    );
    await writeFile(this.#file, gzipSync(text, { level: 9 }));
  }
}

/** The one that is checked out. */
export function commitHere(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}

function withFewDigits(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}
