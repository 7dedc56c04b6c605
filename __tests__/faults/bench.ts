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
import { strFromU8, unzipSync } from 'fflate';
import { findOnPath } from '../../scripts/tools.mjs';
import { pullRequestPayload, pushPayload, workflowRunPayload } from '../e2e/events.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { type FakeArtifact, REPOSITORY } from '../e2e/fake/state.ts';
import { textsBelow } from '../e2e/secret-forms.ts';
import type { Event, Place } from './row.ts';

export const RUN_ID = 11;
/** As the runner hands it out: it names the run to the results service. */
const RUNTIME_CLAIM = { scp: `Actions.Results:${RUN_ID}:22` };

interface Files {
  readonly main: Readonly<Record<string, string>>;
  /** What the pull request changes. */
  readonly change: Readonly<Record<string, string>>;
}

/** Number 7, and its commits. */
export interface PullRequest {
  readonly headSha: string;
  readonly baseSha: string;
  /** Of the test merge. */
  readonly sha: string;
  /** Such as `mallory/demo` for a fork’s. */
  readonly headRepository: string;
}

/** Where a row has no commits. */
const NO_COMMITS: PullRequest = {
  headSha: 'a'.repeat(40),
  baseSha: 'b'.repeat(40),
  sha: 'a'.repeat(40),
  headRepository: REPOSITORY.full,
};

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
  /** The checkout becomes the test merge of a pull request into main. The files of main are laid below its own. */
  commitPullRequest(files: Files, options?: { readonly headRepository?: string }): PullRequest;
  /** A folder for PATH with these programs alone. */
  onlyPrograms(...names: string[]): string;
  /** Closes a server after the row. */
  serve<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T>;
  environment(event: Event): Record<string, string | undefined>;
  /** The file of the step's outputs. */
  outputs(): string;
  /** Text of the job's summary. */
  summary(): string;
  /** What can be read now, `terminal` left out; sorted. */
  published(): Place[];
  /** Everything that left the run for a reader, its log aside: summary, outputs, comments, report files, and artifacts other than `given`. */
  texts(given: readonly FakeArtifact[]): readonly string[];
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
  const reports = ['default', 'all'].map((name) => join(temp, `latency-gate-${name}`));
  const write: Bench['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true });
      writeFileSync(join(checkout, path), text);
    }
  };
  const git: Bench['git'] = (...args) =>
    execFileSync('git', [...GIT_OPTIONS, ...args], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const commit = (files: Readonly<Record<string, string>>) => {
    write(files);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
    return git('rev-parse', 'HEAD');
  };
  let pull = NO_COMMITS;
  const bench: Bench = {
    outputs: () => readFileSync(join(runner, 'output'), 'utf8'),
    checkout,
    runner,
    temp,
    github,
    write,
    git,
    commitPullRequest({ main, change }, { headRepository = REPOSITORY.full } = {}) {
      git('init', '--quiet', '--initial-branch=main');
      const baseSha = commit(main);
      git('checkout', '--quiet', '-b', 'topic');
      const headSha = commit(change);
      git('checkout', '--quiet', '--detach', 'main');
      git('merge', '--quiet', '--no-ff', '--message', 'test merge', 'topic');
      pull = { headSha, baseSha, sha: git('rev-parse', 'HEAD'), headRepository };
      github.state.pulls.push({ number: 7, headRef: 'topic', baseRef: 'main', ...pull });
      return pull;
    },
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
      const payloads = {
        push: () => pushPayload(pull.headSha),
        pull_request: () => pullRequestPayload({ number: 7, ...pull }),
        // The run that has ended is this one: what it stored is what the second stage finds.
        workflow_run: () => workflowRunPayload({ id: RUN_ID, ...pull }),
      };
      writeFileSync(join(runner, 'event.json'), JSON.stringify(payloads[event]()));
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
        GITHUB_REF: event === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main',
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: join(runner, 'event.json'),
        GITHUB_SHA: pull.sha,
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
      if ([...reports.map((report) => join(report, 'results.json')), join(checkout, 'out.json')].some(hasText))
        places.push('files');
      return places.sort();
    },
    texts(given) {
      const { comments } = github.state;
      const artifacts = github.state.artifacts.filter((one) => !given.includes(one));
      return [
        readFileSync(join(runner, 'summary'), 'utf8'),
        readFileSync(join(runner, 'output'), 'utf8'),
        ...comments.map(({ body }) => body),
        ...artifacts.flatMap(({ archive }) => Object.values(unzipSync(archive)).map((bytes) => strFromU8(bytes))),
        ...reports.flatMap((report) => Object.values(textsBelow(report))),
      ];
    },
    takeReport() {
      for (const report of reports) rmSync(report, { recursive: true, force: true });
    },
    async close() {
      await Promise.all(open.map((server) => server.close()));
      rmSync(own, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return bench;
}

const GIT_OPTIONS = [
  'protocol.file.allow=always',
  'user.name=A',
  'user.email=a@example.com',
  'commit.gpgsign=false',
  'core.hooksPath=/dev/null',
].flatMap((option) => ['-c', option]);

function hasText(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}
