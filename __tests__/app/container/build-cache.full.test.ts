import { afterEach, expect } from '@jest/globals';
import { buildFlags } from '../../../src/app/container/image.ts';
import type { Side } from '../../../src/config/config.ts';
import { AppError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { leftInDocker } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, buildSource, folderWith, never, run } from '../specs.ts';

const { describe, test } = needs('docker');

const tags: string[] = [];
afterEach(() => {
  for (const tag of tags.splice(0)) run('docker', 'rmi', '--force', tag);
});
const { options, launcherOf, start, failedPreparation } = useLaunchers(leftInDocker);

/** Its `RUN` makes another file at every run of it: who has the same stamp has the same layer. */
const DOCKERFILE = `FROM node:24-slim
COPY package-lock.json /
RUN cat /proc/sys/kernel/random/uuid > /stamp
COPY server.cjs /
EXPOSE 3000
CMD ["node", "/server.cjs"]
`;

function checkout(lock: string, comment: string): string {
  const server = `require('node:http').createServer((_, response) => response.end(require('node:fs').readFileSync('/stamp'))).listen(3000);`;
  return folderWith({
    Dockerfile: DOCKERFILE,
    'package-lock.json': lock,
    'server.cjs': `// ${comment}\n${server}\n`,
  });
}

async function stampOf(side: Side, directory: string): Promise<string> {
  const { origin } = await start(appSpec(buildSource(), { side, directory }));
  return await (await fetch(origin)).text();
}

const hasBuildKit = (): boolean => run('docker', 'build', '--help').includes('--cache-to');

describe('docker build', () => {
  test('gets the target and the caches, and --load for what only BuildKit can make', () => {
    const flags = (overrides: Parameters<typeof buildSource>[0]) => buildFlags(buildSource(overrides)).join(' ');
    expect(flags({})).toBe('build --force-rm');
    expect(flags({ target: 'app', cacheFrom: ['ghcr.io/owner/app:main', 'app'] })).toBe(
      'build --force-rm --target=app --cache-from=ghcr.io/owner/app:main --cache-from=app',
    );
    expect(flags({ cacheFrom: ['type=gha,scope=gate'], cacheTo: ['type=gha,mode=max'] })).toBe(
      'build --force-rm --load --cache-from=type=gha,scope=gate --cache-to=type=gha,mode=max',
    );
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
      const launcher = launcherOf(appSpec(buildSource({ cacheFrom: [image] }), { directory }));
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
    const error = await failedPreparation(appSpec(buildSource({ cacheTo: ['type=local,dest=cache'] }), { directory }));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toContain('docker build of');
    expect(error.hint).toContain('need BuildKit');
  });
});
