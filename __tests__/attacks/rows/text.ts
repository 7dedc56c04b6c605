/** Text of strangers, on its way to a reader, a terminal or the runner. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { render, replay } from '../../../src/gate.ts';
import { annotationsSink } from '../../../src/github/publication.ts';
import { renderTerminal } from '../../../src/report/terminal.ts';
import { PLAIN } from '../../../src/report/writers/terminal.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { FRAMES, profiled } from '../../report/profiled.ts';
import { SERVER } from '../pull-request.ts';
import { type Attack, byApp, byFork, byPull, type Seen } from '../row.ts';

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
