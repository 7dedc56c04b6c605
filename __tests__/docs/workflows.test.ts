/** The workflows that users copy: valid, with inputs that exist, with no permission too many. Run in e2e/workflows.full.test.ts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { workflowFor } from '../../src/init/proposal.ts';
import { parsePart, parseSecondOpinion } from '../../src/plan/part.ts';
import type { Job, Step, Workflow } from '../e2e/user-workflow.ts';
import { ACTION, PUBLISH_ACTION, publishes, readWorkflow, WORKFLOWS, workflowNames } from '../e2e/user-workflow.ts';
import { requiredCheck, resultsOfNeeded } from './required-check.ts';

const root = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const index = readFileSync(new URL('README.md', WORKFLOWS), 'utf8');

/** All that any job may do beyond reading its inputs. `packages` is for the images of the job’s own services. */
const KNOWN_PERMISSIONS = [
  ...['contents: read', 'contents: write', 'actions: read', 'pull-requests: write'],
  ...['issues: write', 'statuses: write', 'packages: read', 'packages: write'],
];
/** By the commit, which nobody can move. */
const PINNED = /^[^#]*@[0-9a-f]{40}(?= #|$)/;
/** Two workflows of a repository must not be in one group: one would end the other’s measurement. */
const OF_THIS_WORKFLOW = `$\{{ github.workflow }}`;
const ENDS_PULL_REQUESTS_ONLY = `$\{{ github.event_name == 'pull_request' && github.ref || github.run_id }}`;

const listed = (permissions: Readonly<Record<string, string>>) =>
  Object.entries(permissions).map(([scope, access]) => `${scope}: ${access}`);

test('the index names every workflow and no other', () => {
  const named = [...index.matchAll(/\]\(([\w.-]+\.yml)\)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(workflowNames().sort());
});

describe.each(workflowNames())('%s', (name) => {
  const { text, workflow } = readWorkflow(name);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  test('never runs a fork’s code with this repository’s rights, or what a comment asks for: anybody can write one', () => {
    const events = Object.keys(workflow.on);
    expect(events.filter((event) => ['pull_request_target', 'issue_comment'].includes(event))).toEqual([]);
    if ('workflow_run' in workflow.on) for (const { uses, run } of steps) expect(uses ?? run).toBe(PUBLISH_ACTION);
  });

  test('has a name, a time limit a job, and versions of actions', () => {
    expect(workflow.name).toMatch(/^latency/);
    for (const [, job] of jobs) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      // Otherwise the job ends a run that hangs, and nothing is reported: docs/security.md, bounds.
      const ours = job.steps.filter((step) => step.uses === ACTION && !step.with?.['time-budget']);
      if (ours.length > 0) expect(job['timeout-minutes']).toBeGreaterThanOrEqual(30);
    }
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(uses === ACTION || uses === PUBLISH_ACTION ? /@v\d+$/ : PINNED);
    // A reader sees which version a commit is.
    const lines = text.split('\n').filter((line) => PINNED.test(line));
    for (const line of lines) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
  });

  test('asks for no permission that its steps do not use', () => {
    expect(workflow.permissions).toEqual(expect.any(Object));
    for (const [, job] of jobs) {
      const granted = listed(job.permissions ?? workflow.permissions ?? {});
      expect(KNOWN_PERMISSIONS).toEqual(expect.arrayContaining(granted));
      for (const permission of granted) expect(rowOf(name)).toContain(`\`${permission}\``);
      // Without a checkout: the second stage for forks reads base's configurations, and stored runs have to be of the branch.
      const isLast = job.steps.every((step) => step.uses === PUBLISH_ACTION);
      if (!isLast) expect(granted.includes('contents: read')).toBe(uses(job, 'actions/checkout'));
      if (granted.includes('packages: write')) expect(uses(job, 'docker/build-push-action')).toBe(true);
      // Whoever can push may change what is released: not the job that runs the app, and not on pull requests.
      const writesHistory = job.steps.every((step) => step.uses === PUBLISH_ACTION && step.with?.['history-branch']);
      expect(granted.includes('contents: write')).toBe(writesHistory);
      if (writesHistory) expect(job.if).toMatch(/ && github\.event_name == 'push'$/);
      const isOurs = job.steps.some((step) => step.uses === ACTION || step.uses === PUBLISH_ACTION);
      const isOfRequests = ['pull_request', 'workflow_run'].some((event) => event in workflow.on);
      if (!isOurs || !isOfRequests) expect(granted).not.toContain('pull-requests: write');
      // In a job that runs nobody’s code.
      const keepsIssue = job.steps.some((step) => step.uses === PUBLISH_ACTION && step.with?.['issue']);
      expect(granted.includes('issues: write')).toBe(keepsIssue);
      if (keepsIssue) expect(job.steps.map((step) => step.uses)).toEqual([PUBLISH_ACTION]);
    }
  });

  test('gives the job that runs the app’s code no token that may write', () => {
    expectOnlyReading(workflow);
  });

  test('has a concurrency group of its own, and is never cancelled on main', () => {
    const { group, 'cancel-in-progress': ends } = workflow.concurrency ?? {};
    expect(group?.startsWith(OF_THIS_WORKFLOW)).toBe(true);
    const isQueue = group === OF_THIS_WORKFLOW && ends === false;
    if ('push' in workflow.on && !isQueue) expect(group).toBe(`${OF_THIS_WORKFLOW}-${ENDS_PULL_REQUESTS_ONLY}`);
    else expect(ends).toBe('pull_request' in workflow.on);
  });

  const required = jobs.map(([id]) => id).filter((id) => isRequired(name, id));
  const events = ['pull_request', 'merge_group'].filter((event) => event in workflow.on);

  test('runs on every pull request: a required check that does not start stays pending', () => {
    if (required.length === 0) return;
    expect(Object.keys(workflow.on)).toContain('pull_request');
    for (const event of events) expect(workflow.on[event]).toBeNull();
  });

  test('is never green when a job that it needs failed, was skipped or was cancelled', () => {
    for (const id of required) {
      for (const event of events) {
        for (const results of resultsOfNeeded(workflow, id)) {
          const isComplete = Object.entries(results).every(
            ([job, result]) => result === 'success' || (result === 'skipped' && isAskedFor(workflow.jobs[job])),
          );
          const check = requiredCheck(workflow, id, { event, results });
          expect({ id, event, results, check }).toEqual({ id, event, results, check: isComplete ? 'its own' : 'red' });
        }
      }
    }
  });

  test('ignores no failure, leaves no token on the disk, and says how long it keeps what it stores', () => {
    for (const one of [...jobs.map(([, job]) => job), ...steps]) expect(one['continue-on-error']).not.toBe(true);
    for (const { uses, with: inputs } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs?.['persist-credentials']).toBe(false);
      if (uses?.startsWith('actions/upload-artifact@')) expect(Number(inputs?.['retention-days'])).toBeGreaterThan(0);
    }
  });

  test('gives the action inputs that it knows, with values that it takes', () => {
    const ours = steps.filter(({ uses }) => uses === ACTION || uses === PUBLISH_ACTION);
    expect(ours.length).toBeGreaterThan(0);
    for (const step of ours) {
      const { inputs } = parse(root(step.uses === ACTION ? 'action.yml' : 'publish/action.yml'));
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
      if (step.uses === ACTION) expectConfiguration(step);
    }
  });
});

/** Whoever runs the code of a pull request finds nothing worth taking: docs/security.md. */
function expectOnlyReading({ jobs, permissions: ofAll }: Workflow): void {
  const measuring = Object.values(jobs).filter(({ steps }) =>
    steps.some(({ uses }) => [ACTION, './'].includes(uses ?? '')),
  );
  for (const { permissions, steps } of measuring) {
    const granted = listed(permissions ?? ofAll ?? { everything: 'write' });
    expect(granted.filter((one) => !one.endsWith(': read'))).toEqual([]);
    expect(steps.some(publishes)).toBe(false);
  }
  for (const { steps, permissions } of Object.values(jobs)) {
    // What writes checks nothing out. An image is built in containers, which do not see the job's token.
    const writes = listed(permissions ?? {}).filter((one) => one.endsWith(': write') && one !== 'packages: write');
    if (writes.length > 0) expect(steps.filter((step) => !publishes(step))).toEqual([]);
  }
}

test('nor does the workflow of the first page, that of init, or the one of this repository', () => {
  const [, first = ''] = /^ {3}```yaml\n(.*?)^ {3}```$/ms.exec(root('README.md')) ?? [];
  const install = { command: 'npm ci', lock: 'package-lock.json', at: '', lockText: '', manifest: '' };
  const made = workflowFor({ language: 'node', paths: [], branch: 'main', at: '', install });
  for (const text of [first.replaceAll(/^ {3}/gm, ''), made, root('.github/workflows/gate.yml')]) {
    const workflow: Workflow = parse(text);
    expectOnlyReading(workflow);
    expect(Object.values(workflow.jobs).flatMap(({ steps }) => steps.filter(publishes))).toHaveLength(1);
    for (const results of resultsOfNeeded(workflow, 'latency')) {
      const isComplete = Object.values(results).every((result) => result === 'success');
      const check = requiredCheck(workflow, 'latency', { event: 'pull_request', results });
      expect({ results, check }).toEqual({ results, check: isComplete ? 'its own' : 'red' });
    }
  }
  expect(first.split('\n').length - 1).toBeLessThanOrEqual(21);
});

function uses(job: Job, action: string): boolean {
  return job.steps.some((step) => step.uses?.startsWith(`${action}@`));
}

/** Whether the job gives a second opinion: without it, the first verdict stands. */
function isAskedFor(job: Job | undefined): boolean {
  return job?.steps.some((step) => String(step.with?.['second-opinion'] ?? 'true') !== 'true') ?? false;
}

/** Whether the index names the job’s check as one to require, and not as one that is not; `latency (orders)` is one of the job `latency`. */
function isRequired(name: string, job: string): boolean {
  const [checks = ''] = (rowOf(name).split('|').at(-2) ?? '').split(', not ');
  return [...checks.matchAll(/`([\w-]+)[^`]*`/g)].some(([, check]) => check === job);
}

/** The line of the index’s table. */
function rowOf(name: string): string {
  return index.split('\n').find((line) => line.startsWith('|') && line.includes(`(${name})`)) ?? '';
}

/** As the action would read it; a value that the run fills in stands for one of the simplest kind. */
function expectConfiguration(step: Step): void {
  const given = Object.fromEntries(
    Object.entries(step.with ?? {}).map(([key, value]) => [key, String(value).replaceAll(/\$\{\{.*?\}\}/g, '1')]),
  );
  const known = new Set(ACTION_INPUTS.map(({ name }) => name));
  const settings = Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key)));
  if (given['config'] === undefined) expect(configFromInputs(settings, null).endpoints).not.toEqual([]);
  const opinion = given['second-opinion'] === '1' ? '["GET /a"]' : given['second-opinion'];
  expect(() => parseSecondOpinion(opinion ?? '', 'x')).not.toThrow();
  expect(() => parsePart(given['part'] ?? '', given['part-by'] ?? '', (input) => input)).not.toThrow();
}
