/** From the records of the truth bench to its table. Pure. */
import { average, standardDeviation } from '../src/decide/test/statistics.ts';
import { groupBy, quantile, table } from './markdown.ts';
import { cases } from './truth-cases.ts';

export const METRICS = ['mean', 'p50', 'p90', 'throughput'] as const;
export type Figures = Record<(typeof METRICS)[number], number>;

/** One case on one pair of processes. */
export interface Recorded {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly seconds: number;
}

/** 100 × ln(head / base) of each side alone, and what the paired rounds said beyond that. */
export interface Pair {
  readonly truth: Figures;
  readonly error: Figures;
}

/** A mean and its standard error; null: a single value has none. */
interface Estimate {
  readonly mean: number;
  readonly se: number | null;
}

/** A case over all its records. */
export interface Row {
  readonly name: string;
  readonly pairs: number;
  readonly figures: Record<keyof Figures, { readonly [of in 'truth' | 'error' | 'said']: Estimate }>;
}

/** The share of pairs that is left out at each end: a stall of the machine in a round alone is not an error of the paired ones. */
const TRIMMED = 0.2;
/** What is demanded: no wrong sign, and no more than this beside the truth. */
const MOST_POINTS = 2;
/** In standard errors. */
const CERTAIN = 2;

/** In the order of the cases. */
export function rowsOf(records: readonly Recorded[]): readonly Row[] {
  return cases().flatMap(({ name }) => {
    const pairs = records.filter((record) => record.name === name).flatMap((record) => record.pairs);
    if (pairs.length === 0) return [];
    const figures = METRICS.map((metric) => {
      const of = (figure: (pair: Pair) => number) => trimmed(pairs.map(figure));
      const truth = of((pair) => pair.truth[metric]);
      const error = of((pair) => pair.error[metric]);
      return [metric, { truth, error, said: of((pair) => pair.truth[metric] + pair.error[metric]) }];
    });
    return [{ name, pairs: pairs.length, figures: Object.fromEntries(figures) }];
  });
}

/** Mean without the ends, and its standard error by the Winsorized deviation (Tukey and McLaughlin, 1963). */
export function trimmed(values: readonly number[]): Estimate {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(TRIMMED * sorted.length);
  const kept = sorted.slice(cut, sorted.length - cut);
  const winsorized = [...sorted.keys()].map((at) => kept[Math.min(kept.length - 1, Math.max(0, at - cut))] ?? 0);
  const error = standardDeviation(winsorized) / ((kept.length / sorted.length) * Math.sqrt(sorted.length));
  return { mean: average(kept), se: sorted.length > 1 ? error : null };
}

export const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** By how many points an estimate is certainly away from 0; 0: it may be none. */
const certainly = ({ mean, se }: Estimate) => (se === null ? 0 : Math.max(0, Math.abs(mean) - CERTAIN * se));

export function reportOf(rows: readonly Row[]): string {
  const counts = METRICS.map((metric) => {
    const of = (test: (figures: Row['figures'][typeof metric]) => boolean) =>
      `${rows.filter(({ figures }) => test(figures[metric])).length} of ${rows.length}`;
    const isWrong = ({ truth, said }: Row['figures'][typeof metric]) => truth.mean * said.mean < 0;
    return [
      metric,
      of(isWrong),
      of((figures) => isWrong(figures) && certainly(figures.truth) > 0 && certainly(figures.said) > 0),
      of(({ error }) => Math.abs(error.mean) <= MOST_POINTS),
      of(({ error }) => certainly(error) > MOST_POINTS),
      average(rows.map(({ figures }) => figures[metric].error.mean)).toFixed(2),
    ];
  });
  const note = [
    '100 × ln(head / base): of each side alone, and what the paired rounds said beyond that ± its standard error. A wrong sign is',
    `certain where both are more than ${CERTAIN} standard errors away from 0, and an error certainly beyond where it is that by as much.`,
  ].join('\n');
  const summary = table(
    ['metric', 'wrong sign', 'certainly', `within ${MOST_POINTS} points`, 'certainly beyond', 'mean error'],
    counts,
  );
  const kinds = groupBy(rows, ({ name }) => name.split(',')[0] ?? name);
  const byKind = table(
    ['kind', 'cases', ...METRICS.map((metric) => `${metric}: median, largest error`)],
    [...kinds].map(([kind, cases]) => [
      kind,
      cases.length,
      ...METRICS.map((metric) => {
        const errors = cases.map(({ figures }) => figures[metric].error);
        const largest = errors.reduce((a, b) => (Math.abs(b.mean) > Math.abs(a.mean) ? b : a));
        const median = quantile(
          errors.map(({ mean }) => Math.abs(mean)),
          0.5,
        );
        return `${median.toFixed(1)}, ${signed(largest.mean)} ± ${largest.se?.toFixed(1) ?? '?'}`;
      }),
    ]),
  );
  return `${note}\n\n${summary}\n\n${byKind}\n`;
}
