/** The top of the page: the verdict, what was compared with what, a table of all endpoints, worst first, and where they saturate. */
import { numbers, paragraph, sentences, words } from '../document.ts';
import { unbroken } from '../format.ts';
import { afterFigures, beforeFigures } from '../parts/around.ts';
import { drawn, LINE_BREAK, type Text } from '../text.ts';
import { drawnInCharacters, type TrendsView } from '../view/trend.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Content, type Html, html, tableOf, trusted } from '../writers/html.ts';
import { type DrawnSweep, draw } from './charts.ts';
import { idOf } from './endpoint.ts';

/** @param caution what has to be known before anything else */
export function pageHeader(view: View, caution: Text | null): Html {
  return html`<header class="${view.tone}">
<p class="tool">${view.title}</p>
<h1>${trusted(unbroken(html`${asBeginning(view.headline)}`.text))}</h1>
${blocksHtml([paragraph(caution), ...beforeFigures(view), ...afterFigures(view)])}</header>`;
}

/** With a capital letter, unless it begins with a name. */
function asBeginning([first, ...rest]: Text): Text {
  if (first === undefined) return rest;
  return [typeof first === 'string' ? first.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : first, ...rest];
}

/** One row per endpoint: the metric that shows its verdict. */
export function overviewTable({ endpoints, sides, trends, input }: View): Html {
  const isAlone = input.comparison.kind === 'none';
  const rows = endpoints.map(({ name, tone, sentence, leading, rows: metrics }, number) => {
    const row = leading ?? metrics.find(({ metric }) => metric.metric === 'mean');
    const figures = isAlone ? [row?.head] : [row?.base, row?.head, row?.change];
    return [
      html`<a href="#${idOf(number)}">${name}</a>`,
      html`<span class="mark ${tone}" aria-hidden="true"></span>${sentence}`,
      row?.name ?? '–',
      ...figures.map((figure) => figure ?? '–'),
      ...(trends === null ? [] : [earlierCell(trends, name)]),
    ];
  });
  const sideColumns = numbers<Content>(...(isAlone ? [sides.head] : [sides.base, sides.head, 'change']));
  const before = trends === null ? [] : numbers<Content>('mean latency before');
  const columns = [...words('endpoint'), ...sentences('result'), ...words('metric'), ...sideColumns, ...before];
  return tableOf('All endpoints, worst first', columns, rows);
}

function earlierCell({ endpoints }: TrendsView, name: string): Content {
  const trend = endpoints.find(({ endpoint }) => endpoint === name);
  return trend === undefined ? '–' : [drawn(drawnInCharacters(trend)), LINE_BREAK, html`<small>${trend.words}</small>`];
}

/** Sweeps; the rest is opened by a click. */
const MOST_OPEN = 5;

/** The sweeps of concurrency: where each endpoint saturates, drawn and in figures. Null without one. */
export function sweepsSection(sweeps: readonly DrawnSweep[]): Html | null {
  if (sweeps.length === 0) return null;
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${sweeps.map(sweepDetails)}</section>
`;
}

function sweepDetails({ sweep: { name, sentence, table }, figures }: DrawnSweep, number: number): Html {
  return html`<details class="endpoint calm"${number < MOST_OPEN ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${trusted(unbroken(html`${sentence}`.text))}</span></summary>
<div class="charts">${figures.map((figure) => draw(figure, 'sweep', number))}</div>
${blocksHtml([table])}
</details>
`;
}
