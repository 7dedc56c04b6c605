/** The REST API: a stateful fake behind a proxy that checks every request and answer against GitHub's description. */
import type { Context } from 'openapi-backend';
import { definition, example } from './contract.ts';
import { loadOpenApiBackend } from './openapi-backend.ts';
import {
  type Answer,
  addComment,
  type FakeArtifact,
  type FakeComment,
  type FakeRun,
  type FakeState,
  REPOSITORY,
} from './state.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type RestHandler = (context: Context, origin: string) => Answer;

export async function restApi(state: FakeState): Promise<(call: Call, origin: string) => Promise<Answer>> {
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
  for (const [operation, handler] of Object.entries(handlersOf(state))) {
    api.register(operation, (context: Context, origin: string): Answer => {
      const answer = handler(context, origin);
      const { valid, errors } = api.validateResponse(answer.body, String(context.operation.operationId), answer.status);
      if (!valid) state.violations.push(`answer ${answer.status} of ${operation}: ${JSON.stringify(errors)}`);
      return answer;
    });
  }
  api.register('validationFail', (context: Context): Answer => {
    const problem = JSON.stringify(context.validation.errors);
    state.violations.push(`request ${context.request.method} ${context.request.path}: ${problem}`);
    return { status: 422, body: { message: problem } };
  });
  api.register('notFound', (context: Context): Answer => {
    state.violations.push(`no such call: ${context.request.method} ${context.request.path}`);
    return notFound();
  });
  await api.init();
  return async (call, origin) => {
    state.calls.push(`${call.method} ${call.path}${call.query ? `?${call.query}` : ''}`);
    const failure = state.failures.shift();
    if (typeof failure === 'number') return { status: failure, body: { message: 'try again' } };
    if (failure !== undefined) return failure;
    if (!/^(token|bearer) \S+/i.test(call.headers['authorization'] ?? '')) {
      return { status: 401, body: { message: 'Requires authentication' } };
    }
    return await api.handleRequest({ ...call, headers: { ...call.headers } }, origin);
  };
}

function handlersOf(state: FakeState): Record<string, RestHandler> {
  return {
    'issues/list-comments': ({ request }) => {
      const { per_page: size, page } = paging(request.query);
      const all = state.comments.filter(({ pullRequest }) => pullRequest === Number(request.params['issue_number']));
      return { status: 200, body: all.slice((page - 1) * size, page * size).map(commentJson) };
    },
    'issues/create-comment': ({ request }) => {
      if (!state.token.commentsWritable) return refused();
      const body = String(request.requestBody.body);
      if (body.length > 65_536) return { status: 422, body: { message: 'body is too long', documentation_url: '' } };
      const pullRequest = Number(request.params['issue_number']);
      const comment = addComment(state, { ...state.author, pullRequest, body });
      const json = commentJson(comment);
      return { status: 201, body: json, headers: { location: String(json['url']) } };
    },
    'issues/update-comment': ({ request }) => {
      const comment = state.comments.find(({ id }) => id === Number(request.params['comment_id']));
      if (!comment) return notFound();
      if (!state.token.commentsWritable || comment.login !== state.author.login) return refused();
      comment.body = String(request.requestBody.body);
      return { status: 200, body: commentJson(comment) };
    },
    'users/get-authenticated': () => {
      const { login } = state.token;
      return login === null
        ? refused()
        : { status: 200, body: example('public-user', { login, user_view_type: 'public' }) };
    },
    'repos/compare-commits-with-basehead': () => ({
      status: 200,
      body: example('commit-comparison', { merge_base_commit: example('commit', { sha: state.mergeBase }) }),
    }),
    'actions/get-workflow-run': ({ request }) => {
      const run = state.runs.find(({ id }) => id === Number(request.params['run_id']));
      return run ? { status: 200, body: runJson(run) } : notFound();
    },
    'actions/list-workflow-runs': ({ request }) => {
      if (!state.token.actionsReadable) return refused();
      const { branch, event } = request.query;
      const runs = state.runs.filter(
        (run) => (branch === undefined || run.branch === branch) && (event === undefined || run.event === event),
      );
      const { per_page: size, page } = paging(request.query);
      const shown = runs.toReversed().slice((page - 1) * size, page * size);
      return { status: 200, body: { total_count: runs.length, workflow_runs: shown.map(runJson) } };
    },
    'actions/list-artifacts-for-repo': ({ request }) => {
      const { per_page: size, page } = paging(request.query);
      const named = state.artifacts.filter(({ name }) => name === (request.query['name'] ?? name)).toReversed();
      const artifacts = named.slice((page - 1) * size, page * size).map((artifact) => artifactJson(artifact, state));
      return { status: 200, body: { total_count: named.length, artifacts } };
    },
    'actions/download-artifact': ({ request }, origin) => {
      const artifact = state.artifacts.find(({ id }) => id === Number(request.params['artifact_id']));
      if (!artifact) return notFound();
      if (artifact.expired) return { status: 410, body: { message: 'Artifact has expired' } };
      return { status: 302, body: '', headers: { location: `${origin}/blob/archive/${artifact.id}?sig=abc` } };
    },
  };
}

function paging(query: Record<string, string | string[]>): { per_page: number; page: number } {
  return { per_page: Number(query['per_page'] ?? 30), page: Number(query['page'] ?? 1) };
}

function refused(): Answer {
  return {
    status: 403,
    body: { message: 'Resource not accessible by integration', documentation_url: '', status: '403' },
  };
}

function notFound(): Answer {
  return { status: 404, body: { message: 'Not Found', documentation_url: '', status: '404' } };
}

function commentJson({ id, login, type, body, pullRequest }: FakeComment): Record<string, unknown> {
  const html_url = `https://github.com/${REPOSITORY.full}/pull/${pullRequest}#issuecomment-${id}`;
  return example('issue-comment', { id, body, html_url, user: example('simple-user', { login, type }) });
}

function runJson({ id, event, branch, sha, headRepository }: FakeRun): Record<string, unknown> {
  const repository = (full_name: string) => ({
    ...example('minimal-repository', { full_name }),
    owner: example('simple-user', { login: full_name.split('/')[0] }),
  });
  return example('workflow-run', {
    id,
    event,
    head_branch: branch,
    head_sha: sha,
    status: 'completed',
    conclusion: 'failure',
    workflow_id: 77,
    repository: repository(REPOSITORY.full),
    head_repository: repository(headRepository),
  });
}

function artifactJson({ id, name, archive, expired, runId }: FakeArtifact, state: FakeState): Record<string, unknown> {
  const run = state.runs.find((candidate) => candidate.id === runId);
  const workflow_run = { id: runId, repository_id: 1000, head_branch: run?.branch ?? '', head_sha: run?.sha ?? '' };
  return example('artifact', { id, name, size_in_bytes: archive.length, expired, workflow_run });
}
