/**
 * The pipeline: Config → Block[] of Round[] → Results → Comparison → Report. The one file that knows all the stages.
 */
import { createHash, randomInt } from 'node:crypto';
import { type Cores, ownCores } from './app/cores.ts';
import { frozenCosts, withSameCosts } from './baseline/fit.ts';
import type { BaselineStore, FoundBaselines } from './baseline/store.ts';
import { appOf } from './config/app-of.ts';
import { type ComparisonKind, chooseComparison } from './config/comparison-kind.ts';
import { type Config, SIDES, type Side } from './config/config.ts';
import { expandReferences } from './config/expand.ts';
import { measurementIdentity } from './config/identity.ts';
import { mask } from './config/mask.ts';
import { withCertificate } from './config-file.ts';
import { compare } from './decide/compare.ts';
import type { Comparison } from './decide/comparison.ts';
import { whySettle } from './decide/settle.ts';
import { ExitCode, GateError, InterruptedError } from './errors.ts';
import { createLoadDriver } from './load/generator-process.ts';
import { type Checkout, checkoutOf } from './measure/checkout.ts';
import { type Deadline, outOfTimeError, startDeadline } from './measure/deadline.ts';
import { machineOf } from './measure/machine.ts';
import { measure } from './measure/measure.ts';
import { paceOf } from './measure/pace.ts';
import { progressLine, startLine } from './measure/progress.ts';
import { prepareReference, REFERENCE_SIDE, type Reference } from './measure/reference.ts';
import { prepareVersions, type Versions, type VersionsRequest } from './measure/versions.ts';
import { referenceFingerprint } from './reference/fingerprint.ts';
import { type Report, renderReport } from './report/report.ts';
import { type Block, RESULTS_SCHEMA, RESULTS_VERSION, type Results, type RunContext } from './results/results.ts';
import { newestRun, runsToCompareWith } from './stored-runs.ts';
import { TOOL } from './version.ts';

export interface GateRequest {
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** `record`: measure head alone, for the caller to store as a baseline; `measure`: head alone, for its figures. */
  readonly mode: 'compare' | 'record' | 'measure' | 'calibrate';
  /** `calibrate`: how many blocks of head against itself. */
  readonly calibrationBlocks?: number;
  /** The revision to compare with, and how a reader calls it. */
  readonly base: { readonly revision: string; readonly label: string } | null;
  readonly headLabel: string;
  /** Commit shown for head; null: the checkout's own. */
  readonly headCommit?: string | null;
  readonly run: RunContext;
  readonly runnerClass: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stored baselines; null where there is no store. `baseline: file` brings its own. */
  readonly baselines: BaselineStore | null;
  readonly onProgress: (line: string) => void;
  readonly signal: AbortSignal;
  readonly generatorPath: string;
  /** The reference server's entry; without it single runs are measured beside nothing. */
  readonly referencePath?: string;
}

export interface GateOutcome extends Report {
  readonly results: Results;
  readonly comparison: Comparison;
  /** Stored runs that were compared with, and those passed over. */
  readonly found: FoundBaselines;
  readonly exitCode: ExitCode;
}

/** Runs the whole gate. A regression is an outcome; throws GateError for all that keeps it from judging. */
export async function runGate(request: GateRequest): Promise<GateOutcome> {
  return await guarded(request, async (expanded) => {
    const measured = await measureResults(request, expanded, null);
    const outcome = conclude(request, measured);
    const why = measured.canSettle ? whySettle(outcome.comparison, outcome.found.baselines.length) : null;
    return why === null ? outcome : await settle(request, expanded, measured, why);
  });
}

/** The first half of the gate: up to the results. `mode: calibrate` measures head beside itself. Throws GateError. */
export async function runMeasurement(request: GateRequest): Promise<Results> {
  return await guarded(request, async (expanded) => (await measureResults(request, expanded, null)).results);
}

async function guarded<T>(request: GateRequest, run: (expanded: Config) => Promise<T>): Promise<T> {
  const { config, secrets } = expandReferences(request.config, request.env);
  try {
    return await run(await withCertificate(config, request.directory));
  } catch (error) {
    if (request.signal.aborted && !(error instanceof GateError)) throw new InterruptedError('a signal');
    throw error instanceof GateError ? error.masked((text) => mask(text, secrets)) : error;
  }
}

interface MeasuredResults {
  readonly results: Results;
  readonly found: FoundBaselines;
  /** A stored comparison whose base could be run. */
  readonly canSettle: boolean;
}

/** @param whyPaired why base is run after a stored comparison; null: the configuration chooses the comparison */
async function measureResults(
  request: GateRequest,
  expanded: Config,
  whyPaired: string | null,
): Promise<MeasuredResults> {
  const { config, signal } = request;
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  const startedAt = new Date();
  const deadline = startDeadline(config.load.timeBudgetMs);
  const checkout = await knownCheckout(request);
  const kind: ComparisonKind =
    whyPaired === null
      ? comparisonKindOf(request, checkout)
      : { kind: 'paired', baseFrom: 'revision', note: whyPaired };
  const sides: readonly Side[] = kind.kind === 'paired' ? SIDES : ['head'];
  const baseCheckout = kind.kind === 'paired' && kind.baseFrom === 'revision' ? checkout.base : null;
  const plan = blocksPlan(request, kind);
  const seed = config.load.seed ?? randomInt(2 ** 31);
  const cores = config.load.pin ? ownCores() : null;
  const machine = machineOf(request.runnerClass, cores !== null);
  const configHash = createHash('sha256').update(measurementIdentity(config)).digest('hex');
  const fingerprint = referenceFingerprint(machine, config.load);
  const openDriver = () => createLoadDriver({ generatorPath: request.generatorPath, cores: cores?.generator ?? null });
  const launch = {
    runId: `${process.pid}-${seed.toString(36)}`,
    env: request.env,
    cores: cores?.app ?? null,
    allowRemoteTargets: config.gate.allowRemoteTargets,
    tls: expanded.load.tls,
  };
  const query = { configHash, machine, fingerprint };
  const found = await runsToCompareWith(request, kind, query);
  const frozenBy = isRecorded(request) ? await newestRun(request, query) : found;

  request.onProgress(startLine(kind, request, checkout));
  const versions = await prepareInTime(
    {
      config: expanded,
      sides,
      directory: request.directory,
      baseCheckout,
      launch,
    },
    deadline,
    signal,
  );
  let reference: Reference | null = null;
  try {
    const { head } = versions.launchers;
    const frozen = frozenCosts(frozenBy.baselines);
    // Without a stored run beside a reference there is nothing that head's figure beside one could be compared with.
    const isOfUse = frozen !== null || isRecorded(request);
    if (head && request.referencePath !== undefined && isOfUse) {
      const { referencePath, onProgress } = request;
      const beside = { config: expanded, referencePath, fingerprint, frozen, head, launch, openDriver, onProgress };
      reference = await prepareReference(beside, deadline, signal);
    }
    const sideInfos = await describeSides(request, kind, checkout, versions.launchers);
    const resultsOf = (blocks: readonly Block[]): Omit<Results, 'voided' | 'outOfTime' | 'elapsedSeconds'> => ({
      schema: RESULTS_SCHEMA,
      version: RESULTS_VERSION,
      tool: TOOL,
      createdAt: startedAt.toISOString(),
      kind: kind.kind === 'paired' ? 'paired' : 'single',
      config,
      configHash,
      seed,
      machine,
      run: request.run,
      sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sideInfos } : sideInfos,
      reference: reference?.info ?? null,
      blocks,
      notes: [kind.note, coresNote(config, cores)].filter((note) => note !== null),
    });
    const measured = await measure(
      {
        config: expanded,
        seed,
        launchers: reference?.launcher ? { base: reference.launcher, ...versions.launchers } : versions.launchers,
        reference: reference?.info ?? null,
        openDriver,
        undecided: (blocks) => undecided({ ...resultsOf(blocks), ...UNFINISHED }, plan),
        onBlock: (blocks, names) => {
          const pace = paceOf(config, blocks, names, plan.max, elapsedMs());
          request.onProgress(progressLine(config, plan, { blocks, undecided: names, pace, elapsedMs: elapsedMs() }));
        },
        elapsedMs,
        deadline,
      },
      signal,
    );
    const results: Results = {
      ...resultsOf(measured.blocks),
      voided: measured.voided,
      outOfTime: measured.outOfTime,
      elapsedSeconds: elapsedMs() / 1000,
    };
    const { kind: source } = appOf(config, 'head').source;
    return {
      results,
      found: withSameCosts(found, results.reference),
      canSettle: kind.kind === 'stored' && checkout.base !== null && (source === 'command' || source === 'build'),
    };
  } finally {
    deadline.cancel();
    await reference?.launcher?.dispose();
    await versions.dispose();
  }
}

const UNFINISHED = { voided: [], outOfTime: false, elapsedSeconds: 0 };

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

/** Builds count for the time budget too. */
async function prepareInTime(request: VersionsRequest, deadline: Deadline, signal: AbortSignal): Promise<Versions> {
  try {
    return await prepareVersions(request, AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    deadline.cancel();
    if (deadline.signal.aborted && !signal.aborted)
      throw outOfTimeError(request.config, 'while the app was built or set up');
    throw error;
  }
}

interface BlocksPlan {
  readonly min: number;
  readonly max: number;
  /** Whether the sequential rule may end the run before `max`. */
  readonly untilDecided: boolean;
}

/** Side by side until decided; alone and in a calibration a fixed number. */
function blocksPlan(request: GateRequest, kind: ComparisonKind): BlocksPlan {
  const { blocks } = request.config.load;
  if (request.mode === 'calibrate') {
    const count = request.calibrationBlocks ?? blocks.max;
    return { min: count, max: count, untilDecided: false };
  }
  if (kind.kind !== 'paired') return { min: blocks.min, max: blocks.min, untilDecided: false };
  return { ...blocks, untilDecided: true };
}

/** A stored comparison needs no base to be run: where it is not known it can only not be settled. */
async function knownCheckout(request: GateRequest): Promise<Checkout> {
  const query = { ...request, headCommit: request.headCommit ?? null };
  const isStored = request.config.gate.baseline === 'artifact' || request.config.gate.baseline === 'file';
  try {
    return await checkoutOf(query, request.signal);
  } catch (error) {
    request.signal.throwIfAborted();
    if (!isStored) throw error;
    return await checkoutOf({ ...query, base: null }, request.signal);
  }
}

/** Runs base beside head. Where that fails the suspicion stays what it is, and the report says so. */
async function settle(
  request: GateRequest,
  expanded: Config,
  measured: MeasuredResults,
  why: string,
): Promise<GateOutcome> {
  request.onProgress(why);
  try {
    return conclude(request, await measureResults(request, expanded, why));
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof GateError)) throw error;
    const notes = [...measured.results.notes, `Base could not be run to settle it: ${error.message}`];
    return conclude(request, { ...measured, results: { ...measured.results, notes } });
  }
}

/** What is stored is what later runs are compared with. */
function isRecorded({ mode, config }: GateRequest): boolean {
  return mode === 'record' && config.gate.baseline !== 'paired' && config.gate.baseline !== 'none';
}

/** From results to the outcome: pure. */
function conclude(request: GateRequest, { results, found }: MeasuredResults): GateOutcome {
  const comparison = compare(results, found.baselines);
  const report = renderReport({ results, comparison, found, isBaseline: request.mode === 'record' });
  return { ...report, results, comparison, found, exitCode: exitCodeOf(comparison) };
}

/** The verdict and report of results that were measured before: the same files always give the same verdict. */
export function replay(results: Results, baselines: readonly Results[]): GateOutcome {
  const found: FoundBaselines = { baselines, skipped: [] };
  const comparison = compare(results, baselines);
  const report = renderReport({ results, comparison, found, isBaseline: false });
  return { ...report, results, comparison, found, exitCode: exitCodeOf(comparison) };
}

/** An invalid measurement is not a verdict on the app: it has its own code. */
export function exitCodeOf(comparison: Comparison): ExitCode {
  if (comparison.verdict === 'invalid') return ExitCode.measurement;
  return comparison.failing ? ExitCode.gateFailed : ExitCode.passed;
}

/** Names of the endpoints that the next block has to measure. */
function undecided(results: Results, plan: BlocksPlan): readonly string[] {
  if (results.blocks.length >= plan.max) return [];
  if (results.blocks.length === 0 || !plan.untilDecided) return results.config.endpoints.map(({ name }) => name);
  return compare(results, []).endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
}

async function describeSides(
  request: GateRequest,
  kind: ComparisonKind,
  checkout: Checkout,
  launchers: Awaited<ReturnType<typeof prepareVersions>>['launchers'],
): Promise<Results['sides']> {
  const info = async (side: Side, label: string, commit: string | null) => ({
    label,
    commit,
    kind: appOf(request.config, side).source.kind,
    imageDigest: (await launchers[side]?.imageDigest()) ?? null,
  });
  const head = await info('head', request.headLabel, checkout.headCommit);
  if (kind.kind !== 'paired') return { head };
  return kind.baseFrom === 'revision'
    ? { base: await info('base', request.base?.label ?? 'base', checkout.base?.commit ?? null), head }
    : { base: await info('base', 'base', checkout.headCommit), head };
}

function coresNote(config: Config, cores: Cores | null): string | null {
  if (cores !== null) return `The app was kept on core ${cores.app}, the load generator on core ${cores.generator}.`;
  return config.load.pin ? 'App and load generator shared all cores: they could not be kept apart here.' : null;
}
