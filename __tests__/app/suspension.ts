/** What the tests ask of every kind of app that can be suspended. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { resume, type Suspension, suspend } from '../../src/system/suspension.ts';
import { eventually } from './outcomes.ts';

/**
 * Uses CPU time all the time; leaves a file `farewell` on SIGTERM. It keeps connections for good: the time for which they
 * may be idle runs on while it is suspended, and how long that takes here depends on the machine.
 */
export const BUSY_SERVER = `
const work = () => { const end = Date.now() + 5; while (Date.now() < end); setImmediate(work); };
work();
require('node:http').createServer({ keepAliveTimeout: 0 }, (request, response) => response.end(String(process.pid)))
  .listen(process.env.PORT, '0.0.0.0', () => console.log('listening'));
process.once('SIGTERM', () => { require('node:fs').writeFileSync('farewell', ''); process.exit(0); });
`;

const PAUSE_MS = 150;

/** A busy app that was running can be suspended and resumed again and again, and loses nothing by it. */
export async function expectToRest(app: RunningApp, suspension: Suspension): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await get(app.origin, agent).answer;
    for (let turn = 1; turn <= 3; turn += 1) {
      await suspend(suspension);
      const waiting = get(app.origin, agent);
      await expectStandstill(app);
      expect(waiting.isAnswered()).toBe(false);
      expect(app.takePeakMemoryBytes()).toBeGreaterThan(0);
      // Twice is as good as once.
      await suspend(suspension);
      await resume(suspension);
      await resume(suspension);
      // The connection of the turns before is still there.
      expect(await waiting.answer).toEqual({ status: 200, isReused: true });
    }
    const beforeMs = app.cpuMs() ?? 0;
    expect(await eventually(() => (app.cpuMs() ?? 0) > beforeMs, 15_000)).toBe(true);
  } finally {
    agent.destroy();
    await resume(suspension);
  }
}

/** The app uses no CPU time at all once its processes have come to a stop. */
export async function expectStandstill(app: Pick<RunningApp, 'cpuMs'>): Promise<void> {
  let lastMs = -1;
  for (let tries = 0; tries < 100; tries += 1) {
    const cpuMs = app.cpuMs() ?? Number.NaN;
    if (cpuMs === lastMs) return;
    lastMs = cpuMs;
    await sleep(PAUSE_MS);
  }
  throw new Error('the app goes on using CPU time while it is suspended');
}

function get(origin: string, agent: http.Agent) {
  let isAnswered = false;
  const answer = new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const request = http.get(origin, { agent }, (response) => {
      isAnswered = true;
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, isReused: request.reusedSocket }));
    });
    request.on('error', reject);
  });
  answer.catch(() => null);
  return { answer, isAnswered: () => isAnswered };
}
