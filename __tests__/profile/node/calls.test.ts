/** Outgoing calls as the preload sees them, in real processes: each kind once, and nothing of what was secret. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const CALLER = new URL('./fixtures/caller.mjs', import.meta.url).pathname;
const NODE_24 = process.env['LATENCY_GATE_NODE24'];
const NODES = [process.execPath, ...(NODE_24 ? [join(NODE_24, 'node')] : [])];

interface Seen {
  readonly calls: readonly { readonly target: string; readonly count: number; readonly ms: number }[];
  readonly databasePort: number;
}

describe.each(NODES)('%s', (node) => {
  const text = execFileSync(node, [CALLER], { encoding: 'utf8' });
  const { calls, databasePort }: Seen = JSON.parse(text);
  const counts = Object.fromEntries(
    calls.map(({ target, count }) => [target.replace(`:${databasePort}`, ':DB'), count]),
  );

  test('each call counts once, at its target, without a port that is another one at each start', () => {
    expect(counts).toEqual({
      'GET http://127.0.0.1:*/users/:id/orders': 3,
      'GET http://127.0.0.1:*/hooks/:id/:id': 1,
      // One that ends after the window.
      'GET http://127.0.0.1:*/never': 0,
      'POST http://127.0.0.1:*/users/:id': 2,
      'GET http://127.0.0.1:*/': 1,
      'connect tcp 127.0.0.1:*': expect.any(Number),
      'connect tcp 127.0.0.1:DB': 1,
      'tcp 127.0.0.1:DB': 5,
      'dns localhost': 2,
    });
  });

  test('a call takes from the question to the answer', () => {
    const msOf = (ending: string) => calls.find(({ target }) => target.endsWith(ending))?.ms;
    // A timer may be a millisecond early.
    expect(msOf('/orders')).toBeGreaterThanOrEqual(3 * 29);
    expect(msOf('/users/:id')).toBeGreaterThanOrEqual(2 * 29);
    expect(calls.find(({ target }) => target === `tcp 127.0.0.1:${databasePort}`)?.ms).toBeGreaterThanOrEqual(5 * 29);
    expect(msOf('/never')).toBeGreaterThan(0);
  });

  test('nothing of what was secret is kept', () => {
    expect(text).not.toMatch(/hunter2|token|bob/);
  });
});
