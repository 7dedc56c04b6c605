// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseConfig } from '../../src/config/parse.ts';
import { loadOf } from '../../src/config/sweep.ts';
import { requestSequence } from '../../src/load/request.ts';
import { Requests } from '../../src/measure/requests.ts';
import { anyOk } from '../load/rounds.ts';

const requestOf = <T>(unique: T | undefined) => (unique === undefined ? {} : { unique });

const [plain] = parseConfig('app: { command: a }\nendpoints: [{ path: "/a/${id}", requests: ids.csv }]', {
  file: 'latency-gate.yml',
}).endpoints;

function endpointWith(count: number) {
  if (plain === undefined) throw new Error('there is no endpoint');
  const records = Array.from({ length: count }, (_, id) => ({ values: { id: String(id) } }));
  return { ...plain, references: {}, requests: { path: 'ids.csv', records } };
}

test('both sides get the same records, each as often as any other, in an order that follows from the seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.nat(100), { maxLength: 8 }),
      fc.nat(1000),
      (count, rounds, seed) => {
        const endpoint = endpointWith(count);
        const requests = new Requests({ seed, start: 1, taken: { base: {}, head: {} } });
        const same = new Requests({ seed, start: 1, taken: { base: {}, head: {} } });
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
  const orders = [0, 1, 2].map((start) => new Requests({ seed: 7, start, taken: {} }).next(endpointWith(50)).join());
  expect(new Set(orders).size).toBe(3);
});

test('what is unique is the same on both sides, and no other in the run', () => {
  const unique = {
    ...endpointWith(3),
    path: '/${unique}',
    requests: { path: 'ids.csv', records: [{ values: {} }, { values: {} }] },
  };
  const other = { ...unique, name: 'other' };
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 5 }), fc.nat(1000), (rounds, seed) => {
      const seen = { base: [] as string[], head: [] as string[] };
      for (const start of [0, 1]) {
        const requests = new Requests({ seed, start, taken: { base: {}, head: {} } });
        for (const endpoint of [unique, other]) {
          for (const started of rounds) {
            const spec = { keepAlive: true };
            for (const side of ['base', 'head'] as const) {
              seen[side].push(String(requests.asked(endpoint, side, 1)?.path));
              const asked = {
                requests: [...requests.of(endpoint, side)],
                expect: anyOk,
                ...requestOf(requests.unique(endpoint)),
              };
              const sequence = requestSequence([asked], spec, 'app');
              for (let at = 0; at < started; at++) {
                seen[side].push(/\/\S+/.exec(sequence.take().bytes().toString())?.[0] ?? '');
              }
            }
            requests.started(loadOf(endpoint), [started]);
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
      const [requests, same] = [1, 2].map(() => new Requests({ seed, start, taken: {} })) as [Requests, Requests];
      const started = [0, 0, 0];
      for (const count of rounds) {
        const order = requests.order(load);
        expect(same.order(load)).toEqual(order);
        const counts = [0, 1, 2].map((at) => order.slice(0, count).filter((one) => one === at).length);
        for (const one of [requests, same]) one.started(load, counts);
        for (const [at, own] of counts.entries()) started[at] = (started[at] ?? 0) + own;
      }
      const all = started.reduce((sum, count) => sum + count, 0);
      // Never further from the weights than a cycle allows.
      for (const [at, times] of load.times.entries())
        expect(Math.abs((started[at] ?? 0) - (all * times) / 10)).toBeLessThan(7);
    }),
  );
  const [one, other] = [0, 1].map((start) => new Requests({ seed: 1, start, taken: {} }).order(load));
  expect(one).not.toEqual(other);
});

test('a side takes its own token, and the reference is asked what is written', () => {
  const endpoint = { ...endpointWith(1), headers: { authorization: 'Bearer ${token}' } };
  const requests = new Requests({ seed: 1, start: 0, taken: { head: { token: 'abc' } } });
  expect(requests.of(endpoint, 'head')).toMatchObject([{ path: '/a/0', headers: { authorization: 'Bearer abc' } }]);
  expect(requests.of(endpoint, 'base')).toMatchObject([{ path: '/a/${id}' }]);
});
