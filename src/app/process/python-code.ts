/** Whose code a Python process runs where an earlier installation decides it. Python closes what it has read, so that no open file says it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fields, jsonOf } from '../../config/written.ts';
import { attempt } from '../../errors.ts';
import type { ProcessFacts } from './process-facts.ts';

/** @param packages what lies where the process looks for packages */
export function installedCode({ args, workingFolder, environment }: ProcessFacts, packages: readonly string[]) {
  const at = (path: string) => resolve(workingFolder ?? '/', path);
  const told = environment.flatMap((line) => /^PYTHONPATH=(.+)$/s.exec(line)?.[1]?.split(':') ?? []).map(at);
  const script = at(args.slice(1).find((arg) => !arg.startsWith('-')) ?? '');
  // What a server is told to load, it looks for in the working folder first, and where an option sends it.
  const near = ['', ...args.flatMap((arg) => arg.split('='))].map(at);
  const named = args.flatMap((arg) => /^[A-Za-z_]\w*/.exec(arg)?.[0] ?? []).filter((name) => !isIn(near, name));
  const text = textOf(script);
  // None if it decides itself where they are looked for.
  const imports = text.includes('sys.path') ? [] : [...text.matchAll(/^(?:from|import) (\w+)/gm)];
  const imported = imports.map(([, name = '']) => name).filter((name) => !isIn([dirname(script)], name));
  const modules = [...named, ...imported].filter((name) => !isIn(told, name));
  return modules.flatMap((name) => packages.flatMap((path) => sourceIn(path, name) ?? []));
}

function isIn(folders: readonly string[], module: string): boolean {
  return folders.some((folder) => moduleIn(folder, module) !== undefined);
}

/** A script may be called as its module. */
function moduleIn(folder: string, module: string): string | undefined {
  return [join(folder, module, '/'), join(folder, `${module}.py`)].find((path) => existsSync(path));
}

/** By a path file, by what setuptools writes in the place of one, or by the note of where a package was installed from. */
function sourceIn(path: string, module: string): string | undefined {
  if (path.endsWith('.pth')) {
    const folders = textOf(path)
      .split('\n')
      .filter((line) => line.startsWith('/'));
    return folders.map((line) => moduleIn(line.trim(), module)).find((found) => found !== undefined);
  }
  if (/\/__editable__.*\.py$/.test(path)) return new RegExp(`'${module}': '(/[^']*)'`).exec(textOf(path))?.[1];
  if (!path.endsWith('.dist-info')) return undefined;
  const { url } = fields(jsonOf(textOf(join(path, 'direct_url.json'))));
  const isHere = new RegExp(`^${module}(?:/|\\.py,)`, 'm');
  const source = typeof url === 'string' && isHere.test(textOf(join(path, 'RECORD'))) ? url : '';
  return attempt(() => fileURLToPath(source)) ?? undefined;
}

function textOf(path: string): string {
  return attempt(() => readFileSync(path, 'utf8')) ?? '';
}
