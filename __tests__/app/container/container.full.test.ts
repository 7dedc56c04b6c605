import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@jest/globals';
import { needs } from '../../needs.ts';
import { containersOf, inspected, leftInDocker, useImage } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE, readNodeElsewhere } from '../node-image.ts';
import { eventually, expectError, failureInterrupted, run, stateOf } from '../outcomes.ts';
import { appSpec, buildSource, folderWith, imageSource, ready, SERVER } from '../specs.ts';

const { describe, test } = needs('docker');

const { options, launcherOf, start, failedStart, failedPreparation } = useLaunchers(leftInDocker);
const containers = () => containersOf(options.runId);

const contextWith = (Dockerfile: string) => folderWith({ Dockerfile, 'server.cjs': SERVER });
const SERVED = `FROM ${NODE_IMAGE}\nCOPY server.cjs /server.cjs\nEXPOSE 3000\nCMD ["node", "/server.cjs"]\n`;

describe('build', () => {
  test('takes a Dockerfile elsewhere, a target, arguments and variables', async () => {
    const directory = folderWith({
      Dockerfile: 'FROM scratch\n',
      'server.cjs': SERVER,
      'app.dockerfile': `FROM ${NODE_IMAGE} AS app\nARG WORD\nENV BUILT_WITH=$WORD\nCOPY server.cjs /server.cjs\nCMD ["node", "/server.cjs"]\nFROM app AS other\nRUN exit 1\n`,
    });
    const source = buildSource({ dockerfile: 'app.dockerfile', target: 'app', args: { WORD: 'two words' } });
    const docker = { PATH: '/usr/local/bin:/special', DOCKER_HOST: 'tcp://nowhere:1' };
    const env = { PLAIN: 'a=b "c"', LINES: 'one\ntwo', ...docker };
    const state = await stateOf(await start(appSpec(source, { directory, port: 4000, env })));
    expect(state.env).toMatchObject({ ...env, BUILT_WITH: 'two words', PORT: '4000' });
    // What the user ships as PID 1 is PID 1.
    expect(state.pid).toBe(1);
  });

  test('is interrupted at once, and leaves nothing', async () => {
    const directory = contextWith(`FROM ${NODE_IMAGE}\nRUN sleep 600\n`);
    const { prepare } = launcherOf(appSpec(buildSource(), { directory }));
    expect(await failureInterrupted(prepare)).toMatchObject({ exitCode: 130 });
  });
});

describe('image', () => {
  const OPTION = { message: 'head: the image --privileged is not here, and docker pull could not get it' };
  test.each([
    ['a name that would be an option is looked for by that name', '--privileged', OPTION],
    ['no port', NODE_IMAGE, { exitCode: 2, message: /EXPOSEs no port/, hint: 'set app.port' }],
  ])('with %s', async (_, image, error) => {
    expectError(await failedPreparation(appSpec(imageSource(image))), error);
  });
});

/** One image for all tests below: it behaves as its environment says. */
const BEHAVIOURS = `
const serve = (respond, host) => require('node:http').createServer(respond).listen(3000, host);
const server = () => { ${SERVER} };
const { execFileSync } = require('node:child_process');
const used = 'const used = () => process.cpuUsage().user / 1000; while (used() < 120); console.log(used());';
const spawned = () => Number(execFileSync(process.execPath, ['-e', used]));
const behaviours = {
  fail: () => { console.log('no database'); process.exit(4); },
  hoard: () => { const hoard = []; setInterval(() => hoard.push(Buffer.alloc(8e6, 1)), 1); server(); },
  farewell: () => {
    process.once('SIGTERM', () => setTimeout(() => { console.log('farewell'); process.exit(0); }, 100));
    server();
  },
  stubborn: () => { process.on('SIGTERM', () => {}); server(); },
  spawner: () => serve(({ url }, response) => response.end(String(url === '/spawn' ? spawned() + spawned() : 0))),
  loopback: () => serve((_, response) => response.end(), '127.0.0.1'),
};
(behaviours[process.env.BEHAVIOUR] ?? server)();`;

describe('a container', () => {
  const specOf = useImage({ Dockerfile: SERVED, 'server.cjs': BEHAVIOURS });
  const behaviour = (name: string, overrides: Parameters<typeof appSpec>[1] = {}) =>
    specOf({ ...overrides, env: { BEHAVIOUR: name, ...overrides.env } });

  test('is held to its limits, labelled and named', async () => {
    await start(behaviour('serve', { cpus: 0.5, memory: '96m', side: 'base' }));
    const [id = ''] = containers();
    const container = inspected(id);
    expect(container.HostConfig).toMatchObject({ NanoCpus: 5e8, Memory: 96 * 1024 * 1024 });
    expect(container.Name).toMatch(new RegExp(`^/latency-gate-${options.runId}-base-\\d+$`));
    expect(Object.values(container.HostConfig.PortBindings)).toEqual([[{ HostIp: '127.0.0.1', HostPort: '' }]]);
  });

  test('shows the CPU time of processes that came and went, and not that of its health check', async () => {
    const spec = behaviour('spawner');
    const { image } = spec.app.source as ReturnType<typeof imageSource>;
    const directory = contextWith(
      `FROM ${image}\nHEALTHCHECK --interval=1s CMD node -e "const start = Date.now(); while (Date.now() - start < 500);"\n`,
    );
    const app = await start({ ...spec, directory, app: { ...spec.app, source: buildSource() } });
    const before = app.cpuMs() ?? Number.NaN;
    const childrenMs = Number(await (await fetch(`${app.origin}/spawn`)).text());
    const after = app.cpuMs() ?? Number.NaN;
    // Its processes are visible from here, although its CPU time comes from its control group.
    expect(app.scheduling()?.runDelayMs).toBeGreaterThan(0);
    expect(childrenMs).toBeGreaterThan(200);
    expect(after - before).toBeGreaterThan(childrenMs);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((app.cpuMs() ?? Number.NaN) - after).toBeLessThan(300);
  });

  test('that is out of memory says so', async () => {
    readNodeElsewhere();
    const about = { memory: '64m', ready: ready(60_000, '/starting') };
    const message = /exited with code 137 after .* \(out of memory: app\.memory is 64m\), before it was ready$/;
    // Not the commit's fault, as of a command that is killed.
    expectError(await failedStart(behaviour('hoard', about)), { message, isEnvironments: true });
  });

  test('that fails at its start shows its last lines', async () => {
    const message = /the app's container exited with code 4/;
    const error = await failedStart(behaviour('fail'));
    expectError(error, { message, detail: '  | no database', isEnvironments: false });
  });

  test('that listens on loopback alone is reported as such', async () => {
    const hint = 'inside the container it listens on 127.0.0.1:3000: it has to listen on 0.0.0.0:3000';
    const error = await failedStart(behaviour('loopback', { ready: ready(8000) }));
    expectError(error, { message: /the app's container was not ready after 8 s/, hint });
  });

  test('that is killed in mid-run is reported by `exited`', async () => {
    const app = await start(behaviour('serve'));
    run('docker', 'kill', ...containers());
    const message = /^head: the app ended in mid-run: its container exited with code 137/;
    const detail = /^ {2}the last lines that the app wrote:\n {2}\| listening on 3000$/;
    expectError(await app.exited, { message, detail });
  });

  test.each(['serve', 'stubborn'])('is gone after stop (%s)', async (name) => {
    const app = await start(behaviour(name));
    await app.stop();
    expect(containers()).toEqual([]);
    await app.stop();
  });

  test('is asked to end before it is made to', async () => {
    const app = await start(behaviour('farewell'));
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
    const { start } = launcherOf(behaviour('serve', { ready: ready(60_000, '/starting') }));
    expect(await failureInterrupted(start)).toMatchObject({ exitCode: 130 });
  });
});
