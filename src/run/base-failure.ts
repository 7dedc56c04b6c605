/**
 * Who is to blame for a base that does not build or start: where it is the pull request, nothing compared is no pass
 * (docs/decisions/0022-nothing-compared.md).
 */
import { isChanged } from '../app/git/compare-commits.ts';
import { AppError } from '../errors.ts';
import type { Run } from './open.ts';

/**
 * Throws AppError where head changes a file of base's own commit that says how both are started. A first run, and a base that is
 * broken by itself, are not head's doing.
 */
export async function requireOwnFailure({ request, checkout }: Run, failure: AppError): Promise<void> {
  if (checkout.base === null) return;
  for (const file of request.startFiles ?? []) {
    if (!(await isChanged(checkout.base, file))) continue;
    const why = `this change also changes ${file}, which says how base is started`;
    throw new AppError(`nothing was compared, because ${why}: ${failure.message}`, {
      side: 'base',
      hint: 'write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own',
      ...(failure.detail === undefined ? {} : { detail: failure.detail }),
      cause: failure,
    });
  }
}
