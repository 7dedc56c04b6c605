/** Endpoints that share one load, on real servers: whose requests are whose, in which order, and what was under way beside them. */
import type { RequestListener, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SIDES } from '../../src/config/config.ts';
import { runClosedLoop } from '../../src/load/closed-loop.ts';
import type { EndpointSpec, RoundSamples, RoundSpec } from '../../src/load/driver.ts';
import { GeneratorHealth } from '../../src/load/generator-health.ts';
import { runOpenLoop } from '../../src/load/open-loop.ts';
import { serve } from '../serve.ts';
import { anyOk, expectBalanced, roundSpec } from './rounds.ts';

/** By server: the requests in the order in which they came. */
let asked: string[][];
beforeEach(() => {
  asked = [];
});

/** `/slow` is answered after 50 ms, `/held` once five other requests have come, and `/gone` never. */
function answering(): RequestListener {
  const seen: string[] = [];
  let held: { readonly response: ServerResponse; left: number } | null = null;
  asked.push(seen);
  return (request, response) => {
    const path = request.url ?? '';
    seen.push(`${request.method} ${path}`);
    request.resume();
    if (path === '/held') {
      held = { response, left: 5 };
      return;
    }
    if (held !== null && --held.left === 0) held.response.end('held');
    if (path === '/gone') response.destroy();
    else if (path === '/slow') setTimeout(() => response.end('slow'), 50);
    else if (path === '/missing') response.writeHead(404).end('{}');
    else response.end(path.startsWith('/long') ? 'x'.repeat(1000) : 'ok');
  };
}

const endpoint = (method: string, ...paths: readonly string[]): EndpointSpec => ({
  requests: paths.map((path) => ({ method, path, headers: {}, body: null })),
  expect: anyOk,
});

async function specOf(order: readonly number[], endpoints: readonly EndpointSpec[], more: Partial<RoundSpec>) {
  const targets = SIDES.map(async (side) => ({ side, origin: await serve(answering()), endpoints }));
  return { ...roundSpec(''), durationMs: 100, ...more, order, targets: await Promise.all(targets) };
}

async function inTurns(...given: Parameters<typeof specOf>): Promise<readonly RoundSamples[]> {
  const samples = await runClosedLoop(await specOf(...given), new GeneratorHealth());
  for (const one of samples) expectBalanced(one);
  return samples;
}

/** By side and endpoint. */
function by(samples: readonly RoundSamples[], side: string, at: number): RoundSamples {
  const found = samples.find((one) => one.side === side && one.endpoint === at);
  if (found === undefined) throw new Error(`nothing of ${side} and endpoint ${at}`);
  return found;
}

describe('in turns', () => {
  test('both sides are asked the same in the same order, and each endpoint has its own counts', async () => {
    const order = [0, 0, 1, 0, 2, 1];
    const endpoints = [endpoint('GET', '/a', '/b'), endpoint('GET', '/missing'), endpoint('HEAD', '/long')];
    const samples = await inTurns(order, endpoints, { requestsPerTurn: [6, 6], leastTurns: 3 });
    const names = samples.map(({ side, endpoint: at }) => `${side} ${at}`);
    expect(names).toEqual(['base 0', 'base 1', 'base 2', 'head 0', 'head 1', 'head 2']);
    expect(asked[1]).toEqual(asked[0]);
    const cycle = ['GET /a', 'GET /b', 'GET /missing', 'GET /a', 'HEAD /long', 'GET /missing'];
    const swapped = cycle.map((one) => ({ 'GET /a': 'GET /b', 'GET /b': 'GET /a' })[one] ?? one);
    expect(asked[0]?.slice(0, 12)).toEqual([...cycle, ...swapped]);
    const turns = (asked[0]?.length ?? 0) / 6;
    expect(by(samples, 'head', 0)).toMatchObject({ sent: 3 * turns, mismatched: 0, statuses: { 200: 3 * turns } });
    const missing = { sent: 2 * turns, mismatched: 2 * turns, problems: { status: 2 * turns } };
    expect(by(samples, 'head', 1)).toMatchObject(missing);
    // The response to a HEAD request has a length, and no body.
    expect(by(samples, 'head', 2)).toMatchObject({ sent: turns, bodyBytes: [{ bytes: 0, count: turns }] });
    // Two paths of one endpoint, told apart as records are.
    const { latencyMs, requestIndex } = by(samples, 'base', 0);
    expect(requestIndex?.length).toBe(latencyMs.length);
    expect(new Set(requestIndex)).toEqual(new Set([0, 1]));
  });

  test('what is lost is lost by the endpoint that was asked', async () => {
    const endpoints = [endpoint('GET', '/a'), endpoint('GET', '/gone')];
    const samples = await inTurns([0, 0, 1], endpoints, { requestsPerTurn: [6, 6] });
    const [kept, lost] = [by(samples, 'base', 0), by(samples, 'base', 1)];
    expect([kept.failed, kept.sent]).toEqual([0, 2 * lost.sent]);
    expect(lost).toMatchObject({ completed: 0, failed: lost.sent });
  });
});

describe('what was under way when a request was sent', () => {
  test('one connection has one request under way', async () => {
    const endpoints = [endpoint('GET', '/a'), endpoint('GET', '/slow')];
    const samples = await inTurns([0, 1], endpoints, { requestsPerTurn: [4, 4] });
    for (const one of samples) expect([...new Set(one.beside)]).toEqual([0]);
  });

  test('of two connections one waits, and all that the other asks meanwhile is beside it', async () => {
    const endpoints = [endpoint('GET', '/a'), endpoint('GET', '/held')];
    const order = [1, ...Array<number>(5).fill(0)];
    const samples = await inTurns(order, endpoints, { connections: 2, requestsPerTurn: [6, 6], leastTurns: 4 });
    for (const side of SIDES) {
      const { beside, latencyMs } = by(samples, side, 0);
      expect(latencyMs.length).toBeGreaterThan(4);
      expect([...(beside ?? [])]).toEqual([...latencyMs].map(() => 2));
    }
  });

  test('alone, nothing of it is kept', async () => {
    const samples = await inTurns([0], [endpoint('GET', '/a')], { requestsPerTurn: [2, 2], durationMs: 50 });
    expect(samples.some((one) => 'beside' in one)).toBe(false);
  });
});

test('on a schedule the rate is that of all together, and each start is its endpoint’s', async () => {
  const endpoints = [endpoint('GET', '/a'), endpoint('GET', '/slow')];
  const spec = await specOf([0, 0, 0, 1], endpoints, { connections: 16, rate: 100, durationMs: 400 });
  const samples = await runOpenLoop(spec, 100, new GeneratorHealth());
  for (const one of samples) expectBalanced(one);
  expect(samples.map(({ sent }) => sent)).toEqual([30, 10, 30, 10]);
  expect(samples.map(({ sendLagMs }) => sendLagMs?.length)).toEqual([30, 10, 30, 10]);
  expect([...(asked[0] ?? [])].sort()).toEqual([...(asked[1] ?? [])].sort());
  // The clock of the slow one starts with its own schedule.
  expect(Math.min(...by(samples, 'base', 1).latencyMs)).toBeGreaterThanOrEqual(49);
  expect(Math.min(...by(samples, 'base', 0).latencyMs)).toBeLessThan(49);
});
