/** The label that may let a failing gate pass. The API is asked who set it: the event's payload is as old as the event. */
import { PAGE_SIZE } from './api.ts';
import { type GitHubContext, mergeGroupOf } from './context.ts';
import type { PullRequest } from './repository.ts';

/** Newest first: events that are further back are not looked at. */
const MOST_PAGES = 10;
/** In a report. */
const LONGEST_REASON = 500;

/** The event's own, or the last one that a merge group merges, by its ref. Null on other events. */
export function labelledPullRequest(context: Pick<GitHubContext, 'eventName' | 'pullRequest' | 'headRef'>) {
  if (context.eventName === 'pull_request') return context.pullRequest;
  return context.eventName === 'merge_group' ? (mergeGroupOf(context.headRef)?.pullRequest ?? null) : null;
}

/** `at`: ISO 8601 in UTC. `mayAccept`: a person who may write to the repository. Null: it is not set. Throws what a call throws. */
export async function findLabel(target: PullRequest, label: string) {
  const { octokit, owner, repo, pullRequest: issue_number } = target;
  // A pull request has at most 100 labels.
  const { data } = await octokit.rest.issues.listLabelsOnIssue({ owner, repo, issue_number, per_page: PAGE_SIZE });
  if (!data.some(({ name }) => isSame(name, label))) return null;
  const { by, at, isPerson } = (await whoSet(target, label)) ?? { by: null, at: null, isPerson: false };
  const mayAccept = by !== null && at !== null && isPerson && (await mayWrite(target, by));
  return { by, at, mayAccept };
}

/** As GitHub compares names of labels. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The newest event of the label, if that event set it; else null. Events come oldest first, so the last pages have it. */
async function whoSet(target: PullRequest, label: string) {
  const first = await eventsPage(target, label, 1);
  const { lastPage } = first;
  for (let page = lastPage; page > Math.max(0, lastPage - MOST_PAGES); page--) {
    const { events } = page === 1 ? first : await eventsPage(target, label, page);
    const newest = events.at(-1);
    if (newest !== undefined) return newest.isSet ? newest : null;
  }
  return null;
}

async function eventsPage(target: PullRequest, label: string, page: number) {
  const { octokit, owner, repo, pullRequest: issue_number } = target;
  const list = await octokit.rest.issues.listEvents({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
  const events = list.data.flatMap((one) => {
    if (!('label' in one) || !isSame(one.label.name, label)) return [];
    if (one.event !== 'labeled' && one.event !== 'unlabeled') return [];
    const { event, actor, created_at } = one;
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(created_at) ? created_at : null;
    return [{ isSet: event === 'labeled', by: actor?.login || null, at, isPerson: actor?.type === 'User' }];
  });
  // `<https://…/events?per_page=100&page=3>; rel="last"`; the last page itself has no such link.
  const [, lastPage = 1] = /[?&]page=([0-9]{1,6})[^>]*>; rel="last"/.exec(list.headers.link ?? '') ?? [];
  return { events, lastPage: Number(lastPage) };
}

/** Maintainers count as `write` here, and the triage role as `read`. */
async function mayWrite({ octokit, owner, repo }: PullRequest, username: string): Promise<boolean> {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
  return data.permission === 'admin' || data.permission === 'write';
}

/** What the description says under a heading: its author may write anything there. Null without such a section. */
export async function findReason(target: PullRequest, heading: string): Promise<string | null> {
  const { octokit, owner, repo, pullRequest: pull_number } = target;
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number });
  return sectionUnder(heading, data.body ?? '');
}

/** Below a heading of any level, up to the next one, on one line and without comments. */
export function sectionUnder(heading: string, markdown: string): string | null {
  const lines = markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, '').split(/\r?\n/);
  const titles = lines.map((line) => {
    // Nothing is repeated beside what matches the same: a line of thousands of spaces would be tried for hours.
    const [, title] = /^ {0,3}#{1,6}\s(.*)/s.exec(line) ?? [];
    return title?.replace(/\s#+\s*$/, '').trim();
  });
  const start = titles.findIndex((title) => title !== undefined && isSame(title, heading));
  if (start < 0) return null;
  const end = titles.findIndex((title, at) => at > start && title !== undefined);
  const text = lines.slice(start + 1, end < 0 ? undefined : end);
  const line = text.join(' ').replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_REASON) return line || null;
  return `${[...line].slice(0, LONGEST_REASON).join('')}…`;
}
