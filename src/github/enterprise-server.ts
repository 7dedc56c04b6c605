/** Reports what GitHub Enterprise Server lacks before anything is measured in vain. */
import { appOf, isFromCheckout, isSameApp } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { BaselineError } from '../errors.ts';

export const LACK = 'GitHub Enterprise Server does not have the artifacts (v4) that baselines are stored in';
const REMEDY =
  'compare side by side (`baseline: paired`), or keep the results file of a push yourself (the output `results-path`) and compare with `baseline: file`';

/** Neither github.com nor a tenant of it, by the same test as GitHub's own artifact client. */
export function isEnterpriseServer(serverUrl: string): boolean {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== 'github.com' && !host.endsWith('.ghe.com') && !host.endsWith('.localhost');
}

/** A warning if the configuration can do less than it asks for, else null. Throws BaselineError if it could do nothing at all. */
export function checkServer(serverUrl: string, config: Config): string | null {
  if (!isEnterpriseServer(serverUrl)) return null;
  const { baseline } = config.gate;
  if (baseline === 'artifact') {
    throw new BaselineError(`gate.baseline: \`artifact\` is not possible here: ${LACK}`, { hint: REMEDY });
  }
  const base = appOf(config, 'base');
  const isPaired = isFromCheckout(base.source) || !isSameApp(base, appOf(config, 'head'));
  return baseline === 'auto' && !isPaired ? `nothing can be compared here: ${LACK}; ${REMEDY}` : null;
}
