/** One endpoint: its verdict in words, always to be seen, and under it the tables and charts. */

import { quantileChanges } from '../../decide/metrics/quantile-changes.ts';
import { START } from '../../decide/start.ts';
import { list, paragraph } from '../document.ts';
import { plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { say, withCode } from '../text.ts';
import type { EndpointView } from '../view/endpoints.ts';
import { reasonWords } from '../view/reasons.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Html, html } from '../writers/html.ts';
import { type DrawnEndpoint, draw } from './charts.ts';
import { drawnSides } from './drawn-sides.ts';
import { whySection } from './flame.ts';
import { metricsTable, phasesTable, responsesTable } from './tables.ts';

export interface Place {
  readonly view: View;
  /** In the page's data, and in the address of the section. */
  readonly number: number;
  readonly isOpen: boolean;
}

export function idOf(number: number): string {
  return `endpoint-${number + 1}`;
}

export function endpointSection({ endpoint, figures, flame }: DrawnEndpoint, { view, number, isOpen }: Place): Html {
  if (endpoint.name === START) return startSection(endpoint, view, number);
  const sides = drawnSides(view.input, endpoint.name);
  const isInvalid = endpoint.comparison.state === 'invalid';
  return html`<details class="endpoint ${endpoint.tone}" id="${idOf(number)}"${isOpen ? html` open` : null}>
<summary><h3>${endpoint.name}</h3> <span class="verdict">${endpoint.sentence}</span></summary>
${remarks(endpoint, view)}
${metricsTable(endpoint, view)}
${whySection(endpoint, view, flame === null ? null : number)}<div class="charts">${figures.map((figure) => draw(figure, 'endpoint', number))}</div>
<div class="pair">${isInvalid ? null : phasesTable(sides)}
${responsesTable(sides)}</div>
</details>
`;
}

/** Nothing was requested yet: there are no charts. */
export function startSection(start: EndpointView, view: View, number: number): Html {
  return html`<details class="endpoint ${start.tone}" id="${idOf(number)}">
<summary><h3>${start.name}</h3> <span class="verdict">${start.sentence}</span></summary>
${metricsTable(start, view)}
</details>
`;
}

/** What has to be known beside the figures. */
function remarks({ comparison, problems, differences, warnings }: EndpointView, { input }: View): Html {
  const { base, head } = comparison.requests;
  const isPaired = input.comparison.kind === 'paired';
  const requests = isPaired
    ? `${base} valid responses from base and ${head} from head`
    : `${head} valid responses from head`;
  const leftOut = isPaired && comparison.state === 'compared' ? leftOutWords(comparison.endpoint, input) : null;
  return html`<p>${plural(comparison.blocks, 'block')}, ${requests}.${
    comparison.state === 'invalid'
      ? ' Wrong, failed or missing responses say nothing about latency, so no latency is shown.'
      : null
  }</p>
${blocksHtml([
  list(problems.map(({ side, text }) => ({ mark: 'problem', text: say`${side}: ${text}` }))),
  differences.length === 0 ? null : paragraph(say`Head’s answers differ from base’s:`),
  list(differences.map((text) => ({ mark: 'warning', text }))),
  list([...warnings, ...(leftOut === null ? [] : [withCode(leftOut)])].map((text) => ({ mark: 'warning', text }))),
])}`;
}

function leftOutWords(endpoint: string, { results }: ReportInput): string | null {
  const { leftOut } = quantileChanges(results, endpoint);
  if (leftOut === null) return null;
  const which =
    leftOut.fromPercent === 0
      ? 'the change of the quantiles'
      : `the change of quantiles from p${leftOut.fromPercent} on`;
  return `${which} is not shown: ${reasonWords(leftOut.reason)}`;
}
