import type { AppSpec, LaunchOptions } from '../app/launcher.ts';
import { profileOf } from '../config/app-of.ts';
import type { Config, Side } from '../config/config.ts';
import { commandProfiler } from './command-profiler.ts';
import { nativeProfiler } from './native.ts';
import { pprofProfiler } from './pprof-profiler.ts';
import type { AttachedProfiler, Profiler } from './profiler.ts';
import { recorders } from './recorders.ts';

interface ProfilerRequest {
  /** With its references to the environment expanded. */
  readonly config: Config;
  readonly specs: Readonly<Record<Side, AppSpec>>;
  readonly env: LaunchOptions['env'];
  readonly recordersPath: string;
}

/** The profiler that the configuration asks for; without a word in it, the recorders of all runtimes. */
export function createProfiler({ config, specs, env, recordersPath }: ProfilerRequest): Profiler {
  const kind = profileOf(config, 'head')?.kind;
  if (kind === undefined)
    return recorders(recordersPath, (side, app) => nativeProfiler(app, { spec: specs[side], env }));
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
