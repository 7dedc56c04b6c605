/** What the user's checkout has and a fresh one lacks: the usual reason why an app works in the first and not in the second. */
import { realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { copyStep } from '../app/command/setup.ts';
import { leftOutOf, lfsPointersIn } from '../app/git/compare-commits.ts';
import { isFromCheckout } from '../config/app-of.ts';
import type { AppSource } from '../config/config.ts';
import { AppError } from '../errors.ts';
import type { Versions } from '../measure/versions.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { MOST_LEFT_OUT } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';
import type { Run } from './open.ts';

/** What editors, tests and package managers leave behind, and no app needs to have from an earlier step. */
const NO_REASON =
  /(?:^|\/)(?:node_modules|coverage|\.nyc_output|\.idea|\.vscode|\.DS_Store|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.cache|\.gradle|logs?|te?mp)\/?$|\.(?:log|pyc|swp)$/;
const LONGEST_NAME = 200;

/** Where a version could not be set up or started, the hint begins with what its checkout may lack. */
export async function withLeftOut(run: Run, error: unknown): Promise<unknown> {
  const { apps, config, request } = run;
  const { tip } = run.checkout;
  if (!(error instanceof AppError) || error.isEnvironments || error.side === undefined || tip === null) return error;
  const { source } = apps[error.side];
  if (!isFromCheckout(source)) return error;
  const isFresh = needsBaseCommit(config, apps.base) || request.usersRepository !== undefined;
  const names = isFresh ? await namesLeftOut(run) : [];
  const pointers = await lfsPointersIn(tip.repository);
  const reasons: string[] = [];
  if (pointers.length > 0) {
    reasons.push(`Git LFS has not fetched ${shown(pointers)}: check out with \`lfs: true\`, or run \`git lfs pull\`.`);
  }
  const [first] = names;
  if (first !== undefined) {
    // Setup runs in the folder of the configuration.
    const path = relative(await realpath(request.directory), join(tip.repository, first));
    reasons.push(`fresh checkouts lack what no commit has: ${shown(names)}. ${wayToMake(source, path)}`);
  }
  return reasons.length === 0 ? error : error.withReasons(reasons.join(' '));
}

/** Only a command has a setup. @param path from the folder of the configuration */
function wayToMake({ kind }: AppSource, path: string): string {
  if (kind === 'command') return `Let \`setup\` make what the app needs, or copy it: ${copyStep(path)}.`;
  const way = 'Let the Dockerfile make what the app needs, or commit it.';
  return kind === 'build'
    ? way
    : `${way} What an \`.env\` holds can be set where the gate runs; an \`env_file\` may be \`required: false\`.`;
}

/** What steps before the gate, or the user, have made or changed, and is not measured. */
export async function leftOut(run: Run, { specs }: Versions): Promise<Pick<Results, 'leftOut'>> {
  const names = specs.head?.place === undefined ? [] : await namesLeftOut(run);
  const cut = names.slice(0, MOST_LEFT_OUT).map((name) => name.slice(0, LONGEST_NAME));
  return cut.length === 0 ? {} : { leftOut: cut };
}

/** On the command line what is changed or new is part of head. */
async function namesLeftOut({ checkout, request }: Run): Promise<readonly string[]> {
  if (checkout.tip === null) return [];
  const names = await leftOutOf(checkout.tip.repository, request.run.event === null ? 'ignored' : 'all');
  return names.filter((name) => !NO_REASON.test(name));
}

const MOST_SHOWN = 6;

function shown(names: readonly string[]): string {
  const rest = names.length - MOST_SHOWN;
  return `${names.slice(0, MOST_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
