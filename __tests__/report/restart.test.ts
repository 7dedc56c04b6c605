import { expect, test } from '@jest/globals';
import { restartWords } from '../../src/report/view/remarks.ts';
import { makeConfig } from '../decide/make-results.ts';

const plain = makeConfig(['a']);
const set = (restart: string) => makeConfig(['a'], `load: { restart: ${restart}, time-budget: 5m }`);
const cost = { startMs: 61_000, passMs: 2300, blocksInTime: 9 };
const usual = { min: 5, max: 12 };

test('an app that starts at once is started for each block, which is nothing to mention', () => {
  const words = restartWords({ passes: 1, blocks: usual, cost: { ...cost, startMs: 900 } }, plain);
  expect(words).toEqual({
    text: 'Starting and warming up took 0.9 s, a pass over the endpoints 2.3 s: the app is started anew for each block.',
    isWorthALine: false,
  });
});

test.each([
  [
    plain,
    { passes: 2, blocks: { min: 4, max: 9 }, cost },
    'Starting and warming up took 1 min 1 s, a pass over the endpoints 2.3 s: a start serves 2 passes and counts as one block.',
  ],
  [
    set('every 3'),
    { passes: 3, blocks: usual, cost },
    'Starting and warming up took 1 min 1 s, a pass over the endpoints 2.3 s: a start serves 3 passes (`restart: every 3`) and counts as one block.',
  ],
  [
    set('each'),
    { passes: 1, blocks: usual, cost: { ...cost, blocksInTime: 3 } },
    'Starting and warming up took 1 min 1 s, a pass over the endpoints 2.3 s: the app is started anew for each block (`restart: each`). There is time for 3 starts: a verdict needs 4. `time-budget: 7m` would do.',
  ],
  [
    plain,
    { passes: 2, blocks: { min: 3, max: 3 }, cost: { ...cost, blocksInTime: 3 } },
    'Starting and warming up took 1 min 1 s, a pass over the endpoints 2.3 s: a start serves 2 passes and counts as one block. There is time for 3 starts: the verdict rests on 3 starts instead of 5 or more, and only a larger change can be found. `time-budget: 28m` would do.',
  ],
  [
    set('never'),
    { passes: 12, blocks: { min: 1, max: 1 }, cost },
    'Starting and warming up took 1 min 1 s, a pass over the endpoints 2.3 s: one start of each side serves all 12 passes (`restart: never`). How starts differ is not sampled, so it is assumed, with a standard deviation of 13 %: a change of less than about 39.8 % cannot fail the gate, and nothing is called unchanged.',
  ],
])('what is otherwise is a line: case %#', (config, restart, text) => {
  expect(restartWords(restart, config)).toEqual({ text, isWorthALine: true });
});
