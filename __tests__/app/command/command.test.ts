import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readStat } from '../../../src/system/proc.ts';
import { type Suspension, suspend } from '../../../src/system/suspension.ts';
import { RUNNERS_OWN } from '../../config/runners-own.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { type ErrorFields, eventually, expectError, failureInterrupted, isAlive, pidIn, stateOf } from '../outcomes.ts';
import { appSpec, commandSource, folderWith, nodeCommand, ready, SERVER, UNMARKED } from '../specs.ts';
import { BUSY_SERVER, expectStandstill, expectToRest } from '../suspension.ts';

const { launcherOf, start, failedStart } = useLaunchers();
const specOf = (command: string, overrides?: Parameters<typeof appSpec>[1]) =>
  appSpec(commandSource(command), overrides);

describe('a command', () => {
  test('runs in its directory, gets a port, and is gone after stop', async () => {
    const directory = temporaryDirectory();
    const env = { GREETING: 'hello world', PORT: '80' };
    const app = await start(specOf(nodeCommand(SERVER), { directory, port: 3000, env }));
    const state = await stateOf(app);
    expect(state).toMatchObject({ cwd: directory, env: { GREETING: 'hello world' } });
    // The configured port is for containers: base and head run side by side here.
    expect(app.origin).toBe(`http://127.0.0.1:${state.env['PORT']}`);
    expect(['80', '3000']).not.toContain(state.env['PORT']);
    expect(app.bootMs).toBeGreaterThan(0);
    expect(app.servingPid()).toBe(state.pid);
    await app.stop();
    expect(isAlive(state.pid)).toBe(false);
    await app.stop();
  });

  test('base and head run at the same time on ports of their own', async () => {
    const sides = ['base', 'head'] as const;
    const specs = sides.map((side) => specOf(nodeCommand(SERVER), { side, env: { SIDE: side } }));
    const apps = await Promise.all(specs.map((spec) => start(spec)));
    const states = await Promise.all(apps.map(stateOf));
    expect(states.map(({ env }) => env['SIDE'])).toEqual(sides);
    expect(new Set(apps.map(({ origin }) => origin)).size).toBe(2);
  });

  test('gets the environment of the caller, but not what a runner gives to actions alone', async () => {
    const kept = { GITHUB_ACTIONS: 'true', GITHUB_SHA: 'abc', GITHUB_TOKEN: 'passed on' };
    const own = Object.fromEntries(RUNNERS_OWN.map((name) => [name, 'runner’s own']));
    const app = await start(specOf(nodeCommand(SERVER)), { env: { ...process.env, ...kept, ...own } });
    const { env } = await stateOf(app);
    expect(env).toMatchObject(kept);
    expect(Object.values(env)).not.toContain('runner’s own');
  });

  test('that listens on IPv6 loopback alone is found there', async () => {
    const app = await start(specOf(nodeCommand(SERVER.replace("'0.0.0.0'", "'::1'"))));
    expect(app.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await stateOf(app)).pid).toBeGreaterThan(0);
  });

  test('that ends with its standard input is not ended, and what waits for that end is stopped', async () => {
    const app = await start(specOf(nodeCommand(`process.stdin.on('end', () => process.exit(0)).resume();${SERVER}`)));
    const { pid } = await stateOf(app);
    expect(isAlive(pid)).toBe(true);
    await app.stop();
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a command that fails', () => {
  test.each<[string, string, Parameters<typeof appSpec>[1], ErrorFields]>([
    ['with success has to stay in the foreground', 'true', {}, { message: /exited with code 0/, hint: 'foreground' }],
    ['as its program is not there', 'no-such-program', {}, { message: /exited with code 127/, hint: 'on PATH' }],
    ['as there is no directory', 'true', { directory: '/no' }, { message: 'head: the directory /no does not exist' }],
  ])('%s', async (_, command, about, error) => expectError(await failedStart(specOf(command, about)), error));

  test('at once is noticed at once, with its last lines', async () => {
    const error = await failedStart(
      specOf('echo one; echo "two ##[error] \u001b[31mred" >&2; exit 3', { side: 'base' }),
    );
    const message = /^base: `echo one.*` exited with code 3 after \d+\.\d s, before it was ready$/;
    expectError(error, { exitCode: 3, side: 'base', message, detail: '  | one\n  | two ## [error] red' });
  });

  test('to listen on $PORT: the message says where it listens instead', async () => {
    const spec = specOf(nodeCommand(SERVER.replace('process.env.PORT,', '0,')), { ready: ready(5000) });
    const message = /was not ready after 5 s: nothing listens on 127\.0\.0\.1:\d+$/;
    const hint =
      /^it listens on 0\.0\.0\.0:\d+: it has to listen on \$PORT, which was \d+; .*SERVER_PORT: "\$\{PORT\}"/;
    expectError(await failedStart(spec), { message, hint });
  });

  needs('setsid').test('because somebody else took the port says so', async () => {
    const pidFile = join(temporaryDirectory(), 'pid');
    // A stranger: no mark of ours, no group of ours.
    const stranger = `${UNMARKED}; env -u LATENCY_GATE_PROCESS setsid '${process.execPath}' -e '
      require("node:net").createServer().listen(process.env.PORT, () =>
        require("node:fs").writeFileSync("${pidFile}", String(process.pid)))' >/dev/null 2>&1 &
      while ! [ -s ${pidFile} ]; do sleep 0.02; done; echo EADDRINUSE; exit 1`;
    const error = await failedStart(specOf(stranger, { ready: ready(20_000, '/healthz') }));
    process.kill(pidIn(pidFile), 'SIGKILL');
    const message = /exited with code 1 .*: port \d+ was taken by another process/;
    expectError(error, { message, hint: 'another free port', detail: 'EADDRINUSE' });
  });

  test('to become ready leaves nothing behind', async () => {
    const about = { directory: temporaryDirectory(), ready: ready(1000, '/starting') };
    const error = await failedStart(specOf(`echo $$ > pid; ${nodeCommand(SERVER)}`, about));
    const message = /was not ready after 1 s: GET \/starting answered 503/;
    expectError(error, { message, hint: '/starting does not say ready', detail: 'listening on' });
    expect(isAlive(pidIn(join(about.directory, 'pid')))).toBe(false);
  });

  test('in mid-run is reported by `exited`, and stop ends `exited` for good', async () => {
    const app = await start(specOf(nodeCommand(SERVER)));
    process.kill((await stateOf(app)).pid, 'SIGKILL');
    const message = /^head: the app ended in mid-run: .* was ended by SIGKILL after/s;
    expectError(await app.exited, { exitCode: 3, message });

    const stopped = await start(specOf(nodeCommand(SERVER)));
    const news = stopped.exited.then(() => 'it ended');
    await stopped.stop();
    expect(await Promise.race([news, new Promise(setImmediate)])).not.toBe('it ended');
  });
});

describe('stop', () => {
  needs('setsid').test('ends grandchildren that ignore SIGTERM, and daemons that left the group', async () => {
    const directory = temporaryDirectory();
    const stubborn = (file: string) =>
      `'${process.execPath}' -e 'process.on("SIGTERM", () => {}); require("node:fs").writeFileSync("${file}", String(process.pid)); setInterval(() => {}, 1000)'`;
    const text = `(trap "" TERM; ${stubborn('inside')} & ${stubborn('inside2')}) & setsid ${stubborn('outside')} & ${nodeCommand(SERVER)}`;
    const app = await start(specOf(text, { directory }));
    const pids = () => ['inside', 'inside2', 'outside'].map((file) => pidIn(join(directory, file)));
    expect(await eventually(() => pids().every((pid) => pid > 0))).toBe(true);
    expect(pids().map(isAlive)).toEqual([true, true, true]);
    await app.stop();
    expect(pids().map(isAlive)).toEqual([false, false, false]);
  });

  test('lets an app end by itself: SIGTERM once, and no SIGKILL', async () => {
    const directory = temporaryDirectory();
    const graceful = `${SERVER}; let count = 0; process.on('SIGTERM', () => {
      count += 1;
      setTimeout(() => { require('node:fs').writeFileSync('farewell', String(count)); process.exit(0); }, 200);
    });`;
    const app = await start(specOf(nodeCommand(graceful), { directory }));
    await app.stop();
    expect(readFileSync(join(directory, 'farewell'), 'utf8')).toBe('1');
  });
});

test('an interruption ends the wait at once, with the reason, and leaves nothing', async () => {
  const directory = temporaryDirectory();
  const { start } = launcherOf(specOf('echo $$ > pid; exec sleep 600', { directory }));
  expect(await failureInterrupted(start)).toMatchObject({ exitCode: 130 });
  expect(pidIn(join(directory, 'pid'))).toBeGreaterThan(0);
  expect(isAlive(pidIn(join(directory, 'pid')))).toBe(false);
});

const specIn = (directory: string, command: string, timeoutMs = 20_000) =>
  appSpec(commandSource(command), { directory, ready: ready(timeoutMs) });

function groupsOf(suspension: Suspension): readonly number[] {
  if (suspension.kind !== 'signals') throw new Error(`expected signals, got ${JSON.stringify(suspension)}`);
  return suspension.processGroups;
}

test('a cluster and a child in a session of its own rest and go on together', async () => {
  const cluster = `const cluster = require('node:cluster');
    cluster.setupPrimary({ exec: 'server.cjs' });
    cluster.fork(); cluster.fork();
    const options = { detached: true, stdio: 'inherit', env: { ...process.env, PORT: '0' } };
    require('node:child_process').spawn(process.execPath, ['server.cjs'], options);`;
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

test('a suspended app that is killed is reported, and stopping it afterwards succeeds', async () => {
  const app = await start(specIn(temporaryDirectory(), nodeCommand(BUSY_SERVER)));
  const processGroups = groupsOf(app.suspension());
  await suspend(app.suspension());
  process.kill(processGroups[0] ?? 0, 'SIGKILL');
  expect((await app.exited).message).toContain('was ended by SIGKILL');
  await suspend({ kind: 'signals', processGroups: [...processGroups] });
  await app.stop();
});

test('a suspended app is stopped like any other: it handles SIGTERM first', async () => {
  const directory = temporaryDirectory();
  const app = await start(specIn(directory, nodeCommand(BUSY_SERVER)));
  const [pid = 0] = groupsOf(app.suspension());
  await suspend(app.suspension());
  expect(await eventually(() => readStat(pid)?.state === 'T')).toBe(true);
  await app.stop();
  expect([isAlive(pid), existsSync(join(directory, 'farewell'))]).toEqual([false, true]);
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
  const { message, hint } = await failedStart(specIn(directory, `sh -c "${daemon} & exit 0"; exec sleep 600`, 3000));
  const [, pid = ''] = /is answered by process (\d+) \(node\), which the command has not started/.exec(message) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  expect(hint).toContain('a service manager');
});
