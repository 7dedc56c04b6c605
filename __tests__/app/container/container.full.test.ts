import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import type { AppLauncher, AppSpec } from '../../../src/app/launcher.ts';
import { AppError, ConfigError, InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { containersOf, imagesOf, inspected, leftInDocker } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE, readNodeElsewhere } from '../node-image.ts';
import {
  appSpec,
  buildSource,
  eventually,
  failureInterrupted,
  folderWith,
  imageSource,
  launchOptions,
  never,
  ready,
  run,
  SERVER,
  stateOf,
} from '../specs.ts';

const { describe, test } = needs('docker');

const { options, launcherOf, startBy, start, failedStart, failedPreparation } = useLaunchers(leftInDocker);
const containers = () => containersOf(options.runId);

const contextWith = (dockerfile: string, server = SERVER) =>
  folderWith({ Dockerfile: dockerfile, 'server.cjs': server });
const SERVED = `FROM ${NODE_IMAGE}\nCOPY server.cjs /server.cjs\nEXPOSE 3000\nCMD ["node", "/server.cjs"]\n`;

describe('build', () => {
  test('the example runs as base and head at the same time', async () => {
    const directory = temporaryDirectory();
    cpSync('examples/docker', directory, { recursive: true });
    const origins = (['base', 'head'] as const).map(async (side) => {
      const spec = appSpec(buildSource(), { side, directory, ready: ready(20_000, '/healthz') });
      const launcher = launcherOf(spec);
      const { origin } = await startBy(launcher);
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await launcher.imageDigest()).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(await stateOf({ origin: `${origin}/orders?limit=3` })).toHaveLength(3);
      return origin;
    });
    expect(new Set(await Promise.all(origins)).size).toBe(2);
  });

  test('takes a Dockerfile elsewhere, a target, arguments and variables', async () => {
    const directory = folderWith({
      Dockerfile: 'FROM scratch\n',
      'server.cjs': SERVER,
      'app.dockerfile': `FROM ${NODE_IMAGE} AS app\nARG WORD\nENV BUILT_WITH=$WORD\nCOPY server.cjs /server.cjs\nCMD ["node", "/server.cjs"]\nFROM app AS other\nRUN exit 1\n`,
    });
    const source = buildSource({ dockerfile: 'app.dockerfile', target: 'app', args: { WORD: 'two words' } });
    const env = {
      PLAIN: 'a=b "c"',
      LINES: 'one\ntwo',
      PATH: '/usr/local/bin:/special',
      DOCKER_HOST: 'tcp://nowhere:1',
    };
    const state = await stateOf(await start(appSpec(source, { directory, port: 4000, env })));
    expect(state.env).toMatchObject({ ...env, BUILT_WITH: 'two words', PORT: '4000' });
    // What the user ships as PID 1 is PID 1.
    expect(state.pid).toBe(1);
  });

  test('that fails shows the end of what the builder said', async () => {
    const directory = contextWith(`FROM ${NODE_IMAGE}\nRUN echo about to fail && exit 9\n`);
    const error = await failedPreparation(appSpec(buildSource(), { side: 'base', directory }));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe(`base: docker build of ${directory} failed (code 9)`);
    expect(error.hint).toContain(`docker build -f ${join(directory, 'Dockerfile')}`);
    expect(error.detail).toContain('about to fail');
  });

  test('without a Dockerfile says where it was looked for', async () => {
    const directory = contextWith(SERVED);
    const error = await failedPreparation(appSpec(buildSource({ dockerfile: 'docker/Dockerfile' }), { directory }));
    expect(error.message).toBe(`head: there is no Dockerfile at ${directory}/docker/Dockerfile`);
  });

  test('is interrupted at once, and leaves nothing', async () => {
    const directory = contextWith(`FROM ${NODE_IMAGE}\nRUN sleep 600\n`);
    const { prepare } = launcherOf(appSpec(buildSource(), { directory }));
    expect(await failureInterrupted(prepare)).toBeInstanceOf(InterruptedError);
  });
});

describe('image', () => {
  test('that is neither here nor to be had says so', async () => {
    const error = await failedPreparation(appSpec(imageSource('127.0.0.1:1/no-such-image:1')));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe(
      'head: the image 127.0.0.1:1/no-such-image:1 is not here, and docker pull could not get it',
    );
    expect(error.hint).toContain('docker login');
    expect(error.detail).toContain('connection refused');
  });

  test('with a name that would be an option is looked for by that name', async () => {
    const error = await failedPreparation(appSpec(imageSource('--privileged')));
    expect(error.message).toBe('head: the image --privileged is not here, and docker pull could not get it');
  });

  test('without a port asks for app.port', async () => {
    const error = await failedPreparation(appSpec(imageSource(NODE_IMAGE)));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain('EXPOSEs no port');
    expect(error.hint).toContain('set app.port');
  });

  test('whose container ends at once is noticed at once', async () => {
    // The image's own command is a Node prompt, which ends without a terminal.
    const error = await failedStart(appSpec(imageSource(NODE_IMAGE), { port: 3000, ready: ready(60_000) }));
    expect(error.message).toMatch(
      /^head: the app's container exited with code 0 after \d+\.\d s, before it was ready$/,
    );
  });
});

/** One image for all tests below: it behaves as its environment says. */
const BEHAVIOURS = `
const { BEHAVIOUR } = process.env;
if (BEHAVIOUR === 'fail') { console.log('no database'); process.exit(4); }
if (BEHAVIOUR === 'hoard') { const hoard = []; setInterval(() => hoard.push(Buffer.alloc(8e6, 1)), 1); }
if (BEHAVIOUR === 'graceful') process.on('SIGTERM', () => process.exit(0));
if (BEHAVIOUR === 'farewell') {
  process.once('SIGTERM', () => setTimeout(() => { console.log('farewell'); process.exit(0); }, 100));
}
if (BEHAVIOUR === 'stubborn') process.on('SIGTERM', () => {});
if (BEHAVIOUR === 'spawner') {
  const { execFileSync } = require('node:child_process');
  const child = 'const used = () => process.cpuUsage().user / 1000; while (used() < 120); console.log(used());';
  const spawned = () => Number(execFileSync(process.execPath, ['-e', child]));
  require('node:http').createServer((request, response) =>
    response.end(String(request.url === '/spawn' ? spawned() + spawned() : 0)),
  ).listen(3000);
} else if (BEHAVIOUR === 'hoarder') {
  require('node:http').createServer((request, response) => {
    let hoard = Array.from({ length: request.url === '/hoard' ? 60 : 0 }, () => Buffer.alloc(1e6, 1));
    hoard = null;
    require('node:v8').setFlagsFromString('--expose-gc');
    require('node:vm').runInNewContext('gc')();
    setTimeout(() => response.end(), 100);
  }).listen(3000);
} else if (BEHAVIOUR === 'loopback') {
  require('node:http').createServer((_, response) => response.end()).listen(3000, '127.0.0.1');
} else {
  ${SERVER.replaceAll('</', '<\\/')}
}`;

describe('a container', () => {
  let behaving: string | undefined;
  let keeper: AppLauncher | undefined;
  const keeperRun = launchOptions();

  async function behaviour(name: string, overrides: Parameters<typeof appSpec>[1] = {}): Promise<AppSpec> {
    if (behaving === undefined) {
      keeper = createLauncher(appSpec(buildSource(), { directory: contextWith(SERVED, BEHAVIOURS) }), keeperRun);
      await keeper.prepare(never);
      behaving = (await keeper.imageDigest()) ?? '';
    }
    return appSpec(imageSource(behaving), { ...overrides, env: { BEHAVIOUR: name, ...overrides.env } });
  }
  afterAll(async () => {
    await keeper?.dispose();
    expect(imagesOf(keeperRun.runId)).toEqual([]);
  });

  test("on the host's network gets a free port", async () => {
    const app = await start(await behaviour('serve', { network: 'host', port: 3000, env: { PORT: '3000' } }));
    const { env } = await stateOf(app);
    expect(app.origin).toBe(`http://127.0.0.1:${env['PORT']}`);
    expect(env['PORT']).not.toBe('3000');
  });

  test('is held to its limits, labelled and named', async () => {
    await start(await behaviour('serve', { cpus: 0.5, memory: '96m', side: 'base' }));
    const [id = ''] = containers();
    const container = inspected(id);
    expect(container.HostConfig).toMatchObject({ NanoCpus: 5e8, Memory: 96 * 1024 * 1024 });
    expect(container.Name).toMatch(new RegExp(`^/latency-gate-${options.runId}-base-\\d+$`));
    expect(Object.values(container.HostConfig.PortBindings)).toEqual([[{ HostIp: '127.0.0.1', HostPort: '' }]]);
  });

  test('shows the CPU time that it uses', async () => {
    const app = await start(await behaviour('serve'));
    const before = app.cpuMs() ?? Number.NaN;
    for (let request = 0; request < 50; request += 1) await stateOf(app);
    expect(app.cpuMs() ?? Number.NaN).toBeGreaterThan(before);
    // Its processes are visible from here, although its CPU time comes from its control group.
    expect(app.scheduling()?.runDelayMs).toBeGreaterThan(0);
  });

  test('shows the CPU time of processes that came and went, and not that of its health check', async () => {
    const spec = await behaviour('spawner');
    const directory = contextWith(
      `FROM ${(await keeper?.imageDigest()) ?? ''}\nHEALTHCHECK --interval=1s CMD node -e "const start = Date.now(); while (Date.now() - start < 500);"\n`,
    );
    const app = await start({ ...spec, directory, app: { ...spec.app, source: buildSource() } });
    const before = app.cpuMs() ?? Number.NaN;
    const childrenMs = Number(await (await fetch(`${app.origin}/spawn`)).text());
    const after = app.cpuMs() ?? Number.NaN;
    expect(childrenMs).toBeGreaterThan(200);
    expect(after - before).toBeGreaterThan(childrenMs);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((app.cpuMs() ?? Number.NaN) - after).toBeLessThan(300);
  });

  test('shows the peak of the memory that it holds, round by round', async () => {
    const app = await start(await behaviour('hoarder'));
    const peakMb = async (path: string): Promise<number> => {
      app.takePeakMemoryBytes();
      await (await fetch(app.origin + path)).text();
      return (app.takePeakMemoryBytes() ?? Number.NaN) / 1e6;
    };
    const idle = await peakMb('/');
    const held = await peakMb('/hoard');
    expect(held - idle).toBeGreaterThan(50);
    expect(held - idle).toBeLessThan(100);
    await peakMb('/');
    expect((await peakMb('/')) - idle).toBeLessThan(30);
  });

  test('that fails at its start shows its last lines', async () => {
    const error = await failedStart(await behaviour('fail'));
    expect(error.message).toContain("the app's container exited with code 4");
    expect(error.detail).toContain('  | no database');
    expect(error).toHaveProperty('isEnvironments', false);
  });

  test('that is out of memory says so', async () => {
    readNodeElsewhere();
    const error = await failedStart(await behaviour('hoard', { memory: '64m', ready: ready(60_000, '/starting') }));
    expect(error.message).toContain('exited with code 137');
    expect(error.message).toContain('(out of memory: app.memory is 64m)');
    // Not the commit's fault, as of a command that is killed.
    expect(error).toHaveProperty('isEnvironments', true);
  });

  test('that listens on loopback alone is reported as such', async () => {
    const error = await failedStart(await behaviour('loopback', { ready: ready(8000) }));
    expect(error.message).toContain("the app's container was not ready after 8 s");
    expect(error.hint).toContain('inside the container it listens on 127.0.0.1:3000: it has to listen on 0.0.0.0:3000');
  });

  test('that docker refuses is explained with what docker says', async () => {
    const error = await failedStart(await behaviour('serve', { memory: '1' }));
    expect(error.message).toBe("head: docker could not create the app's container");
    expect(error.detail).toMatch(/memory/i);
  });

  test('that is killed in mid-run is reported by `exited`', async () => {
    const app = await start(await behaviour('serve'));
    run('docker', 'kill', ...containers());
    const error = await app.exited;
    expect(error.message).toMatch(/^head: the app ended in mid-run: its container exited with code 137/);
    expect(error).toMatchObject({ detail: '  the last lines that the app wrote:\n  | listening on 3000' });
  });

  test.each(['serve', 'graceful', 'stubborn'])('is gone after stop (%s)', async (name) => {
    const app = await start(await behaviour(name));
    await app.stop();
    expect(containers()).toEqual([]);
    await app.stop();
  });

  test('is asked to end before it is made to', async () => {
    const app = await start(await behaviour('farewell'));
    const [id = ''] = containers();
    const following = spawn('docker', ['logs', '--follow', id], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    following.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const followed = once(following, 'close');
    await eventually(() => output.includes('listening'));
    await app.stop();
    await followed;
    expect(output).toContain('farewell');
  });

  test('is interrupted while it starts, and leaves nothing', async () => {
    const { start } = launcherOf(await behaviour('serve', { ready: ready(60_000, '/starting') }));
    expect(await failureInterrupted(start)).toBeInstanceOf(InterruptedError);
  });
});

describe('docker itself', () => {
  test('that is not installed is named', async () => {
    const spec = appSpec(imageSource(NODE_IMAGE), { port: 1 });
    const error = await failedPreparation(spec, { env: { PATH: '/nowhere' } });
    expect(error.message).toBe('head: docker could not be started (ENOENT)');
    expect(error.hint).toContain('install Docker');
  });

  test('whose daemon is down is named', async () => {
    const env = { ...process.env, DOCKER_HOST: 'unix:///nowhere/docker.sock' };
    const error = await failedPreparation(appSpec(imageSource(NODE_IMAGE), { port: 1 }), { env });
    expect(error.message).toBe('head: the Docker daemon does not answer');
    expect(error.hint).toContain('DOCKER_HOST');
  });
});
