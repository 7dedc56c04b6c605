/** An app of `bench/leaks-apps` that runs and is asked what it holds, as the gate asks. */
import { join } from 'node:path';
import { commandLauncher } from '../../src/app/command/command.ts';
import type { RunningApp } from '../../src/app/launcher.ts';
import { attachCollector, type Reading } from '../../src/profile/collectors.ts';
import type { Held } from '../../src/profile/recording.ts';
import { appSpec, launchOptions, never } from '../app/specs.ts';

export const APPS = join(import.meta.dirname, '../../bench/leaks-apps');

export interface Keeping {
  readonly canCollect: boolean;
  /** After so many further requests. */
  readonly after: (requests: number, reading?: Reading) => Promise<Held>;
  readonly running: RunningApp;
}

/** @param recordersPath the folder that `scripts/recorders.mjs` writes */
export async function withKeeping(
  recordersPath: string,
  app: { readonly command: string; readonly env: Readonly<Record<string, string>> },
  work: (keeping: Keeping) => Promise<void>,
): Promise<void> {
  const source = { kind: 'command', command: app.command, setup: [] } as const;
  const spec = appSpec(source, { directory: APPS, env: app.env });
  const attached = await attachCollector('head', recordersPath);
  try {
    const running = await commandLauncher(spec, source, launchOptions()).start(never, attached.attachment);
    try {
      const canCollect = await attached.canCollect(running);
      const after = async (requests: number, reading: Reading = 'collect') => {
        for (let left = requests; left > 0; left--) await (await fetch(running.origin)).text();
        return await attached.collect(running, reading);
      };
      await work({ canCollect, after, running });
    } finally {
      await running.stop();
    }
  } finally {
    await attached.remove();
  }
}
