// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseConfig } from '../../src/config/parse.ts';
import { Requests } from '../../src/measure/requests.ts';

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
        const requests = new Requests({ seed, block: 1, taken: { base: {}, head: {} } });
        const same = new Requests({ seed, block: 1, taken: { base: {}, head: {} } });
        const asked = new Array<number>(count).fill(0);
        for (const started of rounds) {
          const order = requests.next(endpoint);
          expect(same.next(endpoint)).toEqual(order);
          for (let at = 0; at < started; at++) {
            const record = order[at % count] ?? -1;
            asked[record] = (asked[record] ?? 0) + 1;
          }
          for (const one of [requests, same]) one.started(endpoint, started);
        }
        expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('each block has an order of its own', () => {
  const orders = [0, 1, 2].map((block) => new Requests({ seed: 7, block, taken: {} }).next(endpointWith(50)).join());
  expect(new Set(orders).size).toBe(3);
});

test('a side takes its own token, and the reference is asked what is written', () => {
  const endpoint = { ...endpointWith(1), headers: { authorization: 'Bearer ${token}' } };
  const requests = new Requests({ seed: 1, block: 0, taken: { head: { token: 'abc' } } });
  expect(requests.of(endpoint, 'head')).toMatchObject([{ path: '/a/0', headers: { authorization: 'Bearer abc' } }]);
  expect(requests.of(endpoint, 'base')).toMatchObject([{ path: '/a/${id}' }]);
});
