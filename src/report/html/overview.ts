/** The top of the page: the verdict, what was compared with what, and a table of all endpoints, worst first. */
import type { Comparison, EndpointComparison } from '../../decide/comparison.ts';
import { baseFailureText, baselineSteps } from '../baselines.ts';
import { contextLine, countsLine } from '../context.ts';
import { formatChangeWithInterval, formatValue, unbroken } from '../format.ts';
import { headlineOf } from '../headline.ts';
import type { ReportInput } from '../input.ts';
import { memoryGrowthText } from '../memory-growth.ts';
import { nextSteps, nextStepsText } from '../next-steps.ts';
import { overrideHint, overrideMessage } from '../override.ts';
import { sideLabels } from '../side-labels.ts';
import { sortedEndpoints } from '../tables.ts';
import { outOfTimeText } from '../time-budget.ts';
import { leadingMetric, metricNamer } from '../words.ts';
import { idOf } from './endpoint.ts';
import { HTML, type Html, html, trusted, withCode } from './markup.ts';
import { sentenceOf, type Tone } from './sentence.ts';
import { table } from './tables.ts';

export function pageHeader(input: ReportInput, caution: string | null): Html {
  const { comparison, results, override } = input;
  const name = results.config.name;
  const { shown } = sortedEndpoints(comparison);
  const steps = override === undefined ? nextSteps(comparison, results, shown) : null;
  const accepted = override === undefined ? null : `Accepted: ${overrideMessage(override)}`;
  const baseline = baselineSteps(input);
  const hint = override === undefined ? overrideHint(comparison, results, HTML) : null;
  const failure = baseFailureText(input, HTML);
  const remarks = [accepted, memoryGrowthText(comparison, (text) => text), outOfTimeText(results)];
  const text = `${asBeginning(headlineOf(comparison, input).text, comparison)}${override === undefined ? '' : ', accepted'}`;
  return html`<header class="${toneOf(input)}">
<p class="tool">latency-gate${name === 'default' ? null : html`, ${name}`}</p>
<h1>${text}</h1>
${caution === null ? null : html`<p>${caution}</p>\n`}<p>${trusted(contextLine(input, HTML))} ${countsLine(comparison)}</p>
${failure === null ? null : html`<p>${trusted(failure)}</p>`}
${steps === null ? null : html`<p>${withCode(nextStepsText(steps))}</p>`}
${baseline === null ? null : html`<p>${withCode(baseline)}</p>`}
${hint === null ? null : html`<p>${trusted(hint)}</p>`}
${remarks.map((remark) => (remark === null ? null : html`<p>${remark}</p>`))}
</header>`;
}

/** With a capital letter, unless it begins with a name. */
function asBeginning(text: string, { endpoints }: Comparison): string {
  const isName = endpoints.some(({ endpoint }) => text.startsWith(endpoint));
  const beginning = isName ? text : text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return unbroken(beginning);
}

function toneOf({ comparison, override }: ReportInput): Tone {
  if (override !== undefined) return 'doubt';
  switch (comparison.verdict) {
    case 'regression':
    case 'limit-exceeded':
    case 'invalid':
      return 'worse';
    case 'suspected':
    case 'inconclusive':
      return 'doubt';
    case 'improvement':
      return 'better';
    case 'unchanged':
    case 'nothing-compared':
      return 'calm';
  }
}

/** One row an endpoint: what its verdict is told by. */
export function overviewTable(endpoints: readonly EndpointComparison[], input: ReportInput): Html {
  const nameOf = metricNamer(input.results.config.load);
  const { base, head } = sideLabels(input);
  const isAlone = input.comparison.kind === 'none';
  const rows = endpoints.map((endpoint, number) => {
    const metric = leadingMetric(endpoint, endpoint.verdict) ?? endpoint.metrics.find((one) => one.metric === 'mean');
    const { tone, text } = sentenceOf(endpoint, input);
    const value = (side: 'base' | 'head') => (metric ? formatValue(metric.metric, metric[side]) : '–');
    return [
      html`<a href="#${idOf(number)}">${endpoint.endpoint}</a>`,
      html`<span class="mark ${tone}" aria-hidden="true"></span>${text}`,
      metric ? nameOf(metric.metric) : '–',
      ...(isAlone ? [value('head')] : [value('base'), value('head'), metric ? formatChangeWithInterval(metric) : '–']),
    ];
  });
  const header = ['endpoint', 'what was found', 'metric', ...(isAlone ? [head] : [base, head, 'change'])];
  return table({ caption: 'All endpoints, worst first', header, rows, numbers: [3, header.length], sentences: 1 });
}
