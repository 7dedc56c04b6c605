/** Base's configurations, the files that changed, and whether a commit may be called base: by GitHub's word, never by that of the run. */
import { appOf, isFromCheckout } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { parseConfig } from '../config/parse.ts';
import { USUAL_FILES } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';
import { callFailure } from '../github/api.ts';
import { fileAt, isAncestor, listChangedFiles, mergeBaseOf, tipOf } from '../github/repository.ts';
import type { OpenPullRequest, TriggeringRun } from '../github/triggering-run.ts';
import type { Results } from '../results/results.ts';
import { type Asked, measuringPaths, type Required } from './evidence.ts';
import type { CollectedGate } from './gates.ts';
import type { PublishJob } from './publication.ts';

/** A job that publishes a pull request's run: `context` is as that run would say it of itself, by what GitHub says of it. */
export interface ForkJob extends PublishJob {
  readonly run: TriggeringRun;
  readonly pullRequest: OpenPullRequest;
}

/** The base branch's newest commit: what the pull request says of it is as old as its newest push. Throws only if the signal is given. */
export async function askTip({ octokit, context, pullRequest, signal }: ForkJob): Promise<Asked<string>> {
  const { baseRef: branch, baseSha } = pullRequest;
  const tip = async () => (await tipOf({ ...context, octokit, branch })) ?? baseSha;
  return await asked(signal, `the newest commit of ${branch} could not be looked for`, tip);
}

/** What that tip requires, which is the job's base. Throws only if the signal is given. */
export async function askBase(job: ForkJob, tip: Asked<string>): Promise<Pick<Required, 'files' | 'changedFiles'>> {
  const { octokit, context, pullRequest, signal } = job;
  const files = 'problem' in tip ? [unread('base’s configuration', tip.problem)] : await configurations(job);
  const known = files.filter((file) => 'config' in file);
  const isNeeded = known.some((file) => file.config.paths.length > 0 || measuringPaths(file).length > 0);
  if (!isNeeded) return { files, changedFiles: { answer: null } };
  const changedFiles = await asked(signal, 'which files changed could not be asked', () =>
    listChangedFiles({ ...context, octokit, pullRequest: pullRequest.number }, signal),
  );
  return { files, changedFiles };
}

/** Every file that is named has to be there; of the usual ones the first that is. */
async function configurations(job: ForkJob): Promise<Required['files']> {
  const { configFiles } = job.inputs;
  if (configFiles.length > 0) return await Promise.all(configFiles.map((path) => configuration(path, job)));
  for (const path of USUAL_FILES) {
    const file = await configuration(path, job);
    if (!('problem' in file) || file.problem !== MISSING) return [file];
  }
  return [{ path: USUAL_FILES.join(' or '), problem: MISSING, isUnknown: false }];
}

const MISSING = 'is not there at base’s commit';

async function configuration(path: string, job: ForkJob): Promise<Required['files'][number]> {
  const { octokit, context, pullRequest, signal } = job;
  try {
    const text = await fileAt({ ...context, octokit }, path, pullRequest.baseSha);
    if (text === null) return { path, problem: MISSING, isUnknown: false };
    return { path, config: parseConfig(text, { file: path }) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ConfigError)) return unread(path, callFailure(error));
    return { path, problem: 'is not whole without the inputs of its workflow', isUnknown: false };
  }
}

function unread(path: string, why: string): Required['files'][number] {
  return { path, problem: `could not be read (${why})`, isUnknown: true };
}

async function asked<T>(signal: AbortSignal, failure: string, ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: `${failure} (${callFailure(error)})` };
  }
}

/** Why what was called base cannot be it; null where it can, or is not a commit. Throws only where the signal is given. */
export async function askBaseCommit(
  { kind, sides, configurations, config }: Results,
  { octokit, context, pullRequest, signal }: ForkJob,
  tip: Asked<string>,
): Promise<Asked<string | null>> {
  const rules = configurations === undefined || configurations === 'same' ? config : configurations.base;
  const isCommit = kind === 'paired' && rules.compare !== 'variants' && isFromCheckout(appOf(rules, 'base').source);
  if (!isCommit) return { answer: null };
  const commit = sides.base?.commit ?? null;
  if (commit === null) return { answer: 'it does not say which commit base was' };
  if ('problem' in tip) return tip;
  const { baseRef, baseSha, headSha } = pullRequest;
  if (commit === baseSha) return { answer: null };
  const [short, repository] = [commit.slice(0, 7), { ...context, octokit }];
  return await asked(signal, `base’s commit ${short} could not be looked for`, async () => {
    const parted = await mergeBaseOf(repository, baseSha, headSha);
    if (commit === parted) return null;
    if (!(await isAncestor(repository, commit, baseSha))) return `base was ${short}, which is not on ${baseRef}`;
    const isAfter = await isAncestor(repository, parted, commit);
    return isAfter ? null : `base was ${short}, which is older than where this pull request left ${baseRef}`;
  });
}

/** The gates as base's configurations judge them; what base does not know is judged as it stands. */
export function asBaseJudges(gates: readonly CollectedGate[], files: Required['files']): readonly CollectedGate[] {
  const configs = files.flatMap((file) => ('config' in file ? file.config : []));
  return gates.map((gate) => {
    const base = configs.find(({ name }) => name === gate.name);
    return base && gate.kind === 'measured' ? { ...gate, results: judgedBy(gate.results, base) } : gate;
  });
}

/** Endpoints that base's configuration does not have are left out: they would share the rate of error. */
function judgedBy(results: Results, base: Config): Results {
  const { config } = results;
  const endpoints = base.endpoints.flatMap(({ name, gate, workTolerance, mustBeFaster, limits }) => {
    const measured = config.endpoints.find((one) => one.name === name);
    if (measured === undefined) return [];
    const { workTolerance: _work, mustBeFaster: _faster, ...rest } = measured;
    const judged = { ...(workTolerance && { workTolerance }), ...(mustBeFaster && { mustBeFaster }) };
    return [{ ...rest, gate, limits, ...judged }];
  });
  const gate = { ...base.gate, configFrom: 'base' as const };
  return {
    ...results,
    config: { ...config, gate, endpoints: endpoints.length === 0 ? config.endpoints : endpoints },
    configurations: { base, head: config },
  };
}
