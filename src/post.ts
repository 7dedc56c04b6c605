/** Entry of the action's post step: removes what a killed main step left behind. Whatever happens here, the outcome is the main step's. */
import { info, warning } from '@actions/core';
import { cleanUpDeadRuns } from './app/cleanup/dead-runs.ts';
import { wholeMessageOf } from './errors.ts';

try {
  for (const line of await cleanUpDeadRuns(process.env)) info(line);
} catch (error) {
  warning(`what a killed run may have left behind was not looked for: ${wholeMessageOf(error)}`);
}
