/** The command line as a user types it, each test in a folder of its own. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { tempFolder, watchLeftovers } from './leftovers.ts';

export const ROOT = new URL('../../', import.meta.url).pathname;
export const CLI = join(process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist'), 'cli.js');
/** Large changes and a wide tolerance: these tests are about the way through, not about precision. */
export const LOAD = `
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 1s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

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

export function latencyGate(...args: string[]): Promise<Ended> {
  return execute(process.execPath, [CLI, ...args]);
}

export function execute(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      file,
      args,
      { cwd: directory, env: { ...process.env, TMPDIR: tempFolder(), ...env } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      },
    );
  });
}

export function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
}

/** Makes the folder a repository whose branch `main` has one commit, with all that is in it. */
export function commitAll(): void {
  const git = (...args: string[]) => execFileSync('git', ['-C', directory, ...args], { stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
}
