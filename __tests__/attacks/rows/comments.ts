/** Comments on the pull request: several runs write one, and others may write what looks like it. */
import { expect } from '@jest/globals';
import { readMarks, type Stamp, stickyBody } from '../../../src/github/sticky-mark.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addArtifact, addComment, addRun, type FakeComment } from '../../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import { runProgram } from '../../faults/program.ts';
import { type Arrange, laterJob, secondStage, where } from '../pull-request.ts';
import { type Attack, byFork, byMistake, byPull } from '../row.ts';

const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;
const NEWER = 12;

/** A comment on the pull request’s current commit that is there already. */
const commented =
  (stamp: Partial<Stamp> = {}, author: Pick<FakeComment, 'login' | 'type'> = BOT) =>
  ({ github: { state } }: Bench) => {
    const headSha = state.pulls[0]?.headSha ?? null;
    const run = { id: NEWER, attempt: 1, headSha, failing: false, writer: 'before' } as const;
    addComment(state, { ...author, pullRequest: 7, body: stickyBody('all', { ...run, ...stamp }, 'of another run') });
  };

/** A run as GitHub lists it: about the pull request’s head. */
const ran =
  (id: number, attempt = 1) =>
  ({ github: { state } }: Bench) =>
    addRun(state, { id, attempt, event: 'pull_request', sha: state.pulls[0]?.headSha ?? '' });

/** Beside a comment that looks like that of a run far ahead: the gate writes its own. */
const besideForged =
  (author: Pick<FakeComment, 'login' | 'type'>): Arrange =>
  (bench) => ({
    ...where(laterJob, ran(999), commented({ id: 999 }, author))(bench),
    check: () => expect(bench.github.state.comments).toHaveLength(2),
  });

/** Two runs of the bundle at once, of which neither sees what the other writes before it has written. */
const racing =
  (arrange: Arrange): Arrange =>
  (bench) => {
    const { state } = bench.github;
    const scenario = where(arrange, ran(RUN_ID), ran(NEWER))(bench);
    const [left] = state.artifacts;
    if (left) addArtifact(state, { ...left, runId: NEWER });
    faults.inject(state, faults.late(3000), { route: /^GET .*\/issues\/7\/comments/, to: 2 });
    return {
      ...scenario,
      async meddle() {
        const env = { ...bench.environment('pull_request'), GITHUB_RUN_ID: String(NEWER) };
        const { checkout: cwd, temp } = bench;
        const other = await runProgram({ program: 'publish', args: [], cwd, env, temp, stdout: null }, async () => {});
        expect(other.exit).toBe(0);
      },
      check: () => expect(state.comments.map(({ body }) => readMarks(body)?.stamp?.id)).toEqual([NEWER]),
    };
  };

const IS_NEWER = { exit: 0, says: `run ${NEWER}, which is newer than this one (${RUN_ID}), has written it` };
const UNCHANGED = { exit: 0, says: 'no change larger than 40 % in 1 endpoint' };

export const COMMENTS: readonly Attack[] = [
  byMistake('an older run of the same commit ends last', {
    arrange: where(laterJob, commented(), ran(NEWER)),
    expect: IS_NEWER,
  }),
  byMistake('an older run, of an older commit, ends last, and the pull request’s head cannot be read', {
    arrange(bench) {
      const { state } = bench.github;
      const scenario = where(laterJob, ran(NEWER), commented({ headSha: 'e'.repeat(40) }))(bench);
      for (const run of state.runs) Object.assign(run, { sha: 'e'.repeat(40) });
      faults.inject(state, faults.missing(), { route: /^GET .*\/pulls\/7/ });
      return { ...scenario, check: () => expect(state.comments[0]?.body).toContain('of another run') };
    },
    expect: IS_NEWER,
  }),
  byFork('the same in the second stage of a fork', {
    arrange: where(secondStage, ran(NEWER), commented()),
    expect: IS_NEWER,
  }),
  byMistake('an older attempt ends after a newer one', {
    arrange: where(laterJob, commented({ id: RUN_ID, attempt: 2 }), ran(RUN_ID, 2)),
    expect: { exit: 0, says: 'attempt 2 of this run, which is newer than attempt 1, has written it' },
  }),
  byMistake('a run ends after the pull request has moved on', {
    arrange(bench) {
      const { state } = bench.github;
      // The event has been read by then.
      const moved = () => Object.assign(state.pulls[0] ?? {}, { headSha: 'd'.repeat(40) });
      faults.inject(state, faults.meanwhile(moved), { route: /^GET .*\/pulls\/7/ });
      return { ...laterJob(bench), check: () => expect(state.comments).toEqual([]) };
    },
    expect: { exit: 0, says: 'the pull request is at ddddddd by now, and this run is about …' },
  }),
  byMistake('two runs write the first comment at once', { arrange: racing(laterJob), expect: UNCHANGED }),
  byMistake('two runs update the comment at once', {
    arrange: racing(where(laterJob, commented({ id: 5, headSha: 'e'.repeat(40) }))),
    expect: UNCHANGED,
  }),
  byPull('a job whose gate passes writes over one of the same run that fails: a matrix without names', {
    arrange: where(laterJob, commented({ id: RUN_ID, failing: true })),
    expect: { exit: 0, says: 'give each job an input `name` of its own' },
  }),
  byPull('a person writes a comment that looks like the gate’s, of a run far ahead', {
    arrange: besideForged({ login: 'mallory', type: 'User' }),
    expect: { exit: 0, says: 'this PR' },
  }),
  byPull('a bot that repeats what people write does so', {
    arrange: besideForged({ login: 'echo[bot]', type: 'Bot' }),
    expect: { exit: 0, says: 'this PR' },
  }),
  byPull('a person edits the gate’s comment, and names a run that there is not', {
    arrange: where(laterJob, commented({ id: 999_999_999 })),
    expect: { exit: 0, says: 'this PR', hides: ['of another run'] },
  }),
];
