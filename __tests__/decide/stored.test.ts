import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { suspectedIn } from '../../src/decide/stored.ts';
import { confirmingWords, reasonWords } from '../../src/report/view/reasons.ts';
import type { Results, RoundSide } from '../../src/results/results.ts';
import { withSides } from './change-results.ts';
import { endpointOf, metricOf } from './found.ts';
import { makeConfig, makeResults } from './make-results.ts';

const config = makeConfig(['a']);
const blocks = (meanMs: number) => Array.from({ length: 5 }, () => meanMs);

/** A run whose machine takes `machine` times as long; beside the reference, which takes 5 ms, if it has a cost. */
interface RunOptions {
  readonly machine?: number;
  readonly cost?: number | null;
  readonly cpuModel?: string;
  readonly fingerprint?: string;
}

function run(meanMs: number, options: RunOptions = {}): Results {
  const { machine = 1, cost, cpuModel = 'Some CPU 3000', fingerprint = 'f'.repeat(64) } = options;
  const reference = cost === undefined ? null : { fingerprint, iterations: { a: cost } };
  const figures = { a: { base: blocks(5 * machine), head: blocks(meanMs * machine) } };
  return makeResults(config, figures, { kind: 'single', cpuModel, reference });
}

const ZIGZAG = [-1, 0.5, 0, 1, -0.5, 0.2];
const runs = (count: number, spread = 0.02, options: RunOptions = {}) =>
  Array.from({ length: count }, (_, i) => run(10 * (1 + spread * (ZIGZAG[i % 6] ?? 0)), options));
/** The app always takes the same beside the reference, on machines that differ by up to 15 %. */
const onManyMachines = (count: number, cost: number | null = 1000) =>
  Array.from({ length: count }, (_, i) =>
    run(10 * (1 + 0.005 * (ZIGZAG[(i + 2) % 6] ?? 0)), { machine: 1 + 0.15 * (ZIGZAG[i % 6] ?? 0), cost }),
  );

const mean = (head: Results, stored: readonly Results[]) => metricOf(endpointOf(compare(head, stored)));

describe('what the stored runs show', () => {
  const OTHER = run(10, { cpuModel: 'Another CPU' });
  const FEW = { kind: 'few-runs', needed: 8 };

  test.each<[string, Results, readonly Results[], object]>([
    // A suspicion fails nothing.
    ['a clear change', run(13), runs(8), { verdict: 'suspected', reason: { kind: 'few-runs-to-fail', needed: 10 } }],
    ['one on another machine', run(13), [...runs(10), OTHER], { reason: { kind: 'stored-machines-differ' } }],
    ['none', run(10), runs(20, 0.01), { verdict: 'unchanged' }],
    ['a change beside few runs', run(11.5), runs(3), { verdict: 'inconclusive', reason: { ...FEW, runs: 3 } }],
    ['what machines do not differ by', run(14), runs(1), { verdict: 'suspected', reason: { ...FEW, runs: 1 } }],
    ['that of one', run(14), runs(1), { stored: { figure: 'raw', runs: 1, sd: null } }],
    // No improvement is announced.
    ['less', run(5), runs(10), { verdict: 'within-tolerance' }],
  ])('%s', (_what, head, stored, expected) => {
    expect(mean(head, stored)).toMatchObject(expected);
    expect(compare(head, stored).failing).toBe(false);
  });
});

describe('a figure that is missing', () => {
  const gated = makeConfig(['a'], 'gate: { metrics: { cpu: 5%, p99: 10%, connect: 5% } }');
  const measured = (sides: Partial<RoundSide> = {}) =>
    makeResults(gated, { a: { base: [], head: blocks(10) } }, { kind: 'single', sides: { head: sides } });
  const many = (results: Results, count = 8) => Array.from({ length: count }, () => results);
  /** Block by block another count of latencies in each of two rounds. */
  const withCounts = (results: Results, counts: readonly number[]): Results =>
    withSides(results, (own, { block }) => ({
      ...own,
      latencyMs: own.latencyMs && { ...own.latencyMs, count: counts[block] ?? 0 },
    }));
  const why = (head: Results, stored: readonly Results[], name: string) => {
    const { verdict, reason } = metricOf(endpointOf(compare(head, stored)), name);
    expect(verdict).toBe('not-assessed');
    return reason && reasonWords(reason);
  };
  const seen = measured({ cpuMsPerRequest: 1 });
  const older = { ...measured(), tool: { name: 'latency-gate', version: '0.0.9' } };
  const UNSEEN = 'the app’s processes cannot be seen from here';

  test.each<[string, Results, Results, string]>([
    ['of head', measured(), seen, `head: ${UNSEEN}`],
    ['of the stored runs', seen, measured(), `stored runs: ${UNSEEN}`],
    ['of what another version measured', seen, older, `stored runs, measured by version 0.0.9: ${UNSEEN}`],
    ['of all', measured(), measured(), UNSEEN],
  ])('%s is said to be that, with the reason', (_what, head, stored, words) => {
    expect(why(head, many(stored), 'cpu')).toBe(words);
  });

  test('in one block alone is missing: what is left would be selected', () => {
    const [all, few] = [withCounts(seen, [500, 500, 500, 500, 500]), withCounts(seen, [500, 500, 499, 500, 500])];
    expect(metricOf(endpointOf(compare(all, many(all))), 'p99').verdict).toBe('unchanged');
    expect(why(few, many(all), 'p99')).toBe('head: fewer than 1000 requests per side and block');
    expect(why(all, many(few), 'p99')).toBe('stored runs: fewer than 1000 requests per side and block');
    const both = metricOf(endpointOf(compare(all, [...many(few, 3), ...many(all)])), 'p99');
    expect(both.stored).toMatchObject({ runs: 8 });
  });

  test('is one that is shown, and not compared side by side either', () => {
    expect(why(seen, many(seen), 'connect')).toBe('fewer than 100 connections per side and block');
    expect(metricOf(endpointOf(compare(seen, many(seen))), 'connect').head).toBeCloseTo(0.1, 6);
  });

  test('is that of a stored run whose responses were wrong', () => {
    const wrong = { completed: 500, mismatched: 200, problems: { status: 200 }, statuses: { 200: 300, 500: 200 } };
    const stored = many(measured({ cpuMsPerRequest: 9, ...wrong }));
    expect(why(seen, stored, 'cpu')).toBe('stored runs: no valid responses');
    expect(metricOf(endpointOf(compare(seen, [...stored, ...many(seen, 9)])), 'cpu').stored?.runs).toBe(9);
  });
});

describe('raw and referenced', () => {
  const beside = (meanMs: number, machine = 1) => run(meanMs, { machine, cost: 1000 });
  const MANY = onManyMachines(12);
  const [RAW, REFERENCED] = ['raw', 'referenced'].map((figure) => ({ stored: { figure } }));

  test.each<[string, Results, readonly Results[], object]>([
    ['finds what the raw one cannot', beside(10.6, 0.9), MANY, { verdict: 'suspected', ...REFERENCED }],
    ['is none without a reference', run(10.6, { machine: 0.9 }), MANY, { verdict: 'inconclusive', ...RAW }],
    ['takes no slower machine for a change', beside(10, 1.6), MANY, { verdict: 'unchanged', ...REFERENCED }],
    ['is not used where it is hardly better', beside(10), runs(12, 0.02, { cost: 1000 }), RAW ?? {}],
    ['counts with few runs', beside(10, 1.6), onManyMachines(3), { verdict: 'inconclusive', ...REFERENCED }],
    ['counts then once all have it', beside(10), [...onManyMachines(3), run(10)], RAW ?? {}],
  ])('the referenced figure %s', (_what, head, stored, expected) => {
    expect(mean(head, stored)).toMatchObject(expected);
  });

  test('the stored value is shown as what it would have taken on this machine', () => {
    const { base, head, change } = mean(beside(11, 1.5), MANY);
    expect([head, base, change]).toEqual([expect.closeTo(16.5, 6), expect.closeTo(15, 0), expect.closeTo(0.1, 2)]);
  });

  test.each([
    ['another cost', { cost: 1001 }],
    ['another reference', { cost: 1000, fingerprint: 'e'.repeat(64) }],
    ['no reference', {}],
  ])('runs beside %s are never mixed in', (_what, options: RunOptions) => {
    expect(mean(run(10, { machine: 1.6, ...options }), MANY)).toMatchObject(RAW ?? {});
    const others = Array.from({ length: 12 }, () => run(20, options));
    expect(mean(beside(10), [...MANY, ...others]).stored).toMatchObject({ runs: 12 });
  });

  const strict = { ...run(13), config: { ...config, gate: { ...config.gate, failOn: 'inconclusive' as const } } };

  test.each<[string, Results, readonly Results[], string, boolean]>([
    ['a change far beyond every stored run, by both figures', beside(26), onManyMachines(10), 'regression', true],
    ['not where the raw one could be the machine', beside(10, 2.5), onManyMachines(10), 'unchanged', false],
    ['not by 50 %', beside(15), onManyMachines(10), 'suspected', false],
    ['not with nine runs', beside(26), onManyMachines(9), 'suspected', false],
    ['not where a slow machine looks like a slow app', run(26), runs(10), 'suspected', false],
    ['not where the endpoint waits', run(26, { cost: null }), runs(10, 0.02, { cost: null }), 'suspected', false],
    ['a suspicion, asked for', strict, runs(8), 'suspected', true],
  ])('what fails a merge without base: %s', (_what, head, stored, verdict, failing) => {
    expect(compare(head, stored)).toMatchObject({ verdict, failing });
  });
});

test('a suspicion is a reason to run base, given as a sentence', () => {
  const suspected = suspectedIn(compare(run(13), runs(9)));
  expect(confirmingWords(suspected, 9)).toMatch(
    /^Against 9 stored runs a \(mean \+30\.1 %\) looked slower: base was run beside head to confirm it\.$/,
  );
  // The last one is compared with nothing.
  const others = [compare(run(10), runs(9)), compare(run(5), runs(9)), compare(run(10), [])];
  expect(others.flatMap(suspectedIn)).toEqual([]);
  expect(confirmingWords([], 9)).toBeNull();
});

test('without anything to compare with: figures alone pass, limits and validity still count', () => {
  expect(compare(run(10), []).verdict).toBe('nothing-compared');
  expect(compare(run(10, { cost: 1000 }), []).verdict).toBe('nothing-compared');
  const endpoints = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 5 } }));
  expect(compare({ ...run(10), config: { ...config, endpoints } }, []).verdict).toBe('limit-exceeded');
});
