/** What is wrong with a Compose project that does not come up, in words. */
import { AppError } from '../../errors.ts';
import { listeningProblem } from '../container/container-process.ts';
import type { AppSpec } from '../launcher.ts';
import { detailOf } from '../process/log-tail.ts';
import type { ProjectContainer } from './project.ts';

const NOT_RESTARTED =
  'its last lines are below; it is not restarted here: where it needs another service to be up first, say so with depends_on and condition: service_healthy';

/** The service to blame for a start that cannot succeed any more; null while it still can. */
export function describeBroken(
  containers: readonly ProjectContainer[],
  underLoad: string,
): { readonly what: string; readonly hint: string } | null {
  const unhealthy = containers.find(({ health, status }) => health === 'unhealthy' && status !== 'exited');
  const ended = containers.find((one) => hasEnded(one) && (one.exitCode !== 0 || one.service === underLoad));
  if (ended !== undefined) {
    return {
      what: `the service ${ended.service} exited with code ${ended.exitCode}, before it was ready`,
      hint:
        ended.service === underLoad
          ? NOT_RESTARTED
          : 'its last lines are below; `docker compose up` by hand shows the same',
    };
  }
  if (unhealthy === undefined) return null;
  const said = unhealthy.healthOutput === '' ? '' : `: ${unhealthy.healthOutput}`;
  return {
    what: `the service ${unhealthy.service} is unhealthy${said}`,
    hint: 'its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails; its last lines are below',
  };
}

/** A container that is not yet as it should be, one that others may wait for before all. One that has ended is done. */
export function findWaiting(containers: readonly ProjectContainer[]): ProjectContainer | undefined {
  return (
    containers.find(({ health }) => health === 'starting') ??
    containers.find(({ status }) => status !== 'running' && status !== 'exited')
  );
}

/** Why the service under load itself did not become ready. */
export function startFailure(
  spec: AppSpec,
  app: { service: string; port: number; hostPid: number | null; hasHealthCheck: boolean },
  last: { exit: string } | { failure: string },
  log: string,
): AppError {
  const { side } = spec;
  const detail = detailOf(log, 'the services');
  if ('exit' in last) {
    return new AppError(`${side}: the service ${app.service} ${last.exit}, before it was ready`, {
      side,
      hint: NOT_RESTARTED,
      ...detail,
    });
  }
  const later = 'give it more time with app.ready.timeout if it is only slow';
  const listens = app.hasHealthCheck
    ? 'it listens; its health check has to pass as well, or app.ready.path to name what says ready instead'
    : 'it listens, but does not answer as app.ready asks';
  const seconds = spec.app.ready.timeoutMs / 1000;
  return new AppError(`${side}: the service ${app.service} was not ready after ${seconds} s: ${last.failure}`, {
    side,
    hint: `${listeningProblem(app.hostPid, app.port) ?? listens}; ${later}`,
    ...detail,
  });
}

function hasEnded({ status }: ProjectContainer): boolean {
  return status === 'exited' || status === 'dead';
}
