/** What the user's checkout has and a fresh one lacks: the usual reason why an app starts in the first and not in the second. */
import { leftOutOf } from '../app/git/compare-commits.ts';
import { AppError } from '../errors.ts';
import type { Versions } from '../measure/versions.ts';
import type { Run } from './open.ts';

const MOST_SHOWN = 6;
/** What editors, tests and package managers leave behind, and no app needs to have from an earlier step. */
const NO_REASON =
  /(?:^|\/)(?:node_modules|coverage|\.nyc_output|\.idea|\.vscode|\.DS_Store|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.cache|\.gradle|logs?|te?mp)\/?$|\.(?:log|pyc|swp)$/;

/** The same error; where a version could not be set up or started, the hint also names what its checkout may lack. */
export async function withLeftOut({ checkout }: Run, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.isEnvironments || error.side === undefined || checkout.tip === null)
    return error;
  const { ignored } = await leftOutOf(checkout.tip.repository);
  const names = ignored.filter((name) => !NO_REASON.test(name));
  if (names.length === 0) return error;
  const { message, hint, detail, side } = error;
  return new AppError(message, {
    side,
    hint: `${hint}\n  hint: fresh checkouts lack what git ignores in yours: ${shown(names)}. Let \`setup\` make what the app needs, or copy it with \`cp -r "$LATENCY_GATE_CHECKOUT/…" .\``,
    ...(detail === undefined ? {} : { detail }),
    cause: error,
  });
}

/** For the report, where a step before the gate has changed files of a checkout whose commit is measured; empty: none has. */
export async function unmeasuredChanges({ checkout, request }: Run, { specs }: Versions): Promise<readonly string[]> {
  const isCommit = specs.head?.place !== undefined && request.run.event !== null;
  if (!isCommit || checkout.tip === null) return [];
  const { changed } = await leftOutOf(checkout.tip.repository);
  if (changed.length === 0) return [];
  return [
    `The commits are measured. What an earlier step of the job has changed in the checkout is not: ${shown(changed)}.`,
  ];
}

function shown(names: readonly string[]): string {
  const rest = names.length - MOST_SHOWN;
  return `${names.slice(0, MOST_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
