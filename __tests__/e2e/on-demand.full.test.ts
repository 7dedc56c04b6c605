/** `/latency` in a comment, under act: from the comment to the answer, with the permissions that the workflow names. */
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { type CommentOptions, commentPayload } from './events.ts';
import { REPOSITORY } from './fake/state.ts';
import { bodies, demo, fake, onGitHub, runWorkflow, SLOW } from './on-github.ts';
import { use, writes } from './use-workflow.ts';

const { describe, test } = needs('act');

onGitHub();

describe('on-demand.yml', () => {
  const ASKED_AT = '2026-11-22T09:00:00Z';

  /** Pull request 7, whose head was pushed before the comment; the workflow runs on main’s commit. */
  function asked(comment: Partial<CommentOptions>, headRepository: string = REPOSITORY.full) {
    use('on-demand.yml');
    demo.branch('topic');
    const headSha = demo.commit({ 'server.mjs': SLOW });
    const later = demo.commit({ 'server.mjs': 'process.exit(1);\n' });
    demo.checkout('main');
    const pushed = { repository: headRepository, ref: 'refs/heads/topic' };
    fake.state.activities = [
      { ...pushed, after: headSha, timestamp: '2026-11-22T08:00:00Z' },
      { ...pushed, after: later, timestamp: '2026-11-22T09:00:05Z' },
    ];
    fake.state.people = { ann: 'write' };
    const ends = { headRepository, headRef: 'topic', headSha: later, baseRef: 'main', baseSha: demo.main };
    fake.state.pulls.push({ number: 7, ...ends });
    const run = runWorkflow(
      { id: 11, event: 'issue_comment', sha: demo.main },
      commentPayload({ body: '/latency', createdAt: ASKED_AT, ...comment }),
    );
    return { headSha, later, run };
  }

  test.each([
    ['of this repository', REPOSITORY.full],
    ['of a fork', 'mallory/demo'],
  ])('measures what was head when it was asked, in a pull request %s, and passes', async (_of, headRepository) => {
    const { headSha, later, run } = asked({ body: '/latency blocks=4..6 tolerance=50%' }, headRepository);
    const { exitCode, results, jobs, log } = await run;
    expect({ exitCode, results, log: exitCode === 0 ? '' : log }).toEqual({
      exitCode: 0,
      results: { ask: 'success', measure: 'success', answer: 'success' },
      log: '',
    });
    expect(JSON.parse(jobs['ask']?.['request'] ?? '{}')).toMatchObject({ head: headSha });
    expect(jobs['answer']).toMatchObject({ verdict: 'regression' });
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatch(/GET \/work.* slower/);
    expect(bodies()[0]).toContain('`/latency blocks=4..6 tolerance=50%`');
    expect(bodies()[0]).toContain(later.slice(0, 7));
    expect(fake.state.reactions.map(({ content }) => content)).toEqual(['eyes']);
    expect(fake.state.statuses).toEqual([]);
    // A reaction, the first answer, and the report in its place.
    expect(writes()).toHaveLength(3);
  });

  test.each<[string, Partial<CommentOptions>, readonly string[]]>([
    ['a stranger asks', { author: 'mallory' }, ['-1']],
    ['it is not understood', { body: '/latency tolerence=3%' }, ['confused']],
    ['the comment is an edited one', { action: 'edited' }, []],
  ])('measures nothing where %s', async (_why, comment, reactions) => {
    const { exitCode, results } = await asked(comment).run;
    expect({ exitCode, results }).toEqual({ exitCode: 0, results: { ask: 'success' } });
    expect(fake.state.reactions.map(({ content }) => content)).toEqual(reactions);
    expect(bodies()).toHaveLength(reactions[0] === 'confused' ? 1 : 0);
  });

  test('does not even look where the comment is on an issue, or about something else', async () => {
    for (const comment of [{ isOnPullRequest: false }, { body: 'Looks good' }]) {
      expect((await asked(comment).run).results).toEqual({});
    }
    expect(fake.state.calls).toEqual([]);
  });
});
