/** Workflow runs and their artifacts: of a branch, for stored baselines, and of one run. The callers decide what to trust. */
import * as z from 'zod';
import { appOf, isFromCheckout, isSameApp } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { BaselineError, MeasurementError } from '../errors.ts';
import { asDescribed, callFailure, listed, type Octokit, PAGE_SIZE, type Repository, statusOf, wayOut } from './api.ts';
import type { GitHubContext } from './context.ts';
import { fetchBytes } from './download.ts';
import { type Calling, isAncestor, newestCommits, tipOf } from './repository.ts';

const id = z.int().nonnegative();
const artifact = z
  .object({
    id,
    name: z.string(),
    expired: z.boolean(),
    size_in_bytes: z.number(),
    created_at: z.string().nullable(),
    workflow_run: z.object({ id: id.nullish() }).nullish(),
  })
  .transform(({ workflow_run: run, size_in_bytes: bytes, created_at: createdAt, ...rest }) => {
    return { ...rest, bytes, createdAt, runId: run?.id ?? null };
  });
const artifactList = z.object({ artifacts: z.array(artifact) });
/** Null for what GitHub does not say. `createdAt` is ISO 8601. */
export type ListedArtifact = Readonly<z.output<typeof artifact>>;

const run = z
  .object({
    id,
    event: z.string(),
    head_branch: z.string().nullable(),
    head_sha: z.string(),
    created_at: z.string(),
    head_repository: z.object({ full_name: z.string() }).nullish(),
  })
  .transform(({ id, event, head_branch: branch, head_sha: commit, created_at: createdAt, head_repository: from }) => {
    return { id, event, branch, commit, createdAt, repository: from?.full_name.toLowerCase() ?? null };
  });
const runList = z.object({ workflow_runs: z.array(run) });

/** A run that may have stored a baseline: `commit` was pushed to `branch`. */
export type RemoteRun = Awaited<ReturnType<ArtifactRemote['pushRuns']>>['items'][number];

interface RemoteLimits {
  /** Length of a second between attempts of a download; tests shorten it. */
  readonly waitUnitMs?: number | undefined;
  /** Calls of the API, none of them twice: the next one throws. Missing: as many as it takes. */
  readonly mostCalls?: number | undefined;
}

/** Its methods throw BaselineError where something cannot be listed. */
export class ArtifactRemote {
  /** Null when artifacts work here, else why not. */
  readonly unsupported: string | null;
  readonly #at: Repository & GitHubContext;
  readonly #limits: RemoteLimits;
  #workflow: string | number | undefined;
  /** Null if there is no such branch. */
  #tip: string | null | undefined;
  #newest: readonly string[] = [];
  #calls = 0;

  constructor(octokit: Octokit, context: GitHubContext, limits: RemoteLimits = {}) {
    const isOwn = isEnterpriseServer(context.serverUrl);
    this.unsupported = isOwn ? 'GitHub Enterprise Server does not support this kind of artifact' : null;
    this.#at = { ...context, octokit };
    this.#limits = limits;
  }

  #next(signal: AbortSignal) {
    const { mostCalls } = this.#limits;
    if (mostCalls === undefined) return { signal };
    if (++this.#calls > mostCalls) throw new Error(`more than ${mostCalls} calls`);
    return { signal, retries: 0 };
  }

  /** Runs of this workflow by a push to `branch`, newest first. Pages count from 1. */
  async pushRuns(branch: string, page: number, signal: AbortSignal) {
    const { octokit, owner, repo } = this.#at;
    const query = { owner, repo, branch, event: 'push', per_page: PAGE_SIZE, page };
    const workflowId = async () => (await runOf(this.#at, this.#next(signal))).workflow_id;
    const listRuns = async () => {
      this.#workflow ??= this.#at.workflowFile ?? (await workflowId());
      const request = this.#next(signal);
      return await octokit.rest.actions.listWorkflowRuns({ ...query, workflow_id: this.#workflow, request });
    };
    return await explained(signal, async () => {
      const { data } = await listRuns().catch(async (error: unknown) => {
        if (statusOf(error) !== 404 || typeof this.#workflow !== 'string') throw error;
        // A file name finds only workflows of the default branch; a number finds all.
        this.#workflow = await workflowId();
        return await listRuns();
      });
      const own = `${owner}/${repo}`.toLowerCase();
      const items = asDescribed(runList, data).workflow_runs.map(({ repository: from, ...run }) => ({
        ...run,
        /** Its head is of this repository, not of a fork. */
        ownRepository: from === own,
      }));
      return { items, isLast: items.length < PAGE_SIZE };
    });
  }

  /** A tag may have the branch's name, and the runs of both are listed as the branch's. */
  async isOnBranch(branch: string, commit: string, signal: AbortSignal): Promise<boolean> {
    const ask = async () => {
      if (this.#tip === undefined) {
        this.#tip = await tipOf({ ...this.#at, branch }, this.#next(signal));
        this.#newest = this.#tip === null ? [] : await newestCommits(this.#at, this.#tip, this.#next(signal));
      }
      if (this.#tip === null) throw new Error(`the branch ${branch} cannot be seen`);
      return this.#newest.includes(commit) || (await isAncestor(this.#at, commit, this.#tip, this.#next(signal)));
    };
    return await explained(signal, ask, 'contents: read');
  }

  /** Artifacts of that name in the whole repository, of any run, newest first. Pages count from 1. */
  async artifacts(name: string, page: number, signal: AbortSignal) {
    const { octokit, owner, repo } = this.#at;
    return await explained(signal, async () => {
      const query = { owner, repo, name, per_page: PAGE_SIZE, page, request: this.#next(signal) };
      const items = asDescribed(artifactList, (await octokit.rest.actions.listArtifactsForRepo(query)).data).artifacts;
      return { items, isLast: items.length < PAGE_SIZE };
    });
  }

  /** Throws when there are more than `mostBytes`. The address is valid for a minute, and asked without the token. */
  async download(artifact_id: number, mostBytes: number, signal: AbortSignal): Promise<Uint8Array> {
    const { octokit, owner, repo } = this.#at;
    const request = { redirect: 'manual', ...this.#next(signal) } as const;
    const asked = octokit.rest.actions.downloadArtifact({ owner, repo, artifact_id, archive_format: 'zip', request });
    const { headers } = await asked.catch((error: unknown) => {
      throw new Error(statusOf(error) === 410 ? 'expired' : callFailure(error));
    });
    return await fetchBytes(headers.location, { mostBytes, signal, waitUnitMs: this.#limits.waitUnitMs });
  }
}

async function explained<T>(signal: AbortSignal, list: () => Promise<T>, permission = 'actions: read'): Promise<T> {
  try {
    return await list();
  } catch (cause) {
    signal.throwIfAborted();
    throw new BaselineError(`the stored baselines could not be listed: ${callFailure(cause)}`, {
      hint: `${wayOut(cause, permission)}; or compare side by side with \`baseline: paired\``,
      cause,
    });
  }
}

type RepositoryRun = Repository & { readonly runId: number };

/** The newest attempt of the run. Throws what the call throws. */
export async function runOf({ octokit, owner, repo, runId: run_id }: RepositoryRun, request: Calling) {
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request })).data;
}

/** A job can have 500, and a run many jobs. */
const MOST_PAGES = 30;

/** Artifacts of all attempts, in GitHub's order. Throws what the call throws, and MeasurementError where not all would be seen. */
export async function artifactsOfRun({ octokit, owner, repo, runId: run_id }: RepositoryRun, signal: AbortSignal) {
  const all = await listed(MOST_PAGES, async (page) => {
    const request = { owner, repo, run_id, ...page, request: { signal } };
    return asDescribed(artifactList, (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data).artifacts;
  });
  if (all.length < MOST_PAGES * PAGE_SIZE) return all;
  const hint = 'let the workflow that measures upload fewer than 3000';
  throw new MeasurementError('this run has too many artifacts to find its results among them', { hint });
}

export const LACK = 'GitHub Enterprise Server does not have the artifacts (v4) that baselines are stored in';
const REMEDY =
  'compare side by side (`baseline: paired`), or keep the results file of a push yourself (the output `results-path`) and compare with `baseline: file`';

/** Neither github.com nor a tenant of it, by the same test as GitHub's own artifact client. */
export function isEnterpriseServer(serverUrl: string): boolean {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== 'github.com' && !host.endsWith('.ghe.com') && !host.endsWith('.localhost');
}

/** A warning if the configuration can do less than it asks for, else null. Throws BaselineError if it could do nothing at all. */
export function checkServer(serverUrl: string, config: Config): string | null {
  if (!isEnterpriseServer(serverUrl)) return null;
  const { baseline } = config.gate;
  if (baseline === 'artifact') {
    throw new BaselineError(`gate.baseline: \`artifact\` is not possible here: ${LACK}`, { hint: REMEDY });
  }
  const base = appOf(config, 'base');
  const isPaired = isFromCheckout(base.source) || !isSameApp(base, appOf(config, 'head'));
  return baseline === 'auto' && !isPaired ? `nothing can be compared here: ${LACK}; ${REMEDY}` : null;
}
