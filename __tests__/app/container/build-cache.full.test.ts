import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { buildFlags } from '../../../src/app/container/image.ts';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import type { AppLauncher } from '../../../src/app/launcher.ts';
import type { AppSource, Side } from '../../../src/config/config.ts';
import { AppError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { appSpec, failureOf, launchOptions, never, run } from '../specs.ts';

const { describe, test } = needs('docker');

type BuildSource = Extract<AppSource, { kind: 'build' }>;

const options = launchOptions();
const launchers: AppLauncher[] = [];
const tags: string[] = [];
afterEach(async () => {
  await Promise.all(launchers.splice(0).map((launcher) => launcher.dispose()));
  for (const tag of tags.splice(0)) run('docker', 'rmi', '--force', tag);
  expect(run('docker', 'images', '--quiet', '--filter', `label=latency-gate=${options.runId}`)).toBe('');
});

function build(overrides: Partial<BuildSource> = {}): BuildSource {
  const source = { context: '.', dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };
  return { kind: 'build', ...source, ...overrides };
}

/** Its `RUN` makes another file at every run of it: who has the same stamp has the same layer. */
const DOCKERFILE = `FROM node:24-slim
COPY package-lock.json /
RUN cat /proc/sys/kernel/random/uuid > /stamp
COPY server.cjs /
EXPOSE 3000
CMD ["node", "/server.cjs"]
`;

function checkout(lock: string, comment: string): string {
  const directory = temporaryDirectory();
  const server = `require('node:http').createServer((_, response) => response.end(require('node:fs').readFileSync('/stamp'))).listen(3000);`;
  writeFileSync(join(directory, 'Dockerfile'), DOCKERFILE);
  writeFileSync(join(directory, 'package-lock.json'), lock);
  writeFileSync(join(directory, 'server.cjs'), `// ${comment}\n${server}\n`);
  return directory;
}

async function stampOf(side: Side, directory: string): Promise<string> {
  const launcher = createLauncher(appSpec(build(), { side, directory }), options);
  launchers.push(launcher);
  await launcher.prepare(never);
  const app = await launcher.start(never);
  try {
    return await (await fetch(app.origin)).text();
  } finally {
    await app.stop();
  }
}

const hasBuildKit = (): boolean => run('docker', 'build', '--help').includes('--cache-to');

describe('docker build', () => {
  test('gets the target and the caches, and --load for what only BuildKit can make', () => {
    expect(buildFlags(build())).toEqual(['build', '--force-rm']);
    expect(buildFlags(build({ target: 'app', cacheFrom: ['ghcr.io/owner/app:main', 'app'] }))).toEqual([
      'build',
      '--force-rm',
      '--target=app',
      '--cache-from=ghcr.io/owner/app:main',
      '--cache-from=app',
    ]);
    expect(buildFlags(build({ cacheFrom: ['type=gha,scope=gate'], cacheTo: ['type=gha,mode=max'] }))).toEqual([
      'build',
      '--force-rm',
      '--load',
      '--cache-from=type=gha,scope=gate',
      '--cache-to=type=gha,mode=max',
    ]);
  });

  test('of the second version uses the layers of the first where their files agree', async () => {
    const lock = `{ "lockfileVersion": 3, "name": "${options.runId}" }`;
    const base = await stampOf('base', checkout(lock, 'base'));
    const head = await stampOf('head', checkout(lock, 'head'));
    const other = await stampOf('head', checkout(`${lock} `, 'head'));
    expect(base).toMatch(/^[0-9a-f-]{36}\n$/);
    expect(head).toBe(base);
    expect(other).not.toBe(base);
  });

  test('takes layers of the image that cache-from names', async () => {
    const directory = checkout(`"${options.runId}-from"`, 'x');
    const tag = `gate-cache-test:${process.pid}`;
    tags.push(tag);
    run('docker', 'build', '--quiet', '--tag', tag, directory);
    const layers = (name: string): string[] =>
      JSON.parse(run('docker', 'image', 'inspect', '--format', '{{json .RootFS.Layers}}', name));
    const layersFrom = async (image: string): Promise<string[]> => {
      const launcher = createLauncher(appSpec(build({ cacheFrom: [image] }), { directory }), options);
      launchers.push(launcher);
      await launcher.prepare(never);
      return layers((await launcher.imageDigest()) ?? '');
    };
    expect(await layersFrom(tag)).toEqual(layers(tag));
    // Without BuildKit the named image is the only cache: that one has nothing to offer.
    if (!hasBuildKit()) expect(await layersFrom('node:24-slim')).not.toEqual(layers(tag));
  });

  test('that has no BuildKit for cache-to says so', async () => {
    // Else there is nothing to explain.
    if (hasBuildKit()) return;
    const directory = checkout('{}', 'x');
    const launcher = createLauncher(appSpec(build({ cacheTo: ['type=local,dest=cache'] }), { directory }), options);
    const error = await failureOf(launcher.prepare(never));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toContain('docker build of');
    expect(error.hint).toContain('need BuildKit');
  });
});
