/** Images: how they are built and pulled, what docker says that it cannot do, and their health checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { serviceHealthCheck } from '../../../src/app/compose/model.ts';
import { buildFlags, healthCheckOf } from '../../../src/app/container/image.ts';
import { needs } from '../../needs.ts';
import { leftInDocker, withDocker } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, buildSource, expectError, folderWith, ready, stateOf } from '../specs.ts';

test.each([
  [{}, ''],
  [{ target: 'app', cacheFrom: ['ghcr.io/a:b', 'app'] }, ' --target=app --cache-from=ghcr.io/a:b --cache-from=app'],
  [{ cacheFrom: ['type=gha'], cacheTo: ['type=s3'] }, ' --load --cache-from=type=gha --cache-to=type=s3'],
])('docker build gets %j, and --load for what only BuildKit can make', (source, flags) => {
  expect(buildFlags(buildSource(source)).join(' ')).toBe(`build --force-rm${flags}`);
});

const { failedPreparation } = useLaunchers();

/** With a docker that has nothing, and whose build says this. `builds` is how many there were. */
async function failureOfBuild(line: string) {
  const directory = folderWith({ Dockerfile: 'FROM scratch\n' });
  const env = withDocker(`[ "$1" = build ] || { echo 'Error: No such image' >&2; exit 1; }
printf . >> ${directory}/builds; printf '%s\\n' '${line}' 'ERROR: failed to solve' >&2; exit 1`);
  const error = await failedPreparation(appSpec(buildSource(), { directory, port: 3000 }), { env });
  return Object.assign(error, { builds: readFileSync(join(directory, 'builds'), 'utf8').length });
}

const SOCKET = 'unix:///var/run/docker.sock';
const CANNOT_CONNECT = `Cannot connect to the Docker daemon at ${SOCKET}. Is the docker daemon running?`;
const NO_ANSWER = 'head: the Docker daemon does not answer';

test.each([
  [`ERROR: ${CANNOT_CONNECT}`, NO_ANSWER],
  [`failed to connect to the docker API at ${SOCKET}; check if the path is correct`, NO_ANSWER],
  [`permission denied while trying to connect to the Docker daemon socket`, 'head: this user may not use Docker'],
])('%s', async (line, message) => expect(await failureOfBuild(line)).toMatchObject({ message, isEnvironments: true }));

test.each([
  `#7 0.412 ${CANNOT_CONNECT}`,
  `0.412 ${CANNOT_CONNECT}`,
  '#7 1.2 PermissionError: [Errno 13] Permission denied: "/srv/docker/cache"',
])('a step of the build has failed, which says %j', async (line) => {
  const message = /^head: docker build of .* failed \(code 1\)$/;
  const error = { message, hint: 'by hand', detail: line, isEnvironments: false, builds: 1 };
  expectError(await failureOfBuild(line), error);
});

test('a fault of the network is tried again, and then it is not the version’s', async () => {
  const error = { hint: 'network', isEnvironments: true, builds: 2 };
  expectError(await failureOfBuild('#5 9.1 npm error code ECONNRESET'), error);
});

test('caches that need BuildKit are named where docker has none', async () => {
  expect((await failureOfBuild('unknown flag: --cache-to')).hint).toContain('need BuildKit');
});

const ofImage = (Test: unknown, more = {}) => healthCheckOf({ Healthcheck: { Test, ...more } });

test('the health check of an image is a program, or a line for the shell that it names', () => {
  expect(ofImage(['CMD', 'curl', '-f'])).toEqual({ command: ['curl', '-f'], timeoutMs: 30_000 });
  const check = { command: ['/bin/sh', '-c', 'curl || exit 1'], timeoutMs: 2500 };
  expect(ofImage(['CMD-SHELL', 'curl || exit 1'], { Timeout: 2_500_000_000 })).toEqual(check);
  const Shell = ['/bin/bash', '-eo', 'pipefail', '-c'];
  const ofBash = healthCheckOf({ Healthcheck: { Test: ['CMD-SHELL', 'true'] }, Shell });
  expect(ofBash?.command).toEqual([...Shell, 'true']);
});

test.each([[['NONE']], [[]], [null], ['CMD curl'], [['CMD']], [['OTHER', 'true']]])('it is none: %j', (written) => {
  expect(ofImage(written)).toBeNull();
  expect(healthCheckOf({})).toBeNull();
});

test.each<[object, object | null]>([
  [{}, {}],
  [{ timeout: '1m30s' }, { timeoutMs: 90_000 }],
  [{ test: ['CMD', 'true'] }, { command: ['true'] }],
  [{ test: ['NONE'] }, null],
  [{ disable: true }, null],
])('a service may change a part of what its image says: %j', (own, change) => {
  const its = { command: ['curl', '-f', 'localhost'], timeoutMs: 1000 };
  expect(serviceHealthCheck(own, its)).toEqual(change && { ...its, ...change });
});

needs('docker').describe('an image with a health check', () => {
  const { start, failedStart } = useLaunchers(leftInDocker);

  /** Answers at once, is healthy when it is asked for the third time, and says how often it was asked. */
  const SERVER = `
    const { existsSync, readFileSync } = require('node:fs');
    process.on('SIGTERM', () => process.exit(0));
    const asked = () => (existsSync('/tmp/asked') ? readFileSync('/tmp/asked', 'utf8').length : 0);
    require('node:http')
      .createServer((_, response) => response.end(JSON.stringify({ asked: asked() })))
      .listen(3000, () => console.log('listening'));`;

  function specOf(check: string, whenReady: ReturnType<typeof ready>) {
    const directory = folderWith({
      'server.cjs': SERVER,
      Dockerfile: `FROM node:24-slim\nCOPY server.cjs /server.cjs\nEXPOSE 3000\nHEALTHCHECK --interval=1s ${check}\nCMD ["node", "/server.cjs"]\n`,
    });
    return appSpec(buildSource(), { directory, ready: whenReady });
  }

  test('is ready once that passes, and is not asked again', async () => {
    const check = 'CMD printf . >> /tmp/asked && test $(wc -c < /tmp/asked) -ge 3';
    const app = await start(specOf(check, ready(60_000)));
    expect(await stateOf(app)).toEqual({ asked: 3 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await stateOf(app)).toEqual({ asked: 3 });
  });

  test('that does not pass is reported with its output', async () => {
    const why = 'its health check exited with code 1: no database';
    const message = `head: the app's container was not ready after 8 s: ${why}`;
    const error = { message, hint: 'HEALTHCHECK', detail: '  | listening' };
    expectError(await failedStart(specOf('CMD echo no database >&2; exit 1', ready(8000))), error);
  });

  test('is ready when app.ready.path says so, whatever that says', async () => {
    const { bootMs } = await start(specOf('CMD exit 1', ready(20_000, '/')));
    expect(bootMs).toBeGreaterThan(0);
  });
});
