/** The calls about workflow runs and artifacts that stored baselines are made of. What to trust is decided elsewhere. */
import { HttpClient } from '@actions/http-client';
import { callFailure, type Octokit, statusOf } from './api.ts';
import { uploadArtifact } from './artifact-upload.ts';
import type { GitHubContext } from './context.ts';

const PAGE_SIZE = 100;
const DOWNLOAD_TIMEOUT_MS = 30_000;

/** Matches `ArtifactRemote` of the artifact store. */
export function artifactRemote(octokit: Octokit, context: GitHubContext) {
  const { owner, repo } = context;
  const own = `${owner}/${repo}`.toLowerCase();
  return {
    unsupported: isEnterpriseServer(context.serverUrl)
      ? 'GitHub Enterprise Server does not support this kind of artifact'
      : null,

    async pushRuns(branch: string, signal: AbortSignal) {
      const workflow_id = context.workflowFile ?? (await workflowIdOf(octokit, context, signal));
      const { data } = await octokit.rest.actions.listWorkflowRuns({
        owner,
        repo,
        workflow_id,
        branch,
        event: 'push',
        per_page: PAGE_SIZE,
        request: { signal },
      });
      return data.workflow_runs.map((run) => ({
        id: run.id,
        event: run.event,
        branch: run.head_branch,
        ownRepository: run.head_repository?.full_name?.toLowerCase() === own,
      }));
    },

    async artifacts(name: string, signal: AbortSignal) {
      const { data } = await octokit.rest.actions.listArtifactsForRepo({
        owner,
        repo,
        name,
        per_page: PAGE_SIZE,
        request: { signal },
      });
      return data.artifacts.map((artifact) => ({
        id: artifact.id,
        runId: artifact.workflow_run?.id ?? null,
        expired: artifact.expired,
        bytes: artifact.size_in_bytes,
      }));
    },

    async download(artifactId: number, mostBytes: number, signal: AbortSignal): Promise<Uint8Array> {
      const location = await downloadLocation(octokit, context, artifactId, signal);
      return await fetchBytes(location, mostBytes, signal);
    },

    async upload(name: string, files: readonly string[], directory: string): Promise<void> {
      await uploadArtifact(name, files, directory, { replaces: true });
    },
  };
}

function isEnterpriseServer(serverUrl: string): boolean {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== 'github.com' && !host.endsWith('.ghe.com');
}

async function workflowIdOf(octokit: Octokit, context: GitHubContext, signal: AbortSignal): Promise<number> {
  const { owner, repo, runId: run_id } = context;
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request: { signal } })).data.workflow_id;
}

/** The address is good for a minute. It is fetched without the token, which is not for the storage's eyes. */
async function downloadLocation(
  octokit: Octokit,
  context: GitHubContext,
  artifact_id: number,
  signal: AbortSignal,
): Promise<string> {
  const { owner, repo } = context;
  try {
    const response = await octokit.rest.actions.downloadArtifact({
      owner,
      repo,
      artifact_id,
      archive_format: 'zip',
      request: { redirect: 'manual', signal },
    });
    if (response.headers.location) return response.headers.location;
  } catch (error) {
    if (statusOf(error) === 410) throw new Error('expired');
    throw new Error(callFailure(error));
  }
  throw new Error('GitHub named no address to download from');
}

async function fetchBytes(location: string, mostBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  // Of the runner's own kind, so that its proxy settings hold.
  const client = new HttpClient('latency-gate', [], {
    socketTimeout: DOWNLOAD_TIMEOUT_MS,
    allowRetries: true,
    maxRetries: 2,
  });
  const { message } = await client.get(location);
  const destroy = () => message.destroy(new Error('interrupted'));
  signal.addEventListener('abort', destroy, { once: true });
  try {
    if (message.statusCode !== 200) throw new Error(`the storage answered HTTP ${message.statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of message) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', destroy);
    message.destroy();
    client.dispose();
  }
}
