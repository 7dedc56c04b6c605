/** That each version is what it is called, checked at each start (docs/decisions/0046-base-is-base.md). */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Side } from '../config/config.ts';
import { literally } from '../config/json-path.ts';
import { AppError } from '../errors.ts';
import { namesIn } from '../system/proc.ts';
import { ownFilesIn } from './command/copy-paths.ts';
import { type Environment, holdsMachine, isWithin } from './environment.ts';
import type { AppLauncher, AppSpec } from './launcher.ts';
import { peersOf } from './process/listeners.ts';
import { changedAtMs, factsOf, filesNamedBy, type ProcessFacts } from './process/process-facts.ts';
import { installedCode } from './process/python-code.ts';
import { runProgram } from './process/run-program.ts';
import { CODE, codeFoldersOf, foldersOf, gemsOf, isIn, PERL, type Period, rewrittenCode } from './rewritten-code.ts';

/** A folder that a side must have nothing of, and what it is called, such as `head’s checkout`. */
type Foreign = Readonly<Record<'path' | 'name', string>>;

/** `what` is such as `process 123 (node) works in /home/me/app, which is in head’s checkout`. */
type Violation = Readonly<Record<'what' | 'hint', string>>;

const OWN_PATHS =
  'write paths relative to the folder of the configuration, or from $GITHUB_WORKSPACE: each version runs from a fresh checkout of its own';
const OWN_INSTALL =
  'install into the checkout, such as `python3 -m venv .venv && .venv/bin/pip install …`, `npm install --prefix .`, `BUNDLE_PATH=vendor bundle install`, `GOBIN=$PWD/bin go install …`, `cargo build --target-dir target`, and start the app from there';

/** A short path such as `/app` stands in many others: it counts only where a path begins, also after `file://` or the letter of an option. */
const PATH_START = String.raw`(?:(?<![\w.~-]|\w:\/)|(?<=(?<![\w-])-[A-Za-z]))`;

/** The first thing of these processes that lies in a foreign place; null if there is none. */
export function foreignPlaceOf(
  processes: readonly ProcessFacts[],
  foreign: readonly Foreign[],
  own: string,
): Violation | null {
  for (const one of processes) {
    const { workingFolder, executable, files, written } = one;
    const named = [...filesNamedBy(one), ...installedCode(one, pythonPackages(one, own))];
    const used = { 'works in': [workingFolder], runs: [executable], 'was started with': named };
    for (const [verb, paths] of Object.entries({ ...used, 'has open': [...files, ...written] })) {
      for (const path of paths) {
        const place = path === null ? undefined : foreign.find((two) => isWithin(two.path, path));
        if (!place) continue;
        const isNamed = one.args.some((text) => text.includes(place.path));
        const hint = verb === 'was started with' && !isNamed ? OWN_INSTALL : OWN_PATHS;
        return { what: `${shownProcess(one)} ${verb} ${path}, which is in ${place.name}`, hint };
      }
    }
    const texts = [...one.args, ...one.environment.filter((line) => !/^(?:OLDPWD|_)=/.test(line))];
    for (const { path, name } of foreign) {
      const start = path.lastIndexOf('/') === 0 ? PATH_START : '';
      const pattern = new RegExp(`${start}${literally(path)}(?![\\w.-])`);
      const [said] = texts.find((text) => pattern.test(text))?.split('=', 1) ?? [];
      if (said === undefined) continue;
      const what = `${shownProcess(one)} names ${path}, which is ${name} (${said.slice(0, 60)})`;
      return { what, hint: OWN_PATHS };
    }
  }
  return null;
}

/** Interpreters, programs of the system's packages, and those in a folder of their version: fetched, not built. */
const FETCHED =
  /^\/(?:usr|bin|sbin|lib|opt|nix|snap)\/|\/(?:node|bun|deno|python|ruby|perl|php|java|dotnet|beam\.smp)[^/]*$|\d+\.\d+.*\//;

/**
 * The first thing outside of a version's own checkout that it runs and that the set-up of the other side has written in the period; null
 * if there is none. What base's set-up has fetched is both versions'.
 */
export function writtenProgramOf(
  processes: readonly ProcessFacts[],
  { own, by, period }: { readonly own: string; readonly by: Side; readonly period: Period },
): Violation | null {
  for (const one of processes) {
    const { executable, files } = one;
    const code = () => [...filesNamedBy(one), ...files.filter((path) => CODE.test(path)), ...pythonPackages(one, own)];
    const built = executable === null || (by === 'base' && FETCHED.test(executable)) ? [] : [executable];
    const paths = by === 'base' ? built : [...built, ...code()];
    const path = paths.find((some) => !isWithin(own, some) && isIn(period, changedAtMs(some)));
    if (!path) continue;
    return { what: `${shownProcess(one)} runs ${path}, which ${by}’s set-up has written`, hint: OWN_INSTALL };
  }
  return null;
}

/** What is installed where an interpreter looks for packages. */
function pythonPackages(process: ProcessFacts, own: string): readonly string[] {
  const { executable, files } = process;
  const [called = ''] = process.args;
  const path = process.environment.find((line) => line.startsWith('PATH='))?.slice('PATH='.length) ?? '';
  const found = path.split(':').map((folder) => join(folder, called));
  // The file that it was started by, links not followed.
  const program = called.includes('/')
    ? resolve(process.workingFolder ?? '/', called)
    : (found.find((file) => existsSync(file)) ?? called);
  if (!/\/python[\d.]*$/.test(executable ?? '')) return [];
  const mapped = [executable ?? '', ...files].flatMap(
    (path) => /^(.*)\/lib\/python3(?:\.\d+)?\//.exec(path)?.[1] ?? [],
  );
  // A virtual environment's program is a link: its packages lie beside the link.
  const [prefix, ...others] = [program, executable ?? ''].map((path) => dirname(dirname(path)));
  const machines = [...others, ...mapped, join(homedir(), '.local'), '/usr/local', '/usr'];
  const pathsIn = (folder: string) => namesIn(folder).map((name) => join(folder, name));
  return [...new Set([prefix ?? '', ...(isWithin(own, program) ? [] : machines)])]
    .flatMap((prefix) => pathsIn(join(prefix, 'lib')))
    .filter((folder) => basename(folder).startsWith('python3'))
    .flatMap((folder) => [join(folder, 'site-packages'), join(folder, 'dist-packages')])
    .flatMap(pathsIn)
    .filter((path) => basename(path) !== '__pycache__');
}

function shownProcess({ pid, executable }: ProcessFacts): string {
  return `process ${pid} (${basename(executable ?? 'unknown')})`;
}

/** Watches the set-up and the starts of the sides of one run. */
export class Certificates {
  readonly #specs: Readonly<Partial<Record<Side, AppSpec>>>;
  readonly #setUps: Partial<Record<Side, Period>> = {};
  readonly #uses = { base: new Set<string>(), head: new Set<string>() };
  /** How many the start had that had most. */
  readonly #processes = { base: 0, head: 0 };
  readonly #starting = new Set<Promise<unknown>>();
  #images: ReadonlyMap<string, string> = new Map();
  /** Before head was set up. */
  #gems: ReadonlyMap<string, string> = new Map();
  #isScanned = false;

  constructor(specs: Readonly<Partial<Record<Side, AppSpec>>>) {
    this.#specs = specs;
  }

  /** The same launcher; a start that turns out to be of something else throws AppError, and nothing is left running. */
  watch(launcher: AppLauncher, spec: AppSpec, env: Environment): AppLauncher {
    const { side, app, place } = spec;
    if (app.source.kind !== 'command' || place === undefined) return launcher;
    return {
      ...launcher,
      prepare: async (signal) => {
        const fromMs = Date.now();
        await launcher.prepare(signal);
        if (side === 'base') await ownFilesIn(place.own, signal);
        this.#setUps[side] = { fromMs, toMs: Date.now() };
        await this.#compareImages(spec, env);
      },
      start: async (signal, attachment) => {
        const starting = launcher.start(signal, attachment);
        this.#starting.add(starting);
        const started = await starting.finally(() => this.#starting.delete(starting));
        // Looking takes tens of milliseconds, in which nobody would see that the other version is ready.
        await Promise.allSettled(this.#starting);
        // No figure rests on an app under a profiler, and the profiler is the gate's own.
        if (attachment !== undefined) return started;
        try {
          const violation = await this.#check(spec, started.pids(), signal);
          if (violation === null) return started;
          const { what, hint } = violation;
          throw new AppError(`${side} is not what it is called: its ${what}`, { side, isEnvironments: true, hint });
        } catch (error) {
          await started.stop();
          throw error;
        }
      },
    };
  }

  /** Throws AppError where the set-up of head has given another image the name by which base runs its own. */
  async #compareImages({ side, app: { source } }: AppSpec, env: Environment): Promise<void> {
    if (source.kind !== 'command') return;
    const images = await namedImages([source.command, ...source.setup.map(({ run }) => run)], env);
    const before = this.#images;
    this.#images = images;
    const replaced =
      side === 'head' ? [...before].find(([name, id]) => images.has(name) && images.get(name) !== id) : undefined;
    if (replaced === undefined) return;
    const what = `it would run the image ${replaced[0]} that head’s set-up has built`;
    throw new AppError(`base is not what it is called: ${what}`, {
      side: 'base',
      isEnvironments: true,
      hint: 'name the image by its version, such as `app-$SIDE`, in `setup` and in `command`; or let `build: .` build and start it',
    });
  }

  notes(): readonly string[] {
    const { base, head } = this.#processes;
    if (base === 0 || head === 0) return [];
    const own = `Each version ran from a fresh checkout of its own. At each start its processes (base ${base}, head ${head}) were found to run, open and name nothing of the other’s checkout or of yours, and to be what answers at their port.`;
    const shared = [...this.#uses.base].filter((one) => this.#uses.head.has(one)).slice(0, 5);
    if (shared.length === 0) return [own];
    return [own, `Both versions used ${shared.join(', ')}: what one writes there, the other one reads.`];
  }

  async #check({ side, place }: AppSpec, pids: readonly number[], signal: AbortSignal): Promise<Violation | null> {
    const processes = pids.map(factsOf);
    const own = place?.own ?? '/';
    this.#processes[side] = Math.max(this.#processes[side], pids.length);
    const written = processes.flatMap((one) => one.written).filter((path) => !isWithin(own, path));
    for (const one of [...written, ...peersOf(pids)]) this.#uses[side].add(one);
    const { base: ofBase, head: ofHead } = this.#setUps;
    const foreign = foreignPlaceOf(processes, this.#foreignTo(side), own);
    if (foreign !== null) return foreign;
    if (side === 'head') return ofBase ? writtenProgramOf(processes, { own, by: 'base', period: ofBase }) : null;
    if (ofHead === undefined) {
      this.#gems = await gemsOf(processes, own, signal);
      return null;
    }
    const replaced = writtenProgramOf(processes, { own, by: 'head', period: ofHead });
    // Code is looked at once: from then on it is base itself that may write there.
    if (replaced !== null || this.#isScanned) return replaced;
    this.#isScanned = true;
    const gems = await gemsOf(processes, own, signal);
    const [gem] = [...this.#gems].find(([path, digest]) => gems.get(path) !== digest) ?? [];
    if (gem !== undefined) return { what: `gem ${gem} was replaced by head’s set-up`, hint: OWN_INSTALL };
    const beside = [...codeFoldersOf(processes), ...(await foldersOf(processes, PERL, signal))];
    const path = rewrittenCode(own, beside, ofHead);
    if (path === null) return null;
    const isOwn = isWithin(own, path);
    return { what: `file ${path} was written by head’s set-up`, hint: isOwn ? OWN_PATHS : OWN_INSTALL };
  }

  #foreignTo(side: Side): readonly Foreign[] {
    const other = side === 'base' ? 'head' : 'base';
    const path = this.#specs[other]?.place?.own;
    const others = path === undefined ? [] : [{ path, name: `${other}’s checkout` }];
    const { own = '/', users: named = [] } = this.#specs[side]?.place ?? {};
    const users = named.filter((one) => !holdsMachine(one) && !isWithin(one, own));
    return [...others, ...users.map((one) => ({ path: one, name: 'your checkout, which is neither version’s' }))];
  }
}

/** Ids by name, such as `app:latest`, of the images that the texts name. Empty where they call no container engine. */
async function namedImages(texts: readonly string[], env: Environment): Promise<ReadonlyMap<string, string>> {
  const all = texts.join('\n');
  const engine = /\b(?:docker|podman)\b/.exec(all)?.[0];
  if (engine === undefined) return new Map();
  const list = ['image', 'ls', '--no-trunc', '--format', '{{.Repository}} {{.Tag}} {{.ID}}'];
  const listed = await runProgram(engine, list, { cwd: '/', env }).catch(() => null);
  const words = new Set(all.split(/[^\w./:-]+/));
  const lines = (listed?.stdout ?? '').split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([repository = '', tag = '', id = '']) => {
      const name = `${repository}:${tag}`;
      // Podman names what has no registry `localhost/app`.
      const names = [repository, name].flatMap((one) => [one, one.replace(/^localhost\//, '')]);
      return names.some((one) => words.has(one)) ? [[name, id] as const] : [];
    }),
  );
}
