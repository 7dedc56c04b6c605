/** The action's outputs. Their names are those of action.yml. */
import { setOutput } from '@actions/core';

export const OUTPUTS = [
  'verdict',
  'regressions',
  'improvements',
  'inconclusive',
  'overridden',
  'results-path',
  'report-path',
  'html-path',
  'profile-path',
  'comment-url',
  'base-sha',
  'second-opinion',
] as const;

/** Sets all given outputs. Returns a warning if the runner has no place for them; never throws. */
export function publishOutputs(outputs: Readonly<Record<string, string>>): string | null {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
    return null;
  } catch (error) {
    return `the outputs could not be set: ${error instanceof Error ? error.message : String(error)}`;
  }
}
