/** Real apps with the recorders of their runtimes, each with one function that does three times the work of another. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from '@jest/globals';
import { writeRecorders } from '../../scripts/recorders.mjs';
import type { Launching } from '../../src/app/launcher.ts';
import type { AttachedProfiler, RawProfile } from '../../src/profile/profiler.ts';
import { never } from '../app/specs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** The folder that `scripts/recorders.mjs` has written before the first test. */
export function useRecorders(): string {
  const folder = join(temporaryDirectory(), 'recorders');
  beforeAll(() => writeRecorders(folder));
  return folder;
}

/** What is seen while the app answers, as often as one start of it is profiled. */
export async function profilesOf(
  launcher: Pick<Launching, 'start'>,
  attached: AttachedProfiler,
  ask: (origin: string) => Promise<void>,
  runs = 1,
): Promise<readonly RawProfile[]> {
  try {
    const app = await launcher.start(never, attached.attachment ?? undefined);
    try {
      await attached.check(app);
      const seen: RawProfile[] = [];
      for (let run = 0; run < runs; run++) {
        // A warm-up comes before each.
        await ask(app.origin);
        const active = await attached.start(app, 1000);
        await ask(app.origin);
        seen.push(await (await active.stop())());
      }
      return seen;
    } finally {
      await app.stop();
    }
  } finally {
    await attached.remove();
    expect(existsSync(attached.attachment?.folder ?? '')).toBe(false);
  }
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
