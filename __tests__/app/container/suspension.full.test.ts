import { join } from 'node:path';
import { expect } from '@jest/globals';
import { controlGroupsOf, freezersOf, resumeContainers } from '../../../src/app/container/control-group.ts';
import type { RunningApp } from '../../../src/app/launcher.ts';
import { canSwitch, type Suspension, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { containersOf, inspected } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, buildSource, folderWith } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';

const { test } = needs('docker');
const { options, launcherOf, startBy } = useLaunchers(containersOf);
const containers = () => containersOf(options.runId);
const SOCKET = '/var/run/docker.sock';

/** All that this machine lets us do with the one container that runs. */
function waysOf(app: RunningApp): Suspension[] {
  const [id = ''] = containers();
  const groups = controlGroupsOf(inspected(id).State.Pid, id);
  const freezers = freezersOf(groups).filter(canSwitch);
  return [
    app.suspension(),
    ...freezers.map((one): Suspension => ({ kind: 'freezer', freezers: [one] })),
    { kind: 'docker', socketPath: SOCKET, containerIds: [id] },
  ];
}

test('a container rests and goes on in every way, and is stopped and removed while it rests', async () => {
  const directory = folderWith({
    Dockerfile: `FROM ${NODE_IMAGE}\nCOPY server.cjs /server.cjs\nCMD ["node", "/server.cjs"]\n`,
    'server.cjs': BUSY_SERVER,
  });
  const launcher = launcherOf(appSpec(buildSource(), { directory, port: 3000 }));
  const first = await startBy(launcher);
  const count = waysOf(first).length;
  for (const way of waysOf(first)) await expectToRest(first, way);
  await suspend(first.suspension());
  await first.stop();
  expect(containers()).toEqual([]);
  // The rest of the ways, each as a container of its own.
  for (let index = 1; index < count; index += 1) {
    const app = await startBy(launcher);
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
