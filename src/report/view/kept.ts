/** What the apps keep of their requests: a line for each endpoint at which head keeps more, else that none does. */
import type { Comparison, MetricComparison } from '../../decide/comparison.ts';
import { hasStopped, KEPT, type Kept, keptIn } from '../../decide/kept.ts';
import type { KeptSeries } from '../../results/kept.ts';
import type { Results } from '../../results/results.ts';
import { formatBytes, formatCount, placeOf, plural } from '../format.ts';
import { firstOf, joined, nameOf, say, type Text } from '../text.ts';

/** Where there is little room. */
const MOST_NAMED = 3;
/** A place with a smaller share of what head keeps more is not where to look. */
const LEAST_SHARE = 0.25;

interface Seen {
  readonly series: KeptSeries;
  readonly kept: Kept;
  readonly verdict: MetricComparison['verdict'];
}

/** `isGrown`: head keeps more, or has grown more until it stopped, so peak memory says the same with less. */
export function keptView({ kept }: Results, { endpoints }: Comparison) {
  if (kept === undefined) return { lines: [], isGrown: false };
  const seen = kept.series.flatMap((series): Seen[] => {
    const figures = keptIn(series);
    const compared = endpoints.find(({ endpoint }) => series.endpoints.includes(endpoint));
    const metric = compared?.metrics.find((one) => one.metric === KEPT);
    return figures === null || metric === undefined ? [] : [{ series, kept: figures, verdict: metric.verdict }];
  });
  const more = seen.filter(({ verdict }) => verdict === 'regression');
  const less = seen.filter(({ verdict }) => verdict === 'improvement');
  const stopped = seen.filter((one) => !more.includes(one) && hasStopped(one.series, one.kept));
  const rest = seen.filter((one) => ![more, less, stopped].some((group) => group.includes(one)));
  const lines = [...more.map(moreText), ...stopped.map(stoppedText), ...less.map(lessText)];
  // What was not looked at to the end shows nothing.
  const isNothing = lines.length === 0 && rest.length > 0 && kept.notes.length === 0;
  return {
    lines: [
      ...firstOf(lines, MOST_NAMED, (left) => say`The page shows what is kept at ${plural(left, 'more endpoint')}.`),
      ...(isNothing ? [nothingText(rest)] : []),
      ...kept.notes.map((note) => say`What is kept of requests is not known: ${note}.`),
    ],
    isGrown: more.length + stopped.length > 0,
  };
}

function placesOf({ series: { endpoints } }: Seen): Text {
  const [first = ''] = endpoints;
  return endpoints.length === 1 ? [nameOf(first)] : [`${plural(endpoints.length, 'endpoint')} together`];
}

function howText({ series: { by } }: Seen): string {
  return by === 'resident' ? ', by the lower envelope of its memory' : '';
}

function moreText(seen: Seen): Text {
  const { base, head, requests } = seen.kept;
  const ofBase = base <= seen.kept.leastBytes ? 'base keeps nothing' : `base ${formatBytes(base)}`;
  const total = formatBytes((head - base) * requests);
  const site = siteText(seen.series, head - base);
  return say`Head keeps ${formatBytes(head)} of memory per request at ${placesOf(seen)}, and ${ofBase}${howText(seen)}: ${total} more after ${formatCount(requests)} requests, and it goes on: a leak, or a cache of more entries than that.${site}`;
}

function stoppedText(seen: Seen): Text {
  return say`Head grew by ${formatBytes(seen.kept.grownBytes)} more than base at ${placesOf(seen)}${howText(seen)}, and stopped: a cache or a table that is filled, and not a leak.`;
}

function lessText(seen: Seen): Text {
  return say`Head keeps less memory per request at ${placesOf(seen)}${howText(seen)}: ${formatBytes(seen.kept.base)} → ${formatBytes(seen.kept.head)}.`;
}

function nothingText(rest: readonly Seen[]): Text {
  const least = Math.max(...rest.map(({ kept }) => kept.leastBytes));
  const requests = Math.min(...rest.map(({ kept }) => kept.requests));
  const how = rest.some(({ series }) => series.by === 'resident')
    ? 'by the lower envelope of its memory'
    : 'after collections';
  return say`Head keeps no more memory per request than base: less than ${formatBytes(least)}, ${how} over ${formatCount(requests)} requests.`;
}

/** Where most of it was allocated. Null where that is not known, or spread over many places. */
function siteText({ sides: { base, head } }: KeptSeries, moreBytes: number): Text | null {
  const largest = (head?.sites ?? [])
    .filter(({ name, file, bytesPerRequest }) => {
      const before = base?.sites?.find((one) => one.name === name && one.file === file);
      return bytesPerRequest - (before?.bytesPerRequest ?? 0) >= LEAST_SHARE * moreBytes;
    })
    .slice(0, MOST_NAMED);
  if (largest.length === 0) return null;
  const named = largest.map((site): Text => {
    const place = placeOf(site);
    if (site.name === '') return [nameOf(place)];
    return say`${nameOf(site.name)}${place === '' ? null : say` (${nameOf(place)})`}`;
  });
  return say` It is ${largest.some(({ file }) => file !== null) ? 'allocated at' : 'made up of'} ${joined(named, ', ')}.`;
}
