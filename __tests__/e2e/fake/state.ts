/** What the fake GitHub knows: one repository with its comments, workflow runs and artifacts. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with a call. */
export type Effect =
  /** This is answered, and GitHub does nothing. */
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Something happens just before GitHub acts as usual. */
  | { readonly kind: 'meanwhile'; readonly happen: () => void }
  /** GitHub acts as usual, and answers late. */
  | { readonly kind: 'late'; readonly ms: number }
  /** The connection ends: before GitHub acts, after it has acted, or in the middle of its answer. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' | 'in-body' };

export interface Fault {
  readonly effect: Effect;
  /** Matches `METHOD /path?query`. */
  readonly route: RegExp;
  /** Of the calls that match, the first and the last that it happens to, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** Calls that matched so far. */
  seen: number;
}

export const REPOSITORY = { owner: 'octo', name: 'demo', full: 'octo/demo', id: 1000 };
export const WORKFLOW = { id: 77, file: 'gate.yml' };

export interface FakeComment {
  readonly id: number;
  readonly pullRequest: number;
  readonly login: string;
  readonly type: 'User' | 'Bot';
  body: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** No pull request. */
export interface FakeIssue {
  readonly number: number;
  readonly login: string;
  labels: readonly string[];
  title: string;
  body: string;
  state: 'open' | 'closed';
  /** Why it is in this state; null: it was never closed. */
  reason: string | null;
}

/** An open pull request. */
export interface FakePull {
  readonly number: number;
  /** Such as `mallory/demo` for a fork's. */
  readonly headRepository: string;
  readonly headRef: string;
  headSha: string;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly isClosed?: boolean;
  /** Its description. */
  body?: string;
}

/** Something that happened to an issue or pull request: a label set or taken off. */
export interface FakeLabelEvent {
  readonly pullRequest: number;
  readonly event: 'labeled' | 'unlabeled';
  readonly label: string;
  readonly login: string;
  readonly at: string;
}

export interface FakeRun {
  readonly id: number;
  readonly event: string;
  readonly branch: string;
  readonly sha: string;
  /** By a tag that is called as the branch: its commit need not be on the branch. */
  readonly isOfTag?: boolean;
  /** Such as `mallory/demo` for a fork's. */
  readonly headRepository: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The last one, and when it began. */
  readonly attempt: number;
  readonly startedAt: string;
}

export interface FakeArtifact {
  readonly id: number;
  readonly runId: number;
  readonly name: string;
  readonly archive: Uint8Array;
  /** As the list of artifacts names it; it need not be true. */
  readonly bytes: number;
  expired: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null: as the repository has it. */
  readonly expiresAt: string | null;
}

/** Branches, and what the git data API makes of them. */
export interface FakeGit {
  /** Commits by branch. */
  branches: Record<string, string>;
  readonly commits: Record<string, Readonly<{ message: string; parents: readonly string[]; tree: string }>>;
  /** Texts by path. */
  readonly trees: Record<string, Readonly<Record<string, string>>>;
  tags: { readonly name: string; readonly commit: string }[];
  /** Branches that a ruleset protects. */
  guarded: string[];
}

/** Such as `{ 'pull-requests': 'write' }`. */
export type Permissions = Readonly<Record<string, string>>;

export type FakeState = ReturnType<typeof newState>;

export function newState() {
  return {
    comments: [] as FakeComment[],
    /** Oldest first. */
    issues: [] as FakeIssue[],
    /** Tag of what GitHub calls the latest release; null: there is none. */
    latestRelease: null as string | null,
    /** Oldest first, as they are started. */
    runs: [] as FakeRun[],
    artifacts: [] as FakeArtifact[],
    /** What the token may do. */
    token: { commentsWritable: true, statusesWritable: true, actionsReadable: true, artifactsWritable: true },
    /** What the tokens of jobs may do, as `permissions:` says it; a token that is not named here may do everything. */
    permissions: {} as Readonly<Record<string, Permissions>>,
    /** The account of the token. */
    author: { login: 'github-actions[bot]', type: 'Bot' as 'User' | 'Bot' },
    /** The open ones. */
    pulls: [] as FakePull[],
    /** Texts of committed files by `commit:path`. */
    files: {} as Record<string, string>,
    /** Labels of pull requests, as they are now. */
    labels: [] as { readonly pullRequest: number; readonly name: string }[],
    /** Oldest first. */
    labelEvents: [] as FakeLabelEvent[],
    /** Accounts that may do something else than write, and what. */
    roles: {} as Record<string, 'admin' | 'read' | 'none'>,
    /** When comments are written, ISO 8601. */
    now: '2026-11-21T08:00:00Z',
    /** Files of every pull request; `from`: it was renamed. */
    changedFiles: [] as { readonly name: string; readonly from?: string }[],
    /** Statuses of commits, oldest first. */
    statuses: [] as (Readonly<Record<'sha' | 'name' | 'state' | 'description', string>> & { readonly url?: string })[],
    /** What the git data API reads and writes. */
    git: { branches: {}, commits: {}, trees: {}, tags: [], guarded: [] } as FakeGit,
    /** Commits of the base branch, oldest first, which have one another as parents; its tip is the last one. Runs by pushes to it are on it, too. */
    history: [] as string[],
    /** The merge base that comparing any two commits gives, and how many commits the second is ahead. */
    mergeBase: 'b'.repeat(40),
    aheadBy: 0,
    /** What is answered to the next calls instead, to test retries: a status, or a whole answer. */
    failures: [] as (number | Answer)[],
    /** What goes wrong by route, at the storage and the results service too. `inject` of faults.ts adds to it. */
    faults: [] as Fault[],
    nextId: 5000,
    /** `METHOD path?query` of every call of the REST API, in order. */
    calls: [] as string[],
    /** The same of the results service and the storage. */
    storageCalls: [] as string[],
    /** Requests and answers that break GitHub's description. A test must end with none. */
    violations: [] as string[],
  };
}

export function addComment(state: FakeState, comment: Omit<FakeComment, 'id' | 'updatedAt'>): FakeComment {
  const added = { ...comment, id: state.nextId++, updatedAt: state.now };
  state.comments.push(added);
  return added;
}

export function addIssue(state: FakeState, issue: Partial<FakeIssue>): FakeIssue {
  const own = { login: state.author.login, labels: [], title: 'an issue', body: '', reason: null };
  const added: FakeIssue = { number: state.nextId++, state: 'open', ...own, ...issue };
  state.issues.push(added);
  return added;
}

/** Sets a label on a pull request, as GitHub notes it. */
export function setLabel(state: FakeState, label: Omit<FakeLabelEvent, 'event'>): void {
  state.labels.push({ pullRequest: label.pullRequest, name: label.label });
  state.labelEvents.push({ ...label, event: 'labeled' });
}

export function addRun(state: FakeState, run: Partial<FakeRun> & { readonly id: number }): FakeRun {
  const own = { event: 'push', branch: 'main', sha: 'c'.repeat(40), headRepository: REPOSITORY.full };
  const added = { ...own, createdAt: '2026-11-21T08:00:00Z', attempt: 1, startedAt: '2026-11-21T08:00:00Z', ...run };
  state.runs.push(added);
  return added;
}

export function addArtifact(
  state: FakeState,
  artifact: Partial<FakeArtifact> & Pick<FakeArtifact, 'runId' | 'name' | 'archive'>,
): FakeArtifact {
  const archive = Buffer.from(artifact.archive);
  const own = { bytes: archive.length, expired: false, createdAt: '2026-11-21T08:10:00Z', expiresAt: null };
  const added = { id: state.nextId++, ...own, ...artifact, archive };
  state.artifacts.push(added);
  return added;
}
