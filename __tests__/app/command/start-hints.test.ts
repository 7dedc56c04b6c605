/** Starts that fail for a reason that the last lines do not give: what is said about each, with real programs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endHint } from '../../../src/app/command/shell.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { bundled } from '../process/children.ts';
import { appSpec, commandSource, expectError, nodeCommand, ready, SERVER } from '../specs.ts';

const { start, failedStart } = useLaunchers();
const hintOf = async (text: string, overrides: Parameters<typeof appSpec>[1] = {}) =>
  (await failedStart(appSpec(commandSource(text), { ready: ready(1500), ...overrides }))).hint;
const failed = { spec: appSpec(commandSource('x')), env: {}, port: 4000 };
const exit = { code: 1, signal: null, afterMs: 1 };

test.each([
  [
    'listens on an address that 127.0.0.1 is not',
    nodeCommand(SERVER.replace("'0.0.0.0'", "'127.0.0.2'")),
    /^it listens on 127\.0\.0\.2:\d+, which is not reached at 127\.0\.0\.1: .* --host, or from HOST$/,
  ],
  [
    'listens on a Unix socket',
    nodeCommand(SERVER.replace("process.env.PORT, '0.0.0.0'", "'app.sock'")),
    /^it listens on the Unix socket app\.sock: have it listen on 127\.0\.0\.1:\$PORT instead/,
  ],
  ['waits for an answer', 'echo "install it? [y/N]"; read answer; sleep 60', /standard input/],
])('an app that is not ready %s', async (_, command, hint) => {
  expect(await hintOf(command, { directory: temporaryDirectory() })).toMatch(hint);
});

describe('beside the other side', () => {
  /** As pm2 and others do it: a daemon that serves a socket in the home folder, and clients that ask it to start the app. */
  const MANAGER = `
const { createServer, connect } = require('node:net');
const { mkdirSync } = require('node:fs');
const folder = process.env.PM2_HOME ?? process.env.HOME + '/.pm2';
mkdirSync(folder, { recursive: true });
const socket = connect(folder + '/rpc.sock', () => { console.log('the daemon has it'); process.exit(0); });
socket.on('error', () => {
  createServer(() => {}).listen(folder + '/rpc.sock', () => { ${SERVER} });
});`;

  test('a manager with its state in the home folder is found by its socket there', async () => {
    const env = { HOME: temporaryDirectory() };
    const spec = (side: 'base' | 'head', own = {}) =>
      appSpec(commandSource(nodeCommand(MANAGER)), { side, env: { ...env, ...own } });
    await start(spec('base'));
    const hint =
      /both use \/.*\/\.pm2\/rpc\.sock, where process \d+ serves: .*`env: \{ PM2_HOME: "\/tmp\/pm2-home-\$\{SIDE\}" \}`/;
    expectError(await failedStart(spec('head')), { message: /exited with code 0/, hint });
    const other = await start(spec('head', { PM2_HOME: temporaryDirectory() }));
    expect((await fetch(other.origin)).ok).toBe(true);
  });

  test('a second port of a fixed number is named', async () => {
    const first = await start(appSpec(commandSource(nodeCommand(SERVER))));
    const taken = new URL(first.origin).port;
    const second = nodeCommand(`require('node:http').createServer().listen(${taken}); ${SERVER}`);
    expect(await hintOf(second)).toMatch(new RegExp(`^port ${taken} is taken: base and head run at the same time`));
  });

  test.each([
    ['Error: listen EADDRINUSE: address already in use 127.0.0.1:9229', '9229'],
    ['Error: listen EADDRINUSE: address already in use :::9229', '9229'],
    ['12:30:45 listen tcp :8080: bind: address already in use', '8080'],
    ['Web server failed to start. Port 8080 was already in use.', '8080'],
    ['Port 5000 is in use by another program.', '5000'],
    ["[ERROR] Connection in use: ('127.0.0.1', 8000)", '8000'],
    ['Address already in use - bind(2) for "0.0.0.0" port 3000 (Errno::EADDRINUSE)', '3000'],
    ['bind() to 0.0.0.0:8081 failed (98: Address already in use)', '8081'],
    ['OSError: [Errno 98] Address already in use', null],
    ['listen EADDRINUSE: address already in use /tmp/app.sock', null],
  ])('%s', (log, port) => {
    const ended = { ...failed, log: `starting\n${log}\nbye` };
    const what = port === null ? 'what it wants to listen on' : `port ${port}`;
    expect(endHint(exit, ended)).toMatch(new RegExp(`^${what} is taken: `));
    expect(endHint(exit, { ...ended, port: Number(port ?? 0) })).toEqual(port === null ? expect.any(String) : null);
  });

  test.each([
    'A server is already running (pid: 12, file: /srv/a.pid)',
    'another instance of acme holds the lock',
    'another shop is running: /home/a/.shop.pid',
  ])('%s', (log) => {
    expect(endHint(exit, { ...failed, log })).toMatch(/`env: \{ HOME: "\/tmp\/home-\$\{SIDE\}" \}`/);
  });
});

needs('unshare').test('a folder in which nothing may be executed is named with its mount', async () => {
  const program = await bundled(`import { exitHint } from './src/app/command/shell.ts';
for (const directory of process.argv.slice(2)) console.log(exitHint({ code: 126, signal: null, afterMs: 1 }, directory));`);
  const mount = join(temporaryDirectory(), 'no exec');
  mkdirSync(mount);
  const inside = `mount -t tmpfs -o noexec none '${mount}' && mkdir '${mount}/base' && '${process.execPath}' '${program}' '${mount}/base' /`;
  const [noexec, other] = execFileSync('unshare', ['-rm', 'sh', '-c', inside], { encoding: 'utf8' }).split('\n');
  expect(noexec).toContain(`nothing in ${mount} can be executed, as it is mounted with \`noexec\``);
  expect(noexec).toContain('TMPDIR');
  expect(other).toContain('chmod +x');
});
