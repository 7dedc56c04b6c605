/**
 * The gate's own files: its configuration names them, and they say what is measured. The list serves `paths`, what a pull request
 * changes about its own judgement, and forks. The configuration's own file and the workflow's are known to the caller.
 */
import type { AppSource, Config } from './config.ts';
import { filesOfCommand } from './written.ts';

export interface OwnFile {
  /** As written: it counts from the configuration's directory, or is not of this checkout. */
  readonly path: string;
  /** Null if it concerns the whole gate. */
  readonly endpoint: string | null;
  /** `measuring`: both sides are measured with head's. `starting`: a hook, which each version has of its own. `building`: likewise, what the app is made of. */
  readonly about: 'measuring' | 'starting' | 'building';
}

/** In the order of the configuration, a file once for each use. */
export function ownFiles({ app, base, head, load, endpoints }: Config): readonly OwnFile[] {
  const ofGate = (about: OwnFile['about'], paths: readonly string[]) =>
    paths.map((path): OwnFile => ({ path, endpoint: null, about }));
  const counted = Object.values(app.counters ?? {}).flatMap((one) => (one.kind === 'command' ? [one.command] : []));
  return [
    ...ofGate('measuring', scripts(load.command, ...counted)),
    ...endpoints.flatMap(({ name, bodyFile, requests }) =>
      [bodyFile, requests].flatMap((file) =>
        file === undefined ? [] : [{ path: file.path, endpoint: name, about: 'measuring' as const }],
      ),
    ),
    ...ofGate('starting', scripts(app.beforeBlock, app.beforeRound)),
    ...ofGate(
      'building',
      [app, base, head].flatMap(({ source }) => (source === undefined ? [] : filesOfSource(source))),
    ),
  ];
}

function filesOfSource(source: AppSource): readonly string[] {
  switch (source.kind) {
    case 'command':
      return scripts(...source.setup.map(({ run }) => run));
    case 'build':
      return [`${source.context}/${source.dockerfile}`];
    case 'compose':
      return source.files;
    case 'image':
    case 'url':
      return [];
  }
}

/** Without an extension, only a path that begins with a dot is surely a file. */
const PLAIN = /^\.{1,2}\/[\w@./-]+$/;

function scripts(...commands: readonly (string | undefined)[]): readonly string[] {
  const named = commands.flatMap((command = '') => [
    ...filesOfCommand(command),
    ...command.split(/[\s'"=;|&()<>]+/).filter((word) => PLAIN.test(word)),
  ]);
  return [...new Set(named)];
}
