/** What may change since a release: `drift` takes the place of `tolerance` while base is the latest one. */
import type { EndpointFile } from './endpoint-schema.ts';
import type { ConfigFile } from './schema.ts';

/** What the input `base` calls the newest release, whichever that is by then. */
export const LATEST_RELEASE = 'latest-release';

/**
 * The file as it judges against this base: each endpoint has a `drift` if, and only if, that is what counts instead of the
 * tolerance. Without a budget nothing changes.
 *
 * @param base the input of that name; null: not given
 */
export function judgingAgainst(base: string | null, file: ConfigFile): ConfigFile {
  const { gate } = file;
  const budgetOf = (drift: number | undefined) => (base === LATEST_RELEASE ? (drift ?? gate.drift) : undefined);
  const drift = budgetOf(undefined);
  return {
    ...file,
    gate: { ...gate, tolerance: drift ?? gate.tolerance, metrics: atLeast(drift, gate.metrics) },
    endpoints: file.endpoints?.map((endpoint) => {
      const own = budgetOf(endpoint.drift);
      return { ...endpoint, drift: own, gate: own ? atLeast(own, endpoint.gate ?? gate.metrics) : endpoint.gate };
    }),
  };
}

/** What one change may cost is never too much since the release: a larger tolerance of a metric's own stays. */
function atLeast(drift: number | undefined, gated: EndpointFile['gate']): EndpointFile['gate'] {
  if (drift === undefined || gated === undefined || Array.isArray(gated)) return gated;
  const own = Object.entries(gated).map(([metric, tolerance]) => [metric, Math.max(tolerance ?? 0, drift)]);
  return Object.fromEntries(own);
}
