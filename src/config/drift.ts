/** `drift` is the change that is allowed since a release. While base is the latest release, it replaces `tolerance`. */
import type { GatedMetrics } from './endpoint.ts';
import type { ConfigFile } from './file.ts';

/** The value of the input `base` that stands for the newest release. */
export const LATEST_RELEASE = 'latest-release';

/**
 * The file as it judges against this base. An endpoint has a `drift` only where it counts instead of the tolerance. Without
 * `drift` in the file nothing changes.
 *
 * @param base the input `base`, null if it is not given
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

/** A metric's own tolerance stays if it is larger: what one change may cost is allowed since the release too. */
function atLeast(drift: number | undefined, gated: GatedMetrics | undefined): GatedMetrics | undefined {
  if (drift === undefined || gated === undefined || Array.isArray(gated)) return gated;
  const own = Object.entries(gated).map(([metric, tolerance]) => [metric, Math.max(tolerance ?? 0, drift)]);
  return Object.fromEntries(own);
}
