import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { containerIdIn } from '../../../src/app/container/network.ts';
import { needs } from '../../needs.ts';
import { containersOf, inspected, useImage } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { expectError, run, SERVER } from '../specs.ts';

const ID = 'c0ffee'.repeat(11).slice(0, 64);
const docker = '/var/lib/docker/containers';

test.each([
  [`700 683 254:0 ${docker}/${ID}/hostname /etc/hostname rw,relatime - ext4 /dev/vda1 rw`, 'gate', ID],
  [`700 683 254:0 /docker/containers/${ID}/resolv.conf /etc/resolv.conf rw - ext4 /dev/vdb rw`, 'gate', ID],
  ['700 683 254:0 / / rw - overlay overlay rw', 'c0ffeec0ffee', 'c0ffeec0ffee'],
  ['700 683 254:0 / / rw - overlay overlay rw', 'gate', null],
  // The machine itself, which holds the mounts of all its containers.
  [`90 31 0:55 / ${docker}/${ID}/mounts/shm rw - tmpfs shm rw`, 'runner', null],
])('the container that this process is in is read from its mounts and its name: %s', (mounts, host, id) => {
  expect(containerIdIn(`1 2 0:1 / /proc rw - proc proc rw\n${mounts}\n`, host)).toBe(id);
});

needs('docker').describe('a container', () => {
  const { options, start, failedStart, failedPreparation } = useLaunchers(containersOf);
  const network = `gate-network-test-${process.pid}`;
  const specOf = useImage({
    'server.cjs': SERVER,
    Dockerfile: 'FROM node:24-slim\nCOPY server.cjs /\nEXPOSE 3000\nCMD ["node", "/server.cjs"]\n',
  });
  beforeAll(() => void run('docker', 'network', 'create', network));
  afterAll(() => void run('docker', 'network', 'rm', network));

  const inspectRunning = () => inspected(containersOf(options.runId).join());

  test('on a network by name is reached at its address there, and publishes nothing', async () => {
    const app = await start(specOf({ network }));
    const { HostConfig, NetworkSettings } = inspectRunning();
    expect(app.origin).toBe(`http://${NetworkSettings.Networks[network].IPAddress}:3000`);
    expect(HostConfig.PortBindings).toEqual({});
    expect((await fetch(app.origin)).status).toBe(200);
    expect(app.cpuMs() ?? Number.NaN).toBeGreaterThan(0);
  });

  test('on a network that does not exist is refused, and leaves nothing', async () => {
    const missing = `${network}-missing`;
    const message = /^head: docker could not (create|start) the app's container$/;
    const error = { exitCode: 3, message, hint: 'app.network', detail: missing };
    expectError(await failedStart(specOf({ network: missing })), error);
  });

  test('on no network at all is refused', async () => {
    const error = { exitCode: 2, message: /app\.network: none/ };
    expectError(await failedPreparation(specOf({ network: 'none' })), error);
  });

  test('is kept on the cores of app.cpuset; a machine without them is explained', async () => {
    await start(specOf({ cpuset: '0' }));
    expect(inspectRunning().HostConfig.CpusetCpus).toBe('0');
    expect((await failedStart(specOf({ cpuset: '7001' }))).hint).toContain('app.cpuset');
  });
});
