/** What head answers instead of doing the work. */
import type { Side } from '../../../src/config/config.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { render, replay } from '../../../src/gate.ts';
import type { Answers, Results, RoundSide } from '../../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { rowsBy, type Seen, type Topic } from '../row.ts';

interface Answered {
  readonly sides?: Partial<Record<Side, Partial<RoundSide>>>;
  /** Of the endpoint: `expect`. */
  readonly expected?: string;
  /** What was learnt by asking outside the load, block by block. */
  readonly answers?: readonly Answers[];
  readonly kind?: Results['kind'];
}

const configOf = (endpoint: string) =>
  parseConfig(`app: { command: node server.js }\nendpoints: [${endpoint}]`, { file: 'latency-gate.yml' });

/** Head looks twice as fast, and answers something else. */
function measured({ sides = {}, expected = 'length: similar', answers = [], kind = 'paired' }: Answered): Results {
  const [plain, other] = [makeConfig(['a']), configOf(`{ name: a, path: /x, expect: { ${expected} } }`)];
  const figures = { a: { base: steady(4, 6), head: steady(2, 6) } };
  const results = makeResults({ ...plain, endpoints: other.endpoints }, figures, { sides, kind });
  const blocks = results.blocks.map((block, at) => {
    const own = answers[at % answers.length];
    return { ...block, endpoints: block.endpoints.map((one) => (own ? { ...one, answers: own } : one)) };
  });
  return { ...results, blocks };
}

function judged(results: Results, stored: readonly Results[] = []): Seen {
  const { exitCode, markdown } = render(replay(results, { baselines: stored, skipped: [] }));
  return { exit: exitCode, text: markdown };
}

function answered(sides: Answered['sides'] = {}, expected = 'length: similar'): Seen {
  return judged(measured({ sides, expected }));
}

/** What head says at one path, block by block, where base says the same all the time. */
function contents(path: string, base: string, head: readonly string[]): readonly Answers[] {
  const contentTypes = { base: 'application/json', head: 'application/json' };
  return head.map((value) => ({ contentTypes, differences: [{ path, base, head: value }] }));
}

/** Another top-level key in each block, with the same answer of base. */
function keys(path: string, head: string): Answers {
  const contentTypes = { base: 'application/json', head: 'application/json' };
  return { contentTypes, differences: [{ path, base: '{…}', head, isOfKind: true }] };
}

const NOT_FOUND = { mismatched: 500, statuses: { 404: 500 }, problems: { status: 500 }, latencyMs: null };
/** ln(head / base), start by start. */
const LEVELS = [0, 1.8, 0, 0, 1.8, 1.8, 0, 1.8, 1.8, 0, 1.8, 0, 0, 1.8, 0, 1.8, 0, 1.8];
const OTHER_WORK = 'not the same work; where that is intended, set `expect.length: any`';

export const ANSWERS: Topic = {
  title: 'What is answered',
  rows: rowsBy('honest mistake', [
    {
      attack: 'head answers an error page with status 200',
      play: () => answered({ base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } }),
      expect: { exit: 4, says: `head: answers 12 bytes, base 3,899: ${OTHER_WORK}` },
    },
    {
      attack: 'head answers with an empty body',
      play: () => answered({ head: { bodyBytes: 0 } }),
      expect: { exit: 4, says: `head: answers 0 bytes, base 1,000: ${OTHER_WORK}` },
    },
    {
      attack: 'head redirects, and the endpoint accepts redirects',
      by: 'pull request',
      play: () => answered({ head: { statuses: { 302: 500 } } }, 'status: [2xx, 3xx]'),
      expect: { exit: 4, says: `head: answers with status 302, base with 200: ${OTHER_WORK}` },
    },
    {
      attack: 'head answers less, and the endpoint expects exactly that length',
      by: 'pull request',
      play: () =>
        answered({ base: { mismatched: 500, problems: { length: 500 } }, head: { bodyBytes: 12 } }, 'length: 12'),
      expect: { exit: 4, says: 'base: 6000 of 6000 requests failed (100 %): 6000 × unexpected body length' },
    },
    {
      attack: 'head answers an empty list instead of all comments',
      play: () => answered({ base: { bodyBytes: 213 }, head: { bodyBytes: 2 } }),
      expect: { exit: 4, says: '⛔ latency-gate: `a` answers something else: 2 bytes instead of 213' },
    },
    {
      attack: 'head answers less than the stored runs that it is compared with',
      by: 'pull request',
      play: () =>
        judged(measured({ kind: 'single', sides: { head: { bodyBytes: 12 } } }), [
          measured({ kind: 'single', sides: { head: { bodyBytes: 3899 } } }),
        ]),
      expect: { exit: 4, says: `head: answers 12 bytes, the stored run 3,899: ${OTHER_WORK}` },
    },
    {
      attack: 'head answers a page instead of JSON, of about the same length',
      play: () => judged(measured({ answers: [{ contentTypes: { base: 'application/json', head: 'text/html' } }] })),
      expect: { exit: 0, says: '`a` answers something else: content type `text/html` instead of `application/json`; ' },
    },
    {
      attack: 'the same, and that is called faster',
      by: 'pull request',
      play: () => judged(measured({ answers: [{ contentTypes: { base: 'application/json', head: 'text/html' } }] })),
      expect: { exit: 0, says: 'not assessed: less time, but not the same work' },
    },
    {
      attack: 'head fails with status 200, as JSON-RPC, GraphQL and gRPC-Web do',
      play: () => answered({ head: { inBandErrors: { looked: 200, kinds: { 'json-rpc': 200 } } } }),
      expect: {
        exit: 4,
        says: 'head: answers with a JSON-RPC error and an accepted status, and base does not: not the same work',
      },
    },
    {
      attack: 'head drops what the answer is about, and keeps its length',
      by: 'pull request',
      play: () => judged(measured({ answers: [keys('$.result', '(missing)'), keys('$.result', '(missing)')] })),
      expect: { exit: 0, says: '`a` answers something else: `$.result`: `(missing)` instead of `{…}`; ' },
    },
    {
      attack: 'base lacks what its own configuration names, so that every endpoint looks new',
      by: 'pull request',
      play: () => judged({ ...measured({ sides: { base: NOT_FOUND } }), configurations: 'same' }),
      expect: {
        exit: 4,
        says: 'base: 6000 of 6000 requests failed (100 %): …base’s own configuration names this endpoint',
      },
    },
    {
      attack: 'a new endpoint that base’s login page answers with status 200',
      play: () => {
        const results = measured({ answers: [{ contentTypes: { base: 'text/html', head: 'application/json' } }] });
        return judged({
          ...results,
          configurations: { base: configOf('{ name: b, path: /old }'), head: results.config },
        });
      },
      expect: { exit: 0, says: '🆕 is new: base answers 200 (text/html) to it' },
    },
    {
      attack: 'head is slow in half of its starts, by chance',
      play: () => {
        const head = LEVELS.map((level, at) => 4 * Math.exp(level + 0.01 * Math.sin(7 * at)));
        return judged(makeResults(makeConfig(['a']), { a: { base: head.map(() => 4), head } }));
      },
      expect: { exit: 1, says: '`a` is slower in 9 of 18 starts, by 503 %, and like base in the others' },
    },
    {
      attack: 'head answers with other prices, as long as the old ones',
      play: () => judged(measured({ expected: 'same: true', answers: contents('$[0].price', '12', ['21']) })),
      expect: { exit: 4, says: '`a` answers something else: `$[0].price`: `21` instead of `12`' },
    },
    {
      attack: 'head answers at random, so that nothing could be compared',
      by: 'pull request',
      play: () => judged(measured({ expected: 'same: true', answers: contents('$.total', '42', ['1', '7', '3']) })),
      expect: { exit: 4, says: 'head: answers something else than base at `$.total`: not the same work' },
    },
    {
      attack: 'head answers less, and the endpoint says that it may',
      by: 'pull request',
      play: () => answered({ head: { bodyBytes: 12 } }, 'length: any'),
      expect: { exit: 0, says: 'not assessed: less time, but not the same work' },
    },
  ]),
};
