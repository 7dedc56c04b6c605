/** Results that somebody else made, and comments. */
import { secondStage } from '../pull-request.ts';
import type { Topic } from '../row.ts';

export const PUBLISHING: Topic = {
  title: 'Results and comments',
  rows: [
    {
      attack: 'the results name another pull request, and link to another site',
      by: 'fork',
      arrange: (bench) =>
        secondStage(bench, (honest) => ({
          ...honest,
          run: { ...honest.run, pullRequest: 1, runUrl: 'https://e.vil/x', runId: 666 },
        })),
      expect: { exit: 0, says: '`mallory/demo`', hides: ['e.vil', 'runs/666'] },
    },
    {
      attack: 'the results claim figures that no machine measures',
      by: 'fork',
      arrange: (bench) => secondStage(bench, (honest) => ({ ...honest, elapsedSeconds: -1 })),
      expect: { exit: 0, says: 'elapsedSeconds' },
    },
  ],
};
