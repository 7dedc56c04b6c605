/** A chart of the page: what it shows in words, its key, and its figures as columns. */
import { SIDES, type Side } from '../../config/config.ts';
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

/** Base is left out where there is none. @param look of both sides, or of each */
export function bySide(
  names: Names,
  unit: Unit,
  valuesOf: (side: Side) => Column['values'],
  look: Look[1] | Readonly<Record<Side, Look[1]>>,
): Column[] {
  return SIDES.flatMap((side) => {
    const name = names[side];
    if (name === null) return [];
    const values = valuesOf(side).map((value) => (typeof value === 'number' ? short(value) : value));
    return [{ name, unit, values, look: [side, typeof look === 'string' ? look : look[side]] }];
  });
}

export function short(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits));
}

export function shortOrNull(value: number | null | undefined, digits = DIGITS): number | null {
  return value === null || value === undefined ? null : short(value, digits);
}
