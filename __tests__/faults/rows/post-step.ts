/** The post step, which cleans up after runs that were killed: what it finds may be missing, hostile, or not removable. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadOwner, journalsIn, plantIn } from '../../app/cleanup/planted.ts';
import type { Bench } from '../bench.ts';
import { exits, rowsAt } from '../row.ts';

/** No process has it: they end at 4,194,304. */
const DEAD_PID = 99_999_999;

/** A run that was killed has noted it. */
function journal({ temp }: Bench, leftover: object): void {
  plantIn(journalsIn(temp), [leftover], deadOwner({ pid: DEAD_PID, startTicks: '' }));
}

export const POST_STEP_ROWS = rowsAt('post step', {
  'the main step never began': {
    scenario: { program: 'post', env: { RUNNER_TEMP: '/nowhere', TMPDIR: '/nowhere' } },
    ...exits(0, ''),
    published: [],
  },
  'a journal names a folder that the gate never made': {
    arrange(bench) {
      journal(bench, { kind: 'folder', folder: bench.runner });
      return { program: 'post', check: () => void readFileSync(join(bench.runner, 'event.json')) };
    },
    ...exits(0, 'left alone, though an earlier run noted it: folder … is not a folder that the gate made'),
    published: [],
  },
  'a container of a killed run has to go, and the Docker daemon is down': {
    arrange(bench) {
      journal(bench, { kind: 'container', name: `latency-gate-${DEAD_PID}-gone-head-1` });
      return { program: 'post', env: { DOCKER_HOST: `unix://${join(bench.runner, 'none.sock')}` } };
    },
    ...exits(0, 'an earlier run was killed, and container latency-gate-… could not be removed: …'),
    published: [],
    // The note stays, for the next time.
    left: 'nothing, once the post step has run',
  },
});
