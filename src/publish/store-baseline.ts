/** Where the action keeps baselines, and how a run on the base branch stores its own. */
import { artifactStore, MOST_HISTORY_CALLS } from '../baseline/artifact.ts';
import { fileStore } from '../baseline/file.ts';
import type { BaselineStore } from '../baseline/store.ts';
import type { Config } from '../config/config.ts';
import { summaryOf } from '../decide/history.ts';
import { ConfigError, describeError } from '../errors.ts';
import type { Judged } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import { artifactRemote } from '../github/artifacts.ts';
import type { GitHubContext } from '../github/context.ts';
import { isEnterpriseServer, LACK } from '../github/enterprise-server.ts';

export interface StoreSetting {
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
}

/** Null where the configuration keeps none, or where there is no token to find them with. */
export function baselineStore({ context, octokit, config, directory }: StoreSetting): BaselineStore | null {
  const { baseline, baselineFiles } = config.gate;
  if (baseline === 'none') return null;
  if (baseline === 'file') return fileStore(baselineFiles, directory);
  return octokit !== null ? artifacts(octokit, context, config) : null;
}

function artifacts(octokit: Octokit, context: GitHubContext, { name }: Config): BaselineStore {
  return artifactStore({
    remote: artifactRemote(octokit, context),
    sparingRemote: () => artifactRemote(octokit, context, { mostCalls: MOST_HISTORY_CALLS }),
    name,
    branch: context.baseRef,
  });
}

export interface StoreOutput {
  readonly onProgress: (line: string) => void;
  readonly onWarning: (text: string) => void;
}

/** Stores what was measured. Throws GateError if the gate needs baselines; otherwise a failed upload is a warning. */
export async function storeBaseline(setting: StoreSetting, judged: Judged, output: StoreOutput): Promise<void> {
  const { context, octokit, config } = setting;
  const { baseline } = config.gate;
  const { results, comparison } = judged;
  // Figures of wrong responses do not serve as a baseline.
  if (baseline === 'file' || baseline === 'none' || comparison.verdict === 'invalid') return;
  if (isEnterpriseServer(context.serverUrl)) {
    output.onProgress(`no baseline is stored: ${LACK}`);
    return;
  }
  try {
    if (octokit === null) {
      throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    }
    const store = artifacts(octokit, context, config);
    const own = summaryOf(results, comparison, context.pushed);
    const history = own === null ? [] : [own, ...judged.earlier];
    const { where } = await store.save(results, history);
    output.onProgress(`baseline stored: ${where}`);
  } catch (error) {
    if (baseline === 'artifact') throw error;
    output.onWarning(describeError(error).text);
  }
}
