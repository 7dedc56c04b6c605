/** One pull request and one push to main under act, with the real action.yml and dist/; action.full.test.ts has the rest. */
import { expect } from '@jest/globals';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { bodies, demo, fake, onGitHub, pullRequest, push, SLOW } from './on-github.ts';

const { test } = needs('act');

onGitHub();

test('a pull request with a regression is commented, and its job fails', async () => {
  const { headSha, run } = pullRequest({ 'server.mjs': SLOW });
  const { exitCode, outputs, warnings, summary, files } = await run();
  expect({ exitCode, warnings, ...outputs }).toMatchObject({ exitCode: 1, warnings: [], verdict: 'regression' });
  expect(outputs).toMatchObject({ regressions: '1', 'base-sha': demo.main });
  expect(bodies()).toEqual([expect.stringMatching(new RegExp(`^${markerOf('default')}\n.*\n### 🔴`))]);
  expect(summary).toContain('slower');
  const sides = { base: { commit: demo.main }, head: { commit: headSha } };
  expect(parseResults(files.results ?? '')).toMatchObject({ sides });
});

test('a push to main stores a baseline, and passes', async () => {
  const { exitCode, errors } = await push(1);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  expect(fake.state.artifacts.map(({ name, runId }) => ({ name, runId }))).toEqual([
    { name: 'latency-gate-baseline-default', runId: 1 },
  ]);
  expect(fake.state.comments).toEqual([]);
});
