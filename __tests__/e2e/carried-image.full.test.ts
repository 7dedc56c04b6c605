/** A baseline that carries its image, under act with a real Docker: main's job stores it, a pull request runs it as base. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { runAct } from './act.ts';
import { BASE_WAIT_MS, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload, pushPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { test } = needs('act', 'docker');

const CONFIG = `
app: { build: ., port: 3000, ready: { path: /work, timeout: 20s } }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints: [GET /work]
gate: { tolerance: 40%, min-difference: 0.5ms, baseline-image: true }
`;
const DOCKERFILE = 'FROM node:24-slim\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n';
const server = (waitMs: number) => service({ waitMs }).replace("'127.0.0.1'", "'0.0.0.0'");

let fake: FakeGitHub;
let demo: Demo;
beforeEach(async () => {
  demo = createDemo({ config: CONFIG });
  fake = await startFakeGitHub();
});
afterEach(async () => {
  demo.remove();
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});
watchLeftovers();

function archiveOf(name: string): Record<string, Uint8Array> {
  const artifact = fake.state.artifacts.find((one) => one.name === name);
  return unzipSync(artifact?.archive ?? new Uint8Array());
}

test('main’s job stores its image, and a pull request compares with it without building base', async () => {
  const built = demo.commit({ Dockerfile: DOCKERFILE, 'server.mjs': server(BASE_WAIT_MS) });
  const push = addRun(fake.state, { id: 1, sha: built });
  const pushed = await runAct({ demo, fake, run: push, payload: pushPayload(built) });
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
  demo.branch('topic');
  const headSha = demo.commit({ Dockerfile: DOCKERFILE, 'server.mjs': server(4 * BASE_WAIT_MS) });
  const sha = demo.testMerge('topic');
  const run = addRun(fake.state, { id: 20, event: 'pull_request', branch: 'topic', sha });
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: broken });
  const compared = await runAct({ demo, fake, run, payload });
  expect(compared.outputs).toMatchObject({ verdict: 'regression', 'base-sha': built });
  expect(compared.log).toMatch(/base: the image that run 1 built \(\d+ MB, here in \d+ s\)/);
  const [comment] = fake.state.comments;
  expect(comment?.body).toContain(
    `Compared side by side with main at \`${built.slice(0, 7)}\`, the image that ` +
      '[run 1](https://github.com/octo/demo/actions/runs/1) built, ' +
      `1 commit older than the base of this change (\`${broken.slice(0, 7)}\`)`,
  );
  const results = parseResults(compared.files.results ?? '');
  expect(results.sides.base).toMatchObject({ commit: built, imageDigest: baseline.carriedImage?.id });
  expect(results.sides.head.imageDigest).not.toBe(baseline.carriedImage?.id);
});

test('without a stored image base is built from its commit, and the report says why', async () => {
  const base = demo.commit({ Dockerfile: DOCKERFILE, 'server.mjs': server(BASE_WAIT_MS) });
  demo.branch('topic');
  const headSha = demo.commit({ 'README.md': 'x' });
  const sha = demo.testMerge('topic');
  const run = addRun(fake.state, { id: 20, event: 'pull_request', branch: 'topic', sha });
  const compared = await runAct({
    demo,
    fake,
    run,
    payload: pullRequestPayload({ number: 7, headSha, baseSha: base }),
  });
  expect(compared.outputs).toMatchObject({ 'base-sha': base });
  expect(compared.summary).toContain(
    'No image that a run on main stored could be used, so base was built from its commit',
  );
});
