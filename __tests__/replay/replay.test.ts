/**
 * Nothing changed for users: recorded files say today what they said of version 0.1.0, but for what `allowed.ts` lists.
 *
 * `expected.jsonl` and `configurations.json` are that version's own words (`record.ts`). `recorded/` holds files of 0.1.0
 * (`recorded-*`), and Results made for kinds that are hard to meet (`made-*`).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { measurementIdentity } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { compare } from '../../src/decide/compare.ts';
import { quantileChanges } from '../../src/decide/metrics/quantile-changes.ts';
import { noiseOf } from '../../src/decide/noise.ts';
import { suspectedIn } from '../../src/decide/stored.ts';
import { sweepsOf } from '../../src/decide/sweep.ts';
import { causeOf } from '../../src/decide/why/cause.ts';
import { type GateOutcome, render, replay, withOverride } from '../../src/gate.ts';
import { formatInterval, formatPercent } from '../../src/report/format.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults } from '../../src/results/parse.ts';
import { passingOverride } from '../report/override.ts';
import { ALLOWED, ALLOWED_FIGURES, type AllowedFigures, NO_LONGER_JUDGED } from './allowed.ts';
import { CONFIGURATIONS, configurationFiles } from './configurations.ts';
import { differencesOf, type Product, type Recorded, type Row, readRecorded, saidOf } from './said.ts';

const here = import.meta.dirname;
const root = join(here, '../..');

const product: Product = {
  parseResults,
  mergeParts,
  judge: (results, baselines) => render(replay(results, { baselines, skipped: [] })),
  acceptedBy: (outcome, override) => render(withOverride(outcome, passingOverride(override))),
  confirms: ({ comparison }) => suspectedIn(comparison).length > 0,
  causeOf: (endpoint, results) => causeOf(endpoint, results.config.load),
  sweepsOf: ({ results, comparison, found }) => sweepsOf(results, comparison, found.baselines),
  quantileChanges,
  noiseOf: (results, change) => noiseOf(results, compare(results, []), change),
};

const cases = new Map(
  readdirSync(join(here, 'recorded')).map((file): [string, Recorded] => [
    file.replace('.json.br', ''),
    readRecorded(readFileSync(join(here, 'recorded', file))),
  ]),
);
const expected: readonly Row[] = readFileSync(join(here, 'expected.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const caseOf = ({ at }: Row) => at.split(' · ')[0] ?? '';
const hashOf = (identity: string) => createHash('sha256').update(identity).digest('hex');

test('every recorded file says what it said of 0.1.0, but for what is allowed', () => {
  const rows = [...cases].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([name, one]) => saidOf(name, one, product));
  const [before, now] = [expected, rows].map((all) => all.filter((row) => !NO_LONGER_JUDGED.includes(caseOf(row))));
  const differences = [...differencesOf(before ?? [], now ?? [])];
  const isOf = ({ places }: AllowedFigures, difference: string) => places.test(difference.split(': ')[0] ?? '');
  const others = differences.filter((one) => !ALLOWED_FIGURES.some((figures) => isOf(figures, one)));
  expect(others.sort()).toEqual(ALLOWED.flatMap((one) => one.differences).sort());
  for (const figures of ALLOWED_FIGURES) {
    const found = differences.filter((one) => isOf(figures, one));
    expect([figures.reason, found.length]).toEqual([figures.reason, figures.count]);
    expect(found.filter((one) => one.includes('erdict'))).toEqual([]);
  }
});

const judged = (): readonly GateOutcome[] =>
  [...cases].flatMap(([name, one]) => {
    if (one.kind !== 'results' || expected.some(({ at, refused }) => at === name && refused === true)) return [];
    const results = parseResults(one.results);
    const given = one.baselines.length > 0 ? ({ ...results, kind: 'single' } as const) : results;
    return [product.judge(given, one.baselines.map(parseResults))];
  });

test('the row of an endpoint has the verdict that decides, the interval of that verdict, and no larger change than that', () => {
  const rows = judged().flatMap(({ view, comparison }) =>
    comparison.kind === 'none' || comparison.verdict === 'nothing-compared' ? [] : view.endpoints,
  );
  const decided = rows.filter(({ comparison: { state, metrics } }) => {
    return state === 'compared' && metrics.some(({ tolerance }) => tolerance !== null);
  });
  expect(decided.length).toBeGreaterThan(100);
  for (const { leading, comparison } of decided) {
    const { metric, change, words } = leading ?? never();
    expect(metric).toMatchObject({ verdict: comparison.verdict, tolerance: expect.any(Number) });
    if (metric.support !== null && change !== '–') expect(change).toContain(`(${formatInterval(metric.support)})`);
    const [, bound] = /at most ([\d.]+ %)/.exec(words) ?? [];
    const worst = metric.metric === 'throughput' ? -(metric.support?.low ?? 0) : (metric.support?.high ?? 0);
    if (bound !== undefined) expect([metric.verdict, bound]).toEqual(['inconclusive', formatPercent(worst)]);
    // What is over a limit is blocked by that.
    const isOpen = metric.verdict === 'inconclusive' && comparison.breaches.length === 0;
    expect(/not blocked/.test(words)).toBe(isOpen && !/; blocked/.test(words));
  }
});

function never(): never {
  throw new Error('an endpoint without a row');
}

test('no interval beside a verdict contradicts it', () => {
  const compared = judged().flatMap(({ comparison }) =>
    comparison.endpoints.flatMap(({ metrics }) => metrics.filter(({ tolerance }) => tolerance !== null)),
  );
  const contradicting = compared.filter(({ verdict, support, tolerance, withinMs }) => {
    if (support === null || tolerance === null) return false;
    if (verdict === 'regression' || verdict === 'improvement') return support.low <= 0 && support.high >= 0;
    const widest = Math.max(-Math.log1p(support.low), Math.log1p(support.high));
    return verdict === 'unchanged' && withinMs === undefined && widest >= -Math.log1p(-tolerance);
  });
  expect(compared.length).toBeGreaterThan(100);
  expect(contradicting).toEqual([]);
});

test('files that are no longer judged are read, and have the figures of then but no verdict', () => {
  for (const name of NO_LONGER_JUDGED) {
    const rows = saidOf(name, cases.get(name) as Recorded, product);
    const [gate, ...others] = rows;
    expect(gate).toMatchObject({ failing: false, exitCode: 0 });
    const isPart = name === 'made-part';
    expect(gate?.['verdict']).toBe(isPart ? 'nothing-compared' : 'inconclusive');
    const metrics = others.filter((row) => 'tolerance' in row);
    expect(metrics.length).toBeGreaterThan(0);
    for (const metric of metrics) {
      const then = expected.find(({ at }) => at === metric.at);
      expect(metric['ratios']).toBe(then?.['ratios']);
      if (!isPart) expect(metric).toMatchObject({ verdict: 'not-assessed', hasReason: true });
      for (const side of ['base', 'head']) {
        const [figure, before] = [metric[side], then?.[side]];
        if (typeof before === 'number') expect(Number(figure) / before).toBeCloseTo(1, 2);
      }
    }
  }
});

test('the recorded files are of all kinds', () => {
  const gates = expected.filter((row) => row.at === caseOf(row));
  const count = (field: string) => {
    const counts: Record<string, number> = {};
    for (const { [field]: value } of gates) if (value !== undefined) counts[`${value}`] = (counts[`${value}`] ?? 0) + 1;
    return counts;
  };
  expect(gates.map(({ at }) => at)).toEqual([...cases.keys()].sort());
  const texts = [...cases.values()].flatMap((one) =>
    'results' in one ? one.results : 'parts' in one ? one.parts : [],
  );
  expect(texts.length).toBeGreaterThanOrEqual(100);
  expect(Object.keys(count('kind')).sort()).toEqual(['none', 'paired', 'stored']);
  const verdicts = ['regression', 'limit-exceeded', 'invalid', 'suspected', 'inconclusive', 'improvement', 'unchanged'];
  expect(Object.keys(count('verdict'))).toEqual(expect.arrayContaining([...verdicts, 'nothing-compared']));
  expect(Object.keys(count('exitCode'))).toEqual(['0', '1', '4', '5']);
  expect(count('overridden')).toMatchObject({ true: 1 });
});

describe('configurations have the hash that they had: stored baselines still fit', () => {
  const hashes: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(here, CONFIGURATIONS), 'utf8'));

  test('those of the examples, and of the tests', () => {
    const now = Object.keys(hashes).map((file) => {
      const config = parseConfig(readFileSync(join(root, file), 'utf8'), { file });
      return [file, hashOf(measurementIdentity(config))];
    });
    expect(Object.fromEntries(now)).toEqual(hashes);
    expect(configurationFiles(root)).toEqual(expect.arrayContaining(Object.keys(hashes)));
  });

  test('those in recorded Results', () => {
    const recorded = [...cases].flatMap(([name, one]) =>
      name.startsWith('recorded-') && 'results' in one ? [parseResults(one.results)] : [],
    );
    expect(recorded.length).toBeGreaterThanOrEqual(10);
    for (const { config, configHash } of recorded) expect(hashOf(measurementIdentity(config))).toBe(configHash);
  });
});
