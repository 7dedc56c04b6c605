/** One endpoint: its verdict in words, always to be seen, and under it the tables and charts. */
import type { EndpointComparison } from '../../decide/comparison.ts';
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { drawnSides } from './drawn-sides.ts';
import { figures } from './figures.ts';
import { type Html, html } from './markup.ts';
import type { PageData } from './page-data.ts';
import { sentenceOf } from './sentence.ts';
import { metricsTable, phasesTable, responsesTable } from './tables.ts';

export interface Place {
  /** In the page's data, and in the address of the section. */
  readonly number: number;
  readonly isOpen: boolean;
}

export function idOf(number: number): string {
  return `endpoint-${number + 1}`;
}

export function endpointSection(endpoint: EndpointComparison, input: ReportInput, page: PageData, place: Place): Html {
  const { tone, text } = sentenceOf(endpoint, input);
  const sides = drawnSides(input, endpoint.endpoint);
  const isInvalid = endpoint.state === 'invalid';
  return html`<details class="endpoint ${tone}" id="${idOf(place.number)}"${place.isOpen ? html` open` : null}>
<summary><h3>${endpoint.endpoint}</h3> <span class="told">${text}</span></summary>
${remarks(endpoint, input)}
${metricsTable(endpoint, input)}
<div class="charts">${figures(page, place.number, input.comparison.confidence)}</div>
<div class="pair">${isInvalid ? null : phasesTable(sides)}
${responsesTable(sides)}</div>
</details>
`;
}

/** What has to be known beside the figures. */
function remarks(endpoint: EndpointComparison, input: ReportInput): Html {
  const { base, head } = endpoint.requests;
  const isPaired = input.comparison.kind === 'paired';
  const requests = isPaired ? `${base} valid answers of base and ${head} of head` : `${head} valid answers of head`;
  const leftOut = isPaired && endpoint.state === 'compared' ? leftOutWords(endpoint, input) : null;
  const problems = endpoint.problems.map(({ side, text }) => `${side}: ${text}`);
  return html`<p>${plural(endpoint.blocks, 'block')}, ${requests}.${
    endpoint.state === 'invalid'
      ? ' Wrong, failed or missing answers say nothing about latency, so none is shown.'
      : null
  }</p>
${list('problems', problems)}${list('warnings', [...endpoint.warnings, ...(leftOut === null ? [] : [leftOut])])}`;
}

function leftOutWords({ endpoint }: EndpointComparison, { results }: ReportInput): string | null {
  const { leftOut } = quantileChanges(results, endpoint);
  if (leftOut === null) return null;
  const which =
    leftOut.fromPercent === 0
      ? 'the change of the quantiles'
      : `the change of quantiles from p${leftOut.fromPercent} on`;
  return `${which} is not shown: ${leftOut.reason}`;
}

function list(kind: string, lines: readonly string[]): Html | null {
  if (lines.length === 0) return null;
  return html`<ul class="${kind}">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}
