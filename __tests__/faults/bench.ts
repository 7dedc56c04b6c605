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
import { startFakeGitHub } from '../e2e/fake/server.ts';
import { type FakeArtifact, REPOSITORY } from '../e2e/fake/state.ts';
import { textsBelow } from '../e2e/secret-forms.ts';
import type { Event, Place, Texts } from './row.ts';

export const RUN_ID = 11;
/** As the runner hands it out: it names the run to the results service. */
const CLAIM = Buffer.from(JSON.stringify({ scp: `Actions.Results:${RUN_ID}:22` })).toString('base64url');

/** Pull request 7, where a row has no commits. */
const NO_COMMITS = {
  headSha: 'a'.repeat(40),
  baseSha: 'b'.repeat(40),
  /** The test merge’s. */
  sha: 'a'.repeat(40),
  /** Such as `mallory/demo` for a fork’s. */
  headRepository: REPOSITORY.full,
};

const GIT_OPTIONS = [
  ...['protocol.file.allow=always', 'user.name=A', 'user.email=a@example.com'],
  ...['commit.gpgsign=false', 'core.hooksPath=/dev/null'],
].flatMap((option) => ['-c', option]);

export type Bench = Awaited<ReturnType<typeof createBench>>;

export async function createBench() {
  const own = mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-faults-'));
  const [checkout, runner, temp] = [join(own, REPOSITORY.name), join(own, 'runner'), join(own, 'temp')];
  for (const folder of [checkout, runner, temp]) mkdirSync(folder);
  const [summaryFile, outputFile] = [join(runner, 'summary'), join(runner, 'output')];
  for (const file of [summaryFile, outputFile]) writeFileSync(file, '');
  const github = await startFakeGitHub();
  const open: { close(): Promise<void> }[] = [github];
  const reports = ['default', 'all'].map((name) => join(temp, `latency-gate-${name}`));
  const write = (files: Texts) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true });
      writeFileSync(join(checkout, path), text);
    }
  };
  const git = (...args: string[]) =>
    execFileSync('git', [...GIT_OPTIONS, ...args], { cwd: checkout, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (files: Texts = {}) => {
    write(files);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
    return git('rev-parse', 'HEAD');
  };
  let pull = NO_COMMITS;
  return {
    /** No git repository unless the row makes it one. */
    checkout,
    /** The runner's files: event, summary, outputs. */
    runner,
    /** TMPDIR and RUNNER_TEMP of what is run: all that is in it afterwards was left. */
    temp,
    github,
    write,
    git,
    /** Everything in the checkout, and these files. Returns the commit. */
    commit,
    /** The checkout becomes the test merge of a pull request into main. The files of main are laid below its own. */
    commitPullRequest({ main, change }: Record<'main' | 'change', Texts>, headRepository = REPOSITORY.full) {
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
    /** A folder for PATH with these programs alone. */
    onlyPrograms(...names: string[]): string {
      const folder = mkdtempSync(join(runner, 'path-'));
      for (const name of names) {
        const found = name === 'node' ? process.execPath : findOnPath(name);
        if (found === undefined) throw new Error(`${name} is not on PATH`);
        symlinkSync(found, join(folder, name));
      }
      return folder;
    },
    async serve<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
      const server = await starting;
      open.push(server);
      return server;
    },
    environment(event: Event): Record<string, string | undefined> {
      const payloads = {
        push: () => pushPayload(pull.headSha),
        pull_request: () => pullRequestPayload({ number: 7, ...pull }),
        // The run that has ended is this one: what it stored is what the second stage finds.
        workflow_run: () => workflowRunPayload({ id: RUN_ID, ...pull }),
      };
      writeFileSync(join(runner, 'event.json'), JSON.stringify(payloads[event]()));
      return {
        PATH: process.env['PATH'],
        // Where plugins such as Compose can be.
        DOCKER_CONFIG: process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker'),
        ...{ HOME: runner, TMPDIR: temp, RUNNER_TEMP: temp, CI: 'true', GITHUB_WORKSPACE: checkout },
        GITHUB_REPOSITORY: REPOSITORY.full,
        GITHUB_WORKFLOW_REF: `${REPOSITORY.full}/.github/workflows/gate.yml@refs/heads/main`,
        GITHUB_REF: event === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main',
        ...{ GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: join(runner, 'event.json'), GITHUB_SHA: pull.sha },
        ...{ GITHUB_RUN_ID: String(RUN_ID), GITHUB_STEP_SUMMARY: summaryFile, GITHUB_OUTPUT: outputFile },
        ...{ GITHUB_API_URL: github.url, ACTIONS_RESULTS_URL: github.url, ACTIONS_RUNTIME_TOKEN: `e30.${CLAIM}.` },
        'INPUT_GITHUB-TOKEN': 'ghs_abc',
      };
    },
    summary: () => readFileSync(summaryFile, 'utf8'),
    /** What can be read now, `terminal` left out; sorted. */
    published(): Place[] {
      const { comments, artifacts } = github.state;
      const verdict = /^verdict<<(\S+)\n(.*)\n\1$/m.exec(readFileSync(outputFile, 'utf8'))?.[2];
      const files = [...reports.map((report) => join(report, 'results.json')), join(checkout, 'out.json')];
      const hasText = (file: string) => existsSync(file) && statSync(file).size > 0;
      const places: readonly (readonly [Place, boolean])[] = [
        ['baseline', artifacts.some(({ runId, name }) => runId === RUN_ID && name.includes('baseline'))],
        ['comment', comments.some(({ body }) => body.includes('latency-gate'))],
        ['files', files.some(hasText)],
        ['summary', hasText(summaryFile)],
        [`verdict ${verdict}`, verdict !== undefined],
      ];
      return places.flatMap(([place, isThere]) => (isThere ? place : []));
    },
    /** Everything that left the run for a reader, its log aside: summary, outputs, comments, report files, and artifacts other than `given`. */
    texts(given: readonly FakeArtifact[]): readonly string[] {
      const { comments } = github.state;
      const artifacts = github.state.artifacts.filter((one) => !given.includes(one));
      return [
        ...[summaryFile, outputFile].map((file) => readFileSync(file, 'utf8')),
        ...comments.map(({ body }) => body),
        ...artifacts.flatMap(({ archive }) => Object.values(unzipSync(archive)).map((bytes) => strFromU8(bytes))),
        ...reports.flatMap((report) => Object.values(textsBelow(report))),
      ];
    },
    /** Takes what the action leaves for later steps: the report's folder. */
    takeReport() {
      for (const report of reports) rmSync(report, { recursive: true, force: true });
    },
    async close() {
      await Promise.all(open.map((server) => server.close()));
      rmSync(own, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
