/** Which comparison is made, and why; the report prints the reason. */
import { appOf, isFromCheckout, isSameApp } from '../config/app-of.ts';
import type { AppConfig, Config } from '../config/config.ts';
import { ConfigError } from '../errors.ts';

export type ComparisonKind =
  /** Base is a variant of the same checkout, an image or an address that the configuration names, or another commit. */
  | { readonly kind: 'paired'; readonly baseFrom: 'variants' | 'name' | 'revision'; readonly note: string | null }
  | { readonly kind: 'stored'; readonly from: 'artifact' | 'file'; readonly note: string | null }
  | { readonly kind: 'none'; readonly note: string | null };

const SAY_VARIANTS = 'to compare two variants of one checkout, say `compare: variants`';

/**
 * Throws ConfigError if the requested comparison is impossible.
 *
 * @param available `hasRevision`: a commit to compare with is known, and its files; `hasArtifacts`: baselines can be looked up
 */
export function chooseComparison(
  config: Config,
  { base, ...available }: Readonly<Record<'hasRevision' | 'hasArtifacts', boolean>> & { readonly base: AppConfig },
): ComparisonKind {
  const head = appOf(config, 'head');
  const { kind } = base.source;
  const fromRevision = isFromCheckout(base.source);
  const paired: ComparisonKind | null =
    config.compare === 'variants'
      ? { kind: 'paired', baseFrom: 'variants', note: null }
      : pairedWith(base, head, available.hasRevision);
  const whyNotPaired = fromRevision
    ? 'no base commit is known'
    : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`;
  if (paired !== null && wantsPaired(config)) return paired;
  if (fromRevision && !isSameApp(base, head) && wantsPaired(config)) {
    throw new ConfigError('base and head differ as `base:` and `head:` say, but no base commit is known', {
      hint: `name the base commit with --base REF, or check out with its history; ${SAY_VARIANTS}`,
    });
  }
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
      throw new ConfigError(`gate.baseline: \`paired\` is not possible: ${whyNotPaired}`, {
        hint: `name the base commit with --base REF, or say how base differs under \`base:\`; ${SAY_VARIANTS}`,
      });
    case 'auto': {
      const note = `Not compared side by side: ${whyNotPaired}.`;
      return available.hasArtifacts ? { kind: 'stored', from: 'artifact', note } : { kind: 'none', note };
    }
  }
}

function wantsPaired({ gate }: Config): boolean {
  return gate.baseline === 'auto' || gate.baseline === 'paired';
}

/** Whether base is run from a commit of its own. Elsewhere its commit only confirms a suspicion from stored runs, or names base. */
export function needsBaseCommit(config: Config, base: AppConfig): boolean {
  return wantsPaired(config) && config.compare !== 'variants' && isFromCheckout(base.source);
}

const ALREADY_RUNNING =
  'Both servers were running already and were not restarted: this compares two processes, and what would differ between two starts of one version counts as a change. Their CPU time and memory cannot be seen.';

/** Null where there is no base to run. */
function pairedWith(base: AppConfig, head: AppConfig, hasRevision: boolean): ComparisonKind | null {
  if (isFromCheckout(base.source)) return hasRevision ? { kind: 'paired', baseFrom: 'revision', note: null } : null;
  if (isSameApp(base, head)) return null;
  const areRunning = base.source.kind === 'url' && head.source.kind === 'url';
  return { kind: 'paired', baseFrom: 'name', note: areRunning ? ALREADY_RUNNING : null };
}
