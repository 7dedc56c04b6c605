/** The results service that artifacts are uploaded to: Twirp in JSON, and a blob storage in the manner of Azure's. */
import type { Call } from './rest.ts';
import { type Answer, addArtifact, type FakeState } from './state.ts';

export function resultsService(state: FakeState) {
  /** Uploads that are under way, by their path. */
  const blocks = new Map<string, Map<string, Buffer>>();
  const blobs = new Map<string, Buffer>();
  const expiries = new Map<string, string>();

  function twirp(method: string, request: Readonly<Record<string, string>>, origin: string): Answer {
    const runId = Number(request['workflow_run_backend_id']);
    const name = request['name'] ?? '';
    const path = `/blob/upload/${runId}/${encodeURIComponent(name)}`;
    const ofRun = state.artifacts.filter((artifact) => artifact.runId === runId);
    const index = state.artifacts.findIndex((artifact) => artifact.runId === runId && artifact.name === name);
    switch (method) {
      case 'CreateArtifact':
        if (!state.token.artifactsWritable) return { status: 403, body: { code: 'permission_denied', msg: 'no' } };
        if (index >= 0) {
          const msg = 'an artifact with this name already exists on the workflow run';
          return { status: 409, body: { code: 'already_exists', msg } };
        }
        expiries.set(path, request['expires_at'] ?? '');
        return { status: 200, body: { ok: true, signed_upload_url: `${origin}${path}?sig=abc` } };
      case 'FinalizeArtifact': {
        const archive = blobs.get(path);
        if (!archive) return { status: 404, body: { code: 'not_found', msg: 'no such upload' } };
        const { id } = addArtifact(state, { runId, name, archive, expiresAt: expiries.get(path) || null });
        return { status: 200, body: { ok: true, artifact_id: String(id) } };
      }
      case 'ListArtifacts': {
        const asked = ofRun.filter((artifact) => artifact.name === (request['name_filter'] ?? artifact.name));
        const artifacts = asked.map((artifact) => ({
          workflow_run_backend_id: String(runId),
          workflow_job_run_backend_id: request['workflow_job_run_backend_id'],
          database_id: String(artifact.id),
          name: artifact.name,
          size: String(artifact.archive.length),
        }));
        return { status: 200, body: { artifacts } };
      }
      case 'DeleteArtifact':
        if (index < 0) return { status: 404, body: { code: 'not_found', msg: 'no such artifact' } };
        return { status: 200, body: { ok: true, artifact_id: String(state.artifacts.splice(index, 1)[0]?.id) } };
      default:
        return { status: 404, body: { code: 'bad_route', msg: method } };
    }
  }

  function putBlob(path: string, query: URLSearchParams, body: Buffer): Answer {
    const parts = blocks.get(path) ?? new Map<string, Buffer>();
    blocks.set(path, parts);
    switch (query.get('comp')) {
      case 'block':
        parts.set(query.get('blockid') ?? '', body);
        break;
      case 'blocklist': {
        const ids = [...body.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id]) => id ?? '');
        blobs.set(path, Buffer.concat(ids.map((id) => parts.get(id) ?? Buffer.alloc(0))));
        break;
      }
      default:
        blobs.set(path, body);
    }
    const headers = { etag: '"1"', 'last-modified': new Date(0).toUTCString(), 'x-ms-request-id': '1' };
    return { status: 201, body: '', headers };
  }

  return {
    /** Null when the call is for the REST API. */
    handle(call: Call, body: Buffer, origin: string): Answer | null {
      const method = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/.exec(call.path)?.[1];
      if (method) return twirp(method, JSON.parse(body.toString()), origin);
      const archive = /^\/blob\/archive\/(\d+)$/.exec(call.path)?.[1];
      if (archive) {
        const found = state.artifacts.find(({ id }) => id === Number(archive));
        if (call.headers['authorization']) state.violations.push('the token was sent to the storage');
        return found ? { status: 200, body: found.archive, headers: { 'content-type': 'application/zip' } } : null;
      }
      if (call.path.startsWith('/blob/upload/') && call.method === 'PUT') {
        return putBlob(call.path, new URLSearchParams(call.query), body);
      }
      return null;
    },
  };
}
