/** What a run says about noise: a machine that others use, and sides that do not settle alike. */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { expect, test } from '@jest/globals';
import { roundsOf } from '../run/rounds.ts';
import { inFolders, latencyGate, read, readResults, write } from './command-line.ts';

inFolders();

/** LATE: the first requests cost ten times the others, and it takes hundreds of them until that is hardly to be seen. */
const SERVER = `
import { createServer } from 'node:http';
let requests = 0;
function work(steps) {
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += Math.sqrt(i);
  return sum;
}
createServer((request, response) => {
  requests += 1;
  const factor = process.env.LATE ? 1 + 9 / (1 + requests / 50) : 1;
  response.end(String(work(200000 * factor) > 0));
}).listen(process.env.PORT, '127.0.0.1');
`;

const CONFIG = (head: string) => `
compare: variants
app: { command: node server.mjs }
head: { env: { ${head} } }
why: never
load: { connections: 1, round: 200ms, rounds: 4, blocks: 4, warmup: 100ms..100ms, seed: 7 }
gate: { fail-on: never }
endpoints: [GET /work]
`;

/** Hands back the report. */
async function run(head: string): Promise<string> {
  write({ 'package.json': '{ "type": "module" }', 'server.mjs': SERVER, 'latency-gate.yml': CONFIG(head) });
  await latencyGate('run', '--json', 'out.json', '--markdown', 'report.md');
  return read('report.md');
}

test('an app that settles later in head than in base is found and reported', async () => {
  const fell = /head’s CPU per request fell by \d+\.\d % from the first to the last round of a block, base’s/;
  expect(await run('LATE: "1"')).toMatch(fell);
});

test('a machine that others use is reported, with what came between the app and its cores', async () => {
  const burners = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    const shared = /The machine was shared: .*other processes on it used \d+\.\d % of its cores’ time\./;
    expect(await run('VARIANT: the-same')).toMatch(shared);
    const rounds = roundsOf(readResults());
    for (const { sides, machineStolen } of rounds) {
      expect(machineStolen).toBeGreaterThanOrEqual(0);
      for (const { contention } of Object.values(sides)) {
        expect(contention?.generatorRunDelayMs).toBeGreaterThanOrEqual(0);
        expect(contention?.involuntarySwitches).toBeGreaterThanOrEqual(0);
      }
    }
    const delays = rounds.flatMap(({ sides }) => Object.values(sides).map(({ contention }) => contention?.runDelayMs));
    expect(Math.max(...delays.map(Number))).toBeGreaterThan(0);
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
});
