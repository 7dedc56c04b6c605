/** A workflow that users copy, in the smallest repository that it runs in. For files that call `onGitHub`. */
import { createDemo } from './demo.ts';
import { FAST, fake, useDemo } from './on-github.ts';
import { type LocalOptions, localWorkflow, permissionsOf } from './user-workflow.ts';

/** What makes a run short and its result plain. The rest is the workflow’s. */
export const SHORT = `
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..8, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;
const NAMED = { name: 'demo', version: '1.0.0' };
const PACKAGE = {
  'package.json': JSON.stringify({ ...NAMED, private: true }),
  'package-lock.json': JSON.stringify({ ...NAMED, lockfileVersion: 3, requires: true, packages: { '': NAMED } }),
};

/** A repository with the workflow, whose jobs have tokens that may do what it permits them. */
export function use(workflow: string, files: Readonly<Record<string, string>> = {}, options: LocalOptions = {}) {
  const main = { 'server.mjs': FAST, ...PACKAGE, ...files };
  useDemo(createDemo({ config: SHORT, workflow: localWorkflow(workflow, options), files: main }));
  fake.state.permissions = permissionsOf(workflow);
}

export const writes = () => fake.state.calls.filter((call) => !call.startsWith('GET '));
