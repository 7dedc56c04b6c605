/** Keeps the app and the load generator on cores of their own, so that neither waits for the other's time slice. */
import { spawnSync } from 'node:child_process';
import { coresIn } from '../../config/units.ts';
import { ConfigError } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';

const SHOWN_CORES = 8;
/** With fewer the app would lose half of what there is. */
const FEWEST_WITH_SIBLINGS = 4;

/** Lists of cores as `taskset` and Docker write them, such as `0-2` or `0,1`. */
export interface Cores {
  readonly app: string;
  readonly generator: string;
}

/**
 * Null where this is not possible: a single core, no core outside `cpuset`, no Linux, no `taskset`.
 *
 * @param cpuset cores that the app was given by its configuration; null: all but the generator's
 */
export function ownCores(cpuset: string | null): Cores | null {
  if (process.platform !== 'linux') return null;
  const allowed = readProc('/proc/self/status')?.match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1] ?? '';
  const cores = splitCores(allowed, { cpuset, siblingsOf });
  if (cores === null || spawnSync('taskset', ['-c', cores.generator, 'true']).status !== 0) return null;
  return cores;
}

/** Hardware threads of the same core, the thread itself among them. */
function siblingsOf(core: number): readonly number[] {
  const list = readProc(`/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`)?.trim();
  return list === undefined ? [core] : coresIn(list);
}

interface Split {
  readonly cpuset: string | null;
  readonly siblingsOf: (core: number) => readonly number[];
}

/**
 * The generator gets the last of the allowed cores that the app may not use, and with four or more the app keeps off its
 * siblings too: two hardware threads of one core slow each other. Null if there is none for it.
 */
export function splitCores(allowedList: string, { cpuset, siblingsOf }: Split): Cores | null {
  const allowed = coresIn(allowedList);
  const generator = allowed.filter((core) => cpuset === null || !coresIn(cpuset).includes(core)).at(-1);
  if (generator === undefined || (cpuset === null && allowed.length < 2)) return null;
  if (cpuset !== null) return { app: cpuset, generator: String(generator) };
  const near = allowed.length < FEWEST_WITH_SIBLINGS ? [generator] : [generator, ...siblingsOf(generator)];
  const app = allowed.filter((core) => !near.includes(core));
  return app.length === 0 ? null : { app: app.join(','), generator: String(generator) };
}

/**
 * What the report says about it; null if the configuration does not ask for it.
 *
 * @param pin whether the configuration asks for app and generator on separate cores
 */
export function coresNote(pin: boolean, cpuset: string | null, cores: Cores | null): string | null {
  if (cores !== null) return `The app was kept on core ${cores.app}, the load generator on core ${cores.generator}.`;
  if (!pin) return null;
  return cpuset === null
    ? 'App and load generator shared all cores: they could not be kept apart here.'
    : `The load generator was not kept off core ${cpuset}, where app.cpuset keeps the app: no other core was left for it.`;
}

/** Throws ConfigError for cores that this machine does not have; if it does not list its cores, docker will. */
export function requireCores(cpuset: string): void {
  const online = readProc('/sys/devices/system/cpu/online')?.trim() ?? '';
  const there = coresIn(online);
  const missing = coresIn(cpuset).filter((core) => !there.includes(core));
  if (there.length === 0 || (missing.length === 0 && coresIn(cpuset).length > 0)) return;
  const named = missing.length > SHOWN_CORES ? `${missing.slice(0, SHOWN_CORES).join(', ')} …` : missing.join(', ');
  throw new ConfigError(
    missing.length === 0
      ? `app.cpuset: ${cpuset} names no core`
      : `app.cpuset: ${cpuset} names cores that this machine does not have: ${named}`,
    { hint: `it has ${online}: name some of these, or say how many the app may use with app.cpus` },
  );
}
