/** The default branch's issue, one per gate (`sticky.ts`): open while the gate finds a regression, closed when nothing is slower. */
import { oneLine } from '../report/text.ts';
import { listed, type Octokit, type Repository, statusOf, wayOut } from './api.ts';
import type { GitHubContext } from './context.ts';
import type { Publication, Sink } from './publication.ts';
import { type Marked, type Place, publishSticky, type StickyTarget } from './sticky.ts';
import { readMarks } from './sticky-mark.ts';

const LABEL = 'latency-gate';
const MOST_PAGES = 10;
/** GitHub takes 256 characters. */
const LONGEST_TITLE = 250;

/** Null for pull requests, merge groups and other branches, which have no say in it. */
export function issueTargetOf(context: GitHubContext): StickyTarget | null {
  const { owner, repo, eventName, ref, defaultBranch, sha, runId: id, runAttempt: attempt } = context;
  // A schedule runs on the default branch alone, and its event does not always say which that is.
  const isDefault = eventName === 'schedule' || (defaultBranch !== null && ref === `refs/heads/${defaultBranch}`);
  const isRun = ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'].includes(eventName);
  return isRun && isDefault ? { owner, repo, run: { id, attempt, headSha: sha } } : null;
}

export function issueSink(octokit: Octokit, target: StickyTarget): Sink {
  return async ({ name, gates, report: { headline, markdown, failing } }) => {
    const wanted = stateFor(gates, failing);
    const title = [...oneLine(headline)].slice(0, LONGEST_TITLE).join('');
    const place = issuesOf({ ...target, octokit }, { title, wanted });
    return await publishSticky({ ...target, octokit, place }, { name, markdown, failing }, wanted === 'open');
  };
}

/** One gate that is slower opens it, and it is closed once none is. What was not decided does neither (null). */
function stateFor(gates: Publication['gates'], isFailing: boolean): 'open' | 'closed' | null {
  const verdicts = gates.map((gate) => (gate.kind === 'judged' ? gate.input.comparison.verdict : gate.kind));
  if (verdicts.some((verdict) => verdict === 'regression' || verdict === 'limit-exceeded')) return 'open';
  const isNoneSlower = verdicts.every((verdict) => verdict === 'improvement' || verdict === 'unchanged');
  return isNoneSlower && !isFailing ? 'closed' : null;
}

function issuesOf(
  { octokit, owner, repo }: Repository,
  { title, wanted }: { readonly title: string; readonly wanted: 'open' | 'closed' | null },
): Place<Marked & { readonly isOpen: boolean }> {
  // Not repeated by itself: after a failure it is not known whether the issue was opened.
  const request = { retries: 0 };
  const at = ({ id: issue_number }: Marked) => ({ owner, repo, issue_number });
  return {
    failure: 'the issue could not be published',
    gaveWay: 'the issue is not this run’s',
    remedyOf: (error) => (statusOf(error) === 410 ? 'this repository has no issues' : wayOut(error, 'issues: write')),

    /** A closed one matters only where it may have to be opened again. */
    async list() {
      const state = wanted === 'open' ? 'all' : 'open';
      const query = { owner, repo, state, labels: LABEL, sort: 'created', direction: 'asc' } as const;
      const issues = await listed(
        MOST_PAGES,
        async (page) => (await octokit.rest.issues.listForRepo({ ...query, ...page })).data,
      );
      return issues.flatMap(({ number: id, html_url: url, state: now, body, user, pull_request }) => {
        const marks = readMarks(body ?? '');
        if (marks === null || pull_request) return [];
        return [{ ...marks, id, url, isOpen: now === 'open', login: user?.login ?? '' }];
      });
    },

    async create(body) {
      const { data } = await octokit.rest.issues.create({ owner, repo, title, body, labels: [LABEL], request });
      return { url: data.html_url, login: data.user?.login ?? '' };
    },

    async update(issue, body) {
      const closed = issue.isOpen && wanted === 'closed' && ({ state: 'closed', state_reason: 'completed' } as const);
      const opened = !issue.isOpen && ({ state: 'open', state_reason: 'reopened' } as const);
      await octokit.rest.issues.update({ ...at(issue), title, body, ...(closed || opened || {}) });
      return issue.url;
    },

    /** Without the marker it is not found again. */
    async remove(issue) {
      const body = 'Another run opened this issue at the same time: the report is in the older one.';
      await octokit.rest.issues.update({ ...at(issue), body, state: 'closed', state_reason: 'not_planned' });
    },
  };
}
