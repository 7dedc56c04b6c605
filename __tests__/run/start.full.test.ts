/** `ready` and `first-response` through the whole gate: an app that starts later, and one that makes its first visitor wait. */
import { expect, test } from '@jest/globals';
import { render } from '../../src/gate.ts';
import { commit, inRepository, measure } from './gate.ts';

const BASE = { listenMs: 300, firstMs: 300 };

/** Waits, so that what is injected stays far larger than what a busy machine adds. */
const server = ({ listenMs, firstMs }: typeof BASE) => `
import { createServer } from 'node:http';
let delayMs = ${firstMs};
const server = createServer((request, response) => {
  if (request.url === '/ready') return response.end('ready');
  setTimeout(() => response.end('ok'), 4 + delayMs);
  delayMs = 0;
});
setTimeout(() => server.listen(process.env.PORT, '127.0.0.1'), ${listenMs});
`;
const CONFIG = `
why: never
app: { command: exec node server.mjs, ready: { path: /ready, timeout: 2m } }
load: { connections: 1, round: 150ms, rounds: 2, blocks: 4..6, warmup: 100ms..200ms, timeout: 30s, seed: 7 }
endpoints: [GET /]
gate: { metrics: { mean: 80%, ready: 60%, first-response: 60% }, min-difference: 20ms }
`;
/** Longer than a question to a warm app may take. */
const FAR_LATER_MS = 6000;

inRepository();

/** Head with these delays against base with its own. */
async function gate(delays: typeof BASE) {
  const revision = commit({ 'server.mjs': server(BASE) });
  commit({ 'server.mjs': server(delays) });
  return render(await measure(CONFIG, { base: { revision, label: 'main' } }));
}

test('an app that is ready later fails where `ready` is gated, and its endpoint is not blamed', async () => {
  const { comparison, markdown, exitCode } = await gate({ ...BASE, listenMs: 3000 });
  expect(comparison.start?.verdict).toBe('regression');
  expect(comparison.endpoints.find(({ endpoint }) => endpoint === 'GET /')?.verdict).not.toBe('regression');
  expect(markdown).toContain('start of the app');
  expect(exitCode).toBe(1);
});

test('an endpoint whose first answer comes later fails where `first-response` is gated', async () => {
  const { comparison, markdown, exitCode } = await gate({ ...BASE, firstMs: FAR_LATER_MS });
  const [endpoint] = comparison.endpoints;
  const slower = endpoint?.metrics.filter(({ verdict }) => verdict === 'regression');
  expect(slower).toMatchObject([{ metric: 'first-response' }]);
  expect(comparison.start?.verdict).not.toBe('regression');
  expect(markdown).toContain('first response');
  expect(exitCode).toBe(1);
});
