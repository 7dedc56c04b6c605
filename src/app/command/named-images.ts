/** Images that a command of the app names: both versions build and run them by one name, where the second build replaces the first. */

import type { Environment } from '../environment.ts';
import { runProgram } from '../process/run-program.ts';

/** Ids by name, such as `app:latest`, of the images that the texts name. Empty where they call no container engine. */
export async function namedImages(texts: readonly string[], env: Environment): Promise<ReadonlyMap<string, string>> {
  const all = texts.join('\n');
  const engine = /\b(?:docker|podman)\b/.exec(all)?.[0];
  if (engine === undefined) return new Map();
  const format = '{{.Repository}} {{.Tag}} {{.ID}}';
  const listed = await runProgram(engine, ['image', 'ls', '--no-trunc', '--format', format], { cwd: '/', env }).catch(
    () => null,
  );
  const words = new Set(all.split(/[^\w./:-]+/));
  const lines = (listed?.stdout ?? '').split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([repository = '', tag = '', id = '']) => {
      const name = `${repository}:${tag}`;
      // Podman names what has no registry `localhost/app`.
      const short = repository.replace(/^localhost\//, '');
      return words.has(name) || words.has(repository) || words.has(short) || words.has(`${short}:${tag}`)
        ? [[name, id] as const]
        : [];
    }),
  );
}
