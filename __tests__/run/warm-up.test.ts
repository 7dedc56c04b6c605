/** What a warm-up gives to each side, and to each endpoint. The app waits: what takes long is no work of the machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { runGate } from '../../src/gate.ts';
import { type Bundle, bundleGenerator } from '../load/bundle.ts';
import { makeRequest } from './make-request.ts';

const CONFIG = `
compare: variants
app: { command: exec node server.mjs, env: { WAIT_MS: "5" } }
head: { env: { WAIT_MS: "150" } }
load: { connections: 1, round: 300ms, rounds: 2, blocks: 3..3, warmup: 500ms..2s }
endpoints: [GET /read, POST /write]
gate: { tolerance: 20% }
why: never
`;
const SERVER = `
import { createServer } from 'node:http';
const { PORT, WAIT_MS, DRIFT_MS = 0 } = process.env;
let late = 0;
const waitMs = ({ url }) => Number(WAIT_MS) + (url === '/late' ? DRIFT_MS * late++ : 0);
createServer((request, response) => setTimeout(() => response.end('ok'), waitMs(request))).listen(Number(PORT), '127.0.0.1');
`;

let bundle: Bundle;
let directory: string;
beforeAll(async () => {
  bundle = await bundleGenerator();
  directory = mkdtempSync(join(tmpdir(), 'latency-gate-warm-up-'));
  writeFileSync(join(directory, 'server.mjs'), SERVER);
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await bundle.remove();
});

test('a slow head leaves base as much time, but no more requests where they leave something behind', async () => {
  const config = parseConfig(CONFIG, { file: 'latency-gate.yml' });
  const { results } = await runGate(makeRequest(config, { directory, generatorPath: bundle.generatorPath }));
  expect(results.blocks).toHaveLength(3);
  for (const { warmup, endpoints } of results.blocks) {
    const asked = new Map(warmup.endpoints?.map(({ endpoint, requests }) => [endpoint, requests]));
    const [read, write] = [asked.get('GET /read'), asked.get('POST /write')];
    expect(Number(read?.base)).toBeGreaterThan(2 * Number(read?.head));
    expect(write?.base).toBe(write?.head);
    for (const { rounds } of endpoints) for (const { sides } of rounds) expect(sides.base?.sent).toBe(sides.head?.sent);
  }
});

test('an endpoint that is warm does not wait for one that never is', async () => {
  const drifting = CONFIG.replace('WAIT_MS: "150"', 'DRIFT_MS: "3"').replace('500ms..2s', '200ms..4s');
  const config = parseConfig(drifting.replace('POST /write', 'GET /late'), { file: 'latency-gate.yml' });
  const { results } = await runGate(makeRequest(config, { directory, generatorPath: bundle.generatorPath }));
  const { warmup } = results.blocks[0] ?? {};
  // Its share of the 8 s of both sides would be 400.
  const read = warmup?.endpoints?.find(({ endpoint }) => endpoint === 'GET /read');
  expect(read?.requests.base).toBeLessThan(200);
});
