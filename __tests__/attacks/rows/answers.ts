/** What head answers instead of doing the work. */
import type { Side } from '../../../src/config/config.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { render, replay } from '../../../src/gate.ts';
import type { RoundSide } from '../../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import type { Seen, Topic } from '../row.ts';

/** Head looks twice as fast, and answers otherwise than it did. */
function answered(sides: Partial<Record<Side, Partial<RoundSide>>>, expected = 'length: similar'): Seen {
  const [plain, other] = [
    makeConfig(['a']),
    parseConfig(`app: { command: node server.js }\nendpoints: [{ name: a, path: /x, expect: { ${expected} } }]`, {
      file: 'latency-gate.yml',
    }),
  ];
  const figures = { a: { base: steady(4, 6), head: steady(2, 6) } };
  const results = makeResults({ ...plain, endpoints: other.endpoints }, figures, { sides });
  const { exitCode, markdown } = render(replay(results));
  return { exit: exitCode, text: markdown };
}

const OTHER_WORK = 'not the same work; where that is intended, set `expect.length: any`';

export const ANSWERS: Topic = {
  title: 'What is answered',
  rows: [
    {
      attack: 'head answers an error page with status 200',
      by: 'honest mistake',
      play: () => answered({ base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } }),
      expect: { exit: 4, says: `head: answers 12 bytes, base 3,899: ${OTHER_WORK}` },
    },
    {
      attack: 'head answers with an empty body',
      by: 'honest mistake',
      play: () => answered({ head: { bodyBytes: 0 } }),
      expect: { exit: 4, says: `head: answers 0 bytes, base 1,000: ${OTHER_WORK}` },
    },
    {
      attack: 'head redirects, and the endpoint accepts redirects',
      by: 'pull request',
      play: () => answered({ head: { statuses: { 302: 500 } } }, 'status: [2xx, 3xx]'),
      expect: { exit: 4, says: `head: answers with status 3xx, base with 2xx: ${OTHER_WORK}` },
    },
    {
      attack: 'head answers less, and the endpoint expects exactly that length',
      by: 'pull request',
      play: () =>
        answered({ base: { mismatched: 500, problems: { length: 500 } }, head: { bodyBytes: 12 } }, 'length: 12'),
      expect: { exit: 4, says: 'base: 6000 of 6000 requests failed (100 %): 6000 × unexpected body length' },
    },
    {
      attack: 'head answers less, and the endpoint says that it may',
      by: 'pull request',
      play: () => answered({ head: { bodyBytes: 12 } }, 'length: any'),
      expect: { exit: 0, says: 'not assessed: less time, but not the same work' },
    },
  ],
};
