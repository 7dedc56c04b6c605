/** What a pull request, or a mistake, does to the workflow around the gate. GitHub’s rules are those of the model. */
import { parse } from 'yaml';
import { describeError } from '../../../src/errors.ts';
import { modeOf } from '../../../src/github/context.ts';
import { requiredCheck, resultsOfNeeded } from '../../docs/required-check.ts';
import { readWorkflow, type Workflow } from '../../e2e/user-workflow.ts';
import type { Attack, Topic } from '../row.ts';

/** Exit code 1 stands for a red check. */
const shown = (check: string) => ({ exit: check === 'red' ? 1 : 0, text: `the check is ${check}` });

/** A job that the required one needs comes to nothing, in each way in which it can. */
function needed(attack: string, by: Attack['by'], file: string, id: string): Attack {
  return {
    attack,
    by,
    play() {
      const { workflow } = readWorkflow(file);
      const broken = resultsOfNeeded(workflow, id).filter((results) =>
        Object.values(results).some((one) => one !== 'success'),
      );
      const checks = broken.map((results) => requiredCheck(workflow, id, { event: 'pull_request', results }));
      return shown([...new Set(checks)].join(', '));
    },
    expect: { exit: 1, says: 'the check is red' },
  };
}

export const WORKFLOW: Topic = {
  title: 'The workflow, and a second opinion',
  rows: [
    needed(
      'breaks the build of the image, so that the job that compares is skipped',
      'pull request',
      'services.yml',
      'latency',
    ),
    needed('ends the measuring job, so that nothing is left to publish', 'app', 'command.yml', 'latency'),
    {
      attack: 'runs on a comment, which anybody can write and which names no commit',
      by: 'honest mistake',
      play() {
        try {
          modeOf({ eventName: 'issue_comment', baseRef: null });
          return shown('its own');
        } catch (error) {
          const { text, exitCode } = describeError(error);
          return { exit: exitCode, text };
        }
      },
      expect: { exit: 2, says: 'latency-gate does not run on issue_comment…' },
    },
    needed('one of several runners fails, or is cancelled', 'honest mistake', 'matrix.yml', 'latency'),
    {
      attack: 'takes the gate out of the job whose check is required',
      by: 'pull request',
      play() {
        const workflow: Workflow = parse(
          'on: pull_request\njobs: { latency: { runs-on: x, steps: [{ run: "true" }] } }',
        );
        return shown(requiredCheck(workflow, 'latency', { event: 'pull_request', results: {} }));
      },
      expect: { exit: 0, says: 'the check is its own' },
      remains:
        'GitHub runs the workflow file of the pull request. Let owners review `.github/` (CODEOWNERS), or require the workflow by a ruleset of the organisation',
    },
  ],
};
