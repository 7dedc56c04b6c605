/** The short size of `npm run bench -- truth`: what a side does after its responses counts for itself. */
import { describe, expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { needs } from '../needs.ts';
import { usePinnedApps } from './pinned-apps.ts';
import { useTruth } from './truth.ts';

/** Both on one core, as the gate keeps them on a machine with two: elsewhere the work would be done beside the other side. */
const CORE = ownCores(null)?.app.split(',')[0] ?? '0';
const truth = useTruth();
const apps = usePinnedApps();

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('work after the response, four times as much as before it', () => {
  const deferred = { DEFERRED: '4' };
  const load = {
    connections: 1,
    requestsPerTurn: 2,
    leastTurns: 20,
    durationMs: 100,
    timeoutMs: 60_000,
    request: { path: '/work/60' },
  };

  needs('taskset').test.each([
    ['drops it', deferred, {}],
    ['adds it', {}, deferred],
  ])('head %s: the side that does it is the slower one', async (_, ofBase, ofHead) => {
    const targets = [await apps.serve('base', CORE, ofBase), await apps.serve('head', CORE, ofHead)];
    const [base, head] = await truth.measureTargets(targets, load);
    if (!base || !head) throw new Error('a side was not measured');
    expect(base.sent).toBe(head.sent);
    const ratio = mean(head.latencyMs) / mean(base.latencyMs);
    // Alone the one takes five times as long. In the other side’s turns its work would make both alike.
    if (ofHead === deferred) expect(ratio).toBeGreaterThan(2);
    else expect(ratio).toBeLessThan(0.5);
  });
});
