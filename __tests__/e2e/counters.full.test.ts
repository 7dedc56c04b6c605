/** An N+1 query, by the command line: an app, and its database as a process of its own behind a socket. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { roundsOf } from '../run/rounds.ts';
import { inFolders, latencyGate, ROOT, readResults, write } from './command-line.ts';

inFolders();
let database: ChildProcess;
let port = 0;
beforeAll(async () => {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  database = fork(join(ROOT, 'bench', 'counters-database.mjs'), [], { stdio: [...stdio] });
  [port] = await once(database, 'message');
});
afterAll(() => database.disconnect());

const configOf = (head: number) => `
compare: variants
app:
  command: exec node '${join(ROOT, 'bench', 'counters-server.mjs')}'
  env: { DB_PORT: '${port}' }
  counters: { db-queries: { prometheus: /metrics, series: 'db_queries_total' } }
base: { env: { QUERIES: '1' } }
head: { env: { QUERIES: '${head}' } }
endpoints: [GET /]
why: never
gate: { metrics: { db-queries: 0% } }
`;

test('fails by the app’s own counter, and identical versions pass', async () => {
  write({ 'latency-gate.yml': configOf(11) });
  const more = await latencyGate('run', '--json', 'out.json');
  expect(more.stdout).toMatch(/GET \/ has 11(?:\.\d+)? instead of 1(?:\.\d+)? db-queries per request/);
  expect(more.code).toBe(1);
  for (const { base, head } of roundsOf(readResults()).map(({ sides }) => sides)) {
    // What the kernel counts, from outside: a query is a write to the database and a read from it.
    expect(head?.counters?.['writes']).toBeGreaterThanOrEqual(11 * (head?.completed ?? 0));
    expect(base?.counters?.['writes']).toBeGreaterThanOrEqual(base?.completed ?? 0);
  }
  write({ 'latency-gate.yml': configOf(1) });
  const same = await latencyGate('run');
  expect(same.code).toBe(0);
}, 400_000);
