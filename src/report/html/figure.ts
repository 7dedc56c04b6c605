/** A chart of the page: what it shows in words, its key, and its figures as columns. */
import type { Chart, Column, Look, Unit } from './page-data.ts';

/** Far below the noise, and a third of the size. */
const DIGITS = 4;

export type Mark =
  | 'base'
  | 'base line'
  | 'base now'
  | 'head'
  | 'head line'
  | 'mean'
  | 'second'
  | 'interval'
  | 'tolerance';
export type KeyEntry = readonly [mark: Mark, label: string];

export interface Figure {
  readonly title: string;
  /** What it shows, for whoever sees the chart and for whoever does not. */
  readonly text: string;
  readonly key: readonly KeyEntry[];
  readonly chart: Chart;
  /** The same figures, drawn in another way. */
  readonly as?: 'density';
}

export interface Names {
  /** Null: there is no base. */
  readonly base: string | null;
  readonly head: string;
}

export function keyOf({ base, head }: Names, line: '' | ' line'): readonly KeyEntry[] {
  return [...(base === null ? [] : [[`base${line}`, base] as const]), [`head${line}`, head]];
}

type Values = Readonly<Record<'base' | 'head', Column['values']>>;

/** Base is left out where there is none. */
export function bySide(
  names: Names,
  unit: Unit,
  of: Values,
  looks: Readonly<Record<'base' | 'head', Look[1]>>,
): Column[] {
  return (['base', 'head'] as const).flatMap((side) => {
    const name = names[side];
    const values = of[side].map((value) => (typeof value === 'number' ? short(value) : value));
    return name === null ? [] : [{ name, unit, values, look: [side, looks[side]] }];
  });
}

export function short(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits));
}

export function shortOrNull(value: number | null | undefined, digits = DIGITS): number | null {
  return value === null || value === undefined ? null : short(value, digits);
}
