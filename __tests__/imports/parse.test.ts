/** Files that ab 2.3, autocannon 9 and k6 1.8.1 really wrote, on a server that waits 20 ms or answers 503. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BaselineError } from '../../src/errors.ts';
import { parseImport } from '../../src/imports/parse.ts';
import { AB_SAMPLES_HEADER, abSampleLine } from '../../src/report/ab-samples.ts';
import { printResults } from '../../src/results/parse.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const refused = (text: string) => {
  try {
    parseImport(text);
  } catch (error) {
    expect(error).toBeInstanceOf(BaselineError);
    return `${(error as BaselineError).message} | ${(error as BaselineError).hint}`;
  }
  throw new Error('it was accepted');
};

test('ab -g: all its requests, in whole milliseconds, without a status', () => {
  const run = parseImport(fixture('ab.tsv'));
  expect(run).toMatchObject({ tool: 'ab', requests: 60, failed: null, resolutionMs: 0.1 });
  expect(run?.figures.mean).toBeGreaterThanOrEqual(20);
  expect(run?.figures.mean).toBeLessThan(60);
  expect(run?.figures.p99).toBeGreaterThanOrEqual(run?.figures.p50 ?? Number.NaN);
  expect(new Date(run?.span?.startMs ?? 0).getUTCFullYear()).toBe(2026);
});

test('autocannon --json: completed requests over time, and what failed', () => {
  const run = parseImport(fixture('autocannon.json'));
  expect(run).toMatchObject({ tool: 'autocannon', failed: 0, settings: 'connections 2, pipelining 1' });
  expect(run?.figures.throughput).toBeGreaterThan(30);
  expect(run?.figures.throughput).toBeLessThan(100);
  const failing = parseImport(fixture('autocannon-503.json'));
  expect(failing?.failed).toBe(failing?.requests);
});

test('k6: the export, and what handleSummary is given', () => {
  for (const name of ['k6-summary.json', 'k6-data.json']) {
    const run = parseImport(fixture(name));
    expect(run).toMatchObject({ tool: 'k6', requests: 60, failed: 0, span: null, resolutionMs: 0 });
    expect(run?.figures.mean).toBeGreaterThan(20);
    expect(run?.figures.p95).toBeGreaterThan(run?.figures.p50 ?? Number.NaN);
    expect(run?.figures).not.toHaveProperty('p99');
  }
  expect(parseImport(fixture('k6-summary-503.json'))).toMatchObject({ requests: 60, failed: 60 });
});

test('k6 without http_req_failed does not say what failed', () => {
  const summary = JSON.parse(fixture('k6-summary.json'));
  delete summary.metrics.http_req_failed;
  expect(parseImport(JSON.stringify(summary))?.failed).toBeNull();
});

test('a file of latency-gate is none of another tool, whole or damaged', () => {
  const results = makeResults(makeConfig(['a']), { a: { base: steady(2, 3), head: steady(2, 3) } });
  expect(parseImport(printResults(results))).toBeNull();
  expect(parseImport('{"schema":"latency-gate/results"}')).toBeNull();
  expect(parseImport(printResults(results).slice(0, 500))).toBeNull();
});

describe('what cannot be used says why, and what to do', () => {
  test.each([
    ['the new summary of k6', () => fixture('k6-new-summary.json'), 'without `--new-machine-readable-summary`'],
    ['no mean', () => fixture('k6-summary-without-mean.json'), '--summary-trend-stats'],
    ['percentiles alone', () => 'Percentage served,Time in ms\n0,1.0\n', 'ab -g'],
    ['another JSON', () => '{"hello":1}', '`autocannon --json`'],
    ['no request', () => AB_SAMPLES_HEADER, 'it contains no request'],
    ['a cut line', () => `${fixture('ab.tsv')}Sat Nov 21 18:07:28 2026\t1795\t0`, 'line 62'],
    ['a value that is none', () => fixture('ab.tsv').replace(/\t\d+\t(\d+)\n/, '\tNaN\t$1\n'), 'line 2'],
    ['autocannon with a field missing', () => fixture('autocannon.json').replace('"2xx"', '"two"'), '2xx'],
    [
      'autocannon without time',
      () => fixture('autocannon.json').replace(/"finish":"[^"]+"/, '"finish":"2020-01-01T00:00:00Z"'),
      'no time',
    ],
  ])('%s', (_what, text, expected) => {
    expect(refused(text())).toContain(expected);
  });

  test('whatever it is, it is read or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string().map((text) => AB_SAMPLES_HEADER + text),
        ),
        (text) => {
          try {
            parseImport(text);
          } catch (error) {
            if (!(error instanceof BaselineError)) throw error;
          }
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });
});

test('requests that latency-gate kept are read with their decimals', () => {
  const latencies = [1.25, 1.5, 2.125];
  const lines = latencies.map((latencyMs, at) =>
    abSampleLine({ startedAtMs: 1.8e12 + at, connectMs: 0.5, latencyMs, ttfbMs: 1 }),
  );
  const run = parseImport(AB_SAMPLES_HEADER + lines.join(''));
  expect(run).toMatchObject({ requests: 3, resolutionMs: 0.001 });
  expect(run?.figures.mean).toBeCloseTo(2.125, 6);
  expect(run?.span?.startMs).toBeCloseTo(1.8e12 - 0.5, -1);
});

test('requests that all take the same time hide up to a millisecond', () => {
  const line = 'Sat Nov 21 18:07:28 2026\t1795284448\t0\t2\t2\t2\n';
  expect(parseImport(AB_SAMPLES_HEADER + line.repeat(50))?.resolutionMs).toBe(1);
});
