/** An app whose end is reported some time after its last connection broke, as docker does: real servers under real load. */
import { createServer, type Server } from 'node:http';
import { expect, test } from '@jest/globals';
import type { AppLauncher } from '../../src/app/launcher.ts';
import type { Endpoint } from '../../src/config/config.ts';
import { loadOf } from '../../src/config/sweep.ts';
import { AppError } from '../../src/errors.ts';
import { type MeasuredBlock, measureBlock } from '../../src/measure/block.ts';
import { OwnCounters } from '../../src/measure/own-counters.ts';
import { runRound } from '../../src/measure/round.ts';
import { type Session, withTestbed } from '../../src/measure/testbed.ts';
import { orderBlock } from '../../src/schedule/blocks.ts';
import { deferred } from '../../src/system/time-limit.ts';
import { never } from '../app/specs.ts';
import { makeConfig } from '../decide/make-results.ts';
import { useBundle } from '../load/use-bundle.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { close, serve } from '../serve.ts';
import { withGenerator } from './testbeds.ts';

const config = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 8, warmup: 100ms..100ms, connections: 1 }');
const only = ['head'] as const;
const bundle = useBundle();

/** Answers for 500 ms from its first request on, which ends in the middle of the rounds; then `end` is called. */
function launcherOf(end: (server: Server, exit: () => void) => void): AppLauncher {
  return launcherBy(async () => {
    const { promise, resolve: exit } = deferred();
    const ended = new AppError('head: the app ended in mid-run', { side: 'head', hint: 'see its log' });
    const exited = promise.then(() => ended);
    let timer: NodeJS.Timeout | undefined;
    const server = createServer((_, response) => {
      timer ??= setTimeout(() => end(server, exit), 500);
      setTimeout(() => response.end('right'), 2);
    });
    const stop = async () => {
      clearTimeout(timer);
      close(server);
    };
    return appAt(await serve(server), { exited, cpuMs: () => null, servingPid: () => null, stop });
  });
}

async function block(head: AppLauncher, signal: AbortSignal = never): Promise<MeasuredBlock> {
  const { warmupMs: warmUpMs, rounds } = config.load;
  const request = { launchers: { head }, reference: null, isHopeless: () => [], elapsedMs: () => performance.now() };
  const plan = {
    ...{ ...orderBlock(1, 0, ['GET /']), bootOrder: only, earlier: [], isFirstStart: true, passes: 1, settle: () => 1 },
    ...{ lessons: new Map(), answersOfBase: new Map(), ownCounters: new OwnCounters(config) },
    effort: { warmUpMs, rounds: { min: rounds, max: rounds, inAll: rounds }, leastMs: 0 },
  };
  return await withGenerator(config, { ...bundle, signal }, (session) => measureBlock(session, request, plan));
}

function breaksOff(server: Server): void {
  server.closeAllConnections();
  server.close();
}

test('it is an app that ended, not one that answers wrongly', async () => {
  const launcher = launcherOf((server, exit) => {
    breaksOff(server);
    setTimeout(exit, 700);
  });
  await expect(block(launcher)).rejects.toThrow('the app ended in mid-run');
});

test('an app that is there, and refuses connections, is judged by its answers', async () => {
  const { block: measured } = await block(launcherOf(breaksOff));
  const rounds = measured.endpoints.flatMap((endpoint) => endpoint.rounds);
  expect(rounds.at(-1)?.sides.head?.problems).toHaveProperty('refused');
});

test('an app that ends in a round ends the round: the generator can load the next app', async () => {
  const round = { load: loadOf(config.endpoints[0] as Endpoint), order: only, requestsPerTurn: null };
  const start = (session: Session, head: AppLauncher, durationMs: number) => {
    const booted = { launchers: { head }, bootOrder: only, versions: only, signal: never };
    return withTestbed(session, booted, (testbed) => runRound(testbed, { ...round, durationMs }));
  };
  const measured = await withGenerator(config, bundle, async (session) => {
    const ending = launcherOf((_, exit) => exit());
    await expect(start(session, ending, 20_000)).rejects.toThrow('the app ended in mid-run');
    const staying = launcherOf(() => {});
    return await start(session, staying, 100);
  });
  expect(measured.samples.head?.completed).toBeGreaterThan(0);
});

test('an interruption does not wait for the news', async () => {
  const interruption = new AbortController();
  const reason = new Error('a signal');
  const launcher = launcherOf((server) => {
    breaksOff(server);
    // All rounds are over by then.
    setTimeout(() => interruption.abort(reason), 600);
  });
  await expect(block(launcher, interruption.signal)).rejects.toBe(reason);
});
