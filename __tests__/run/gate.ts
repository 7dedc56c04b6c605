/** The whole gate in a folder of its own, with real apps and the real load generator. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { type Judged, runGate } from '../../src/gate.ts';
import type { GateRequest } from '../../src/run/request.ts';
import * as repository from '../app/git/repository.ts';
import { useBundle } from '../load/use-bundle.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { makeRequest } from './make-request.ts';

export const bundle = useBundle();
/** That of this test, or of all tests of a file; not for use outside of one. */
export let directory: string;

/** Gives each test of the file a folder with these files. */
export function inFolders(files: Readonly<Record<string, string>> = {}): void {
  beforeEach(() => {
    directory = temporaryDirectory();
    write(files);
  });
}

/** Gives the file a repository whose branch is `main`. */
export function inRepository(): void {
  beforeAll(() => {
    directory = temporaryDirectory();
    git('init', '--quiet', '--initial-branch=main');
  });
}

export function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}

export const git = (...args: string[]): string => repository.git(directory, ...args);

/** Writes the files and commits them, and nothing else. */
export function commit(files: Readonly<Record<string, string>>): string {
  write(files);
  git('add', '--', ...Object.keys(files));
  git('commit', '--quiet', '--allow-empty', '--message', 'change');
  return git('rev-parse', 'HEAD');
}

/** @param text of the configuration */
export function measure(text: string, about: Partial<GateRequest> = {}): Promise<Judged> {
  const config = parseConfig(text, { file: 'latency-gate.yml' });
  return runGate(makeRequest(config, { directory, generatorPath: bundle.generatorPath, ...about }));
}
