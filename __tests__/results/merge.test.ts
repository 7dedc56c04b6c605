import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { quantileChanges } from '../../src/decide/metrics/quantile-changes.ts';
import { BaselineError } from '../../src/errors.ts';
import { render, replay } from '../../src/gate.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeParts } from '../decide/make-parts.ts';
import { answering, type EndpointFigures, makeConfig, makeResults, steady } from '../decide/make-results.ts';

const config = makeConfig(['a', 'b', 'c', 'd'], 'load: { blocks: 5..12 }');
/** Each machine with a speed of its own. */
const speed = (index: number) => 1 + index / 10;
const figuresOf = (index: number, blocks: number, headMs: number) => {
  return { base: steady(2 * speed(index), blocks, 0), head: steady(headMs * speed(index), blocks) };
};
const ofEach = (figures: EndpointFigures) => ({ a: figures, b: figures, c: figures, d: figures });
const parts = makeParts(
  config,
  4,
  'endpoint',
  (index) => ofEach(figuresOf(index, 5, 2)),
  (index) => ({ cpuModel: `CPU ${index % 3}`, createdAt: `2026-03-01T12:00:0${5 - index}.000Z` }),
);
const dealt = makeParts(config, 2, 'endpoint', (index) => ofEach(figuresOf(index, 6, 2.4)));
const [first, second, third, fourth] = parts as readonly [Results, Results, Results, Results];

function refusal(parts: readonly Results[]): string {
  try {
    mergeParts(parts);
  } catch (error) {
    if (error instanceof BaselineError && error.hint !== '') return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('all parts', () => {
  test('are one measurement, whose blocks know their part', () => {
    const { merged, blocks, ...whole } = mergeParts(parts);
    expect(whole).toMatchObject({ part: null, createdAt: '2026-03-01T12:00:01.000Z', elapsedSeconds: 161, notes: [] });
    expect(merged?.by).toBe('endpoint');
    const cpus = merged?.parts.map(({ machine, seed }) => `${machine.cpuModel}, seed ${seed}`);
    expect(cpus).toEqual(['CPU 1, seed 43', 'CPU 2, seed 44', 'CPU 0, seed 45', 'CPU 1, seed 46']);
    const expected = Array.from({ length: 20 }, (_, index) => ({ index, part: 1 + Math.floor(index / 5) }));
    expect(blocks).toMatchObject(expected);
    // In whatever order they come.
    expect(mergeParts([third, first, fourth, second])).toEqual(mergeParts(parts));
  });

  test('survive writing and reading, and are judged alike then', () => {
    const merged = mergeParts(parts.map((part) => parseResults(printResults(part))));
    const again = parseResults(printResults(merged));
    expect(again).toEqual(merged);
    expect(compare(again, [])).toEqual(compare(merged, []));
  });

  test('dealt out by endpoint, are judged as one run with the same blocks is', () => {
    const [odd, even] = [figuresOf(1, 6, 2.4), figuresOf(2, 6, 2.4)];
    const one = makeResults(config, { a: odd, b: even, c: odd, d: even });
    const [merged, whole] = [mergeParts(dealt), one].map((results) => compare(results, []));
    const seen = merged?.endpoints.map(({ endpoint, metrics, blocks }) => ({ endpoint, metrics, blocks }));
    expect(whole?.endpoints).toMatchObject(seen ?? []);
    expect(merged?.verdict).toBe('regression');
  });

  test('one of which ended with wrong answers survive that too, and say so', () => {
    const wrong = { head: { status: 500, contentType: 'text/plain', excerpt: 'no', wrong: 'status' } };
    const answers = { contentTypes: { base: 'text/plain', head: 'text/plain' }, first: wrong };
    const endpoints = [{ endpoint: 'b', rounds: [], distributionMs: {}, answers }];
    const ended = { ...second, blocks: second.blocks.slice(0, 1).map((block) => ({ ...block, endpoints })) };
    const again = parseResults(printResults(mergeParts([first, ended, third, fourth])));
    const { verdict, endpoints: judged } = compare(again, []);
    const states = judged.map(({ state }) => state).join();
    expect([verdict, states]).toEqual(['invalid', 'compared,invalid,compared,compared']);
    const longer = mergeParts(parts);
    const torn = longer.blocks.map((block, at) => (at === 5 ? { ...block, endpoints } : block));
    expect(() => parseResults(printResults({ ...longer, blocks: torn }))).toThrow(/there are no rounds/);
  });

  test('that measured less than planned count with what they have, also where one was ended from outside', () => {
    const short: Results = { ...second, blocks: second.blocks.slice(0, 3), outOfTime: true, isUnfinished: true };
    const merged = mergeParts([first, short, third, fourth]);
    expect(merged).toMatchObject({ outOfTime: true, isUnfinished: true });
    expect(mergeParts(parts)).not.toHaveProperty('isUnfinished');
    const { verdict, endpoints } = compare(merged, []);
    const found = endpoints.map((one) => `${one.endpoint} ${one.blocks} ${one.verdict}`);
    expect(found).toEqual(['a 5 unchanged', 'b 3 inconclusive', 'c 5 unchanged', 'd 5 unchanged']);
    expect(verdict).toBe('inconclusive');
  });

  test('an image that every machine built for itself has no digest; one that was named keeps it', () => {
    const withDigests = (kind: string, digestOf: (at: number) => string) =>
      parts.map((part, at): Results => {
        const head = { ...part.sides.head, kind, imageDigest: `sha256:${digestOf(at)}` };
        return { ...part, sides: { ...part.sides, head } };
      });
    expect(mergeParts(withDigests('build', String)).sides.head.imageDigest).toBeNull();
    expect(mergeParts(withDigests('image', () => '1')).sides.head.imageDigest).toBe('sha256:1');
    expect(refusal(withDigests('image', String))).toContain('measured different versions of head');
  });

  test('a part that was measured anew is reported', () => {
    const anew: Results = { ...third, run: { ...third.run, runAttempt: 2, runUrl: 'https://github.com/a/b/runs/2' } };
    const merged = mergeParts([first, second, anew, fourth]);
    expect(merged.notes).toEqual(['Part 3 comes from attempt 2 of the workflow run.']);
    expect(merged.run.runAttempt).toBe(2);
  });
});

describe('what is no whole measurement is refused, and named', () => {
  test('parts that are missing', () => {
    expect(refusal([])).toBe('there are no parts to put together');
    expect(refusal([first])).toBe('parts 2, 3 and 4 of 4 are missing');
    expect(refusal([first, second, fourth])).toBe('part 3 of 4 is missing');
  });

  test('a part twice, under its own index or another', () => {
    expect(refusal([...parts, second])).toBe('part 2 of 4 was given more than once');
    expect(refusal([first, second, second, fourth])).toBe('part 2 of 4 was given more than once');
    const copied = { ...second, part: third.part, seed: third.seed };
    expect(refusal([first, second, copied, fourth])).toBe('part 3/4 holds an endpoint that is not its own: b');
    const [good, ...rest] = second.blocks;
    const padded = { ...second, blocks: [good, good, ...rest.slice(1)].flatMap((block) => block ?? []) };
    expect(refusal([first, padded, third, fourth])).toBe('part 2/4 holds the same block twice');
  });

  test('a whole measurement, and one that was put together before', () => {
    expect(refusal([first, { ...second, part: null }])).toContain('a whole measurement');
    expect(refusal([mergeParts(parts)])).toContain('put together from parts already');
  });

  const BOTH = 'part 1/4 and part 2/4';
  const { sides, blocks, run, machine, tool } = second;
  const endpoints = config.endpoints.map((one) => ({ ...one, gate: { mean: 0.9 } }));
  const commit = 'd'.repeat(40);
  const otherBase = { label: 'main', commit, kind: 'command', imageDigest: null };
  const otherHead = { ...sides, head: { ...sides.head, commit } };
  const CONFIGURATIONS = `${BOTH} were measured with different configurations`;
  const CLASSES = 'different classes of runners (github-hosted linux-x64 ubuntu24 2-core, local)';
  const CORES = 'different numbers of cores (2, 8)';
  const COUNTS = 'part 2/8 and part 1/4 are of measurements in 8 and in 4 parts';
  const WAYS = 'part 2/4 was split by repeat, part 1/4 by endpoint';
  const GATES = `${BOTH} were measured by different versions of the gate (0.1.0, 9.9.9)`;
  const HEADS = `${BOTH} measured different versions of head (a1b2c3d4e5f6, dddddddddddd)`;
  const BASES = `${BOTH} measured different versions of base (3f2c1ab0d1e2, dddddddddddd)`;
  const ALL = [blocks, blocks, blocks, blocks, blocks].flat();

  test.each<[string, Partial<Results>, string]>([
    ['another number of parts', { part: { index: 2, count: 8, by: 'endpoint' } }, COUNTS],
    ['another way to split', { part: { index: 2, count: 4, by: 'repeat' } }, WAYS],
    ['another version of the gate', { tool: { ...tool, version: '9.9.9' } }, GATES],
    ['another head', { sides: otherHead }, HEADS],
    ['another base', { sides: { ...sides, base: otherBase } }, BASES],
    ['another load', { configHash: 'd'.repeat(64) }, CONFIGURATIONS],
    ['another tolerance, which the hash does not cover', { config: { ...config, endpoints } }, CONFIGURATIONS],
    ['another workflow run', { run: { ...run, runId: 99 } }, `${BOTH} come from different workflow runs (1234, 99)`],
    ['a local runner', { machine: { ...machine, runnerClass: 'local' } }, `${BOTH} were measured on ${CLASSES}`],
    ['8 cores', { machine: { ...machine, cores: 8 } }, `${BOTH} were measured on machines with ${CORES}`],
    ['head alone', { kind: 'single' }, `${BOTH} were not both measured side by side with base`],
    ['no blocks', { blocks: [] }, 'part 2/4 holds no blocks'],
    ['more blocks than planned', { blocks: ALL }, 'part 2/4 holds 25 blocks, and 24 at most are measured'],
  ])('%s', (_what, change, message) => {
    expect(refusal([first, { ...second, ...change }, third, fourth])).toBe(message);
  });
});

describe('parts', () => {
  const config = makeConfig(['a'], 'gate: { metrics: { mean: 5%, p50: 5% } }\nload: { blocks: 5..12 }');

  test('what several machines measured by repetition has figures and no verdict, and the report says why', () => {
    const parts = makeParts(config, 4, 'repeat', (index) => {
      const base = 2 * (1 + index / 50);
      return { a: { base: steady(base, 5, 0), head: steady(base * 1.5, 5) } };
    });
    const merged = mergeParts(parts);
    const { verdict, failing, endpoints } = compare(merged, []);
    expect({ verdict, failing }).toEqual({ verdict: 'inconclusive', failing: false });
    for (const { verdict: one, reason, interval } of endpoints[0]?.metrics ?? []) {
      expect({ one, interval }).toEqual({ one: 'not-assessed', interval: null });
      expect(reason).toBeTruthy();
    }
    expect(quantileChanges(merged, 'a').changes).toEqual([]);
    const { markdown } = render(replay(merged));
    expect(markdown).toContain('each of several machines measured every endpoint, and only version 0.1 judges that');
    expect(markdown).toContain('on 4 machines');
  });

  describe('a part by itself', () => {
    test('has figures and no verdict, whatever they are', () => {
      const slow = () => ({ a: { base: steady(2, 5, 0), head: steady(4, 5) } });
      const [part] = makeParts(config, 1, 'endpoint', slow);
      const [invalid] = makeParts(config, 1, 'endpoint', slow, () => ({ sides: { head: answering(500) } }));
      if (!part || !invalid) throw new Error('no part');
      const comparison = compare(part, []);
      expect(comparison).toMatchObject({ verdict: 'nothing-compared', failing: false });
      expect(comparison.endpoints[0]?.metrics[0]?.change).toBeCloseTo(1, 1);
      expect(compare(invalid, [])).toMatchObject({ verdict: 'nothing-compared', failing: false });
    });

    test('reports its own endpoints alone', () => {
      const two = makeConfig(['a', 'b', 'c']);
      const flat = { base: steady(2, 5, 0), head: steady(2, 5) };
      const parts = makeParts(two, 2, 'endpoint', () => ({ a: flat, b: flat, c: flat }));
      const endpoints = parts.map((part) =>
        compare(part, []).endpoints.map(({ endpoint, state }) => [endpoint, state]),
      );
      expect(endpoints).toEqual([[...'ac'].map((name) => [name, 'compared']), [['b', 'compared']]]);
    });
  });
});
