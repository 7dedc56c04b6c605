/** The sweeps of concurrency: where each endpoint saturates, drawn and in figures. */
import { unbroken } from '../format.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { View } from '../view.ts';
import { draw, type Figure, linesOf } from './figures.ts';
import { type Html, html, trusted, written } from './markup.ts';
import type { PageData } from './page-data.ts';
import { table } from './tables.ts';

/** As of the endpoints: the rest is opened by a click. */
const MOST_OPEN = 5;

/** Null without a sweep. */
export function sweepsSection({ sweeps }: View, page: PageData): Html | null {
  if (sweeps.length === 0) return null;
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${sweeps.map((sweep, number) => sweepDetails(sweep, page, number))}</section>
`;
}

function sweepDetails({ name, sentence, header, rows }: SweepView, page: PageData, number: number): Html {
  return html`<details class="endpoint calm"${number < MOST_OPEN ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${trusted(unbroken(written(sentence).text))}</span></summary>
<div class="charts">${figuresOf(page).map((figure) => draw(figure, 'sweep', number))}</div>
${table({ caption: 'By number of connections', header, rows, numbers: [1, header.length] })}
</details>
`;
}

/** Their figures are in the table below them. */
function figuresOf(page: PageData): readonly Figure[] {
  const common = { key: linesOf(page), hasOwnTable: false };
  return [
    {
      ...common,
      title: 'Throughput by connections',
      chart: 'sweep-throughput',
      text: 'Requests per second at each number of connections. Where the line bends, the app saturates: more connections only wait for each other.',
    },
    {
      ...common,
      title: 'Latency by connections',
      chart: 'sweep-latency',
      text: 'Mean latency. Beyond the bend it grows with the connections: connections are throughput times latency.',
    },
  ];
}
