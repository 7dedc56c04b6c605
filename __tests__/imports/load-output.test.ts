/** What ab 2.3, autocannon 9, k6 1.8.1, vegeta 12.13 and wrk 4.2 really wrote about a server that waits 20 ms, or answers 503. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readLoadOutput } from '../../src/imports/load-output.ts';
import { refused } from './refused.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const read = (name: string) => readLoadOutput(fixture(name));
const refusal = (text: string) => refused(() => readLoadOutput(text));
const json = (name: string) => JSON.parse(fixture(name));

describe('what each tool says of a server that waits 20 ms', () => {
  const [p50, p90, p99] = Array<unknown>(3).fill(expect.any(Number));
  test.each([
    ['ab.txt', 60, {}],
    ['autocannon.json', 157, {}],
    ['k6-summary.json', 60, { p50, p90 }],
    ['k6-data.json', 60, { p50, p90 }],
    ['vegeta.json', 50, { p50, p90, p99 }],
    ['wrk.txt', 84, { p50: 21.04, p90: 38.71, p99: 114.67 }],
  ])('%s', (name, completed, quantiles) => {
    const { latencyMs, perSecond, ...run } = read(name);
    expect(run).toEqual({ completed, wrong: {}, unanswered: {}, statuses: expect.any(Object) });
    expect(latencyMs).toEqual({ mean: expect.any(Number), ...quantiles });
    expect(latencyMs.mean).toBeGreaterThanOrEqual(20);
    expect(latencyMs.mean).toBeLessThan(60);
    expect(perSecond).toBeGreaterThan(30);
    expect(perSecond).toBeLessThan(100);
  });

  test.each([
    ['wrk.txt', (2 / 79.9) * 1000],
    ['autocannon.json', (2 / (157 / 2.03)) * 1000],
    // Connections that threads cannot share out are not opened: ten of three threads were nine at the server.
    ['wrk-shared.txt', (9 / 422.12) * 1000],
    ['autocannon-shared.json', (9 / (423 / 1.01)) * 1000],
  ])('where the tool rounds its latencies, the mean is that of Little’s law: %s', (name, mean) => {
    expect(read(name).latencyMs.mean).toBeCloseTo(mean, 6);
  });

  test('a script of wrk that prints JSON of its own', () => {
    expect(readLoadOutput(`${fixture('wrk.txt')}{"slow": 3}\n`)).toEqual(read('wrk.txt'));
  });

  test('a closed loop that rested is none: its throughput says nothing about latency', () => {
    const rested = fixture('wrk.txt').replace('27.32ms', '15.00ms');
    expect(refusal(rested)).toContain('its connections rested');
    const slower = fixture('autocannon.json').replace('"average":24.98', '"average":12.4');
    expect(refusal(slower)).toContain('its connections rested');
  });
});

describe('what failed is counted, and is no latency', () => {
  test.each<[string, number, object, object?]>([
    ['ab-503.txt', 60, { status: 60 }],
    ['ab-vary.txt', 30, { length: 26 }],
    ['autocannon-503.json', 294, { status: 294 }],
    ['k6-summary-503.json', 60, { http_req_failed: 60 }],
    ['k6-failed-checks.json', 60, { check: 60 }],
    ['k6-threshold.json', 60, { 'threshold http_req_duration: p(95)<5': 60 }],
    ['vegeta-503.json', 50, { status: 50 }],
    ['wrk-503.txt', 76, { status: 76 }],
    // Iterations that k6 had no virtual user for.
    ['k6-dropped.json', 70, {}, { dropped: 131 }],
    ['vegeta-refused.json', 0, {}, { 'no response': 50 }],
  ])('%s', (name, completed, wrong, unanswered = {}) => {
    expect(read(name)).toEqual(expect.objectContaining({ completed, wrong, unanswered }));
  });

  test('without a response a request has no latency, whatever was lost', () => {
    expect(read('vegeta-refused.json').latencyMs).toEqual({});
    const lost = '  Socket errors: connect 1, read 2, write 3, timeout 4\n$&';
    const errors = fixture('wrk.txt').replace(/^Requests\/sec/m, lost);
    expect(readLoadOutput(errors).unanswered).toEqual({ connect: 1, closed: 5, timeout: 4 });
  });

  test('a threshold that handleSummary says was crossed', () => {
    const data = json('k6-data.json');
    data.metrics.http_req_duration.thresholds = { 'p(95)<500': { ok: false } };
    expect(readLoadOutput(JSON.stringify(data)).wrong).toEqual({ 'threshold http_req_duration: p(95)<500': 60 });
  });

  test('more failed checks than requests are all requests, not more', () => {
    const data = json('k6-failed-checks.json');
    data.metrics.checks.fails = 180;
    expect(readLoadOutput(JSON.stringify(data)).wrong).toEqual({ check: 60 });
  });
});

describe('what k6 calls latency', () => {
  test('the script’s own trend comes first, with as many values as it says', () => {
    const run = read('k6-trend.json');
    expect(run).toMatchObject({ completed: 20, latencyMs: { mean: 25.560953449999996, p99: 58.03690316999999 } });
    expect(run.perSecond).toBeCloseTo(20.28, 2);
  });

  test('gRPC calls, counted by iterations where the summary has no number', () => {
    const { http_req_duration: grpc_req_duration, iterations } = json('k6-summary.json').metrics;
    const run = readLoadOutput(JSON.stringify({ metrics: { grpc_req_duration, iterations } }));
    expect(run).toMatchObject({ completed: 60, wrong: {}, latencyMs: { mean: grpc_req_duration.avg } });
  });

  test('a scenario that only opens sockets has to say it', () => {
    const { iterations } = json('k6-summary.json').metrics;
    expect(refusal(JSON.stringify({ metrics: { iterations } }))).toContain('new Trend("latency", true)');
  });
});

test('the figures of any other tool', () => {
  const figures = { requests: 1000, failed: 3, meanMs: 1.5, p99Ms: 4, perSecond: 650.5 };
  const run = readLoadOutput(`done\n${JSON.stringify(figures)}\n`);
  const latencyMs = { mean: 1.5, p99: 4 };
  expect(run).toMatchObject({ completed: 1000, wrong: { failed: 3 }, perSecond: 650.5, latencyMs });
});

describe('what cannot be used says why, and what to do', () => {
  test.each([
    ['nothing', () => '', 'there is no output'],
    ['the new summary of k6', () => fixture('k6-new-summary.json'), 'without `--new-machine-readable-summary`'],
    ['no mean', () => fixture('k6-summary-without-mean.json'), '--summary-trend-stats'],
    ['samples of `ab -g`', () => 'starttime\tseconds\tctime\tdtime\tttime\twait\n', 'what `ab` and `wrk` print'],
    ['another JSON', () => '{"hello":1}', '`autocannon --json`'],
    ['a tool that did not come to its end', () => fixture('wrk-refused.txt'), 'no known tool wrote it'],
    ['ab, cut short', () => fixture('ab.txt').replace(/Time per request[\s\S]*/, ''), 'Time per request'],
    ['autocannon with a field missing', () => fixture('autocannon.json').replace('"2xx"', '"two"'), '2xx'],
    ['figures with a misspelt key', () => '{ "requests": 1, "failed": 0, "meanMs": 1, "p50": 1 }', 'p50'],
    ['a mean of nothing', () => '{ "requests": 0, "failed": 0, "meanMs": 1 }', 'requests'],
  ])('%s', (_what, text, expected) => {
    expect(refusal(text())).toContain(expected);
  });
});
