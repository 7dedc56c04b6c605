/** What the results say of the sides: what each is called, its commit, its image. */
import type { AppLauncher } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import type { Side } from '../config/config.ts';
import type { BySide } from '../measure/sides.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import type { Results } from '../results/results.ts';
import type { Run } from './open.ts';

export async function describeSides(
  { request, config, checkout }: Run,
  kind: ComparisonKind,
  launchers: BySide<AppLauncher>,
): Promise<Results['sides']> {
  const info = async (side: Side, label: string, commit: string | null) => ({
    label,
    commit,
    kind: appOf(config, side).source.kind,
    imageDigest: (await launchers[side]?.imageDigest()) ?? null,
  });
  const head = await info('head', request.headLabel, checkout.headCommit);
  if (kind.kind !== 'paired') return { head };
  if (kind.baseFrom !== 'revision') return { base: await info('base', 'base', checkout.headCommit), head };
  const base = await info('base', request.base?.label ?? 'base', checkout.base?.commit ?? null);
  const commitsBehind = request.base?.commitsBehind;
  return { base: typeof commitsBehind === 'number' ? { ...base, commitsBehind } : base, head };
}
