/**
 * Publishing while GitHub fails: what is decided is published as far as it goes, one warning says why the rest is not and what helps, and
 * nothing is thrown, asked for endlessly, or commented twice. What is said of a failed call: `api.test.ts`.
 */
import { afterAll, expect, test } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { commentSink } from '../../src/github/comment.ts';
import { outputsSink, summarySink, writeTo } from '../../src/github/publication.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import * as faults from '../e2e/fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addComment, type Effect, type FakeState } from '../e2e/fake/state.ts';
import { useJobFiles } from './job.ts';
import { publicationOf } from './publication.ts';

const LIST = /^GET .*\/issues\/7\/comments/;
const CREATE = /^POST .*\/issues\/7\/comments$/;
const UPDATE = /^PATCH .*\/issues\/comments\//;
const WHO = /^POST \/graphql$/;

const { read } = useJobFiles('all');
const fakes: FakeGitHub[] = [];
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));

interface More {
  /** What the warning must not say. */
  readonly not?: RegExp;
  /** Our comment is there already. */
  readonly again?: boolean;
  readonly restricted?: boolean;
}

type Given = (state: FakeState) => void;
const always =
  (effect: () => Effect, route = /./): Given =>
  (state) =>
    faults.inject(state, effect(), { route });
const once =
  (effect: () => Effect, route: RegExp): Given =>
  (state) =>
    faults.inject(state, effect(), { route, to: 1 });
const deletedMeanwhile: Given = (state) => once(() => faults.meanwhile(() => state.comments.splice(0)), UPDATE)(state);

const OUTAGE = /githubstatus/;
const NO_ANSWER = /GitHub’s answer is not|is not JSON/;
const PERMISSION = /pull-requests: write/;
const not = PERMISSION;
const again = true;
const restricted = true;

/** A warning names cause and way out; null: all is published without one. */
const CASES: readonly (readonly [name: string, Given, warning: RegExp | null, mostCalls: number, more?: More])[] = [
  ['401 for the token', always(faults.badCredentials), /HTTP 401: Bad credentials.*github-token/, 1, { not }],
  ['403 for everything', always(faults.refused), /HTTP 403: Resource.*pull-requests: write/, 1],
  ['403 for the first comment', always(faults.refused, CREATE), PERMISSION, 3],
  ['403 for a fork’s token', always(faults.refused, CREATE), /fork.*read-only/, 3, { not, restricted }],
  ['403 for the update', always(faults.refused, UPDATE), PERMISSION, 4, { again }],
  ['404 for everything', always(faults.missing), PERMISSION, 1],
  ['a locked conversation', always(faults.locked, CREATE), /issue is locked.*takes no more comments/, 3, { not }],
  ['calls used up, of a fork', always(() => faults.callLimit(2400)), /API rate limit.*later/, 1, { not, restricted }],
  ['too fast for the comment, once', once(() => faults.paceLimit(20), CREATE), null, 5],
  ['500 for everything', always(() => faults.outage(500)), /HTTP 500: Internal .*githubstatus/, 3, { not }],
  ['503 for each comment', always(() => faults.outage(503), CREATE), OUTAGE, 9],
  ['500 for each update', always(() => faults.outage(500), UPDATE), OUTAGE, 10, { again }],
  ['who the token is cannot be asked', always(() => faults.outage(500), WHO), OUTAGE, 4, { again }],
  ['the answer to the comment lost', once(() => faults.cut('after'), CREATE), null, 6],
  ['the answer to the comment cut in half', once(() => faults.cut('in-body'), CREATE), null, 6],
  ['the answers to all updates lost', always(() => faults.cut('after'), UPDATE), null, 10, { again }],
  ['null instead of the list', always(faults.nullJson, LIST), NO_ANSWER, 10, { not }],
  ['JSON of another shape instead of the list', always(faults.otherJson, LIST), NO_ANSWER, 10, { not }],
  ['half of a JSON text instead of the comment', always(faults.garbage, UPDATE), NO_ANSWER, 10, { not, again }],
  ['null instead of the comment', always(faults.nullJson, UPDATE), NO_ANSWER, 10, { not, again }],
  ['JSON of another shape instead of the comment', always(faults.otherJson, UPDATE), NO_ANSWER, 10, { not, again }],
  ['the comment deleted between list and update', deletedMeanwhile, null, 8, { again }],
];

test.concurrent.each(CASES)('%s', async (name, given, warning, mostCalls, more = {}) => {
  const fake = await startFakeGitHub();
  fakes.push(fake);
  const { state } = fake;
  const old = `${markerOf('default')}\nthe last report`;
  if (more.again) addComment(state, { ...state.author, pullRequest: 7, body: old });
  given(state);
  const octokit = connect({ token: 'ghs_verySecret', apiUrl: fake.url, waitUnitMs: 1 });
  const run = { id: 11, attempt: 1, headSha: null };
  const place = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: more.restricted ?? false };
  const report = { verdict: `verdict of ${name}`, failing: true, summaryMarkdown: `the summary of ${name}` };
  const sinks = [commentSink(octokit, { ...place, run, settleMs: 0 }, 'always'), summarySink, outputsSink];
  const written = await writeTo(sinks, publicationOf(report));
  const [{ url = null } = {}] = written;
  const warnings = written.flatMap((one) => one.warning ?? []);

  // Summary and outputs do not wait for GitHub.
  expect(read('summary')).toContain(`the summary of ${name}\n`);
  expect(read('output')).toMatch(new RegExp(`verdict<<(\\S+)\nverdict of ${name}\n\\1\n`));
  expect(read('output')).toContain(`\n${url ?? ''}\n`);

  const ours = state.comments
    .filter(({ login }) => login === state.author.login)
    .map(({ body }) => body.replace(/\n<!-- run:11 .*/, ''));
  if (warning === null) {
    expect(warnings).toEqual([]);
    expect(ours).toEqual([`${markerOf('default')}\nthe comment`]);
    expect(url).toMatch(/#issuecomment-\d+$/);
  } else {
    expect(url).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(warnings[0]).toContain('the report is in the job’s summary');
    if (more.not) expect(warnings[0]).not.toMatch(more.not);
    expect(warnings[0]?.length).toBeLessThan(500);
    expect(warnings[0]).not.toMatch(/\n|ghs_|<|^\s+at /);
    expect(ours).toEqual(more.again ? [old] : []);
  }
  expect(state.calls.length).toBeLessThanOrEqual(mostCalls);
  expect(state.violations).toEqual([]);
});
