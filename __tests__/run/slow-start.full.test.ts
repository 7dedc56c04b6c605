/** An app that takes its time to start, through the whole gate: starts are counted, never timed. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Judged, render, replay } from '../../src/gate.ts';
import { type RunEvent, RunEvents } from '../../src/measure/events.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { directory, inFolders, measure } from './gate.ts';

/** Listens after a while, and waits with each answer: no noise hides what it does. */
const SERVER = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
const { PORT, SIDE, START_MS, ANSWER_MS = '10' } = process.env;
appendFileSync('starts.log', SIDE + '\\n');
await sleep(Number(START_MS));
let rows = 0;
createServer((request, response) => {
  const ms = request.method === 'POST' ? 2 : Number(ANSWER_MS);
  if (request.method === 'POST') rows += 1;
  response.setHeader('x-rows', rows);
  setTimeout(() => response.end('ok'), ms);
}).listen(PORT, '127.0.0.1');
`;

inFolders({ 'server.mjs': SERVER });

async function gate(load: string, { head = '', endpoints = 'GET /a' } = {}) {
  const text = `
compare: variants
app: { command: exec node server.mjs, env: { START_MS: 1500, SIDE: "\${SIDE}" } }
head: { env: { HEAD: 1${head} } }
load: { connections: 2, round: 100ms, rounds: 1, warmup: 100ms..200ms, ${load} }
endpoints: [${endpoints}]
gate: { tolerance: 20%, metrics: [mean] }
why: never
`;
  const seen: RunEvent[] = [];
  const judged = await measure(text, { events: new RunEvents([{ on: (event) => seen.push(event) }]) });
  return { ...judged, seen, markdown: render(judged).markdown };
}

/** Of both sides alike. */
function startsPerSide(): number {
  const sides = readFileSync(join(directory, 'starts.log'), 'utf8').trim().split('\n');
  const [base, head] = ['base', 'head'].map((side) => sides.filter((one) => one === side).length);
  expect(base).toBe(head);
  return head ?? 0;
}

/** As a file says it again. */
const again = ({ results }: Judged) => replay(parseResults(printResults(results))).comparison.verdict;

test('with `every 3` a start serves three passes over the endpoints, those that write after the others', async () => {
  const endpoints = 'GET /a, GET /b, POST /rows';
  const judged = await gate('blocks: 3..3, restart: every 3', { endpoints });
  const { results, seen, markdown } = judged;
  expect(startsPerSide()).toBe(results.blocks.length + results.voided.length);
  expect(results.restart).toMatchObject({ passes: 3, blocks: { min: 3, max: 3 } });
  for (const { endpoints } of results.blocks) {
    for (const { rounds } of endpoints) expect(rounds.length).toBeGreaterThanOrEqual(3);
    const at = (name: string) =>
      endpoints.flatMap(({ endpoint, rounds }) =>
        endpoint === name ? rounds.map(({ startedAtMs }) => startedAtMs) : [],
      );
    const reads = [at('GET /a'), at('GET /b')];
    expect(Math.min(...at('POST /rows'))).toBeGreaterThan(Math.max(...reads.flat()));
    // One after the other, pass by pass: not all rounds of the one before those of the other.
    const [firsts, lasts] = [reads.map((own) => Math.min(...own)), reads.map((own) => Math.max(...own))];
    expect(Math.max(...firsts)).toBeLessThan(Math.min(...lasts));
  }
  const passes = seen.flatMap((event) => (event.kind === 'round' && event.pass ? [event.pass.index] : []));
  expect(new Set(passes)).toEqual(new Set([1, 2, 3]));
  expect(markdown).toContain('a start serves 3 passes (`restart: every 3`) and counts as one block.');
  expect(again(judged)).toBe(judged.comparison.verdict);
});

test('with `never` there is one start: a large change is found, and what it cannot show is said', async () => {
  const load = 'blocks: 5..12, restart: never';
  const slower = await gate(load, { head: ', ANSWER_MS: 400' });
  expect(startsPerSide()).toBe(1 + slower.results.voided.length);
  expect(slower.results.blocks).toHaveLength(1);
  expect(slower.results.blocks[0]?.endpoints[0]?.rounds.length).toBeGreaterThanOrEqual(12);
  expect(slower.comparison.verdict).toBe('regression');
  rmSync(join(directory, 'starts.log'));
  const same = await gate(load);
  expect(same.comparison.verdict).toBe('inconclusive');
  expect(same.markdown).toContain('How starts differ is not sampled, so it is assumed');
  expect(same.markdown).toContain('one start of the app can only show a large change');
  expect(again(same)).toBe('inconclusive');
});
