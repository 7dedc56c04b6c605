import { rm } from 'node:fs/promises';
import type { AppSpec, LaunchOptions, RunningApp } from '../app/launcher.ts';
import { runProgram } from '../app/process/run-program.ts';
import { profileOf } from '../config/app-of.ts';
import type { Config, Side } from '../config/config.ts';
import { parsePerfScript } from '../imports/sampled-stacks.ts';
import { programOf } from '../system/proc.ts';
import { type CommandOptions, commandProfiler } from './command-profiler.ts';
import { isGoProgram, pprofOf, pprofProfiler, UNVERIFIED } from './pprof-profiler.ts';
import type { AttachedProfiler, Profiler } from './profiler.ts';
import { recorders } from './recorders.ts';

/** As root where that needs no password, as on GitHub's runners: the kernel may keep others from sampling. */
const PERFS = ['perf', 'sudo -n perf'];
/** To ask for BPF programs takes perf a second. */
const RECORD = 'record --quiet --no-bpf-event';
const tryOf = (perf: string) => `${perf} ${RECORD} --output /dev/null --pid "$PID" -- true`;
/** The frequency is prime, so that samples keep no step with the app. The frames are what frame pointers show. */
const profileBy = (perf: string) =>
  `${perf} ${RECORD} --freq 997 --call-graph fp --pid "$PIDS" --output "$OUT.perf" -- sleep "$SECONDS" >/dev/null &&
${perf} script --input "$OUT.perf" --fields ip,sym,dso --no-inline > "$OUT" 2>/dev/null`;

/** The profiler that the configuration asks for; without a word in it, the recorders of all runtimes. */
export function createProfiler(request: {
  /** References to the environment are expanded. */
  readonly config: Config;
  readonly specs: Readonly<Record<Side, AppSpec>>;
  readonly env: LaunchOptions['env'];
  readonly recordersPath: string;
}): Profiler {
  const { config, specs, env, recordersPath } = request;
  const kind = profileOf(config, 'head')?.kind;
  if (kind === undefined) {
    return recorders(recordersPath, (side, app) => nativeProfiler(app, { spec: specs[side], env }));
  }
  return {
    by: kind,
    ...(kind === 'command' && { countsSuspension: true }),
    async attach(side): Promise<AttachedProfiler> {
      const source = profileOf(config, side);
      if (source === null) throw new Error(`${side} has no \`profile\``);
      if (source.kind === 'command') return await commandProfiler({ spec: specs[side], command: source.command, env });
      const { allowRemoteTargets } = config.gate;
      return pprofProfiler({ side, address: source.address, allowRemoteTargets, tls: config.load.tls });
    },
  };
}

type NativeRequest = Pick<CommandOptions, 'spec' | 'env'>;

/** By perf, which takes ten times as many samples as Go’s profiler, or by what Go serves. Throws an Error that names the line to add. */
export async function nativeProfiler(app: RunningApp, request: NativeRequest): Promise<AttachedProfiler> {
  // What runtimes with a compiler of their own write for perf where their variables ask for it (`withRecorders`).
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
    pid !== null && isGoProgram(pid)
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
