/** Has a command profile the app, such as py-spy, which writes collapsed stacks into a file. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { appEnvironment } from '../app/environment.ts';
import type { AppSpec, LaunchOptions, RunningApp } from '../app/launcher.ts';
import { MARKED_SHELL } from '../app/process/process-group.ts';
import { type ProgramResult, runProgram } from '../app/process/run-program.ts';
import { parseCollapsedStacks, type SampledProfile } from '../imports/sampled-stacks.ts';
import { timeLimit } from '../system/time-limit.ts';
import { type AttachedProfiler, sampledProfile } from './profiler.ts';

/** How long the command may take beyond the time that is profiled. */
const GRACE_MS = 30_000;
/** What py-spy and perf need before their first sample; nothing says when that was. */
const ATTACH_MS = 300;
const MOST_BYTES = 64 * 1024 * 1024;

export interface CommandOptions {
  readonly spec: AppSpec;
  readonly command: string;
  readonly env: LaunchOptions['env'];
  /** Reads what the command writes to $OUT. Default: collapsed stacks. */
  readonly parse?: (text: string) => SampledProfile;
  /** Stands in errors. Default: `profile.command`. */
  readonly name?: string;
}

export async function commandProfiler(options: CommandOptions): Promise<AttachedProfiler> {
  const { spec, parse = parseCollapsedStacks, name = 'profile.command' } = options;
  const folder = await makeTemporaryFolder('profile');
  const removed = new AbortController();
  const running = new Set<Promise<unknown>>();
  let profiles = 0;
  return {
    attachment: null,
    check: (app) => Promise.resolve().then(() => void pidOf(app, spec)),
    async start(app, durationMs) {
      profiles += 1;
      const out = join(folder.path, `stacks-${profiles}.txt`);
      const seconds = Math.ceil(durationMs / 1000);
      const late = timeLimit(seconds * 1000 + GRACE_MS);
      const profile = sampledProfile(app, `${spec.side}: ${name}`, async () => {
        try {
          return parse(await writtenBy(await ended, out));
        } catch (error) {
          const isLate = late.aborted && !removed.signal.aborted;
          throw isLate ? new Error(`it did not end within ${seconds} s and 30 more`) : error;
        }
      });
      const ended = run(options, { app, out, seconds }, AbortSignal.any([removed.signal, late]));
      running.add(ended.catch(() => null));
      await Promise.race([sleep(ATTACH_MS), ended.catch(() => null)]);
      return profile;
    },
    async remove() {
      removed.abort();
      await Promise.all(running);
      await folder.remove();
    },
  };
}

function pidOf(app: RunningApp, { side }: AppSpec): number {
  const pid = app.servingPid();
  if (pid !== null) return pid;
  throw new Error(
    `${side}: no process of the app is seen to listen at ${app.origin}, so profile.command has none to profile: it needs Linux, and an app that the gate starts on this machine`,
  );
}

async function run(
  { spec, command, env }: CommandOptions,
  { app, out, seconds }: { readonly app: RunningApp; readonly out: string; readonly seconds: number },
  signal: AbortSignal,
): Promise<ProgramResult> {
  const own = {
    ...spec.app.env,
    PID: String(pidOf(app, spec)),
    PIDS: app.pids().join(','),
    SECONDS: String(seconds),
    OUT: out,
    SIDE: spec.side,
    PORT: new URL(app.origin).port,
  };
  const options = { cwd: spec.directory, env: appEnvironment(env, own), signal };
  return await runProgram('sh', ['-c', MARKED_SHELL, command], options);
}

async function writtenBy({ code, tail }: ProgramResult, out: string): Promise<string> {
  if (code !== 0) {
    const end = code === null ? 'was ended by a signal' : `exited with code ${code}`;
    const last = tail.trim().split('\n').slice(-3).join(' / ').slice(-300);
    throw new Error(`it ${end}: ${last || 'no output'}`);
  }
  const found = await lstat(out).catch(() => null);
  if (!found?.isFile()) throw new Error('it wrote no file $OUT');
  if (found.size > MOST_BYTES) throw new Error(`$OUT is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  return await readFile(out, 'utf8');
}
