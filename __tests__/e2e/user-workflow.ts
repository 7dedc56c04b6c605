/** The workflows of docs/workflows, as they are and as act can run them without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import type { Permissions } from './fake/state.ts';
import { NOTE_LEFT_IN_RUNNER_TEMP } from './leftovers.ts';

export const WORKFLOWS = new URL('../../docs/workflows/', import.meta.url);
/** What users name in `uses:`. */
export const ACTION = 'latency-gate/latency-gate@v0';
export const PUBLISH_ACTION = 'latency-gate/latency-gate/publish@v0';

/** Whether a step is the publishing action, of whatever version: this repository's own workflow names its branch. */
export function publishes({ uses }: Pick<Step, 'uses'>): boolean {
  return uses?.split('@')[0] === PUBLISH_ACTION.split('@')[0];
}

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

export interface LocalOptions {
  /** Each has to be in the text. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** What becomes of jobs, by their ids. */
  readonly broken?: Readonly<Record<string, 'fails' | 'is skipped'>>;
}

/**
 * Its text with this repository's actions for the published ones, which lie in the checkout here: a job that checks out
 * nothing gets one with nothing else in it but what makes its rounds short. Other actions than the checkout, which act does by
 * itself, would have to be fetched: they set up what is there already. Each job has a token of its own, which the fake GitHub
 * lets do what the workflow permits that job, and no more.
 */
export function localWorkflow(name: string, { replaced = {}, broken = {} }: LocalOptions = {}): string {
  let { text } = readWorkflow(name);
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
    text = text.replaceAll(from, to);
  }
  const workflow: Workflow = parse(text);
  const jobs = Object.entries(workflow.jobs).map(([id, job]) => {
    const local = { ...job, steps: localSteps(job, tokenOf(id)) };
    if (broken[id] === 'fails') return [id, { ...local, steps: [{ run: 'exit 1' }] }];
    return [id, broken[id] === 'is skipped' ? { ...local, if: false } : local];
  });
  return stringify({ ...workflow, jobs: Object.fromEntries(jobs) });
}

const tokenOf = (job: string) => `ghs_tokenOfTheJob_${job}`;

/** What the token of each job may do. */
export function permissionsOf(name: string): Readonly<Record<string, Permissions>> {
  const { workflow } = readWorkflow(name);
  const jobs = Object.entries(workflow.jobs);
  return Object.fromEntries(jobs.map(([id, job]) => [tokenOf(id), job.permissions ?? workflow.permissions ?? {}]));
}

function localSteps(job: Job, token: string): readonly Step[] {
  const steps = [
    ...job.steps.flatMap((step) => [localStep(step, token), ...checkedOut(step)]),
    { if: 'always()', run: NOTE_LEFT_IN_RUNNER_TEMP },
  ];
  if (steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))) return steps;
  const run = 'find . -mindepth 1 -maxdepth 1 ! -name .latency-gate ! -name latency-gate.yml -exec rm -rf {} +';
  return [{ uses: 'actions/checkout@v6' }, { run }, ...steps];
}

/** The commit that is named: act copies the folder as it is, and would fetch the action that checks another one out. */
function checkedOut({ uses, with: inputs }: Step): readonly Step[] {
  const ref = uses?.startsWith('actions/checkout@') ? inputs?.['ref'] : undefined;
  return ref === undefined ? [] : [{ run: `git checkout --quiet --force --detach '${ref}'` }];
}

function localStep(step: Step, token: string): Step {
  const { uses, with: inputs, ...rest } = step;
  if (uses?.startsWith('actions/checkout@') && inputs?.['ref'] !== undefined) return { uses };
  if (uses === undefined || uses.startsWith('actions/checkout@')) return step;
  const given = { ...inputs, 'github-token': token };
  if (uses === ACTION) return { ...step, uses: './.latency-gate', with: given };
  if (uses === PUBLISH_ACTION) return { ...step, uses: './.latency-gate/publish', with: given };
  return { ...rest, run: 'true' };
}
