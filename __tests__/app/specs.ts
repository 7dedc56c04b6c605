/** Specifications of apps for the tests of this room. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppSpec, LaunchOptions } from '../../src/app/launcher.ts';
import type { AppConfig, AppSource, SetupStep, Side } from '../../src/config/config.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

export * from './outcomes.ts';

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
  const limits = { port: null, cpus: null, cpuset: null, memory: null };
  return { side, directory, app: { source, env: {}, ready: ready(20_000), network: 'bridge', ...limits, ...app } };
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

/** In a command: what it starts from here on carries none of the gate’s mark but that in its environment. */
export const UNMARKED = 'ulimit -S -w unlimited 2> /dev/null || ulimit -S -x unlimited';

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
