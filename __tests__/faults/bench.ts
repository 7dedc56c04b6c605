/** The world of one row: a checkout, a runner's folders, GitHub, and servers. Everything is gone after it. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath } from '../../scripts/tools.mjs';
import { pullRequestPayload, pushPayload } from '../e2e/events.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { REPOSITORY } from '../e2e/fake/state.ts';
import type { Place } from './row.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);
const RUN_ID = 11;
/** As the runner hands it out: it names the run to the results service. */
const RUNTIME_CLAIM = { scp: `Actions.Results:${RUN_ID}:22` };

export interface Bench {
  /** The checkout; no git repository unless the row makes it one. */
  readonly checkout: string;
  /** The runner's files: event, summary, outputs. */
  readonly runner: string;
  /** TMPDIR and RUNNER_TEMP of what is run: all that is in it afterwards was left. */
  readonly temp: string;
  readonly github: FakeGitHub;
  /** Into the checkout. */
  write(files: Readonly<Record<string, string>>): void;
  /** In the checkout. Returns what git prints. */
  git(...args: string[]): string;
  /** A folder for PATH with these programs alone. */
  onlyPrograms(...names: string[]): string;
  /** Closes a server after the row. */
  serve<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T>;
  environment(event: 'pull_request' | 'push'): Record<string, string | undefined>;
  /** Text of the job's summary. */
  summary(): string;
  /** What can be read now, `terminal` left out; sorted. */
  published(): Place[];
  /** Takes what the action leaves for later steps: the report's folder. */
  takeReport(): void;
  close(): Promise<void>;
}

export async function createBench(): Promise<Bench> {
  const own = mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-faults-'));
  const [checkout, runner] = [join(own, REPOSITORY.name), join(own, 'runner')];
  const temp = join(own, 'temp');
  for (const folder of [checkout, runner, temp]) mkdirSync(folder);
  for (const file of ['summary', 'output']) writeFileSync(join(runner, file), '');
  const github = await startFakeGitHub();
  const open: { close(): Promise<void> }[] = [github];
  const report = join(temp, 'latency-gate-default');
  return {
    checkout,
    runner,
    temp,
    github,
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(checkout, path)), { recursive: true });
        writeFileSync(join(checkout, path), text);
      }
    },
    git: (...args) =>
      execFileSync('git', ['-c', 'protocol.file.allow=always', ...IDENTITY, ...args], {
        cwd: checkout,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim(),
    onlyPrograms(...names) {
      const folder = mkdtempSync(join(runner, 'path-'));
      for (const name of names) {
        const found = name === 'node' ? process.execPath : findOnPath(name);
        if (found === undefined) throw new Error(`${name} is not on PATH`);
        symlinkSync(found, join(folder, name));
      }
      return folder;
    },
    async serve(starting) {
      const server = await starting;
      open.push(server);
      return server;
    },
    environment(event) {
      const payload =
        event === 'push' ? pushPayload(HEAD) : pullRequestPayload({ number: 7, headSha: HEAD, baseSha: BASE });
      writeFileSync(join(runner, 'event.json'), JSON.stringify(payload));
      return {
        PATH: process.env['PATH'],
        HOME: runner,
        // Where plugins such as Compose can be.
        DOCKER_CONFIG: process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker'),
        TMPDIR: temp,
        RUNNER_TEMP: temp,
        CI: 'true',
        GITHUB_WORKSPACE: checkout,
        GITHUB_REPOSITORY: REPOSITORY.full,
        GITHUB_WORKFLOW_REF: `${REPOSITORY.full}/.github/workflows/gate.yml@refs/heads/main`,
        GITHUB_REF: event === 'push' ? 'refs/heads/main' : 'refs/pull/7/merge',
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: join(runner, 'event.json'),
        GITHUB_SHA: HEAD,
        GITHUB_RUN_ID: String(RUN_ID),
        GITHUB_API_URL: github.url,
        GITHUB_STEP_SUMMARY: join(runner, 'summary'),
        GITHUB_OUTPUT: join(runner, 'output'),
        ACTIONS_RESULTS_URL: github.url,
        ACTIONS_RUNTIME_TOKEN: `e30.${Buffer.from(JSON.stringify(RUNTIME_CLAIM)).toString('base64url')}.`,
        'INPUT_GITHUB-TOKEN': 'ghs_abc',
      };
    },
    summary: () => readFileSync(join(runner, 'summary'), 'utf8'),
    published() {
      const places: Place[] = [];
      const verdict = /^verdict<<(\S+)\n(.*)\n\1$/m.exec(readFileSync(join(runner, 'output'), 'utf8'))?.[2];
      if (github.state.comments.some(({ body }) => body.includes('latency-gate'))) places.push('comment');
      const stored = github.state.artifacts.filter(({ runId }) => runId === RUN_ID);
      if (stored.some(({ name }) => name.includes('baseline'))) places.push('baseline');
      if (readFileSync(join(runner, 'summary'), 'utf8') !== '') places.push('summary');
      if (verdict !== undefined) places.push(`verdict ${verdict}`);
      if ([join(report, 'results.json'), join(checkout, 'out.json')].some(hasText)) places.push('files');
      return places.sort();
    },
    takeReport: () => rmSync(report, { recursive: true, force: true }),
    async close() {
      await Promise.all(open.map((server) => server.close()));
      rmSync(own, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const IDENTITY = [
  '-c',
  'user.name=A',
  '-c',
  'user.email=a@example.com',
  '-c',
  'commit.gpgsign=false',
  '-c',
  'core.hooksPath=/dev/null',
];

function hasText(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}
