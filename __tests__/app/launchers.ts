/** Launchers of one test file: disposed of after each test, which then has to have left nothing behind. */
import { afterEach, expect } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { AppLauncher, AppSpec, LaunchOptions } from '../../src/app/launcher.ts';
import { launchOptions } from './specs.ts';

/** `leftOf` names what a run has left; it is asked after every test, whatever that did. */
export function useLaunchers(leftOf: (runId: string) => readonly string[]) {
  const options = launchOptions();
  const launchers: AppLauncher[] = [];
  afterEach(async () => {
    await Promise.all(launchers.splice(0).map((launcher) => launcher.dispose()));
    expect(leftOf(options.runId)).toEqual([]);
  });
  return {
    options,
    launcherOf(spec: AppSpec, overrides: Partial<LaunchOptions> = {}): AppLauncher {
      const launcher = createLauncher(spec, { ...options, ...overrides });
      launchers.push(launcher);
      return launcher;
    },
  };
}
