/** What is wrong with a Compose project that does not come up, in words. */
import type { ProjectContainer } from './project.ts';

export const NOT_RESTARTED =
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

function hasEnded({ status }: ProjectContainer): boolean {
  return status === 'exited' || status === 'dead';
}
