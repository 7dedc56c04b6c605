/** Images of a registry that asks who is there: docker's own login is all that the gate uses. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { findFreePort } from '../../../src/app/process/listeners.ts';
import { AppError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, failureOf, folderWith, imageSource, never, run } from '../specs.ts';

const { describe, test } = needs('docker', 'registry');

const USER = 'deployer';
const PASSWORD = 'hunter2-hunter2';
/** `htpasswd -nbB deployer hunter2-hunter2` */
const HTPASSWD = 'deployer:$2y$05$rB3Ds.tfTQOJJFrDhMdNrudQEti34r0uWzZc3WX8GgibsnxEgsiZ2';

let registry: ChildProcess;
let image = '';
let host = '';
const auths = (password: string) =>
  JSON.stringify({ auths: { [host]: { auth: Buffer.from(`${USER}:${password}`).toString('base64') } } });

beforeAll(async () => {
  const directory = folderWith({
    htpasswd: `${HTPASSWD}\n`,
    Dockerfile: 'FROM scratch\nCOPY htpasswd /file\nEXPOSE 3000\n',
  });
  const port = await findFreePort();
  host = `127.0.0.1:${port}`;
  image = `${host}/private/app:1`;
  writeFileSync(
    join(directory, 'registry.yml'),
    `
version: 0.1
storage: { filesystem: { rootdirectory: ${join(directory, 'data')} } }
http: { addr: ${host} }
auth: { htpasswd: { realm: private, path: ${join(directory, 'htpasswd')} } }
`,
  );
  registry = spawn('docker-registry', ['serve', join(directory, 'registry.yml')], { stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    registry.once('error', reject);
    registry.once('exit', (code) => reject(new Error(`the registry ended with exit code ${code}`)));
    const ask = (): void => {
      fetch(`http://${host}/v2/`).then(
        () => resolve(),
        () => setTimeout(ask, 50),
      );
    };
    ask();
  });
  const env = { ...process.env, DOCKER_CONFIG: loggedIn(PASSWORD) };
  execFileSync('docker', ['build', '--quiet', '--tag', image, directory], { stdio: 'pipe' });
  execFileSync('docker', ['push', image], { env, stdio: 'pipe' });
  run('docker', 'rmi', image);
});
afterAll(() => {
  registry.kill();
});
afterEach(() => {
  run('docker', 'rmi', image);
});

/** A folder with docker's configuration in it, as `docker login` leaves it. */
const loggedIn = (password: string) => folderWith({ 'config.json': auths(password) });

const { launcherOf } = useLaunchers();
const launcherWith = (env: Readonly<Record<string, string | undefined>>) =>
  launcherOf(appSpec(imageSource(image)), { env: { ...process.env, ...env } });

describe('an image of a private registry', () => {
  test('without a login is not to be had, and the hint says what to do', async () => {
    const error = await failureOf(launcherWith({ DOCKER_CONFIG: temporaryDirectory() }).prepare(never));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe(`head: the image ${image} is not here, and docker pull could not get it`);
    expect(error.hint).toContain('docker login');
    expect(error.detail).toMatch(/no basic auth credentials|unauthorized|authentication required/i);
  });

  test('with a login that the registry refuses fails, and shows nothing of it', async () => {
    const folder = loggedIn('wrong-password-1');
    const error = await failureOf(launcherWith({ DOCKER_CONFIG: folder }).prepare(never));
    const text = [error.message, error.hint, error.detail, error.stack].join('\n');
    expect(text).toMatch(/unauthorized|authentication required|denied/i);
    expect(text).not.toContain('wrong-password-1');
    expect(text).not.toContain(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')).auths[host].auth);
  });

  test.each([
    ['DOCKER_CONFIG', () => ({ DOCKER_CONFIG: loggedIn(PASSWORD) })],
    ['HOME', () => ({ HOME: folderWith({ '.docker/config.json': auths(PASSWORD) }), DOCKER_CONFIG: undefined })],
  ])('is pulled with the login that %s leads to', async (_, env) => {
    const launcher = launcherWith(env());
    await launcher.prepare(never);
    expect(await launcher.imageDigest()).toMatch(new RegExp(`^${host}/private/app@sha256:[0-9a-f]{64}$`));
  });
});
