/**
 * Who is to blame for a base that does not build or start: where it is the pull request, nothing compared is no pass
 * (docs/decisions/0022-nothing-compared.md).
 */
import { isChanged } from '../app/git/compare-commits.ts';
import type { LaunchOptions } from '../app/launch-options.ts';
import { AppError } from '../errors.ts';
import { prepareVersions } from '../measure/versions.ts';
import type { Run } from './open.ts';

export interface FailedBase {
  readonly launch: LaunchOptions;
  /** It had been built and set up, and was being started. */
  readonly wasTried: boolean;
}

/**
 * Throws AppError where head is why base cannot be run: it changes a file of base’s own commit that says how both start, or
 * base starts as soon as head is not there. A first run, and a base that is broken by itself, are not head’s doing.
 */
export async function requireOwnFailure(run: Run, { launch, wasTried }: FailedBase, failure: AppError): Promise<void> {
  const { request, checkout, events } = run;
  if (checkout.base === null) return;
  const because = (why: string, hint: string) =>
    new AppError(`nothing was compared, because ${why}: ${failure.message}`, {
      side: 'base',
      hint,
      ...(failure.detail === undefined ? {} : { detail: failure.detail }),
      cause: failure,
    });
  for (const file of request.startFiles ?? []) {
    if (!(await isChanged(checkout.base, file))) continue;
    throw because(
      `this change starts base otherwise than ${file} of base does`,
      'write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own',
    );
  }
  if (!wasTried) return;
  events.note('base could not be started beside head: it is started alone, to see whether head is why');
  if (await startsAlone(run, launch)) {
    throw because(
      'base starts alone, but not beside head',
      'let both run at the same time: no fixed port, lock file or folder that one takes from the other',
    );
  }
}

async function startsAlone(run: Run, launch: LaunchOptions): Promise<boolean> {
  const { request, apps, checkout, deadline } = run;
  const { directory, baseConfig } = request;
  const baseCheckout = checkout.base && { ...checkout.base, folder: baseConfig?.folder ?? null };
  const only = { sides: ['base'] as const, apps, directory, baseCheckout };
  try {
    const versions = await prepareVersions(run, { ...only, launch });
    try {
      const app = await versions.launchers.base?.start(deadline.signal);
      await app?.stop();
      return app !== undefined;
    } finally {
      await deadline.orLeave(versions.dispose());
    }
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
