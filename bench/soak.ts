/**
 * Runs a hundred gates back to back: nothing may be left behind, nothing may pile up in this process, and the same results
 * must always give the same report, byte for byte.
 *
 * It has three parts: the command line in separate processes, the library in this one, and replays of all results.
 * `--only processes`, `--only library`, `--only replays` run one part; figures are written as they come.
 */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';
import { type LibraryRun, soakLibrary } from './soak-library.ts';
import { type ProcessRun, soakProcesses } from './soak-processes.ts';
import { type Replays, soakReplays } from './soak-replays.ts';
import { soakRuns } from './soak-runs.ts';

const SEED = 20_240_607;
const OUT = fileURLToPath(new URL('./out/', import.meta.url));
/** Results files of earlier runs of this bench stay here, and are replayed too. */
const RESULTS = join(OUT, 'soak-results');
const DIST = process.env['LATENCY_GATE_DIST'] || fileURLToPath(new URL('../dist/', import.meta.url));

interface SoakFigures {
  readonly processes: readonly ProcessRun[];
  readonly library: readonly LibraryRun[];
  readonly replays: Replays | null;
}

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const count = short ? 5 : 100;
  await mkdir(RESULTS, { recursive: true });
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latency-gate-soak-'));
  const note = async (line: unknown) => {
    await appendFile(join(OUT, 'soak.jsonl'), `${JSON.stringify(line)}\n`);
    console.error(JSON.stringify(line));
  };
  const isWanted = (part: string) => only === '' || part === only;
  try {
    // A separate bundle, because the tree's may be rebuilt meanwhile.
    const dist = join(folder, 'dist');
    await cp(DIST, dist, { recursive: true });
    const place = { folder, dist, results: RESULTS, note };
    const processes = isWanted('processes') ? await soakProcesses(soakRuns(count, SEED), place) : [];
    const library = isWanted('library') ? await soakLibrary(count, place) : [];
    const files = (await readdir(RESULTS)).sort().map((name) => join(RESULTS, name));
    const stored = await Promise.all(
      files.slice(-count).map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
    );
    const replays = isWanted('replays') ? await soakReplays(stored, short ? 5 : 100, join(dist, 'cli.js')) : null;
    const figures = { processes, library, replays };
    await writeFile(join(OUT, 'soak.part.json'), JSON.stringify(figures));
    return { markdown: report(figures), data: figures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report({ processes, library, replays }: SoakFigures): string {
  const kinds = [...new Set(processes.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const runs = processes.filter((one) => one.kind === kind);
    const wrong = runs.filter(({ exitCode, expected }) => !expected.includes(exitCode));
    const ends = [...new Set(runs.map(({ exitCode }) => exitCode))].sort((a, b) => a - b).join(', ');
    return [kind, runs.length, ends, wrong.length, runs.filter(({ left }) => left.length > 0).length];
  });
  const [first, last] = [library[Math.min(9, library.length - 1)], library.at(-1)];
  const figures =
    first && last
      ? [
          ['open files', first.openFiles, last.openFiles],
          ['active handles', first.handles, last.handles],
          ['listeners on the process', first.listeners, last.listeners],
          ['heap MB after a collection', mega(first.heapBytes), mega(last.heapBytes)],
        ]
      : [];
  return [
    `${processes.length} gates, each a process: ${processes.filter(({ left }) => left.length > 0).length} left something behind.`,
    '',
    table(['kind', 'runs', 'exit codes', 'other exit codes', 'left something'], rows),
    '',
    `${library.length} gates in one process:`,
    '',
    table(['figure', `after run ${(first?.index ?? 0) + 1}`, `after run ${(last?.index ?? 0) + 1}`], figures),
    '',
    replays === null
      ? 'No replays.'
      : `${replays.results} results replayed ${replays.inOneProcess} times in one process and ${replays.inFreshProcesses} times in fresh ones: ${replays.different} reports differed.`,
    '',
  ].join('\n');
}

function mega(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
