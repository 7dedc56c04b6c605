/** What a bench has measured so far, one file per run in bench/out: a bench that was stopped continues where it stopped. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const SUFFIX = '.json.gz';

export class Records<T> {
  readonly #folder: URL;

  /** @param bench the folder of bench/out */
  constructor(bench: string) {
    this.#folder = new URL(`./out/${bench}/`, import.meta.url);
  }

  /** Names of the runs that are recorded. */
  async names(): Promise<ReadonlySet<string>> {
    const files = await readdir(this.#folder).catch(() => []);
    return new Set(files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length)));
  }

  /** Ordered by name. */
  async read(): Promise<readonly T[]> {
    return (await this.readNamed()).map(({ record }) => record);
  }

  async readNamed(): Promise<readonly { readonly name: string; readonly record: T }[]> {
    const names = [...(await this.names())].sort();
    const parse = async (name: string) => JSON.parse(gunzipSync(await readFile(this.#fileOf(name))).toString('utf8'));
    return await Promise.all(names.map(async (name) => ({ name, record: await parse(name) })));
  }

  /** Whole or not at all, even if the bench is killed. */
  async write(name: string, record: T): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const partial = new URL(`${name}.partial`, this.#folder);
    await writeFile(partial, gzipSync(JSON.stringify(record)));
    await rename(partial, this.#fileOf(name));
  }

  #fileOf(name: string): URL {
    return new URL(`${name}${SUFFIX}`, this.#folder);
  }
}
