/**
 * The pipeline: Config → Block[] of Round[] → Results → Comparison → Report. The one file that knows all the stages.
 */
import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { type Cores, ownCores } from './app/cores.ts';
import { fetchCommit, repositoryRoot, resolveCommit } from './app/git.ts';
import { fileStore } from './baseline/file.ts';
import type { BaselineStore, FoundBaselines } from './baseline/store.ts';
import { appOf } from './config/app-of.ts';
import { type ComparisonKind, chooseComparison } from './config/comparison-kind.ts';
import { type Config, SIDES, type Side } from './config/config.ts';
import { expandReferences } from './config/expand.ts';
import { measurementIdentity } from './config/identity.ts';
import { mask } from './config/mask.ts';
import { compare } from './decide/compare.ts';
import type { Comparison } from './decide/comparison.ts';
import { ConfigError, ExitCode, GateError, InterruptedError } from './errors.ts';
import { createLoadDriver } from './load/generator-process.ts';
import { measure } from './measure/measure.ts';
import { prepareVersions } from './measure/versions.ts';
import { type Report, renderReport } from './report/report.ts';
import { type Block, RESULTS_SCHEMA, RESULTS_VERSION, type Results, type RunContext } from './results/results.ts';
import { TOOL } from './version.ts';

export interface GateRequest {
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** `record`: measure head alone, for the caller to store as a baseline; `measure`: head alone, for its figures. */
  readonly mode: 'compare' | 'record' | 'measure';
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
  const { config, secrets } = expandReferences(request.config, request.env);
  try {
    return await runExpanded(request, await withCertificate(config, request.directory));
  } catch (error) {
    if (request.signal.aborted && !(error instanceof GateError)) throw new InterruptedError('a signal');
    throw error instanceof GateError ? error.masked((text) => mask(text, secrets)) : error;
  }
}

/** `tls.ca` names a file in the configuration; what loads and probes takes its text. */
async function withCertificate(config: Config, directory: string): Promise<Config> {
  const { tls } = config.load;
  if (tls.ca === null) return config;
  const file = resolve(directory, tls.ca);
  try {
    return { ...config, load: { ...config.load, tls: { ...tls, ca: await readFile(file, 'utf8') } } };
  } catch (cause) {
    throw new ConfigError(`load.tls.ca: the certificate ${file} cannot be read`, {
      hint: 'name a file with certificates in PEM form; its path counts from the configuration’s folder',
      cause,
    });
  }
}

async function runExpanded(request: GateRequest, expanded: Config): Promise<GateOutcome> {
  const { config, signal } = request;
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  const startedAt = new Date();
  const checkout = await checkoutOf(request);
  const kind: ComparisonKind =
    request.mode === 'compare'
      ? chooseComparison(config, {
          hasRevision: checkout.base !== null,
          hasArtifacts: request.baselines !== null,
        })
      : { kind: 'none', note: null };
  const sides: readonly Side[] = kind.kind === 'paired' ? SIDES : ['head'];
  const baseCheckout = kind.kind === 'paired' && kind.baseFrom === 'revision' ? checkout.base : null;
  const seed = config.load.seed ?? randomInt(2 ** 31);
  const cores = config.load.pin ? ownCores() : null;

  request.onProgress(describeStart(kind, request, checkout));
  const versions = await prepareVersions(
    {
      config: expanded,
      sides,
      directory: request.directory,
      baseCheckout,
      launch: {
        runId: `${process.pid}-${seed.toString(36)}`,
        env: request.env,
        cores: cores?.app ?? null,
        allowRemoteTargets: config.gate.allowRemoteTargets,
        tls: expanded.load.tls,
      },
    },
    signal,
  );
  try {
    const sideInfos = await describeSides(request, kind, checkout, versions.launchers);
    const resultsOf = (blocks: readonly Block[]): Omit<Results, 'voided' | 'elapsedSeconds'> => ({
      schema: RESULTS_SCHEMA,
      version: RESULTS_VERSION,
      tool: TOOL,
      createdAt: startedAt.toISOString(),
      kind: kind.kind === 'paired' ? 'paired' : 'single',
      config,
      configHash: createHash('sha256').update(measurementIdentity(config)).digest('hex'),
      seed,
      machine: machineOf(request.runnerClass),
      run: request.run,
      sides: sideInfos,
      blocks,
      notes: [kind.note, coresNote(config, cores)].filter((note) => note !== null),
    });
    const measured = await measure(
      {
        config: expanded,
        seed,
        launchers: versions.launchers,
        openDriver: () => createLoadDriver({ generatorPath: request.generatorPath, cores: cores?.generator ?? null }),
        undecided: (blocks) => undecided({ ...resultsOf(blocks), voided: [], elapsedSeconds: 0 }),
        onBlock: (blocks, names) => request.onProgress(describeBlock(blocks, names, config, elapsedMs())),
        elapsedMs,
      },
      signal,
    );
    const results: Results = {
      ...resultsOf(measured.blocks),
      voided: measured.voided,
      elapsedSeconds: elapsedMs() / 1000,
    };
    return await conclude(request, kind, results);
  } finally {
    await versions.dispose();
  }
}

/** From results to the outcome: stored baselines are fetched here, the rest is pure. */
async function conclude(request: GateRequest, kind: ComparisonKind, results: Results): Promise<GateOutcome> {
  const found = kind.kind === 'stored' ? await findBaselines(request, kind.from, results) : NO_BASELINES;
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

const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };

async function findBaselines(
  request: GateRequest,
  from: 'artifact' | 'file',
  results: Results,
): Promise<FoundBaselines> {
  const { config } = request;
  const store = from === 'file' ? fileStore(config.gate.baselineFiles, request.directory) : request.baselines;
  if (!store) return NO_BASELINES;
  return await store.find({
    configHash: results.configHash,
    endpoints: config.endpoints.map((endpoint) => endpoint.name),
    runnerClass: request.runnerClass,
    limit: config.gate.history,
    signal: request.signal,
  });
}

/** An invalid measurement is not a verdict on the app: it has its own code. */
export function exitCodeOf(comparison: Comparison): ExitCode {
  if (comparison.verdict === 'invalid') return ExitCode.measurement;
  return comparison.failing ? ExitCode.gateFailed : ExitCode.passed;
}

/** Paired: what the sequential rule leaves open, up to the last block. Alone: a fixed number of blocks. */
function undecided(results: Results): readonly string[] {
  const { blocks: bounds } = results.config.load;
  const all = results.config.endpoints.map((endpoint) => endpoint.name);
  if (results.kind === 'single') return results.blocks.length < bounds.min ? all : [];
  if (results.blocks.length === 0) return all;
  if (results.blocks.length >= bounds.max) return [];
  return compare(results, []).endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
}

interface Checkout {
  readonly headCommit: string | null;
  readonly base: { readonly repository: string; readonly commit: string } | null;
}

/** Finds the commits. Without git everything but a comparison with a revision still works. */
async function checkoutOf(request: GateRequest): Promise<Checkout> {
  const repository = await repositoryRoot(request.directory).catch(() => null);
  if (repository === null) {
    if (request.base === null) return { headCommit: request.headCommit ?? null, base: null };
    throw new ConfigError(
      `cannot compare with ${request.base.revision}: ${request.directory} is in no git repository`,
      {
        hint: 'check the repository out first (actions/checkout), or say how base differs under `base:`',
      },
    );
  }
  const headCommit = request.headCommit ?? (await resolveCommit(repository, 'HEAD').catch(() => null));
  if (request.base === null) return { headCommit, base: null };
  const { revision } = request.base;
  const commit = await resolveCommit(repository, revision).catch(async (error: unknown) => {
    // A shallow checkout lacks the base commit; its id is enough to fetch it.
    if (!/^[0-9a-f]{40}$/.test(revision)) throw error;
    await fetchCommit(repository, revision, request.signal);
    return await resolveCommit(repository, revision);
  });
  return { headCommit, base: { repository, commit } };
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

function machineOf(runnerClass: string): Results['machine'] {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
  };
}

function describeStart(kind: ComparisonKind, request: GateRequest, checkout: Checkout): string {
  const count = request.config.endpoints.length;
  const what = `${count} endpoint${count === 1 ? '' : 's'}`;
  if (kind.kind === 'stored') return `measuring ${what} of ${request.headLabel} for a comparison with stored runs`;
  if (kind.kind === 'none') return `measuring ${what} of ${request.headLabel} alone`;
  const base =
    kind.baseFrom === 'revision'
      ? `${request.base?.label ?? 'base'} (${checkout.base?.commit.slice(0, 7) ?? ''})`
      : 'base, a variant of the same checkout';
  return `comparing ${what} of ${request.headLabel} side by side with ${base}`;
}

function describeBlock(blocks: readonly Block[], names: readonly string[], config: Config, elapsedMs: number): string {
  const { min, max } = config.load.blocks;
  const total = config.endpoints.length;
  const open = blocks.length < min ? 'collecting' : `${names.length} of ${total} endpoints undecided`;
  return `block ${blocks.length} of ${min}..${max}: ${open}, ${Math.round(elapsedMs / 1000)} s`;
}
