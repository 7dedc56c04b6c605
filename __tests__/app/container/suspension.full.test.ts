import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import {
  controlGroupsOf,
  freezersOf,
  meterControlGroups,
  resumeContainers,
} from '../../../src/app/container/control-group.ts';
import type { RunningApp } from '../../../src/app/launcher.ts';
import { canSwitch, resume, type Suspension, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import {
  composeSource,
  DB_SERVICE,
  inspectService,
  leftOf,
  projectDirectory,
  WEB_SERVICE,
} from '../compose/projects.ts';
import { containersOf, inspected } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, buildSource, eventually, folderWith } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';

const { options, launcherOf, startBy, start } = useLaunchers(leftOf);
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

needs('docker').test(
  'a container rests and goes on in every way, and is stopped and removed while it rests',
  async () => {
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
  },
);

needs('docker').test('through Docker: what has ended is passed over, what is refused fails', async () => {
  const gone: Suspension = { kind: 'docker', socketPath: SOCKET, containerIds: ['latency-gate-gone'] };
  await suspend(gone);
  const elsewhere: Suspension = { ...gone, socketPath: join(temporaryDirectory(), 'no.sock') };
  await expect(suspend(elsewhere)).rejects.toThrow('ENOENT');
});

function cpuMsOf(service: string): () => number | null {
  const { Id, State } = inspectService(options.runId, service);
  const meter = meterControlGroups(controlGroupsOf(State.Pid, Id));
  return () => meter?.() ?? null;
}

needs('docker', 'compose').test(
  'a project rests with all its services, whose health checks pass again afterwards, and is removed while it rests',
  async () => {
    const web = { ...WEB_SERVICE, environment: { PORT: '3000' }, expose: ['3000'] };
    const worker = { ...WEB_SERVICE, environment: { PORT: '3001' } };
    const services = { web: { ...web, depends_on: { db: { condition: 'service_healthy' } } }, worker, db: DB_SERVICE };
    const directory = projectDirectory({ services });
    writeFileSync(join(directory, 'web.cjs'), BUSY_SERVER);
    const app = await start(appSpec(composeSource({ service: 'web' }), { directory }));
    const suspension = app.suspension();
    if (suspension.kind === 'freezer') expect(suspension.freezers).toHaveLength(3);
    else expect(suspension).toMatchObject({ kind: 'docker', containerIds: { length: 3 } });
    await expectToRest(app, suspension);
    const workerMs = cpuMsOf('worker');
    await suspend(suspension);
    await expectStandstill({ cpuMs: workerMs });
    const restedMs = workerMs() ?? 0;
    await resume(suspension);
    expect(await eventually(() => (workerMs() ?? 0) > restedMs)).toBe(true);
    const healthOf = (service: string) => inspectService(options.runId, service).State.Health?.Status;
    expect(await eventually(() => healthOf('db') === 'healthy')).toBe(true);
    await suspend(suspension);
  },
);
