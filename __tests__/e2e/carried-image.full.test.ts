/** A baseline that carries its image, under act with a real Docker: main's job stores it, a pull request runs it as base. */
import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { createDemo } from './demo.ts';
import { bodies, demo, FAST, fake, onGitHub, pullRequest, push, SLOW } from './on-github.ts';

const { test } = needs('act', 'docker');

const CONFIG = `
app: { build: ., port: 3000, ready: { path: /work, timeout: 2m } }
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints: [GET /work]
gate: { tolerance: 40%, min-difference: 0.5ms, baseline-image: true }
`;
const DOCKERFILE = 'FROM node:24-slim\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n';
/** In a container the service has to be reachable from outside. */
const everywhere = (server: string) => server.replace("'127.0.0.1'", "'0.0.0.0'");

onGitHub(() => createDemo({ config: CONFIG }));

function archiveOf(name: string): Record<string, Uint8Array> {
  const artifact = fake.state.artifacts.find((one) => one.name === name);
  return unzipSync(artifact?.archive ?? new Uint8Array());
}

test('main’s job stores its image, and a pull request compares with it without building base', async () => {
  const built = demo.commit({ Dockerfile: DOCKERFILE, 'server.mjs': everywhere(FAST) });
  const pushed = await push(1, { sha: built });
  expect(pushed).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  expect(pushed.log).toMatch(/The image travels with this baseline: \d+ MB, compressed to \d+ MB in \d+ s/);
  expect(pushed.log).toMatch(/image stored: artifact latency-gate-image-default, in \d+ s/);
  expect(pushed.summary).toContain('The image travels with this baseline');
  const image = archiveOf('latency-gate-image-default')['image.tar.gz'] ?? new Uint8Array();
  const baseline = parseResults(
    strFromU8(archiveOf('latency-gate-baseline-default')['results.json'] ?? new Uint8Array()),
  );
  expect(baseline.carriedImage).toEqual({
    id: baseline.sides.head.imageDigest,
    sha256: createHash('sha256').update(image).digest('hex'),
    bytes: image.length,
  });
  expect(baseline.run).toMatchObject({ ref: 'refs/heads/main', commit: built, runId: 1, event: 'push' });

  // What main has become since cannot be built: base can only be the image.
  const broken = demo.commit({ Dockerfile: `${DOCKERFILE}RUN exit 1\n` });
  const change = { Dockerfile: DOCKERFILE, 'server.mjs': everywhere(SLOW) };
  const compared = await pullRequest(change, { baseSha: broken }).run(20);
  expect(compared.outputs).toMatchObject({ verdict: 'regression', 'base-sha': built });
  expect(compared.log).toMatch(/base: the image that run 1 built \(\d+ MB, here in \d+ s\)/);
  expect(bodies()[0]).toContain(
    `Compared side by side with main at \`${built.slice(0, 7)}\`, the image that ` +
      '[run 1](https://github.com/octo/demo/actions/runs/1) built, ' +
      `1 commit older than the base of this change (\`${broken.slice(0, 7)}\`)`,
  );
  const results = parseResults(compared.files.results ?? '');
  expect(results.sides.base).toMatchObject({ commit: built, imageDigest: baseline.carriedImage?.id });
  expect(results.sides.head.imageDigest).not.toBe(baseline.carriedImage?.id);
});

test('without a stored image base is built from its commit, and the report says why', async () => {
  const base = demo.commit({ Dockerfile: DOCKERFILE, 'server.mjs': everywhere(FAST) });
  const compared = await pullRequest({ 'README.md': 'x' }, { baseSha: base }).run(20);
  expect(compared.outputs).toMatchObject({ 'base-sha': base });
  expect(compared.summary).toContain(
    'No image that a run on main stored could be used, so base was built from its commit',
  );
});
