/** Requests that pass through the disk: none lost, none added, in the order of `ab`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openSampleFiles } from '../../src/commands/samples.ts';
import type { Side } from '../../src/config/config.ts';
import { ConfigError } from '../../src/errors.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import type { RunEvent } from '../../src/measure/events.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let folder: string;
let samples: Awaited<ReturnType<typeof openSampleFiles>>;
beforeEach(async () => {
  folder = temporaryDirectory();
  samples = await openSampleFiles(folder);
});

const kept = (endpoint: string, ...rounds: readonly RoundSamples[]) =>
  samples.keepRequests({ endpoint, samples: rounds });

const STARTED_MS = Date.UTC(2026, 2, 1, 12);
const sides = { base: steady(2, 3), head: steady(2, 3) };
const results = makeResults(makeConfig(['GET /a', 'GET /a?']), { 'GET /a': sides, 'GET /a?': sides });

function round(side: Side, latencies: readonly number[], connectMs = 0): RoundSamples {
  return {
    ...{ side, endpoint: 0, sent: 0, completed: 0, failed: 0, censored: 0, mismatched: 0, statuses: {}, problems: {} },
    ...{ completedInWindow: 0, windowMs: 0, bodyBytes: [], receivedBytes: 0, receivedBodyBytes: 0 },
    ...{ sendLagMs: null, backlogMax: null, tls: null },
    turnsMs: new Float64Array(),
    latencyMs: Float64Array.from(latencies),
    ttfbMs: Float64Array.from(latencies, (ms) => ms / 2),
    connectMs: new Float64Array(),
    requests: {
      startedAtMs: Float64Array.from(latencies, (_, at) => STARTED_MS + at),
      connectMs: Float64Array.from(latencies, () => connectMs),
    },
  };
}

const MEASURING: RunEvent = {
  kind: 'measuring',
  load: results.config.load,
  endpoints: 2,
  bounds: { min: 1, max: 1 },
  elapsedMs: () => 0,
};

function totalsIn(file: string): number[] {
  const [header, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  expect(header).toBe('starttime\tseconds\tctime\tdtime\tttime\twait');
  return lines.map((line) => Number(line.split('\t')[4]));
}

test('many rounds come out as one sorted file', async () => {
  const latencies = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 1500 });
  const property = fc.asyncProperty(fc.array(latencies, { minLength: 1, maxLength: 7 }), async (rounds) => {
    samples.on(MEASURING);
    for (const one of rounds) await kept('GET /a', round('head', one));
    await samples.write(results);
    const all = rounds.flat();
    if (all.length > 0) expect(totalsIn('1-get-a.head.tsv')).toEqual(all.sort((a, b) => a - b));
  });
  await fc.assert(property, { numRuns: 25, seed: 3 });
});

test('an earlier measurement is in no file', async () => {
  await kept('GET /a', round('head', [77]));
  samples.on(MEASURING);
  await kept('GET /a', round('base', [3, 1]), round('head', [2]));
  await kept('GET /a', round('base', [4]), round('head', [1, 5]));
  await kept('GET /a?', round('head', [6]));
  await samples.write(results);
  expect(totalsIn('1-get-a.base.tsv')).toEqual([1, 3, 4]);
  expect(totalsIn('1-get-a.head.tsv')).toEqual([1, 2, 5]);
  expect(totalsIn('2-get-a.head.tsv')).toEqual([6]);
  expect(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).toMatchObject({
    files: [
      { file: '1-get-a.base.tsv', endpoint: 'GET /a', side: 'base', label: 'main', requests: 3 },
      { file: '1-get-a.head.tsv', endpoint: 'GET /a', side: 'head', label: 'this PR', requests: 3 },
      { file: '2-get-a.head.tsv', endpoint: 'GET /a?', requests: 1 },
    ],
  });
});

test('the columns are those of ab: connecting counts from the start, and is part of the total', async () => {
  await kept('GET /a', round('head', [2.5], 1.25));
  await samples.write(results);
  const [, line] = readFileSync(join(folder, '1-get-a.head.tsv'), 'utf8').split('\n');
  const [starttime, ...rest] = line?.split('\t') ?? [];
  expect(rest).toEqual([((STARTED_MS - 1.25) / 1000).toFixed(3), '1.250', '2.500', '3.750', '1.250']);
  expect(starttime).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d 2026$/);
  expect(new Date(starttime ?? '').getTime()).toBe(STARTED_MS - 1000);
});

test('beside the reference, base is called by its name', async () => {
  await kept('GET /a', round('base', [1]), round('head', [1]));
  const reference = { fingerprint: 'a'.repeat(64), iterations: { 'GET /a': 5 } };
  await samples.write({ ...results, kind: 'single', reference });
  expect(readdirSync(folder).sort()).toEqual(['1-get-a.head.tsv', '1-get-a.reference.tsv', 'index.json']);
});

test('what cannot be written is returned, so that the verdict is printed first', async () => {
  await kept('GET /a', round('head', [1]));
  mkdirSync(join(folder, '1-get-a.head.tsv'));
  expect(await samples.write(results)).toBeInstanceOf(ConfigError);
});

test('a folder that cannot be made is refused before anything is measured', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(openSampleFiles(join(folder, 'file', 'in'))).rejects.toThrow(ConfigError);
});
