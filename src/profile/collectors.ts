/** Asks an app what it holds: after a collection where its runtime does that, else by the memory that is its alone. */
import type { RunningApp } from '../app/launcher.ts';
import { residentBytes } from '../app/process/peak-memory.ts';
import type { Side } from '../config/config.ts';
import { timeLimit } from '../system/time-limit.ts';
import { said } from './channel.ts';
import { askForProfile, pprofOf, UNVERIFIED } from './pprof-profiler.ts';
import { type Held, type HeldSite, held } from './recording.ts';
import { attachThreads, type Threads } from './threads.ts';

/** `watch`: what is allocated from now on is watched; `sites`: and which of it is still held is said. */
export type Reading = 'collect' | 'watch' | 'sites';
type Source = (reading: Reading) => Promise<Held>;

export type AttachedCollector = Readonly<Awaited<ReturnType<typeof attachCollector>>>;

/** The recorder of Ruby cannot say what it holds. */
const COLLECTING_RUNTIMES: readonly (string | null)[] = ['Node', 'Python', 'Java'];
/** A large heap takes its time. */
const LONGEST_MS = { first: 20_000, next: 2000 };
const PPROF_HEAP = '/debug/pprof/heap';
/** The text is longer than the packed profile. */
const MOST_PPROF_BYTES = 16 * 1024 * 1024;

export async function attachCollector(side: Side, recordersPath: string) {
  const { attachment, threads, remove } = await attachThreads(side, recordersPath, { isCollecting: true });
  let source: Source | null = null;
  return {
    attachment,
    /** Whether it can be asked for a collection. Asked once it runs; never throws. */
    async canCollect(app: RunningApp): Promise<boolean> {
      const runtime = await threads.runtimeIn(app).catch(() => null);
      const pprof = runtime === null ? await pprofOf(app, PPROF_HEAP).catch(() => null) : null;
      if (COLLECTING_RUNTIMES.includes(runtime)) source = collectingThreads(threads);
      else if (pprof !== null) source = goHeap(pprof);
      return source !== null;
    },
    /** Throws an Error that says in a line why there is no figure. */
    async collect(app: RunningApp, reading: Reading): Promise<Held> {
      if (source !== null) return await source(reading);
      const bytes = residentBytes(app.pids());
      if (bytes === null) throw new Error(`${side}: its memory cannot be seen from here`);
      return { bytes };
    },
    remove,
  };
}

function collectingThreads(threads: Threads): Source {
  /** How many answered the first time. */
  let answering: number | null = null;
  return async (reading) => {
    const run = threads.begin(reading);
    const expected = answering ?? (await threads.files('here', 0)).length;
    const names = await threads.answers(run, ['held', 'refused'], expected, LONGEST_MS);
    const answers = said(names, run, 'held');
    answering ??= answers.length;
    const [refusal] = said(names, run, 'refused');
    if (refusal !== undefined) throw new Error(await threads.words(refusal));
    if (answers.length === 0 || answers.length < answering) throw new Error('a process of the app did not answer');
    return (await threads.parsed(answers, held)).reduce(together);
  };
}

function together(one: Held, other: Held): Held {
  const sites = [...(one.sites ?? []), ...(other.sites ?? [])];
  return {
    bytes: one.bytes + other.bytes,
    ...(one.allocatedBytes !== undefined &&
      other.allocatedBytes !== undefined && { allocatedBytes: one.allocatedBytes + other.allocatedBytes }),
    ...(sites.length > 0 && { sites }),
  };
}

/** The text of Go’s heap profile, which begins with a collection. Its sites are sampled, one in half a megabyte. */
function goHeap(address: string): Source {
  let watched: ReadonlyMap<string, HeldSite> = new Map();
  return async (reading) => {
    const url = new URL(address);
    url.search = 'gc=1&debug=1';
    const asked = { mostBytes: MOST_PPROF_BYTES, signal: timeLimit(LONGEST_MS.first) };
    const text = (await askForProfile(url, UNVERIFIED, asked)).toString();
    const figure = (name: string) => Number(new RegExp(`^# ${name} = (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
    const read = held.safeParse({ bytes: figure('HeapAlloc') + figure('Stack'), allocatedBytes: figure('TotalAlloc') });
    if (!read.success) throw new Error(`GET ${PPROF_HEAP} did not answer with a heap profile`);
    if (reading === 'watch') watched = goSites(text);
    if (reading !== 'sites') return read.data;
    const before = (key: string) => watched.get(key)?.bytes ?? 0;
    const grown = [...goSites(text)].map(([key, site]) => ({ ...site, bytes: site.bytes - before(key) }));
    return { ...read.data, sites: grown.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes) };
  };
}

const SAMPLED_BYTES = 512 * 1024;
/** Paths of the standard library and of fetched modules, also as -trimpath writes them: `bytes/buffer.go`, `example.com/x@v1.2.3/x.go`. */
const NOT_OWN = /\/(?:pkg\/mod|vendor|go[^/]*\/src|golang\.org)\/|^[^/.]+\/|@v\d/;

/** Records such as `2: 65536 [9: 294912] @ 0x47 …` with a line per frame, leaf first: `#\t0x46\tmain.keep+0x12\t/app/main.go:40`. */
function goSites(text: string): Map<string, HeldSite> {
  const sites = new Map<string, HeldSite>();
  for (const record of text.split(/\n(?=\d+: \d+ \[)/).slice(1)) {
    const [, count = '0', size = '0'] = /^(\d+): (\d+) \[/.exec(record) ?? [];
    const frames = [...record.matchAll(/^#\t0x[0-9a-f]+\t(\S+?)\+0x[0-9a-f]+\t+(\S+):(\d+)$/gm)];
    const [, name, file, line] = frames.find(([, , path = '']) => !NOT_OWN.test(path)) ?? frames[0] ?? [];
    if (name === undefined || file === undefined || size === '0') continue;
    const key = `${name} ${file}:${line}`;
    const mean = Number(size) / Number(count);
    const bytes = (sites.get(key)?.bytes ?? 0) + Number(size) / -Math.expm1(-mean / SAMPLED_BYTES);
    sites.set(key, { name, file, line: Number(line), bytes });
  }
  return sites;
}
