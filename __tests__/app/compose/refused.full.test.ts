/** Compose projects, and a docker, that cannot be used: said before anything starts. */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { LaunchOptions } from '../../../src/app/launcher.ts';
import { AppError, ConfigError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, folderWith, never, stateOf } from '../specs.ts';
import { composeSource, DB_SERVICE, leftOf, PUBLISHED, projectDirectory, specOf, WEB_SERVICE } from './projects.ts';

const { describe, test } = needs('docker', 'compose');

const { launcherOf, start, failedPreparation } = useLaunchers(leftOf);
const web = PUBLISHED;

describe('what cannot be started is refused before', () => {
  const prepared = (project: object | string, overrides: Parameters<typeof composeSource>[0] = {}) =>
    failedPreparation(appSpec(composeSource(overrides), { directory: projectDirectory(project) }));

  test('a file that is not there', async () => {
    const error = await prepared({ services: { web } }, { files: ['other.yml'] });
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toMatch(/^head: there is no Compose file at \/.*\/other\.yml$/);
  });

  test('a file that Compose does not understand, in its words', async () => {
    const error = await prepared('services:\n  web: {image: a\n');
    expect(error.message).toMatch(/^head: docker compose does not accept \/.*\/compose\.yml$/);
    expect(error.detail).toMatch(/yaml|did not find expected/i);
    expect((await prepared({ services: { web: { ...web, portz: [] } } })).detail).toContain('portz');
  });

  test('a service that is not there, or not without its profile', async () => {
    const project = { services: { web, debug: { ...web, profiles: ['ci'] } } };
    const error = await prepared(project, { service: 'debug' });
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe('head: the Compose project has no service debug');
    expect(error.hint).toContain('its services are web; one of a profile needs app.compose.profiles');
    const directory = projectDirectory(project);
    await launcherOf(appSpec(composeSource({ service: 'debug', profiles: ['ci'] }), { directory })).prepare(never);
  });

  test('a choice of services that the file leaves open', async () => {
    const error = await prepared({ services: { web, api: web, db: DB_SERVICE } });
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe('head: which service to load is not known: api, web publish a port each');
    const { message } = await prepared({ services: { db: DB_SERVICE } });
    expect(message).toBe('head: which service to load is not known: none of db publishes a port');
  });

  test('a port that is not known', async () => {
    const error = await prepared({ services: { web: WEB_SERVICE } }, { service: 'web' });
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(
      'head: where the app listens is not known: the service web publishes and exposes no port',
    );
    expect(error.hint).toContain('app.port');
    const several = await prepared({ services: { web: { ...web, ports: ['80:3000', '443:3001'] } } });
    expect(several.message).toContain('has several ports (3000, 3001)');
  });

  test('the host’s network, on which both versions would want one port', async () => {
    const error = await prepared({ services: { web: { ...WEB_SERVICE, network_mode: 'host' } } }, { service: 'web' });
    expect(error.message).toContain('network_mode: host');
  });

  test('an image that is not to be had', async () => {
    const error = await prepared({ services: { web, db: { image: '127.0.0.1:1/no-such-image:1' } } });
    expect(error.message).toContain('the image 127.0.0.1:1/no-such-image:1 is not here');
  });

  test('a build that fails, with the end of its output', async () => {
    const build = { dockerfile_inline: `FROM ${NODE_IMAGE}\nRUN echo about to fail && exit 9\n` };
    const error = await prepared({ services: { web: { build, ports: ['3000'] } } });
    expect(error.message).toMatch(/^head: docker compose build failed \(code \d+\)$/);
    expect(error.detail).toContain('about to fail');
  });
});

describe('docker itself', () => {
  /** A docker that says what one without the plugin, or with another one, says. */
  function dockerThatSays(script: string): LaunchOptions['env'] {
    const directory = folderWith({ docker: `#!/bin/sh\n${script}\n` });
    chmodSync(join(directory, 'docker'), 0o755);
    return { ...process.env, PATH: `${directory}:${process.env['PATH']}` };
  }
  test('without the Compose plugin, the message says how to get it', async () => {
    const env = dockerThatSays(`echo "docker: 'compose' is not a docker command." >&2; exit 1`);
    const error = await failedPreparation(specOf({}), { env });
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe('head: docker has no Compose plugin');
    expect(error.hint).toContain('docker-compose-plugin');
  });

  test('with a Compose that is too old, the message says which version is not', async () => {
    const env = dockerThatSays('echo 2.23.9');
    const error = await failedPreparation(specOf({}), { env });
    expect(error.message).toBe('head: Docker Compose 2.23.9 is too old');
    expect(error.hint).toContain('2.24.4');
  });

  test('gets nothing of what belongs to the action', async () => {
    const asking = { ...web, environment: ['ACTIONS_RUNTIME_TOKEN', 'PLAIN'] };
    const env = { ...process.env, GITHUB_ACTIONS: 'true', ACTIONS_RUNTIME_TOKEN: 'secret', PLAIN: 'yes' };
    const { env: seen } = await stateOf(await start(specOf({ web: asking }), { env }));
    expect(seen['PLAIN']).toBe('yes');
    expect(seen['ACTIONS_RUNTIME_TOKEN']).toBeUndefined();
  });
});

test('the files that are laid over the project are gone with the launcher', async () => {
  const folder = temporaryDirectory();
  // The last test of the file, which has an environment of its own.
  process.env['RUNNER_TEMP'] = folder;
  const launcher = launcherOf(specOf({ web }));
  await launcher.prepare(never);
  expect(readdirSync(folder).filter((name) => name.startsWith('latency-gate-compose-'))).toHaveLength(1);
  await launcher.dispose();
  expect(readdirSync(folder)).toEqual([]);
});
