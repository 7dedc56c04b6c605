/** What all charts have in common. */
import { type ReportInput, type ShownSide, shownSides } from '../input.ts';
import { type Pooled, poolSide } from '../pooled.ts';
import { type Html, html } from '../writers/html.ts';
import { CHARTS, type Chart, type Column, type Look, type Unit } from './page-data.ts';

/** Far below the noise, and a third of the size. */
const DIGITS = 4;

export type KeyEntry = readonly [mark: string, label: string];

export interface Figure extends Chart {
  readonly title: string;
  readonly text: string;
  /** Missing: an entry for each column that is drawn. */
  readonly key?: readonly KeyEntry[];
}

export interface DrawnSide extends ShownSide {
  /** Null where the endpoint was not measured on this side. */
  readonly pooled: Pooled | null;
}

/** One endpoint's sides. Against stored runs, base is all of them together. */
export function drawnSides(input: ReportInput, endpoint: string): readonly DrawnSide[] {
  const { results, comparison, found } = input;
  return shownSides(input).map((one) => {
    if (one.side === 'head' || comparison.kind === 'paired') {
      return { ...one, pooled: poolSide(results, endpoint, one.side) };
    }
    const stored = { ...results, blocks: found.baselines.flatMap(({ blocks }) => blocks) };
    return { ...one, pooled: poolSide(stored, endpoint, 'head') };
  });
}

export function keyHtml(key: readonly KeyEntry[]): Html {
  return html`<ul class="key">${key.map(
    ([mark, label]) => html`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`,
  )}</ul>`;
}

/** Edges of a band have no entry. */
export function keyOf(columns: readonly Column[]): readonly KeyEntry[] {
  return columns.flatMap(({ name, look }) => (look && look[1] !== 'edge' ? [[markOf(look), name] as const] : []));
}

/** Base's dots are this run's where they are filled. */
function markOf([colour, as]: Look): string {
  if (as.includes('line')) return `${colour} line`;
  return colour === 'base' && as === 'dots' ? 'base now' : colour;
}

export function bySide<Of extends ShownSide>(
  sides: readonly Of[],
  unit: Unit,
  valuesOf: (one: Of) => readonly (number | null | undefined)[],
  look: Look[1],
): readonly Column[] {
  return sides.map((one) => ({
    ...{ name: one.label, unit, look: [one.side, look] },
    values: valuesOf(one).map((value) => (value == null ? null : short(value))),
  }));
}

export function short<Of extends number | null>(value: Of, digits = DIGITS) {
  return value === null ? value : (Number(value.toPrecision(digits)) as Of);
}

export function chartsOf(figures: readonly Figure[]): readonly Chart[] {
  return figures.map(({ title: _title, text: _text, key: _key, ...chart }) => chart);
}

/** @param number the place of its data among the page's endpoints or sweeps */
export function draw(figure: Figure, of: 'endpoint' | 'sweep', number: number): Html {
  const { name, title, text, columns, key = keyOf(columns) } = figure;
  const { caption, x, y } = CHARTS[name];
  const own =
    caption === null
      ? null
      : html`<details class="figures" data-table="${name}" data-endpoint="${number}"><summary>Figures of this chart<span class="unseen">: ${title}</span></summary></details>`;
  return html`<figure><figcaption><h4>${title}</h4><p>${text}</p>
${keyHtml(key)}</figcaption>
<div class="chart" data-chart="${name}" data-${of}="${number}" role="img" aria-label="Chart: ${title}, ${y} by ${x}"></div>
${own}</figure>
`;
}
