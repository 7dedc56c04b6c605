/** What Compose makes of a project once the gate's file is laid over it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import {
  type ComposeModel,
  composeOverride,
  type OverrideChoices,
  ownImages,
  parseModel,
} from '../../../src/app/compose/model.ts';
import { needs } from '../../needs.ts';
import { run } from '../specs.ts';
import { projectDirectory } from './projects.ts';

const { describe, test } = needs('compose');

const PROJECT = 'latency-gate-1-head-1';
const CHOICES: OverrideChoices = {
  project: PROJECT,
  runId: 'the-run',
  service: 'web',
  port: 3000,
  network: null,
  env: {},
  folder: null,
  cores: null,
  images: new Map(),
};

function modelOf(directory: string): ComposeModel {
  const model = parseModel(
    run('docker', 'compose', '-f', join(directory, 'compose.yml'), 'config', '--format', 'json'),
  );
  if (model === null) throw new Error('Compose does not accept the project');
  return model;
}

/** The project as Compose sees it, as plain data. */
function overlaid(project: object, choices: Partial<OverrideChoices> = {}) {
  const directory = projectDirectory(project);
  const model = modelOf(directory);
  const images = ownImages(model, (index) => `latency-gate:image-${index}`);
  writeFileSync(join(directory, 'override.yml'), composeOverride(model, { ...CHOICES, images, ...choices }));
  const files = ['-f', join(directory, 'compose.yml'), '-f', join(directory, 'override.yml')];
  const text = run('docker', 'compose', '-p', PROJECT, ...files, 'config', '--format', 'json');
  return JSON.parse(text.replaceAll('$$', () => '$'));
}

const web = { image: 'app:1', ports: ['3000:3000', '9229:9229/tcp', '53:53/udp'] };
const db = { image: 'db:1', ports: ['5432:5432'] };

describe('ports', () => {
  test('only that of the service under load is published, on loopback, wherever one is free', () => {
    const { services } = overlaid({ services: { web, db } });
    expect(services.web.ports).toHaveLength(1);
    expect(services.web.ports[0]).toMatchObject({ host_ip: '127.0.0.1', target: 3000, protocol: 'tcp' });
    expect(services.web.ports[0].published ?? '').toBe('');
    expect(services.db.ports).toBeUndefined();
  });

  test('none is while the port is not known', () => {
    const { services } = overlaid({ services: { web } }, { port: null });
    expect(services.web.ports).toBeUndefined();
  });
});

describe('names', () => {
  test('of containers are let go, and stay names on the networks', () => {
    const { services } = overlaid({
      services: {
        web: { ...web, container_name: 'the-web' },
        db: { ...db, container_name: 'the-db', networks: ['back'] },
      },
      networks: { back: {} },
    });
    for (const service of Object.values<object>(services)) expect(service).not.toHaveProperty('container_name');
    expect(services.web.networks).toEqual({ default: { aliases: ['the-web'] } });
    expect(services.db.networks).toEqual({ back: { aliases: ['the-db'] } });
  });

  test('of networks and volumes are those of the project, but for external ones', () => {
    const { networks, volumes } = overlaid({
      services: { web: { ...web, networks: ['back', 'corporate'], volumes: ['data:/data', 'shared:/shared'] } },
      networks: { back: { name: 'fixed' }, corporate: { external: true } },
      volumes: { data: { name: 'fixed' }, shared: { external: true, name: 'theirs' } },
    });
    expect(networks.back.name).toBe(`${PROJECT}_back`);
    expect(networks.corporate).toMatchObject({ name: 'corporate', external: true });
    expect(volumes.data.name).toBe(`${PROJECT}_data`);
    expect(volumes.shared).toMatchObject({ name: 'theirs', external: true });
    for (const own of [networks.back, volumes.data]) expect(own.labels).toEqual({ 'latency-gate': 'the-run' });
  });

  test('of services lead to the own ones on a network that both versions are on', () => {
    const { services } = overlaid({
      services: {
        web: { ...web, networks: ['back', 'corporate'] },
        db: { ...db, container_name: 'the-db', networks: { corporate: { aliases: ['data'] } } },
        cache: { ...db, networks: ['back'] },
        apart: db,
      },
      networks: { back: {}, corporate: { external: true } },
    });
    const names = { db: ['data', 'db', 'the-db'], web: ['web'] };
    const links = Object.entries(names).flatMap(([service, all]) =>
      all.map((name) => `${PROJECT}-${service}-1:${name}`),
    );
    expect(services.db.external_links.sort()).toEqual(links);
    expect(services.web.external_links.sort()).toEqual([`${PROJECT}-cache-1:cache`, ...links]);
    for (const alone of [services.cache, services.apart]) expect(alone).not.toHaveProperty('external_links');
  });

  test('of images that are built are those of the version, for all who use them', () => {
    const { services } = overlaid({
      services: {
        web: { ...web, build: { context: '.', tags: ['app:latest'], labels: ['own=1'] } },
        worker: { image: 'app:1' },
        api: { build: '.' },
        db,
      },
    });
    expect(services.web.image).toBe(services.worker.image);
    expect(services.web.image).toMatch(/^latency-gate:image-\d$/);
    expect(services.api.image).toMatch(/^latency-gate:image-\d$/);
    expect(services.api.image).not.toBe(services.web.image);
    expect(services.db.image).toBe('db:1');
    expect(services.web.build).not.toHaveProperty('tags');
    expect(services.web.build.labels).toEqual({ own: '1', 'latency-gate': 'the-run' });
    expect(services.worker).not.toHaveProperty('build');
  });
});

test('addresses are left to Docker', () => {
  const { services, networks } = overlaid({
    services: { web: { ...web, networks: { back: { ipv4_address: '10.9.8.7', aliases: ['w'] } } } },
    networks: {
      back: {
        ipam: { config: [{ subnet: '10.9.8.0/24' }] },
        driver_opts: { 'com.docker.network.bridge.name': 'br-app', 'com.docker.network.driver.mtu': '1400' },
      },
    },
  });
  expect(services.web.networks).toEqual({ back: { aliases: ['w'] } });
  expect(networks.back.ipam?.config).toBeUndefined();
  expect(networks.back.driver_opts).toEqual({ 'com.docker.network.driver.mtu': '1400' });
});

describe('the service under load', () => {
  test('gets the variables of the configuration over those of the file', () => {
    const lines = { LINES: 'a\nb', BLANK: "\n\n'\n```mermaid\n \n```mermaid\n<script><script>" };
    const env = { A: 'new', MONEY: '$5 $HOME $$', NUMBER: '1.10', ANSWER: 'no', ...lines };
    const services = { web: { ...web, environment: ['A=old', 'B=kept'] }, db };
    const { services: seen } = overlaid({ services }, { env });
    expect(seen.web.environment).toEqual({ ...env, B: 'kept' });
    expect(seen.db.environment).toBeUndefined();
  });

  test('is not restarted, and the others are as they were', () => {
    const policy = { restart: 'always', deploy: { restart_policy: { condition: 'any' }, replicas: 1 } };
    const { services } = overlaid({ services: { web: { ...web, ...policy }, db: { ...db, ...policy } } });
    expect(services.web.restart).toBe('no');
    expect(services.web.deploy).not.toHaveProperty('restart_policy');
    expect(services.db).toMatchObject({ restart: 'always', deploy: { restart_policy: { condition: 'any' } } });
  });

  test('has its health watched by Docker only where others wait for it', () => {
    const healthcheck = { test: ['CMD', 'true'], interval: '5s' };
    const checked = { ...web, healthcheck };
    expect(overlaid({ services: { web: checked, db } }).services.web.healthcheck.test).toEqual(['NONE']);
    const waiting = { ...db, depends_on: { web: { condition: 'service_healthy' } } };
    expect(overlaid({ services: { web: checked, waiting } }).services.web.healthcheck).toMatchObject(healthcheck);
  });

  test('joins a network that the gate is on, besides its own', () => {
    const { services, networks } = overlaid({ services: { web, db } }, { port: null, network: 'github_network_1' });
    expect(Object.keys(services.web.networks).sort()).toEqual(['default', 'latency-gate-joined']);
    expect(Object.keys(services.db.networks)).toEqual(['default']);
    expect(networks['latency-gate-joined']).toMatchObject({ name: 'github_network_1', external: true });
  });
});

test('cores are set where the file sets none', () => {
  const { services } = overlaid({ services: { web, db: { ...db, cpuset: '3' } } }, { cores: '0-2' });
  expect(services.web.cpuset).toBe('0-2');
  expect(services.db.cpuset).toBe('3');
  expect(overlaid({ services: { web } }).services.web).not.toHaveProperty('cpuset');
});

test('what Compose did not print is no model', () => {
  expect(parseModel('not JSON')).toBeNull();
  expect(parseModel('{"services": []}')).toBeNull();
});
