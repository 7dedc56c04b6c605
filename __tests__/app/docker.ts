/** What Docker has of a run, by the label of all that the gate makes; and a docker that says what a test wants it to say. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { AppLauncher } from '../../src/app/launcher.ts';
import { appSpec, buildSource, folderWith, imageSource, launchOptions, never, run } from './specs.ts';

function listed(runId: string, ...list: string[]): string[] {
  const ids = run('docker', ...list, '--quiet', '--filter', `label=latency-gate=${runId}`);
  return ids.split('\n').filter(Boolean);
}

export const containersOf = (runId: string) => listed(runId, 'ps', '--all', '--no-trunc');
export const imagesOf = (runId: string) => listed(runId, 'images');
export const leftInDocker = (runId: string) => [...containersOf(runId), ...imagesOf(runId)];

/** All that Docker says of a container. */
export const inspected = (id: string) => JSON.parse(run('docker', 'inspect', id))[0];

/** The environment of this process, but for `docker`, which is this script of the shell. */
export function withDocker(script: string) {
  const folder = folderWith({ docker: `#!/bin/sh\n${script}\n` });
  chmodSync(join(folder, 'docker'), 0o755);
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
}

/** An image made of these files before the tests, and removed after them. Returns what makes a specification of an app that is it. */
export function useImage(files: Readonly<Record<string, string>>) {
  const options = launchOptions();
  let keeper: AppLauncher;
  let image = '';
  beforeAll(async () => {
    keeper = createLauncher(appSpec(buildSource(), { directory: folderWith(files) }), options);
    await keeper.prepare(never);
    image = (await keeper.imageDigest()) ?? '';
  });
  afterAll(async () => {
    await keeper.dispose();
    expect(imagesOf(options.runId)).toEqual([]);
  });
  return (overrides?: Parameters<typeof appSpec>[1]) => appSpec(imageSource(image), overrides);
}
