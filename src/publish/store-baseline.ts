/** Where the action keeps baselines, and how a run on the base branch stores its own. */
import { info, warning } from '@actions/core';
import { type ArtifactStore, artifactStore } from '../baseline/artifact.ts';
import type { Config } from '../config/config.ts';
import { summaryOf } from '../decide/history.ts';
import { ConfigError, describeError } from '../errors.ts';
import type { Judged } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import { isEnterpriseServer, LACK } from '../github/artifacts.ts';
import type { GitHubContext } from '../github/context.ts';

interface StoreSetting {
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  readonly config: Config;
}

/** Null where the configuration needs none, or where there is no token to find them with. */
export function baselineStore({ context, octokit, config }: StoreSetting): ArtifactStore | null {
  const { baseline } = config.gate;
  if (baseline === 'none' || baseline === 'file' || octokit === null) return null;
  return artifactStore({ octokit, context, name: config.name });
}

/** Throws GateError if the gate needs baselines; otherwise a failed upload is a warning. */
export async function storeBaseline(setting: StoreSetting, judged: Judged): Promise<void> {
  const { context, config } = setting;
  const { baseline } = config.gate;
  const { results, comparison } = judged;
  // Figures of wrong responses do not serve as a baseline.
  if (baseline === 'file' || baseline === 'none' || comparison.verdict === 'invalid') return;
  if (isEnterpriseServer(context.serverUrl)) {
    info(`no baseline is stored: ${LACK}`);
    return;
  }
  try {
    const store = baselineStore(setting);
    if (store === null) {
      throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    }
    const own = summaryOf(results, comparison, context.pushed);
    const history = own === null ? [] : [own, ...judged.earlier];
    info(`baseline stored: ${await store.save(results, history)}`);
  } catch (error) {
    if (baseline === 'artifact') throw error;
    warning(describeError(error).text);
  }
}
