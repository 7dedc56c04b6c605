/**
 * Whether a pull request has the label that lets it pass although the gate fails, and who set it. The API is asked, because
 * the event's payload is as old as the event: a job that is run again would miss labels that were set since.
 */
import { callFailure, type Octokit, type Repository } from './api.ts';
import type { GitHubContext } from './context.ts';

const PAGE_SIZE = 100;

/** A label that is on a pull request. */
export interface LabelSetting {
  readonly label: string;
  readonly pullRequest: number;
  /** Login of the person who set it; null means unknown. */
  readonly by: string | null;
  /** When, as ISO 8601 in UTC; null means unknown. */
  readonly at: string | null;
}

export interface LabelAnswer {
  /** Null: the label is not on the pull request. */
  readonly setting: LabelSetting | null;
  readonly warning: string | null;
}

export interface LabelQuery extends Pick<GitHubContext, 'owner' | 'repo' | 'labels'> {
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  readonly pullRequest: number;
}

type PullRequest = Repository & { readonly pullRequest: number };

/**
 * The pull request whose labels count: the event's own, or the one that a merge group's ref names, which is the last one that
 * the group merges. Null on other events.
 */
export function labelledPullRequest(context: GitHubContext): number | null {
  if (context.eventName === 'pull_request') return context.pullRequest;
  if (context.eventName !== 'merge_group') return null;
  const number = /^gh-readonly-queue\/.+\/pr-([1-9][0-9]{0,9})(?:-[0-9a-f]+)?$/.exec(context.headRef ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/**
 * Makes at most three calls: the labels, the first page of events, and the last. If the API refuses the labels, those of the
 * event count, with a warning. Names of labels are case-insensitive, as on GitHub. Never throws.
 */
export async function findLabel(query: LabelQuery, label: string): Promise<LabelAnswer> {
  const { octokit, owner, repo, pullRequest } = query;
  const unknown = { label, pullRequest, by: null, at: null };
  try {
    if (octokit === null) throw new Error('the input `github-token` is empty');
    const target = { octokit, owner, repo, pullRequest };
    if (!has(await labelsOf(target), label)) return { setting: null, warning: null };
    return { setting: { ...unknown, ...(await whoSet(target, label)) }, warning: null };
  } catch (error) {
    return {
      setting: has(query.labels, label) ? unknown : null,
      warning:
        `the labels of pull request ${pullRequest} could not be read (${callFailure(error)}): ` +
        'those of the event count, which may be older; the job needs `permissions: pull-requests: read` or `write`',
    };
  }
}

function has(labels: readonly string[], label: string): boolean {
  return labels.some((one) => isSame(one, label));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A pull request has at most 100 labels. */
async function labelsOf({ octokit, owner, repo, pullRequest }: PullRequest): Promise<readonly string[]> {
  const request = { owner, repo, issue_number: pullRequest, per_page: PAGE_SIZE };
  return (await octokit.rest.issues.listLabelsOnIssue(request)).data.map(({ name }) => name);
}

interface LabelEvent {
  readonly isSet: boolean;
  readonly by: string | null;
  readonly at: string | null;
}

/**
 * The newest event of the label, if that event set it. Events come oldest first, so the last page has it. Pages between the
 * first and the last are not read; if the event is there, nobody is named rather than the wrong person.
 */
async function whoSet(
  target: PullRequest,
  label: string,
): Promise<{ readonly by: string | null; readonly at: string | null }> {
  const nobody = { by: null, at: null };
  try {
    const first = await eventsPage(target, label, 1);
    const events = [...(first.lastPage <= 2 ? first.events : [])];
    if (first.lastPage > 1) events.push(...(await eventsPage(target, label, first.lastPage)).events);
    const newest = events.at(-1);
    return newest?.isSet ? { by: newest.by, at: newest.at } : nobody;
  } catch {
    return nobody;
  }
}

async function eventsPage(target: PullRequest, label: string, page: number) {
  const { octokit, owner, repo, pullRequest: issue_number } = target;
  const list = await octokit.rest.issues.listEvents({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
  const events = list.data.flatMap((one): LabelEvent[] => {
    if (!('label' in one) || !isSame(one.label.name, label)) return [];
    if (one.event !== 'labeled' && one.event !== 'unlabeled') return [];
    return [{ isSet: one.event === 'labeled', by: one.actor?.login || null, at: instant(one.created_at) }];
  });
  return { events, lastPage: lastPageOf(list.headers.link) };
}

/** `<https://…/events?per_page=100&page=3>; rel="last"`; the last page itself has no such link. */
function lastPageOf(link: string | undefined): number {
  const page = /[?&]page=([0-9]{1,6})[^>]*>; rel="last"/.exec(link ?? '')?.[1];
  return page === undefined ? 1 : Number(page);
}

function instant(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? text : null;
}
