/**
 * The issue about a branch: opened when its gate finds a regression, brought up to date by each run, closed when nothing is
 * slower any more, and opened again when it is. There is one per gate, found by its label and the marker of comments.
 *
 * Anyone may write the marker into an issue, so a marked one counts only if this account opened it.
 */
import { randomUUID } from 'node:crypto';
import type { GateVerdict } from '../decide/comparison.ts';
import { oneLine } from '../report/text.ts';
import { callFailure, type Octokit, type Repository, statusOf, wayOut } from './api.ts';
import { loginOf } from './comment-calls.ts';
import { commentBody, compareRuns, markerOf, type ReportedRun, readMarks, type Stamp } from './comment-mark.ts';
import type { GitHubContext } from './context.ts';

/** It makes the issue one of few, where a repository may have thousands. */
const LABEL = 'latency-gate';
const PAGE_SIZE = 100;
const MOST_PAGES = 10;
/** GitHub takes 256 characters. */
const LONGEST_TITLE = 250;

export interface IssueTarget {
  readonly owner: string;
  readonly repo: string;
  readonly run: ReportedRun;
}

export interface IssueRequest {
  /** The gate's. */
  readonly name: string;
  /** Plain text. */
  readonly title: string;
  readonly markdown: string;
  readonly verdict: string;
  readonly failing: boolean;
}

export interface IssueOutcome {
  /** Null: there is no issue, and none is needed, or it could not be written. */
  readonly url: string | null;
  readonly warning: string | null;
  /** Why the issue is not this run's, as a clause; null: it is, or there is none. */
  readonly gaveWay: string | null;
}

/** The default branch's issue; null for pull requests, merge groups and other branches, which have no say in it. */
export function issueTargetOf(context: GitHubContext): IssueTarget | null {
  const { owner, repo, eventName, ref, defaultBranch, sha, runId: id, runAttempt: attempt } = context;
  // A schedule runs on the default branch alone, and its event does not always say which that is.
  const isDefault = eventName === 'schedule' || (defaultBranch !== null && ref === `refs/heads/${defaultBranch}`);
  if (!EVENTS.includes(eventName) || !isDefault) return null;
  return { owner, repo, run: { id, attempt, headSha: sha, stage: 'first' } };
}

const EVENTS: readonly string[] = ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'];

/** Whether the verdict opens the issue or closes it. What was not decided does neither. */
const STATES: Readonly<Partial<Record<string, 'open' | 'closed'>>> = {
  regression: 'open',
  'limit-exceeded': 'open',
  improvement: 'closed',
  unchanged: 'closed',
} satisfies Partial<Record<GateVerdict, 'open' | 'closed'>>;

/** Writes the report, or gives way to a newer run. A refusal becomes a warning in the outcome; never throws. */
export async function publishIssue(
  octokit: Octokit,
  target: IssueTarget,
  request: IssueRequest,
): Promise<IssueOutcome> {
  try {
    return await write({ ...target, octokit }, request);
  } catch (error) {
    const why = `the issue could not be published (${callFailure(error)})`;
    return { ...outcome(null), warning: `${why}: ${remedyOf(error)}; the report is in the job’s summary` };
  }
}

async function write(to: Repository & IssueTarget, request: IssueRequest): Promise<IssueOutcome> {
  const wanted = STATES[request.verdict];
  const known = (await ownIssues(to, request.name))[0];
  if (known !== undefined) return await update(to, known, request);
  if (wanted !== 'open') return outcome(null);
  const created = await create(to, request);
  // Another run may have looked at the same time, and have opened one too: the older one stays.
  const first = (await ownIssues(to, request.name))[0];
  if (first === undefined || first.number >= created.number) return outcome(created.url);
  await to.octokit.rest.issues.update({ ...place(to, created), state: 'closed', state_reason: 'not_planned' });
  return await update(to, first, request);
}

interface OwnIssue {
  readonly number: number;
  readonly url: string;
  readonly isOpen: boolean;
  readonly stamp: Stamp | null;
}

/** The gate's, by this account, the oldest first; closed ones too. */
async function ownIssues(to: Repository & IssueTarget, name: string): Promise<readonly OwnIssue[]> {
  const { octokit, owner, repo } = to;
  const marker = markerOf(name);
  const found: (OwnIssue & { readonly login: string })[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = await octokit.rest.issues.listForRepo({
      owner,
      repo,
      state: 'all',
      labels: LABEL,
      sort: 'created',
      direction: 'asc',
      per_page: PAGE_SIZE,
      page,
    });
    for (const { number, html_url: url, state, body, user, pull_request } of data) {
      const marks = readMarks(body ?? '');
      if (marks?.marker !== marker || pull_request) continue;
      found.push({ number, url, isOpen: state === 'open', stamp: marks.stamp, login: user?.login ?? '' });
    }
    if (data.length < PAGE_SIZE) break;
  }
  if (found.length === 0) return [];
  const login = await loginOf(octokit);
  return found.filter((issue) => issue.login === login).sort((a, b) => a.number - b.number);
}

async function update(to: Repository & IssueTarget, issue: OwnIssue, request: IssueRequest): Promise<IssueOutcome> {
  const { stamp, url, isOpen } = issue;
  if (stamp !== null && compareRuns(stamp, to.run) > 0) {
    return { ...outcome(url), gaveWay: `run ${stamp.id}, which is newer than this one (${to.run.id}), has written it` };
  }
  const wanted = STATES[request.verdict];
  if (!isOpen && wanted !== 'open') return outcome(null);
  await to.octokit.rest.issues.update({
    ...place(to, issue),
    ...textOf(to, request),
    ...(isOpen && wanted === 'closed' ? { state: 'closed', state_reason: 'completed' } : {}),
    ...(isOpen ? {} : { state: 'open', state_reason: 'reopened' }),
  });
  return outcome(url);
}

/** Not repeated by itself: after a failure it is not known whether the issue was opened. */
async function create(to: Repository & IssueTarget, request: IssueRequest): Promise<Pick<OwnIssue, 'number' | 'url'>> {
  const { octokit, owner, repo } = to;
  const text = textOf(to, request);
  const { data } = await octokit.rest.issues.create({ owner, repo, ...text, labels: [LABEL], request: { retries: 0 } });
  return { number: data.number, url: data.html_url };
}

function place({ owner, repo }: IssueTarget, { number: issue_number }: Pick<OwnIssue, 'number'>) {
  return { owner, repo, issue_number };
}

function textOf({ run }: IssueTarget, { name, title, markdown, failing }: IssueRequest) {
  const stamp = { ...run, failing, writer: randomUUID().slice(0, 8) };
  return { title: [...oneLine(title)].slice(0, LONGEST_TITLE).join(''), body: commentBody(name, stamp, markdown) };
}

function outcome(url: string | null): IssueOutcome {
  return { url, warning: null, gaveWay: null };
}

function remedyOf(error: unknown): string {
  return statusOf(error) === 410 ? 'this repository has no issues' : wayOut(error, 'issues: write');
}
