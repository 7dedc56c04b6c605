/** Keeps the app and the load generator on cores of their own, so that neither waits for the other's time slice. */
import { spawnSync } from 'node:child_process';
import type { Side } from '../../config/config.ts';
import { coresIn } from '../../config/units.ts';
import { ConfigError } from '../../errors.ts';
import { listThreads, readProc, textAfter } from '../../system/proc.ts';
import type { RunningApp } from '../launcher.ts';

/** Lists of cores as `taskset` and Docker write them, such as `0-2` or `0,1`. */
export interface Cores {
  readonly app: string;
  readonly generator: string;
  /** The generator's is a hardware thread of a physical core that the app has, too: they slow each other. */
  readonly areSiblings: boolean;
}

/** Null where this is not possible: a single core, none outside of `cpuset` (the app's, null if free), no Linux, no `taskset`. */
export function ownCores(cpuset: string | null): Cores | null {
  if (process.platform !== 'linux') return null;
  // Empty where the machine does not say.
  const siblingsOf = (core: number) =>
    coresIn(readProc(`/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`)?.trim() ?? '');
  const cores = splitCores(coresOfThread(process.pid) ?? '', { cpuset, siblingsOf });
  if (cores === null || spawnSync('taskset', ['-c', cores.generator, 'true']).status !== 0) return null;
  return cores;
}

/** The generator gets the core that takes least from the app (decision 40), whose siblings four cores or more leave free. Null if there is none. */
export function splitCores(
  allowedList: string,
  { cpuset, siblingsOf }: { cpuset: string | null; siblingsOf: (core: number) => readonly number[] },
): Cores | null {
  const allowed = coresIn(allowedList);
  const nearTo = (core: number) => allowed.filter((one) => one === core || siblingsOf(core).includes(one));
  const splits = allowed.map((generator) => {
    const whole = allowed.filter((one) => !nearTo(generator).includes(one));
    const keepsOff = allowed.length >= 4 && whole.length > 0;
    const app = cpuset === null ? (keepsOff ? whole : allowed.filter((one) => one !== generator)) : coresIn(cpuset);
    return { generator, app, areSiblings: nearTo(generator).some((one) => app.includes(one)) };
  });
  const [best] = splits
    .filter(({ generator, app }) => app.length > 0 && !app.includes(generator))
    .sort(
      (a, b) =>
        Number(a.areSiblings) - Number(b.areSiblings) || b.app.length - a.app.length || b.generator - a.generator,
    );
  if (best === undefined) return null;
  return { app: cpuset ?? best.app.join(','), generator: String(best.generator), areSiblings: best.areSiblings };
}

/** A faster start gains little beside the gate's own work (decision 61). */
const SLOW_START_MS = 1000;
/** A thread may start another one while it is moved. */
const MOST_MOVES = 5;

function coresOfThread(thread: number): string | null {
  return textAfter(readProc(`/proc/${thread}/status`), 'Cpus_allowed_list');
}

/** False where that is not allowed, or there is no such thread. */
function moveThread(thread: number, cores: string, options = '-cp'): boolean {
  return spawnSync('taskset', [options, cores, String(thread)], { stdio: 'ignore' }).status === 0;
}

/** Where app and generator run for the time being: an app that wants more than one core can be given the generator’s, too (`measure/cores.ts`). */
export class CoreLayout {
  readonly #cores: Cores | null;
  /** Whether the app has the generator's core, too. */
  isWide = false;
  /** Whether it has that until it is warm. */
  startsWide = false;
  /** The version that starts on the generator's core. */
  #beside: Side | null = null;
  /** Apps that were ready had started slowly, were where they had been put, and let themselves be moved. Null: not known yet. */
  #isMovable: boolean | null = null;

  /** @param cores null: nothing is pinned */
  constructor(cores: Cores | null) {
    this.#cores = cores;
  }

  /** Two versions start at once, in this order, the second one on the generator’s core if starts are slow (decision 61). `gather` has to follow. */
  scatter([, second]: readonly Side[]): void {
    this.#beside = this.#isMovable === true && this.appCores === 1 && !this.startsWide ? (second ?? null) : null;
  }

  /** Cores of a version's process that starts now; null means all. */
  starting(side: Side): string | null {
    if (this.startsWide) return this.#both;
    return side === this.#beside ? this.generator : this.app;
  }

  /** All that has started is on the app's core from here on. The first time, all have started there, one after the other. */
  gather(apps: readonly Pick<RunningApp, 'bootMs' | 'pids'>[]): void {
    const from = this.#beside === null ? null : this.generator;
    this.#beside = null;
    const { app } = this;
    if (app === null || this.appCores !== 1 || this.startsWide) return;
    const pids = () => apps.flatMap((one) => one.pids());
    const threads = () => pids().flatMap(listThreads);
    // What has chosen cores of its own stays there; another user's, and what is not seen, cannot be moved. What has ended is on none.
    const isOnApp = (one: number) => [app, null].includes(coresOfThread(one));
    this.#isMovable ??=
      apps.every((one) => one.bootMs >= SLOW_START_MS && one.pids().length > 0) &&
      threads().every(isOnApp) &&
      pids().every((pid) => moveThread(pid, app) || coresOfThread(pid) === null);
    if (from === null) return;
    const left = () => threads().filter((one) => coresOfThread(one) === from);
    for (let move = 0; move < MOST_MOVES; move++) for (const one of left()) moveThread(one, app);
    this.#isMovable = left().length === 0;
  }

  /** The app is warm: where it had both cores for that, it loses one. False: it could not be moved, and starts on one from here on. */
  onceWarm(apps: readonly Pick<RunningApp, 'pids'>[]): boolean {
    if (!this.startsWide) return true;
    this.startsWide = this.move(apps);
    return this.startsWide;
  }

  /** All threads, and what they start later, have the app's cores from here on. False where that is not allowed. */
  move(apps: readonly Pick<RunningApp, 'pids'>[]): boolean {
    const { app } = this;
    if (app === null) return false;
    const move = (pid: number) => moveThread(pid, app, '-acp');
    const pids = apps.map((one) => one.pids());
    // Twice, as one of its threads may end meanwhile.
    return pids.every((own) => own.length > 0 && own.every((pid) => move(pid) || move(pid)));
  }

  /** Cores of the app; null means all. */
  get app(): string | null {
    return this.isWide ? this.#both : (this.#cores?.app ?? null);
  }

  get #both(): string | null {
    return this.#cores && `${this.#cores.app},${this.#cores.generator}`;
  }

  get generator(): string | null {
    return this.#cores?.generator ?? null;
  }

  /** How many cores the app is kept on; null if it is on none. */
  get appCores(): number | null {
    return this.app === null ? null : coresIn(this.app).length;
  }

  get isApart(): boolean {
    return this.#cores !== null && !this.isWide;
  }

  /** What the report says about it. Null where nothing is pinned, and the configuration does not ask for it (`pin`). */
  note(pin: boolean, cpuset: string | null): string | null {
    if (this.#cores === null) {
      if (!pin) return null;
      return cpuset === null
        ? 'App and load generator shared all cores: they could not be kept apart here.'
        : `The load generator was not kept off core ${cpuset}, where app.cpuset keeps the app: no other core was left for it.`;
    }
    const { app, generator, areSiblings } = this.#cores;
    if (this.isWide) {
      return `The app’s threads used more than one core at once, so it had both: core ${app}, and core ${generator} together with the load generator. Intervals are wider for it.`;
    }
    const threads = areSiblings
      ? ' Both are hardware threads of one physical core, which slow each other; this machine has no other to offer.'
      : '';
    const since = this.startsWide ? ' since it was warm' : '';
    return `The app was kept on core ${app}${since}, the load generator on core ${generator}.${threads}`;
  }
}

/** Throws ConfigError for cores that this machine does not have; if it does not list its cores, docker will. */
export function requireCores(cpuset: string): void {
  const online = readProc('/sys/devices/system/cpu/online')?.trim() ?? '';
  const [there, wanted] = [coresIn(online), coresIn(cpuset)];
  const missing = wanted.filter((core) => !there.includes(core));
  if (there.length === 0 || (missing.length === 0 && wanted.length > 0)) return;
  const named = `${missing.slice(0, 8).join(', ')}${missing.length > 8 ? ' …' : ''}`;
  const what = missing.length === 0 ? 'no core' : `cores that this machine does not have: ${named}`;
  throw new ConfigError(`app.cpuset: ${cpuset} names ${what}`, {
    hint: `it has ${online}: name some of these, or say how many the app may use with app.cpus`,
  });
}
