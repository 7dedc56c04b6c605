/** One number out of what an app says of itself in Prometheus's text format, or in OpenMetrics. */
import { distance } from 'fastest-levenshtein';
import { type Series, seriesAt } from '../config/app.ts';

const MOST_NEAREST = 3;

interface Sample {
  readonly series: Series;
  /** As it was written. */
  readonly text: string;
  readonly value: number;
}

/** The sum of all series with that name and these labels, whatever others they have; null where there is none. */
export function sumOfSeries(exposition: string, wanted: string): number | null {
  const series = seriesAt(wanted)?.series;
  const found = samplesIn(exposition).filter((sample) => series !== undefined && isPart(series, sample.series));
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}

/** The series that are called most like it: of the same name, where there are any. */
export function nearestSeries(exposition: string, wanted: string): readonly string[] {
  const name = seriesAt(wanted)?.series.name ?? wanted;
  const samples = samplesIn(exposition);
  const named = samples.filter(({ series }) => series.name === name).map(({ text }) => text);
  const names = [...new Set(samples.map(({ series }) => series.name))];
  const near = names.sort((a, b) => distance(a, name) - distance(b, name));
  return (named.length > 0 ? named : near).slice(0, MOST_NEAREST);
}

function isPart(wanted: Series, { name, labels }: Series): boolean {
  return name === wanted.name && [...wanted.labels].every(([label, value]) => labels.get(label) === value);
}

/** Lines are `name{label="value"} number`, and maybe a time; every other line is left out. */
function samplesIn(exposition: string): readonly Sample[] {
  return exposition.split('\n').flatMap((line): Sample[] => {
    const found = line.startsWith('#') ? null : seriesAt(line);
    const [, digits] = /^\s+(\S+)/.exec(found?.rest ?? '') ?? [];
    const value = Number(digits);
    if (found === null || digits === undefined || !Number.isFinite(value)) return [];
    return [{ series: found.series, text: line.slice(0, line.length - found.rest.length), value }];
  });
}
