/** Comments on the pull request: several runs write one, and others may write what looks like it. */
import { expect } from '@jest/globals';
import { readMarks, type Stamp, stickyBody } from '../../../src/github/sticky-mark.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addArtifact, addComment, addRun, type FakeComment } from '../../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import { runProgram } from '../../faults/program.ts';
import type { Scenario } from '../../faults/row.ts';
import { laterJob, secondStage } from '../pull-request.ts';
import { rowsBy, type Topic } from '../row.ts';

const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;
const NEWER = 12;

/** A comment on the pull request’s current commit that is there already. */
function commented(
  { github: { state } }: Bench,
  stamp: Partial<Stamp>,
  author: Pick<FakeComment, 'login' | 'type'> = BOT,
): void {
  const headSha = state.pulls[0]?.headSha ?? null;
  const run = { id: NEWER, attempt: 1, headSha, failing: false, writer: 'before' } as const;
  addComment(state, { ...author, pullRequest: 7, body: stickyBody('all', { ...run, ...stamp }, 'of another run') });
}

/** Runs as GitHub lists them: about the pull request’s head. */
function ran({ github: { state } }: Bench, ...ids: readonly number[]): void {
  for (const id of ids) addRun(state, { id, event: 'pull_request', sha: state.pulls[0]?.headSha ?? '' });
}

const honestly = (bench: Bench) => laterJob(bench, (honest) => honest);

/** The same, beside a comment that is there already. */
function beside(bench: Bench, stamp: Partial<Stamp>): Scenario {
  const scenario = honestly(bench);
  commented(bench, stamp);
  return scenario;
}

/** Beside a comment that looks like that of a run far ahead: the gate writes its own. */
function besideForged(bench: Bench, author: Pick<FakeComment, 'login' | 'type'>): Scenario {
  const scenario = honestly(bench);
  ran(bench, 999);
  commented(bench, { id: 999 }, author);
  return { ...scenario, check: () => expect(bench.github.state.comments).toHaveLength(2) };
}

/** Two runs of the bundle at once, of which neither sees what the other writes before it has written. */
function racing(bench: Bench, scenario: Scenario): Scenario {
  const { state } = bench.github;
  ran(bench, RUN_ID, NEWER);
  const [left] = state.artifacts;
  if (left) addArtifact(state, { ...left, runId: NEWER });
  faults.inject(state, faults.late(3000), { route: /^GET .*\/issues\/7\/comments/, to: 2 });
  return {
    ...scenario,
    meddle: async () => {
      const env = { ...bench.environment('pull_request'), GITHUB_RUN_ID: String(NEWER) };
      const { checkout: cwd, temp } = bench;
      const other = await runProgram({ program: 'publish', args: [], cwd, env, temp, stdout: null }, async () => {});
      expect(other.exit).toBe(0);
    },
    check: () => {
      expect(state.comments.map(({ body }) => readMarks(body)?.stamp?.id)).toEqual([NEWER]);
    },
  };
}

const WRITTEN_BY_NEWER = {
  exit: 0,
  says: `run ${NEWER}, which is newer than this one (${RUN_ID}), has written it`,
};

export const COMMENTS: Topic = {
  title: 'Comments',
  rows: rowsBy('honest mistake', [
    {
      attack: 'an older run of the same commit ends last',
      arrange: (bench) => {
        const scenario = beside(bench, {});
        ran(bench, NEWER);
        return scenario;
      },
      expect: WRITTEN_BY_NEWER,
    },
    {
      attack: 'an older run, of an older commit, ends last, and the pull request’s head cannot be read',
      arrange: (bench) => {
        const scenario = honestly(bench);
        ran(bench, NEWER);
        for (const run of bench.github.state.runs) Object.assign(run, { sha: 'e'.repeat(40) });
        commented(bench, { headSha: 'e'.repeat(40) });
        faults.inject(bench.github.state, faults.missing(), { route: /^GET .*\/pulls\/7/ });
        return { ...scenario, check: () => expect(bench.github.state.comments[0]?.body).toContain('of another run') };
      },
      expect: WRITTEN_BY_NEWER,
    },
    {
      attack: 'the same in the second stage of a fork',
      by: 'fork',
      arrange: (bench) => {
        const scenario = secondStage(bench, (honest) => honest);
        ran(bench, NEWER);
        commented(bench, {});
        return scenario;
      },
      expect: WRITTEN_BY_NEWER,
    },
    {
      attack: 'an older attempt ends after a newer one',
      arrange: (bench) => {
        const scenario = beside(bench, { id: RUN_ID, attempt: 2 });
        addRun(bench.github.state, { id: RUN_ID, attempt: 2, sha: bench.github.state.pulls[0]?.headSha ?? '' });
        return scenario;
      },
      expect: { exit: 0, says: 'attempt 2 of this run, which is newer than attempt 1, has written it' },
    },
    {
      attack: 'a run ends after the pull request has moved on',
      arrange: (bench) => {
        const scenario = honestly(bench);
        // The event has been read by then.
        const moved = () => Object.assign(bench.github.state.pulls[0] ?? {}, { headSha: 'd'.repeat(40) });
        faults.inject(bench.github.state, faults.meanwhile(moved), { route: /^GET .*\/pulls\/7/ });
        return { ...scenario, check: () => expect(bench.github.state.comments).toEqual([]) };
      },
      expect: { exit: 0, says: 'the pull request is at ddddddd by now, and this run is about …' },
    },
    {
      attack: 'two runs write the first comment at once',
      arrange: (bench) => racing(bench, honestly(bench)),
      expect: { exit: 0, says: 'no change larger than 40 % in 1 endpoint' },
    },
    {
      attack: 'two runs update the comment at once',
      arrange: (bench) => racing(bench, beside(bench, { id: 5, headSha: 'e'.repeat(40) })),
      expect: { exit: 0, says: 'no change larger than 40 % in 1 endpoint' },
    },
    {
      attack: 'a job whose gate passes writes over one of the same run that fails: a matrix without names',
      by: 'pull request',
      arrange: (bench) => beside(bench, { id: RUN_ID, failing: true }),
      expect: { exit: 0, says: 'give each job an input `name` of its own' },
    },
    {
      attack: 'a person writes a comment that looks like the gate’s, of a run far ahead',
      by: 'pull request',
      arrange: (bench) => besideForged(bench, { login: 'mallory', type: 'User' }),
      expect: { exit: 0, says: 'this PR' },
    },
    {
      attack: 'a bot that repeats what people write does so',
      by: 'pull request',
      arrange: (bench) => besideForged(bench, { login: 'echo[bot]', type: 'Bot' }),
      expect: { exit: 0, says: 'this PR' },
    },
    {
      attack: 'a person edits the gate’s comment, and names a run that there is not',
      by: 'pull request',
      arrange: (bench) => beside(bench, { id: 999_999_999 }),
      expect: { exit: 0, says: 'this PR', hides: ['of another run'] },
    },
  ]),
};
