/** The sweeps of concurrency: where each endpoint saturates, drawn and in figures. */
import { unbroken } from '../format.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { View } from '../view.ts';
import { draw } from './charts.ts';
import type { Figure } from './figure.ts';
import { type Html, html, trusted, written } from './markup.ts';
import { table } from './tables.ts';

/** As of the endpoints: the rest is opened by a click. */
const MOST_OPEN = 5;

/** Null without a sweep. */
export function sweepsSection({ sweeps }: View, figures: readonly (readonly Figure[])[]): Html | null {
  if (sweeps.length === 0) return null;
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${sweeps.map((sweep, number) => sweepDetails(sweep, figures[number] ?? [], number))}</section>
`;
}

function sweepDetails({ name, sentence, header, rows }: SweepView, figures: readonly Figure[], number: number): Html {
  return html`<details class="endpoint calm"${number < MOST_OPEN ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${trusted(unbroken(written(sentence).text))}</span></summary>
<div class="charts">${figures.map((figure) => draw(figure, 'sweep', number))}</div>
${table({ caption: 'By number of connections', header, rows, numbers: [1, header.length] })}
</details>
`;
}
