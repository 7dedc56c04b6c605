/** Artifacts of a run over the real API client, with a fake GitHub behind it; some were made to do harm. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { InterruptedError, MeasurementError } from '../../src/errors.ts';
import {
  type Fetched,
  fetchResults,
  type LaterAttempt,
  resultsArtifactName,
  skipNote,
} from '../../src/publish/results-artifact.ts';
import { printResults } from '../../src/results/parse.ts';
import { exampleResults } from '../baseline/example.ts';
import {
  bomb,
  half,
  honestArchive,
  withEndlessDirectory,
  withFlippedByte,
  withLink,
  withNothing,
  withPathsElsewhere,
  withResultsElsewhere,
  withTwo,
} from '../e2e/fake/archives.ts';
import { addArtifact, addRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';

const NAME = 'latency-gate-results-default';
const RUN = 11;
const fake = eachTestsFake();
beforeEach(() => {
  addRun(fake.state, { id: RUN, event: 'pull_request', headRepository: 'mallory/demo' });
});

interface Options {
  readonly attempt?: LaterAttempt;
  readonly limits?: { readonly artifacts: number; readonly bytes: number };
  readonly signal?: AbortSignal;
}

function fetch({ attempt, limits, signal = new AbortController().signal }: Options = {}) {
  const context = { ...contextOf('workflow_run'), runId: RUN };
  return fetchResults({ octokit: fake.client(), context, signal }, attempt, limits);
}

const text = (seconds = 1) => printResults({ ...exampleResults(), elapsedSeconds: seconds });
const put = (archive: Uint8Array, name = NAME, runId = RUN) => addArtifact(fake.state, { runId, name, archive });
const downloads = () => fake.state.calls.filter((call) => call.includes('/zip'));
const seconds = (one: Fetched | undefined) => (one && 'results' in one ? one.results.elapsedSeconds : one);
const reason = (one: Fetched | undefined) => (one && 'reason' in one ? one.reason : null);

describe('results of a run', () => {
  test('are found by the names of their artifacts, and other artifacts and runs are left alone', async () => {
    addRun(fake.state, { id: 12 });
    put(honestArchive(text(2)), 'latency-gate-results-b');
    put(honestArchive(text(1)), 'latency-gate-results-a');
    put(honestArchive(text(3)), 'latency-gate-baseline-a');
    put(honestArchive(text(4)), 'coverage');
    put(honestArchive(text(5)), 'latency-gate-results-c', 12);
    expect((await fetch()).map(seconds)).toEqual([1, 2]);
    expect(downloads()).toHaveLength(2);
  });

  test('of one name the newest count', async () => {
    put(honestArchive(text(1)));
    put(honestArchive(text(2)));
    expect((await fetch()).map(seconds)).toEqual([2]);
  });

  test.each([600, 3000])(
    'behind %d others are found, unless that are too many: then it is an error',
    async (others) => {
      put(honestArchive(text(1)));
      const [archive, createdAt] = [Buffer.alloc(0), '2026-11-21T08:10:00Z'];
      const other = { runId: RUN, name: 'coverage', archive, bytes: 0, expired: false, createdAt, expiresAt: null };
      fake.state.artifacts.push(...Array.from({ length: others }, (_, i) => ({ ...other, id: 10_000 + i })));
      if (others < 3000) expect((await fetch()).map(seconds)).toEqual([1]);
      else await expect(fetch()).rejects.toThrow('too many artifacts to find its results among them');
    },
  );

  test('a note in their place says that nothing was measured', async () => {
    const base = { label: 'main', revision: 'abc' };
    const skipped = { name: 'api', patterns: ['src/**'], files: ['README.md'], base };
    put(honestArchive(JSON.stringify(skipNote(skipped))));
    expect(await fetch()).toEqual([{ artifact: NAME, skipped: expect.objectContaining(skipped) }]);
  });

  test('a damaged note is none', async () => {
    put(honestArchive('{"schema":"latency-gate/skipped","version":1,"name":5}'));
    expect(reason((await fetch())[0])).toContain('unreadable');
  });
});

describe('what was made to do harm', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['results under other names alone', () => withResultsElsewhere(text()), /no results\.json/],
    ['a symbolic link', () => withLink('/etc/passwd'), /not JSON/],
    ['two entries of the name', () => withTwo(text(1), text(2)), /2 entries called results\.json/],
    ['a bomb', () => bomb(30 * 1024 * 1024), /no results\.json of an acceptable size/],
    ['a bomb that hides its size', () => bomb(30 * 1024 * 1024, 1000), /unreadable/],
    ['a directory without end', () => withEndlessDirectory(text()), /entries in the archive/],
    ['a half', () => half(text()), /unreadable/],
    ['another byte', () => withFlippedByte(text()), /unreadable/],
    ['nothing', withNothing, /no results\.json/],
    ['no archive', () => Buffer.from('hello'), /unreadable/],
    ['another version', () => honestArchive('{"schema":"latency-gate/results","version":99}'), /schema version 99/],
    ['another field', () => honestArchive(text().replace('"seed":1', '"seed":1,"evil":1')), /damaged: .*evil/],
  ])('%s is refused with a reason', async (_what, archive, expected) => {
    put(archive());
    const [only, ...others] = await fetch();
    expect(others).toEqual([]);
    expect(reason(only)).toMatch(expected);
  });

  test('names that lead out of the folder do nothing, and the results beside them are read', async () => {
    put(withPathsElsewhere(text(7)));
    expect((await fetch()).map(seconds)).toEqual([7]);
  });

  test('what says to be too large is not even asked for; what has expired neither', async () => {
    addArtifact(fake.state, { runId: RUN, name: `${NAME}-1`, archive: honestArchive(text()), bytes: 30_000_000 });
    addArtifact(fake.state, { runId: RUN, name: `${NAME}-2`, archive: honestArchive(text()), expired: true });
    expect((await fetch()).map(reason)).toEqual(['larger than results may be', 'expired']);
    expect(downloads()).toEqual([]);
  });

  test('no more artifacts are fetched than a run of ours leaves', async () => {
    for (let i = 0; i < 5; i++) put(honestArchive(text(i)), `${NAME}-${i}`);
    const fetched = await fetch({ limits: { artifacts: 3, bytes: 1e9 } });
    expect(fetched.map(seconds).slice(0, 3)).toEqual([0, 1, 2]);
    expect(fetched.slice(3).map(reason)).toEqual(Array(2).fill('more than 3 jobs left results'));
    expect(downloads()).toHaveLength(3);
  });

  test('and no more of them is kept than fits', async () => {
    for (let i = 0; i < 3; i++) put(honestArchive(text(i)), `${NAME}-${i}`);
    const fetched = await fetch({ limits: { artifacts: 9, bytes: 2.5 * text().length } });
    expect(fetched.map(seconds).slice(0, 2)).toEqual([0, 1]);
    expect(reason(fetched[2])).toContain('too large');
  });

  test('what is too large together with the others is not even asked for', async () => {
    put(honestArchive(text(1)), `${NAME}-1`);
    addArtifact(fake.state, { runId: RUN, name: `${NAME}-2`, archive: honestArchive(text(2)), bytes: text().length });
    const fetched = await fetch({ limits: { artifacts: 9, bytes: 1.5 * text().length } });
    expect(reason(fetched[1])).toContain('together are too large');
    expect(downloads()).toHaveLength(1);
  });
});

describe('results of an earlier attempt', () => {
  const startedAt = '2026-11-21T09:00:00Z';
  const stored = (createdAt: string, name = NAME) =>
    addArtifact(fake.state, { runId: RUN, name, archive: honestArchive(text()), createdAt });

  test('do not stand in for a job that may have run again', async () => {
    stored('2026-11-21T08:50:00Z');
    const [only] = await fetch({ attempt: { startedAt, isSuccessful: false } });
    expect(reason(only)).toContain('an earlier attempt of the run left them');
    expect(downloads()).toEqual([]);
  });

  test('count where every job succeeded, and are known as such; those of this attempt always count', async () => {
    stored('2026-11-21T08:50:00Z', `${NAME}-1`);
    stored('2026-11-21T09:10:00Z', `${NAME}-2`);
    const earlier = (one: Fetched) => ('results' in one ? one.isEarlier === true : null);
    expect((await fetch({ attempt: { startedAt, isSuccessful: true } })).map(earlier)).toEqual([true, false]);
    expect((await fetch({ attempt: { startedAt, isSuccessful: false } })).map(earlier)).toEqual([null, false]);
  });
});

describe('without results', () => {
  test('a run without artifacts has none', async () => {
    expect(await fetch()).toEqual([]);
  });

  test('a refusal names the permission', async () => {
    fake.state.token.actionsReadable = false;
    const refused = fetch();
    await expect(refused).rejects.toBeInstanceOf(MeasurementError);
    await expect(refused).rejects.toMatchObject({ hint: expect.stringContaining('actions: read') });
  });

  test('an interruption ends it', async () => {
    put(honestArchive(text()));
    const interruption = new AbortController();
    interruption.abort(new InterruptedError('SIGTERM'));
    await expect(fetch({ signal: interruption.signal })).rejects.toBeInstanceOf(InterruptedError);
  });
});

test('names of artifacts distinguish gates, parts and jobs', () => {
  expect(resultsArtifactName('api v2', null, '')).toBe('latency-gate-results-api v2');
  const part = { index: 2, count: 8, by: 'endpoint' } as const;
  expect(resultsArtifactName('api', part, 'measure.0.gate')).toBe(
    'latency-gate-results-api-part-2-of-8@measure.0.gate',
  );
  expect(resultsArtifactName('a/b', null, '')).not.toBe(resultsArtifactName('a:b', null, ''));
  expect(resultsArtifactName('a@b', null, 'c')).not.toBe(resultsArtifactName('a', null, 'b@c'));
});
