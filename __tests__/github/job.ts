/** A job as its runner describes it: by an event, by variables, and by files that it collects. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { readContext } from '../../src/github/context.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A job of run 900 in the repository that the fake GitHub has. */
export function contextOf(event: string, payload: unknown = {}, more: Variables = {}) {
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_EVENT_NAME: event,
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '900',
    GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/heads/main',
    ...more,
  };
  return readContext(env, payload);
}

/** Sets variables of this process, and returns what puts back what was there. */
export function setVariables(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** What is read while the inputs of the action are these. */
export function withInputs<T>(inputs: Readonly<Record<string, string>>, read: () => T): T {
  const variables = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const restore = setVariables(Object.fromEntries(variables));
  try {
    return read();
  } finally {
    restore();
  }
}

/** The files of summary and outputs, of each test or of all together. */
export function useJobFiles(of: 'each' | 'all') {
  let folder: string;
  let restore: () => void;
  const path = (file: string) => join(folder, file);
  (of === 'each' ? beforeEach : beforeAll)(() => {
    folder = temporaryDirectory();
    for (const file of ['summary', 'output']) writeFileSync(path(file), '');
    restore = setVariables({ GITHUB_STEP_SUMMARY: path('summary'), GITHUB_OUTPUT: path('output') });
  });
  (of === 'each' ? afterEach : afterAll)(() => restore());
  return { path, read: (file: 'summary' | 'output') => readFileSync(path(file), 'utf8') };
}
