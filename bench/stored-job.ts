/**
 * One job of the stored bench, in a separate process so that it can run on another Node. It measures the bench's app alone
 * and beside the reference, as a push to the base branch does, and writes the results.
 *
 * argv[2]: JSON of `StoredJob`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { makeRequest } from '../__tests__/run/make-request.ts';
import { parseConfig } from '../src/config/parse.ts';
import { parseResults, printResults } from '../src/results/parse.ts';
import { withRun } from '../src/run/open.ts';
import { measureRun } from '../src/run/run.ts';

export interface StoredJob {
  readonly directory: string;
  readonly extra: number;
  readonly blocks: number;
  readonly generatorPath: string;
  readonly referencePath: string;
  /** Results whose reference is reused; null: it is matched anew. */
  readonly frozenBy: string | null;
  readonly resultsFile: string;
}

const job: StoredJob = JSON.parse(process.argv[2] ?? '');
const frozen = job.frozenBy === null ? [] : [parseResults(await readFile(job.frozenBy, 'utf8'))];
const config = parseConfig(
  JSON.stringify({
    app: { command: 'exec node truth-server.mjs', env: { EXTRA: String(job.extra) } },
    load: { connections: 2, round: '400ms', rounds: 3, blocks: `${job.blocks}..12`, warmup: '800ms..1s' },
    endpoints: ['GET /fast', 'GET /cpu', 'GET /wait'],
    gate: { baseline: 'artifact' },
  }),
  { file: 'stored.yml' },
);
const results = await withRun(
  makeRequest(config, {
    directory: job.directory,
    mode: 'record',
    baselines: { find: () => Promise.resolve({ baselines: frozen, skipped: [] }) },
    signal: AbortSignal.timeout(300_000),
    generatorPath: job.generatorPath,
    referencePath: job.referencePath,
  }),
  async (run) => (await measureRun(run)).results,
);
await writeFile(job.resultsFile, printResults(results));
