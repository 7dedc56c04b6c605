/** Results of a run, small and valid, for the tests of stores. */
import type { BaselineQuery } from '../../src/baseline/store.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { OUTSIDE_CI } from '../../src/results/provenance.ts';
import { RESULTS_SCHEMA, RESULTS_VERSION, type Results } from '../../src/results/results.ts';

export interface ExampleOptions {
  readonly createdAt?: string;
  readonly configHash?: string;
  readonly runnerClass?: string;
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
  const { createdAt = '2026-11-20T08:00:00.000Z', configHash = HASH, runnerClass = 'local' } = options;
  const endpoints = (options.endpoints ?? ['GET /']).join(', ');
  return {
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: { name: 'latency-gate', version: '0.1.0' },
    createdAt,
    kind: 'single',
    config: parseConfig(`app: { command: node server.mjs }\nendpoints: [${endpoints}]\n`, { file: 'test.yml' }),
    configHash,
    seed: 1,
    machine: {
      os: 'linux',
      arch: 'x64',
      cpuModel: 'cpu',
      cores: 2,
      memoryBytes: 1e9,
      node: 'v24.0.0',
      runnerClass,
      pinned: true,
      ...options.machine,
    },
    run: { ...OUTSIDE_CI, ...(options.run?.event === 'push' ? { ref: 'refs/heads/main' } : {}), ...options.run },
    sides: { head: { label: 'main', commit: null, kind: 'command', imageDigest: null } },
    reference: options.reference ?? null,
    part: null,
    merged: null,
    blocks: [],
    voided: [],
    outOfTime: false,
    elapsedSeconds: 1,
    notes: [],
  };
}
