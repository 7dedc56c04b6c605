/** One report, four exporters: what one of them says about a run, the others say too. */
import { describe, expect, test } from '@jest/globals';
import { renderHtml } from '../../src/report/html/document.ts';
import { renderReport } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { plainText } from '../../src/report/text.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import { elementsOf, textOf } from './html/parsed.ts';
import { rendered } from './rendered.ts';
import { STATES } from './states.ts';

const ASSETS = { script: '', style: '', scriptHash: '', styleHash: '' };

/** Words alone: what is code, a space that does not break, or a capital letter differs between the exporters. */
const plain = (text: string) => text.replaceAll('`', '').replaceAll('\u200b', '').replace(/\s+/g, ' ').toLowerCase();
const wordsOf = (page: string) => plain(elementsOf(page).slice(0, 1).map(textOf).join(''));

describe.each(Object.entries(STATES))('state %s', (_state, input) => {
  const { view, markdown, headline } = renderReport(input());
  const comment = wordsOf(rendered(markdown));
  const page = wordsOf(renderHtml(view, ASSETS));
  const terminal = plain(renderTerminal(view, { paint: PLAIN, verbose: true }));
  const has = (text: string, what: Parameters<typeof plainText>[0] | null) =>
    expect(text).toContain(what === null ? '' : plain(plainText(what)));

  test('has the same headline everywhere', () => {
    for (const text of [comment, page, terminal, plain(headline)]) has(text, view.headline);
  });

  test('has the same context, steps, methods and facts in the comment and on the page', () => {
    const { context, counts, baseFailure, meaning, action, baselineSteps, overrideHint } = view;
    const all = [context, counts, baseFailure, meaning, action, baselineSteps, overrideHint];
    for (const text of [comment, page]) {
      for (const one of [...all, ...view.remarks, ...view.methods, ...view.facts]) has(text, one);
    }
  });

  test('says everywhere why it changed', () => {
    // The page has room for each endpoint's own functions, too; elsewhere what several share is said once.
    const shared = view.why?.told.filter(({ name }) => name === '') ?? [];
    const said = [comment, terminal].flatMap((text) => (view.why?.told ?? []).map((why) => ({ text, why })));
    const drawn = [...shared, ...(view.why?.endpoints ?? [])].map((why) => ({ text: page, why }));
    for (const { text, why } of [...said, ...drawn]) {
      const { heading, basis, causes, functions, nothing } = why;
      for (const one of [heading, [basis], ...causes, ...(nothing ? [nothing] : [])]) has(text, one);
      for (const row of functions) for (const cell of [row.name, row.place, row.touched, row.change]) has(text, [cell]);
    }
    for (const note of view.input.results.profile?.notes ?? [])
      for (const text of [comment, page, terminal]) has(text, [note]);
  });

  test('has the same verdict for every metric in the comment, on the page and on the terminal', () => {
    const compared = view.endpoints.filter(({ comparison }) => comparison.state === 'compared');
    for (const { rows, limits } of view.input.comparison.kind === 'none' ? [] : compared) {
      const verdicts = rows.flatMap(({ isGated, words }) => (isGated ? [words] : []));
      for (const text of [comment, page, terminal]) for (const one of [...verdicts, ...limits]) has(text, [one]);
    }
  });
});

test.each(['first-baseline', 'first-baseline-fitting'] as const)('the page, too, says that it is the %s', (state) => {
  expect(wordsOf(renderHtml(renderReport(STATES[state]()).view, ASSETS))).toContain('first baseline');
});
