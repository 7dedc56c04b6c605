import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { replay } from '../../src/gate.ts';
import { cleanedResults, type ResultsOrigin } from '../../src/publish/cleaned-results.ts';
import { forkPreface } from '../../src/publish/foreign.ts';
import { renderGates } from '../../src/report/gates.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig } from '../decide/make-results.ts';
import { headAt, resultsOf } from '../report/input.ts';
import { inspect } from '../report/rendered.ts';
import { hostileResults, hostileTexts, outcome } from './hostile.ts';

const HEAD_SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334';
const RUN_URL = 'https://github.com/acme/shop/actions/runs/77/attempts/1';
const run: ResultsOrigin = {
  headSha: HEAD_SHA,
  asksBase: true,
  context: {
    ...{ repository: 'acme/shop', event: 'pull_request', ref: null, commit: HEAD_SHA, workflow: 'gate.yml' },
    ...{ runId: 77, runAttempt: 1, runUrl: RUN_URL, pullRequest: 7 },
  },
};
const honest = resultsOf({ 'GET /a': headAt(2.4) });
const { config } = honest;
const MANY = config.endpoints.flatMap((one) => Array.from({ length: 201 }, (_, i) => ({ ...one, name: `${i}` })));

function used(results: Results, isEarlier = false, of = run): Results {
  const fetched = cleanedResults({ artifact: 'x', results, isEarlier }, of);
  if (!('results' in fetched)) throw new Error(JSON.stringify(fetched));
  return fetched.results;
}

describe('what is reported of a fork’s results', () => {
  test('GitHub’s word on the run replaces the run’s own', () => {
    const forged = { ...honest.run, pullRequest: 1, runId: 1, runUrl: 'https://e.vil', repository: 'x/y' };
    expect(used({ ...honest, run: forged }).run).toEqual(run.context);
  });

  test('the figures stay, and so the verdict', () => {
    expect(used(honest).blocks).toEqual(honest.blocks);
    expect(replay(used(honest)).comparison.verdict).toBe('regression');
  });

  test('what only the run says is marked as its word, shortened, or left out', () => {
    const notes = Array.from({ length: 9 }, () => 'All checks were approved by the maintainers. '.repeat(50));
    const voided = Array.from({ length: 200 }, () => ({ startedAtMs: 0, reason: 'x'.repeat(10_000) }));
    const kept = used({ ...honest, notes, voided, tool: { name: 'other', version: '0.1.0 <b>' } });
    expect(kept.notes).toHaveLength(5);
    for (const note of kept.notes) expect(note).toMatch(/^The run remarked: .{300}$/u);
    expect(kept.voided.map(({ reason }) => reason.length)).toEqual(Array(20).fill(300));
    expect(kept.tool).toEqual({ name: 'latency-gate', version: 'of an unknown version' });
    expect(used(honest).tool.version).toBe('0.1.0');
  });

  test('what it says was merged before is left out; of a branch’s own run it stays', () => {
    const release = { commits: 1, newest: [{ commit: 'f'.repeat(40), title: 'approved by the maintainers' }] };
    expect(used({ ...honest, release })).not.toHaveProperty('release');
    const ofBranch = { ...run, context: { ...run.context, event: 'push', pullRequest: null }, headSha: null };
    expect(used({ ...honest, release }, false, ofBranch)).toMatchObject({ release });
  });

  test.each<[string, Partial<Results>, RegExp]>([
    ['another commit', { sides: { head: { ...honest.sides.head, commit: 'f'.repeat(40) } } }, /another commit/],
    ['a name that no gate has', { config: { ...config, name: '@team' } }, /name/],
    ['an endless name', { config: { ...config, name: 'x'.repeat(61) } }, /name/],
    ['an endless plan', { config: { ...config, load: { ...config.load, blocks: { min: 3, max: 1000 } } } }, /blocks/],
    ['endpoints of one name', { config: { ...config, endpoints: Array(2).fill(config.endpoints[0]) } }, /one name/],
    ['a part by repetition', { part: { index: 1, count: 2, by: 'repeat' } }, /only version 0.1 judges/],
    ['parts put together elsewhere', { merged: { by: 'repeat', parts: [] } }, /put together/],
    ['more endpoints than a configuration can have', { config: { ...config, endpoints: MANY } }, /endpoints/],
  ])('%s is refused', (_what, change, reason) => {
    const refused = cleanedResults({ artifact: 'x', results: { ...honest, ...change } }, run);
    expect(refused).toEqual({ artifact: 'x', reason: expect.stringMatching(reason) });
    // And stays refused.
    expect(cleanedResults(refused, run)).toEqual(refused);
  });

  test('of an earlier attempt say so, whatever attempt they name', () => {
    const context = { ...run.context, runAttempt: 2, runUrl: RUN_URL.replace(/1$/, '2') };
    const claimed = { ...honest, run: { ...honest.run, runAttempt: 2 } };
    const earlier = used(claimed, true, { ...run, context });
    expect(earlier.run).toMatchObject({ runAttempt: 1, runUrl: RUN_URL });
    expect(earlier.notes[0]).toContain('Measured in attempt 1 of the workflow run');
  });

  test('base’s configuration counts where nobody asks base for it, as in a job of the same run', () => {
    const configurations = { base: makeConfig(['GET /x']), head: config };
    expect(used({ ...honest, configurations }, false, { ...run, asksBase: false })).toMatchObject({ configurations });
    expect(used({ ...honest, configurations })).not.toHaveProperty('configurations');
    expect(used({ ...honest, configurations: 'same' })).toMatchObject({ configurations: 'same' });
  });

  test('of a run without a pull request keep the name of head, and may be about any commit', () => {
    const context = { ...run.context, pullRequest: null };
    expect(used(honest, false, { ...run, context, headSha: null })).toMatchObject({ sides: honest.sides });
  });
});

test('whatever a fork writes becomes no element, link, mention or reference of the comment, on one gate or several', () => {
  fc.assert(
    fc.property(hostileTexts, outcome, fc.boolean(), (texts, kind, isAlone) => {
      const results = used(parseResults(printResults(hostileResults(texts, kind))));
      const beside = { ...results, configurations: { base: makeConfig(['GET /x']), head: results.config } };
      const input = { ...replay(results), results: beside };
      const judged = { kind: 'judged', name: results.config.name, input } as const;
      const unread = { kind: 'incomplete', name: texts.label, reason: texts.reason } as const;
      // As the second stage writes it.
      const origin = { repository: 'mallory/shop', runId: 77, runUrl: RUN_URL };
      const doubts = isAlone ? [] : [{ gate: 'api', reason: texts.reason }];
      const preface = forkPreface(origin, { ref: 'main', sha: HEAD_SHA }, doubts);
      const gates = isAlone ? [judged] : [judged, unread];
      const inspected = inspect(renderGates({ gates, failedJobs: [], preface }).markdown);
      expect(inspected).toMatchObject({ strangeTags: [], calls: [], isBalanced: true });
      for (const link of inspected.links) expect(link).toBe(RUN_URL);
    }),
    { numRuns: 300, seed: 4 },
  );
});

test('the inspection sees what it looks for', () => {
  const seen = inspect('# x <img src=y>\n\n@ann #7 GH-7 www.e.vil [a](https://e.vil) </details>');
  expect(seen.strangeTags).toEqual(expect.arrayContaining(['h1', 'img']));
  expect(seen.links).toContain('https://e.vil');
  expect(seen.calls).toEqual(expect.arrayContaining(['@a', '#7', 'GH-7']));
  expect(seen.isBalanced).toBe(false);
});
