/** The command line as a user types it, each test in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import * as repository from '../app/git/repository.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';

export const ROOT = new URL('../../', import.meta.url).pathname;
/** The bundle under test: the committed one, unless another folder is named. */
export const DIST = process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist');
export const CLI = join(DIST, 'cli.js');
/** Large changes and a wide tolerance: these tests are about the way through, not about precision. */
export const LOAD = `
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 1s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;

/** Of this test; not for use outside of one. */
export let directory: string;

/** Gives each test of the file a folder, and looks for what it leaves behind. */
export function inFolders(): void {
  beforeEach(() => {
    directory = mkdtempSync(join(tempFolder(), 'latency-gate-cli-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });
  watchLeftovers();
}

export const latencyGate = (...args: string[]) => execute(process.execPath, [CLI, ...args]);

export function execute(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: directory, env: { ...process.env, TMPDIR: tempFolder(), ...env } };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      // A program that could not be started, or that a signal ended, has no exit code.
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

export function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}

/** Text of a file of this repository, such as a page of docs/. */
export const pageOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const read = (name: string): string => readFileSync(join(directory, name), 'utf8');
export const readJson = (name: string) => JSON.parse(read(name));
/** What `--json out.json` has written. */
export const readResults = (name = 'out.json'): Results => parseResults(read(name));

export const git = (...args: string[]): string => repository.git(directory, ...args);

/** Commits all that is in the folder, in a new repository with the branch `main` where there is none. */
export function commitAll(message = 'first'): void {
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', message);
}
