/** Which comparison is made, and why; the report prints the reason. */

import { overridesDiffer } from '../config/app-of.ts';
import type { AppSource, Config } from '../config/config.ts';
import { ConfigError } from '../errors.ts';

export type ComparisonKind =
  /** Two variants of one checkout: `base:` and `head:` say how they differ. */
  | { readonly kind: 'paired'; readonly baseFrom: 'overrides'; readonly note: null }
  /** Base is checked out at another commit. */
  | { readonly kind: 'paired'; readonly baseFrom: 'revision'; readonly note: string | null }
  | { readonly kind: 'stored'; readonly from: 'artifact' | 'file'; readonly note: string | null }
  | { readonly kind: 'none'; readonly note: string | null };

/** Whether the app is built from the checkout, so that another commit gives another version. */
export function isFromCheckout({ kind }: AppSource): boolean {
  return kind === 'command' || kind === 'build' || kind === 'compose';
}

/**
 * `hasRevision`: a commit to compare with is known and its files are available. `hasArtifacts`: baselines of earlier runs can
 * be looked up. Throws ConfigError if the requested comparison is impossible.
 */
export function chooseComparison(
  config: Config,
  available: { readonly hasRevision: boolean; readonly hasArtifacts: boolean },
): ComparisonKind {
  const { kind } = config.app.source;
  const fromRevision = isFromCheckout(config.app.source);
  const paired: ComparisonKind | null = overridesDiffer(config)
    ? { kind: 'paired', baseFrom: 'overrides', note: null }
    : fromRevision && available.hasRevision
      ? { kind: 'paired', baseFrom: 'revision', note: null }
      : null;
  const whyNotPaired = fromRevision
    ? 'no base commit is known'
    : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`;
  switch (config.gate.baseline) {
    case 'none':
      return { kind: 'none', note: null };
    case 'file':
      return { kind: 'stored', from: 'file', note: null };
    case 'artifact':
      if (available.hasArtifacts) return { kind: 'stored', from: 'artifact', note: null };
      throw new ConfigError('gate.baseline: `artifact` needs GitHub Actions, where baselines are stored', {
        hint: 'on the command line use `baseline: file` with `baseline-files`, or `baseline: paired` with --base REF',
      });
    case 'paired':
      if (paired) return paired;
      throw new ConfigError(`gate.baseline: \`paired\` is not possible: ${whyNotPaired}`, {
        hint: 'name the base commit with --base REF, or say how base differs under `base:`',
      });
    case 'auto': {
      if (paired) return paired;
      const note = `Not compared side by side: ${whyNotPaired}.`;
      return available.hasArtifacts ? { kind: 'stored', from: 'artifact', note } : { kind: 'none', note };
    }
  }
}
