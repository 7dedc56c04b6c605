/** An app of `bench/leaks-apps` that runs and is asked what it holds, as the gate asks. */
import { join } from 'node:path';
import { commandLauncher } from '../../src/app/command/command.ts';
import { attachCollector, type Reading } from '../../src/profile/collectors.ts';
import type { Held } from '../../src/profile/recording.ts';
import { appSpec, commandSource, launchOptions, never } from '../app/specs.ts';

export const APPS = join(import.meta.dirname, '../../bench/leaks-apps');

export interface Keeping {
  readonly canCollect: boolean;
  /** After so many further requests. */
  readonly after: (requests: number, reading?: Reading) => Promise<Held>;
}

/** @param recordersPath the folder that `scripts/recorders.mjs` writes */
export async function withKeeping<T>(
  recordersPath: string,
  app: { readonly command: string; readonly env: Readonly<Record<string, string>> },
  work: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  const source = commandSource(app.command);
  const spec = appSpec(source, { directory: APPS, env: app.env });
  const attached = await attachCollector('head', recordersPath);
  try {
    const running = await commandLauncher({ spec, options: launchOptions() }, source).start(never, attached.attachment);
    try {
      const canCollect = await attached.canCollect(running);
      const after = async (requests: number, reading: Reading = 'collect') => {
        for (let left = requests; left > 0; left--) await (await fetch(running.origin)).text();
        return await attached.collect(running, reading);
      };
      return await work({ canCollect, after });
    } finally {
      await running.stop();
    }
  } finally {
    await attached.remove();
  }
}
