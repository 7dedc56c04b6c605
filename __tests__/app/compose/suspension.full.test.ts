import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { controlGroupsOf, meterControlGroups } from '../../../src/app/container/control-group.ts';
import { resume, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, eventually, never, run } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';
import { composeSource, DB_SERVICE, leftOf, projectDirectory, WEB_SERVICE } from './projects.ts';

const { test } = needs('docker', 'compose');
const { options, launcherOf } = useLaunchers(leftOf);

function inspect(service: string): { Id: string; State: { Pid: number; Health?: { Status: string } } } {
  const filters = [`label=latency-gate=${options.runId}`, `label=com.docker.compose.service=${service}`];
  const [id = ''] = run('docker', 'ps', '--quiet', ...filters.flatMap((one) => ['--filter', one])).split('\n');
  return JSON.parse(run('docker', 'inspect', id))[0];
}

function cpuMsOf(service: string): () => number | null {
  const { Id, State } = inspect(service);
  const meter = meterControlGroups(controlGroupsOf(State.Pid, Id));
  return () => meter?.() ?? null;
}

test('a project rests with all its services, whose health checks pass again afterwards, and is removed while it rests', async () => {
  const web = { ...WEB_SERVICE, environment: { PORT: '3000' }, expose: ['3000'] };
  const worker = { ...WEB_SERVICE, environment: { PORT: '3001' } };
  const services = { web: { ...web, depends_on: { db: { condition: 'service_healthy' } } }, worker, db: DB_SERVICE };
  const directory = projectDirectory({ services });
  writeFileSync(join(directory, 'web.cjs'), BUSY_SERVER);
  const launcher = launcherOf(appSpec(composeSource({ service: 'web' }), { directory }));
  await launcher.prepare(never);
  const app = await launcher.start(never);
  try {
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
    expect(await eventually(() => inspect('db').State.Health?.Status === 'healthy')).toBe(true);
    await suspend(suspension);
  } finally {
    await app.stop();
  }
});
