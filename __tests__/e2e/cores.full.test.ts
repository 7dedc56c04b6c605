/** Two cores: who has which, an app that runs in parallel is measured on both, and what others take of them is reported. */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { median } from '../../src/decide/test/statistics.ts';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { CLI, execute, inFolders, read, readResults, write } from './command-line.ts';

inFolders();

const NODE = `
import cluster from 'node:cluster';
import { createServer } from 'node:http';
const spend = () => { let sum = 7; for (let i = 0; i < 2e6; i++) sum = Math.imul(sum ^ i, 0x01000193); return sum; };
const workers = Number(process.env.WORKERS);
if (workers > 1 && cluster.isPrimary) for (let index = 0; index < workers; index++) cluster.fork();
else createServer((request, response) => response.end(String(spend()))).listen(process.env.PORT, '127.0.0.1');
`;
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
const CLUSTER = "{ command: node server.mjs, env: { WORKERS: '1' } }";
const config = (app: string, workersOfHead: number) => `
compare: variants
app: ${app}
head: { env: { WORKERS: '${workersOfHead}' } }
why: never
load: { connections: 2, round: 200ms, rounds: 2, blocks: 3, warmup: 600ms..600ms, seed: 7 }
gate: { fail-on: never }
endpoints: [{ path: /, expect: { length: any } }]
`;

/** On two cores, however many there are. */
async function run(files: Readonly<Record<string, string>>, app = CLUSTER, workersOfHead = 1) {
  write({ ...files, 'latency-gate.yml': config(app, workersOfHead) });
  const cores = ownCores(null);
  const two = `${cores?.app.split(',')[0]},${cores?.generator}`;
  const args = ['-c', two, process.execPath, CLI, 'run', '--json', 'out.json', '--markdown', 'report.md'];
  const { stderr } = await execute('taskset', args);
  const results = readResults();
  const rounds = roundsOf(results);
  const shares = rounds.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0));
  // By the last that was said of them.
  const [said = ''] = stderr.match(/.*(?:started again with both|it has (?:both cores|one) from here on)/s) ?? [];
  const hasBoth = /both(?: cores from here on)?$/.test(said);
  // Where others use the machine the app is not asked.
  return { report: read('report.md'), results, rounds, hasBoth, isQuiet: median(shares) < 0.05 };
}

needs('taskset').test('a cluster that head adds gets both cores, and shows', async () => {
  const { results, hasBoth, isQuiet } = await run({ 'server.mjs': NODE }, CLUSTER, 2);
  expect(results.machine).toMatchObject({ pinned: !hasBoth, appCores: hasBoth ? 2 : 1 });
  expect(results.notes.join()).toContain(hasBoth ? 'so it had both' : 'The app was kept on core');
  expect(results.blocks).toHaveLength(3);
  expect(results.voided).toEqual([]);
  if (isQuiet) expect(hasBoth).toBe(true);
});

needs('taskset').test('an app of one thread has one, and is started no more often than its blocks', async () => {
  const { results, hasBoth, isQuiet } = await run({ 'server.mjs': NODE });
  if (!isQuiet) return;
  expect(hasBoth).toBe(false);
  expect(results.machine).toMatchObject({ pinned: true, appCores: 1 });
});

needs('taskset', 'go').test(
  'a Go server, which starts as many threads as it finds cores, is tried on both',
  async () => {
    const files = { 'main.go': GO, 'go.mod': 'module demo\n\ngo 1.21\n' };
    const { results, hasBoth, isQuiet } = await run(files, '{ command: exec ./demo, setup: go build -o demo . }');
    expect(results.machine.pinned).toBe(!hasBoth);
    if (isQuiet) expect(results.machine).toMatchObject({ pinned: false, appCores: 2 });
  },
);

needs('taskset').test(
  'a machine that others use is reported, with what came between the app and its cores',
  async () => {
    const burners = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    try {
      const { report, rounds } = await run({ 'server.mjs': NODE });
      expect(report).toMatch(/The machine was shared: .*other processes on it used \d+\.\d % of its cores’ time\./);
      const sides = rounds.flatMap((round) => Object.values(round.sides)).map(({ contention }) => contention);
      for (const { machineStolen } of rounds) expect(machineStolen).toBeGreaterThanOrEqual(0);
      for (const contention of sides) {
        expect(contention?.generatorRunDelayMs).toBeGreaterThanOrEqual(0);
        expect(contention?.involuntarySwitches).toBeGreaterThanOrEqual(0);
      }
      expect(Math.max(...sides.map((contention) => Number(contention?.runDelayMs)))).toBeGreaterThan(0);
    } finally {
      for (const burner of burners) burner.kill('SIGKILL');
    }
  },
);
