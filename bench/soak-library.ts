/** Runs gates one after the other in this process, and checks what piles up in it. Linux. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeRequest } from '../__tests__/run/make-request.ts';
import { parseConfig } from '../src/config/parse.ts';
import { GateError } from '../src/errors.ts';
import { runGate } from '../src/gate.ts';
import type { SoakPlace } from './soak-processes.ts';
import { SOAK_FILES, soakRuns } from './soak-runs.ts';

const SEED = 7;
const SETTLE_MS = 200;

export interface LibraryRun {
  readonly index: number;
  readonly end: string;
  /** Afterwards: entries of /proc/self/fd, what keeps the event loop alive, listeners on `process`, bytes on the heap. */
  readonly openFiles: number;
  readonly handles: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

export async function soakLibrary(
  count: number,
  place: Pick<SoakPlace, 'folder' | 'dist' | 'note'>,
): Promise<LibraryRun[]> {
  const collect = garbageCollector();
  const measured: LibraryRun[] = [];
  const suited = soakRuns(20 * count, SEED).filter(({ kind }) => !/containers|configuration/.test(kind));
  for (const [index, { config, signal }] of suited.slice(0, count).entries()) {
    const directory = await mkdtemp(join(place.folder, 'library-'));
    for (const [name, text] of Object.entries(SOAK_FILES)) await writeFile(join(directory, name), text);
    const interruption = new AbortController();
    const timer = signal && setTimeout(() => interruption.abort(new Error('interrupted')), signal.afterMs);
    const end = await runOnce(config, directory, interruption.signal, place.dist);
    if (timer !== null) clearTimeout(timer);
    await rm(directory, { recursive: true, force: true });
    // Pipes and sockets of ended processes are closed in the next turns of the event loop.
    await sleep(SETTLE_MS);
    collect();
    const run = {
      index,
      end,
      openFiles: readdirSync('/proc/self/fd').length,
      handles: process.getActiveResourcesInfo().length,
      listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
      heapBytes: process.memoryUsage().heapUsed,
    };
    await place.note({ part: 'library', ...run });
    measured.push(run);
  }
  return measured;
}

async function runOnce(text: string, directory: string, signal: AbortSignal, dist: string): Promise<string> {
  try {
    const generatorPath = join(dist, 'generator.js');
    const referencePath = join(dist, 'reference.js');
    const config = parseConfig(text, { file: 'latency-gate.yml' });
    const { comparison } = await runGate(makeRequest(config, { directory, signal, generatorPath, referencePath }));
    return comparison.verdict;
  } catch (error) {
    if (error instanceof GateError) return error.name;
    throw error;
  }
}

/** A full garbage collection, without a flag on the command line. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
