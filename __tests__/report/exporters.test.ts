/** One report, four exporters: what one of them says about a run, the others say too. */
import { describe, expect, test } from '@jest/globals';
import { textOf as textOfCell } from '../../src/report/document.ts';
import { PAGE_ASSETS, renderHtml } from '../../src/report/html/document.ts';
import { renderReport } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { plainText, type Text } from '../../src/report/text.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import { attribute, type Element, elementsOf, textOf } from './html/parsed.ts';
import { rendered } from './rendered.ts';
import { STATES } from './states.ts';

/** Words alone: what is code, a space that does not break, or a capital letter differs between the exporters. */
const plain = (text: string) => text.replaceAll('`', '').replaceAll('\u200b', '').replace(/\s+/g, ' ').toLowerCase();
const wordsOf = (elements: readonly Element[]) => plain(elements.slice(0, 1).map(textOf).join(''));

describe.each(Object.entries(STATES))('state %s', (_state, input) => {
  const { view, markdown, headline } = renderReport(input());
  const comment = wordsOf(elementsOf(rendered(markdown)));
  const elements = elementsOf(renderHtml(view, PAGE_ASSETS));
  const page = wordsOf(elements);
  const terminal = plain(renderTerminal(view, { paint: PLAIN, verbose: true }));
  const has = (text: string, what: Text | null) => expect(text).toContain(what === null ? '' : plain(plainText(what)));

  test('has the same headline, functions and sweeps everywhere', () => {
    for (const text of [comment, page, terminal, plain(headline)]) has(text, view.headline);
    const notes = (view.input.results.profile?.notes ?? []).map((note) => [note]);
    for (const text of [comment, page, terminal]) {
      for (const one of [...notes, ...view.sweeps.map(({ sentence }) => sentence)]) has(text, one);
      for (const cell of view.mix?.rows.flatMap(({ cells }) => cells) ?? []) has(text, textOfCell(cell));
    }
  });

  test('has the same context, steps, methods and facts in the comment and on the page', () => {
    const { context, counts, baseFailure, meaning, action, baselineSteps, overrideHint, acceptance } = view;
    const all = [context, counts, baseFailure, meaning, action, baselineSteps, overrideHint, acceptance];
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
      for (const one of [heading, [basis], ...causes, nothing]) has(text, one);
      for (const row of functions) for (const cell of [row.name, row.place, row.touched, row.change]) has(text, [cell]);
    }
  });

  test('has a page whose headings are in order, whose tables have captions, and whose links lead somewhere', () => {
    const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? Number(tagName[1]) : []));
    expect(levels.indexOf(1)).toBe(0);
    expect(levels.lastIndexOf(1)).toBe(0);
    for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
    const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
    expect(named('table').length).toBeGreaterThan(2);
    for (const table of named('table')) expect(table.childNodes[0]?.nodeName).toBe('caption');
    for (const header of named('th')) {
      expect(['row', 'col']).toContain(attribute(header, 'scope'));
      expect(textOf(header)).not.toBe('');
    }
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of named('a').flatMap((link) => attribute(link, 'href') ?? [])) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
      else
        expect(href).toMatch(
          /^https:\/\/github\.com\/acme\/shop\/(actions\/runs\/\d+(\/attempts\/1)?|commit\/\w{40})$/,
        );
    }
  });

  test('has the same verdict for every metric in the comment, on the page and on the terminal', () => {
    const compared = view.endpoints.filter(({ comparison }) => comparison.state === 'compared');
    const above = elements
      .filter((element) => attribute(element, 'class') === 'verdict')
      .map(textOf)
      .map(plain);
    expect(above).toEqual(expect.arrayContaining(view.endpoints.map(({ sentence }) => plain(plainText(sentence)))));
    for (const { rows, limits } of view.input.comparison.kind === 'none' ? [] : compared) {
      const verdicts = rows.flatMap(({ isGated, words }) => (isGated ? [words] : []));
      for (const text of [comment, page, terminal]) for (const one of [...verdicts, ...limits]) has(text, [one]);
    }
  });
});
