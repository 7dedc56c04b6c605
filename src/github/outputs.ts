/** The action's outputs. Their names are those of action.yml. */
import { setOutput } from '@actions/core';
import type { Report } from '../report/report.ts';
import type { Sink } from './publication.ts';

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

/** What the report says; of a run without a verdict only that. */
function outputsOf({ verdict, counts, overridden }: Report): Readonly<Record<string, string>> {
  if (verdict === 'error') return { verdict };
  const { regressions, improvements, inconclusive } = counts;
  const counted = Object.entries({ regressions, improvements, inconclusive, overridden });
  return { verdict, ...Object.fromEntries(counted.map(([name, value]) => [name, String(value)])) };
}

/** A warning if the runner has no place for them. */
export const outputsSink: Sink = ({ report, outputs }, before) => {
  const url = before.flatMap((written) => written.url ?? [])[0] ?? '';
  try {
    const all = { ...outputsOf(report), ...outputs, 'comment-url': url };
    for (const [name, value] of Object.entries(all)) setOutput(name, value);
    return {};
  } catch (error) {
    return { warning: `the outputs could not be set: ${error instanceof Error ? error.message : String(error)}` };
  }
};
