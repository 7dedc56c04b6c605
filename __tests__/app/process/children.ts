/** Processes of one test file, killed after each of its tests. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach } from '@jest/globals';
import { build } from '../../esbuild.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';

/** One whose input and output are pipes, unless its `stdio` says otherwise. */
export interface Child extends ChildProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
}

export function useChildren() {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  const spawned = (file: string, args: readonly string[], options: SpawnOptions = {}): Child => {
    const env = { PATH: process.env['PATH'] };
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], env, ...options });
    children.push(child);
    return child as Child;
  };
  return { spawned, node: (...args: string[]) => spawned(process.execPath, args) };
}

/** What a program says next. */
export async function nextLine({ stdout }: Pick<Child, 'stdout'>): Promise<string> {
  const [text] = await once(stdout, 'data');
  return String(text).trim();
}

/** Its answer to a line of input. */
export async function ask(child: Child, line: string): Promise<string> {
  child.stdin.write(`${line}\n`);
  return await nextLine(child);
}

/** A file of its own for a program that imports from `./src`. */
export async function bundled(program: string): Promise<string> {
  const outfile = join(temporaryDirectory(), 'program.mjs');
  const stdin = { contents: program, resolveDir: process.cwd(), loader: 'ts' } as const;
  const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', banner: { js } });
  return outfile;
}
