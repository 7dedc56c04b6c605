import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { edited } from '../../bench/why.ts';
import { WHY_CASES } from '../../bench/why-cases.ts';
import { recordOf } from '../../bench/why-record.ts';
import { whyReport } from '../../bench/why-report.ts';
import { profileOf } from '../decide/make-profile.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

test('there are at least twenty known culprits, and identical versions of every app', () => {
  const known = WHY_CASES.filter(({ edits }) => edits.length > 0);
  expect(known.length).toBeGreaterThanOrEqual(20);
  expect(known.every(({ culprits }) => culprits.length > 0)).toBe(true);
  const apps = (cases: typeof WHY_CASES) => new Set(cases.map((one) => one.app));
  expect(apps(WHY_CASES.filter(({ edits }) => edits.length === 0))).toEqual(apps(known));
  expect(new Set(WHY_CASES.map(({ id }) => id)).size).toBe(WHY_CASES.length);
});

test.each(WHY_CASES.filter(({ edits }) => edits.length > 0))('what $id changes is in the app', ({ app, edits }) => {
  for (const edit of edits) {
    const before = readFileSync(new URL(`../../bench/why-apps/${app}/${edit.file}`, import.meta.url), 'utf8');
    expect(edited(before, edit)).toContain(edit.to);
  }
});

describe('a record', () => {
  const [planned] = WHY_CASES.filter(({ id }) => id === 'express-function');
  if (planned === undefined) throw new Error('no such case');
  const same = { ...planned, id: 'identical-express', edits: [], culprits: [] };

  /** @param selfMs of base and of head, by function */
  const record = (one: typeof planned, selfMs: Readonly<Record<string, readonly [base: number, head: number]>>) => {
    const frames = Object.keys(selfMs).map((name) => ({ function: name, file: 'server.cjs', line: 1 }));
    const profile = profileOf(frames, 5, (side, block) => {
      const stacks = Object.values(selfMs).map(([base, head], at) => {
        const scatter = 1 + 0.001 * ((block * 7 + at * 3) % 5);
        return { frames: [at], selfMs: (side === 'base' ? base : head) * scatter };
      });
      return { requests: 1000, latencyMs: 1, stacks };
    });
    const results = makeResults(makeConfig(['a']), { a: { base: steady(4, 6), head: steady(5, 6) } });
    const outcome = { exitCode: 1, wallSeconds: 60, commit: 'abc1234' };
    return recordOf(one, { ...results, profile: { ...profile, durationMs: 21_000 } }, outcome);
  };

  test('says at which place the culprit was named', () => {
    const seen = record(planned, { groupByCustomer: [1, 2], total: [1, 1.5], other: [1, 1], faster: [1, 0.2] });
    expect(seen).toMatchObject({ rank: 2, verdict: 'regression', extraSeconds: 21, profiledBlocks: 5 });
    expect(seen.named.map((one) => one.function)).toEqual(['groupByCustomer', 'total']);
  });

  test('of identical versions has whatever is named; that of a dependency is known by its folder', () => {
    const exchanged = { ways: 16, named: 1 };
    expect(record(same, { total: [1, 0.5] })).toMatchObject({ named: [{ function: 'total' }], exchanged });
    expect(record({ ...planned, culprits: ['dependency: x'] }, { total: [1, 2] }).rank).toBeNull();
  });

  test('is counted', () => {
    const found = record(planned, { total: [1, 1.5] });
    const missed = record(planned, { other: [1, 1.5] });
    const report = whyReport([found, found, missed, record(same, { total: [1, 1] })]);
    for (const row of [
      '| known culprits among the first 3 that were named | 2 / 3 = 67 %',
      '| identical versions: a function was named | 0 / 1 = 0 %',
      'exchanged in all ways | 0 of 16 |',
      '| express-function | 3 | 3 | 2 | 25.0 % | `total` |',
    ]) {
      expect(report).toContain(row);
    }
  });
});
