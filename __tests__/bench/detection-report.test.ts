import { expect, test } from '@jest/globals';
import { outcomeOf } from '../../bench/detection-outcomes.ts';
import { detectionReport } from '../../bench/detection-report.ts';
import { gaussians } from '../decide/gaussians.ts';
import { makeConfig } from '../decide/make-results.ts';
import { recordOf, type SyntheticRun } from './records.ts';

const configOf = (changes: SyntheticRun['changes']) => makeConfig(Object.keys(changes), 'load: { blocks: 5..6 }');
const none = { kind: 'none', change: 0 } as const;
const random = gaussians(41);
const repeated = (count: number, run: Omit<SyntheticRun, 'config'>) =>
  Array.from({ length: count }, () => recordOf({ ...run, config: configOf(run.changes) }, random));
const records = [
  ...repeated(12, { id: 'same', changes: { a: none, b: none }, blockSd: 0.005 }),
  ...repeated(8, { id: 'same-noisy', condition: 'noisy', changes: { a: none, b: none }, blockSd: 0.06 }),
  ...repeated(10, { id: 'slow', changes: { a: { kind: 'cpu', change: 0.2 }, b: none }, blockSd: 0.01 }),
  ...repeated(6, { id: 'tail', changes: { b: { kind: 'tail', change: 0.12 } }, blockSd: 0.005 }),
];
const named = records.map((record, at) => ({ name: `run-${at}`, record }));
const { markdown, data } = detectionReport(named, { resamples: 100 });
const rowOf = (start: string) => markdown.split('\n').find((line) => line.startsWith(`| ${start} |`));

test.each([
  // False alarms by condition, recorded and resampled.
  ['quiet', /\| 0 \/ 12 = 0 % \(0–26\) \| 0 \| 0 % \(0–26\) \| 0 \/ 100 = 0 % \(0–3\.6\) \| 15\.0 \/ 15\.0 \|/],
  ['all', /0 \/ 20 = 0 %/],
  // What was said of each case, and how long it took.
  ['slow | this', /\| \d+ \/ 10 = .* \| 10 \| 15\.0 \/ \d+\.\d \| \d+ % \| a: regression 10; b: unchanged \d+/],
  // Changes that were found, and what it took.
  [
    'slow | a',
    /\| cpu \+20 % \| 10 \/ 10 = 100 % \(69–100\) \| 100 % \(69–100\) \| 5 \/ 5 \| 2\.5 \/ 2\.5 \| 15\.0 \/ 15\.0 \|$/,
  ],
])('the row of %s', (start, said) => expect(rowOf(start)).toMatch(said));

test('what did not change is not to be found; each pool of identical runs is resampled', () => {
  expect(rowOf('slow | b | cpu')).toBeUndefined();
  expect(data.resampled.map((one) => [one.caseId, one.condition, one.blocksInPool, one.runs])).toEqual([
    ['same', 'quiet', 60, 100],
    ['same-noisy', 'noisy', 40, 100],
  ]);
});

test.each([
  ['rule', 'false alarms, quiet | false alarms, noisy | work or wait +20 % | tail +12 %'],
  ['**latency-gate**', '0 % (0–26) | 0 % (0–37) | 100 % (69–100) | 100 % (54–100)'],
  ['mean > 150 %', '0 % (0–26) | 0 % (0–37) | 0 % (0–31) | 0 % (0–46)'],
])('ours and the peers’ rules on the same rounds: %s', (rule, said) => {
  expect(rowOf(rule)?.split(' | ').slice(2, 6).join(' | ')).toBe(`${said} |`);
});

test('at equal false alarms: each score with the threshold that raises none, by condition', () => {
  const section = markdown.slice(markdown.indexOf('at equal false alarms')).split('\n');
  const lineWith = (text: string) => section.find((line) => line.includes(text));
  expect(lineWith('12 identical runs')).toMatch(
    /^\| quiet, 12 identical runs \| threshold \| work or wait \+20 % \| tail \+12 % \|/,
  );
  expect(lineWith('| **latency-gate**')).toContain('(0 false alarms) |  | 100 % (69–100)');
  const means = lineWith('| ratio of means |')?.split(' | ');
  // Of 24 endpoints whose mean over five or six blocks scatters by half a percent, the largest: half a percent or so.
  expect(Number(means?.[1])).toBeGreaterThan(0.001);
  expect(Number(means?.[1])).toBeLessThan(0.02);
  expect(means?.[2]).toBe('100 % (69–100)');
});

test('sizes against the truth, given or pooled', () => {
  const mean = (sizes: typeof data.sizes) =>
    sizes.find((one) => one.caseId === 'slow' && one.endpoint === 'a' && one.metric === 'mean');
  const pooled = mean(data.sizes);
  const truth = expect.closeTo(Math.log(1.2), 2);
  expect(pooled).toMatchObject({ change: 'cpu +20 %', runs: 10, intervals: 10, shown: 10, truth });
  // Ten runs of five blocks with an sd of 1 %.
  expect(pooled?.truthError).toBeGreaterThan(0.0005);
  expect(pooled?.truthError).toBeLessThan(0.003);
  const known = mean(detectionReport(named, { resamples: 0, truth: () => Math.log(1.3) }).data.sizes);
  const bias = expect.closeTo(Math.log(1.2 / 1.3), 2);
  expect(known).toMatchObject({ truth: Math.log(1.3), truthError: 0, covered: 0, bias });
  // Two runs have a mean, but no truth.
  const sized = (of: typeof named) => detectionReport(of, { resamples: 0 }).markdown.includes('| tail +12 % | mean |');
  expect([sized(named), sized(named.slice(0, -4)), sized(named.slice(0, -3))]).toEqual([true, false, true]);
});

const kept = named.map(({ name, record }) => ({ name, commit: 'abcdef0', outcome: outcomeOf(record) }));

test('runs of which only the outcome is kept count once', () => {
  const split = detectionReport(named.slice(4), { kept, resamples: 0 });
  expect(split.data.runs).toEqual(data.runs);
});

test('a kept run says nothing about a rule that was added after it, nor one of an older build about this one', () => {
  const older = kept.map(({ outcome, ...one }) => {
    const scores = { 'ratio of means': 0.02 } as (typeof outcome.endpoints)[number]['scores'];
    return { ...one, outcome: { ...outcome, endpoints: outcome.endpoints.map((was) => ({ ...was, scores })) } };
  });
  const rival = older.map(({ name, outcome, ...one }) => {
    return { ...one, name: `${name}-rival`, outcome: { ...outcome, build: 'rival' as const } };
  });
  const old = detectionReport([], { kept: [...older, ...rival], resamples: 0 });
  expect(old.data.runs).toHaveLength(named.length);
  expect(old.markdown).toContain('| mean > 110 % |');
  expect(old.markdown).not.toContain('| p95 > 110 % |');
});

test('the same records give the same report, none an empty one', () => {
  expect(detectionReport(named, { resamples: 100 }).markdown).toBe(markdown);
  expect(detectionReport([]).markdown).toContain('Nothing was recorded.');
});
