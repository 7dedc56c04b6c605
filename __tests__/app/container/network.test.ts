import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { containerIdIn } from '../../../src/app/container/network.ts';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import type { AppLauncher, AppSpec, RunningApp } from '../../../src/app/launcher.ts';
import { AppError, ConfigError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { appSpec, failureOf, launchOptions, never, run, SERVER } from '../specs.ts';

const ID = 'c0ffee'.repeat(11).slice(0, 64);

describe('the container that this process is in', () => {
  test.each([
    [
      `700 683 254:0 /var/lib/docker/containers/${ID}/hostname /etc/hostname rw,relatime - ext4 /dev/vda1 rw`,
      'gate',
      ID,
    ],
    [`700 683 254:0 /docker/containers/${ID}/resolv.conf /etc/resolv.conf rw - ext4 /dev/vdb rw`, 'gate', ID],
    ['700 683 254:0 / / rw - overlay overlay rw', 'c0ffeec0ffee', 'c0ffeec0ffee'],
    ['700 683 254:0 / / rw - overlay overlay rw', 'gate', null],
    // The machine itself, which holds the mounts of all its containers.
    [`90 31 0:55 / /var/lib/docker/containers/${ID}/mounts/shm rw - tmpfs shm rw`, 'runner', null],
  ])('is read from its mounts and its name', (mounts, host, id) => {
    expect(containerIdIn(`1 2 0:1 / /proc rw - proc proc rw\n${mounts}\n`, host)).toBe(id);
  });
});

needs('docker').describe('a container', () => {
  const options = launchOptions();
  const network = `gate-network-test-${process.pid}`;
  let keeper: AppLauncher;
  let image = '';

  beforeAll(async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'server.cjs'), SERVER);
    writeFileSync(
      join(directory, 'Dockerfile'),
      'FROM node:24-slim\nCOPY server.cjs /\nEXPOSE 3000\nCMD ["node", "/server.cjs"]\n',
    );
    const source = { context: '.', dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };
    keeper = createLauncher(appSpec({ kind: 'build', ...source }, { directory }), options);
    await keeper.prepare(never);
    image = (await keeper.imageDigest()) ?? '';
    run('docker', 'network', 'create', network);
  });
  afterAll(async () => {
    await keeper.dispose();
    run('docker', 'network', 'rm', network);
    expect(run('docker', 'ps', '--all', '--quiet', '--filter', `label=latency-gate=${options.runId}`)).toBe('');
  });

  const specOf = (overrides: Parameters<typeof appSpec>[1]): AppSpec => appSpec({ kind: 'image', image }, overrides);

  async function withApp<T>(spec: AppSpec, use: (app: RunningApp, inspected: Inspected) => Promise<T>): Promise<T> {
    const launcher = createLauncher(spec, options);
    await launcher.prepare(never);
    const app = await launcher.start(never);
    try {
      const id = run('docker', 'ps', '--quiet', '--filter', `label=latency-gate=${options.runId}`).trim();
      return await use(app, JSON.parse(run('docker', 'inspect', id))[0]);
    } finally {
      await app.stop();
    }
  }
  interface Inspected {
    readonly HostConfig: { readonly NetworkMode: string; readonly PortBindings: object; readonly CpusetCpus: string };
    readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> };
  }

  test('on a network by name is reached at its address there, and publishes nothing', async () => {
    await withApp(specOf({ network }), async (app, { HostConfig, NetworkSettings }) => {
      expect(app.origin).toBe(`http://${NetworkSettings.Networks[network]?.IPAddress}:3000`);
      expect(HostConfig.PortBindings).toEqual({});
      expect((await fetch(app.origin)).status).toBe(200);
      expect(app.cpuMs() ?? Number.NaN).toBeGreaterThan(0);
    });
  });

  test('on a network that does not exist is refused, and leaves nothing', async () => {
    const launcher = createLauncher(specOf({ network: `${network}-missing` }), options);
    await launcher.prepare(never);
    const error = await failureOf(launcher.start(never));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toMatch(/^head: docker could not (create|start) the app's container$/);
    expect(error.hint).toContain('app.network');
    expect(error.detail).toContain(`${network}-missing`);
  });

  test('on no network at all is refused', async () => {
    const error = await failureOf(createLauncher(specOf({ network: 'none' }), options).prepare(never));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain('app.network: none');
  });

  test('is kept on the cores of app.cpuset; a machine without them is explained', async () => {
    await withApp(specOf({ cpuset: '0' }), (_app, { HostConfig }) => {
      expect(HostConfig.CpusetCpus).toBe('0');
      return Promise.resolve();
    });
    const launcher = createLauncher(specOf({ cpuset: '7001' }), options);
    const error = await failureOf(launcher.start(never));
    expect(error.hint).toContain('app.cpuset');
  });
});
