/** The workflows of docs/workflows, as they are and as act can run them without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { NOTE_LEFT_IN_RUNNER_TEMP } from './leftovers.ts';

export const WORKFLOWS = new URL('../../docs/workflows/', import.meta.url);
/** What users name in `uses:`. */
export const ACTION = 'latency-gate/latency-gate@v0';
export const PUBLISH_ACTION = 'latency-gate/latency-gate/publish@v0';

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly if?: string;
  readonly 'continue-on-error'?: boolean;
}

export interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly 'timeout-minutes'?: number;
  readonly 'continue-on-error'?: boolean;
}

export interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

export function workflowNames(): string[] {
  return readdirSync(WORKFLOWS).filter((name) => name.endsWith('.yml'));
}

export function readWorkflow(name: string): { readonly text: string; readonly workflow: Workflow } {
  const text = readFileSync(new URL(name, WORKFLOWS), 'utf8');
  return { text, workflow: parse(text) };
}

/**
 * Its text with this repository's actions for the published ones, which lie in the checkout here: a job that checks out
 * nothing gets one with nothing else in it but what makes its rounds short. Other actions than the checkout, which act does by
 * itself, would have to be fetched: they set up what is there already. `replaced` has to be in the text.
 */
export function localWorkflow(name: string, replaced: Readonly<Record<string, string>> = {}): string {
  let { text } = readWorkflow(name);
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
    text = text.replaceAll(from, to);
  }
  const workflow: Workflow = parse(text);
  const jobs = Object.entries(workflow.jobs).map(([id, job]) => [id, { ...job, steps: localSteps(job) }]);
  return stringify({ ...workflow, jobs: Object.fromEntries(jobs) });
}

function localSteps(job: Job): readonly Step[] {
  const steps = [...job.steps.map(localStep), { if: 'always()', run: NOTE_LEFT_IN_RUNNER_TEMP }];
  if (steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))) return steps;
  const empty = {
    run: 'find . -mindepth 1 -maxdepth 1 ! -name .latency-gate ! -name latency-gate.yml -exec rm -rf {} +',
  };
  return [{ uses: 'actions/checkout@v6' }, empty, ...steps];
}

function localStep(step: Step): Step {
  const { uses, with: _inputs, ...rest } = step;
  if (uses === undefined || uses.startsWith('actions/checkout@')) return step;
  if (uses === ACTION) return { ...step, uses: './.latency-gate' };
  if (uses === PUBLISH_ACTION) return { ...step, uses: './.latency-gate/publish' };
  return { ...rest, run: 'true' };
}
