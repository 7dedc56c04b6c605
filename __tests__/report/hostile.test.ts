/** No text of others becomes structure: not in any state, not in the comment, the summary or the page. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { AppError } from '../../src/errors.ts';
import { forkPreface } from '../../src/publish/foreign.ts';
import { renderGates } from '../../src/report/gates.ts';
import { PAGE_ASSETS, renderHtml } from '../../src/report/html/document.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderFailure, renderReport } from '../../src/report/report.ts';
import { prose } from '../../src/report/writers/markdown.ts';
import type { SideInfo } from '../../src/results/provenance.ts';
import type { Results } from '../../src/results/results.ts';
import { PIECES } from '../hostile/generators.ts';
import { attribute, elementsOf, shapeOf, textOf } from './html/parsed.ts';
import { measured, same } from './input.ts';
import { inspect, rendered } from './rendered.ts';
import { STATES } from './states.ts';

/** Fields of results and of what was found whose text others choose. */
const OF_OTHERS = [
  ...['label', 'title', 'reason', 'cpuModel', 'runnerClass', 'baseFailure', 'path', 'function', 'file', 'target'],
  ...['os', 'node', 'repository', 'overrideLabel'],
];

/** The same input with this text wherever text of others comes in. Endpoints keep their order, and names differ. */
function hostileVersion({ override, earlier, ...input }: ReportInput, text: string): ReportInput {
  const names = new Map(
    input.results.config.endpoints.flatMap(({ name, sweep }, i) => [
      [name, `${text}${i}`],
      ...(sweep ? [[sweep.endpoint, text] as const] : []),
    ]),
  );
  const replaced = <T>(value: T): T => {
    const walk = (one: unknown, key = ''): unknown => {
      // What an app answered: at its end, as the beginning says which type it is.
      if (typeof one === 'string' && (key === 'base' || key === 'head')) return `${one} ${text}`;
      if (typeof one === 'string') return OF_OTHERS.includes(key) ? `${text} ${one}` : (names.get(one) ?? one);
      if (Array.isArray(one)) return one.map((item) => walk(item));
      if (typeof one !== 'object' || one === null) return one;
      const entries = Object.entries(one).map(([name, item]) => [names.get(name) ?? name, walk(item, name)]);
      return Object.fromEntries(key === 'problems' || key === 'statuses' ? [...entries, [text, 1]] : entries);
    };
    return walk(value) as T;
  };
  const hostileResults = (given: Results): Results => {
    const { notes, config, profile, sides, tool, ...own } = replaced(given);
    const changedFiles = profile?.changedFiles?.map((file) => `${text} ${file}`);
    const side = (one: SideInfo) => ({ ...one, kind: text, imageDigest: text });
    return {
      ...own,
      tool: { ...tool, version: text },
      notes: notes.map((note) => `${text}${note}`),
      config: { ...config, name: text },
      sides: { ...(sides.base && { base: side(sides.base) }), head: side(sides.head) },
      ...(profile && { profile: { ...profile, ...(changedFiles && { changedFiles }) } }),
    };
  };
  const results = hostileResults(input.results);
  const baselines = input.found.baselines.map(hostileResults);
  return {
    ...input,
    results,
    comparison: compare(results, baselines),
    found: { baselines, skipped: replaced(input.found.skipped) },
    ...(earlier && { earlier: replaced(earlier).map((run) => ({ ...run, gate: text, title: text })) }),
    ...(override && { override: { ...override, label: text, by: text, reason: text } }),
  };
}

const SHOUT =
  '`x` | <img src=x onerror=alert(1)> @everyone #1 [a](javascript:1) \u202e\n## heading ``` "] %%{init: {}}%%';

const texts = fc.array(fc.constantFrom(...PIECES, 'a', ' '), { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

/** Every tag in its order, and every link: what a browser makes of the text, without the text. */
function structureOf(markdown: string): readonly string[] {
  const html = rendered(markdown);
  return [...html.matchAll(/<(\/?[a-zA-Z!?][^\s/>]*)([^>]*)>/g)].map(
    ([, name = '', attributes = '']) => `${name}${/ (?:href|class)="[^"]*"/.exec(attributes)?.[0] ?? ''}`,
  );
}

function expectOnlyText(markdown: string, plain: string): void {
  expect(structureOf(markdown)).toEqual(structureOf(plain));
  expect(inspect(markdown)).toMatchObject({ strangeTags: [], calls: [], isBalanced: true });
}

test.each(Object.entries(STATES))('hostile names in state %s stay text', (_, input) => {
  const [plain, hostile] = ['x', SHOUT].map((text) => renderReport(hostileVersion(input(), text)));
  expectOnlyText(hostile?.markdown ?? '', plain?.markdown ?? '');
  expectOnlyText(hostile?.summaryMarkdown ?? '', plain?.summaryMarkdown ?? '');
});

/** What stands in backticks is code. */
const pageShape = (page: string) => shapeOf(page).filter((one) => one !== 'code');

test('text of any pieces stays text in any state', () => {
  const plain = Object.values(STATES).map((input) => {
    const { summaryMarkdown, view } = renderReport(hostileVersion(input(), 'a'));
    return { input, summaryMarkdown, shape: pageShape(renderHtml(view, PAGE_ASSETS)) };
  });
  fc.assert(
    fc.property(fc.constantFrom(...plain), texts, ({ input, summaryMarkdown, shape }, text) => {
      const one = renderReport(hostileVersion(input(), text));
      expectOnlyText(one.summaryMarkdown, summaryMarkdown);
      const page = renderHtml(one.view, PAGE_ASSETS);
      expect(pageShape(page)).toEqual(shape);
      const data = elementsOf(page).find((element) => attribute(element, 'id') === 'page-data');
      const { endpoints } = JSON.parse(data ? textOf(data) : '');
      expect(endpoints.map(({ name }: { name: string }) => name)).toEqual(one.view.endpoints.map(({ name }) => name));
    }),
    { seed: 7, numRuns: 50 },
  );
});

test('an address that is not plain https is text', () => {
  const linksWith = (runUrl: string) => {
    const page = renderHtml(renderReport(measured({ a: same }, { run: { runUrl } })).view, PAGE_ASSETS);
    return elementsOf(page).flatMap((one) => (attribute(one, 'href') ?? '#').match(/^[^#].*/) ?? []);
  };
  expect(linksWith('https://example.org/runs/1')).toContain('https://example.org/runs/1');
  for (const url of ['javascript:alert(1)', 'http://example.org/', 'https://a@b/', 'https://e.org/?"', '//e.org/']) {
    expect(linksWith(url)).toEqual([]);
  }
});

test.each(['- `', '-', '+ x', '---', '===', '1. x', '2)', '-- x'])(
  'what a paragraph begins with stays text: %s',
  (text) => {
    expect(rendered(prose(text)).trim()).toBe(`<p>${text}</p>`);
    expect(structureOf(`above\n${prose(text)}`)).toEqual(['p', '/p']);
  },
);

test('text of any pieces stays text in a failure, and around several gates', () => {
  const failure = (text: string) => renderFailure(new AppError(text, { hint: text, detail: text }), text).markdown;
  const gates = (text: string) => {
    const input = hostileVersion(STATES.improvement(), text);
    const origin = { repository: text, runId: 1, runUrl: 'https://github.com/a/b/actions/runs/1' };
    return renderGates({
      gates: [
        { kind: 'judged', name: text, input },
        { kind: 'incomplete', name: text, reason: text },
      ],
      failedJobs: [{ name: text, result: text }],
      preface: forkPreface(origin, { ref: text, sha: 'abc' }, [{ gate: text, reason: text }]),
    }).summaryMarkdown;
  };
  const plain = gates('a');
  fc.assert(
    fc.property(texts, (text) => {
      expect(inspect(failure(text))).toMatchObject({ strangeTags: [], links: [], calls: [], isBalanced: true });
      expectOnlyText(gates(text), plain);
    }),
    { seed: 7, numRuns: 25 },
  );
});
