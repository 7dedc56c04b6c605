/** A report on endpoints that shared a load. */
import { expect, test } from '@jest/globals';
import { renderHtml } from '../../src/report/html/document.ts';
import { renderReport } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import { steady } from '../decide/make-results.ts';
import { measured } from './input.ts';

const ASSETS = { script: '', style: '', scriptHash: '', styleHash: '' };

/** Plain spaces, whatever keeps a number and its unit together. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Of two rounds of 500 requests per endpoint and block. */
function reportOf(config: string) {
  const both = (ms: number) => ({ base: steady(ms, 6), head: steady(ms, 6) });
  const { view, markdown } = renderReport(measured({ orders: both(4), 'report <b>': both(30) }, { config }));
  const terminal = renderTerminal(view, { paint: PLAIN, verbose: true });
  return { comment: plain(markdown), terminal: plain(terminal), page: renderHtml(view, ASSETS) };
}

test('has the mix as a table, and says what it means', () => {
  const { comment, page, terminal } = reportOf('load: { mix: { orders: 97, "report <b>": 3 }, blocks: 5..12 }');
  expect(comment).toContain('| endpoint | weight | share | requests, main | requests, this PR |');
  expect(comment).toContain('| `orders` | 97 | 97.0 % | 6000 | 6000 |');
  expect(comment).toContain(
    '- The endpoints shared one load, `load.mix`, with the same order of requests for both sides',
  );
  expect(comment).toContain('rounds of 500 ms of the mix per block');
  expect(terminal).toMatch(/orders +97 +97\.0 % +6000 +6000/);
  expect(page).toContain('<caption>Mix</caption>');
  expect(page).toContain('report &lt;b&gt;');
});

test('has nothing of it without a mix', () => {
  const { comment, page, terminal } = reportOf('load: { blocks: 5..12 }');
  for (const text of [comment, page, terminal]) expect(text).not.toMatch(/\bmix\b|shared one load/i);
});
