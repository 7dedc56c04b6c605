/**
 * What becomes of a comparison whose base does not build or start, as a new app's or that of a broken main branch: with
 * `baseline: auto` head is compared with stored runs, or with nothing, and the report says so first.
 */
import type { AppLauncher } from '../app/launcher.ts';
import { expandReferences } from '../config/expand.ts';
import { mask } from '../config/mask.ts';
import { AppError, describeError } from '../errors.ts';
import type { BySide } from '../measure/sides.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import type { GateRequest } from './request.ts';

/** Whether base has been up once. One that ends under load is a failure of its own: it can be built and started. */
export class FirstStart {
  #happened = false;

  get happened(): boolean {
    return this.#happened;
  }

  /** The same launchers; base's first start is noted. */
  watch(launchers: BySide<AppLauncher>): BySide<AppLauncher> {
    const { base } = launchers;
    if (base === undefined) return launchers;
    const start = async (signal: AbortSignal) => {
      const app = await base.start(signal);
      this.#happened = true;
      return app;
    };
    return { ...launchers, base: { ...base, start } };
  }
}

export interface BaseFallback {
  readonly kind: ComparisonKind;
  /** Why base could not be run, in one line without secrets. */
  readonly baseFailure: string;
  /** The whole error, for the log. */
  readonly log: string;
}

/**
 * How to go on without base after an error; null where the error stands: head's own failure, a base that was asked for, or
 * the command line, where whoever asked is there to see it.
 */
export function withoutBase(
  request: GateRequest,
  kind: ComparisonKind,
  firstStart: FirstStart,
  error: unknown,
): BaseFallback | null {
  const { config, env, base, baselines, run, signal } = request;
  if (config.gate.baseline !== 'auto' || kind.kind !== 'paired' || kind.baseFrom !== 'revision') return null;
  if (!(error instanceof AppError) || error.side !== 'base') return null;
  // Parts of one measurement are measured the same way: one alone cannot go on without base.
  if (firstStart.happened || run.event === null || request.part || signal.aborted) return null;
  const { secrets } = expandReferences(config, env);
  const shown = error.masked((text) => mask(text, secrets));
  const line = shown.message.split('\n', 1)[0] ?? '';
  return {
    kind: baselines === null ? { kind: 'none', note: null } : { kind: 'stored', from: 'artifact', note: null },
    baseFailure: `${base?.label ?? 'base'}: ${line.replace(/^base: /, '')}`,
    log: `${describeError(shown).text}\nbase could not be run: head is compared without it`,
  };
}
