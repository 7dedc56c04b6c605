import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { controlGroupsOf, freezersOf, resumeContainers } from '../../../src/app/container/control-group.ts';
import type { AppLauncher, RunningApp } from '../../../src/app/launcher.ts';
import { canSwitch, type Suspension, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, never, run } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';

const { test } = needs('docker');
const { options, launcherOf } = useLaunchers((runId) => containers(runId));
const SOCKET = '/var/run/docker.sock';

function containers(runId = options.runId): string[] {
  return run('docker', 'ps', '--all', '--quiet', '--no-trunc', '--filter', `label=latency-gate=${runId}`)
    .split('\n')
    .filter(Boolean);
}

async function prepare(): Promise<AppLauncher> {
  const directory = temporaryDirectory();
  const dockerfile = `FROM ${NODE_IMAGE}\nCOPY server.cjs /server.cjs\nCMD ["node", "/server.cjs"]\n`;
  writeFileSync(join(directory, 'Dockerfile'), dockerfile);
  writeFileSync(join(directory, 'server.cjs'), BUSY_SERVER);
  const build = { dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };
  const launcher = launcherOf(appSpec({ kind: 'build', context: '.', ...build }, { directory, port: 3000 }));
  await launcher.prepare(never);
  return launcher;
}

/** All that this machine lets us do with the one container that runs. */
function waysOf(app: RunningApp): Suspension[] {
  const [id = ''] = containers();
  const groups = controlGroupsOf(Number(run('docker', 'inspect', '--format', '{{.State.Pid}}', id)), id);
  const freezers = freezersOf(groups).filter(canSwitch);
  return [
    app.suspension(),
    ...freezers.map((one): Suspension => ({ kind: 'freezer', freezers: [one] })),
    { kind: 'docker', socketPath: SOCKET, containerIds: [id] },
  ];
}

test('a container rests and goes on in every way, and is stopped and removed while it rests', async () => {
  const launcher = await prepare();
  const first = await launcher.start(never);
  const count = waysOf(first).length;
  for (const way of waysOf(first)) await expectToRest(first, way);
  await suspend(first.suspension());
  await first.stop();
  expect(containers()).toEqual([]);
  // The rest of the ways, each as a container of its own.
  for (let index = 1; index < count; index += 1) {
    const app = await launcher.start(never);
    const way = waysOf(app)[index];
    if (way === undefined) throw new Error('one container can be suspended in other ways than another');
    await suspend(way);
    await expectStandstill(app);
    // What this process has not suspended itself it does not know of: the next run finds out.
    resumeContainers(containers(), process.env);
    await app.stop();
    expect(containers()).toEqual([]);
  }
});

test('through Docker: what has ended is no failure, what is refused is one', async () => {
  const gone: Suspension = { kind: 'docker', socketPath: SOCKET, containerIds: ['latency-gate-gone'] };
  await suspend(gone);
  const elsewhere: Suspension = { ...gone, socketPath: join(temporaryDirectory(), 'no.sock') };
  await expect(suspend(elsewhere)).rejects.toThrow('ENOENT');
});
