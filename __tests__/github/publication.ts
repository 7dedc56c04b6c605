/** What is published of a run that found a regression, without a gate behind it. */
import type { Publication } from '../../src/github/publication.ts';
import type { Report } from '../../src/report/report.ts';

const REPORT: Report = {
  verdict: 'regression',
  failing: false,
  overridden: false,
  headline: 'latency-gate: slower',
  text: '',
  markdown: 'the comment',
  summaryMarkdown: 'the summary',
  changed: false,
  counts: { regressions: 1, improvements: 0, inconclusive: 0 },
  annotations: [],
};

export function publicationOf(more: Partial<Report> = {}, name = 'default'): Publication {
  return { name, report: { ...REPORT, ...more }, gates: [], outputs: { 'base-sha': 'abc' } };
}
