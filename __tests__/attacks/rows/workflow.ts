/** What a pull request, or a mistake, does to the workflow around the gate. GitHub’s rules are those of the model. */
import { parse } from 'yaml';
import { modeOf } from '../../../src/github/context.ts';
import { requiredCheck, resultsOfNeeded } from '../../docs/required-check.ts';
import { readWorkflow, type Workflow } from '../../e2e/user-workflow.ts';
import { type Attack, byApp, byMistake, byPull, seenOf } from '../row.ts';

/** Exit code 1 stands for a red check. */
const shown = (check: string) => ({ exit: check === 'red' ? 1 : 0, text: `the check is ${check}` });

/** A job that the required one needs comes to nothing, in each way in which it can. */
const needed = (by: typeof byApp, file: string, attack: string): Attack =>
  by(attack, {
    play() {
      const { workflow } = readWorkflow(file);
      const checks = resultsOfNeeded(workflow, 'latency')
        .filter((results) => Object.values(results).some((one) => one !== 'success'))
        .map((results) => requiredCheck(workflow, 'latency', { event: 'pull_request', results }));
      return shown([...new Set(checks)].join(', '));
    },
    expect: { exit: 1, says: 'the check is red' },
  });

export const WORKFLOW: readonly Attack[] = [
  needed(byPull, 'services.yml', 'breaks the build of the image, so that the job that compares is skipped'),
  needed(byApp, 'command.yml', 'ends the measuring job, so that nothing is left to publish'),
  byMistake('runs on a comment, which anybody can write and which names no commit', {
    play() {
      try {
        modeOf({ eventName: 'issue_comment', baseRef: null });
        return shown('its own');
      } catch (error) {
        return seenOf(error);
      }
    },
    expect: { exit: 2, says: 'latency-gate does not run on issue_comment…' },
  }),
  needed(byMistake, 'matrix.yml', 'one of several runners fails, or is cancelled'),
  byPull('takes the gate out of the job whose check is required', {
    play() {
      const text = 'on: pull_request\njobs: { latency: { runs-on: x, steps: [{ run: "true" }] } }';
      const workflow: Workflow = parse(text);
      return shown(requiredCheck(workflow, 'latency', { event: 'pull_request', results: {} }));
    },
    expect: { exit: 0, says: 'the check is its own' },
    remains:
      'GitHub runs the workflow file of the pull request. Let owners review `.github/` (CODEOWNERS), or require the workflow by a ruleset of the organisation',
  }),
];
