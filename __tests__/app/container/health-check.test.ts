import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { healthCheckOf } from '../../../src/app/container/health-check.ts';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import type { AppLauncher, AppSpec } from '../../../src/app/launcher.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { appSpec, failureOf, launchOptions, never, run } from '../specs.ts';

describe('the health check of an image', () => {
  const of = (Test: unknown, more = {}) => healthCheckOf({ Healthcheck: { Test, ...more } });

  test('is a program, or a line for the shell', () => {
    expect(of(['CMD', 'curl', '-f', 'localhost'])).toEqual({
      command: ['curl', '-f', 'localhost'],
      timeoutMs: 30_000,
    });
    expect(of(['CMD-SHELL', 'curl -f localhost || exit 1'], { Timeout: 2_500_000_000 })).toEqual({
      command: ['/bin/sh', '-c', 'curl -f localhost || exit 1'],
      timeoutMs: 2500,
    });
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

needs('docker').describe('an image with a health check', () => {
  const options = launchOptions();
  const launchers: AppLauncher[] = [];
  afterAll(async () => {
    await Promise.all(launchers.map((launcher) => launcher.dispose()));
    const filter = `label=latency-gate=${options.runId}`;
    expect(run('docker', 'ps', '--all', '--quiet', '--filter', filter)).toBe('');
    expect(run('docker', 'images', '--quiet', '--filter', filter)).toBe('');
  });

  /** Answers at once, is healthy when it is asked for the third time, and says how often it was asked. */
  const SERVER = `
    const { existsSync, readFileSync } = require('node:fs');
    process.on('SIGTERM', () => process.exit(0));
    const asked = () => (existsSync('/tmp/asked') ? readFileSync('/tmp/asked', 'utf8').length : 0);
    require('node:http')
      .createServer((_, response) => response.end(JSON.stringify({ asked: asked() })))
      .listen(3000, () => console.log('listening'));`;

  function specOf(check: string, path: string | null, timeoutMs = 20_000): AppSpec {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'server.cjs'), SERVER);
    writeFileSync(
      join(directory, 'Dockerfile'),
      `FROM node:24-slim\nCOPY server.cjs /server.cjs\nEXPOSE 3000\nHEALTHCHECK --interval=1s ${check}\nCMD ["node", "/server.cjs"]\n`,
    );
    const source = { context: '.', dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };
    return appSpec({ kind: 'build', ...source }, { directory, ready: { path, status: null, timeoutMs } });
  }

  function launch(spec: AppSpec): AppLauncher {
    const launcher = createLauncher(spec, options);
    launchers.push(launcher);
    return launcher;
  }

  async function stateOf(origin: string): Promise<{ asked: number }> {
    return JSON.parse(await (await fetch(origin)).text());
  }

  test('is ready once that passes, and is not asked again', async () => {
    const check = 'CMD printf . >> /tmp/asked && test $(wc -c < /tmp/asked) -ge 3';
    const app = await launch(specOf(check, null, 60_000)).start(never);
    try {
      expect(await stateOf(app.origin)).toEqual({ asked: 3 });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await stateOf(app.origin)).toEqual({ asked: 3 });
    } finally {
      await app.stop();
    }
  });

  test('that does not pass is reported with its output', async () => {
    const failing = specOf('CMD echo no database >&2; exit 1', null, 8000);
    const error = await failureOf(launch(failing).start(never));
    expect(error.message).toBe(
      "head: the app's container was not ready after 8 s: its health check exited with code 1: no database",
    );
    expect(error.hint).toContain('HEALTHCHECK');
    expect(error.detail).toContain('  | listening');
  });

  test('is ready when app.ready.path says so, whatever that says', async () => {
    const app = await launch(specOf('CMD exit 1', '/')).start(never);
    await app.stop();
    expect(app.bootMs).toBeGreaterThan(0);
  });
});
