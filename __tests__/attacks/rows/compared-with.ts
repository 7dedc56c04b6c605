/** What head is compared with. */
import { pullRequest, SERVER, SLOW } from '../pull-request.ts';
import type { Topic } from '../row.ts';

export const COMPARED_WITH: Topic = {
  title: 'What head is compared with',
  rows: [
    {
      attack: 'makes an endpoint slower, and does nothing about it',
      by: 'honest mistake',
      arrange: (bench) => pullRequest(bench, { [SERVER]: SLOW }),
      expect: { exit: 1, says: '`GET /work` is … slower' },
    },
  ],
};
