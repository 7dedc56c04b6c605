/** The truth table of the open loop: servers whose behaviour is known, and requests that start on schedule all the same. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RoundSamples } from '../../src/load/driver.ts';
import { hasFaster, measureUntil, median, type RoundOverrides } from './rounds.ts';
import { certificate, deadOrigin, OK, type RawRequest, rawServer, silentServer, slowHandshakes } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureRaw, measureAll } = useTruth();

// A tenth of all arrivals meets a stall, and waits for the rest of it: uniform between 0 and 200 ms.
// So of all latencies 5 % are beyond 100 ms, and 1 % beyond 180 ms.
test('a server that stalls for 200 ms every 2 s is seen by an open loop as its users see it, and hardly by a closed one', async () => {
  const { origin } = await serve(rawServer(({ answer }) => answer(OK)));
  /** Holds the whole event loop, as a synchronous call or a long collection does. */
  const stall = () => {
    const until = performance.now() + 200;
    while (performance.now() < until);
  };
  const measureStalled = (load: RoundOverrides, hasIt: (samples: RoundSamples) => boolean) => {
    const measureOnce = async () => {
      const stalls = [900, 2900].map((atMs) => setTimeout(stall, atMs));
      return await measure(origin, { ...load, durationMs: 4000 }).finally(() => stalls.forEach(clearTimeout));
    };
    return measureUntil(measureOnce, hasIt);
  };
  const at = ({ latencyMs }: RoundSamples, share: number) =>
    latencyMs.slice().sort()[Math.floor(share * (latencyMs.length - 1))] ?? Number.NaN;
  // Whatever else slows requests on a busy machine hides the stalls.
  const hasTail = (samples: RoundSamples) => at(samples, 0.5) < at(samples, 0.99) / 2;
  const open = await measureStalled({ rate: 100, connections: 64 }, hasTail);
  const closed = await measureStalled({ connections: 2 }, (samples) => at(samples, 0.99) < at(open, 0.99) / 2);
  expect(open.sent).toBe(400);
  expect(at(open, 0.99)).toBeGreaterThan(150);
  expect(at(open, 0.95)).toBeGreaterThan(60);
  // Both met the stalls; the closed loop sent two requests into each.
  expect(closed.latencyMs.some((ms) => ms > 150)).toBe(true);
  expect(open.latencyMs.filter((ms) => ms > 100).length).toBeGreaterThan(10);
});

describe('the schedule', () => {
  test('is kept: evenly, in full, whatever the latency', async () => {
    const arrivalsMs: number[] = [];
    const { origin } = await serve(
      rawServer(({ answer }) => {
        arrivalsMs.push(performance.now());
        answer(OK, 150);
      }),
    );
    const measureOnce = async () => {
      arrivalsMs.length = 0;
      return await measure(origin, { rate: 50, connections: 20, durationMs: 1000 });
    };
    const isEven = (samples: RoundSamples) => {
      const meanGapMs = ((arrivalsMs.at(-1) ?? 0) - (arrivalsMs[0] ?? 0)) / 49;
      return meanGapMs > 15 && meanGapMs < 25 && hasFaster('latencyMs', 250)(samples);
    };
    const samples = await measureUntil(measureOnce, isEven);
    expect(samples).toMatchObject({ sent: 50, completed: 50, windowMs: 1000 });
    expect(arrivalsMs.length).toBe(50);
    expect(median(samples.latencyMs)).toBeGreaterThan(145);
  });

  test('two sides start half a period apart, the first in order first', async () => {
    const startsMs: Record<'head' | 'base', number[]> = { head: [], base: [] };
    const listen = (side: 'head' | 'base') =>
      serve(
        rawServer(({ answer }) => {
          startsMs[side].push(performance.now());
          answer(OK);
        }),
      );
    const [head, base] = [await listen('head'), await listen('base')];
    const apartMs = () => Float64Array.from(startsMs.base.map((ms, i) => ms - (startsMs.head[i] ?? 0)));
    const measureOnce = async () => {
      startsMs.head.length = 0;
      startsMs.base.length = 0;
      return await measureAll({ head: head.origin, base: base.origin }, { rate: 20, durationMs: 1000 });
    };
    // A busy machine lets both of them arrive together, after a standstill.
    const samples = await measureUntil(measureOnce, () => median(apartMs()) > 10 && median(apartMs()) < 40);
    expect(samples.map(({ side, sent }) => [side, sent])).toEqual([
      ['head', 20],
      ['base', 20],
    ]);
  });

  test('how late the generator was stands beside it, one entry a request of the window', async () => {
    const answers = ({ answer }: RawRequest) => answer(OK);
    // A timer alone would be late by half a millisecond.
    const hasIt = ({ sendLagMs }: RoundSamples) => Math.min(...(sendLagMs ?? [])) < 0.3;
    const round = { rate: 100, durationMs: 600, discardMs: 100, connections: 4, hasIt };
    const { sent, sendLagMs, latencyMs } = await measureRaw(answers, round);
    expect([sent, sendLagMs?.length, latencyMs.length]).toEqual([60, 50, 50]);
    expect(Math.min(...(sendLagMs ?? []))).toBeGreaterThanOrEqual(0);
    expect(await measureRaw(answers)).toMatchObject({ sendLagMs: null, backlogMax: null });
  });
});

describe('connections', () => {
  test('are bounded; what finds none free waits in the backlog, and that is latency', async () => {
    const open = { now: 0, most: 0 };
    const respond = ({ answer, onConnection, socket }: RawRequest) => {
      if (onConnection === 1) {
        open.most = Math.max(open.most, ++open.now);
        socket.on('close', () => open.now--);
      }
      answer(OK, 100);
    };
    // 3 connections can do 30 a second; 100 a second arrive. The generator is not late: it has no connection.
    const hasIt = ({ sendLagMs }: RoundSamples) => Math.min(...(sendLagMs ?? [])) < 50;
    const samples = await measureRaw(respond, { rate: 100, connections: 3, durationMs: 500, hasIt });
    expect(samples).toMatchObject({ sent: 50, completed: 50 });
    expect(open.most).toBe(3);
    expect(samples.backlogMax).toBeGreaterThan(25);
    expect(samples.backlogMax).toBeLessThanOrEqual(47);
    // The last one arrives at 490 ms, and has its turn when 47 others have had theirs.
    expect(Math.max(...samples.latencyMs)).toBeGreaterThan(1000);
    expect(samples.completedInWindow).toBeLessThan(20);
  });

  test('over TLS are opened before the clock runs', async () => {
    const handshakeMs = 150;
    const { port } = await serve(slowHandshakes(handshakeMs));
    const tls = { verify: true, ca: certificate, servername: null };
    const round = { rate: 40, connections: 4, durationMs: 500, hasIt: hasFaster('latencyMs', handshakeMs / 2) };
    const samples = await measure(`https://localhost:${port}`, { ...round, tls });
    expect(samples).toMatchObject({ sent: 20, completed: 20, tls: { protocol: expect.stringMatching(/^TLS/) } });
    expect(Math.min(...samples.connectMs)).toBeGreaterThan(handshakeMs - 5);
  });
});

describe('what is intended is accounted for', () => {
  test('without an answer it is censored, from the intended start on', async () => {
    const { origin } = await serve(silentServer('http'));
    const samples = await measure(origin, { rate: 100, connections: 2, durationMs: 300, timeoutMs: 400 });
    // Two were in flight at first; the others waited for a connection in vain, or nearly.
    expect(samples).toMatchObject({ sent: 30, censored: 30, problems: { timeout: 30 } });
    expect(samples.backlogMax).toBeGreaterThan(20);
  });

  test('a dead target fails every one, once; wrong responses have no latency', async () => {
    const dead = await measure(await deadOrigin(), { rate: 100, durationMs: 300, connections: 5 });
    expect(dead).toMatchObject({ sent: 30, failed: 30, problems: { refused: 30 } });
    const broken = ({ answer }: RawRequest) => answer('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n');
    const wrong = await measureRaw(broken, { rate: 50, durationMs: 300, connections: 2 });
    expect(wrong).toMatchObject({ sent: 15, completed: 15, mismatched: 15, statuses: { 500: 15 } });
    expect(wrong.latencyMs.length).toBe(0);
  });

  test('whatever the server does', async () => {
    const behaviour = fc.constantFrom<(request: RawRequest) => void>(
      ({ answer }) => answer(OK),
      ({ answer }) => answer(OK, 120),
      ({ answer }) => answer('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'),
      ({ socket }) => socket.resetAndDestroy(),
      ({ socket }) => socket.end(OK.slice(0, -3)),
      () => {},
      ({ answer }) => answer(`${OK}${OK}`),
      ({ answer }) => answer('hello\r\n\r\n'),
    );
    const script = fc.array(behaviour, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 1, max: 6 }), fc.boolean(), async (steps, connections, keepAlive) => {
        const respond = (request: RawRequest) => steps[request.number % steps.length]?.(request);
        // `measureRaw` asserts that the counts balance.
        const round = { rate: 200, durationMs: 100, timeoutMs: 250, connections, keepAlive };
        expect((await measureRaw(respond, round)).sent).toBe(20);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
