/** The REST API: a stateful fake behind a proxy that checks every request and answer against GitHub's description. */
import type { Context } from 'openapi-backend';
import { definition, example } from './contract.ts';
import { gitHandlers, notFound, type RestHandler } from './git-data.ts';
import { loadOpenApiBackend } from './openapi-backend.ts';
import {
  type Answer,
  addComment,
  addIssue,
  type FakeArtifact,
  type FakeComment,
  type FakeIssue,
  type FakeLabelEvent,
  type FakePull,
  type FakeRun,
  type FakeState,
  type Permissions,
  REPOSITORY,
} from './state.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const MOST_A_PAGE = 100;

/** Whose call it is. */
interface Asked {
  readonly origin: string;
  readonly state: FakeState;
  readonly handlers: Readonly<Record<string, RestHandler>>;
}

/** Compiling the description takes a second: all of a file's fakes share it. */
let described: ReturnType<typeof describedApi> | null = null;

async function describedApi(operations: readonly string[]) {
  const { OpenAPIBackend, addFormats } = await loadOpenApiBackend();
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    coerceTypes: true,
    ajvOpts: { strict: false },
    // Two copies of the library's types meet here; the plug-in takes either.
    customizeAjv: (ajv) => {
      addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
      return ajv;
    },
  });
  for (const operation of operations) {
    api.register(operation, (context: Context, { origin, state, handlers }: Asked): Answer => {
      const answer = handlers[operation]?.(context, origin) ?? notFound();
      const { valid, errors } = api.validateResponse(answer.body, String(context.operation.operationId), answer.status);
      if (!valid) state.violations.push(`answer ${answer.status} of ${operation}: ${JSON.stringify(errors)}`);
      return answer;
    });
  }
  api.register('validationFail', (context: Context, { state }: Asked): Answer => {
    const problem = JSON.stringify(context.validation.errors);
    state.violations.push(`request ${context.request.method} ${context.request.path}: ${problem}`);
    return { status: 422, body: { message: problem } };
  });
  api.register('notFound', (context: Context, { state }: Asked): Answer => {
    state.violations.push(`no such call: ${context.request.method} ${context.request.path}`);
    return notFound();
  });
  await api.init();
  return api;
}

export async function restApi(state: FakeState): Promise<(call: Call, origin: string) => Promise<Answer>> {
  const handlers = handlersOf(state);
  described ??= describedApi(Object.keys(handlers));
  const api = await described;
  return async (call, origin) => {
    const failure = state.failures.shift();
    if (typeof failure === 'number') return { status: failure, body: { message: 'try again' } };
    if (failure !== undefined) return failure;
    const token = /^(?:token|bearer) (\S+)/i.exec(call.headers['authorization'] ?? '')?.[1];
    if (token === undefined) return { status: 401, body: { message: 'Requires authentication' } };
    const permissions = state.permissions[token];
    if (permissions !== undefined && !isPermitted(call, permissions)) return refused();
    const asked: Asked = { origin, state, handlers };
    return await api.handleRequest({ ...call, headers: { ...call.headers } }, asked);
  };
}

/** As in a private repository: of a public one, anybody may read. */
const SCOPES: readonly (readonly [RegExp, string])[] = [
  [/\/issues(\/\d+)?$/, 'issues'],
  [/\/(issues|pulls)(\/|$)/, 'pull-requests'],
  [/\/actions\//, 'actions'],
  [/\/statuses(\/|$)/, 'statuses'],
  [/\/(contents|compare|commits|git|zipball|releases)(\/|$)|\/(tags|activity)$/, 'contents'],
];

function isPermitted({ method, path }: Call, permissions: Permissions): boolean {
  // Everybody’s: of a public repository that is not the token’s own, and who may do what here.
  const isOpen = !path.startsWith(`/repos/${REPOSITORY.full}/`) || /\/collaborators\/[^/]+\/permission$/.test(path);
  if (isOpen) return method === 'GET';
  const [, scope = ''] = SCOPES.find(([route]) => route.test(path)) ?? [];
  const granted = permissions[scope];
  return granted === 'write' || (granted === 'read' && method === 'GET');
}

function handlersOf(state: FakeState): Record<string, RestHandler> {
  const pageOfArtifacts = (all: readonly FakeArtifact[], context: Context, origin: string): Answer => {
    const { body, ...page } = pageOf(all, (artifact) => artifactJson(artifact, state), context, origin);
    return { ...page, body: { total_count: all.length, artifacts: body } };
  };
  return {
    ...gitHandlers(state),
    'issues/list-comments': (context, origin) =>
      pageOf(state.comments.filter(isOn(context)), commentJson, context, origin),
    'issues/create-comment': ({ request }) => {
      if (!state.token.commentsWritable) return refused();
      const body = String(request.requestBody.body);
      if (body.length > 65_536) return { status: 422, body: { message: 'body is too long', documentation_url: '' } };
      const pullRequest = Number(request.params['issue_number']);
      const json = commentJson(addComment(state, { ...state.author, pullRequest, body }));
      return { status: 201, body: json, headers: { location: String(json['url']) } };
    },
    'issues/update-comment': ({ request }) => {
      const comment = byId(request.params['comment_id'], state.comments);
      if (!comment) return notFound();
      if (!state.token.commentsWritable || comment.login !== state.author.login) return refused();
      Object.assign(comment, { body: String(request.requestBody.body), updatedAt: state.now });
      return { status: 200, body: commentJson(comment) };
    },
    'issues/delete-comment': ({ request }) => {
      const comment = byId(request.params['comment_id'], state.comments);
      if (!comment) return notFound();
      if (!state.token.commentsWritable) return refused();
      state.comments.splice(state.comments.indexOf(comment), 1);
      return { status: 204, body: null };
    },
    'issues/list-for-repo': (context, origin) => {
      const { state: wanted = 'open', labels, direction } = context.request.query;
      const asked = labels === undefined ? [] : String(labels).split(',');
      const all = state.issues.filter(
        (issue) => (wanted === 'all' || issue.state === wanted) && asked.every((label) => issue.labels.includes(label)),
      );
      return pageOf(direction === 'asc' ? all : all.toReversed(), issueJson, context, origin);
    },
    'issues/create': ({ request }) => {
      const { title, body, labels } = request.requestBody;
      if (String(title).length > 256 || String(body).length > 65_536) {
        return { status: 422, body: { message: 'title or body is too long', documentation_url: '' } };
      }
      const json = issueJson(addIssue(state, { title: String(title), body: String(body), labels: labels ?? [] }));
      return { status: 201, body: json, headers: { location: String(json['url']) } };
    },
    'issues/update': ({ request }) => {
      const issue = state.issues.find(({ number }) => number === Number(request.params['issue_number']));
      if (!issue) return notFound();
      const { state_reason: reason = issue.reason, ...change } = request.requestBody;
      Object.assign(issue, change, { reason });
      return { status: 200, body: issueJson(issue) };
    },
    'repos/get-latest-release': () => shown(state.latestRelease, (tag_name) => example('release', { tag_name })),
    'pulls/get': ({ request }) => {
      const pull = state.pulls.find(({ number }) => number === Number(request.params['pull_number']));
      return shown(pull, (one) => pullJson(one, 'pull-request'));
    },
    'repos/list-commits': (context, origin) => {
      const pushed = state.runs.filter(({ isOfTag = false, branch }) => branch === 'main' && !isOfTag);
      const commits = [...new Set([...pushed.map(({ sha }) => sha), ...state.history])];
      return pageOf(commits.toReversed(), (sha) => example('commit', { sha }), context, origin);
    },
    'repos/compare-commits-with-basehead': ({ request }) => {
      const ends = String(request.params['basehead']).split('...');
      const [from = -1, to = -1] = ends.map((end) => placeOf(end, state));
      const merge_base_commit = example('commit', { sha: state.mergeBase });
      const comparison = { ahead_by: state.aheadBy, status: statusOf(from, to), merge_base_commit };
      return { status: 200, body: example('commit-comparison', comparison) };
    },
    'repos/create-commit-status': ({ request }) => {
      if (!state.token.statusesWritable) return refused();
      const { state: verdict, description, context: name } = request.requestBody;
      const status = { sha: String(request.params['sha']), state: String(verdict), description: String(description) };
      state.statuses.push({ ...status, name: String(name), url: String(request.requestBody.target_url) });
      return { status: 201, body: example('status', { state: verdict, description, context: name }) };
    },
    'repos/list-commit-statuses-for-ref': (context, origin) => {
      const ofCommit = state.statuses.filter(({ sha }) => sha === context.request.params['ref']);
      const json = ({ name, url, ...one }: FakeState['statuses'][number]) =>
        example('status', { ...one, context: name, target_url: url ?? null });
      return pageOf(ofCommit.toReversed(), json, context, origin);
    },
    'issues/list-labels-on-issue': (context, origin) =>
      pageOf(state.labels.filter(isOn(context)), ({ name }) => example('label', { name }), context, origin),
    'issues/list-events': (context, origin) =>
      pageOf(state.labelEvents.filter(isOn(context)), labelEventJson, context, origin),
    'repos/get-collaborator-permission-level': ({ request }) => {
      const login = String(request.params['username']);
      const permission = state.roles[login] ?? 'write';
      return shown({ permission, role_name: permission }, (role) =>
        example('repository-collaborator-permission', role),
      );
    },
    'pulls/list-files': (context, origin) => pageOf(state.changedFiles, changedFileJson, context, origin),
    'pulls/list': (context, origin) => {
      const { head } = context.request.query;
      const isAsked = ({ headRepository, headRef }: FakePull) =>
        head === undefined || head === `${headRepository.split('/')[0]}:${headRef}`;
      return pageOf(state.pulls.filter(isAsked), pullJson, context, origin);
    },
    'repos/get-content': ({ request }) => {
      const path = String(request.params['path']);
      return shown(state.files[`${request.query['ref']}:${path}`], (text) => contentJson(path, text));
    },
    'actions/get-workflow-run': ({ request }) => shown(byId(request.params['run_id'], state.runs), runJson),
    'actions/list-workflow-runs': (context, origin) => {
      if (!state.token.actionsReadable) return refused();
      const { branch, event } = context.request.query;
      const runs = state.runs.filter(
        (run) => (branch === undefined || run.branch === branch) && (event === undefined || run.event === event),
      );
      const { body, ...page } = pageOf(runs.toReversed(), runJson, context, origin);
      return { ...page, body: { total_count: runs.length, workflow_runs: body } };
    },
    'actions/list-artifacts-for-repo': (context, origin) => {
      const wanted = context.request.query['name'];
      const named = state.artifacts.filter(({ name }) => name === (wanted ?? name)).toReversed();
      return pageOfArtifacts(named, context, origin);
    },
    'actions/list-workflow-run-artifacts': (context, origin) => {
      if (!state.token.actionsReadable) return refused();
      const ofRun = state.artifacts.filter(({ runId }) => runId === Number(context.request.params['run_id']));
      return pageOfArtifacts(ofRun.toReversed(), context, origin);
    },
    'actions/download-artifact': ({ request }, origin) => {
      const artifact = byId(request.params['artifact_id'], state.artifacts);
      if (!artifact) return notFound();
      if (artifact.expired) return { status: 410, body: { message: 'Artifact has expired' } };
      return { status: 302, body: '', headers: { location: `${origin}/blob/archive/${artifact.id}?sig=abc` } };
    },
  };
}

function shown<T>(one: T | null | undefined, json: (one: T) => unknown): Answer {
  return one === null || one === undefined ? notFound() : { status: 200, body: json(one) };
}

function statusOf(from: number, to: number): string {
  if (Math.min(from, to) < 0) return 'diverged';
  if (from === to) return 'identical';
  return from < to ? 'ahead' : 'behind';
}

/** In the history of the base branch, whose name stands for its tip; -1: not there. */
function placeOf(commit: string, { history, pulls }: FakeState): number {
  const isBranch = pulls.some(({ baseRef }) => [baseRef, `refs/heads/${baseRef}`].includes(commit));
  return isBranch ? history.length - 1 : history.indexOf(commit);
}

function byId<T extends { readonly id: number }>(parameter: unknown, all: readonly T[]): T | undefined {
  return all.find(({ id }) => id === Number(parameter));
}

/** Whether something is on the issue or pull request that is asked for. */
function isOn({ request }: Context) {
  const issue = Number(request.params['issue_number']);
  return ({ pullRequest }: { readonly pullRequest: number }) => pullRequest === issue;
}

/** One page of a list, with the headers that lead to the others. */
function pageOf<T>(all: readonly T[], json: (one: T) => unknown, { request }: Context, origin: string): Answer {
  const { page: given, per_page, ...rest } = request.query;
  const page = Number(given ?? 1);
  const size = Math.min(Number(per_page ?? 30), MOST_A_PAGE);
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (rel: string, to: number) => {
    const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams([...texts, ['per_page', String(size)], ['page', String(to)]]);
    return `<${origin}${request.path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link('prev', page - 1), link('first', 1)] : []),
    ...(page < last ? [link('next', page + 1), link('last', last)] : []),
  ];
  const headers: Record<string, string> = links.length === 0 ? {} : { link: links.join(', ') };
  const shown = all.slice((page - 1) * size, page * size);
  return { status: 200, body: shown.map((one) => json(one)), headers };
}

function refused(): Answer {
  const message = 'Resource not accessible by integration';
  return { status: 403, body: { message, documentation_url: '', status: '403' } };
}

function commentJson({ id, login, type, body, pullRequest, updatedAt }: FakeComment): Record<string, unknown> {
  const html_url = `https://github.com/${REPOSITORY.full}/pull/${pullRequest}#issuecomment-${id}`;
  const user = example('simple-user', { login, type });
  return example('issue-comment', { id, body, html_url, user, updated_at: updatedAt });
}

function issueJson({ number, login, labels, title, body, state, reason }: FakeIssue): Record<string, unknown> {
  const html_url = `https://github.com/${REPOSITORY.full}/issues/${number}`;
  return example('issue', {
    ...{ number, title, body, state, html_url },
    ...(reason === null ? {} : { state_reason: reason }),
    user: example('simple-user', { login, type: 'Bot' }),
    labels: labels.map((name) => ({ name })),
  });
}

function labelEventJson({ event, label, login, at }: FakeLabelEvent): Record<string, unknown> {
  return example(`${event}-issue-event`, {
    event,
    label: { name: label, color: 'ededed' },
    actor: example('simple-user', { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' }),
    created_at: at,
  });
}

function changedFileJson({ name, from }: FakeState['changedFiles'][number]): Record<string, unknown> {
  const status = from === undefined ? 'modified' : 'renamed';
  return example('diff-entry', { filename: name, status, ...(from === undefined ? {} : { previous_filename: from }) });
}

function pullJson(
  { number, headRepository, headRef, headSha, baseRef, baseSha, body = '', isClosed = false }: FakePull,
  component = 'pull-request-simple',
): Record<string, unknown> {
  const end = (full_name: string, ref: string, sha: string) => {
    const [login = ''] = full_name.split('/');
    const user = example('simple-user', { login });
    const repo = example('repository', { full_name, owner: user });
    return { label: `${login}:${ref}`, ref, sha, user, repo };
  };
  return example(component, {
    ...{ number, body, state: isClosed ? 'closed' : 'open' },
    head: end(headRepository, headRef, headSha),
    base: end(REPOSITORY.full, baseRef, baseSha),
  });
}

/** In lines of 60 characters, as GitHub sends them. */
function contentJson(path: string, text: string): Record<string, unknown> {
  const content = Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n');
  return example('content-file', { type: 'file', encoding: 'base64', size: text.length, path, content });
}

function runJson(run: FakeRun): Record<string, unknown> {
  const repository = (full_name: string) => ({
    ...example('minimal-repository', { full_name }),
    owner: example('simple-user', { login: full_name.split('/')[0] }),
  });
  return example('workflow-run', {
    ...{ id: run.id, event: run.event, head_branch: run.branch, head_sha: run.sha, created_at: run.createdAt },
    ...{ run_attempt: run.attempt, run_started_at: run.startedAt, workflow_id: 77 },
    ...{ status: 'completed', conclusion: 'failure' },
    html_url: `https://github.com/${REPOSITORY.full}/actions/runs/${run.id}`,
    repository: repository(REPOSITORY.full),
    head_repository: repository(run.headRepository),
  });
}

function artifactJson(
  { id, name, bytes, expired, runId, createdAt: created_at }: FakeArtifact,
  state: FakeState,
): Record<string, unknown> {
  const run = state.runs.find((candidate) => candidate.id === runId);
  const workflow_run = { id: runId, repository_id: 1000, head_branch: run?.branch ?? '', head_sha: run?.sha ?? '' };
  return example('artifact', { id, name, size_in_bytes: bytes, expired, created_at, workflow_run });
}
