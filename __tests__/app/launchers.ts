/** Launchers of one test file: what they started is stopped after each test, which then has to have left nothing behind. */
import { afterEach, expect } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { AppLauncher, AppSpec, LaunchOptions, RunningApp } from '../../src/app/launcher.ts';
import { failureOf, launchOptions, never } from './specs.ts';

/** `leftOf` names what a run has left; it is asked after every test, whatever that did. */
export function useLaunchers(leftOf: (runId: string) => readonly string[] = () => []) {
  const options = launchOptions();
  const launchers: AppLauncher[] = [];
  const apps: RunningApp[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.stop()));
    await Promise.all(launchers.splice(0).map((launcher) => launcher.dispose()));
    expect(leftOf(options.runId)).toEqual([]);
  });

  function launcherOf(spec: AppSpec, overrides: Partial<LaunchOptions> = {}): AppLauncher {
    const launcher = createLauncher(spec, { ...options, ...overrides });
    launchers.push(launcher);
    return launcher;
  }

  async function startBy(launcher: AppLauncher): Promise<RunningApp> {
    const app = await launcher.start(never);
    apps.push(app);
    return app;
  }

  const start = (spec: AppSpec, overrides?: Partial<LaunchOptions>) => startBy(launcherOf(spec, overrides));
  /** The error of a start that fails. */
  const failedStart = (spec: AppSpec, overrides?: Partial<LaunchOptions>) => failureOf(start(spec, overrides));
  const failedPreparation = (spec: AppSpec, overrides?: Partial<LaunchOptions>) =>
    failureOf(launcherOf(spec, overrides).prepare(never));
  return { options, launcherOf, startBy, start, failedStart, failedPreparation };
}
