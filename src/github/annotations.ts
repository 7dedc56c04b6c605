/**
 * Annotations of the run. GitHub shows 10 errors and 10 warnings per step, and silently drops the rest. The tenth of each is
 * reserved for the entry: the failure itself, and what could not be published.
 */
import { error, notice, warning } from '@actions/core';
import type { Report } from '../report/report.ts';
import type { Sink } from './publication.ts';

type Annotations = Report['annotations'];

export const MOST_OF_A_LEVEL = 9;

/** At most nine per level; if there are more, the last says how many are left out. */
export function limitAnnotations(annotations: Annotations): Annotations {
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    const shown = all.slice(0, MOST_OF_A_LEVEL - 1);
    const rest = {
      level,
      title: 'latency-gate',
      message: `${all.length - shown.length} more are in the job’s summary`,
    };
    return [...shown, rest];
  });
}

/** Prints the annotations as workflow commands. */
export const annotationsSink = (({ report }) => {
  const print = { error, warning, notice };
  for (const { level, title, message, at } of limitAnnotations(report.annotations)) {
    print[level](message, { title, ...(at && { file: at.file, startLine: at.line }) });
  }
  return {};
}) satisfies Sink;
