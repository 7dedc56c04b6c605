import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { AppError, InterruptedError } from '../../../src/errors.ts';
import { readProc } from '../../../src/system/proc.ts';
import { RUNNERS_OWN } from '../../config/runners-own.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import {
  appSpec,
  commandSource,
  eventually,
  failureOf,
  folderWith,
  isAlive,
  nodeCommand,
  pidIn,
  ready,
  SERVER,
  stateOf,
  UNMARKED,
} from '../specs.ts';

const { launcherOf, start, failedStart } = useLaunchers();
const specOf = (command: string, overrides?: Parameters<typeof appSpec>[1]) =>
  appSpec(commandSource(command), overrides);

describe('a command', () => {
  test('runs in its directory, gets a port, and is gone after stop', async () => {
    const directory = temporaryDirectory();
    const env = { GREETING: 'hello world', PORT: '80' };
    const app = await start(specOf(nodeCommand(SERVER), { directory, port: 3000, env }));
    const state = await stateOf(app);
    expect(state.cwd).toBe(directory);
    expect(state.env['GREETING']).toBe('hello world');
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
    expect(Object.entries(env).filter(([, value]) => value === 'runner’s own')).toEqual([]);
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
  test('at once is noticed at once, with its last lines', async () => {
    const error = await failedStart(
      specOf('echo one; echo "two ##[error] \u001b[31mred" >&2; exit 3', { side: 'base' }),
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ exitCode: 3, side: 'base' });
    expect(error.message).toMatch(/^base: `echo one.*` exited with code 3 after \d+\.\d s, before it was ready$/);
    expect(error.detail).toContain('  | one\n  | two ## [error] red');
  });

  test('with success says that it has to stay in the foreground', async () => {
    const error = await failedStart(specOf('true'));
    expect(error.message).toContain('exited with code 0');
    expect(error.hint).toContain('foreground');
  });

  test('because its program is not there says so', async () => {
    const error = await failedStart(specOf('no-such-program-here'));
    expect(error.message).toContain('exited with code 127');
    expect(error.hint).toContain('on PATH');
  });

  test('because the directory is not there says so', async () => {
    const error = await failedStart(specOf('true', { directory: '/no/such/place' }));
    expect(error.message).toBe('head: the directory /no/such/place does not exist');
  });

  needs('setsid').test('because somebody else took the port says so', async () => {
    const directory = temporaryDirectory();
    const pidFile = join(directory, 'pid');
    // A stranger: no mark of ours, no group of ours.
    const stranger = `${UNMARKED}; env -u LATENCY_GATE_PROCESS setsid '${process.execPath}' -e '
      require("node:net").createServer().listen(process.env.PORT, () =>
        require("node:fs").writeFileSync("${pidFile}", String(process.pid)))' >/dev/null 2>&1 &
      while ! [ -s ${pidFile} ]; do sleep 0.02; done; echo EADDRINUSE; exit 1`;
    const error = await failedStart(specOf(stranger, { ready: ready(20_000, '/healthz') }));
    process.kill(pidIn(pidFile), 'SIGKILL');
    expect(error.message).toMatch(/exited with code 1 .*: port \d+ was taken by another process/);
    expect(error.hint).toContain('another free port');
    expect(error.detail).toContain('EADDRINUSE');
  });

  test('to listen on $PORT: the message says where it listens instead', async () => {
    const server = nodeCommand(SERVER.replace('process.env.PORT,', '0,'));
    const error = await failedStart(specOf(server, { ready: ready(5000) }));
    expect(error.message).toMatch(/was not ready after 5 s: nothing listens on 127\.0\.0\.1:\d+$/);
    expect(error.hint).toMatch(
      /^it listens on 0\.0\.0\.0:\d+: it has to listen on \$PORT, which was \d+; .*SERVER_PORT: "\$\{PORT\}"/,
    );
  });

  test('to become ready leaves nothing behind', async () => {
    const about = { directory: temporaryDirectory(), ready: ready(1000, '/starting') };
    const error = await failedStart(specOf(`echo $$ > pid; ${nodeCommand(SERVER)}`, about));
    expect(error.message).toContain('was not ready after 1 s: GET /starting answered 503');
    expect(error.hint).toContain('/starting does not say ready');
    expect(error.detail).toContain('listening on');
    expect(isAlive(pidIn(join(about.directory, 'pid')))).toBe(false);
  });

  test('in mid-run is reported by `exited`, and stop ends `exited` for good', async () => {
    const app = await start(specOf(nodeCommand(SERVER)));
    process.kill((await stateOf(app)).pid, 'SIGKILL');
    const error = await app.exited;
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toMatch(/^head: the app ended in mid-run: .* was ended by SIGKILL after/s);

    const stopped = await start(specOf(nodeCommand(SERVER)));
    let said: Error | null = null;
    void stopped.exited.then((reason) => {
      said = reason;
    });
    await stopped.stop();
    await new Promise(setImmediate);
    expect(said).toBeNull();
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

  const sleep = 'echo $$ > left; exec env -i sleep 600';
  const SHED: readonly (readonly [what: string, command: string])[] = [
    ['its session and its environment', `setsid sh -c '${sleep}' &`],
    ['its parent, by a double fork', `setsid sh -c 'sh left.sh & exit 0' &`],
    ['its folder and all its descriptors', `setsid sh -c 'echo $$ > left; cd /; exec env -i sleep 600 <&- >&- 2>&-' &`],
    ['the terminal’s signals', `nohup setsid sh -c '${sleep}' > /dev/null 2>&1 &`],
  ];
  needs('setsid').test.each(SHED)('ends a process that has shed %s', async (_what, command) => {
    const directory = folderWith({ 'left.sh': sleep });
    const app = await start(specOf(`${command} ${nodeCommand(SERVER)}`, { directory }));
    const pid = () => pidIn(join(directory, 'left'));
    // It is `sleep` once nothing of the shell is left, the mark in the environment included.
    const sheds = () => pid() > 0 && readProc(`/proc/${pid()}/comm`) === 'sleep\n';
    expect(await eventually(sheds)).toBe(true);
    expect(readProc(`/proc/${pid()}/environ`)).toBe('');
    await app.stop();
    expect(isAlive(pid())).toBe(false);
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

describe('interruption', () => {
  test('ends the wait at once, with the reason, and leaves nothing', async () => {
    const directory = temporaryDirectory();
    const controller = new AbortController();
    const starting = launcherOf(specOf('echo $$ > pid; exec sleep 600', { directory })).start(controller.signal);
    const pid = () => pidIn(join(directory, 'pid'));
    expect(await eventually(() => pid() > 0)).toBe(true);
    controller.abort(new InterruptedError('SIGTERM'));
    expect(await failureOf(starting)).toBeInstanceOf(InterruptedError);
    expect(isAlive(pid())).toBe(false);
  });
});
