import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readStat } from '../../../src/system/proc.ts';
import { type Suspension, suspend } from '../../../src/system/suspension.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import {
  appSpec,
  commandSource,
  eventually,
  folderWith,
  isAlive,
  nodeCommand,
  ready,
  SERVER,
  stateOf,
  UNMARKED,
} from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';

const { start, failedStart } = useLaunchers();

const specIn = (directory: string, command: string, timeoutMs = 20_000) =>
  appSpec(commandSource(command), { directory, ready: ready(timeoutMs) });

function groupsOf(suspension: Suspension): readonly number[] {
  if (suspension.kind !== 'signals') throw new Error(`expected signals, got ${JSON.stringify(suspension)}`);
  return suspension.processGroups;
}

test('a cluster and a child in a session of its own rest and go on together', async () => {
  const cluster = `
    const cluster = require('node:cluster');
    cluster.setupPrimary({ exec: 'server.cjs' });
    cluster.fork(); cluster.fork();
    const options = { detached: true, stdio: 'inherit', env: { ...process.env, PORT: '0' } };
    require('node:child_process').spawn(process.execPath, ['server.cjs'], options);
  `;
  const directory = folderWith({ 'server.cjs': BUSY_SERVER, 'cluster.cjs': cluster });
  const app = await start(specIn(directory, `'${process.execPath}' cluster.cjs`));
  expect(await eventually(() => groupsOf(app.suspension()).length === 2)).toBe(true);
  await expectToRest(app, app.suspension());
});

test('one that starts processes all the time rests, whichever it was just starting', async () => {
  const command = `while :; do sh -c 'true & true & wait'; done & exec '${process.execPath}' server.cjs`;
  const app = await start(specIn(folderWith({ 'server.cjs': SERVER }), command));
  for (let turn = 0; turn < 5; turn += 1) {
    await suspend(app.suspension());
    await expectStandstill(app);
  }
});

test('a suspended app that is killed is reported, and stopping it afterwards is no failure', async () => {
  const app = await start(specIn(temporaryDirectory(), nodeCommand(BUSY_SERVER)));
  const [pid = 0] = groupsOf(app.suspension());
  await suspend(app.suspension());
  process.kill(pid, 'SIGKILL');
  expect((await app.exited).message).toContain('was ended by SIGKILL');
  await suspend({ kind: 'signals', processGroups: [pid] });
  await app.stop();
});

test('a suspended app is stopped like any other: it handles SIGTERM first', async () => {
  const directory = temporaryDirectory();
  const app = await start(specIn(directory, nodeCommand(BUSY_SERVER)));
  const [pid = 0] = groupsOf(app.suspension());
  await suspend(app.suspension());
  expect(await eventually(() => readStat(pid)?.state === 'T')).toBe(true);
  await app.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(directory, 'farewell'))).toBe(true);
});

needs('setsid').test('a daemon without parent, session and environment is suspended like the rest', async () => {
  const daemon = `setsid env -i PORT=$PORT '${process.execPath}' server.cjs < /dev/null > daemon.log 2>&1`;
  const directory = folderWith({ 'server.cjs': SERVER });
  const app = await start(specIn(directory, `sh -c "${daemon} & exit 0"; exec sleep 600`));
  const { pid } = await stateOf(app);
  expect(groupsOf(app.suspension())).toContain(pid);
  await app.stop();
  expect(isAlive(pid)).toBe(false);
});

needs('setsid').test('what listens without being a process of the command is not the app', async () => {
  // Nothing ties it to the command any more: neither parent nor session nor any mark.
  const daemon = `${UNMARKED}; setsid env -i PORT=$PORT '${process.execPath}' server.cjs < /dev/null > daemon.log 2>&1`;
  const directory = folderWith({ 'server.cjs': SERVER });
  const failed = await failedStart(specIn(directory, `sh -c "${daemon} & exit 0"; exec sleep 600`, 3000));
  const [, pid = ''] =
    /is answered by process (\d+) \(node\), which the command has not started/.exec(failed.message) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  expect(failed).toMatchObject({ hint: expect.stringContaining('a service manager') });
});
