/** One measurement of a run. A second one does without a base that cannot be run, or confirms side by side what baselines point to. */
import { isChanged } from '../app/git/compare-commits.ts';
import type { AppLauncher, LaunchOptions } from '../app/launcher.ts';
import { baseAppOf } from '../config/app-of.ts';
import { mask } from '../config/mask.ts';
import { AppError, describeError } from '../errors.ts';
import { type ComparisonKind, chooseComparison } from '../plan/comparison-kind.ts';
import { blockBudget } from '../schedule/blocks.ts';
import type { Run } from './open.ts';

export type Attempt = Readonly<ReturnType<typeof attemptAt>>;

/** What mode and configuration ask for. Throws ConfigError where that is impossible. */
export function firstAttempt(run: Run): Attempt {
  const { request, config, checkout } = run;
  if (request.mode !== 'compare') return attemptAt(run, { kind: 'none', note: null });
  const kind = chooseComparison(config, {
    hasRevision: checkout.base !== null,
    hasArtifacts: request.baselines !== null,
    base: baseAppOf(config, request.baseConfig?.written ?? null),
  });
  return attemptAt(run, kind);
}

/**
 * How to go on without base after an error: head is compared with baselines, or with nothing. Null where the error stands: head's own
 * failure, a base that has been up once, the machine's or the network's failure, a base that was asked for, or the command line, where
 * the user is there to see it. Throws AppError where head is why base cannot be run.
 */
export async function withoutBase(run: Run, attempt: Attempt, error: unknown): Promise<Attempt | null> {
  const { request, config, secrets, deadline, events } = run;
  const { kind, firstStart, startedAt, elapsedMs } = attempt;
  if (kind.kind !== 'paired' || kind.baseFrom !== 'revision') return null;
  if (firstStart.happened || deadline.interruption.aborted) return null;
  if (!(error instanceof AppError) || error.side !== 'base' || error.isEnvironments) return null;
  // Parts of one measurement are measured the same way: one alone cannot go on without base.
  if (config.gate.baseline !== 'auto' || request.run.event === null || request.part) return null;
  if (config.gate.failOn !== 'never') await requireOwnFailure(run, error);
  const shown = error.masked((text) => mask(text, secrets));
  events.note(`${describeError(shown).text}\nbase could not be run: head is compared without it`);
  const line = shown.message.split('\n', 1)[0] ?? '';
  const baseFailure = `${request.base?.label ?? 'base'}: ${line.replace(/^base: /, '')}`;
  const alone: ComparisonKind =
    request.baselines === null ? { kind: 'none', note: null } : { kind: 'stored', from: 'artifact', note: null };
  return { ...attemptAt(run, alone, baseFailure), startedAt, elapsedMs };
}

/** @param baseFailure why base, which was wanted, could not be run: one line without secrets */
export function attemptAt(run: Run, kind: ComparisonKind, baseFailure: string | null = null) {
  const { request, config, resolved, layout, seed, events } = run;
  const startedMs = performance.now();
  const launch: LaunchOptions = {
    runId: `${process.pid}-${seed.toString(36)}`,
    env: request.env,
    cores: (starting) => (starting === undefined ? layout.app : layout.starting(starting)),
    allowRemoteTargets: config.gate.allowRemoteTargets,
    tls: resolved.load.tls,
    // What an earlier attempt set up is gone with it.
    finishedSteps: request.finishedSteps ?? [],
    onNote: (line) => events.note(line),
  };
  return {
    kind,
    baseFailure,
    startedAt: new Date(),
    elapsedMs: () => performance.now() - startedMs,
    plan: blockBudget({ ...request, config }, kind),
    launch,
    firstStart: new FirstStart(),
  };
}

/** Whether base has been up once, before head ran anything: its own code is not why it fails later. */
class FirstStart {
  happened = false;

  watch(base: AppLauncher): AppLauncher {
    const start: AppLauncher['start'] = async (signal, attachment) => {
      try {
        const app = await base.start(signal, attachment);
        this.happened = true;
        return app;
      } catch (error) {
        if (!this.happened || !(error instanceof AppError) || error.isEnvironments) throw error;
        // It has been up before head did anything: its commit is not why.
        throw error.withReasons(
          'base has started before. Unless it fails by chance, head’s set-up or head itself has changed what both use, such as a database or files in the home folder: give each version its own, by `$SIDE` in a name or an address.',
        );
      }
    };
    return { ...base, start };
  }
}

/** What head names no more is not checked out, so that base may lack it. */
const SUBMODULES = '.gitmodules';
const HOW_TO_MOVE =
  'base needs its own submodules: let `setup` fetch the one that head has replaced (git submodule update --init), or replace it in a change of its own';
const HOW_TO_RENAME =
  'write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own';

/** Throws AppError where head changes a file that says how both are started: a base that is broken by itself is not head's doing. */
async function requireOwnFailure({ request, checkout }: Run, failure: AppError): Promise<void> {
  if (checkout.base === null) return;
  for (const file of [...(request.startFiles ?? []), SUBMODULES]) {
    if (!(await isChanged(checkout.base, file))) continue;
    const why = `this change also changes ${file}, which says how base is started`;
    throw new AppError(`nothing was compared, because ${why}: ${failure.message}`, {
      side: 'base',
      hint: file === SUBMODULES ? HOW_TO_MOVE : HOW_TO_RENAME,
      detail: failure.detail,
      cause: failure,
    });
  }
}
