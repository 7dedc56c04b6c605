/** The status of a commit that a ruleset can require: set from outside of the run that it is about. The newest run wins (decision 20). */
import * as z from 'zod';
import { shortened } from '../config/words.ts';
import { asDescribed, callFailure, expected, listed, type Repository } from './api.ts';
import type { Publication, Sink } from './publication.ts';
import { orderOf, type ReportedRun } from './sticky-mark.ts';

const listedStatus = z.object({
  context: z.string(),
  state: z.enum(['success', 'failure', 'error', 'pending']),
  description: z.string().nullable(),
  target_url: z.string().nullable(),
});

/** GitHub takes no more. */
const LONGEST_DESCRIPTION = 140;
/** GitHub keeps a thousand of one name. */
const MOST_PAGES = 10;

export interface CommitStatus {
  /** `error`: what the verdict rests on could not be asked. Rules take it for a failure. */
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
}

interface StatusPlace {
  readonly sha: string;
  /** What rules name it by. */
  readonly name: string;
  /** Where it leads to; a mark at its end says which run the status is about. */
  readonly url: string;
  readonly run: Pick<ReportedRun, 'id' | 'attempt'>;
}

/** A required status that does not arrive blocks the merge in silence: then the job fails. A writer that cannot look sets no success. */
export function statusSink(
  { octokit, owner, repo }: Repository,
  { sha, name, url, run }: StatusPlace,
  status: CommitStatus | ((publication: Publication) => CommitStatus),
): Sink {
  const shown = JSON.stringify(name);
  const gaveWay = ({ id }: StatusPlace['run']) => ({ done: `status ${shown}: run ${id}, which is newer, has set it` });
  /** The newest run’s. Null without one by a newer run than this one. Throws what the call throws. */
  const newerStatus = async () => {
    const all = await listed(MOST_PAGES, async (page) => {
      const { data } = await octokit.rest.repos.listCommitStatusesForRef({ owner, repo, ref: sha, ...page });
      return asDescribed(z.array(listedStatus), data);
    });
    const newer = all.flatMap((one) => {
      const [, id, attempt] = /#run-(\d{1,15})-attempt-(\d{1,9})$/.exec(one.target_url ?? '') ?? [];
      const of = { ...one, id: Number(id), attempt: Number(attempt) };
      return one.context === name && orderOf(of, run) > 0 ? [of] : [];
    });
    // Listed newest first, which is what stands of one attempt.
    return newer.sort((a, b) => orderOf(b, a))[0] ?? null;
  };
  const set = async ({ state, description: whole, target_url }: Omit<z.output<typeof listedStatus>, 'context'>) => {
    const description = shortened(whole ?? '', LONGEST_DESCRIPTION);
    await expected(`the status ${shown} could not be set`, 'statuses: write', () =>
      octokit.rest.repos.createCommitStatus({ owner, repo, sha, state, context: name, description, target_url }),
    );
  };
  return async (publication) => {
    const wanted = typeof status === 'function' ? status(publication) : status;
    const before = await newerStatus().catch(callFailure);
    if (before !== null && typeof before === 'object') return gaveWay(before);
    const why = `cannot count: the statuses of the commit could not be listed (${before})`;
    const isSet = before === null || wanted.state !== 'success';
    const own = isSet ? wanted : ({ state: 'error', description: why } as const);
    try {
      await set({ ...own, target_url: `${url}#run-${run.id}-attempt-${run.attempt}` });
      const after = await newerStatus().catch(() => null);
      if (after === null) return { done: `status ${shown}: ${own.state}, ${own.description}` };
      await set(after);
      return gaveWay(after);
    } catch (failure) {
      return { failure };
    }
  };
}
