import type { AppLauncher } from '../app/launcher.ts';
import { requireTwoServers } from '../app/url.ts';
import { baselinesToCompareWith, firstOf, lookUpHistory, newestBaseline } from '../baseline/lookup.ts';
import { type FoundBaselines, frozenCosts, withSameCosts } from '../baseline/store.ts';
import { isFromCheckout } from '../config/app-of.ts';
import { SIDES } from '../config/config.ts';
import { takesTurns } from '../config/load.ts';
import { BaselineError } from '../errors.ts';
import { CoreChoice } from '../measure/cores.ts';
import { measure } from '../measure/measure.ts';
import { prepareVersions, type Versions, type VersionsRequest } from '../measure/versions.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { prepareReference, type Reference } from '../reference/prepare.ts';
import type { ReportInput } from '../report/input.ts';
import { hopeless, undecided } from '../schedule/next.ts';
import { type Attempt, attemptAt, firstAttempt, withoutBase } from './attempt.ts';
import { explain, withKept } from './explain.ts';
import { withLeftOut } from './left-out.ts';
import type { Run } from './open.ts';
import { type PreparedSides, resultsHeader, startLine, withPlaces } from './results-header.ts';

/** `isBaseline`: this run becomes a baseline for later ones. */
export interface Measured
  extends Required<Pick<ReportInput, 'results' | 'found' | 'earlier' | 'isBaseline' | 'firstBaseline'>> {
  /** A comparison with baselines whose base could be run beside head. */
  readonly canConfirm: boolean;
}

/** Measures what the configuration asks for; without base where that cannot be run and need not be. Throws GateError. */
export async function measureRun(run: Run): Promise<Measured> {
  const first = firstAttempt(run);
  try {
    return await measureAttempt(run, first);
  } catch (error) {
    const second = await withoutBase(run, first, error);
    if (second === null) throw await withLeftOut(run, error);
    return await measureAttempt(run, second).catch(async (ofHead: unknown) => {
      throw await withLeftOut(run, ofHead);
    });
  }
}

/** Measures base beside head, after a comparison with baselines: why, for the log and the report. Throws GateError. */
export async function measureSideBySide(run: Run, why: string): Promise<Measured> {
  return await measureAttempt(run, attemptAt(run, { kind: 'paired', baseFrom: 'revision', note: why }));
}

async function measureAttempt(run: Run, attempt: Attempt): Promise<Measured> {
  const { request, checkout, deadline, events } = run;
  const { kind, baseFailure } = attempt;
  const stored = await deadline.inTime('while stored runs were fetched', (signal) =>
    lookUpBaselines(run, attempt, signal),
  );
  // A side-by-side run is shown among earlier ones; a recorded one hands them on.
  const usesHistory = request.mode === 'record' || (request.soughtChange === undefined && kind.kind === 'paired');
  // Beside the builds: it is there long before it is needed, and nothing waits for it until then.
  const earlier = usesHistory ? lookUpHistory(request.baselines, deadline.signal) : [];
  events.note(startLine(run, kind));
  if (kind.kind === 'paired' && request.soughtChange === undefined) await requireTwoServers(run.apps);
  let versions: Versions | null = null;
  let reference: Reference | null = null;
  try {
    versions = await deadline.inTime('while the app was built or set up', (signal) =>
      prepareVersions(versionsWanted(run, attempt), signal),
    );
    reference = await referenceBeside(run, attempt, stored.newest, versions.launchers.head);
    const { results: measured, lessons } = await measureBlocks(run, attempt, { reference, versions });
    const kept = await withKept(run, { results: measured, versions, lessons });
    const results = await explain(run, { results: kept, versions, lessons });
    return {
      results: baseFailure === null ? results : { ...results, baseFailure },
      found: withSameCosts(stored.found, measured.reference),
      earlier: await earlier,
      canConfirm:
        kind.kind === 'stored' &&
        baseFailure === null &&
        checkout.base !== null &&
        isFromCheckout(run.apps.base.source),
      isBaseline: request.mode === 'record',
      firstBaseline: isRecorded(run) ? firstOf(stored.newest) : null,
    };
  } finally {
    await deadline.orLeave(reference?.launcher?.dispose());
    await deadline.orLeave(versions?.dispose());
  }
}

/** With the newest, whose costs the reference has. Baselines that are only the second choice, after a failed base, cannot fail the run. */
async function lookUpBaselines(run: Run, { kind, baseFailure }: Attempt, signal: AbortSignal) {
  const { request, config, configHash, machine, fingerprint } = run;
  const { directory, baselines: store } = request;
  const lookup = { config, directory, store, configHash, machine, fingerprint, signal };
  const found = await baselinesToCompareWith(lookup, kind).catch((error: unknown) => {
    if (baseFailure === null || !(error instanceof BaselineError)) throw error;
    return { baselines: [], skipped: [{ reason: error.message, count: 0 }] };
  });
  return { found, newest: isRecorded(run) ? await newestBaseline(lookup) : found };
}

/** Where both sides can be commits, each has a fresh checkout of its own; on the command line head's has the user's changes, too. */
function versionsWanted(run: Run, { kind, launch, firstStart }: Attempt): VersionsRequest {
  const { request, config, apps, checkout } = run;
  const { directory, baseConfig, usersRepository, soughtChange } = request;
  const isOfCommits = checkout.tip !== null && needsBaseCommit(config, apps.base);
  const isBaseACommit = kind.kind === 'paired' && kind.baseFrom === 'revision';
  const isHeadACommit = isOfCommits && usersRepository === undefined && isFromCheckout(apps.head.source);
  const base = isBaseACommit &&
    checkout.base && {
      commit: checkout.base.commit,
      folder: baseConfig?.folder ?? null,
      withChanges: soughtChange !== undefined,
    };
  const head = isHeadACommit && { commit: checkout.tip.commit, folder: null, withChanges: request.run.event === null };
  return {
    sides: kind.kind === 'paired' ? SIDES : ['head'],
    apps,
    directory,
    repository: usersRepository ?? checkout.tip?.repository ?? null,
    headTop: usersRepository === undefined ? null : (checkout.tip?.repository ?? null),
    checkouts: { ...(base && { base }), ...(head && { head }) },
    launch,
    watchBase: (launcher) => firstStart.watch(launcher),
  };
}

/** Null where head is measured beside base, or beside nothing. */
async function referenceBeside(run: Run, { launch }: Attempt, newest: FoundBaselines, head: AppLauncher | undefined) {
  const { referencePath } = run.request;
  const frozen = frozenCosts(newest.baselines);
  // Without a baseline beside a reference there is nothing that head's figure beside one could be compared with.
  const isOfUse = frozen !== null || isRecorded(run);
  if (!head || referencePath === undefined || !isOfUse) return null;
  return await prepareReference(run, { referencePath, fingerprint: run.fingerprint, frozen, head, launch });
}

/** Not where other runs or parts have to be measured alike, nor where the configuration, Compose, or who started a `url` has chosen. */
function mayChooseCores({ request, config, apps, layout }: Run, { kind }: Attempt): boolean {
  const isOurs = SIDES.every((side) => !['compose', 'url'].includes(apps[side].source.kind));
  const isInTurns = takesTurns(config.load) && config.load.command === undefined;
  const isWhole = !request.part || request.part.by === 'opinion';
  const hasOne = layout.isApart && layout.appCores === 1;
  return kind.kind === 'paired' && isWhole && isOurs && isInTurns && config.app.cpuset === null && hasOne;
}

async function measureBlocks(run: Run, attempt: Attempt, prepared: PreparedSides) {
  const { plan, elapsedMs } = attempt;
  const { reference, versions } = prepared;
  const opening = await resultsHeader(run, attempt, prepared);
  const header = () => withPlaces(run, opening, versions.certificates);
  const elapsed = () => ({ elapsedSeconds: elapsedMs() / 1000 });
  const { lessons, ...measured } = await measure(run, {
    launchers: { ...(reference?.launcher && { base: reference.launcher }), ...versions.launchers },
    reference: reference?.info ?? null,
    bounds: plan,
    undecided: (soFar) => undecided({ ...header(), ...soFar }, plan),
    keep: (soFar) =>
      run.events.keepResults({ ...header(), ...soFar, outOfTime: true, isUnfinished: true, ...elapsed() }),
    isHopeless: (answered) => hopeless(header(), answered),
    elapsedMs,
    cores: mayChooseCores(run, attempt) ? new CoreChoice(run.layout) : null,
  });
  return { results: { ...header(), ...measured, ...elapsed() }, lessons };
}

function isRecorded({ request, config }: Run): boolean {
  return request.mode === 'record' && config.gate.baseline !== 'paired' && config.gate.baseline !== 'none';
}
