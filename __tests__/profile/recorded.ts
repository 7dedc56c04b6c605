/** Real apps with the recorders of their runtimes, each with one function that does three times the work of another. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from '@jest/globals';
import { writeRecorders } from '../../scripts/recorders.mjs';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { AppSpec } from '../../src/app/launcher.ts';
import type { AppSource } from '../../src/config/config.ts';
import { nativeProfiler } from '../../src/profile/create-profiler.ts';
import type { AttachedProfiler, RawProfile } from '../../src/profile/profiler.ts';
import { recorders } from '../../src/profile/recorders.ts';
import { appSpec, folderWith, launchOptions, never } from '../app/specs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

export interface App {
  readonly files: Readonly<Record<string, string>>;
  readonly source: AppSource;
  readonly env?: Readonly<Record<string, string>>;
}

interface Options {
  readonly requests?: number;
  /** As often one start of the app is profiled. */
  readonly runs?: number;
  /** By default the recorders, and `nativeProfiler` in this environment. */
  readonly attach?: (spec: AppSpec) => AttachedProfiler | Promise<AttachedProfiler>;
  readonly nativeEnv?: NodeJS.ProcessEnv;
}

export function useRecorders() {
  /** That `scripts/recorders.mjs` has written before the first test. */
  const folder = join(temporaryDirectory(), 'recorders');
  beforeAll(() => writeRecorders(folder));

  /** What is seen while the app answers on so many connections at once, and the folder that it lies in. */
  async function profiled({ files, source, env = {} }: App, connections: number, options: Options = {}) {
    const { requests = 100 * connections, runs = 1, nativeEnv = process.env } = options;
    const directory = folderWith(files);
    const spec = appSpec(source, { directory, env });
    const launcher = createLauncher(spec, launchOptions());
    const native = recorders(folder, (_, running) => nativeProfiler(running, { spec, env: nativeEnv }));
    const attached = await (options.attach ?? (() => native.attach('head')))(spec);
    const profiles: RawProfile[] = [];
    try {
      await launcher.prepare(never);
      const app = await launcher.start(never, attached.attachment ?? undefined);
      const client = async () => {
        for (let left = requests / connections; left > 0; left--) await (await fetch(app.origin)).text();
      };
      const load = () => Promise.all(Array.from({ length: connections }, client));
      try {
        await attached.check(app);
        for (let run = 0; run < runs; run++) {
          // A warm-up comes before each.
          await load();
          const active = await attached.start(app, 1000);
          await load();
          profiles.push(await (await active.stop())());
        }
      } finally {
        await app.stop();
      }
    } finally {
      await attached.remove();
      await launcher.dispose();
      expect(existsSync(attached.attachment?.folder ?? '')).toBe(false);
    }
    return { profiles, profile: profiles[0] ?? { stacks: [] }, directory };
  }
  return { folder, profiled };
}

/** Time below a function, in ms, and where it is. */
export function below({ stacks }: Pick<RawProfile, 'stacks'>, name: RegExp) {
  const found = stacks.filter(({ frames }) => frames.some((frame) => name.test(frame.function)));
  const ms = found.reduce((sum, { selfMs }) => sum + selfMs, 0);
  return { ms, frame: found[0]?.frames.find((frame) => name.test(frame.function)) };
}

/** Three to one, but for what is compiled into callers, and what a busy machine keeps a sampler from seeing. */
export function expectShares(profile: RawProfile, { leastMs = 0, most = 7 } = {}): void {
  const [cheap, costly] = [below(profile, /\bcheap$/), below(profile, /\bcostly$/)];
  expect(cheap.ms).toBeGreaterThan(leastMs);
  expect(costly.ms / cheap.ms).toBeGreaterThan(1.5);
  expect(costly.ms / cheap.ms).toBeLessThan(most);
}
