import { describe, expect, test } from '@jest/globals';
import { serviceHealthCheck } from '../../../src/app/compose/model.ts';
import { healthCheckOf } from '../../../src/app/container/image.ts';
import { needs } from '../../needs.ts';
import { leftInDocker } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, buildSource, folderWith, ready, stateOf } from '../specs.ts';

describe('the health check of an image', () => {
  const of = (Test: unknown, more = {}) => healthCheckOf({ Healthcheck: { Test, ...more } });

  test('is a program, or a line for the shell', () => {
    const program = ['curl', '-f', 'localhost'];
    expect(of(['CMD', ...program])).toEqual({ command: program, timeoutMs: 30_000 });
    const line = 'curl -f localhost || exit 1';
    const command = ['/bin/sh', '-c', line];
    expect(of(['CMD-SHELL', line], { Timeout: 2_500_000_000 })).toEqual({ command, timeoutMs: 2500 });
  });

  test('uses the shell that the image names', () => {
    const config = { Healthcheck: { Test: ['CMD-SHELL', 'true'] }, Shell: ['/bin/bash', '-eo', 'pipefail', '-c'] };
    expect(healthCheckOf(config)?.command).toEqual(['/bin/bash', '-eo', 'pipefail', '-c', 'true']);
  });

  test.each([[['NONE']], [[]], [null], ['CMD curl'], [['CMD']], [['OTHER', 'true']]])('is none: %j', (written) => {
    expect(of(written)).toBeNull();
    expect(healthCheckOf({})).toBeNull();
  });
});

test('a service may change a part of what its image says', () => {
  const ofImage = { command: ['curl', '-f', 'localhost'], timeoutMs: 1000 };
  const of = (healthcheck: object) => serviceHealthCheck(healthcheck, ofImage);
  expect(of({})).toEqual(ofImage);
  expect(of({ timeout: '1m30s' })).toEqual({ ...ofImage, timeoutMs: 90_000 });
  expect(of({ test: ['CMD', 'true'] })).toEqual({ command: ['true'], timeoutMs: 1000 });
  expect(of({ test: ['NONE'] })).toBeNull();
  expect(of({ disable: true })).toBeNull();
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
    const error = await failedStart(specOf('CMD echo no database >&2; exit 1', ready(8000)));
    expect(error.message).toBe(
      "head: the app's container was not ready after 8 s: its health check exited with code 1: no database",
    );
    expect(error.hint).toContain('HEALTHCHECK');
    expect(error.detail).toContain('  | listening');
  });

  test('is ready when app.ready.path says so, whatever that says', async () => {
    const { bootMs } = await start(specOf('CMD exit 1', ready(20_000, '/')));
    expect(bootMs).toBeGreaterThan(0);
  });
});
