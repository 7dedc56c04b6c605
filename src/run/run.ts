/** The first half of the pipeline, Config → Results: all that touches the world. */
import { createHash, randomInt } from 'node:crypto';
import type { LaunchOptions } from '../app/launch-options.ts';
import { type Cores, coresNote, ownCores, requireCores } from '../app/process/cores.ts';
import { frozenCosts, withSameCosts } from '../baseline/fit.ts';
import type { FoundBaselines } from '../baseline/store.ts';
import { type FirstBaseline, firstOf, newestRun, runsToCompareWith } from '../baseline/stored-runs.ts';
import { appOf } from '../config/app-of.ts';
import { type Config, SIDES } from '../config/config.ts';
import { measurementIdentity } from '../config/identity.ts';
import { undecided } from '../decide/stopping.ts';
import type { LoadDriver } from '../load/driver.ts';
import { createLoadDriver } from '../load/generator-process.ts';
import { tellProgress } from '../measure/activity.ts';
import { type Checkout, knownCheckout } from '../measure/checkout.ts';
import { type Deadline, inTime } from '../measure/deadline.ts';
import { machineOf } from '../measure/machine.ts';
import { measure } from '../measure/measure.ts';
import { startLine } from '../measure/progress.ts';
import { prepareVersions, type Versions, type VersionsRequest } from '../measure/versions.ts';
import { type BlocksPlan, blocksPlan } from '../plan/blocks.ts';
import { type ComparisonKind, chooseComparison, isFromCheckout } from '../plan/comparison-kind.ts';
import { ownConfig, seedOfPart } from '../plan/part.ts';
import { referenceFingerprint } from '../reference/fingerprint.ts';
import { prepareReference, REFERENCE_SIDE, type Reference } from '../reference/prepare.ts';
import { type Block, type Machine, RESULTS_SCHEMA, RESULTS_VERSION, type Results } from '../results/results.ts';
import { TOOL } from '../results/tool.ts';
import { FirstStart, withoutBase } from './base-fallback.ts';
import { findCarriedBase, type Packing, packImage, withOrigins } from './base-image-cache.ts';
import { describeSides } from './describe-sides.ts';
import type { GateRequest } from './request.ts';

export interface MeasuredResults {
  readonly results: Results;
  readonly found: FoundBaselines;
  /** A stored comparison whose base could be run. */
  readonly canSettle: boolean;
  /** Recorded runs: no earlier one was stored, or none that fits; null: there is one. */
  readonly firstBaseline: FirstBaseline;
  /** The image that is to be stored beside the results; null: none was wanted. The caller removes its file. */
  readonly packing: Packing | null;
}

/**
 * Boots, loads and stops. Throws GateError; nothing is left running then either.
 *
 * @param expanded the request's configuration with environment references expanded
 * @param whyPaired why base is run after a stored comparison; null: the configuration chooses the comparison
 * @param deadline of the whole run, which may measure twice
 */
export async function measureResults(
  request: GateRequest,
  expanded: Config,
  whyPaired: string | null,
  deadline: Deadline,
): Promise<MeasuredResults> {
  const run = await startRun(request, expanded, whyPaired, deadline);
  const firstStart = new FirstStart();
  try {
    return await measureRun(request, expanded, run, firstStart);
  } catch (error) {
    const fallback = whyPaired === null ? withoutBase(request, run.kind, firstStart, error) : null;
    if (fallback === null) throw error;
    const { kind, baseFailure, log } = fallback;
    request.onProgress(log);
    // What base's set-up made is gone with it.
    const launch = { ...run.launch, finishedSteps: [] };
    const plan = blocksPlan(request, kind);
    return await measureRun(request, expanded, { ...run, kind, baseFailure, launch, plan }, firstStart);
  }
}

async function measureRun(
  request: GateRequest,
  expanded: Config,
  run: Run,
  firstStart: FirstStart,
): Promise<MeasuredResults> {
  const { kind, checkout, baseFailure, deadline } = run;
  const { found, frozenBy } = await inTime(request, deadline, (signal) => storedRuns(request, run, signal), LOOKING_UP);

  request.onProgress(startLine(kind, request, checkout));
  const base = await inTime(request, deadline, (signal) => findCarriedBase(request, run, signal), LOOKING_UP);
  const carried = base.carried;
  let versions: Versions | null = null;
  let reference: Reference | null = null;
  try {
    const wanted: VersionsRequest = {
      config: expanded,
      sides: kind.kind === 'paired' ? SIDES : ['head'],
      directory: request.directory,
      baseCheckout: kind.kind === 'paired' && kind.baseFrom === 'revision' && carried === null ? checkout.base : null,
      baseImage: carried?.imageId ?? null,
      launch: run.launch,
    };
    const prepared = await inTime(request, deadline, (signal) => prepareVersions(wanted, signal));
    versions = { ...prepared, launchers: firstStart.watch(prepared.launchers) };
    reference = await referenceBeside(request, expanded, run, frozenBy, versions);
    const results = await measureVersions(request, expanded, run, versions, reference);
    const packing = await packImage(request, versions.launchers.head, deadline);
    return {
      results: withOrigins(results, { base, packing, baseFailure }),
      found: withSameCosts(found, results.reference),
      canSettle:
        kind.kind === 'stored' &&
        baseFailure === null &&
        checkout.base !== null &&
        isFromCheckout(appOf(request.config, 'head').source),
      firstBaseline: isRecorded(request) ? firstOf(frozenBy) : null,
      packing,
    };
  } finally {
    await deadline.orLeave(reference?.launcher?.dispose());
    await deadline.orLeave(versions?.dispose());
    await deadline.orLeave(carried?.remove());
  }
}

const LOOKING_UP = 'while stored runs were fetched';

async function storedRuns(request: GateRequest, run: Run, signal: AbortSignal) {
  const asked = { ...request, signal };
  const found = await runsToCompareWith(asked, run.kind, run, run.baseFailure !== null);
  return { found, frozenBy: isRecorded(request) ? await newestRun(asked, run) : found };
}

/** What is settled before anything is booted. */
interface Run {
  readonly startedAt: Date;
  /** Milliseconds since the run began. */
  readonly elapsedMs: () => number;
  readonly deadline: Deadline;
  readonly checkout: Checkout;
  readonly kind: ComparisonKind;
  /** Why base was left out after it had failed; null: it was not. */
  readonly baseFailure: string | null;
  readonly plan: BlocksPlan;
  readonly seed: number;
  readonly cores: Cores | null;
  readonly machine: Machine;
  readonly configHash: string;
  /** Of the reference server here. */
  readonly fingerprint: string;
  readonly launch: LaunchOptions;
  readonly openDriver: () => Promise<LoadDriver>;
}

async function startRun(
  request: GateRequest,
  expanded: Config,
  whyPaired: string | null,
  deadline: Deadline,
): Promise<Run> {
  const { config } = request;
  const startedMs = performance.now();
  const asked = { ...request, headCommit: request.headCommit ?? null };
  const checkout = await inTime(
    request,
    deadline,
    (signal) => knownCheckout({ ...asked, signal }, isStoredOnly(request)),
    'while git looked for the commits',
  );
  const kind: ComparisonKind =
    whyPaired === null
      ? comparisonKindOf(request, checkout)
      : { kind: 'paired', baseFrom: 'revision', note: whyPaired };
  const seed = seedOfPart(config.load.seed ?? randomInt(2 ** 31), request.part ?? null);
  const { cpuset } = config.app;
  if (cpuset !== null) requireCores(cpuset);
  const cores = config.load.pin ? ownCores(cpuset) : null;
  const machine = machineOf(request.runnerClass, cores !== null);
  return {
    startedAt: new Date(),
    elapsedMs: () => performance.now() - startedMs,
    deadline,
    checkout,
    kind,
    baseFailure: null,
    plan: blocksPlan(request, kind),
    seed,
    cores,
    machine,
    configHash: createHash('sha256').update(measurementIdentity(config)).digest('hex'),
    fingerprint: referenceFingerprint(machine, config.load),
    launch: {
      runId: `${process.pid}-${seed.toString(36)}`,
      env: request.env,
      cores: cores?.app ?? null,
      allowRemoteTargets: config.gate.allowRemoteTargets,
      tls: expanded.load.tls,
      finishedSteps: [],
      onNote: request.onProgress,
    },
    openDriver: () => createLoadDriver({ generatorPath: request.generatorPath, cores: cores?.generator ?? null }),
  };
}

/** Null where head is measured beside base, or beside nothing. */
async function referenceBeside(
  request: GateRequest,
  expanded: Config,
  run: Run,
  frozenBy: FoundBaselines,
  versions: Versions,
): Promise<Reference | null> {
  const { referencePath, onProgress, signal } = request;
  const { head } = versions.launchers;
  const frozen = frozenCosts(frozenBy.baselines);
  // Without a stored run beside a reference there is nothing that head's figure beside one could be compared with.
  const isOfUse = frozen !== null || isRecorded(request);
  if (!head || referencePath === undefined || !isOfUse) return null;
  const { fingerprint, launch, openDriver, deadline } = run;
  const beside = { config: expanded, referencePath, fingerprint, frozen, head, launch, openDriver, onProgress };
  return await prepareReference(beside, deadline, signal);
}

async function measureVersions(
  request: GateRequest,
  expanded: Config,
  run: Run,
  versions: Versions,
  reference: Reference | null,
): Promise<Results> {
  const { config, signal } = request;
  const { kind, plan, seed, cores, elapsedMs, deadline, openDriver } = run;
  const sideInfos = await describeSides(request, kind, run.checkout, versions.launchers);
  const resultsOf = (blocks: readonly Block[]): Results => ({
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: TOOL,
    createdAt: run.startedAt.toISOString(),
    kind: kind.kind === 'paired' ? 'paired' : 'single',
    config,
    configHash: run.configHash,
    seed,
    machine: run.machine,
    run: request.run,
    sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sideInfos } : sideInfos,
    reference: reference?.info ?? null,
    part: request.part ?? null,
    merged: null,
    blocks,
    voided: [],
    outOfTime: false,
    elapsedSeconds: elapsedMs() / 1000,
    notes: [kind.note, coresNote(config.load.pin, config.app.cpuset, cores)].filter((note) => note !== null),
  });
  const { blocks, voided, outOfTime } = await measure(
    {
      config: expanded,
      seed,
      launchers: reference?.launcher ? { base: reference.launcher, ...versions.launchers } : versions.launchers,
      reference: reference?.info ?? null,
      openDriver,
      undecided: (measured) => undecided(resultsOf(measured), plan),
      ...tellProgress({
        config: ownConfig(request.part ?? null, config),
        bounds: plan,
        elapsedMs,
        say: request.onProgress,
        update: request.onActivity,
      }),
      samples: request.samples,
      onVoided: (reason) => request.onProgress(`a block is measured again: ${reason}`),
      elapsedMs,
      deadline,
    },
    signal,
  );
  return { ...resultsOf(blocks), voided, outOfTime };
}

function comparisonKindOf(request: GateRequest, checkout: Checkout): ComparisonKind {
  switch (request.mode) {
    case 'compare':
      return chooseComparison(request.config, {
        hasRevision: checkout.base !== null,
        hasArtifacts: request.baselines !== null,
      });
    case 'calibrate':
      // Both sides are head: a variant of the same checkout that does not differ.
      return { kind: 'paired', baseFrom: 'overrides', note: null };
    default:
      return { kind: 'none', note: null };
  }
}

/** A stored comparison needs no base to be run: where it is not known it can only not be settled. */
function isStoredOnly({ config }: GateRequest): boolean {
  return config.gate.baseline === 'artifact' || config.gate.baseline === 'file';
}

/** What is stored is what later runs are compared with. */
function isRecorded({ mode, config }: GateRequest): boolean {
  return mode === 'record' && config.gate.baseline !== 'paired' && config.gate.baseline !== 'none';
}
