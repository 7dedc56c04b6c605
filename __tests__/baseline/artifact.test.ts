/** The artifact store over the real API client and the real artifact client, with a fake GitHub behind them. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { RESULTS_FILE } from '../../src/baseline/archive.ts';
import { artifactName, artifactStore } from '../../src/baseline/artifact.ts';
import { BaselineError, InterruptedError } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { artifactRemote } from '../../src/github/artifacts.ts';
import { readContext } from '../../src/github/context.ts';
import { printResults } from '../../src/results/parse.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addArtifact, addRun, type FakeRun } from '../e2e/fake/state.ts';
import { type ExampleOptions, exampleResults, HASH } from './example.ts';

const NAME = 'latency-gate-baseline-default';
let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(async () => {
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

function store(options: { workflowRef?: string | undefined; serverUrl?: string; branch?: string | null } = {}) {
  const { workflowRef = 'octo/demo/.github/workflows/gate.yml@refs/heads/main', branch = 'main' } = options;
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '900',
    GITHUB_SERVER_URL: options.serverUrl ?? 'https://github.com',
    GITHUB_WORKFLOW_REF: workflowRef,
  };
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: 1 });
  return artifactStore({ remote: artifactRemote(octokit, readContext(env, {})), name: 'default', branch });
}

function find(options: Parameters<typeof store>[0] & { limit?: number; signal?: AbortSignal } = {}) {
  const { limit = 20, signal = new AbortController().signal } = options;
  const { machine } = exampleResults();
  return store(options).find({ configHash: HASH, endpoints: ['GET /'], machine, fingerprint: HASH, limit, signal });
}

/** A run on main with its baseline. The id tells the baselines apart afterwards, as their seconds. */
function stored(id: number, options: ExampleOptions & { run?: Partial<FakeRun>; expired?: boolean } = {}) {
  addRun(fake.state, { id, ...options.run });
  const results = { ...exampleResults(options), elapsedSeconds: id };
  return storedText(id, printResults(results), options.expired);
}

function storedText(runId: number, text: string, expired = false) {
  const archive = zipSync({ [RESULTS_FILE]: strToU8(text) });
  return addArtifact(fake.state, { runId, name: NAME, archive, expired });
}

const ids = (found: Awaited<ReturnType<typeof find>>) => found.baselines.map(({ elapsedSeconds }) => elapsedSeconds);

describe('finding', () => {
  test('newest first, at most as many as wanted, in few calls', async () => {
    for (let id = 1; id <= 30; id++) stored(id);
    expect(ids(await find({ limit: 3 }))).toEqual([30, 29, 28]);
    expect(fake.state.calls).toHaveLength(2 + 3);
  });

  test('only pushes to this branch of this repository by this workflow count', async () => {
    stored(1);
    stored(2, { run: { event: 'pull_request' } });
    stored(3, { run: { branch: 'topic' } });
    stored(4, { run: { headRepository: 'mallory/demo' } });
    stored(5, { run: { event: 'workflow_dispatch' } });
    storedText(6, printResults(exampleResults()));
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([{ reason: 'not made by a push to main', count: 5 }]);
    expect(fake.state.calls[0]).toContain('/actions/workflows/gate.yml/runs?branch=main&event=push');
  });

  test('what does not fit is passed over with the reason', async () => {
    stored(1);
    stored(2, { expired: true });
    stored(3, { configHash: 'e'.repeat(64) });
    stored(4, { runnerClass: 'linux-arm64 2-core' });
    stored(5, { runnerClass: 'linux-arm64 2-core' });
    stored(6, { endpoints: ['GET /other'] });
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([
      { reason: 'expired', count: 1 },
      { reason: 'measured without the endpoint GET /', count: 1 },
      { reason: 'measured on another class of runner (linux-arm64 2-core, this one is local)', count: 2 },
      { reason: 'measured with another configuration', count: 1 },
    ]);
  });

  test('what cannot be read is passed over too', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) addRun(fake.state, { id });
    const whole = zipSync({ [RESULTS_FILE]: strToU8(printResults(exampleResults())) });
    const put = (runId: number, archive: Uint8Array) => addArtifact(fake.state, { runId, name: NAME, archive });
    put(1, whole);
    put(2, whole.slice(0, 100));
    put(3, strToU8('no archive'));
    put(4, zipSync({ '../results.json': strToU8('{}'), 'other.json': strToU8('{}') }));
    storedText(5, '{"schema":"latency-gate/results","version":99}');
    storedText(6, 'null');
    const found = await find();
    expect(found.baselines).toHaveLength(1);
    expect(found.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    for (const { reason } of found.skipped) expect(reason).toMatch(/^unreadable: /);
    expect(found.skipped.map(({ reason }) => reason).join()).toContain('schema version 99');
  });

  test('an archive that unpacks to more than it says, or to too much, is not unpacked', async () => {
    addRun(fake.state, { id: 1 });
    addRun(fake.state, { id: 2 });
    const bomb = zipSync({ [RESULTS_FILE]: [new Uint8Array(30 * 1024 * 1024), { level: 9 }] });
    addArtifact(fake.state, { runId: 1, name: NAME, archive: bomb });
    addArtifact(fake.state, { runId: 2, name: NAME, archive: withDeclaredSize(bomb, 1000) });
    const found = await find();
    expect(found.baselines).toEqual([]);
    expect(found.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('of a run with several attempts the newest artifact counts', async () => {
    stored(1);
    storedText(1, printResults({ ...exampleResults(), elapsedSeconds: 77 }));
    expect(ids(await find())).toEqual([77]);
  });

  test('without the workflow’s file name the run is asked for its workflow', async () => {
    stored(1);
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    expect(ids(await find({ workflowRef: '' }))).toEqual([1]);
    expect(fake.state.calls.slice(0, 2).join()).toMatch(/actions\/runs\/900,.*actions\/workflows\/77\/runs/);
  });

  test('without any run the reason names the branch', async () => {
    expect(await find()).toEqual({
      baselines: [],
      skipped: [{ reason: 'no run of this workflow by a push to main', count: 1 }],
    });
  });

  test('a refusal names the permission', async () => {
    fake.state.token.actionsReadable = false;
    const refused = await find().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BaselineError);
    expect(refused).toMatchObject({ hint: expect.stringContaining('actions: read') });
  });

  test('GitHub Enterprise Server and events without a branch have none', async () => {
    expect((await find({ serverUrl: 'https://git.example.com' })).skipped[0]?.reason).toContain('Enterprise Server');
    expect((await find({ branch: null })).skipped[0]?.reason).toContain('no base branch');
    expect(fake.state.calls).toEqual([]);
  });

  test('an interruption ends it', async () => {
    stored(1);
    const interruption = new AbortController();
    interruption.abort(new InterruptedError('SIGTERM'));
    await expect(find({ signal: interruption.signal })).rejects.toBeInstanceOf(InterruptedError);
  });
});

describe('saving', () => {
  let restore: () => void;
  beforeEach(() => {
    const before = { url: process.env['ACTIONS_RESULTS_URL'], token: process.env['ACTIONS_RUNTIME_TOKEN'] };
    const claim = Buffer.from(JSON.stringify({ scp: 'Actions.Results:900:1' })).toString('base64url');
    process.env['ACTIONS_RESULTS_URL'] = fake.url;
    process.env['ACTIONS_RUNTIME_TOKEN'] = `e30.${claim}.`;
    // The artifact client prints workflow commands, which a runner of these tests would obey.
    const silenced = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    restore = () => {
      silenced.mockRestore();
      for (const [name, value] of [
        ['ACTIONS_RESULTS_URL', before.url],
        ['ACTIONS_RUNTIME_TOKEN', before.token],
      ] as const) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    };
  });
  afterEach(() => restore());

  test('what was saved is found again; a second attempt of the run replaces the first', async () => {
    addRun(fake.state, { id: 900 });
    expect(await store().save({ ...exampleResults(), elapsedSeconds: 1 })).toEqual({ where: `artifact ${NAME}` });
    await store().save({ ...exampleResults(), elapsedSeconds: 2 });
    expect(fake.state.artifacts).toHaveLength(1);
    expect(ids(await find())).toEqual([2]);
  });

  test('on GitHub Enterprise Server it is refused with the way out', async () => {
    const refused = await store({ serverUrl: 'https://git.example.com' })
      .save(exampleResults())
      .catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(BaselineError);
    expect(refused).toMatchObject({ hint: expect.stringContaining('baseline: file') });
  });
});

test('names of artifacts hold no character that GitHub refuses, and stay distinct', () => {
  expect(artifactName('api v2.1')).toBe('latency-gate-baseline-api v2.1');
  expect(artifactName('a/b')).not.toBe(artifactName('a:b'));
  expect(artifactName('a/b:c"<>|*?\\\r\n%ü')).toMatch(/^[A-Za-z0-9 ._%-]+$/);
});

/** The archive with another uncompressed size in its directory and header. */
function withDeclaredSize(archive: Uint8Array, bytes: number): Uint8Array {
  const changed = Buffer.from(archive);
  changed.writeUInt32LE(bytes, 22);
  const directory = changed.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  changed.writeUInt32LE(bytes, directory + 24);
  return changed;
}
