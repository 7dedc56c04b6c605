/** Runs gates one after the other as separate processes, and checks what each leaves on the machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { leftSince, presentNow } from '../__tests__/e2e/left-behind.ts';
import { SOAK_FILES, type SoakRun } from './soak-runs.ts';

/** How long a process may take to end after a signal. */
const PATIENCE_MS = 5000;
const LOG_TAIL = 600;

export interface SoakPlace {
  /** For temporary files; removed at the end. */
  readonly folder: string;
  /** The bundle to run. */
  readonly dist: string;
  /** Results files are kept here. */
  readonly results: string;
  readonly note: (line: unknown) => Promise<void>;
}

export interface ProcessRun {
  readonly index: number;
  readonly kind: string;
  readonly exitCode: number;
  readonly expected: readonly number[];
  readonly seconds: number;
  /** Files, processes, ports, containers, networks, volumes and images that are there afterwards. */
  readonly left: readonly string[];
  /** The end of the log, if the run did not end as expected. */
  readonly log: string;
}

export async function soakProcesses(runs: readonly SoakRun[], place: SoakPlace): Promise<ProcessRun[]> {
  const measured: ProcessRun[] = [];
  for (const [index, run] of runs.entries()) {
    const one = await soakProcess(run, index, place);
    await place.note({ part: 'processes', ...one });
    measured.push(one);
  }
  return measured;
}

async function soakProcess(run: SoakRun, index: number, place: SoakPlace): Promise<ProcessRun> {
  const directory = await mkdtemp(join(place.folder, 'run-'));
  const temp = await mkdtemp(join(place.folder, 'temp-'));
  const app = join(directory, 'app');
  await mkdir(app);
  await writeFile(join(app, 'latency-gate.yml'), run.config);
  for (const [name, text] of Object.entries(SOAK_FILES)) await writeFile(join(app, name), text);
  const before = presentNow();
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(place.dist, 'cli.js'), 'run', '--json', 'out.json'], {
    cwd: app,
    env: { ...process.env, TMPDIR: temp },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const { signal } = run;
  const timer = signal === null ? undefined : setTimeout(() => child.kill(signal.name), signal.afterMs);
  const [code, ender] = await once(child, 'close');
  clearTimeout(timer);
  // Before a program has its handlers, a signal simply ends it, with nothing started yet.
  const exitCode = typeof code === 'number' ? code : ender === signal?.name ? 130 : -1;
  const seconds = (performance.now() - startedMs) / 1000;
  const endMs = performance.now() + PATIENCE_MS;
  while (leftSince(before, temp).length > 0 && performance.now() < endMs) await sleep(100);
  const left = leftSince(before, temp);
  const kept = `run-${String(index).padStart(3, '0')}-${run.kind.replaceAll(/\W+/g, '-')}.json`;
  await copyFile(join(app, 'out.json'), join(place.results, kept)).catch(() => undefined);
  await rm(directory, { recursive: true, force: true });
  const isRight = run.exitCodes.includes(exitCode) && left.length === 0;
  await rm(temp, { recursive: true, force: true });
  return {
    index,
    kind: run.kind,
    exitCode,
    expected: run.exitCodes,
    seconds,
    left,
    log: isRight ? '' : log.slice(-LOG_TAIL),
  };
}
