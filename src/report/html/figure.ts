/** A chart of the page: what it shows in words, its key, and its figures as columns. */
import type { Side } from '../../config/config.ts';
import { type ReportInput, type ShownSide, shownSides } from '../input.ts';
import { type Pooled, poolSide } from '../pooled.ts';
import { type Html, html } from '../writers/html.ts';
import type { Chart, Column, Look, Unit } from './page-data.ts';

/** Far below the noise, and a third of the size. */
const DIGITS = 4;

export type KeyEntry = readonly [mark: string, label: string];

export interface Figure extends Chart {
  readonly title: string;
  /** What it shows, for whoever sees the chart and for whoever does not. */
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
  const entry = ([mark, label]: KeyEntry) =>
    html`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`;
  return html`<ul class="key">${key.map(entry)}</ul>`;
}

/** An entry for each column that has a look, unless it is the edge of a band. */
export function keyOf(columns: readonly Column[]): readonly KeyEntry[] {
  return columns.flatMap(({ name, look }) => (look && look[1] !== 'edge' ? [[markOf(look), name] as const] : []));
}

/** A line, or a dot. Only filled, base's dots are those of this run. */
function markOf([colour, as]: Look): string {
  if (as.includes('line')) return `${colour} line`;
  return colour === 'base' && as === 'dots' ? 'base now' : colour;
}

/** @param look of both sides, or of each */
export function bySide<Of extends ShownSide>(
  sides: readonly Of[],
  unit: Unit,
  valuesOf: (one: Of) => readonly (number | null | undefined)[],
  look: Look[1] | Readonly<Record<Side, Look[1]>>,
): readonly Column[] {
  return sides.map((one) => ({
    ...{ name: one.label, unit, values: valuesOf(one).map((value) => shortOrNull(value)) },
    look: [one.side, typeof look === 'string' ? look : look[one.side]],
  }));
}

export function short(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits));
}

export function shortOrNull(value: number | null | undefined, digits = DIGITS): number | null {
  return value === null || value === undefined ? null : short(value, digits);
}
