/** Two cores: who has which, and an app that runs in parallel is measured on both. */
import { expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { median } from '../../src/decide/test/statistics.ts';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { CLI, execute, inFolders, readResults, write } from './command-line.ts';

inFolders();

const SPEND = `
const spend = () => { let sum = 7; for (let i = 0; i < 2e6; i++) sum = Math.imul(sum ^ i, 0x01000193); return sum; };
const serve = () => createServer((request, response) => response.end(String(spend()))).listen(process.env.PORT, '127.0.0.1');
`;
const NODE = `
import cluster from 'node:cluster';
import { createServer } from 'node:http';${SPEND}
const workers = Number(process.env.WORKERS);
if (workers > 1 && cluster.isPrimary) for (let index = 0; index < workers; index++) cluster.fork();
else serve();
`;
/** Until it has had both cores for a moment, a second thread works, as a compiler does on what has waited for it. */
const CATCHES_UP = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread, Worker } from 'node:worker_threads';${SPEND}
if (isMainThread) {
  serve();
  new Worker(new URL(import.meta.url));
} else for (let until = Infinity; Date.now() < until; spend()) {
  const hasBoth = /^Cpus_allowed_list:.*[,-]/m.test(readFileSync('/proc/thread-self/status', 'utf8'));
  if (hasBoth) until = Math.min(until, Date.now() + 400);
}
`;
const CLUSTER = "{ command: node server.mjs, env: { WORKERS: '1' } }";
const GO = `package main

import ("fmt"; "net/http"; "os")

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		sum := uint32(7)
		for i := uint32(0); i < 4000000; i++ { sum = (sum ^ i) * 0x01000193 }
		fmt.Fprint(w, sum)
	})
	http.ListenAndServe("127.0.0.1:" + os.Getenv("PORT"), nil)
}
`;
const config = (app: string, head = '') => `
compare: variants
app: ${app}
head: { env: { ${head} } }
why: never
load: { connections: 2, round: 200ms, rounds: 2, blocks: 3, warmup: 600ms..600ms, seed: 7 }
gate: { fail-on: never }
endpoints: [{ path: /, expect: { length: any } }]
`;

/** On two cores, however many there are. */
async function run() {
  const cores = ownCores(null);
  const two = `${cores?.app.split(',')[0]},${cores?.generator}`;
  const args = ['-c', two, process.execPath, CLI, 'run', '--json', 'out.json'];
  const { stdout, stderr } = await execute('taskset', args);
  const results = readResults();
  const shares = roundsOf(results).map(
    ({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0),
  );
  // Where others use the machine the app is not asked.
  return { stdout, stderr, results, isQuiet: median(shares) < 0.05 };
}

/** By the last that it said of them. */
function hasBoth(stderr: string): boolean {
  const [said = ''] = stderr.match(/.*(?:started again with both|it has (?:both cores|one) from here on)/s) ?? [];
  return said.endsWith('both') || said.endsWith('both cores from here on');
}

needs('taskset').test('a cluster that head adds gets both cores, and shows', async () => {
  write({ 'server.mjs': NODE, 'latency-gate.yml': config(CLUSTER, "WORKERS: '2'") });
  const { stderr, results, isQuiet } = await run();
  expect(results.machine.pinned).toBe(!hasBoth(stderr));
  expect(results.machine.appCores).toBe(results.machine.pinned ? 1 : 2);
  expect(results.notes.join()).toContain(results.machine.pinned ? 'The app was kept on core' : 'so it had both');
  expect(results.blocks).toHaveLength(3);
  expect(results.voided).toEqual([]);
  if (isQuiet) expect(hasBoth(stderr)).toBe(true);
});

needs('taskset').test('an app of one thread has one, and is started no more often than its blocks', async () => {
  write({ 'server.mjs': NODE, 'latency-gate.yml': config(CLUSTER) });
  const { stderr, results, isQuiet } = await run();
  if (!isQuiet) return;
  expect(hasBoth(stderr)).toBe(false);
  expect(results.machine).toMatchObject({ pinned: true, appCores: 1 });
});

needs('taskset').test('an app that only caught up on both cores has one again, without another start', async () => {
  write({ 'server.mjs': CATCHES_UP, 'latency-gate.yml': config(CLUSTER) });
  const { stderr, results, isQuiet } = await run();
  expect(results.blocks).toHaveLength(3);
  expect(results.voided).toEqual([]);
  if (!isQuiet) return;
  expect(stderr).toMatch(/it has both cores from here on(?:.|\n)*it has one from here on/);
  expect(hasBoth(stderr)).toBe(false);
  expect(results.machine).toMatchObject({ pinned: true, appCores: 1 });
});

needs('taskset', 'go').test(
  'a Go server, which starts as many threads as it finds cores, is tried on both',
  async () => {
    write({
      'main.go': GO,
      'go.mod': 'module demo\n\ngo 1.21\n',
      'latency-gate.yml': config('{ command: exec ./demo, setup: go build -o demo . }'),
    });
    const { stderr, results, isQuiet } = await run();
    expect(results.machine.pinned).toBe(!hasBoth(stderr));
    if (isQuiet) expect(results.machine).toMatchObject({ pinned: false, appCores: 2 });
  },
);
