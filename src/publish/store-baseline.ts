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
import type { Results } from '../results/results.ts';
import type { Packing } from '../run/base-image-cache.ts';

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

/**
 * Stores what was measured, and the image that goes with it. Throws GateError where the gate needs baselines; elsewhere a
 * failed upload is a warning. The image's file is gone afterwards.
 */
export async function storeBaseline(setting: StoreSetting, judged: Judged, output: StoreOutput): Promise<void> {
  const { context, octokit, config } = setting;
  const { baseline } = config.gate;
  const { packing, results, comparison } = judged;
  try {
    // Figures of wrong responses are no baseline.
    if (baseline === 'file' || baseline === 'none' || comparison.verdict === 'invalid') return;
    if (isEnterpriseServer(context.serverUrl)) {
      output.onProgress(`no baseline is stored: ${LACK}`);
      return;
    }
    if (octokit === null) {
      throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    }
    const store = artifacts(octokit, context, config);
    const isStored = await storeImage(store, packing, output);
    const own = summaryOf(results, comparison, context.pushed);
    const history = own === null ? [] : [own, ...judged.earlier];
    const { where } = await store.save(isStored ? results : withoutImage(results), history);
    output.onProgress(`baseline stored: ${where}`);
  } catch (error) {
    if (baseline === 'artifact') throw error;
    output.onWarning(describeError(error).text);
  } finally {
    await packing?.packed?.remove();
  }
}

/** Before the results, which name it: no run must find results whose image is still being uploaded. */
async function storeImage(store: BaselineStore, packing: Packing | null, output: StoreOutput): Promise<boolean> {
  if (packing === null || store.images === undefined) return false;
  if (packing.packed === null) {
    output.onWarning(packing.note);
    return false;
  }
  output.onProgress(packing.note);
  const startedMs = performance.now();
  try {
    const { where } = await store.images.save(packing.packed.file);
    output.onProgress(`image stored: ${where}, in ${Math.ceil((performance.now() - startedMs) / 1000)} s`);
    return true;
  } catch (error) {
    output.onWarning(describeError(error).text);
    return false;
  }
}

function withoutImage({ carriedImage: _carriedImage, ...results }: Results): Results {
  return results;
}
