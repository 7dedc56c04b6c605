/** The short size of `npm run bench -- truth`: what a side does after its responses counts for itself. */
import { expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { average } from '../../src/decide/test/statistics.ts';
import { needs } from '../needs.ts';
import { usePinnedApps } from './pinned-apps.ts';
import { useTruth } from './truth.ts';

/** Both on one core, as the gate keeps them on a machine with two: elsewhere the work would be done beside the other side. */
const CORE = ownCores(null)?.app.split(',')[0] ?? '0';
const truth = useTruth();
const apps = usePinnedApps();

const deferred = { DEFERRED: '4' };

needs('taskset').test.each([
  ['drops it', deferred, {}],
  ['adds it', {}, deferred],
])(
  'head %s: the side that works four times as much after the response is the slower one',
  async (_, ofBase, ofHead) => {
    const targets = [await apps.serve('base', CORE, ofBase), await apps.serve('head', CORE, ofHead)];
    const turns = { requestsPerTurn: 2, leastTurns: 20, durationMs: 100, timeoutMs: 60_000 };
    const [base, head] = await truth.measureTargets(targets, { ...turns, request: { path: '/work/60' } });
    expect(base?.sent).toBe(head?.sent);
    const ratio = average([...(head?.latencyMs ?? [])]) / average([...(base?.latencyMs ?? [])]);
    // Alone the one takes five times as long. In the other side’s turns its work would make both alike.
    if (ofHead === deferred) expect(ratio).toBeGreaterThan(2);
    else expect(ratio).toBeLessThan(0.5);
  },
);
