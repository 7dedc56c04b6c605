/** A repository as real ones are: how it is made, checked out and built, and what the gate says of a pull request in it. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { render, replay } from '../../src/gate.ts';
import { parseResults } from '../../src/results/parse.ts';

export type Files = Readonly<Record<string, string>>;
export type Head = 'identical' | 'slower';

/**
 * The texts are shell scripts under `set -eu`. They know, besides what GitHub’s runner sets: OWN, a folder of this run; ORIGIN, the
 * repository that is cloned; CHECKOUT; WORK, as `files` gets it; DIST. Lines of `$OWN/pids` are processes to end afterwards, lines of
 * `$OWN/mounts` are file systems to unmount.
 */
export interface Repository {
  readonly name: string;
  /** Programs without which it is skipped, with how to get them; `root`: it needs the right to mount. */
  readonly needs?: Files;
  /** The files of a commit. @param work how much there is to do for a request: 1, and 3 in the slower head */
  readonly files: (work: number) => Files;
  /** Runs in the repository before each commit, such as what writes a lock file. */
  readonly make?: string;
  /** Makes CHECKOUT; by default as GitHub’s checkout action does with `fetch-depth: 0`. */
  readonly checkout?: string;
  /** Earlier steps of the job, in the checkout. `$GITHUB_ENV` and `$GITHUB_PATH` count from then on. */
  readonly job?: string;
  /** Starts the gate, in the checkout; by default as the action. */
  readonly gate?: string;
  /** The configuration's path in the repository; by default at the root. */
  readonly config?: string;
}

export const repository = (
  name: string,
  files: Repository['files'],
  rest: Omit<Repository, 'name' | 'files'> = {},
): Repository => ({ name, files, ...rest });

export interface Outcome {
  readonly repository: string;
  readonly head: Head;
  readonly exitCode: number;
  /** The verdict of the results; `error`: the gate ended with an error and judged nothing; `not made`: a step before the gate failed. */
  readonly verdict: string;
  /** The report's headline, or what is wrong and the way out, without the log of what failed. */
  readonly headline: string;
  /** How long the gate took, without what the job did before. */
  readonly seconds: number;
  /** What it printed, and what it wrote into the job summary. */
  readonly output: string;
  /** Processes and files that it left. */
  readonly left: readonly string[];
}

/** It works for each request, then says the same whatever it worked. */
export const nodeServer = (work: number | string, before = '', answer = `response.end('{"orders":[]}')`): string =>
  `import { createServer } from 'node:http';
${before}
let x = 0;
createServer((request, response) => {
  for (let i = 0; i < ${work} * 4e5; i++) x = (x * 31 + i) | 0;
  response.setHeader('content-type', 'application/json');
  ${answer};
}).listen(process.env.PORT, '127.0.0.1');
`;

/** Text of latency-gate.yml: quick, and wide enough that only what is wrong shows. */
export const config = (app: object, rest: object = {}): string =>
  stringify({
    app: { ready: { timeout: '20s' }, ...app },
    load: { connections: 1, round: '150ms', rounds: 3, blocks: '5..8', warmup: '100ms..500ms', seed: 7 },
    endpoints: ['GET /orders'],
    gate: { tolerance: '30%', 'min-difference': '0.2ms' },
    why: 'never',
    ...rest,
  });

/** For an app that answers to one name. */
export const HOST = { endpoints: [{ method: 'GET', path: '/orders', headers: { host: 'shop.example' } }] };

/** An app of one file, `server.mjs`. @param before what the server does before it listens */
export const node = (work: number, app: object = {}, before = ''): Files => ({
  'server.mjs': nodeServer(work, before),
  'latency-gate.yml': config({ command: 'exec node server.mjs', ...app }),
});

/** As on a developer’s machine, with a branch checked out: the command line, head being the working tree. */
export const BRANCH = 'git clone -q "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; git checkout -q feature';
export const CLI = `unset CI $\{!GITHUB_*}
exec node "$DIST/cli.js" run --no-color --base origin/main --json "$OWN/results.json" --config "$INPUT_CONFIG"`;
export const MERGE =
  'git fetch -q origin +refs/pull/7/merge:refs/remotes/pull/7/merge; git checkout -q refs/remotes/pull/7/merge';
const CHECKOUT_ACTION = `git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"
git fetch -q origin '+refs/heads/*:refs/remotes/origin/*' '+refs/tags/*:refs/tags/*'; ${MERGE}`;

const OUT = fileURLToPath(new URL('../out', import.meta.url));
/** The bundle under test: the built one, unless another folder is named. */
const DIST = process.env['LATENCY_GATE_DIST'] || fileURLToPath(new URL('../../dist', import.meta.url));
/** `npm install --prefix bench/out/tools …` puts there what the machine lacks; `bin` is for links to other programs. */
const PATH = `${OUT}/tools/node_modules/.bin:${OUT}/tools/bin:${process.env['PATH']}:/usr/sbin:/usr/lib/postgresql/15/bin`;
const LONGEST_MS = 200_000;

/** What is not here, with how to get it; null: it can be made. */
export function missing({ needs = {} }: Repository): string | null {
  const isHere = (program: string) =>
    program === 'root' ? process.getuid?.() === 0 : PATH.split(':').some((folder) => existsSync(join(folder, program)));
  const absent = Object.entries(needs).filter(([program]) => !isHere(program));
  return absent.map(([program, get]) => `${program} (${get})`).join(', ') || null;
}

export async function tryRepository(repository: Repository, head: Head): Promise<Outcome> {
  const own = mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-repository-'));
  try {
    return await tryIn(own, repository, head);
  } catch (error) {
    const output = String(error);
    const headline = output.split('\n').slice(0, 4).join(' / ');
    return {
      repository: repository.name,
      head,
      exitCode: -1,
      verdict: 'not made',
      headline,
      seconds: 0,
      output,
      left: [],
    };
  } finally {
    for (const pid of processesOf(own).keys()) end(pid);
    // Go’s modules are read-only.
    const remove = 'touch pids mounts; xargs -rn1 kill -9 < pids || true; sleep 0.3; tac mounts | xargs -rn1 umount -l';
    await shell(`${remove}; chmod -R u+w .; rm -rf "$PWD"`, own, { PATH });
  }
}

async function tryIn(own: string, repository: Repository, head: Head): Promise<Outcome> {
  const { name, make = ':', checkout = CHECKOUT_ACTION, job = '', config: file = 'latency-gate.yml' } = repository;
  for (const folder of ['origin/shop', 'home', 'temp', 'work/shop']) mkdirSync(join(own, folder), { recursive: true });
  const origin = join(own, 'origin/shop');
  const checkedOut = join(own, 'work/shop/shop');
  let env: Record<string, string> = {
    ...variables(`HOME=${own}/home TMPDIR=${own}/temp RUNNER_TEMP=${own}/temp LANG=C.UTF-8 GIT_CONFIG_NOSYSTEM=1
OWN=${own} ORIGIN=file://${origin} CHECKOUT=${checkedOut} INPUT_CONFIG=${file} MAVEN_OPTS=-Duser.home=${own}/home
UV_SYSTEM_CERTS=true RUSTUP_HOME=${process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup')}
DOCKER_CONFIG=${process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker')}`),
    PATH,
    OUT,
    DIST,
  };
  const run = async (script: string, cwd: string, vars: Record<string, string> = {}) => {
    const ended = await shell(script, cwd, { ...env, ...vars });
    if (ended.exitCode !== 0) throw new Error(`${name} cannot be made: ${script}\n${ended.output}`);
    return ended.output.trim();
  };
  // A handful of commits: a first one, a release, a change of a text, and the branch.
  const commit = async (files: Files, message: string, work: number) => {
    write(origin, files);
    await run(`(${make}\n)\ngit add -A; git commit -qm '${message}'`, origin, { WORK: String(work) });
  };
  const work = head === 'slower' ? 3 : 1;
  await run(`${GIT_CONFIG}; ${TAKE_CACHES}; git init -q`, origin);
  await commit({ ...repository.files(1), 'README.md': '# Shop\n' }, 'first', 1);
  await run('git tag v1.0.0', origin);
  await commit({ 'README.md': '# Shop\n\nSells.\n' }, 'say what it does', 1);
  await run('git checkout -qb feature', origin);
  await commit({ ...repository.files(work), 'README.md': '# The shop\n\nSells.\n' }, 'change', work);
  const commits = await run(TEST_MERGE, origin);
  env = { ...env, ...runnerVariables(own, checkedOut, commits.split('\n')) };
  await run(checkout, own);
  await run(`${job}\n${KEEP_CACHES}`, checkedOut, { WORK: String(work) });
  const written = (name: string) => readFileSync(join(own, name), 'utf8');
  env = {
    ...env,
    ...variables(written('env')),
    PATH: [...written('path').trim().split('\n').reverse(), PATH].filter(Boolean).join(':'),
  };
  const before = presentIn(own);
  const { gate = 'exec node "$DIST/action.js"' } = repository;
  const { exitCode, output, seconds } = await shell(gate, checkedOut, env);
  await run(`sleep 0.3; ${KEEP_CACHES}`, own);
  const left = presentIn(own).filter((one) => !before.includes(one));
  // Workflow commands escape line ends.
  const plain = output.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');
  const text = `${plain}\n${written('summary')}`;
  return { repository: name, head, exitCode, seconds, output: text, left, ...saidBy(own, exitCode, text) };
}

const GIT_CONFIG = `git config --global user.name A; git config --global user.email a@example.com
git config --global init.defaultBranch main; git config --global advice.detachedHead false
git config --global protocol.file.allow always; git config --global uploadpack.allowFilter true`;
const TEST_MERGE = `git checkout -q --detach main; git merge -q --no-ff -m merge feature
git update-ref refs/pull/7/merge HEAD; git checkout -q main; git rev-parse main feature refs/pull/7/merge`;
/** A home folder has what earlier jobs downloaded, never what they installed. */
const TAKE_CACHES = 'mkdir -p "$OUT/home"; cp -a "$OUT/home/." "$HOME"';
const KEEP_CACHES = `cd "$HOME"; for cache in .m2/repository .npm/_cacache .cache/pip .cache/uv .cache/go-build go/pkg/mod; do
if [ -d $cache ]; then mkdir -p "$OUT/home/$cache"; cp -an $cache/. "$OUT/home/$cache" || true; fi; done
rm -rf "$OUT/home/.m2/repository/com/example"`;

function runnerVariables(own: string, workspace: string, [main, feature, merge]: readonly string[]) {
  const full_name = 'octo/shop';
  const repository = { id: 1, full_name, name: 'shop', default_branch: 'main', owner: { login: 'octo' } };
  const side = (sha: string | undefined, ref: string) => ({ sha, ref, repo: { full_name } });
  const pull_request = { number: 7, labels: [], head: side(feature, 'feature'), base: side(main, 'main') };
  const event = JSON.stringify({ action: 'synchronize', number: 7, repository, pull_request });
  write(own, { event, summary: '', output: '', env: '', path: '' });
  // Nobody is asked through the API: there is no token.
  return variables(`CI=true GITHUB_ACTIONS=true GITHUB_REPOSITORY=${full_name} GITHUB_RUN_ID=11 GITHUB_SHA=${merge}
GITHUB_REF=refs/pull/7/merge GITHUB_BASE_REF=main GITHUB_HEAD_REF=feature GITHUB_API_URL=http://127.0.0.1:9
GITHUB_WORKFLOW_REF=${full_name}/.github/workflows/gate.yml@refs/pull/7/merge GITHUB_WORKSPACE=${workspace}
GITHUB_EVENT_NAME=pull_request GITHUB_EVENT_PATH=${own}/event GITHUB_STEP_SUMMARY=${own}/summary
GITHUB_OUTPUT=${own}/output GITHUB_ENV=${own}/env GITHUB_PATH=${own}/path`);
}

/** `NAME=value` each, parted by white space. */
function variables(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function write(directory: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

async function shell(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  const startedMs = performance.now();
  const child = spawn('bash', ['-euc', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const streams = [child.stdout, child.stderr];
  const chunks: string[] = [];
  for (const stream of streams) stream.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
  const tooLong = setTimeout(() => end(-(child.pid ?? 0)), LONGEST_MS);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  clearTimeout(tooLong);
  const seconds = (performance.now() - startedMs) / 1000;
  // What it left running may hold its pipes open.
  await Promise.race([closed, sleep(500)]);
  for (const stream of streams) stream.destroy();
  return { exitCode, output: chunks.join(''), seconds };
}

function saidBy(own: string, exitCode: number, output: string): Pick<Outcome, 'verdict' | 'headline'> {
  const results = ['results.json', 'temp/latency-gate-default/results.json']
    .map((file) => join(own, file))
    .find(existsSync);
  if (results !== undefined && [0, 1, 4].includes(exitCode)) {
    const { verdict, headline } = render(replay(parseResults(readFileSync(results, 'utf8'))));
    return { verdict, headline };
  }
  const errors = [...output.matchAll(/^(?:::error.*?::)?(.*)\n {2}hint: (.*)$/gm)].map(
    ([, what, hint]) => `${what} (${hint})`,
  );
  const headline = [...new Set(errors)].join('; ') || (output.trim().split('\n').at(-1) ?? '');
  return { verdict: exitCode === 0 ? 'none' : 'error', headline };
}

/** Processes of this run, and files of the gate; its results are meant to stay, and what tools leave is theirs. */
function presentIn(own: string): readonly string[] {
  const files = ['temp', 'work/shop'].flatMap((folder) =>
    readdirSync(join(own, folder)).map((file) => `${folder}/${file}`),
  );
  const isLeft = (file: string) => /^(temp.latency-gate-(?!default$)|work.shop.(?!shop$))/.test(file);
  return [...processesOf(own).values(), ...files.filter(isLeft)];
}

/** By pid: the command lines of processes that work in the folder or have it in their environment. */
function processesOf(own: string): ReadonlyMap<number, string> {
  const processes = readdirSync('/proc').flatMap((name): [number, string][] => {
    try {
      const isOwn =
        readFileSync(`/proc/${name}/environ`, 'utf8').includes(own) ||
        readlinkSync(`/proc/${name}/cwd`).startsWith(own);
      return isOwn ? [[Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]] : [];
    } catch {
      // It is no process, has ended, or is another user’s.
      return [];
    }
  });
  return new Map(processes.filter(([pid]) => pid > 0 && pid !== process.pid));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
