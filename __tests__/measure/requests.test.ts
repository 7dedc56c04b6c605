// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Endpoint, SIDES } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { loadOf } from '../../src/config/sweep.ts';
import { sum } from '../../src/decide/test/statistics.ts';
import { requestSequence } from '../../src/load/request.ts';
import { Requests } from '../../src/measure/requests.ts';
import { anyOk } from '../load/rounds.ts';

const [plain] = parseConfig('app: { command: a }\nendpoints: [{ path: "/a/${id}", requests: ids.csv }]', {
  file: 'latency-gate.yml',
}).endpoints;

function endpointWith(count: number) {
  const records = Array.from({ length: count }, (_, id) => ({ values: { id: String(id) } }));
  return { ...(plain as Endpoint), references: {}, requests: { path: 'ids.csv', records } };
}

const requestsOf = (seed: number, start = 1) => new Requests({ seed, start, taken: { base: {}, head: {} } });

test('both sides get the same records, each as often as any other, in an order that follows from the seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.nat(100), { maxLength: 8 }),
      fc.nat(1000),
      (count, rounds, seed) => {
        const endpoint = endpointWith(count);
        const [requests, same] = [requestsOf(seed), requestsOf(seed)];
        const asked = new Array<number>(count).fill(0);
        for (const started of rounds) {
          const order = requests.next(endpoint);
          expect(same.next(endpoint)).toEqual(order);
          for (let at = 0; at < started; at++) {
            const record = order[at % count] ?? -1;
            asked[record] = (asked[record] ?? 0) + 1;
          }
          for (const one of [requests, same]) one.started(loadOf(endpoint), [started]);
        }
        expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('each start has an order of its own', () => {
  const orders = [0, 1, 2].map((start) => requestsOf(7, start).next(endpointWith(50)).join());
  expect(new Set(orders).size).toBe(3);
});

test('what is unique is the same on both sides, and no other in the run', () => {
  const requests = { path: 'ids.csv', records: [{ values: {} }, { values: {} }] };
  const written = { ...endpointWith(2), path: '/${unique}', requests };
  const rounds = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rounds, fc.nat(1000), (counts, seed) => {
      const seen = { base: [] as string[], head: [] as string[] };
      for (const start of [0, 1]) {
        const requests = requestsOf(seed, start);
        for (const endpoint of [written, { ...written, name: 'other' }]) {
          for (const count of counts) {
            for (const side of SIDES) {
              seen[side].push(String(requests.asked(endpoint, side, 1)?.path));
              const unique = requests.unique(endpoint);
              const asked = { requests: [...requests.of(endpoint, side)], expect: anyOk, ...(unique && { unique }) };
              const sequence = requestSequence([asked], { keepAlive: true }, 'app');
              for (let at = 0; at < count; at++) {
                seen[side].push(/\/\S+/.exec(sequence.take().bytes().toString())?.[0] ?? '');
              }
            }
            requests.started(loadOf(endpoint), [count]);
          }
        }
      }
      expect(seen.head).toEqual(seen.base);
      expect(new Set(seen.head).size).toBe(seen.head.length);
      expect(seen.head.every((path) => /^\/[a-z][a-z0-9]{14}$/.test(path))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('endpoints that share a load are asked by weight, in an order that follows from the seed and goes on from round to round', () => {
  const named = (name: string) => ({ ...endpointWith(1), name });
  const load = { name: 'the mix', endpoints: ['a', 'b', 'c'].map(named), times: [7, 2, 1] };
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 8 }), fc.nat(1000), fc.nat(5), (rounds, seed, start) => {
      const [requests, same] = [requestsOf(seed, start), requestsOf(seed, start)];
      const started = [0, 0, 0];
      for (const count of rounds) {
        const order = requests.order(load);
        expect(same.order(load)).toEqual(order);
        const counts = [0, 1, 2].map((at) => order.slice(0, count).filter((one) => one === at).length);
        for (const one of [requests, same]) one.started(load, counts);
        for (const [at, own] of counts.entries()) started[at] = (started[at] ?? 0) + own;
      }
      // Never further from the weights than a cycle allows.
      const offBy = load.times.map((times, at) => Math.abs((started[at] ?? 0) - (sum(started) * times) / 10));
      expect(Math.max(...offBy)).toBeLessThan(7);
    }),
  );
  expect(requestsOf(1, 0).order(load)).not.toEqual(requestsOf(1, 1).order(load));
});

test('a side takes its own token, and the reference is asked what is written', () => {
  const endpoint = { ...endpointWith(1), headers: { authorization: 'Bearer ${token}' } };
  const requests = new Requests({ seed: 1, start: 0, taken: { head: { token: 'abc' } } });
  expect(requests.of(endpoint, 'head')).toMatchObject([{ path: '/a/0', headers: { authorization: 'Bearer abc' } }]);
  expect(requests.of(endpoint, 'base')).toMatchObject([{ path: '/a/${id}' }]);
});
