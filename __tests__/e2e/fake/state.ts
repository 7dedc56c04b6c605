/** What the fake GitHub knows: one repository with its comments, workflow runs and artifacts. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const REPOSITORY = { owner: 'octo', name: 'demo', full: 'octo/demo', id: 1000 };
export const WORKFLOW = { id: 77, file: 'gate.yml' };

export interface FakeComment {
  readonly id: number;
  readonly pullRequest: number;
  readonly login: string;
  readonly type: 'User' | 'Bot';
  body: string;
}

export interface FakeRun {
  readonly id: number;
  readonly event: string;
  readonly branch: string;
  readonly sha: string;
  /** Such as `mallory/demo` for a fork's. */
  readonly headRepository: string;
}

export interface FakeArtifact {
  readonly id: number;
  readonly runId: number;
  readonly name: string;
  readonly archive: Buffer;
  expired: boolean;
}

export interface FakeState {
  comments: FakeComment[];
  /** Oldest first, as they are started. */
  runs: FakeRun[];
  artifacts: FakeArtifact[];
  /** What the token may do, and whose it is: null is a job's own token, which cannot ask. */
  token: { commentsWritable: boolean; actionsReadable: boolean; artifactsWritable: boolean; login: string | null };
  /** The account that writes comments. */
  author: { login: string; type: 'User' | 'Bot' };
  /** The merge base that comparing any two commits gives. */
  mergeBase: string;
  /** What is answered to the next calls instead, to test retries: a status, or a whole answer. */
  failures: (number | Answer)[];
  nextId: number;
  /** `METHOD path?query` of every call, in order. */
  readonly calls: string[];
  /** Requests and answers that break GitHub's description. A test must end with none. */
  readonly violations: string[];
}

export function newState(): FakeState {
  return {
    comments: [],
    runs: [],
    artifacts: [],
    token: { commentsWritable: true, actionsReadable: true, artifactsWritable: true, login: null },
    author: { login: 'github-actions[bot]', type: 'Bot' },
    mergeBase: 'b'.repeat(40),
    failures: [],
    nextId: 5000,
    calls: [],
    violations: [],
  };
}

export function addComment(state: FakeState, comment: Omit<FakeComment, 'id'>): FakeComment {
  const added = { ...comment, id: state.nextId++ };
  state.comments.push(added);
  return added;
}

export function addRun(state: FakeState, run: Partial<FakeRun> & { readonly id: number }): FakeRun {
  const added = { event: 'push', branch: 'main', sha: 'c'.repeat(40), headRepository: REPOSITORY.full, ...run };
  state.runs.push(added);
  return added;
}

export function addArtifact(
  state: FakeState,
  artifact: { readonly runId: number; readonly name: string; readonly archive: Uint8Array; readonly expired?: boolean },
): FakeArtifact {
  const { runId, name, archive, expired = false } = artifact;
  const added = { id: state.nextId++, runId, name, archive: Buffer.from(archive), expired };
  state.artifacts.push(added);
  return added;
}
