/** After the rounds: what both versions keep of their requests. Nothing of it fails the run; a gated figure is judged like any other. */
import { SIDES } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { KEPT } from '../decide/kept.ts';
import { sum } from '../decide/test/statistics.ts';
import { type FoundSeries, measureKept } from '../measure/kept.ts';
import type { Sources } from '../profile/sources.ts';
import { type KeptSeries, MOST_SITES, type Site } from '../results/kept.ts';
import { asStored } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { planKept } from '../schedule/kept-plan.ts';
import { comparedIn, type Explained, mayAttach, sourcesIn } from './explain.ts';
import type { Run } from './open.ts';

/** The same results, with what is kept where that can be measured. Rejects only when the run is interrupted. */
export async function withKept(run: Run, { results, versions, lessons }: Explained): Promise<Results> {
  const { recordersPath } = run.request;
  const { keptMemory, load } = run.config;
  // What a mix has taught are turns of the mix, not of one endpoint.
  const isWanted = keptMemory !== 'never' && load.mix === undefined && mayAttach(run, results) && !results.outOfTime;
  if (!isWanted || recordersPath === undefined) return results;
  const compared = comparedIn(results);
  const plan = planKept({
    elapsedMs: results.elapsedSeconds * 1000,
    blocks: results.blocks,
    endpoints: compared.map(({ endpoint }) => endpoint),
    isGated: compared.some(({ metrics }) => metrics.some((one) => one.metric === KEPT && one.tolerance !== null)),
  });
  if (plan === null) return results;
  const startedMs = performance.now();
  run.events.note('looking at what is kept of requests');
  const deadline = run.deadline.forAfterwards(plan.limitMs);
  const request = { recordersPath, launchers: versions.launchers, plan, lessons };
  const measured = await measureKept({ ...run, deadline }, request).finally(() => deadline.cancel());
  const hide = (text: string) => mask(text, run.secrets);
  const hasSites = measured.series.some(({ found }) => found !== undefined);
  const sources = hasSites ? (await sourcesIn(run, versions, run.deadline.signal)).sources : null;
  const series = measured.series.map((one) => withSites(one, sources, hide));
  const durationMs = Math.round(performance.now() - startedMs);
  const notes = measured.notes.map((note) => hide(note).slice(0, 1000));
  return { ...results, kept: asStored({ durationMs, series, notes }) };
}

/** Places in the repository instead of those found, and per request that was served while allocations were watched. */
function withSites(
  { found, ...series }: FoundSeries,
  sources: Sources | null,
  hide: (text: string) => string,
): KeptSeries {
  if (found === undefined || sources === null) return series;
  const sides = SIDES.flatMap((side) => {
    const own = series.sides[side];
    if (own === undefined) return [];
    const served = sum(own.requests.slice(series.addedFrom));
    const largest = found[side].toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_SITES);
    const sites = largest.map(
      ({ name, file, line, bytes }): Site => ({
        name: hide(name).slice(0, 300),
        file: file === null ? null : hide(sources.pathOf(side, file)).slice(-500),
        line,
        bytesPerRequest: bytes / served,
      }),
    );
    return [[side, { ...own, sites }]];
  });
  return { ...series, sides: Object.fromEntries(sides) };
}
