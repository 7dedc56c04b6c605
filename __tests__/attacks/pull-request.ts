/** A repository with a gate, for pull requests that try to fool it. */
import type { Config } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeResults, steady } from '../decide/make-results.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact } from '../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../faults/bench.ts';
import type { Scenario, Texts } from '../faults/row.ts';

export const SERVER = 'server.mjs';

/** An app whose every response takes a while. It may use `request`, `response`, `right()` and `isReadiness`. */
export function app(respond: string, before = ''): string {
  return `
import { createServer } from 'node:http';
${before}
createServer((request, response) => {
  const isReadiness = request.url === '/ready';
  const right = () => {
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true,"items":[1,2,3]}');
  };
  ${respond}
}).listen(process.env.PORT, '127.0.0.1');
`;
}

export const FAST = app('setTimeout(right, 5);');
/** By far more than the noise of a busy machine. */
export const SLOW = app('setTimeout(right, 60);');

const SETTINGS = {
  /** Keys beside `command` and `ready`. */
  app: '',
  /** At least and at most: enough to decide about a change. */
  blocks: '4..8',
  load: '',
  endpoints: 'GET /work',
  gate: '',
  /** Whole lines. */
  rest: '',
};
export type Settings = Partial<typeof SETTINGS>;

/** Text of latency-gate.yml, as short as the configuration allows. */
export function gate(settings: Settings = {}): string {
  const { app, blocks, load, endpoints, gate, rest } = { ...SETTINGS, ...settings };
  return `app: { command: exec node ${SERVER}, ready: { path: /ready, timeout: 10s }${app && `, ${app}`} }
load: { connections: 1, round: 150ms, rounds: 3, blocks: ${blocks}, warmup: 100ms..200ms, timeout: 2s, seed: 7${load && `, ${load}`} }
endpoints: [${endpoints}]
gate: { baseline: auto, tolerance: 40%, min-difference: 1ms${gate && `, ${gate}`} }
why: never
${rest}`;
}

export const CONFIG = 'latency-gate.yml';
export const IS_SLOWER = { exit: 1, says: '`GET /work` is … slower' } as const;

/** A pull request that changes these files of a repository whose app is fast. */
export function pullRequest(bench: Bench, change: Texts, main: Texts = {}): Scenario {
  bench.commitPullRequest({ main: { [CONFIG]: gate(), [SERVER]: FAST, ...main }, change });
  return {};
}

export type Arrange = (bench: Bench) => Scenario;
/** Laid over results that are honest. */
export type Forge = (honest: Results) => unknown;

/** The same, and then something is changed on the bench. */
export function where(arrange: Arrange, ...changes: readonly ((bench: Bench) => unknown)[]): Arrange {
  return (bench) => {
    const scenario = arrange(bench);
    for (const change of changes) change(bench);
    return scenario;
  };
}

/** What a fork’s run left for the second stage, which runs then. */
export function secondStage(bench: Bench, forged?: Forge): Scenario {
  leave(bench, forged, 'mallory/demo');
  return { program: 'publish', event: 'workflow_run' };
}

/** The same in a job that publishes what others of its own run left. */
export function laterJob(bench: Bench, forged?: Forge): Scenario {
  leave(bench, forged);
  return { program: 'publish', event: 'pull_request' };
}

function leave(bench: Bench, forged: Forge = (honest) => honest, headRepository?: string): void {
  const { baseSha } = bench.commitPullRequest(
    { main: { [CONFIG]: gate() }, change: { 'README.md': 'x' } },
    headRepository,
  );
  storeResults(bench, 'default', forged(ofPullRequest(bench, steadily(parseConfig(gate(), { file: CONFIG })))));
  const { files, history } = bench.github.state;
  files[`${history.at(-1) ?? baseSha}:${CONFIG}`] = gate();
}

/** All endpoints are equally fast on both sides, or head takes this many times as long. */
export function steadily(config: Config, times = 1): Results {
  const figures = { base: steady(2, 6), head: steady(2 * times, 6) };
  return makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
}

/** The same results, of the pull request’s commits. */
export function ofPullRequest({ github }: Bench, results: Results): Results {
  const [pull] = github.state.pulls;
  const { base, head } = results.sides;
  const sides = { base: { ...base, commit: pull?.baseSha }, head: { ...head, commit: pull?.headSha } };
  return { ...results, sides } as Results;
}

/** As a job of the run leaves them. */
export function storeResults({ github }: Bench, gate: string, results: unknown): void {
  const archive = honestArchive(JSON.stringify(results));
  addArtifact(github.state, { runId: RUN_ID, name: `latency-gate-results-${gate}`, archive });
}

/** Part of an app: the other processes that it can look into, those of its own run, and their variables as one text. */
export const READ_PROC = `
const { readdirSync, readFileSync } = await import('node:fs');
const read = (pid, file) => { try { return readFileSync('/proc/' + pid + '/' + file, 'utf8'); } catch { return ''; } };
const processes = () => readdirSync('/proc').map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  .map((pid) => ({ pid, environ: read(pid, 'environ').split('\\0'), command: read(pid, 'cmdline') }));
const ofRun = () => processes().filter(({ environ }) => environ.includes('TMPDIR=' + process.env.TMPDIR));
const environments = () => processes().flatMap(({ environ }) => environ).join('\\n');
`;
