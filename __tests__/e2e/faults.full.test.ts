/**
 * The real action under act while GitHub fails: the verdict alone decides the colour, the report is in the summary, one
 * warning says what is missing and why. Every kind of failure is tried in github/ and baseline/, without act.
 */
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import type { ActRun } from './act.ts';
import * as faults from './fake/faults.ts';
import type { Effect } from './fake/state.ts';
import { fake, onGitHub, pullRequest, push, SAME, SLOW } from './on-github.ts';

const { describe, test } = needs('act');

onGitHub();

function expectNoCrash({ log, warnings, summary }: ActRun): void {
  expect(log).not.toMatch(/a bug in latency-gate|unsettled top-level await|\n\s+at .*\.js:\d+/);
  expect(warnings).toHaveLength(1);
  expect(summary).toContain('GET /work');
}

describe('on a pull request', () => {
  async function runWith(effect: Effect, server: string, warning: RegExp): Promise<ActRun> {
    faults.inject(fake.state, effect);
    const run = await pullRequest({ 'server.mjs': server }).run();
    expect(run.warnings.join()).toMatch(warning);
    expectNoCrash(run);
    expect(fake.state.calls.length).toBeLessThanOrEqual(6);
    return run;
  }

  test.each<[string, () => Effect, RegExp]>([
    ['an outage', () => faults.outage(503), /HTTP 503: Service Unavailable.*githubstatus/],
    ['answers that are cut', () => faults.cut('in-body'), /cut off.*githubstatus/],
  ])('%s does not make a regression green', async (_what, effect, warning) => {
    const outputs = { verdict: 'regression', regressions: '1', 'comment-url': '' };
    expect(await runWith(effect(), SLOW, warning)).toMatchObject({ exitCode: 1, outputs });
  });

  test.each<[string, () => Effect, RegExp]>([
    ['a token that is refused', faults.badCredentials, /HTTP 401.*github-token/],
    ['a rate limit for an hour', () => faults.callLimit(3000), /rate limit.*later/],
  ])('%s does not make a good change red', async (_what, effect, warning) => {
    const outputs = { regressions: '0', 'comment-url': '' };
    expect(await runWith(effect(), SAME, warning)).toMatchObject({ exitCode: 0, errors: [], outputs });
  });
});

test('on main, a storage that refuses the baseline is a warning, and no error, where base is measured side by side', async () => {
  faults.inject(fake.state, faults.refused(), { route: /^PUT \/blob/ });
  const pushed = await push(1);
  expect(pushed).toMatchObject({ exitCode: 0, errors: [] });
  expect(pushed.warnings.join()).toContain('the baseline could not be uploaded');
  expectNoCrash(pushed);
  expect(fake.state.artifacts).toEqual([]);
});
