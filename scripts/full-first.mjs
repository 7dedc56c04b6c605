/**
 * `*.full.test.ts` take minutes, and come before the others: the last of them would keep one worker busy long after the other
 * has nothing left. Jest puts the largest files first where it does not know yet how long each takes.
 */
import Sequencer from '@jest/test-sequencer';

const isFull = ({ path }) => path.endsWith('.full.test.ts');

export default class FullFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isFull), ...sorted.filter((test) => !isFull(test))];
  }
}
