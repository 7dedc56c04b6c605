import { expect } from '@jest/globals';
import { stringify } from 'yaml';
import type { Side } from '../../../src/config/config.ts';
import { needs } from '../../needs.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { type ErrorFields, expectError, failureInterrupted, never, run, stateOf } from '../outcomes.ts';
import { appSpec, folderWith, ready } from '../specs.ts';
import {
  composeSource,
  DB_SERVICE,
  inspectService,
  leftOf,
  PUBLISHED,
  projectDirectory,
  specOf,
  type WebState,
} from './projects.ts';

const { describe, test } = needs('docker', 'compose');

const { options, launcherOf, startBy, start, failedStart } = useLaunchers(leftOf);
const SIDES = ['base', 'head'] as const;
const inspect = (service: string) => inspectService(options.runId, service);

/** All that two versions of one project could fight over. */
const FIXED = {
  name: 'lg-fixed',
  services: {
    web: {
      build: { context: '.', tags: ['lg-fixed/web:tagged'] },
      image: 'lg-fixed/web:1',
      container_name: 'lg-fixed-web',
      ports: ['3000:3000'],
      restart: 'always',
      environment: { DB_HOST: 'lg-fixed-db', WORD: 'from the file' },
      depends_on: { db: { condition: 'service_healthy' } },
      networks: ['back'],
    },
    worker: { image: 'lg-fixed/web:1', command: ['sleep', '600'], init: true },
    migrate: { image: NODE_IMAGE, command: ['node', '-e', 'console.log("migrated")'] },
    db: {
      ...DB_SERVICE,
      container_name: 'lg-fixed-db',
      ports: ['127.0.0.1:6379:6379'],
      volumes: [...DB_SERVICE.volumes, 'data:/data'],
      networks: { back: { ipv4_address: '172.31.250.2' } },
    },
  },
  networks: { back: { name: 'lg-fixed-network', ipam: { config: [{ subnet: '172.31.250.0/24' }] } } },
  volumes: { data: { name: 'lg-fixed-volume' } },
};

describe('two versions of a project with fixed ports, names, addresses and volumes', () => {
  test('run side by side, each with a database of its own, fresh in every block', async () => {
    const directory = projectDirectory(FIXED);
    const WORD = 'a$b "c" $HOME';
    const launcherFor = (side: Side) =>
      launcherOf(appSpec(composeSource({ service: 'web' }), { side, directory, env: { WORD } }));
    const [base, head] = [launcherFor('base'), launcherFor('head')];
    for (const launcher of [base, head]) await launcher.prepare(never);
    const apps = await Promise.all([base, head].map(startBy));
    const states = await Promise.all(apps.map((app) => stateOf<WebState>(app)));
    expect(new Set(apps.map(({ origin }) => origin)).size).toBe(2);
    for (const [index, app] of apps.entries()) {
      expect(app.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const env = expect.objectContaining({ WORD, DB_HOST: 'lg-fixed-db' });
      expect(states[index]).toEqual({ db: expect.stringMatching(/^[0-9a-f-]{36}$/), env });
      expect(app.cpuMs()).toBeGreaterThan(0);
      expect(app.takePeakMemoryBytes()).toBeGreaterThan(10e6);
    }
    expect(states[0]?.db).not.toBe(states[1]?.db);
    expect(Object.values(inspect('web').HostConfig.PortBindings)).toEqual([[{ HostIp: '127.0.0.1', HostPort: '' }]]);
    expect(inspect('db').HostConfig.PortBindings).toEqual({});
    for (const kind of ['container', 'network', 'volume']) {
      expect(run('docker', kind, 'ls', '--quiet', '--filter', 'name=lg-fixed')).toBe('');
    }
    expect(run('docker', 'images', '--quiet', 'lg-fixed/web')).toBe('');

    const digest = await head.imageDigest();
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    await apps[1]?.stop();
    expect((await stateOf<WebState>(await startBy(head))).db).not.toBe(states[1]?.db);
    expect(await head.imageDigest()).toBe(digest);
    expect(inspect('web').Image).toBe(digest);
  });
});

/** A network of the user's. */
async function onNetwork(work: (name: string) => Promise<void>): Promise<void> {
  const name = `lg-outside-${options.runId}`;
  run('docker', 'network', 'create', name);
  try {
    await work(name);
  } finally {
    run('docker', 'network', 'rm', name);
  }
}

test('two versions that are on one network find each its own database there', () =>
  onNetwork(async (name) => {
    const networks = ['outside'];
    const depends = { depends_on: { db: { condition: 'service_healthy' } } };
    const web = { ...PUBLISHED, ...depends, environment: { DB_HOST: 'db' }, networks };
    const services = { web, db: { ...DB_SERVICE, networks } };
    const directory = projectDirectory({ services, networks: { outside: { name, external: true } } });
    const apps = await Promise.all(SIDES.map((side) => start(appSpec(composeSource(), { side, directory }))));
    const found = new Set<string | null>();
    for (const app of apps) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => stateOf<WebState>(app)));
      expect(new Set(answers.map(({ db }) => db)).size).toBe(1);
      found.add(answers[0]?.db ?? null);
    }
    expect(found.size).toBe(2);
    await Promise.all(apps.map((app) => app.stop()));
  }));

test('what a build of base leaves in a cache is not taken for head’s by a tool that goes by times', async () => {
  const compile = 'if [ ! -e /made/app ] || [ /web.cjs -nt /made/app ]; then cp /web.cjs /made/app; fi';
  const cache = `--mount=type=cache,id=${options.runId},target=/made`;
  const Dockerfile = `FROM ${NODE_IMAGE}\nCOPY web.cjs /\nRUN ${cache} ${compile} && cp /made/app /web.cjs\nCMD ["node", "/web.cjs"]\n`;
  // Both are checked out before either is built.
  const specs = SIDES.map((side) => {
    // No earlier run has built it.
    const server = `// ${options.runId}\nrequire('node:http').createServer((_, response) => response.end('${side}')).listen(3000);`;
    const services = { web: { build: '.', ports: ['3000'] } };
    const directory = folderWith({ Dockerfile, 'web.cjs': server, 'compose.yml': stringify({ services }) });
    return { ...appSpec(composeSource(), { side, directory }), place: { own: directory, users: [] } };
  });
  for (const spec of specs) {
    const { origin } = await start(spec);
    expect(await (await fetch(origin)).text()).toBe(spec.side);
  }
});

const web = { ...PUBLISHED, ports: ['3000:3000'] };

describe('the service under load', () => {
  test('is kept on the cores of the app, what it needs too, unless the file says otherwise', async () => {
    const services = { web: PUBLISHED, db: { ...DB_SERVICE, cpuset: '0' }, other: DB_SERVICE };
    const app = await start(specOf(services), { cores: () => '1' });
    const cores = Object.keys(services).map((service) => inspect(service).HostConfig.CpusetCpus);
    expect(cores).toEqual(['1', '0', '1']);
    expect(app.cpuMs()).toBeGreaterThan(0);
  });

  test('has its health check run until it passes, and never again', async () => {
    const healthcheck = { test: 'printf . >> /tmp/asked; test $$(wc -c < /tmp/asked) -gt 2', interval: '1s' };
    await start(specOf({ web: { ...PUBLISHED, healthcheck } }));
    const asked = () => run('docker', 'exec', inspect('web').Id, 'cat', '/tmp/asked');
    expect(asked()).toBe('...');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked()).toBe('...');
  });

  test('may be what others wait for', async () => {
    const web = { ...PUBLISHED, healthcheck: { test: 'true', interval: '500ms' } };
    const proxy = { ...DB_SERVICE, depends_on: { web: { condition: 'service_healthy' } } };
    await start(specOf({ web, proxy }));
    expect(inspect('proxy').State.Status).toBe('running');
  });

  test('is reached at its address on a network that the gate shares with it', () =>
    onNetwork(async (network) => {
      const app = await start(specOf({ web }, { network }));
      const { NetworkSettings, HostConfig } = inspect('web');
      expect(Object.keys(NetworkSettings.Networks)).toHaveLength(2);
      expect(HostConfig.PortBindings).toEqual({});
      expect(app.origin).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:3000$/);
      await app.stop();
    }));

  test('that is killed in mid-run is reported by `exited`, and not restarted', async () => {
    const app = await start(specOf({ web: { ...PUBLISHED, restart: 'always', deploy: { restart_policy: {} } } }));
    run('docker', 'kill', inspect('web').Id);
    expect((await app.exited).message).toMatch(
      /^head: the app ended in mid-run: the container of the service web exited with code 137 after \d+\.\d s$/,
    );
  });
});

describe('a project that does not come up', () => {
  const expectFailure = async (services: object, fields: ErrorFields, timeoutMs = 20_000) =>
    expectError(await failedStart(specOf(services, { ready: ready(timeoutMs) })), fields);

  test('because the service under load is unhealthy says why', () => {
    const healthcheck = { test: ['CMD-SHELL', 'echo no migrations; exit 3'] };
    const why = 'its health check exited with code 3: no migrations';
    const message = `head: the service web was not ready after 20 s: ${why}`;
    return expectFailure({ web: { ...web, healthcheck } }, { exitCode: 3, message, hint: 'app.ready.path' });
  });

  test('because the service under load exits shows the last lines of all, its own last', () => {
    const failing = { ...web, environment: { BEHAVIOUR: 'fail' }, restart: 'always' };
    const message = /^head: the service web exited with code 4.*, before it was ready$/;
    const detail = / {2}\| web-1 +\| no database$/;
    return expectFailure({ web: failing, db: DB_SERVICE }, { message, hint: 'service_healthy', detail });
  });

  test('because another service fails names that one', () => {
    const migrate = { image: NODE_IMAGE, command: ['node', '-e', 'console.log("no table"); process.exit(9)'] };
    const message = 'head: the service migrate exited with code 9, before it was ready';
    return expectFailure({ web, migrate }, { message, detail: 'no table' });
  });

  test('because a service takes too long is ended in time', () => {
    const healthcheck = { test: 'echo still loading; exit 1', interval: '300ms', retries: 1000 };
    const waiting = { ...web, depends_on: { db: { condition: 'service_healthy' } } };
    const message = 'head: the service db was not ready after 10 s: still loading';
    const services = { web: waiting, db: { ...DB_SERVICE, healthcheck } };
    return expectFailure(services, { message, hint: 'app.ready.timeout' }, 10_000);
  });

  test('because it is interrupted leaves nothing', async () => {
    const services = { web: { ...web, depends_on: ['db'] }, db: DB_SERVICE };
    const launcher = launcherOf(specOf(services, { ready: ready(60_000, '/starting') }));
    expect(await failureInterrupted(launcher.start)).toMatchObject({ exitCode: 130 });
  });
});
