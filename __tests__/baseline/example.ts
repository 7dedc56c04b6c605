/** Results of a run, small and valid, for the tests of stores; and a store of artifacts with what runs have left in it. */
import { artifactStore } from '../../src/baseline/artifact.ts';
import type { BaselineQuery } from '../../src/baseline/store.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { printResults } from '../../src/results/parse.ts';
import { OUTSIDE_CI } from '../../src/results/provenance.ts';
import type { Results } from '../../src/results/results.ts';
import { makeResults } from '../decide/make-results.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact, addRun, type FakeArtifact, type FakeRun } from '../e2e/fake/state.ts';
import type { EachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';

export interface ExampleOptions {
  readonly createdAt?: string;
  readonly configHash?: string;
  readonly endpoints?: readonly string[];
  readonly machine?: Partial<Results['machine']>;
  readonly reference?: Results['reference'];
  readonly run?: Partial<Results['run']>;
}

export const HASH = 'f'.repeat(64);

export interface QueryOptions {
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A search that finds the example. */
export function queryFor({ limit = 20, signal = new AbortController().signal }: QueryOptions = {}): BaselineQuery {
  const { machine } = exampleResults();
  return { configHash: HASH, endpoints: ['GET /'], machine, fingerprint: HASH, limit, signal };
}

export function exampleResults(options: ExampleOptions = {}): Results {
  const { createdAt = '2026-11-20T08:00:00.000Z', configHash = HASH, reference = null, run = {} } = options;
  const endpoints = (options.endpoints ?? ['GET /']).join(', ');
  const text = `app: { command: node server.mjs }\nendpoints: [${endpoints}]\n`;
  const made = makeResults(parseConfig(text, { file: 'test.yml' }), {}, { kind: 'single', createdAt });
  return {
    ...{ ...made, configHash, reference, elapsedSeconds: 1 },
    machine: { ...made.machine, runnerClass: 'local', ...options.machine },
    run: { ...OUTSIDE_CI, ...(run.event === 'push' ? { ref: 'refs/heads/main' } : {}), ...run },
    sides: { head: { label: 'main', commit: null, kind: 'command', imageDigest: null } },
  };
}

export const ARTIFACT = 'latency-gate-baseline-default';

export interface StoreOptions {
  readonly branch?: string | null;
  /** Beside the usual variables of a job. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

interface LeftOptions extends Omit<ExampleOptions, 'run'> {
  readonly run?: Partial<FakeRun>;
  /** What the results say of their run, which is the truth otherwise. */
  readonly claims?: ExampleOptions['run'];
  readonly artifact?: Partial<Omit<FakeArtifact, 'archive'>>;
}

export function useStore(fake: EachTestsFake, uploadTimeoutMs?: number) {
  const store = ({ branch = 'main', variables = {} }: StoreOptions = {}) => {
    const context = { ...contextOf('pull_request', {}, variables), baseRef: branch };
    const limit = uploadTimeoutMs === undefined ? {} : { uploadTimeoutMs };
    return artifactStore({ octokit: fake.client(), context, name: 'default', waitUnitMs: 1, ...limit });
  };
  const put = (runId: number, archive: Uint8Array, more: LeftOptions['artifact'] = {}) =>
    addArtifact(fake.state, { runId, name: ARTIFACT, archive, ...more });
  return {
    store,
    put,
    /** A run on main with its baseline. The id distinguishes the baselines afterwards, as their seconds. */
    left(id: number, { run, claims, artifact, ...rest }: LeftOptions = {}) {
      addRun(fake.state, { id, ...run });
      const results = { ...exampleResults({ ...rest, run: { ...originOf(id), ...claims } }), elapsedSeconds: id };
      return put(id, honestArchive(printResults(results)), artifact);
    },
    /** The ids of the runs whose baselines fit, and why others do not. */
    async find(options: StoreOptions & QueryOptions = {}) {
      const { baselines, skipped } = await store(options).find(queryFor(options));
      return { ids: baselines.map(({ elapsedSeconds }) => elapsedSeconds), skipped };
    },
  };
}

/** What the results of a push to main say of their run. */
export function originOf(runId: number): NonNullable<ExampleOptions['run']> {
  return { event: 'push', runId, commit: 'c'.repeat(40) };
}
