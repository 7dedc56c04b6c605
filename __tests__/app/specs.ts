/** Specifications of apps for the tests of this room. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSpec, LaunchOptions, RunningApp } from '../../src/app/launcher.ts';
import type { AppConfig, AppSource, SetupStep, Side } from '../../src/config/config.ts';
import { GateError, InterruptedError } from '../../src/errors.ts';
import { readStat } from '../../src/system/proc.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

export const never = new AbortController().signal;

export function launchOptions(overrides: Partial<LaunchOptions> = {}): LaunchOptions {
  return {
    // The pid comes first, as in a real run: who looks for what is left behind sees that the owner lives.
    runId: `${process.pid}-test-${Math.random().toString(36).slice(2, 8)}`,
    env: process.env,
    cores: () => null,
    finishedSteps: [],
    onNote: () => {},
    allowRemoteTargets: [],
    tls: { verify: true, ca: null, servername: null },
    ...overrides,
  };
}

export function appSpec(
  source: AppSource,
  overrides: Partial<Omit<AppConfig, 'source'>> & { side?: Side; directory?: string } = {},
): AppSpec {
  const { side = 'head', directory = tmpdir(), ...app } = overrides;
  return {
    side,
    directory,
    app: {
      source,
      port: null,
      env: {},
      ready: { path: null, status: null, timeoutMs: 20_000 },
      network: 'bridge',
      cpus: null,
      cpuset: null,
      memory: null,
      ...app,
    },
  };
}

/** A step of the set-up that is a text is run by each version for itself. */
export function commandSource(command: string, ...setup: readonly (string | SetupStep)[]) {
  const steps = setup.map((step) => (typeof step === 'string' ? { run: step, shared: null } : step));
  return { kind: 'command', command, setup: steps } as const;
}

type BuildSource = Extract<AppSource, { kind: 'build' }>;

export function buildSource(overrides: Partial<BuildSource> = {}): BuildSource {
  const source = { context: '.', dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };
  return { kind: 'build', ...source, ...overrides };
}

export const imageSource = (image: string) => ({ kind: 'image', image }) as const;

/** When an app counts as ready. */
export function ready(timeoutMs: number, path: string | null = null, status: number | null = null) {
  return { path, status, timeoutMs };
}

/** A temporary folder in which these files are. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryDirectory();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The error that a call fails with; fails the test when it does not, or with anything but an error of ours. */
export async function failureOf(call: Promise<unknown>): Promise<GateError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof GateError) return outcome;
  throw new Error(`expected a GateError, got ${outcome}`);
}

/** One that has ended, but that its parent has not collected, counts as gone. */
export function isAlive(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== null && stat.state !== 'Z';
}

/** The error of a call that a signal interrupts after a while. */
export function failureInterrupted(
  call: (signal: AbortSignal) => Promise<unknown>,
  afterMs = 1500,
): Promise<GateError> {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new InterruptedError('SIGTERM')), afterMs);
  return failureOf(call(controller.signal));
}

/** What a program wrote into a file, 0 until it has. */
export function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** In a command: what it starts from here on carries none of the gate’s mark but that in its environment. */
export const UNMARKED = 'ulimit -S -w unlimited 2> /dev/null || ulimit -S -x unlimited';

/** Waits, with an end, until something is so. */
export async function eventually(isSo: () => boolean, withinMs = 10_000): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > deadlineMs) return false;
    await sleep(25);
  }
  return true;
}

export function run(file: string, ...args: string[]): string {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}

/** A Node program as a shell command, quoted for `sh`. */
export function nodeCommand(program: string): string {
  return `exec '${process.execPath}' -e '${program.replaceAll("'", `'\\''`)}'`;
}

/** Answers every request with what it was given and what it is. */
export const SERVER = `
const http = require('node:http');
http.createServer((request, response) => {
  response.writeHead(request.url === '/starting' ? 503 : 200);
  response.end(JSON.stringify({ pid: process.pid, cwd: process.cwd(), env: process.env }));
}).listen(process.env.PORT, '0.0.0.0', () => console.log('listening on ' + process.env.PORT));
`;

interface ServerState {
  readonly pid: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What an app answers in JSON. */
export async function stateOf<State = ServerState>({ origin }: Pick<RunningApp, 'origin'>): Promise<State> {
  return JSON.parse(await (await fetch(origin)).text());
}
