/** The sweeps of concurrency: where each endpoint saturates, drawn and in figures. */

import { unbroken } from '../format.ts';
import { sweepTable } from '../parts/figures.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Html, html, trusted } from '../writers/html.ts';
import { draw } from './charts.ts';
import type { Figure } from './figure.ts';

/** As of the endpoints: the rest is opened by a click. */
const MOST_OPEN = 5;

/** Null without a sweep. */
export function sweepsSection({ sweeps }: View, figures: readonly (readonly Figure[])[]): Html | null {
  if (sweeps.length === 0) return null;
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${sweeps.map((sweep, number) => sweepDetails(sweep, figures[number] ?? [], number))}</section>
`;
}

function sweepDetails(sweep: SweepView, figures: readonly Figure[], number: number): Html {
  const { name, sentence } = sweep;
  return html`<details class="endpoint calm"${number < MOST_OPEN ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${trusted(unbroken(html`${sentence}`.text))}</span></summary>
<div class="charts">${figures.map((figure) => draw(figure, 'sweep', number))}</div>
${blocksHtml([sweepTable(sweep)])}
</details>
`;
}
