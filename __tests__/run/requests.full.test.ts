// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** Requests that vary, requests before, and streams, through the whole gate. The app waits: no noise hides what it does. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readResultsFile } from '../../src/baseline/file.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { render, replay } from '../../src/gate.ts';
import { RunEvents } from '../../src/measure/events.ts';
import { printResults } from '../../src/results/parse.ts';
import { readConfigurations } from '../../src/run/configurations.ts';
import type { GateRequest } from '../../src/run/request.ts';
import { ResultsSoFar } from '../../src/run/results-so-far.ts';
import { commit, directory, git, inFolders, measure, write } from './gate.ts';
import { roundsOf } from './rounds.ts';

/** Answers after a time that depends on the id, or on the event that is waited for. */
const SERVER = `
import { createServer } from 'node:http';
const { PORT, SLOW_IDS = '', EVENT_MS = '10' } = process.env;
const slow = SLOW_IDS.split(',');
const token = 'token-of-' + process.pid;
createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://app');
  const after = (ms, body) => setTimeout(() => response.end(body), ms);
  if (pathname === '/login') {
    response.setHeader('content-type', 'application/json');
    return after(1, JSON.stringify({ data: { token } }));
  }
  if (pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\\n\\n');
    const timer = setInterval(() => response.write('data: x\\n\\n'), Number(EVENT_MS));
    return request.on('close', () => clearInterval(timer));
  }
  if (request.headers.authorization !== 'Bearer ' + token) response.statusCode = 401;
  after(slow.includes(pathname.split('/').pop()) ? 80 : 5, 'an order');
}).listen(PORT, '127.0.0.1');
`;

inFolders({ 'server.mjs': SERVER });

interface Asked extends Partial<GateRequest> {
  readonly head?: string;
  readonly load?: string;
  readonly gate?: string;
  readonly endpoints: string;
  readonly rest?: string;
}

async function gate({
  head = '',
  load = 'rounds: 2, blocks: 5..6',
  gate = 'confidence: 99.9%',
  endpoints,
  rest = '',
  ...about
}: Asked) {
  const text = `
compare: variants
app: { command: exec node server.mjs }
head: { env: { HEAD: 1${head} } }
load: { connections: 4, round: 400ms, ${load}, warmup: 200ms..400ms, timeout: 3s }
endpoints: [${endpoints}]
gate: { tolerance: 20%, ${gate} }
${rest}`;
  return await measure(text, about);
}

const LOGIN = 'prepare: [{ method: POST, path: /login, take: { token: $.data.token } }]';
const ORDERS = '{ path: "/orders/${id}", requests: data/orders.csv, headers: { authorization: "Bearer ${token}" } }';
const ids = (count: number) => `id\n${Array.from({ length: count }, (_, at) => `${at + 1}\n`).join('')}`;

test('of requests that vary, a change that one in twenty has is found, and its records are named', async () => {
  write({ 'data/orders.csv': ids(40) });
  // A record has few requests in a block: more blocks, and none of them is left out once the mean is decided.
  const more = { load: 'rounds: 2, blocks: 9..9', gate: 'confidence: 99%' };
  const judged = await gate({ head: ', SLOW_IDS: "7,31"', endpoints: ORDERS, rest: LOGIN, ...more });
  const [endpoint] = judged.comparison.endpoints;
  const mean = endpoint?.metrics.find(({ metric }) => metric === 'mean');
  expect(mean?.change).toBeGreaterThan(0.2);
  const named = endpoint?.records?.most.slice(0, 2).map(({ record }) => record + 1);
  expect(named?.sort((a, b) => a - b)).toEqual([7, 31]);
  const { markdown } = render(judged);
  expect(markdown).toContain('`/orders/31`');
  // Each record is a pair: both sides were asked equally often.
  for (const { sides } of roundsOf(judged.results)) expect(sides.head?.sent).toBe(sides.base?.sent);
  expect(printResults(judged.results)).not.toContain('token-of-');
});

test('where base’s configuration decides, the records of its commit are sent, whatever the checkout holds', async () => {
  const text = `
app: { command: exec node server.mjs }
load: { connections: 1, round: 100ms, rounds: 1, blocks: 3..3, warmup: 100ms..200ms }
endpoints: [${ORDERS}]
gate: { config-from: base }
why: never
${LOGIN}`;
  git('init', '-q', '-b', 'main');
  commit({ 'server.mjs': SERVER, 'latency-gate.yml': text, 'data/orders.csv': ids(3) });
  write({ 'data/orders.csv': 'id\n77\n78\n' });
  const base = { revision: 'main', label: 'main' };
  const parse = (file: { readonly text: string } | null) => parseConfig(file?.text ?? '', { file: 'latency-gate.yml' });
  const configurations = await readConfigurations({
    ...{ config: parse({ text }), root: directory, directory, named: null, parse, base },
    ...{ env: process.env, signal: new AbortController().signal },
  });
  const judged = await measure(text, { ...configurations, base });
  expect(judged.results.recordNames?.[0]?.names).toEqual(['/orders/1', '/orders/2', '/orders/3']);
  expect(render(judged).markdown).toContain('another content of `data/orders.csv`');
});

test('a stream is measured until its first event', async () => {
  const judged = await gate({ head: ', EVENT_MS: 60', endpoints: '{ path: /events, until: first-event }' });
  const p50 = judged.comparison.endpoints[0]?.metrics.find(({ metric }) => metric === 'p50');
  expect(p50?.head).toBeGreaterThanOrEqual(59);
  expect(p50?.change).toBeGreaterThan(0.5);
});

test('what was measured until the run was ended is in a file that can be reported', async () => {
  const file = join(directory, 'results.json');
  const ending = new AbortController();
  const soFar = new ResultsSoFar(file);
  const events = new RunEvents([
    soFar,
    { on: (event) => event.kind === 'block-start' && event.blocks.length === 2 && ending.abort(new Error('killed')) },
  ]);
  await expect(gate({ endpoints: '/login', events, signal: ending.signal })).rejects.toThrow();
  const results = await readResultsFile(file);
  expect(results.blocks).toHaveLength(2);
  const said = 'The run was ended from outside after 2 blocks; a verdict needs 5';
  expect(render(replay(results)).markdown).toContain(said);
});
