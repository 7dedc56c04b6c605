/** What Compose makes of a project once the gate's file is laid over it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { composeOverride, type OverrideChoices, ownImages, parseModel } from '../../../src/app/compose/model.ts';
import { needs } from '../../needs.ts';
import { run } from '../outcomes.ts';
import { projectDirectory } from './projects.ts';

const { test } = needs('compose');

const PROJECT = 'latency-gate-1-head-1';
const CHOICES = {
  project: PROJECT,
  runId: 'the-run',
  service: 'web',
  port: 3000,
  network: null,
  env: {},
  folder: null,
};

/** The project as Compose sees it, as plain data. */
function overlaid(project: object, choices: Partial<OverrideChoices> = {}) {
  const directory = projectDirectory(project);
  const config = (...args: string[]) => run('docker', 'compose', ...args, 'config', '--format', 'json');
  const files = ['-f', join(directory, 'compose.yml')];
  const model = parseModel(config(...files));
  if (model === null) throw new Error('Compose does not accept the project');
  const images = ownImages(model, (index) => `latency-gate:image-${index}`);
  const override = join(directory, 'override.yml');
  writeFileSync(override, composeOverride(model, { ...CHOICES, cores: null, images, ...choices }));
  return JSON.parse(config('-p', PROJECT, ...files, '-f', override).replaceAll('$$', () => '$'));
}

const web = { image: 'app:1', ports: ['3000:3000', '9229:9229/tcp', '53:53/udp'] };
const db = { image: 'db:1', ports: ['5432:5432'] };

test('what is external, and what is set of a network but clashes with nothing, stays; ports need a number', () => {
  const labels = { 'latency-gate': 'the-run' };
  const mtu = { 'com.docker.network.driver.mtu': '1400' };
  const seen = overlaid(
    {
      services: { web: { ...web, networks: ['back', 'corporate'], volumes: ['data:/data', 'shared:/shared'] } },
      networks: {
        back: { name: 'fixed', driver_opts: { 'com.docker.network.bridge.name': 'br-app', ...mtu } },
        corporate: { external: true },
      },
      volumes: { data: { name: 'fixed' }, shared: { external: true, name: 'theirs' } },
    },
    { port: null },
  );
  expect(seen).toMatchObject({
    networks: { back: { name: `${PROJECT}_back`, labels }, corporate: { name: 'corporate', external: true } },
    volumes: { data: { name: `${PROJECT}_data`, labels }, shared: { name: 'theirs', external: true } },
  });
  expect(seen.networks.back.driver_opts).toEqual(mtu);
  expect(seen.services.web.ports).toBeUndefined();
});

test('names of services lead to the own ones on a network that both versions are on', () => {
  const shared = { ...db, container_name: 'the-db', networks: { corporate: { aliases: ['data'] } } };
  const joined = { ...web, networks: ['back', 'corporate'] };
  const { services } = overlaid({
    services: { web: joined, db: shared, cache: { ...db, networks: ['back'] }, apart: db },
    networks: { back: {}, corporate: { external: true } },
  });
  const links = ['db-1:data', 'db-1:db', 'db-1:the-db', 'web-1:web'].map((link) => `${PROJECT}-${link}`);
  expect(services.db.external_links.sort()).toEqual(links);
  expect(services.web.external_links.sort()).toEqual([`${PROJECT}-cache-1:cache`, ...links]);
  for (const alone of [services.cache, services.apart]) expect(alone).not.toHaveProperty('external_links');
});

test('images that are built are those of the version, for all who use them', () => {
  const build = { context: '.', tags: ['app:latest'], labels: ['own=1'] };
  const { services } = overlaid({
    services: { web: { ...web, build }, worker: { image: 'app:1' }, api: { build: '.' }, db },
  });
  const { image } = services.web;
  for (const built of [image, services.api.image]) expect(built).toMatch(/^latency-gate:image-\d$/);
  expect(services.api.image).not.toBe(image);
  expect([services.worker.image, services.db.image]).toEqual([image, 'db:1']);
  expect(services.web.build.labels).toEqual({ own: '1', 'latency-gate': 'the-run' });
  expect(services.web.build).not.toHaveProperty('tags');
  expect(services.worker).not.toHaveProperty('build');
});

test('the service under load gets the variables of the configuration over those of the file, and no other one does', () => {
  const lines = { LINES: 'a\nb', BLANK: "\n\n'\n```mermaid\n \n```mermaid\n<script><script>" };
  const env = { A: 'new', MONEY: '$5 $HOME $$', NUMBER: '1.10', ANSWER: 'no', ...lines };
  const services = { web: { ...web, environment: ['A=old', 'B=kept'] }, db };
  const seen = overlaid({ services }, { env }).services;
  expect(seen.web.environment).toEqual({ ...env, B: 'kept' });
  expect(seen.db.environment).toBeUndefined();
});

test('the service under load is not restarted, and the others are as they were', () => {
  const policy = { restart: 'always', deploy: { restart_policy: { condition: 'any' }, replicas: 1 } };
  const { services } = overlaid({ services: { web: { ...web, ...policy }, db: { ...db, ...policy } } });
  expect(services.web.restart).toBe('no');
  expect(services.web.deploy).not.toHaveProperty('restart_policy');
  expect(services.db).toMatchObject({ restart: 'always', deploy: { restart_policy: { condition: 'any' } } });
});
