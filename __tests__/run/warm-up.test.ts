/** What a warm-up gives to each side, and to each endpoint. The app waits: what takes long is no work of the machine. */
import { expect, test } from '@jest/globals';
import type { Block, Results } from '../../src/results/results.ts';
import { inFolders, measure } from './gate.ts';

const CONFIG = `
compare: variants
app: { command: exec node server.mjs, env: { WAIT_MS: "5" } }
head: { env: { WAIT_MS: "200" } }
load: { connections: 1, round: 200ms, rounds: 2, blocks: 3..3, warmup: 1500ms..3s }
endpoints: [GET /read, POST /write]
gate: { tolerance: 20% }
why: never
`;
const SERVER = `
import { createServer } from 'node:http';
const { PORT, WAIT_MS, DRIFT_MS = 0 } = process.env;
let late = 0;
const waitMs = ({ url }) => Number(WAIT_MS) + (url === '/late' ? DRIFT_MS * late++ : 0);
createServer((request, response) => setTimeout(() => response.end('ok'), waitMs(request))).listen(Number(PORT), '127.0.0.1');
`;

inFolders({ 'server.mjs': SERVER });

/** Others on the machine may make a warm endpoint look cold for once, and never all the time. */
const TRIES = 4;

async function measuredUntil(text: string, isSeen: (results: Results) => boolean): Promise<Results> {
  for (let time = 1; ; time++) {
    const { results } = await measure(text);
    if (isSeen(results) || time === TRIES) return results;
  }
}

function askedIn({ warmup }: Block, name: string): number[] {
  const asked = warmup.endpoints?.find(({ endpoint }) => endpoint === name)?.requests;
  return [asked?.base ?? Number.NaN, asked?.head ?? Number.NaN];
}

test('a slow head leaves base as much time, but no more requests where they leave something behind', async () => {
  const isMore = (block: Block) => {
    const [base = 0, head = 0] = askedIn(block, 'GET /read');
    return base > 2 * head;
  };
  const { blocks } = await measuredUntil(CONFIG, (results) => results.blocks.every(isMore));
  expect(blocks.map(isMore)).toEqual([true, true, true]);
  for (const block of blocks) {
    const [base, head] = askedIn(block, 'POST /write');
    expect(base).toBe(head);
    for (const { rounds } of block.endpoints) {
      for (const { sides } of rounds) expect(sides.base?.sent).toBe(sides.head?.sent);
    }
  }
});

test('an endpoint that is warm does not wait for one that never is', async () => {
  const drifting = CONFIG.replace('WAIT_MS: "200"', 'DRIFT_MS: "3"')
    .replace('1500ms..3s', '200ms..3s')
    .replace('200ms,', '100ms,');
  const asked = ({ blocks: [block] }: Results) => (block && askedIn(block, 'GET /read')[0]) ?? Number.NaN;
  // Its share of the 6 s of both sides would be 300.
  const results = await measuredUntil(drifting.replace('POST /write', 'GET /late'), (one) => asked(one) < 150);
  expect(asked(results)).toBeLessThan(150);
});
