/** What head answers instead of doing the work, and text of strangers on its way to a reader, a terminal or the runner. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parseConfig } from '../../../src/config/parse.ts';
import { render, replay } from '../../../src/gate.ts';
import { annotationsSink } from '../../../src/github/publication.ts';
import { renderTerminal } from '../../../src/report/terminal.ts';
import { PLAIN } from '../../../src/report/writers/terminal.ts';
import type { Answers, Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { answering, type MakeOptions, makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { FRAMES, profiled } from '../../report/profiled.ts';
import { SERVER } from '../pull-request.ts';
import { type Attack, byApp, byFork, byMistake, byPull, judged, type Seen } from '../row.ts';

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

type Report = ReturnType<typeof render>;

/** An endpoint has this name, in the results of a run. */
function namedEndpoint(name: string) {
  const plain = makeResults(makeConfig(['NAME']), { NAME: { base: steady(4, 6), head: steady(6, 6) } });
  const results = JSON.parse(JSON.stringify(plain).replaceAll('"NAME"', () => JSON.stringify(name)));
  return render(replay(results));
}

/** A function of the app has this name and is in this file, and head, which changed the file, takes longer in it. */
function namedFunction(name: string, file: string) {
  const plain = makeResults(makeConfig(['GET /']), { 'GET /': { base: steady(4, 6), head: steady(6, 6) } });
  const results = profiled(plain, { 'GET /': { ms: { 2: 2 } } });
  const frames = FRAMES.map((frame, at) => (at === 2 ? { function: name, file, line: 88 } : frame));
  const profile = results.profile && { profile: { ...results.profile, frames, changedFiles: [file] } };
  return render(replay({ ...results, ...profile }));
}

/** What reaches the runner, which reads each line. */
function annotated(name: string, file: string): Seen {
  const report = namedFunction(name, file);
  const lines: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (text) => lines.push(String(text)) > 0;
  try {
    annotationsSink({ name: 'default', report, gates: [], outputs: {} });
  } finally {
    process.stdout.write = write;
  }
  return { exit: report.exitCode, text: lines.join('') };
}

/** As GitHub would show the comment, if it let every HTML through. */
function inComment({ exitCode, markdown }: Report): Seen {
  const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true };
  return { exit: exitCode, text: micromark(markdown, options) };
}

function inTerminal({ exitCode, view }: Report): Seen {
  return { exit: exitCode, text: renderTerminal(view, { paint: PLAIN, verbose: true }) };
}

const endpoint = (attack: string, name: string, says: string, hides: readonly string[]) =>
  byFork(attack, { play: () => inComment(namedEndpoint(name)), expect: { exit: 1, says, hides } });

const LAST_WORDS = ['::set-output name=verdict::unchanged', '::add-mask::GET', '##[error]x'].map(
  (line) => `console.error(${JSON.stringify(line)});`,
);

export const TEXT: readonly Attack[] = [
  endpoint('an endpoint is named like an image', '![x](https://e.vil/x.png)', '![x](https://e.vil/x.png)', [
    '<img src="https://e.vil',
  ]),
  endpoint(
    'an endpoint is named like a link, and ends the code that it stands in',
    '` [all is well](https://e.vil) `',
    'all is well',
    ['href="https://e.vil'],
  ),
  endpoint('an endpoint is named like HTML', '</table><script>x()</script><img src=x onerror=x()>', '&lt;script&gt;', [
    '<script>x',
    '<img src=x',
    '</table><',
  ]),
  endpoint(
    'an endpoint is named like a row of the table, with another verdict',
    'a | 🟢 faster |\n| b',
    'a | 🟢 faster',
    ['<td>🟢 faster</td>'],
  ),
  endpoint('an endpoint’s name turns the direction of what follows', 'GET /\u202etxt.exe\u2066', 'GET /', [
    '\u202e',
    '\u2066',
  ]),
  byPull('an endpoint’s name clears the terminal', {
    play: () => inTerminal(namedEndpoint('GET /\u001b[2J\u009b1mall is well')),
    expect: { exit: 1, says: 'all is well', hides: ['\u001b', '\u009b'] },
  }),
  byFork('a function is named like HTML, a mention and a link, and so is its file', {
    play() {
      const name = '` @everyone [x](https://e.vil) <img src=x onerror=x()> |';
      return inComment(namedFunction(name, '`|<script>x()</script>\u202e.ts'));
    },
    expect: {
      exit: 1,
      says: '&lt;img src=x onerror=x()&gt;',
      hides: ['<script>x', '<img src=x', 'href="https://e.vil', '\u202e'],
    },
  }),
  byPull('a function’s name clears the terminal and is a command to the runner', {
    play: () => inTerminal(namedFunction('\u001b[2J\n::add-mask::GET', 'src/a\u009b1m.ts')),
    expect: { exit: 1, says: 'add-mask::GET', hides: ['\u001b', '\u009b', '\n::add-mask'] },
  }),
  byPull('a function’s name ends the annotation and begins another command', {
    play: () => annotated('f%0A::error::x\n::set-output name=verdict::unchanged', 'src/orders.ts'),
    expect: {
      exit: 1,
      says: '::warning title=latency-gate%3A GET /,file=src/orders.ts,line=88::f%250A::error::x ::set-output…',
      hides: ['\n::set-output', '\n::error::x'],
    },
  }),
  byPull('a function’s file is outside of the checkout, so that the annotation stands elsewhere', {
    play: () => annotated('f', '../../../etc/passwd'),
    expect: { exit: 1, says: '::error title=latency-gate%3A GET /::…', hides: ['file='] },
  }),
  byPull('a function has a name and a file of ten thousand characters', {
    play() {
      const { exitCode, markdown } = namedFunction('x'.repeat(10_000), `${'y'.repeat(10_000)}.ts`);
      return { exit: exitCode, text: markdown };
    },
    expect: { exit: 1, says: '`xxx…', hides: ['x'.repeat(200), 'y'.repeat(200)] },
  }),
  byApp('head crashes, with commands to the runner as its last words', {
    change: { [SERVER]: `${LAST_WORDS.join('\n')}\nprocess.exit(7);` },
    expect: {
      exit: 3,
      says: '| ::set-output name=verdict::unchanged',
      hides: ['\n::set-output', '\n::add-mask::GET', '\n##[error]'],
    },
  }),
];
