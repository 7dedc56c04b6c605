import type { AppLauncher, RunningApp } from '../../src/app/launcher.ts';

/** An app that is not run. Uses 10 ms of CPU time between two looks; its process is this one. */
export function appAt(origin: string, seen: Partial<RunningApp> = {}): RunningApp {
  let cpuMs = 0;
  return {
    origin,
    bootMs: 1,
    exited: new Promise(() => {}),
    cpuMs: () => (cpuMs += 10),
    scheduling: () => null,
    takePeakMemoryBytes: () => null,
    suspension: () => ({ kind: 'none', reason: 'test' }),
    counts: () => ({}),
    pids: () => [],
    shell: { cwd: '/', env: {} },
    servingPid: () => process.pid,
    stop: () => Promise.resolve(),
    ...seen,
  };
}

export function launcherBy(start: AppLauncher['start']): AppLauncher {
  return {
    prepare: async () => undefined,
    hook: async () => undefined,
    imageDigest: async () => null,
    dispose: async () => undefined,
    start,
  };
}
