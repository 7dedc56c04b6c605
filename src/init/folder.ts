/** Names of the files in a folder, and the texts of the ones that say how an app is started and asked. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { attempt } from '../errors.ts';

export interface Folder {
  /** From the folder, with `/`. What was installed, built or is a test is left out. */
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

const MOST_FILES = 3000;
/** Java nests its packages deeply. */
const MOST_LEVELS = 10;
const MOST_BYTES = 512 * 1024;
const MOST_BYTES_IN_ALL = 16 * 1024 * 1024;

const LEFT_OUT =
  /^(?:node_modules|bower_components|vendor|venv|dist|build|out|target|coverage|__pycache__|__tests__|tests?|e2e|spec)$|^\.(?!github$)/;
const WORTH_READING =
  /\.(?:[cm]?[jt]sx?|py|go|java|kt|php|rb|ru|rs)$|(?:^|\/)(?:package\.json|deno\.jsonc?|yarn\.lock|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|Cargo\.toml|pyproject\.toml|requirements[\w.-]*\.txt|Dockerfile|manage\.py)$|(?:compose|openapi|swagger|api-docs)[\w.-]*\.(?:ya?ml|json)$/i;

export function filesWith({ texts }: Folder, path: RegExp, ...contents: readonly RegExp[]): readonly string[] {
  const fits = ([name, text]: readonly [string, string]) =>
    path.test(name) && contents.every((content) => content.test(text));
  return [...texts].filter(fits).map(([name]) => name);
}

export function yamlOf(text: string): unknown {
  return attempt(() => parse(text, { logLevel: 'silent' }));
}

/** Where a source names a number, as `main.go:13`; null: nowhere. */
export function placeOfNumber({ texts }: Folder, number: string): string | null {
  const pattern = new RegExp(`(?<![\\w.])${number}(?![\\w.])`);
  for (const [path, text] of texts) {
    const at = text.split('\n').findIndex((line) => pattern.test(line));
    if (at >= 0 && /\.(?:[cm]?[jt]sx?|py|go|java|kt|php|rb|ru|rs)$/.test(path)) return `${path}:${at + 1}`;
  }
  return null;
}

/** Bounded: of a folder with thousands of files, those nearest to the top. Reads no file that it does not need. */
export async function readFolder(directory: string): Promise<Folder> {
  const paths: string[] = [];
  let level = [''];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0 && paths.length < MOST_FILES; depth += 1) {
    const next: string[] = [];
    for (const folder of level) {
      const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory() && !LEFT_OUT.test(entry.name)) next.push(path);
        if (entry.isFile()) paths.push(path);
      }
    }
    level = next;
  }
  const texts = new Map<string, string>();
  let left = MOST_BYTES_IN_ALL;
  for (const path of paths.slice(0, MOST_FILES).filter((one) => WORTH_READING.test(one))) {
    const file = join(directory, path);
    const { size } = await stat(file).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    if (size > Math.min(left, MOST_BYTES)) continue;
    left -= size;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) texts.set(path, text);
  }
  return { paths: paths.slice(0, MOST_FILES), texts };
}
