/** What Docker has of a run, by the label of all that the gate makes. */
import { run } from './specs.ts';

function listed(runId: string, ...list: string[]): string[] {
  const ids = run('docker', ...list, '--quiet', '--filter', `label=latency-gate=${runId}`);
  return ids.split('\n').filter(Boolean);
}

export const containersOf = (runId: string) => listed(runId, 'ps', '--all', '--no-trunc');
export const imagesOf = (runId: string) => listed(runId, 'images');
export const leftInDocker = (runId: string) => [...containersOf(runId), ...imagesOf(runId)];

/** All that Docker says of a container. */
export function inspected(id: string) {
  const [container] = JSON.parse(run('docker', 'inspect', id));
  return container;
}
