/**
 * The stored bench: the same app in jobs under different conditions, raw and beside the frozen reference. It shows how much
 * jobs differ, and how the stored rule judges them.
 *
 * Each job is written as soon as it ends, and a restarted bench continues where it stopped. Set NODE_OTHER to another Node
 * to try it too.
 */
import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { type Cores, ownCores } from '../src/app/process/cores.ts';
import { parseResults } from '../src/results/parse.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import type { StoredJob } from './stored-job.ts';
import { type RecordedJob, storedReport } from './stored-report.ts';

const OUT = fileURLToPath(new URL('./out/stored/', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
const BLOCKS = { short: 3, long: 5 };
/** Jobs per condition: without a change, and with 10 % more work. */
const REPEATS = { short: [2, 1], long: [4, 2] } as const;

interface Circumstance {
  readonly name: string;
  /** Neighbours: their core, their share of it, and what they do. */
  readonly burners?: readonly {
    readonly core: Exclude<keyof Cores, 'areSiblings'>;
    readonly share: number;
    readonly kind?: 'memory' | 'quota';
  }[];
  readonly otherNode?: boolean;
}

const CIRCUMSTANCES: readonly Circumstance[] = [
  { name: 'quiet' },
  { name: 'neighbour on the app’s core', burners: [{ core: 'app', share: 1 }] },
  { name: 'half a neighbour on the app’s core', burners: [{ core: 'app', share: 0.5 }] },
  { name: 'neighbour on the generator’s core', burners: [{ core: 'generator', share: 0.5 }] },
  { name: 'cache walker on the app’s core', burners: [{ core: 'app', share: 0.3, kind: 'memory' }] },
  { name: 'quota of 85 %', burners: [{ core: 'app', share: 0.15, kind: 'quota' }] },
  { name: 'quota of 50 %', burners: [{ core: 'app', share: 0.5, kind: 'quota' }] },
  { name: 'another Node', otherNode: true },
];

export async function run({ short, only, report }: BenchOptions): Promise<BenchOutcome> {
  const size = short ? 'short' : 'long';
  const jobs = plannedJobs(size, only);
  await mkdir(OUT, { recursive: true });
  if (!report) {
    const canRun = (job: PlannedJob) => !job.circumstance.otherNode || process.env['NODE_OTHER'] !== undefined;
    await recordMissing(jobs.filter(canRun), BLOCKS[size]);
  }
  const recorded: RecordedJob[] = [];
  for (const { file, circumstance, extra } of jobs) {
    if (!existsSync(file)) continue;
    const results = parseResults(await readFile(file, 'utf8'));
    recorded.push({ circumstance: circumstance.name, isOtherNode: circumstance.otherNode ?? false, extra, results });
  }
  return storedReport(recorded);
}

interface PlannedJob {
  readonly file: string;
  readonly circumstance: Circumstance;
  readonly extra: number;
}

/** In turns, so that the records are balanced at any time. The first job is quiet, and freezes the costs. */
function plannedJobs(size: keyof typeof REPEATS, only: string): PlannedJob[] {
  const circumstances = CIRCUMSTANCES.filter((one) => one.name.includes(only));
  const [plain, changed] = REPEATS[size];
  return Array.from({ length: plain }, (_, round) => round).flatMap((round) =>
    [0, 0.1].flatMap((extra) =>
      extra > 0 && round >= changed
        ? []
        : circumstances.map((circumstance) => {
            const place = CIRCUMSTANCES.indexOf(circumstance);
            return { file: join(OUT, `${size}-${round}-${extra * 100}-${place}.json`), circumstance, extra };
          }),
    ),
  );
}

async function recordMissing(jobs: readonly PlannedJob[], blocks: number): Promise<void> {
  const cores = ownCores(null);
  const missing = jobs.filter((job) => !existsSync(job.file));
  const [first] = jobs;
  if (cores === null) throw new Error('the stored bench needs Linux, `taskset` and two cores');
  if (missing.length === 0 || first === undefined) return;
  const bundle = await bundleJob();
  try {
    for (const job of missing) {
      const startedMs = performance.now();
      await recordJob(
        job,
        {
          directory: HERE,
          extra: job.extra,
          blocks,
          generatorPath: join(bundle, 'generator.js'),
          referencePath: join(bundle, 'reference.js'),
          frozenBy: job === first ? null : first.file,
          resultsFile: job.file,
        },
        join(bundle, 'stored-job.js'),
        cores,
      );
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.error(`${job.circumstance.name}, +${job.extra * 100} %: ${seconds} s`);
    }
  } finally {
    await rm(bundle, { recursive: true });
  }
}

async function recordJob(job: PlannedJob, spec: StoredJob, entry: string, cores: Cores): Promise<void> {
  const { burners = [], otherNode } = job.circumstance;
  const node = (otherNode ? process.env['NODE_OTHER'] : undefined) ?? process.execPath;
  const started: ChildProcess[] = [];
  try {
    for (const { core, share, kind } of burners) {
      const burner = fork(join(HERE, 'stored-burner.mjs'), [String(share), kind ?? 'work'], { execArgv: [] });
      started.push(burner);
      execFileSync('taskset', ['-acp', cores[core], String(burner.pid)]);
      if (kind === 'quota') execFileSync('renice', ['-n', '-19', '-p', String(burner.pid)]);
    }
    // The app finds the same Node on its PATH.
    const env = { ...process.env, NODE_OPTIONS: '', PATH: `${dirname(node)}:${process.env['PATH']}` };
    await promisify(execFile)(node, [entry, JSON.stringify(spec)], { env });
  } finally {
    for (const burner of started) burner.kill('SIGKILL');
  }
}

async function bundleJob(): Promise<string> {
  const outdir = join(OUT, `bundle-${process.pid}`);
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/stored-job.ts', 'src/generator.ts', 'src/reference.ts'],
    entryNames: '[name]',
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { LATENCY_GATE_VERSION: '"0.0.0"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outdir;
}
