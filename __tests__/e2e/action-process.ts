/** The action's bundle as GitHub's runner starts it, without act in between: a test sends it signals and sees its files. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { REPOSITORY } from './fake/state.ts';
import { demo, fake, type PullRequest, runner } from './on-github.ts';

export interface ActionProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** TMPDIR and RUNNER_TEMP. */
  readonly folders: readonly [temp: string, runnerTemp: string];
  summary(): string;
  outputs(): string;
}

/** On a pull request that is checked out. */
export function startAction({ sha, payload }: PullRequest, env: Readonly<Record<string, string>> = {}): ActionProcess {
  const folder = (name: string) => {
    mkdirSync(join(runner, name));
    return join(runner, name);
  };
  const file = (name: string, text = '') => {
    writeFileSync(join(runner, name), text);
    return join(runner, name);
  };
  const [temp, runnerTemp] = [folder('tmp'), folder('temp')];
  const [summary, outputs, event] = [file('summary'), file('output'), file('event.json', JSON.stringify(payload))];
  const child = spawn(process.execPath, [join(demo.directory, '.latency-gate/dist/action.js')], {
    cwd: demo.directory,
    env: {
      ...env,
      PATH: process.env['PATH'],
      HOME: runner,
      TMPDIR: temp,
      RUNNER_TEMP: runnerTemp,
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: demo.directory,
      GITHUB_REPOSITORY: REPOSITORY.full,
      GITHUB_WORKFLOW_REF: `${REPOSITORY.full}/.github/workflows/gate.yml@refs/pull/7/merge`,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      GITHUB_SHA: sha,
      GITHUB_RUN_ID: '11',
      GITHUB_API_URL: fake.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  return {
    child,
    folders: [temp, runnerTemp],
    summary: () => readFileSync(summary, 'utf8'),
    outputs: () => readFileSync(outputs, 'utf8'),
  };
}
