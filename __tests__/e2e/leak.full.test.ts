/** Two servers that cannot be suspended: work that one does after its responses must not count against the other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { leakOf } from '../../src/decide/conditions/leak.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { needs } from '../needs.ts';
import { inFolders, latencyGate, ROOT, readResults, write } from './command-line.ts';

inFolders();

const SERVER = join(ROOT, 'bench/truth-server.mjs');
const CORE = ownCores(null)?.app.split(',')[0] ?? '0';
const apps: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of apps.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

/** Both on one core, as on a small machine. */
async function serve(env: Record<string, string>): Promise<string> {
  const child = fork(SERVER, [], {
    detached: true,
    execPath: 'taskset',
    execArgv: ['-c', CORE, process.execPath],
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', STEPS_PER_MS: '50000', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  apps.push(child);
  const [port] = await once(child, 'message');
  return `:${port}`;
}

async function duel(ofBase: Record<string, string>, ofHead: Record<string, string>) {
  write({
    'latency-gate.yml': `
app: { command: "true" }
endpoints: [GET /work/60]
load: { connections: 1, round: 400ms, rounds: 3, blocks: 5, warmup: 100ms..100ms, seed: 7 }
`,
  });
  const servers = [await serve(ofBase), await serve(ofHead)];
  const { stdout } = await latencyGate('duel', ...servers, '--config', 'latency-gate.yml', '--json', 'out.json');
  const results = readResults();
  const [endpoint] = comparePaired(results).endpoints;
  const mean = endpoint?.metrics.find(({ metric }) => metric === 'mean');
  return { stdout, results, endpoint, mean };
}

/** Four times as much as before the response. */
const DEFERRED = { DEFERRED: '4' };

needs('taskset').test.each([
  ['drops', DEFERRED, {}, 'improvement'],
  ['adds', {}, DEFERRED, 'regression'],
])('a head that %s deferred work is called nothing else than it is', async (_, ofBase, ofHead, truth) => {
  const { stdout, results, endpoint, mean } = await duel(ofBase, ofHead);
  for (const block of results.blocks) {
    expect(Object.values(block.suspendedBy ?? {})).toEqual(['none', 'none']);
    for (const { alone } of block.endpoints) expect(Object.keys(alone?.sides ?? {}).sort()).toEqual(['base', 'head']);
  }
  // In turns it looks like less than it is, or like the opposite; alone it is a factor of five.
  expect([truth, 'inconclusive']).toContain(mean?.verdict);
  // Where others use the machine, blocks may differ too much to show the leak.
  const leak = leakOf(results.blocks.flatMap(({ endpoints }) => endpoints));
  expect(leak).not.toBeNull();
  expect(endpoint?.warnings.some(({ kind }) => kind === 'leak')).toBe(leak?.isFound);
  // Beside a clear verdict it is told where the measurement is described.
  const isOpen = mean?.verdict === 'inconclusive';
  expect(stdout.includes('cannot be suspended meanwhile')).toBe(leak?.isFound && isOpen);
  if (!leak?.isFound) return;
  expect(Math.sign(leak.mean)).toBe(truth === 'improvement' ? 1 : -1);
  if (truth === 'improvement') expect(mean?.interval?.low).toBeLessThan(-0.5);
  else expect(mean?.interval?.high).toBeGreaterThan(1);
});
