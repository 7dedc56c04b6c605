/** The files that a configuration names (not its own), for `paths`, what a pull request changes about its judgement, and forks. */
import type { AppSource, Config } from './config.ts';
import { filesOfCommand, wordsOf } from './written.ts';

export interface OwnFile {
  /** As written: it counts from the configuration's directory, or is not of this checkout. */
  readonly path: string;
  /** Null if it concerns the whole gate. */
  readonly endpoint: string | null;
  /** Both sides are measured with head's files; each version has its own hooks (`starting`), and files that it is made of. */
  readonly about: 'measuring' | 'starting' | 'building';
}

/** In the order of the configuration, a file once for each use. */
export function ownFiles({ app, base, head, load, endpoints }: Config): readonly OwnFile[] {
  const all = (about: OwnFile['about'], paths: readonly (string | undefined)[], endpoint: string | null = null) =>
    paths.flatMap((path): readonly OwnFile[] => (path === undefined ? [] : [{ path, endpoint, about }]));
  const counted = Object.values(app.counters ?? {}).flatMap((one) => (one.kind === 'command' ? [one.command] : []));
  const sources = [app, base, head].flatMap(({ source }) => source ?? []);
  return [
    ...all('measuring', scripts(load.command, ...counted)),
    ...endpoints.flatMap(({ name, bodyFile, requests }) => all('measuring', [bodyFile?.path, requests?.path], name)),
    ...all('starting', scripts(app.beforeBlock, app.beforeRound)),
    ...all('building', sources.flatMap(filesOfSource)),
  ];
}

/** Whether it is one of the files, or a folder above one that git follows as one: a submodule, or a link. */
export function isOneOf(files: readonly string[], changed: string): boolean {
  return files.some((file) => file === changed || file.startsWith(`${changed}/`));
}

function filesOfSource(source: AppSource): readonly string[] {
  if (source.kind === 'command') return scripts(...source.setup.map(({ run }) => run));
  if (source.kind === 'build') return [`${source.context}/${source.dockerfile}`];
  return source.kind === 'compose' ? source.files : [];
}

/** Without an extension, only a path that begins with a dot is surely a file. */
const PLAIN = /^\.{1,2}\/[\w@./-]+$/;

function scripts(...commands: readonly (string | undefined)[]): readonly string[] {
  const named = commands.flatMap((command = '') => {
    const words = wordsOf(command);
    const folders = words.filter((_, at) => words[at - 1] === 'cd').map((folder) => `${folder}/`);
    const written = [...filesOfCommand(command), ...words.filter((word) => PLAIN.test(word))];
    // Many tools read the file that follows an `@`. After `cd load &&` a path counts from there.
    const files = [...written, ...written.flatMap((word) => (word.startsWith('@') ? word.slice(1) : []))];
    const inside = folders.length === 0 ? [] : files.map((file) => folders.join('') + file.replace(/^\.\//, ''));
    return [...files, ...inside];
  });
  return [...new Set(named)];
}
