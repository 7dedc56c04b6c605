/** `/latency` in a comment: who gets something run by it, and what it must not change. */
import { expect } from '@jest/globals';
import type { OnDemandRequest } from '../../../src/config/on-demand.ts';
import { commentBody } from '../../../src/github/comment-mark.ts';
import type { Results } from '../../../src/results/results.ts';
import { type CommentOptions, commentPayload } from '../../e2e/events.ts';
import { addComment, addRun, REPOSITORY } from '../../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { laterJob } from '../pull-request.ts';
import type { Attack, Topic } from '../row.ts';

const ASKED_AT = '2026-11-22T09:00:00Z';
const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;

/** The job that reads the comment. Head was pushed an hour before it, and `ann` may write. */
function asking(bench: Bench, comment: Partial<CommentOptions>, pushedLater: string | null = null): Scenario {
  const pull = bench.commitPullRequest({ main: { 'README.md': 'x' }, change: { 'README.md': 'y' } });
  const { state } = bench.github;
  const push = (after: string, timestamp: string) =>
    state.activities.push({ repository: REPOSITORY.full, ref: 'refs/heads/topic', after, timestamp });
  push(pull.headSha, '2026-11-22T08:00:00Z');
  if (pushedLater !== null) push(pushedLater, '2026-11-22T09:00:01Z');
  const [known] = state.pulls;
  if (known !== undefined && pushedLater !== null) known.headSha = pushedLater;
  state.people = { ann: 'write', tom: 'read' };
  bench.comment = commentPayload({ body: '/latency', createdAt: ASKED_AT, ...comment });
  return { program: 'publish', event: 'issue_comment' };
}

/** What the job put out for the one that measures; empty: nothing. */
function requested(bench: Bench): string {
  return /^request<<(\S+)\n(.*)\n\1$/m.exec(bench.outputs())?.[2] ?? '';
}

function unasked(attack: string, by: Attack['by'], comment: Partial<CommentOptions>, says: string): Attack {
  return {
    attack,
    by,
    arrange: (bench) => ({
      ...asking(bench, comment),
      check: () => {
        expect(requested(bench)).toBe('');
        expect(bench.github.state.comments.filter(({ body }) => body.includes('measuring'))).toEqual([]);
      },
    }),
    expect: { exit: 0, says },
  };
}

/** The job that answers, after a regression has made the gate red, whose comment is there. */
function answering(bench: Bench, forged: (honest: Results) => unknown): Scenario {
  const { state } = bench.github;
  const scenario = laterJob(bench, forged);
  const headSha = state.pulls[0]?.headSha ?? '';
  const stamp = { id: 5, attempt: 1, headSha, stage: 'first', failing: true, writer: 'before' } as const;
  addRun(state, { id: RUN_ID, event: 'issue_comment' });
  const gates = addComment(state, { ...BOT, pullRequest: 7, body: commentBody('default', stamp, 'the gate fails') });
  const { id: answer } = addComment(state, { ...BOT, pullRequest: 7, body: 'measuring' });
  const request: OnDemandRequest = {
    pullRequest: 7,
    head: headSha,
    base: { ref: 'main', sha: state.pulls[0]?.baseSha ?? '' },
    settings: { tolerance: '90%' },
    answer,
    by: 'ann',
    line: '/latency tolerance=90%',
  };
  const before = gates.body;
  bench.comment = commentPayload({ body: request.line, createdAt: ASKED_AT });
  return {
    ...scenario,
    event: 'issue_comment',
    env: {
      INPUT_NEEDS: '{"measure":{"result":"success"}}',
      INPUT_REQUEST: JSON.stringify(request),
      INPUT_STATUS: 'latency-gate',
    },
    check: () => {
      const writes = state.calls.filter((call) => !call.startsWith('GET ') && !call.startsWith('POST /graphql'));
      expect(writes).toEqual([`PATCH /repos/${REPOSITORY.full}/issues/comments/${answer}`]);
      expect(gates.body).toBe(before);
      expect(state.statuses).toEqual([]);
    },
  };
}

const slower = (honest: Results) => ({
  ...honest,
  config: { ...honest.config, endpoints: honest.config.endpoints.map((one) => ({ ...one, gate: { mean: 0.9 } })) },
});

export const ON_DEMAND: Topic = {
  title: 'Asked in a comment',
  rows: [
    unasked('a stranger comments /latency', 'fork', { author: 'mallory' }, 'mallory has no write permission'),
    unasked('somebody who may only read does so', 'fork', { author: 'tom' }, 'tom has no write permission'),
    unasked(
      'somebody edits another person’s comment, so that it begins with /latency',
      'pull request',
      { action: 'edited' },
      'the comment is not a new one',
    ),
    unasked(
      'it is a comment on an issue, which has no commits',
      'honest mistake',
      { isOnPullRequest: false },
      'it is a comment on an issue',
    ),
    unasked(
      'an argument is not one, but looks like it',
      'pull request',
      { body: '/latency tоlerance=90%' },
      'unknown argument; it has U+043E',
    ),
    unasked(
      'an argument is an option of git',
      'pull request',
      { body: '/latency base=--upload-pack=reboot' },
      'must be a branch, a tag or a commit',
    ),
    unasked(
      'an argument refers to a secret, for the request to carry it',
      'pull request',
      { body: `/latency endpoints="GET /?token=$\{GITHUB_TOKEN}"` },
      'must not refer to variables',
    ),
    {
      attack: 'another commit is pushed between the comment and the run',
      by: 'fork',
      arrange: (bench) => {
        const evil = 'e'.repeat(40);
        const scenario = asking(bench, {}, evil);
        return {
          ...scenario,
          check: () => {
            expect(requested(bench)).toContain(`"head":"${bench.git('rev-parse', 'topic')}"`);
            expect(requested(bench)).not.toContain(evil);
          },
        };
      },
      expect: { exit: 0, says: 'its head is `eeeeeee`, which was not measured' },
    },
    {
      attack: 'another commit is checked out than the one that was asked about',
      by: 'pull request',
      arrange: (bench) => {
        asking(bench, {});
        const request = {
          ...{ pullRequest: 7, head: 'e'.repeat(40), base: { ref: 'main', sha: 'b'.repeat(40) } },
          ...{ settings: {}, answer: 5000, by: 'ann', line: '/latency' },
        };
        const env = { INPUT_REQUEST: JSON.stringify(request), INPUT_COMMAND: 'true', INPUT_ENDPOINTS: 'GET /' };
        return { event: 'issue_comment', env };
      },
      expect: { exit: 2, says: 'eeeeeee is to be measured' },
    },
    {
      attack: 'the job that measures runs on a comment that nobody has checked',
      by: 'honest mistake',
      arrange: (bench) => {
        asking(bench, {});
        return { event: 'issue_comment', env: { INPUT_COMMAND: 'true', INPUT_ENDPOINTS: 'GET /' } };
      },
      expect: { exit: 2, says: 'on issue_comment, the job that measures needs the input `request`' },
    },
    {
      attack: 'turns a red check green by asking for a tolerance of 90 %',
      by: 'pull request',
      arrange: (bench) => answering(bench, slower),
      expect: { exit: 0, says: 'This is an answer, and no check' },
    },
    {
      attack: 'leaves results of another commit as the answer',
      by: 'fork',
      arrange: (bench) =>
        answering(bench, (honest) => ({
          ...honest,
          sides: { ...honest.sides, head: { ...honest.sides.head, commit: 'e'.repeat(40) } },
        })),
      expect: { exit: 0, says: 'of another commit than the run' },
    },
    {
      attack: 'the code that is measured on demand leaves something in the default branch’s cache',
      by: 'fork',
      play: () => ({ exit: 0, text: 'a job on issue_comment may write it' }),
      expect: { exit: 0, says: 'a job on issue_comment may write it' },
      remains:
        'runs on `issue_comment` have the default branch’s cache, and a command can take the token for it from /proc. The workflow uses no cache; ask for runs of commits that you have looked at, as you do before “Approve and run”',
    },
  ],
};
