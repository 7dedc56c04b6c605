/** `/latency` in a comment: who may ask, which commit is pinned, what is answered. GitHub is the fake. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type OnDemandRequest, parseOnDemandRequest } from '../../src/config/on-demand.ts';
import { ExitCode } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { answerComment, publishAnswer } from '../../src/publish/on-demand.ts';
import { printResults } from '../../src/results/parse.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { type CommentOptions, commentPayload } from '../e2e/events.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addArtifact, addComment, addRun, REPOSITORY } from '../e2e/fake/state.ts';

const RUN = 900;
const [OLD, HEAD, LATER] = ['a', 'b', 'c'].map((one) => one.repeat(40)) as [string, string, string];
const MAIN = 'd'.repeat(40);
const env = {
  GITHUB_REPOSITORY: REPOSITORY.full,
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_SHA: MAIN,
  GITHUB_REF: 'refs/heads/main',
  GITHUB_RUN_ID: String(RUN),
};

let fake: FakeGitHub;
let written: string[];
let restore: () => void;
let runner: string;
beforeEach(async () => {
  runner = mkdtempSync(join(tmpdir(), 'latency-gate-test-'));
  fake = await startFakeGitHub();
  fake.state.people = { ann: 'write', root: 'admin', tom: 'read' };
  pull();
  pushed(OLD, '2026-11-22T07:00:00Z');
  pushed(HEAD, '2026-11-22T08:00:00Z');
  written = [];
  // Outputs and workflow commands, which a runner of these tests would obey.
  const output = process.env['GITHUB_OUTPUT'];
  delete process.env['GITHUB_OUTPUT'];
  const silenced = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  restore = () => {
    silenced.mockRestore();
    if (output !== undefined) process.env['GITHUB_OUTPUT'] = output;
  };
});
afterEach(async () => {
  restore();
  rmSync(runner, { recursive: true, force: true });
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

function pull(change: Partial<FakeGitHub['state']['pulls'][number]> = {}): void {
  fake.state.pulls = [
    {
      number: 7,
      headRepository: REPOSITORY.full,
      headRef: 'topic',
      headSha: HEAD,
      baseRef: 'main',
      baseSha: MAIN,
      ...change,
    },
  ];
}

function pushed(after: string, timestamp: string, repository: string = REPOSITORY.full): void {
  fake.state.activities.push({ repository, ref: 'refs/heads/topic', after, timestamp });
}

function jobOf(inputs: Record<string, unknown> = {}) {
  const signal = new AbortController().signal;
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, signal, waitUnitMs: 1 });
  const context = readContext({ ...env, GITHUB_API_URL: fake.url }, { repository: { full_name: REPOSITORY.full } });
  const given = {
    token: 'ghs_abc',
    name: 'all',
    comment: 'always',
    expected: [],
    failedJobs: [],
    isEveryJobSuccessful: true,
    baselineFiles: [],
    configFiles: [],
    request: null,
    isLast: false,
    issue: false,
    historyBranch: null,
    status: null,
    ...inputs,
  } as const;
  return { inputs: given, context, octokit, env: { RUNNER_TEMP: runner }, signal } as Parameters<
    typeof publishAnswer
  >[0];
}

/** What the first job puts out, and what people see. */
async function ask(options: Partial<CommentOptions> = {}) {
  const exit = await answerComment(jobOf(), commentPayload({ body: '/latency', ...options }));
  const output = /^::set-output name=request::(.*)$/m.exec(written.join(''))?.[1] ?? '';
  const request = parseOnDemandRequest(output.replaceAll('%25', '%'));
  return {
    exit,
    request,
    bodies: fake.state.comments.map(({ body }) => body),
    reactions: fake.state.reactions.map(({ content }) => content),
    log: written.join(''),
  };
}

const writes = () => fake.state.calls.filter((call) => !call.startsWith('GET '));

describe('who asks', () => {
  test('with write permission gets a reaction and a link at once, and head is pinned', async () => {
    const { request, bodies, reactions } = await ask({ body: '/latency tolerance=3%\nplease' });
    expect(reactions).toEqual(['eyes']);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(`measuring \`${HEAD.slice(0, 7)}\``);
    expect(bodies[0]).toContain(`/${REPOSITORY.full}/actions/runs/${RUN}/attempts/1`);
    expect(request).toEqual({
      pullRequest: 7,
      head: HEAD,
      base: { ref: 'main', sha: MAIN },
      settings: { tolerance: '3%' },
      answer: fake.state.comments[0]?.id,
      by: 'ann',
      line: '/latency tolerance=3%',
    });
    expect(fake.state.calls).toHaveLength(5);
  });

  test('as the owner does too', async () => {
    expect((await ask({ author: 'root' })).request).not.toBeNull();
  });

  test.each([
    ['who may only read', 'tom'],
    ['whom nobody knows', 'mallory'],
    ['that is a bot', 'dependabot[bot]'],
  ])('somebody %s gets a reaction and no word', async (_who, author) => {
    const { exit, request, bodies, reactions } = await ask({ author, body: '/latency tolerance=oops' });
    expect({ exit, request, bodies, reactions }).toEqual({ exit: 0, request: null, bodies: [], reactions: ['-1'] });
    expect(writes()).toHaveLength(1);
  });

  test('a permission that cannot be looked up measures nothing', async () => {
    fake.state.failures.push(...Array<number>(3).fill(500));
    await expect(ask()).rejects.toThrow();
    expect(writes()).toEqual([]);
  });
});

describe('nothing is asked of GitHub', () => {
  test.each<[string, Partial<CommentOptions>]>([
    ['for a comment of another kind', { body: 'Looks good' }],
    ['for an edited comment', { action: 'edited' }],
    ['for a deleted comment', { action: 'deleted' }],
    ['for a comment on an issue', { isOnPullRequest: false }],
  ])('%s', async (_what, options) => {
    const { exit, request } = await ask(options);
    expect({ exit, request, calls: fake.state.calls }).toEqual({ exit: 0, request: null, calls: [] });
  });
});

test('what is not understood is answered with its name and the usage', async () => {
  const { exit, request, bodies, reactions } = await ask({ body: '/latency tolerence=3% <img src=x> @octo/team' });
  expect({ exit, request, reactions }).toEqual({ exit: 0, request: null, reactions: ['confused'] });
  expect(bodies[0]).toMatch(/tolerence: unknown argument; did you mean `tolerance`/);
  expect(bodies[0]).toContain('`/latency [endpoints=');
  expect(bodies[0]?.replace(/`[^`]*`/g, '')).not.toMatch(/<img|@octo\/team/);
});

describe('the commit', () => {
  test('that was pushed after the comment is not measured, and the answer says so', async () => {
    pull({ headSha: LATER });
    pushed(LATER, '2026-11-22T09:00:01Z');
    const { request, bodies } = await ask();
    expect(request?.head).toBe(HEAD);
    expect(bodies[0]).toContain(`its head is \`${LATER.slice(0, 7)}\`, which was not measured`);
  });

  test('nor is one that was pushed in the same second', async () => {
    pull({ headSha: LATER });
    pushed(LATER, '2026-11-22T09:00:00Z');
    expect((await ask()).request?.head).toBe(HEAD);
  });

  test('of a fork is looked up among the fork’s pushes', async () => {
    pull({ headRepository: 'mallory/demo', headSha: LATER });
    pushed(OLD, '2026-11-22T08:30:00Z', 'mallory/demo');
    pushed(LATER, '2026-11-22T09:30:00Z', 'mallory/demo');
    expect((await ask()).request?.head).toBe(OLD);
  });

  test.each([
    ['without a list of pushes', []],
    ['with later pushes alone', [['2026-11-22T09:30:00Z', LATER]]],
    ['of a branch that was deleted before', [['2026-11-22T08:30:00Z', '0'.repeat(40)]]],
  ])('%s is not guessed', async (_what, pushes) => {
    fake.state.activities = [];
    for (const [timestamp = '', after = ''] of pushes) pushed(after, timestamp);
    const { request, bodies } = await ask();
    expect(request).toBeNull();
    expect(bodies[0]).toContain(`head=${HEAD}`);
  });

  test('that is named whole needs no list, and has to be the head', async () => {
    fake.state.activities = [];
    expect((await ask({ body: `/latency head=${HEAD}` })).request?.head).toBe(HEAD);
    written = [];
    expect((await ask({ body: `/latency head=${OLD}` })).request).toBeNull();
  });

  test('of a closed pull request is not measured', async () => {
    pull({ isClosed: true });
    const { request, bodies } = await ask();
    expect(request).toBeNull();
    expect(bodies[0]).toContain('the pull request is closed');
  });
});

describe('the answer', () => {
  const results = (ms: number, commit = HEAD) => {
    const honest = makeResults(makeConfig(['GET /a']), { 'GET /a': { base: steady(2, 6, 0), head: steady(ms, 6) } });
    const { base, head } = honest.sides;
    return { ...honest, sides: { base: { ...base, commit: MAIN }, head: { ...head, commit } } } as typeof honest;
  };

  async function answered(measured: ReturnType<typeof results> | null, inputs: Record<string, unknown> = {}) {
    const answer = addComment(fake.state, {
      pullRequest: 7,
      login: 'github-actions[bot]',
      type: 'Bot',
      body: 'measuring',
    });
    addComment(fake.state, { pullRequest: 7, login: 'github-actions[bot]', type: 'Bot', body: 'the gate’s own' });
    addRun(fake.state, { id: RUN, event: 'issue_comment', sha: MAIN });
    if (measured !== null) {
      const archive = honestArchive(printResults(measured));
      addArtifact(fake.state, { runId: RUN, name: 'latency-gate-results-default', archive });
    }
    const request: OnDemandRequest = {
      pullRequest: 7,
      head: HEAD,
      base: { ref: 'main', sha: MAIN },
      settings: {},
      answer: answer.id,
      by: 'ann',
      line: '/latency `x` @team',
    };
    const exit = await publishAnswer(jobOf({ request, isLast: true, ...inputs }));
    return { exit, bodies: fake.state.comments.map(({ body }) => body) };
  }

  test('takes the place of the first one, passes whatever it says, and touches nothing else', async () => {
    const { exit, bodies } = await answered(results(4));
    expect(exit).toBe(ExitCode.passed);
    expect(bodies[0]).toMatch(/^### 🔴 latency-gate: `GET \/a` is .* slower/);
    expect(bodies[0]).toContain('This is an answer, and no check');
    expect(bodies[0]).not.toMatch(/(?<!`[^`]*)@team/);
    expect(bodies[1]).toBe('the gate’s own');
    expect(writes()).toHaveLength(1);
    expect(fake.state.statuses).toEqual([]);
  });

  test('says that head has moved on', async () => {
    pull({ headSha: LATER });
    expect((await answered(results(2))).bodies[0]).toContain(`its head is \`${LATER.slice(0, 7)}\``);
  });

  test('is none about another commit', async () => {
    expect((await answered(results(4, LATER))).bodies[0]).toContain('of another commit than the run');
  });

  test('names the job that did not finish', async () => {
    const { exit, bodies } = await answered(null, { failedJobs: [{ name: 'measure', result: 'failure' }] });
    expect(exit).toBe(ExitCode.passed);
    expect(bodies[0]).toContain('the job `measure` ended as `failure`');
  });

  test('says what went wrong where nothing was left', async () => {
    await expect(answered(null)).rejects.toThrow('no job of this run left results');
    expect(fake.state.comments[0]?.body).toContain('no job of this run left results');
  });

  test('is none where nothing was asked', async () => {
    const exit = await publishAnswer(jobOf({ isLast: true }));
    expect({ exit, calls: fake.state.calls }).toEqual({ exit: 0, calls: [] });
  });
});
