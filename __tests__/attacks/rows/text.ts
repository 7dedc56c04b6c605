/** Text of strangers, on its way to a reader, a terminal or the runner. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { render, replay } from '../../../src/gate.ts';
import { PLAIN, renderTerminal } from '../../../src/report/terminal.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { pullRequest, SERVER } from '../pull-request.ts';
import type { Attack, Topic } from '../row.ts';

/** An endpoint has this name, in the results of a run. */
function namedEndpoint(name: string) {
  const plain = makeResults(makeConfig(['NAME']), { NAME: { base: steady(4, 6), head: steady(6, 6) } });
  const results = JSON.parse(JSON.stringify(plain).replaceAll('"NAME"', () => JSON.stringify(name)));
  return render(replay(results));
}

/** As GitHub would show the comment, if it let every HTML through. */
function asHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
}

function inComment(attack: string, name: string, says: string, hides: readonly string[]): Attack {
  return {
    attack,
    by: 'fork',
    play() {
      const { exitCode, markdown } = namedEndpoint(name);
      return { exit: exitCode, text: asHtml(markdown) };
    },
    expect: { exit: 1, says, hides },
  };
}

const LAST_WORDS = ['::set-output name=verdict::unchanged', '::add-mask::GET', '##[error]x'].map(
  (line) => `console.error(${JSON.stringify(line)});`,
);

export const TEXT: Topic = {
  title: 'Text',
  rows: [
    inComment('an endpoint is named like an image', '![x](https://e.vil/x.png)', '![x](https://e.vil/x.png)', [
      '<img src="https://e.vil',
    ]),
    inComment(
      'an endpoint is named like a link, and ends the code that it stands in',
      '` [all is well](https://e.vil) `',
      'all is well',
      ['href="https://e.vil'],
    ),
    inComment(
      'an endpoint is named like HTML',
      '</table><script>x()</script><img src=x onerror=x()>',
      '&lt;script&gt;',
      ['<script>x', '<img src=x', '</table><'],
    ),
    inComment(
      'an endpoint is named like a row of the table, with another verdict',
      'a | 🟢 faster |\n| b',
      'a | 🟢 faster',
      ['<td>🟢 faster</td>'],
    ),
    inComment('an endpoint’s name turns the direction of what follows', 'GET /\u202etxt.exe\u2066', 'GET /', [
      '\u202e',
      '\u2066',
    ]),
    {
      attack: 'an endpoint’s name clears the terminal',
      by: 'pull request',
      play() {
        const { exitCode, view } = namedEndpoint('GET /\u001b[2J\u009b1mall is well');
        return { exit: exitCode, text: renderTerminal(view, { paint: PLAIN, verbose: true }) };
      },
      expect: { exit: 1, says: 'all is well', hides: ['\u001b', '\u009b'] },
    },
    {
      attack: 'head crashes, with commands to the runner as its last words',
      by: 'app',
      arrange: (bench) => pullRequest(bench, { [SERVER]: `${LAST_WORDS.join('\n')}\nprocess.exit(7);` }),
      expect: {
        exit: 3,
        says: '| ::set-output name=verdict::unchanged',
        hides: ['\n::set-output', '\n::add-mask::GET', '\n##[error]'],
      },
    },
  ],
};
