/** What is done with the context of a run before anything is asked of GitHub. */

import { mergedBase } from '../../../src/action/base-commit.ts';
import { isEnterpriseServer } from '../../../src/github/artifacts.ts';
import { type GitHubContext, modeOf, runContextOf, runnerClassOf } from '../../../src/github/context.ts';
import { labelledPullRequest } from '../../../src/github/override.ts';
import { demand } from '../target.ts';

export function useContext(context: GitHubContext, env: Readonly<Record<string, string>>): void {
  modeOf(context);
  isEnterpriseServer(context.serverUrl);
  const number = labelledPullRequest(context);
  demand(number === null || Number.isSafeInteger(number), 'a pull request without a number', `${number}`);
  const base = mergedBase(context, []);
  if (base !== null) demand(/^[0-9a-f]{40,64}$/.test(base.revision), 'a base that is no commit', base.revision);
  demand(runnerClassOf(env, 2) !== '', 'a class of runners without a name');
  runContextOf(context);
  demand(Number.isSafeInteger(context.runId) && Number.isSafeInteger(context.runAttempt), 'a run without a number');
  demand(!/[/\\]/.test(context.workflowFile ?? ''), 'a workflow with a path', `${context.workflowFile}`);
}
