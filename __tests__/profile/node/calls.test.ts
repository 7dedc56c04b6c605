/** Outgoing calls as the preload sees them, in real processes: each kind once, and nothing of what was secret. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Call } from '../../../src/results/profile.ts';

const CALLER = new URL('./fixtures/caller.mjs', import.meta.url).pathname;
const NODE_24 = process.env['LATENCY_GATE_NODE24'];
const NODES = [process.execPath, ...(NODE_24 ? [join(NODE_24, 'node')] : [])];

test.each(NODES)(
  '%s: each call counts once, at its target, without a port that is another one at each start',
  (node) => {
    const text = execFileSync(node, [CALLER], { encoding: 'utf8' });
    expect(text).not.toMatch(/hunter2|token|bob/);
    const { calls, databasePort }: { readonly calls: readonly Required<Call>[]; readonly databasePort: number } =
      JSON.parse(text);
    const seen = new Map(calls.map(({ target, ...one }) => [target.replace(`:${databasePort}`, ':DB'), one]));
    expect(Object.fromEntries([...seen].map(([target, { count }]) => [target, count]))).toEqual({
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
    // From the question to the answer; a timer may be a millisecond early.
    expect(seen.get('GET http://127.0.0.1:*/users/:id/orders')?.ms).toBeGreaterThanOrEqual(3 * 29);
    expect(seen.get('POST http://127.0.0.1:*/users/:id')?.ms).toBeGreaterThanOrEqual(2 * 29);
    expect(seen.get('tcp 127.0.0.1:DB')?.ms).toBeGreaterThanOrEqual(5 * 29);
    expect(seen.get('GET http://127.0.0.1:*/never')?.ms).toBeGreaterThan(0);
  },
);
