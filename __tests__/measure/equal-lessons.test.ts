/** Versions that are identical get identical lessons, turns, rounds and warm-ups, whatever the noise: real servers under real load. */
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import type { AppLauncher } from '../../src/app/launcher.ts';
import type { Side } from '../../src/config/config.ts';
import { measure } from '../../src/measure/measure.ts';
import { type Random, randomFrom } from '../../src/plan/random.ts';
import { makeConfig } from '../decide/make-results.ts';
import { useBundle } from '../load/use-bundle.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { close, serve } from '../serve.ts';
import { withGenerator } from './testbeds.ts';

const config = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 2, warmup: 200ms..2s, connections: 2 }');
const bundle = useBundle();

/** Each start is a little slow or fast by chance, cold at first, and each response takes 2 to 5 ms. */
function noisy(random: Random): AppLauncher {
  return launcherBy(async () => {
    const [luck, warmAfter] = [0.8 + 0.4 * random(), 20 + 100 * random()];
    let served = 0;
    const server = createServer((_, response) => {
      const coldMs = served++ < warmAfter ? 3 * random() : 0;
      setTimeout(() => response.end('right'), luck * (2 + 3 * random()) + coldMs);
    });
    const stop = async () => close(server);
    return appAt(await serve(server), { cpuMs: () => null, servingPid: () => null, stop });
  });
}

test.each([1, 2, 3])('seed %d', async (seed) => {
  const random = randomFrom(seed);
  const measured = await withGenerator(config, bundle, (session) =>
    measure(
      { ...session, seed },
      {
        launchers: { base: noisy(random), head: noisy(random) },
        reference: null,
        bounds: { min: 2, max: 2, untilDecided: false, adaptsRounds: true, restart: 'each' },
        undecided: ({ blocks }) => (blocks.length < 2 ? ['GET /'] : []),
        isHopeless: () => [],
        elapsedMs: () => performance.now(),
      },
    ),
  );
  expect(measured.blocks).toHaveLength(2);
  const same = (of: (side: Side) => number | undefined) => expect([of('base')]).toEqual([of('head')]);
  for (const { warmup, endpoints } of measured.blocks) {
    for (const { requests } of warmup.endpoints ?? []) same((side) => requests[side]);
    for (const { sides } of endpoints.flatMap(({ rounds }) => rounds)) same((side) => sides[side]?.completed);
  }
  const [lesson] = measured.lessons.values();
  same((side) => lesson?.warmUp.requestsPerTurn[side]);
});
