/** The commits that are compared. */
import { fetchCommit, repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { ConfigError } from '../errors.ts';
import { FULL_SHA } from '../results/provenance.ts';

export type Checkout = Readonly<Awaited<ReturnType<typeof findCheckout>>>;

interface CheckoutRequest {
  /** Absolute, in the checkout. */
  readonly directory: string;
  readonly base: { readonly revision: string } | null;
  /** A revision that cannot be had is as good as none. */
  readonly isBaseOptional: boolean;
  /** As shown; by default the checkout's own. */
  readonly headCommit?: string | null | undefined;
}

/**
 * Without git everything but a comparison with a revision still works. `tip` is what is checked out; null without git, and before the
 * first commit. Throws ConfigError.
 */
export async function findCheckout(request: CheckoutRequest, signal: AbortSignal) {
  try {
    return await checkoutOf(request, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!request.isBaseOptional) throw error;
    return await checkoutOf({ ...request, base: null }, signal);
  }
}

async function checkoutOf({ directory, base, ...request }: CheckoutRequest, signal: AbortSignal) {
  const repository = await repositoryRoot(directory).catch((error: unknown) => {
    if (base === null) return null;
    if (!(error instanceof ConfigError)) throw error;
    const message = `cannot compare with ${base.revision}: ${error.message}`;
    throw new ConfigError(message, { hint: error.hint, cause: error });
  });
  if (repository === null) return { headCommit: request.headCommit ?? null, tip: null, base: null };
  const checkedOut = await resolveCommit(repository, 'HEAD').catch(() => null);
  const headCommit = request.headCommit ?? checkedOut;
  const tip = checkedOut === null ? null : { repository, commit: checkedOut };
  if (base === null) return { headCommit, tip, base };
  const { revision } = base;
  // A shallow checkout lacks the base commit; its id is enough to fetch it.
  const isId = FULL_SHA.test(revision);
  const commit = await (isId ? fetchCommit(repository, revision, { signal }) : resolveCommit(repository, revision));
  return { headCommit, tip, base: { repository, commit } };
}
