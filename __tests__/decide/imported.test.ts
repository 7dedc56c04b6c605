import { describe, expect, test } from '@jest/globals';
import { compareImported, type ImportedPair } from '../../src/decide/imported.ts';
import type { ImportedRun } from '../../src/imports/imported-run.ts';
import { renderImported } from '../../src/report/imported.ts';
import { PLAIN } from '../../src/report/terminal.ts';
import { gaussians } from './gaussians.ts';

const SECOND = 1000;

function run(meanMs: number, startMs: number, overrides: Partial<ImportedRun> = {}): ImportedRun {
  return {
    tool: 'ab',
    figures: { mean: meanMs, p50: meanMs },
    requests: 500,
    failed: null,
    resolutionMs: 0.001,
    span: { startMs, endMs: startMs + 5 * SECOND },
    connections: null,
    settings: '',
    ...overrides,
  };
}

/** Pairs in turns, the first side changing, of which base takes 20 ms; `changes` are log-ratios. */
function pairsOf(changes: readonly number[], overrides: Partial<ImportedRun> = {}, meanMs = 20): ImportedPair[] {
  return changes.map((change, at) => {
    const [early, late] = [at * 20 * SECOND, at * 20 * SECOND + 10 * SECOND];
    const [baseAt, headAt] = at % 2 === 0 ? [early, late] : [late, early];
    return { base: run(meanMs, baseAt, overrides), head: run(meanMs * Math.exp(change), headAt, overrides) };
  });
}

const around = (change: number, sd: number, count: number) =>
  Array.from({ length: count }, (_, at) => change + sd * ([1, -1, 0.5, -0.7, 0.2, -0.3][at % 6] ?? 0));

describe('the verdict', () => {
  test('one run a side is none, however large the difference', () => {
    expect(compareImported(pairsOf([2]))).toMatchObject({
      verdict: 'no-verdict',
      reason: 'one run per side',
      change: null,
    });
    expect(compareImported(pairsOf([2, 2, 2, 2]))).toMatchObject({ verdict: 'no-verdict', reason: '4 of 5 pairs' });
  });

  test.each([
    ['10 % more', around(Math.log(1.1), 0.01, 6), 'regression'],
    ['10 % less', around(-Math.log(1.1), 0.01, 6), 'improvement'],
    ['nothing', around(0, 0.01, 8), 'unchanged'],
    ['2 % more', around(0.02, 0.003, 8), 'within-tolerance'],
    ['much noise', around(0.1, 0.5, 8), 'inconclusive'],
  ])('%s', (_what, changes, verdict) => {
    expect(compareImported(pairsOf(changes)).verdict).toBe(verdict);
  });

  test('a change that was just seen waits for another pair', () => {
    expect(compareImported(pairsOf(around(0.1, 0.03, 5)))).toMatchObject({
      verdict: 'inconclusive',
      reason: 'a change was seen, and another pair has to confirm it',
      morePairs: 1,
    });
    expect(compareImported(pairsOf(around(0.1, 0.03, 6))).verdict).toBe('regression');
  });

  test('more throughput is better', () => {
    const swapped = pairsOf(around(Math.log(1.1), 0.01, 6)).map(({ base, head }) => {
      const of = (one: ImportedRun): ImportedRun => ({
        ...one,
        tool: 'autocannon',
        figures: { throughput: one.figures.mean ?? 0 },
      });
      return { base: of(base), head: of(head) };
    });
    expect(compareImported(swapped).verdict).toBe('improvement');
  });

  test('all of base, then all of head: a machine that got slower would look the same', () => {
    const pairs = pairsOf(around(Math.log(1.1), 0.01, 6)).map(({ base, head }, at) => ({
      base: { ...base, span: { startMs: at * 10 * SECOND, endMs: (at * 10 + 5) * SECOND } },
      head: { ...head, span: { startMs: (at * 10 + 100) * SECOND, endMs: (at * 10 + 105) * SECOND } },
    }));
    expect(compareImported(pairs)).toMatchObject({
      verdict: 'no-verdict',
      reason: 'the pairs were not measured in turns',
    });
  });

  test('failures over the budget make it invalid, within it not', () => {
    const changes = around(-0.5, 0.01, 6);
    expect(compareImported(pairsOf(changes, { tool: 'k6', failed: 1 }))).toMatchObject({
      verdict: 'invalid',
      reason: '1 of 500 requests failed in run 1 of base',
    });
    expect(compareImported(pairsOf(changes, { tool: 'k6', failed: 1, requests: 1000 })).verdict).toBe('improvement');
  });
});

describe('whole milliseconds', () => {
  const coarse = { resolutionMs: 1 };
  test('a difference below one is none that was seen, and none that was excluded', () => {
    expect(compareImported(pairsOf(around(Math.log(1.2), 0.001, 6), coarse, 2))).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the tool’s rounding hides up to 1 ms',
    });
    expect(compareImported(pairsOf(around(0, 0.001, 8), coarse, 2))).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the tool’s rounding hides up to 1 ms',
    });
  });

  test('beside 100 ms one is little', () => {
    expect(compareImported(pairsOf(around(0, 0.001, 8), coarse, 100)).verdict).toBe('unchanged');
    expect(compareImported(pairsOf(around(Math.log(1.1), 0.001, 8), coarse, 100)).verdict).toBe('regression');
  });
});

test('the same code is called slower or faster in at most 1 of 100, looking after each pair from the fifth on', () => {
  const next = gaussians(11);
  const runs = 600;
  let alarms = 0;
  for (let at = 0; at < runs; at++) {
    const changes = Array.from({ length: 12 }, () => 0.05 * next());
    const verdicts = [5, 6, 7, 8, 9, 10, 11, 12].map(
      (count) => compareImported(pairsOf(changes.slice(0, count))).verdict,
    );
    if (verdicts.some((verdict) => verdict === 'regression' || verdict === 'improvement')) alarms++;
  }
  // 1 % of 600 is 6; more than 14 come by chance once in 700 times.
  expect(alarms).toBeLessThanOrEqual(14);
});

describe('what is printed', () => {
  test('ab: that statuses are not known comes with every verdict', () => {
    for (const changes of [[0.1], around(Math.log(1.1), 0.01, 6)]) {
      const text = renderImported(compareImported(pairsOf(changes)), PLAIN);
      expect(text).toContain('THE FILES HOLD NO STATUS');
      expect(text).toMatch(/^failed +not known +not known$/m);
    }
  });

  test('one pair: the figures, no verdict, and the way to one', () => {
    const text = renderImported(compareImported(pairsOf([Math.log(1.1)])), PLAIN);
    expect(text).toMatch(/^mean \* +20\.0 ms +22\.0 ms +\+10\.0 %$/m);
    expect(text).toContain('No verdict: one run per side.');
    expect(text).toContain('at least 5 pairs in turns');
    expect(text).not.toMatch(/slower|faster/);
  });

  test('a verdict has its interval, and the report says who ran first', () => {
    const pairs = pairsOf(around(Math.log(1.1), 0.01, 6));
    expect(renderImported(compareImported(pairs), PLAIN)).toMatch(
      /^🔴 Head is slower: mean latency \+9\.9 % \(\d.* %\)\.$/m,
    );
    expect(renderImported(compareImported(pairs), PLAIN)).not.toContain('ran first in every pair');
    const always = pairs.map((pair, at) => ({
      base: { ...pair.base, span: { startMs: at * 20 * SECOND, endMs: at * 20 * SECOND + 1 } },
      head: { ...pair.head, span: { startMs: at * 20 * SECOND + 5000, endMs: at * 20 * SECOND + 6000 } },
    }));
    expect(renderImported(compareImported(always), PLAIN)).toContain('Base ran first in every pair');
  });

  test('inconclusive says what would have been seen, and how many more pairs', () => {
    const text = renderImported(compareImported(pairsOf(around(0.03, 0.06, 8))), PLAIN);
    expect(text).toMatch(/^Inconclusive: mean latency/m);
    expect(text).toMatch(/^A change of \d+\.\d % or more would have been detected\. \d+ more pairs would help\.$/m);
  });
});
