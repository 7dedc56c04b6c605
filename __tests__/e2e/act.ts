/** Runs a workflow under act in host mode: the real action.yml and dist/, with a fake GitHub behind them. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { nodeFolder } from '../node-versions.ts';
import type { FakeGitHub } from './fake/server.ts';
import { type FakeRun, REPOSITORY } from './fake/state.ts';
import { follow } from './follow.ts';
import { LEFT_IN_RUNNER_TEMP, tempFolder } from './leftovers.ts';

export type ActRun = Awaited<ReturnType<typeof runAct>>;

/** Longer than any scenario takes on a busy machine. */
const TIMEOUT_MS = 300_000;

/** In a directory, on what is checked out there. @param payload of the event */
export async function runAct(directory: string, fake: FakeGitHub, run: FakeRun, payload: object) {
  const home = mkdtempSync(join(tempFolder(), 'latency-gate-act-'));
  try {
    const event = join(home, 'event.json');
    writeFileSync(event, JSON.stringify(payload));
    // The one that the artifact client reads of its token.
    const claim = JSON.stringify({ scp: `Actions.Results:${run.id}:1` });
    const env = {
      GITHUB_API_URL: fake.url,
      GITHUB_GRAPHQL_URL: `${fake.url}/graphql`,
      GITHUB_RUN_ID: String(run.id),
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_REPOSITORY: REPOSITORY.full,
      ACTIONS_RESULTS_URL: `${fake.url}/`,
      ACTIONS_RUNTIME_TOKEN: `e30.${Buffer.from(claim).toString('base64url')}.`,
      E2E_FILES: home,
    };
    const args = [
      run.event,
      // Jobs of a matrix would be each other's noise.
      ...['--concurrent-jobs', '1'],
      ...['-P', 'ubuntu-latest=-self-hosted', '--no-cache-server', '--json', '--pull=false'],
      ...['-e', event, '-s', 'GITHUB_TOKEN=ghs_e2eToken', '--directory', directory],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ];
    const { exitCode, lines } = await spawnAct(args, home, directory);
    const file = (name: string) => (existsSync(join(home, name)) ? readFileSync(join(home, name), 'utf8') : null);
    const left = file(LEFT_IN_RUNNER_TEMP);
    if (left) throw new Error(`the action left in the runner's folder for temporary files:\n${left}`);
    // What the files held that the outputs name, as a later step finds them.
    return { exitCode, ...read(lines), files: { results: file('results.json'), report: file('report.md') } };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function spawnAct(args: readonly string[], home: string, cwd: string) {
  const env = {
    PATH: `${nodeFolder(24)}${delimiter}${process.env['PATH']}`,
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    TMPDIR: tempFolder(),
    LANG: 'C.UTF-8',
    // Where the Compose plugin may be.
    DOCKER_CONFIG: process.env['DOCKER_CONFIG'] || join(homedir(), '.docker'),
    // npm's own, which would be left in TMPDIR.
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const child = spawn('act', [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const { printed, ended } = follow(child);
  const { code: exitCode } = await ended.finally(() => clearTimeout(timer));
  if (exitCode === null) {
    throw new Error(`act was ended after ${TIMEOUT_MS / 1000} s; its last words:\n${printed.log.slice(-4000)}`);
  }
  // One after the other: a chunk may end in the middle of a line.
  return { exitCode, lines: `${printed.stdout}\n${printed.stderr}`.split('\n') };
}

type Key = 'jobID' | 'msg' | 'command' | 'name' | 'arg' | 'content' | 'jobResult';
type ActRecord = Readonly<Partial<Record<Key, string>>> & { readonly matrix?: object };

function read(lines: readonly string[]) {
  const records = lines.flatMap((line): ActRecord[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return line.trim() === '' ? [] : [{ msg: line }];
    }
  });
  const of = (command: string, key: Key) =>
    records.filter((record) => record.command === command).map(({ [key]: text = '' }) => text);
  const jobs: Record<string, Record<string, string>> = {};
  for (const record of records.filter(({ command }) => command === 'set-output')) {
    const job = jobOf(record);
    jobs[job] = { ...jobs[job], [record.name ?? '']: record.arg ?? '' };
  }
  const ended = records.flatMap((record) => (record.jobResult ? [[jobOf(record), record.jobResult] as const] : []));
  const outputs: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(jobs));
  return {
    /** Everything that the step wrote, workflow commands included. */
    log: records.map(({ msg = '' }) => msg).join('\n'),
    /** All steps’ outputs; the last step counts where several have the same one. */
    outputs,
    /** The same by job, such as `gate`, or `gate (orders)` for one of a matrix. */
    jobs,
    /** How each job ended, `success` or `failure`; one that was skipped is not here. */
    results: Object.fromEntries(ended),
    summary: of('summary', 'content').join(''),
    errors: of('error', 'arg'),
    warnings: of('warning', 'arg'),
  };
}

/** As GitHub names its check. */
function jobOf({ jobID = '', matrix = {} }: ActRecord): string {
  const values = Object.values(matrix);
  return values.length === 0 ? jobID : `${jobID} (${values.join(', ')})`;
}
