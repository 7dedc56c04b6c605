/**
 * The bench of explanations: real apps with one known culprit each, in two commits, through the whole command line with `--why`.
 * Counts how often the culprit is among the first three functions that are named, and how often a function is named where both
 * commits are the same.
 *
 * What apps depend on is installed once into a cache (`LATENCY_GATE_BENCH_CACHE`).
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseResults } from '../src/results/parse.ts';
import { type BenchOptions, type BenchOutcome, stoppedByHand } from './bench.ts';
import { commitHere, Kept } from './kept.ts';
import { Records } from './records.ts';
import { WHY_CASES, type WhyApp, type WhyCase } from './why-cases.ts';
import { recordOf, type WhyRecord } from './why-record.ts';
import { whyReport } from './why-report.ts';

const program = promisify(execFile);
const RECORDS = new Records<WhyRecord>('why');
/** Results and profiles of each run, for a look at what was named. */
const RESULTS = new Records<unknown>('why-results');
const APPS = fileURLToPath(new URL('./why-apps', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const CACHE = process.env['LATENCY_GATE_BENCH_CACHE'] ?? join(homedir(), '.cache', 'latency-gate-bench');
/** Folder of another Node, for what needs a newer one than this. */
const NODE24 = process.env['LATENCY_GATE_NODE24'];
const NODE = NODE24 === undefined ? process.execPath : join(NODE24, 'node');
const LONGEST_RUN_MS = 900_000;
const RUNS = { short: 1, long: 20 };
/** `--short` shows that a case works; its figures mean little. */
const SHORT_LOAD = { blocks: '3..4', rounds: 2, warmup: '300ms..1s' };
/** Twenty endpoints take minutes for each block otherwise. */
const MANY_LOAD = { blocks: '3..4', rounds: 1, warmup: '200ms..1s' };

const KEPT = new Kept<WhyRecord>('why', (record) => record);

/** Runs what is neither recorded nor kept, then reports on all of them. `only` selects cases by part of their id. */
export async function run({ short, only, report, keep, runs }: BenchOptions): Promise<BenchOutcome> {
  const wanted = runs > 0 ? runs : short ? RUNS.short : RUNS.long;
  if (!report) await recordMissing(only, { runs: wanted, size: short ? 'short' : 'long' });
  const recorded = await RECORDS.readNamed();
  if (keep) await KEPT.add(recorded.map(({ name, record }) => ({ name, commit: record.commit, outcome: record })));
  const kept = await KEPT.read();
  const isKept = new Set(kept.map(({ name }) => name));
  const fresh = recorded.filter(({ name }) => !isKept.has(name)).map(({ record }) => record);
  const records = [...kept.map(({ outcome }) => outcome), ...fresh];
  return { markdown: whyReport(records), data: records };
}

interface Size {
  readonly runs: number;
  readonly size: 'short' | 'long';
}

async function recordMissing(only: string, { runs, size }: Size): Promise<void> {
  const ending = stoppedByHand();
  const cases = WHY_CASES.filter(({ id }) => id.includes(only)).filter(canRun);
  for (const one of cases) await installFor(one);
  const recorded = new Set([...(await RECORDS.names()), ...(await KEPT.read()).map(({ name }) => name)]);
  for (let index = 0; index < runs; index++) {
    for (const one of cases) {
      const name = `${one.id}-${size}-${String(index).padStart(4, '0')}`;
      if (recorded.has(name) || ending.aborted) continue;
      const record = await recordRun(one, { name, size, ending }).catch((error: unknown) => {
        console.error(`${name}: ${error instanceof Error ? error.message : error}`);
        return null;
      });
      if (record === null) continue;
      await RECORDS.write(name, record);
      const first = record.named.map((named) => named.function).join(', ');
      console.error(
        `${new Date().toISOString().slice(11, 19)} ${name}: ${record.verdict}, rank ${record.rank}: ${first} [${record.causes}] ${record.wallSeconds.toFixed(0)} s`,
      );
    }
  }
}

function canRun({ id, needsNode22 = false }: WhyCase): boolean {
  const isNew = NODE24 !== undefined || Number(process.versions.node.split('.')[0]) >= 22;
  if (needsNode22 && !isNew)
    console.error(`not run: ${id}, without Node 22 or later (LATENCY_GATE_NODE24 names its folder)`);
  return isNew || !needsNode22;
}

interface PlannedRun {
  readonly name: string;
  readonly size: Size['size'];
  readonly ending: AbortSignal;
}

async function recordRun(one: WhyCase, { name, size, ending }: PlannedRun): Promise<WhyRecord> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bench-'));
  try {
    const checkout = join(folder, 'checkout');
    const base = await commits(
      one,
      checkout,
      one.endpoints !== undefined ? MANY_LOAD : size === 'short' ? SHORT_LOAD : {},
    );
    const json = join(folder, 'results.json');
    const commit = commitHere();
    const startedMs = performance.now();
    const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>((resolve) => {
      const options = {
        cwd: checkout,
        signal: AbortSignal.any([ending, AbortSignal.timeout(LONGEST_RUN_MS)]),
        killSignal: 'SIGTERM',
        env: { ...process.env, NODE_OPTIONS: '', BENCH_CACHE: CACHE, BENCH_NODE: NODE },
      } as const;
      const args = [CLI, 'run', '--base', base, '--why', '--json', json];
      const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
    const wallSeconds = (performance.now() - startedMs) / 1000;
    const text = await readFile(json, 'utf8').catch(() => {
      throw new Error(`no results: ${output.slice(-2000)}`);
    });
    const results = parseResults(text);
    await RESULTS.write(name, results);
    return recordOf(one, results, { exitCode, wallSeconds, commit });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the repository, with head checked out; returns base’s commit. */
async function commits(one: WhyCase, checkout: string, load: object): Promise<string> {
  const git = async (...args: string[]) => {
    const own = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', '-c', 'init.defaultBranch=main'];
    return (await program('git', [...own, ...args], { cwd: checkout })).stdout.trim();
  };
  await cp(join(APPS, one.app), checkout, { recursive: true });
  await writeFile(join(checkout, '.gitignore'), 'node_modules\nvenv\nlib\nclasses\nshop\n!src/shop\n__pycache__\n');
  const config = { name: one.id, ...BOOT[one.app], endpoints: one.endpoints ?? [one.endpoint], load };
  await writeFile(join(checkout, 'latency-gate.yml'), JSON.stringify(config));
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-q', '-m', 'base');
  const base = await git('rev-parse', 'HEAD');
  if (one.edits.length === 0) await writeFile(join(checkout, 'NOTES.md'), 'Nobody reads this.\n');
  for (const { file, from, to } of one.edits) {
    await writeFile(join(checkout, file), edited(await readFile(join(checkout, file), 'utf8'), { file, from, to }));
  }
  await git('add', '.');
  await git('commit', '-q', '-m', 'head');
  return base;
}

export function edited(text: string, { file, from, to }: WhyCase['edits'][number]): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not hold exactly once: ${from}`);
  }
  return before + to + after;
}

/** The same command for base and head, whose manifests may differ. */
const linked = (manifest: string, from: string, to: string) =>
  `ln -sfn "$BENCH_CACHE/$(sha256sum < ${manifest} | cut -c1-12)/${from}" ${to}`;
const NODE_APP = {
  setup: linked('package.json', 'node_modules', 'node_modules'),
  command: 'exec "$BENCH_NODE" server.cjs',
};
const pythonApp = (command: string) => ({
  app: { setup: linked('requirements.txt', 'venv', 'venv'), command: `exec venv/bin/${command}` },
});

const javaApp = (words: string) => ({
  app: {
    setup: `[ ! -e pom.xml ] || ${linked('pom.xml', 'lib', 'lib')}; javac -parameters -cp 'lib/*' -d classes $(find src -name '*.java')`,
    command: `exec java ${words}`,
  },
});

const BOOT: Readonly<Record<WhyApp, object>> = {
  express: { app: NODE_APP },
  fastify: { app: NODE_APP },
  nest: { app: NODE_APP },
  flask: pythonApp('gunicorn --workers 1 --threads 4 --bind 127.0.0.1:$PORT app:app'),
  fastapi: pythonApp('uvicorn --workers 2 --log-level warning --port $PORT app:app'),
  django: pythonApp('gunicorn --workers 2 --bind 127.0.0.1:$PORT app:app'),
  spring: javaApp('-XX:TieredStopAtLevel=1 -cp classes:lib/* shop.App --server.port=$PORT'),
  jdk: javaApp('-Dsun.net.httpserver.nodelay=true -cp classes shop.Server'),
  sinatra: { app: { command: 'exec puma --quiet --workers 2 --threads 4:4 --bind tcp://127.0.0.1:$PORT config.ru' } },
  go: { app: { setup: 'go build -o shop .', command: 'exec ./shop' } },
};

const MANIFESTS: Readonly<Partial<Record<WhyApp, string>>> = {
  ...{ express: 'package.json', fastify: 'package.json', nest: 'package.json' },
  ...{ flask: 'requirements.txt', fastapi: 'requirements.txt', django: 'requirements.txt', spring: 'pom.xml' },
};

/** Installs what base and head of the case depend on, unless that is there already. */
async function installFor({ app, edits }: WhyCase): Promise<void> {
  const manifest = MANIFESTS[app] ?? null;
  if (manifest === null) return;
  const base = await readFile(join(APPS, app, manifest), 'utf8');
  const head = edits.filter(({ file }) => file === manifest).reduce(edited, base);
  for (const text of new Set([base, head])) {
    const folder = join(CACHE, createHash('sha256').update(text).digest('hex').slice(0, 12));
    const done = join(folder, 'installed');
    if (
      await access(done).then(
        () => true,
        () => false,
      )
    )
      continue;
    console.error(`installing what ${app} depends on into ${folder}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, manifest), text);
    if (manifest === 'package.json') {
      await program('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    } else if (manifest === 'pom.xml') {
      await program('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], { cwd: folder });
    } else {
      await program('python3', ['-m', 'venv', 'venv'], { cwd: folder });
      await program('venv/bin/pip', ['install', '--quiet', '--requirement', manifest], { cwd: folder });
    }
    await writeFile(done, '');
  }
}
