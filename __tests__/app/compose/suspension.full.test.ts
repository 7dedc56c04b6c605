import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { controlGroupsOf, meterControlGroups } from '../../../src/app/container/control-group.ts';
import { resume, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, eventually } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';
import { composeSource, DB_SERVICE, inspectService, leftOf, projectDirectory, WEB_SERVICE } from './projects.ts';

const { test } = needs('docker', 'compose');
const { options, start } = useLaunchers(leftOf);

function cpuMsOf(service: string): () => number | null {
  const { Id, State } = inspectService(options.runId, service);
  const meter = meterControlGroups(controlGroupsOf(State.Pid, Id));
  return () => meter?.() ?? null;
}

test('a project rests with all its services, whose health checks pass again afterwards, and is removed while it rests', async () => {
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
});
