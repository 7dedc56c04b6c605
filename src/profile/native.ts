/** Profiles apps whose runtime loads nothing: by perf, which takes ten times as many samples as Go’s profiler, or by what Go serves. */
import { rm } from 'node:fs/promises';
import type { LaunchOptions, RunningApp } from '../app/launcher.ts';
import { listenersOf, portOf } from '../app/process/listeners.ts';
import { runProgram } from '../app/process/run-program.ts';
import { parsePerfScript } from '../imports/perf-script.ts';
import { programOf, readProc } from '../system/proc.ts';
import { timeLimit } from '../system/time-limit.ts';
import { type CommandOptions, commandProfiler } from './command-profiler.ts';
import { pprofProfiler } from './pprof-profiler.ts';
import type { AttachedProfiler } from './profiler.ts';

/** What listens there is the app itself. */
export const UNVERIFIED = { verify: false, ca: null, servername: null };
const PPROF_INDEX_MS = 2000;
/** What the linker of Go writes at the head of its data. */
const GO = '\xff Go buildinf:';
const LOOKED_AT_BYTES = 64 * 1024 * 1024;
/** As root where that needs no password, as on GitHub's runners: the kernel lets others sample only where it is told to. */
const PERFS = ['perf', 'sudo -n perf'];
/** To ask for BPF programs takes perf a second. */
const RECORD = 'record --quiet --no-bpf-event';
const tryOf = (perf: string) => `${perf} ${RECORD} --output /dev/null --pid "$PID" -- true`;
/** The frequency is prime, so that samples keep no step with the app. The frames are what frame pointers show. */
const profileBy = (perf: string) =>
  `${perf} ${RECORD} --freq 997 --call-graph fp --pid "$PIDS" --output "$OUT.perf" -- sleep "$SECONDS" >/dev/null &&
${perf} script --input "$OUT.perf" --fields ip,sym,dso --no-inline > "$OUT" 2>/dev/null`;

type NativeRequest = Pick<CommandOptions, 'spec' | 'env'>;

/** Throws an Error that names the line to add where the app cannot be profiled as it is. */
export async function nativeProfiler(app: RunningApp, request: NativeRequest): Promise<AttachedProfiler> {
  // What runtimes with a compiler of their own write for perf, if they are told to (`withRecorders`).
  const maps = app.pids().flatMap((pid) => [`/tmp/perf-${pid}.map`, `/tmp/perfinfo-${pid}.map`]);
  const removeMaps = () => Promise.all(maps.map((map) => rm(map, { force: true }).catch(() => undefined)));
  const chosen = await chosenProfiler(app, request).catch(async (error: unknown) => {
    await removeMaps();
    throw error;
  });
  return { ...chosen, remove: async () => void (await Promise.all([chosen.remove(), removeMaps()])) };
}

async function chosenProfiler(app: RunningApp, { spec, env }: NativeRequest): Promise<AttachedProfiler> {
  const pid = app.servingPid();
  const isGo = pid !== null && isGoProgram(pid);
  const perf = pid === null ? null : await chosenPerf(pid, env);
  if (perf === null) {
    const address = await pprofOf(app, '/debug/pprof/profile');
    if (address !== null) return pprofProfiler({ side: spec.side, address, allowRemoteTargets: [], tls: UNVERIFIED });
  }
  if (pid !== null && /^php/.test(programOf(pid) ?? '')) {
    throw new Error('PHP is profiled if `profile.command` names a profiler of it, such as phpspy');
  }
  if (perf !== null) {
    return await commandProfiler({ spec, command: profileBy(perf), env, parse: parsePerfScript, name: 'perf' });
  }
  throw new Error(
    isGo
      ? 'a Go app is profiled if it serves its own profile (`import _ "net/http/pprof"`, and for a server of its own `mux.HandleFunc("/debug/pprof/profile", pprof.Profile)`), or where `perf` is installed'
      : 'what the app runs in is profiled where `perf` is installed and allowed, or if `profile` in the configuration says by whom',
  );
}

/** How to call it, if it is there and the kernel lets it look at the process. */
async function chosenPerf(pid: number, env: LaunchOptions['env']): Promise<string | null> {
  const own = { ...env, PID: String(pid) };
  for (const perf of PERFS) {
    const tried = await runProgram('sh', ['-c', tryOf(perf)], { cwd: '/', env: own }).catch(() => null);
    if (tried?.code === 0) return perf;
  }
  return null;
}

function isGoProgram(pid: number): boolean {
  return readProc(`/proc/${pid}/exe`, LOOKED_AT_BYTES)?.includes(GO) ?? false;
}

/** Where a Go app serves a profile: at its origin, or another port that it listens on. Null: nowhere. Other apps are not asked. */
export async function pprofOf(app: RunningApp, path: string): Promise<string | null> {
  const pid = app.servingPid();
  if (pid !== null && !isGoProgram(pid)) return null;
  const ports = listenersOf(app.pids()).map((address) => `http://127.0.0.1:${portOf(address)}`);
  for (const origin of new Set([app.origin, ...ports])) {
    if (await servesPprof(origin).catch(() => false)) return new URL(path, origin).href;
  }
  return null;
}

async function servesPprof(origin: string): Promise<boolean> {
  const response = await fetch(new URL('/debug/pprof/cmdline', origin), { signal: timeLimit(PPROF_INDEX_MS) });
  await response.body?.cancel();
  return response.ok && response.headers.get('x-content-type-options') === 'nosniff';
}
