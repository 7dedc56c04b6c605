/**
 * Nothing changed for users: recorded files say today what they said of version 0.1.0, but for what `allowed.ts` lists.
 *
 * `expected.jsonl` and `configurations.json` are that version's own words, written once (by `record.ts` of commit 0a2cb59a). `recorded/` holds files of 0.1.0
 * (`recorded-*`), and Results made for kinds that are hard to meet (`made-*`).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { measurementIdentity } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { GateError } from '../../src/errors.ts';
import { formatInterval, formatPercent } from '../../src/report/format.ts';
import { parseResults } from '../../src/results/parse.ts';
import { ALLOWED, ALLOWED_FIGURES, NO_LONGER_JUDGED } from './allowed.ts';
import { differencesOf, judgedAs, type Row, recordedCases, saidOf } from './said.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const cases = [...recordedCases()].map(([name, one]) => [name, one, judgedAs(one)] as const);
const lines = read('expected.jsonl').trim().split('\n');
const expected: readonly Row[] = lines.map((line) => JSON.parse(line));
const caseOf = ({ at }: Row) => at.split(' · ')[0] ?? '';
const hashOf = (identity: string) => createHash('sha256').update(identity).digest('hex');

test('every recorded file says what it said of 0.1.0, but for what is allowed', () => {
  const rows = cases.flatMap((one) => saidOf(...one));
  const isJudged = (row: Row) => !NO_LONGER_JUDGED.includes(caseOf(row));
  const differences = differencesOf(expected.filter(isJudged), rows.filter(isJudged));
  const found = ALLOWED_FIGURES.map(({ places }) => differences.filter((one) => places.test(one.split(': ')[0] ?? '')));
  const others = differences.filter((one) => !found.some((figures) => figures.includes(one)));
  const allowed = ALLOWED.flatMap((one) =>
    one.differences.flatMap(([place, changes]) => changes.split('; ').map((change) => `${place} · ${change}`)),
  );
  expect(others.sort()).toEqual(allowed.sort());
  expect(found.map(({ length }) => length)).toEqual(ALLOWED_FIGURES.map(({ count }) => count));
  expect(found.flat().filter((one) => one.includes('erdict'))).toEqual([]);
});

const judged = cases.flatMap(([, , outcome]) => (outcome === null || outcome instanceof GateError ? [] : [outcome]));

test('the row of an endpoint has the verdict that decides, the interval of that verdict, and no larger change than that', () => {
  const rows = judged.flatMap(({ view, comparison }) =>
    comparison.kind === 'none' || comparison.verdict === 'nothing-compared' ? [] : view.endpoints,
  );
  const decided = rows.flatMap(({ leading, comparison }) => {
    const isGated = comparison.metrics.some(({ tolerance }) => tolerance !== null);
    return comparison.state === 'compared' && isGated ? [{ comparison, leading }] : [];
  });
  expect(decided.length).toBeGreaterThan(100);
  for (const { leading, comparison } of decided) {
    expect(leading?.metric).toMatchObject({ verdict: comparison.verdict, tolerance: expect.any(Number) });
    if (leading === null) continue;
    const { metric, change, words } = leading;
    if (metric.support !== null && change !== '–') expect(change).toContain(`(${formatInterval(metric.support)})`);
    const [, bound] = /at most ([\d.]+ %)/.exec(words) ?? [];
    const worst = metric.metric === 'throughput' ? -(metric.support?.low ?? 0) : (metric.support?.high ?? 0);
    if (bound !== undefined) expect([metric.verdict, bound]).toEqual(['inconclusive', formatPercent(worst)]);
    // What is over a limit is blocked by that.
    const isOpen = metric.verdict === 'inconclusive' && comparison.breaches.length === 0;
    expect(/not blocked/.test(words)).toBe(isOpen && !/; blocked/.test(words));
  }
});

test('no interval beside a verdict contradicts it', () => {
  const compared = judged.flatMap(({ comparison }) =>
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

const noLonger = cases.filter(([name]) => NO_LONGER_JUDGED.includes(name));

test.each(noLonger)(
  '%s is no longer judged: it is read, and has the figures of then but no verdict',
  (name, ...one) => {
    const [gate, ...others] = saidOf(name, ...one);
    const isPart = name === 'made-part';
    const verdict = isPart ? 'nothing-compared' : 'inconclusive';
    expect(gate).toMatchObject({ failing: false, exitCode: 0, verdict });
    const metrics = others.filter((row) => 'tolerance' in row);
    expect(metrics.length).toBeGreaterThan(0);
    for (const metric of metrics) {
      const then = expected.find(({ at }) => at === metric.at);
      expect(metric['ratios']).toBe(then?.['ratios']);
      if (isPart) continue;
      expect(metric).toMatchObject({ verdict: 'not-assessed', hasReason: true });
      for (const side of ['base', 'head']) {
        const [figure, before] = [metric[side], then?.[side]];
        if (typeof before === 'number') expect(Number(figure) / before).toBeCloseTo(1, 2);
      }
    }
  },
);

test('the recorded files are of all kinds', () => {
  const gates = expected.filter((row) => row.at === caseOf(row));
  expect(gates.map(({ at }) => at)).toEqual(cases.map(([name]) => name));
  const valuesOf = (field: string) => [...new Set(gates.flatMap((row) => row[field] ?? []))].sort();
  expect(valuesOf('kind')).toEqual(['none', 'paired', 'stored']);
  const verdicts = ['regression', 'limit-exceeded', 'invalid', 'suspected', 'inconclusive', 'improvement', 'unchanged'];
  expect(valuesOf('verdict')).toEqual(expect.arrayContaining([...verdicts, 'nothing-compared']));
  expect(valuesOf('exitCode')).toEqual([0, 1, 4, 5]);
  expect(valuesOf('overridden')).toContain(true);
});

test('configurations of the examples and tests have the hash that they had: stored baselines still fit', () => {
  const hashes: Readonly<Record<string, string>> = JSON.parse(read('configurations.json'));
  const now = Object.keys(hashes).map((file) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    return [file, hashOf(measurementIdentity(parseConfig(text, { file })))];
  });
  expect(Object.fromEntries(now)).toEqual(hashes);
});

test('so have those in recorded Results', () => {
  const recorded = cases.flatMap(([name, one]) =>
    name.startsWith('recorded-') && 'results' in one ? [parseResults(one.results)] : [],
  );
  expect(recorded.length).toBeGreaterThanOrEqual(10);
  for (const { config, configHash } of recorded) expect(hashOf(measurementIdentity(config))).toBe(configHash);
});
