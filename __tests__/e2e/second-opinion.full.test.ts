/** A regression that is settled on a second machine: the workflow, under act. */
import { expect, test } from '@jest/globals';
import { needs } from '../needs.ts';
import { BASE_WAIT_MS } from './demo.ts';
import { bodies, expectGreen, FAST, fake, onGitHub, pullRequest, SAME, SLOW } from './on-github.ts';
import { use, writes } from './use-workflow.ts';

onGitHub();

needs('act').describe('second-opinion.yml', () => {
  /** Slow in the job of that name alone: what a machine may do to one version. */
  const waitIn = (job: string) => `(process.env.GITHUB_JOB === '${job}' ? ${20 * BASE_WAIT_MS} : ${BASE_WAIT_MS})`;
  const slowIn = (job: string) => FAST.replaceAll(String(BASE_WAIT_MS), waitIn(job));

  test('both jobs find the regression: the check fails, and the comment says so', async () => {
    use('second-opinion.yml');
    const ended = await pullRequest({ 'server.mjs': SLOW }).run();
    expect(ended).toMatchObject({ exitCode: 1, outputs: { verdict: 'regression', regressions: '1' } });
    expect(bodies()).toHaveLength(1);
    expect(writes()).toHaveLength(1);
    expect(ended.results).toEqual({ measure: 'success', again: 'success', latency: 'failure' });
    expect(ended.jobs['measure']).toMatchObject({ 'second-opinion': '["GET /work"]' });
    expect(bodies()[0]).toContain('a second machine found it slower too');
    expect(fake.state.artifacts.map(({ name }) => name).sort()).toEqual([
      'latency-gate-results-default-second-opinion',
      'latency-gate-results-default@measure.gate',
    ]);
  });

  test('the second job does not find it: the check passes, and the comment says what each saw', async () => {
    use('second-opinion.yml');
    const ended = await pullRequest({ 'server.mjs': slowIn('measure') }).run();
    expectGreen(ended);
    expect(ended.results).toEqual({ measure: 'success', again: 'success', latency: 'success' });
    expect(ended.outputs).toMatchObject({ verdict: 'inconclusive' });
    expect(bodies()[0]).toMatch(/is slower on one machine, and not on a second one/);
  });

  test('without a regression there is no second job', async () => {
    use('second-opinion.yml');
    const { exitCode, results, jobs } = await pullRequest({ 'server.mjs': SAME }).run();
    expect({ exitCode, results }).toEqual({ exitCode: 0, results: { measure: 'success', latency: 'success' } });
    expect(jobs['measure']).toMatchObject({ 'second-opinion': '' });
  });

  test('a second job that comes to nothing leaves the first verdict', async () => {
    use('second-opinion.yml', {}, { broken: { again: 'fails' } });
    const { results, outputs } = await pullRequest({ 'server.mjs': SLOW }).run();
    expect(results).toEqual({ measure: 'success', again: 'failure', latency: 'failure' });
    expect(outputs).toMatchObject({ regressions: '1' });
    expect(bodies()[0]).toContain('the job `again` ended as `failure`');
  });
});
