/**
 * The jobs that publish what others measured, while GitHub fails in every way that it can, at each of their calls: what fails is an
 * expected failure with a way out, what can be repeated is repeated, a report that is there is not replaced by a stack trace, and
 * no fault makes a status green.
 */
import { describe, expect, test } from '@jest/globals';
import { ExitCode } from '../../src/errors.ts';
import * as faults from '../e2e/fake/faults.ts';
import type { Effect } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { useJobFiles } from '../github/job.ts';
import { HEAD, useForkJob } from './foreign-job.ts';

const fake = eachTestsFake();
const { path, read } = useJobFiles('each');
const { run } = useForkJob(fake, { path });

/** By whether the verdict rests on it, and so the status. */
const CALLS: readonly (readonly [string, RegExp, boolean])[] = [
  ['the pull requests', /^GET .*\/pulls\?/, true],
  ['the artifacts', /^GET .*\/actions\/runs\/11\/artifacts/, true],
  ['the address of the archive', /^GET .*\/artifacts\/\d+\/zip/, true],
  ['the archive', /^GET \/blob\//, true],
  ['base’s configuration', /^GET .*\/contents\//, true],
  ['the changed files', /^GET .*\/pulls\/7\/files/, true],
  ['the base branch', /^GET .*\/git\/ref\//, true],
  ['where they parted', /^GET .*\/compare\//, true],
  ['the statuses', /^GET .*\/commits\/\w+\/statuses/, true],
  ['the status', /^POST .*\/statuses\//, true],
  ['the comments', /^GET .*\/issues\/7\/comments/, false],
  ['the pull request’s head', /^GET .*\/pulls\/7$/, false],
  ['the comment', /^POST .*\/issues\/7\/comments/, false],
];
const ALWAYS: Readonly<Record<string, () => Effect>> = {
  401: faults.badCredentials,
  403: faults.refused,
  404: faults.missing,
  '429 for an hour': () => faults.tooMany(3600),
  'the calls of the hour': () => faults.callLimit(3000),
  500: () => faults.outage(500),
  502: () => faults.outage(502),
  'a lost connection': () => faults.cut('before'),
  'half of an answer': () => faults.cut('in-body'),
  'a page to sign in': faults.signInPage,
  'JSON of another shape': faults.otherJson,
  null: faults.nullJson,
};
const ONCE: Readonly<Record<string, () => Effect>> = {
  502: () => faults.outage(502),
  '503 with retry-after': () => faults.outage(503, 20),
  '429 with retry-after': () => faults.tooMany(20),
  'a lost connection': () => faults.cut('before'),
  'half of an answer': () => faults.cut('in-body'),
};

function expectOrderly({ exitCode, text }: { readonly exitCode: number; readonly text: string }): void {
  expect(text).not.toMatch(/a bug in|^\s+at /m);
  expect([ExitCode.passed, ExitCode.measurement]).toContain(exitCode);
  const published = [read('summary'), ...fake.state.comments.map(({ body }) => body)];
  expect(published.join('\n')).not.toMatch(/a bug in|^\s+at /m);
  expect(published[0]).toContain('latency-gate');
}

/** @param each how many faults there are for one that is tried (1: all of them): each call and each fault are met still */
export function testForeignFaults(each: number): void {
  const met = (effects: Readonly<Record<string, () => Effect>>, at: number) =>
    Object.entries(effects).filter((_, other) => (at + other) % each === 0);
  const always = CALLS.flatMap(([what, route, isVerdict], at) =>
    met(ALWAYS, at).map(([name, effect]) => {
      // A redirect has no body that counts, and a status that is set stays set.
      const isDone = name === 'half of an answer' && /^the (address of the archive|status)$/.test(what);
      return [what, name, { route, counts: isVerdict && !isDone, effect }] as const;
    }),
  );
  const once = CALLS.filter(([what]) => what !== 'the comment').flatMap(([what, route], at) =>
    met(ONCE, at).map(([name, effect]) => [what, name, { route, effect }] as const),
  );

  describe('a fork’s run', () => {
    test('is published, with a green status, where GitHub answers', async () => {
      expect(await run('workflow_run')).toEqual({ exitCode: 0, text: '' });
      expect(fake.state.statuses).toMatchObject([{ state: 'success', name: 'latency-gate', sha: HEAD }]);
      expect(fake.state.comments).toHaveLength(1);
    });

    test.each(always)('%s: %s, always', async (_what, _name, { route, counts, effect }) => {
      faults.inject(fake.state, effect(), { route });
      expectOrderly(await run('workflow_run'));
      expect(fake.state.statuses.some(({ state }) => state === 'success')).toBe(!counts);
    });

    test.each(once)('%s: %s, once', async (_what, _name, { route, effect }) => {
      faults.inject(fake.state, effect(), { route, to: 1 });
      expect(await run('workflow_run')).toEqual({ exitCode: 0, text: '' });
      expect(fake.state.statuses.at(-1)).toMatchObject({ state: 'success' });
      expect(fake.state.comments).toHaveLength(1);
    });

    test.each(['pulls', 'artifacts'])('leaves no earlier status standing if its %s cannot be read', async (what) => {
      fake.state.statuses.push({ sha: HEAD, name: 'latency-gate', description: 'of before', state: 'success' });
      faults.inject(fake.state, faults.outage(502), { route: new RegExp(`^GET .*/${what}\\?`) });
      expect(await run('workflow_run')).toMatchObject({ exitCode: ExitCode.measurement });
      const status = { state: 'error', description: expect.stringContaining('HTTP 502') };
      expect(fake.state.statuses.at(-1)).toMatchObject(status);
    });
  });

  const ofOwnRun = always.filter(([what]) => /artifacts|archive|comment|head/.test(what));
  test.each(ofOwnRun)('what other jobs measured: %s: %s, always', async (_what, _name, { route, effect }) => {
    faults.inject(fake.state, effect(), { route });
    expectOrderly(await run('pull_request'));
  });
}
