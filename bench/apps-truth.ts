/**
 * What the slower version of a page of docs/apps really costs: base and head run all the time, and wrk loads them in turns, for
 * longer than the gate does, in several starts: two processes of the same version differ by a few percent. App and wrk have the
 * cores that the gate gives to app and generator: one that collects garbage on a second core is another app. None of the gate's
 * own code takes part but the reader of its configuration and the choice of cores.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { ownCores } from '../src/app/process/cores.ts';
import { SIDES, type Side } from '../src/config/config.ts';
import { average, standardDeviation } from '../src/decide/test/statistics.ts';
import { type AppPage, CONFIG, setUp } from './app-pages.ts';
import { freePort } from './sequential-tools.ts';

const program = promisify(execFile);
/** As many as the gate's default. */
const CONNECTIONS = 2;
const SECONDS = 2;
const STARTS = 4;
const ROUNDS_PER_START = 3;
const LONGEST_START_MS = 120_000;

/** One endpoint of one page. */
export interface AppTruth {
  readonly app: string;
  /** As the report names it. */
  readonly endpoint: string;
  /** Mean latency of each start. */
  readonly meansMs: Readonly<Record<Side, readonly number[]>>;
  /** Mean of ln(head / base) of the mean latency over the starts, and its standard error. */
  readonly logChange: number;
  readonly error: number;
}

interface Started {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Needs wrk; throws if an app does not start or wrk sees another answer than 2xx. */
export async function measureTruth(page: AppPage): Promise<readonly AppTruth[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-truth-'));
  try {
    const folders = { head: join(folder, 'head'), base: join(folder, 'base') };
    await mkdir(folders.head);
    setUp(page, folders.head, 'slower');
    execFileSync('git', ['worktree', 'add', '-q', folders.base, 'main'], { cwd: folders.head });
    for (const side of SIDES) await install(page, folders[side]);
    const endpoints = endpointsOf(page);
    const starts: (readonly Means[])[] = [];
    for (let index = 0; index < STARTS; index++) starts.push(await meansOfStart(page, endpoints, folders));
    return endpoints.map(({ name }, at) => {
      const own = starts.flatMap((means) => means[at] ?? []);
      const logs = own.map(({ base, head }) => Math.log(head / base));
      return {
        app: page.name,
        endpoint: name,
        meansMs: { base: own.map(({ base }) => base), head: own.map(({ head }) => head) },
        logChange: average(logs),
        error: standardDeviation(logs) / Math.sqrt(STARTS),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Mean latency in ms. */
type Means = Readonly<Record<Side, number>>;

/** The means of each endpoint, with both sides started anew. */
async function meansOfStart(
  page: AppPage,
  endpoints: readonly AskedEndpoint[],
  folders: Readonly<Record<Side, string>>,
): Promise<readonly Means[]> {
  const started: Started[] = [];
  try {
    const origins: Partial<Record<Side, string>> = {};
    for (const side of SIDES) {
      const one = await start(page, folders[side], `latency-gate-truth-${side}`);
      started.push(one);
      origins[side] = one.origin;
    }
    const means: Means[] = [];
    for (const endpoint of endpoints) means.push(await meansOf(endpoint, origins, folders.head));
    return means;
  } finally {
    for (const one of started) await one.stop();
  }
}

interface AskedEndpoint {
  readonly name: string;
  readonly path: string;
  /** JSON; null: GET. */
  readonly body: string | null;
}

function endpointsOf({ files }: AppPage): readonly AskedEndpoint[] {
  const { endpoints } = parse(files[CONFIG] ?? '') as { endpoints: (string | Record<string, unknown>)[] };
  return endpoints.map((one) => {
    if (typeof one === 'string') return { name: one, path: one.replace('GET ', ''), body: null };
    const { json } = one['body'] as { json: unknown };
    return { name: String(one['name']), path: String(one['path']), body: JSON.stringify(json) };
  });
}

async function meansOf(
  endpoint: AskedEndpoint,
  origins: Partial<Record<Side, string>>,
  folder: string,
): Promise<Means> {
  const script = join(folder, 'truth.lua');
  const lua = `wrk.method = 'POST'\nwrk.headers['content-type'] = 'application/json'\nwrk.body = [[${endpoint.body}]]\n`;
  await writeFile(script, endpoint.body === null ? '' : lua);
  const intervalMs = async (side: Side) => {
    const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, '-s', script];
    const asked = ['wrk', ...args, `${origins[side]}${endpoint.path}`];
    const { stdout } = await program('taskset', ['-c', coresOf('generator'), ...asked]);
    const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
    if (perSecond === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${side}: ${stdout}`);
    return (1000 * CONNECTIONS) / Number(perSecond);
  };
  for (const side of SIDES) await intervalMs(side);
  const logs: Record<Side, number[]> = { base: [], head: [] };
  for (let round = 0; round < ROUNDS_PER_START; round++) {
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) logs[side].push(Math.log(await intervalMs(side)));
  }
  return { base: Math.exp(average(logs.base)), head: Math.exp(average(logs.head)) };
}

function coresOf(whom: 'app' | 'generator'): string {
  const cores = ownCores(null);
  if (cores === null) throw new Error('app and wrk need cores of their own: at least two, and taskset');
  return cores[whom];
}

type Step = string | { readonly run: string };

interface AppSection {
  readonly compose?: string;
  readonly setup?: Step | Step[];
  readonly command?: string;
}

const appOf = ({ files }: AppPage) => (parse(files[CONFIG] ?? '') as { app: AppSection }).app;

async function install(page: AppPage, cwd: string): Promise<void> {
  const { compose, setup } = appOf(page);
  if (compose !== undefined) return;
  const steps: readonly Step[] = [setup ?? (existsSync(join(cwd, 'package-lock.json')) ? 'npm ci' : [])].flat();
  for (const step of steps) {
    await program('sh', ['-c', typeof step === 'string' ? step : step.run], { cwd, maxBuffer: 2 ** 26 });
  }
}

async function start(page: AppPage, cwd: string, name: string): Promise<Started> {
  const app = appOf(page);
  const { path } = endpointsOf(page)[0] ?? { path: '/' };
  if (app.compose !== undefined) return await startProject({ cwd, name, path }, app.compose);
  const port = await freePort();
  const child = spawn('taskset', ['-c', coresOf('app'), 'sh', '-c', `exec ${app.command}`], {
    cwd,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin + path).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}

interface Project {
  readonly cwd: string;
  readonly name: string;
  readonly path: string;
}

async function startProject({ cwd, name, path }: Project, file: string): Promise<Started> {
  const { services } = parse(readFileSync(join(cwd, file), 'utf8')) as {
    services: Record<string, { ports?: readonly string[] }>;
  };
  const [service, { ports }] = Object.entries(services).find(([, one]) => one.ports !== undefined) ?? ['', {}];
  const [port = ''] = ports?.[0]?.split(':').slice(-1) ?? [];
  // Two projects cannot have one port of the host.
  const own = join(cwd, 'truth.override.yml');
  const overrides = Object.keys(services).map((one) => {
    const ports = one === service ? `, ports: !override ["127.0.0.1::${port}"]` : '';
    return `  ${one}: { cpuset: "${coresOf('app')}"${ports} }\n`;
  });
  await writeFile(own, `services:\n${overrides.join('')}`);
  const compose = async (...args: string[]) => {
    const asked = ['compose', '-p', name, '-f', file, '-f', own, ...args];
    return (await program('docker', asked, { cwd, maxBuffer: 2 ** 26 })).stdout.trim();
  };
  const stop = async () => void (await compose('down', '--volumes', '--rmi', 'local', '--timeout', '1'));
  try {
    await compose('up', '--detach', '--build', '--wait');
    const published = await compose('port', service, port);
    const origin = `http://127.0.0.1:${published.split(':').at(-1)}`;
    await ready(origin + path);
    return { origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(url: string): Promise<void> {
  const untilMs = performance.now() + LONGEST_START_MS;
  for (;;) {
    // Any answer will do: what wrk asks has to be 2xx.
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (performance.now() > untilMs) throw new Error(`${url} does not answer`);
    await sleep(100);
  }
}
