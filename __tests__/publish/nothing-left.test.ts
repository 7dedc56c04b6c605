/** A job that publishes, and has nothing to publish: it says why, and what to do. */
import { expect, test } from '@jest/globals';
import { ExitCode } from '../../src/errors.ts';
import type { WorkflowRunOptions } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { useJobFiles } from '../github/job.ts';
import { eachTestsLog } from '../github/log.ts';
import { useForkJob } from './foreign-job.ts';

const fake = eachTestsFake();
const { path, read } = useJobFiles('each');
const { run } = useForkJob(fake, { path });
eachTestsLog();

test.each<[string, Partial<WorkflowRunOptions>, string, boolean]>([
  ['a run on push', { event: 'push' }, 'was not of a pull request, but of the event push', false],
  ['a run of an own branch', { headRepository: 'octo/demo', actor: 'ann' }, 'its jobs comment themselves', false],
  ['a run that left no results', {}, 'run 11 left no results: its log says why', true],
])('%s has no comment', async (_what, of, reason, isAsked) => {
  Object.assign(fake.state, { artifacts: [], files: {} });
  expect(await run('workflow_run', { of, inputs: { status: null } })).toEqual({ exitCode: ExitCode.passed, text: '' });
  expect(read('summary')).toContain(reason);
  expect(fake.state.comments).toEqual([]);
  expect(fake.state.calls.length > 0).toBe(isAsked);
});

test('a job that collects fails where no job left results', async () => {
  fake.state.artifacts = [];
  const text = expect.stringContaining('no job of this run left results');
  expect(await run('pull_request')).toMatchObject({ exitCode: ExitCode.measurement, text });
  expect(fake.state.comments).toMatchObject([{ body: expect.stringContaining('`publish: later`') }]);
});
