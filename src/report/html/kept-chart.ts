/** The chart of what each side holds after more and more requests. */
import { seriesOf } from '../../decide/kept.ts';
import type { Results } from '../../results/results.ts';
import { plural } from '../format.ts';
import { bySide, type Figure, keyOf, type Names } from './figure.ts';

const LOOKS = { base: 'line with dots', head: 'line with dots' } as const;

/** Null where that was not measured. */
export function keptChart(results: Results, endpoint: string, names: Names): Figure | null {
  const series = seriesOf(results, endpoint);
  const { base, head } = series?.sides ?? {};
  if (series === null || base === undefined || head === undefined) return null;
  const megabytes = (bytes: readonly number[]) => bytes.map((value) => value / 1e6);
  const served = head.bytes.map((_, at) => head.requests.slice(0, at).reduce((sum, count) => sum + count, 0));
  const how =
    series.by === 'collection'
      ? 'What is live after a collection that was asked for'
      : 'Memory that the app’s processes have to themselves; its lower envelope is what counts';
  const shared =
    series.endpoints.length === 1 ? '' : ` All ${plural(series.endpoints.length, 'endpoint')} are loaded in turn.`;
  return {
    title: 'Memory held by requests served',
    text: `${how}. A line that goes on to rise is a leak; a cache rises and then stops.${shared}`,
    key: keyOf(names, ' line'),
    chart: {
      name: 'kept',
      columns: [
        { name: 'requests', unit: 'count', values: served },
        ...bySide(names, 'count', { base: megabytes(base.bytes), head: megabytes(head.bytes) }, LOOKS),
      ],
    },
  };
}
