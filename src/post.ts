/**
 * Entry of the action's post step: removes what the main step left behind if it was killed before it could. Whatever
 * happens here, the job's outcome is the main step's.
 */
import { info, warning } from '@actions/core';
import { cleanUpDeadRuns } from './app/cleanup/dead-runs.ts';

try {
  for (const line of await cleanUpDeadRuns(process.env)) info(line);
} catch (error) {
  warning(
    `what a killed run may have left behind was not looked for: ${error instanceof Error ? error.message : error}`,
  );
}
