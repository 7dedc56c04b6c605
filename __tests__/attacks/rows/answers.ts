/** What head answers instead of doing the work. */
import { parseConfig } from '../../../src/config/parse.ts';
import type { Answers, Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { answering, type MakeOptions, makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { type Attack, byMistake, byPull, judged } from '../row.ts';

const configOf = (endpoint: string) =>
  parseConfig(`app: { command: node server.js }\nendpoints: [${endpoint}]`, { file: 'latency-gate.yml' });

interface Answered extends Pick<MakeOptions, 'sides' | 'kind'> {
  /** The endpoint’s `expect`. */
  readonly expected?: string;
  /** What was learnt by asking outside the load, block by block. */
  readonly answers?: readonly Answers[];
}

/** Head looks twice as fast, and answers something else. */
function measured({ expected = 'length: similar', answers = [], ...options }: Answered): Results {
  const [plain, other] = [makeConfig(['a']), configOf(`{ name: a, path: /x, expect: { ${expected} } }`)];
  const figures = { a: { base: steady(4, 6), head: steady(2, 6) } };
  const results = makeResults({ ...plain, endpoints: other.endpoints }, figures, options);
  return withEndpoints(results, (one, { index }) => {
    const own = answers[index % answers.length];
    return own ? { ...one, answers: own } : one;
  });
}

const answered = (sides: Answered['sides'] = {}, expected = 'length: similar') => judged(measured({ sides, expected }));

const ofType = (base: string, head: string): Answers => ({ contentTypes: { base, head } });

/** What head says at one path, block by block, where base says the same all the time. */
const differing = (path: string, base: string, heads: readonly string[], isOfKind?: true): readonly Answers[] =>
  heads.map((head) => ({
    ...ofType('application/json', 'application/json'),
    differences: [{ path, base, head, ...(isOfKind && { isOfKind }) }],
  }));

/** ln(head / base), start by start. */
const LEVELS = [0, 1.8, 0, 0, 1.8, 1.8, 0, 1.8, 1.8, 0, 1.8, 0, 0, 1.8, 0, 1.8, 0, 1.8];
const OTHER_WORK = 'not the same work; where that is intended, set `expect.length: any`';

export const ANSWERS: readonly Attack[] = [
  byMistake('head answers an error page with status 200', {
    play: () => answered({ base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } }),
    expect: { exit: 4, says: `head: answers 12 bytes, base 3,899: ${OTHER_WORK}` },
  }),
  byMistake('head answers with an empty body', {
    play: () => answered({ head: { bodyBytes: 0 } }),
    expect: { exit: 4, says: `head: answers 0 bytes, base 1,000: ${OTHER_WORK}` },
  }),
  byPull('head redirects, and the endpoint accepts redirects', {
    play: () => answered({ head: { statuses: { 302: 500 } } }, 'status: [2xx, 3xx]'),
    expect: { exit: 4, says: `head: answers with status 302, base with 200: ${OTHER_WORK}` },
  }),
  byPull('head answers less, and the endpoint expects exactly that length', {
    play: () =>
      answered({ base: { mismatched: 500, problems: { length: 500 } }, head: { bodyBytes: 12 } }, 'length: 12'),
    expect: { exit: 4, says: 'base: 6000 of 6000 requests failed (100 %): 6000 × unexpected body length' },
  }),
  byMistake('head answers an empty list instead of all comments', {
    play: () => answered({ base: { bodyBytes: 213 }, head: { bodyBytes: 2 } }),
    expect: { exit: 4, says: '⛔ latency-gate: `a` answers something else: 2 bytes instead of 213' },
  }),
  byPull('head answers less than the stored runs that it is compared with', {
    play: () =>
      judged(measured({ kind: 'single', sides: { head: { bodyBytes: 12 } } }), [
        measured({ kind: 'single', sides: { head: { bodyBytes: 3899 } } }),
      ]),
    expect: { exit: 4, says: `head: answers 12 bytes, the stored run 3,899: ${OTHER_WORK}` },
  }),
  byMistake('head answers a page instead of JSON, of about the same length', {
    play: () => judged(measured({ answers: [ofType('application/json', 'text/html')] })),
    expect: { exit: 0, says: '`a` answers something else: content type `text/html` instead of `application/json`; ' },
  }),
  byPull('the same, and that is called faster', {
    play: () => judged(measured({ answers: [ofType('application/json', 'text/html')] })),
    expect: { exit: 0, says: 'not assessed: less time, but not the same work' },
  }),
  byMistake('head fails with status 200, as JSON-RPC, GraphQL and gRPC-Web do', {
    play: () => answered({ head: { inBandErrors: { looked: 200, kinds: { 'json-rpc': 200 } } } }),
    expect: {
      exit: 4,
      says: 'head: answers with a JSON-RPC error and an accepted status, and base does not: not the same work',
    },
  }),
  byPull('head drops what the answer is about, and keeps its length', {
    play: () => judged(measured({ answers: differing('$.result', '{…}', ['(missing)'], true) })),
    expect: { exit: 0, says: '`a` answers something else: `$.result`: `(missing)` instead of `{…}`; ' },
  }),
  byPull('base lacks what its own configuration names, so that every endpoint looks new', {
    play: () => judged({ ...measured({ sides: { base: answering(404) } }), configurations: 'same' }),
    expect: {
      exit: 4,
      says: 'base: 6000 of 6000 requests failed (100 %): …base’s own configuration names this endpoint',
    },
  }),
  byMistake('a new endpoint that base’s login page answers with status 200', {
    play: () => {
      const results = measured({ answers: [ofType('text/html', 'application/json')] });
      const configurations = { base: configOf('{ name: b, path: /old }'), head: results.config };
      return judged({ ...results, configurations });
    },
    expect: { exit: 0, says: '🆕 is new: base answers 200 (text/html) to it' },
  }),
  byMistake('head is slow in half of its starts, by chance', {
    play: () => {
      const head = LEVELS.map((level, at) => 4 * Math.exp(level + 0.01 * Math.sin(7 * at)));
      return judged(makeResults(makeConfig(['a']), { a: { base: head.map(() => 4), head } }));
    },
    expect: { exit: 1, says: '`a` is slower in 9 of 18 starts, by 503 %, and like base in the others' },
  }),
  byMistake('head answers with other prices, as long as the old ones', {
    play: () => judged(measured({ expected: 'same: true', answers: differing('$[0].price', '12', ['21']) })),
    expect: { exit: 4, says: '`a` answers something else: `$[0].price`: `21` instead of `12`' },
  }),
  byPull('head answers at random, so that nothing could be compared', {
    play: () => judged(measured({ expected: 'same: true', answers: differing('$.total', '42', ['1', '7', '3']) })),
    expect: { exit: 4, says: 'head: answers something else than base at `$.total`: not the same work' },
  }),
  byPull('head answers less, and the endpoint says that it may', {
    play: () => answered({ head: { bodyBytes: 12 } }, 'length: any'),
    expect: { exit: 0, says: 'not assessed: less time, but not the same work' },
  }),
];
