/** A repository as real ones are: how it is made, checked out and built, and what the gate says of a pull request in it. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { findOnPath } from '../../scripts/tools.mjs';
import { render, replay } from '../../src/gate.ts';
import { parseResults } from '../../src/results/parse.ts';

export type Files = Readonly<Record<string, string>>;

/**
 * The texts are shell scripts under `set -eu`. They know, besides what GitHub’s runner sets: OWN, a folder of this run; ORIGIN, the
 * repository that is cloned; CHECKOUT; WORK, as `files` gets it; DIST. Lines of `$OWN/pids` are processes to end afterwards, lines of
 * `$OWN/mounts` are file systems to unmount.
 */
export interface Repository {
  readonly name: string;
  /** Programs without which it is skipped, by how to get them; `root`: it needs the right to mount. */
  readonly needs?: Files;
  /** Of a commit. @param work how much there is to do for a request: 1, and 3 in the slower head */
  readonly files: (work: number) => Files;
  /** Runs in the repository before each commit, such as what writes a lock file. */
  readonly make?: string;
  /** Makes CHECKOUT; by default as GitHub’s checkout action does with `fetch-depth: 0`. */
  readonly checkout?: string;
  /** Earlier steps of the job, in the checkout. `$GITHUB_ENV` and `$GITHUB_PATH` count from then on. */
  readonly job?: string;
  /** Starts the gate, in the checkout; by default as the action. */
  readonly gate?: string;
  /** Of the configuration, in the repository; by default at the root. */
  readonly config?: string;
}

export type Head = 'identical' | 'slower';

export interface Outcome {
  readonly repository: string;
  readonly head: Head;
  readonly exitCode: number;
  /** Of the results; `error`: the gate ended with an error and judged nothing. */
  readonly verdict: string;
  /** Of the report, or what is wrong and the way out, without the log of what failed. */
  readonly headline: string;
  /** Of the gate alone. */
  readonly seconds: number;
  /** What it printed, and what it wrote into the job summary. */
  readonly output: string;
  /** Processes and files that it left. */
  readonly left: readonly string[];
}

const OUT = fileURLToPath(new URL('../out/', import.meta.url));
/** The bundle under test: the built one, unless another folder is named. */
const DIST = process.env['LATENCY_GATE_DIST'] || fileURLToPath(new URL('../../dist', import.meta.url));
/** Where `npm install --prefix bench/out/tools …` puts what the machine lacks; `bin` is for links to other programs. */
const TOOLS = [join(OUT, 'tools/node_modules/.bin'), join(OUT, 'tools/bin')];
/** What a runner’s home folder has from earlier jobs. */
const CACHES = ['.m2/repository', '.npm', '.cache/pip', '.cache/uv', '.cache/go-build', '.gradle', 'go/pkg/mod'];
const LONGEST_MS = 200_000;

/** One server for most: it works for each request, then says the same whatever it worked. */
export const nodeServer = (work: number, before = ''): string => `import { createServer } from 'node:http';
${before}
let x = 0;
createServer((request, response) => {
  for (let i = 0; i < ${work} * 4e5; i++) x = (x * 31 + i) | 0;
  response.setHeader('content-type', 'application/json');
  response.end('{"orders":[]}');
}).listen(process.env.PORT, '127.0.0.1');
`;

/** Text of latency-gate.yml: quick, and wide enough that only what is wrong shows. */
export const config = (app: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}): string =>
  stringify({
    app: { ready: { timeout: '20s' }, ...app },
    load: { connections: 1, round: '150ms', rounds: 3, blocks: '5..8', warmup: '100ms..500ms', seed: 7 },
    endpoints: ['GET /orders'],
    gate: { tolerance: '30%', 'min-difference': '0.2ms' },
    why: 'never',
    ...rest,
  });

/** As on a developer’s machine, with a branch checked out: the command line, head being the working tree. */
export const BRANCH = 'git clone -q "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; git checkout -q feature';
export const ON_COMMAND_LINE =
  'unset CI ${!GITHUB_*}; exec node "$DIST/cli.js" run --no-color --base origin/main --json "$OWN/results.json" --config "$INPUT_CONFIG"';
const CHECKOUT_ACTION = `git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"
git fetch -q --prune origin '+refs/heads/*:refs/remotes/origin/*' '+refs/tags/*:refs/tags/*' +refs/pull/7/merge:refs/remotes/pull/7/merge
git checkout -q --force refs/remotes/pull/7/merge`;

/** Null: all is there. Otherwise what is missing, and how to get it. */
export function missing({ needs = {} }: Repository): string | null {
  const path = process.env['PATH'];
  process.env['PATH'] = [...TOOLS, path, '/usr/sbin', '/usr/lib/postgresql/15/bin'].join(delimiter);
  const absent = Object.entries(needs).filter(([program]) =>
    program === 'root' ? process.getuid?.() !== 0 : findOnPath(program) === undefined,
  );
  process.env['PATH'] = path;
  return absent.length === 0 ? null : absent.map(([program, get]) => `${program} (${get})`).join(', ');
}

export async function tryRepository(repository: Repository, head: Head): Promise<Outcome> {
  const own = mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-repository-'));
  try {
    return await tryIn(own, repository, head);
  } finally {
    await cleanUp(own);
  }
}

async function tryIn(own: string, repository: Repository, head: Head): Promise<Outcome> {
  const { name, make = '', checkout = CHECKOUT_ACTION, job = '', config: file = 'latency-gate.yml' } = repository;
  const folder = (path: string) => {
    mkdirSync(join(own, path), { recursive: true });
    return join(own, path);
  };
  const origin = folder('origin/shop');
  const home = folder('home');
  for (const cache of CACHES.filter((one) => existsSync(join(OUT, 'home', one))))
    cpSync(join(OUT, 'home', cache), join(home, cache), { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(home, '.gitconfig'), GIT_CONFIG);
  let env: Record<string, string> = {
    PATH: [...TOOLS, process.env['PATH'], '/usr/sbin', '/usr/lib/postgresql/15/bin'].join(delimiter),
    HOME: home,
    TMPDIR: folder('temp'),
    RUNNER_TEMP: folder('temp'),
    LANG: 'C.UTF-8',
    // Rustup and Java look for these beside the user’s own home folder.
    RUSTUP_HOME: process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup'),
    MAVEN_OPTS: `-Duser.home=${home}`,
    DOCKER_CONFIG: process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker'),
    GIT_CONFIG_NOSYSTEM: '1',
    // It would trust the authorities that it ships alone.
    UV_SYSTEM_CERTS: 'true',
    OWN: own,
    ORIGIN: `file://${origin}`,
    CHECKOUT: join(folder('work/shop'), 'shop'),
    DIST,
    INPUT_CONFIG: file,
  };
  const run = async (script: string, cwd: string, vars: Record<string, string> = {}) => {
    const ended = await shell(script, cwd, { ...env, ...vars });
    if (ended.exitCode !== 0) throw new Error(`${name}: the repository cannot be made:\n${script}\n${ended.output}`);
    return ended.output.trim();
  };
  // A handful of commits: a first one, a release, a change of a text, and the branch.
  const commit = async (files: Files, message: string, work: number) => {
    write(origin, files);
    await run(`(${make || ':'}\n)\ngit add -A; git commit -qm '${message}'`, origin, { WORK: String(work) });
  };
  await run('git init -q', origin);
  write(origin, repository.files(1));
  await commit({ 'README.md': '# Shop\n' }, 'first', 1);
  await run('git tag v1.0.0', origin);
  await commit({ 'README.md': '# Shop\n\nSells.\n' }, 'say what it does', 1);
  await run('git checkout -qb feature', origin);
  const work = head === 'slower' ? 3 : 1;
  await commit({ ...repository.files(work), 'README.md': '# The shop\n\nSells.\n' }, 'change', work);
  const merge = `git checkout -q --detach main; git merge -q --no-ff -m merge feature
git update-ref refs/pull/7/merge HEAD; git checkout -q main; git rev-parse main feature refs/pull/7/merge`;
  const [main = '', feature = '', sha = ''] = (await run(merge, origin)).split('\n');
  env = { ...env, ...runnerVariables(own, env['CHECKOUT'] ?? '', { main, feature, sha }) };
  await run(checkout, own);
  await run(job, env['CHECKOUT'] ?? '', { WORK: String(work) });
  env = withJobFiles(own, env);
  keepCaches(home);
  const before = presentIn(own);
  const { gate = 'exec node "$DIST/action.js"' } = repository;
  const { exitCode, output, seconds } = await shell(gate, env['CHECKOUT'] ?? '', env);
  keepCaches(home);
  await sleep(300);
  const left = presentIn(own).filter((one) => !before.includes(one));
  const text = `${plain(output)}\n${readFileSync(join(own, 'summary'), 'utf8')}`;
  return { repository: name, head, exitCode, seconds, output: text, left, ...saidBy(own, exitCode, text) };
}

const GIT_CONFIG = `[user]
  name = A
  email = a@example.com
[init]
  defaultBranch = main
[protocol "file"]
  allow = always
[uploadpack]
  allowFilter = true
  allowAnySHA1InWant = true
[advice]
  detachedHead = false
`;

function runnerVariables(own: string, checkout: string, commits: Readonly<Record<'main' | 'feature' | 'sha', string>>) {
  const { main, feature, sha } = commits;
  const full = 'octo/shop';
  const repo = { id: 1, full_name: full, name: 'shop', default_branch: 'main', owner: { login: 'octo' } };
  const pull_request = {
    number: 7,
    labels: [],
    head: { sha: feature, ref: 'feature', repo: { full_name: full } },
    base: { sha: main, ref: 'main', repo: { full_name: full } },
  };
  const event = { action: 'synchronize', number: 7, repository: repo, pull_request };
  const file = (name: string, text = '') => {
    writeFileSync(join(own, name), text);
    return join(own, name);
  };
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: checkout,
    GITHUB_REPOSITORY: full,
    GITHUB_WORKFLOW_REF: `${full}/.github/workflows/gate.yml@refs/pull/7/merge`,
    GITHUB_REF: 'refs/pull/7/merge',
    GITHUB_BASE_REF: 'main',
    GITHUB_HEAD_REF: 'feature',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
    GITHUB_SHA: sha,
    GITHUB_RUN_ID: '11',
    // Nobody is asked: there is no token.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_ENV: file('env'),
    GITHUB_PATH: file('path'),
  };
}

/** What steps have written for those after them. */
function withJobFiles(own: string, env: Readonly<Record<string, string>>): Record<string, string> {
  const lines = (name: string) => readFileSync(join(own, name), 'utf8').split('\n').filter(Boolean);
  const set = lines('env').map((line): [string, string] => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)];
  });
  const path = [...lines('path').reverse(), env['PATH']].join(delimiter);
  return { ...env, ...Object.fromEntries(set), PATH: path };
}

function write(directory: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

interface Ended {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

function shell(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  const startedMs = performance.now();
  const child = spawn('bash', ['-euc', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const tooLong = setTimeout(() => end(-(child.pid ?? 0)), LONGEST_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', async (code) => {
      clearTimeout(tooLong);
      // What it left running may hold its pipes open.
      await Promise.race([new Promise((closed) => child.once('close', closed)), sleep(500)]);
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      resolve({ exitCode: code ?? -1, output, seconds: (performance.now() - startedMs) / 1000 });
    });
  });
}

function saidBy(own: string, exitCode: number, output: string): Pick<Outcome, 'verdict' | 'headline'> {
  const results = [join(own, 'results.json'), join(own, 'temp/latency-gate-default/results.json')].find(existsSync);
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

/** Workflow commands escape line ends. */
const plain = (log: string) => log.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');

/** Processes with this run’s folder in their environment, and the files that are the gate’s own. */
function presentIn(own: string): readonly string[] {
  const temporary = [join(own, 'temp'), join(own, 'work/shop')].flatMap((folder) =>
    readdirSync(folder).map((file) => `file ${file}`),
  );
  const results = /^file (latency-gate-default|shop)$/;
  return [...processesOf(own).map(([, line]) => `process ${line}`), ...temporary.filter((one) => !results.test(one))];
}

function processesOf(own: string): readonly [pid: number, line: string][] {
  return readdirSync('/proc').flatMap((name): [number, string][] => {
    try {
      if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
      const isOwn =
        readFileSync(`/proc/${name}/environ`, 'utf8').includes(own) ||
        readlinkSync(`/proc/${name}/cwd`).startsWith(own);
      return isOwn ? [[Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]] : [];
    } catch {
      // It has ended, or is another user’s.
      return [];
    }
  });
}

function keepCaches(home: string): void {
  for (const cache of CACHES.filter((one) => existsSync(join(home, one)))) {
    const isOwn = (path: string) =>
      !path.includes('com/example') && !statSync(path, { throwIfNoEntry: false })?.isFIFO();
    cpSync(join(home, cache), join(OUT, 'home', cache), {
      recursive: true,
      force: false,
      verbatimSymlinks: true,
      filter: isOwn,
    });
  }
}

async function cleanUp(own: string): Promise<void> {
  const lines = (name: string) =>
    existsSync(join(own, name)) ? readFileSync(join(own, name), 'utf8').split('\n').filter(Boolean) : [];
  for (const pid of lines('pids')) end(Number(pid));
  for (const [pid] of processesOf(own)) end(pid);
  await sleep(300);
  for (const mount of lines('mounts').reverse())
    await shell(`umount -l '${mount}'`, '/', { PATH: process.env['PATH'] ?? '' });
  // Go’s modules are read-only.
  await shell(`chmod -R u+w '${own}'; rm -rf '${own}'`, '/', { PATH: process.env['PATH'] ?? '' });
  rmSync(own, { recursive: true, force: true, maxRetries: 3 });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
