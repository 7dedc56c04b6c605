/** No text of others becomes structure: not in any state, not in the comment, not in the summary. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { AppError } from '../../src/errors.ts';
import { forkPreface } from '../../src/report/fork.ts';
import { renderGates } from '../../src/report/gates.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderReport } from '../../src/report/report.ts';
import { renderFailure } from '../../src/report/unjudged.ts';
import { prose } from '../../src/report/writers/markdown.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { PIECES } from '../hostile/generators.ts';
import { BASELINE_STATES } from './baseline-states.ts';
import { expectGolden } from './golden.ts';
import { hostileVersion } from './hostile.ts';
import { passingOverride } from './override.ts';
import { inspect, rendered } from './rendered.ts';
import { STATES } from './states.ts';

const overridden: ReportInput = {
  ...(STATES['regression']?.() ?? never()),
  override: passingOverride(),
};
const ALL: Readonly<Record<string, () => ReportInput>> = {
  ...STATES,
  ...BASELINE_STATES,
  overridden: () => overridden,
};
const NAMES = Object.keys(ALL);
const SHOUT =
  '`x` | <img src=x onerror=alert(1)> @everyone #1 [a](javascript:1) \u202e\n## heading ``` "] %%{init: {}}%%';

function never(): never {
  throw new Error('no such state');
}

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

describe.each(NAMES)('hostile names in state %s', (name) => {
  const plain = renderReport(ALL[name]?.() ?? never());
  const hostile = renderReport(hostileVersion(ALL[name]?.() ?? never(), SHOUT));

  test('stay text in the comment', () => expectOnlyText(hostile.markdown, plain.markdown));
  test('stay text in the summary', () => expectOnlyText(hostile.summaryMarkdown, plain.summaryMarkdown));
});

test('text of any pieces stays text in any state', () => {
  const texts = fc
    .array(fc.constantFrom(...PIECES, 'a', ' '), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), texts, (name, text) => {
      const input = ALL[name]?.() ?? never();
      expectOnlyText(
        renderReport(hostileVersion(input, text)).summaryMarkdown,
        renderReport(hostileVersion(input, 'a')).summaryMarkdown,
      );
    }),
    { seed: 7, numRuns: 50 },
  );
});

test.each(['- `', '-', '+ x', '---', '===', '1. x', '2)', '-- x'])(
  'what a paragraph begins with stays text: %s',
  (text) => {
    expect(rendered(prose(text)).trim()).toBe(`<p>${text}</p>`);
    expect(structureOf(`above\n${prose(text)}`)).toEqual(['p', '/p']);
  },
);

test('text of any pieces stays text in a failure, and around several gates', () => {
  const texts = fc
    .array(fc.constantFrom(...PIECES, 'a', ' '), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(''));
  const failure = (text: string) => renderFailure(new AppError(text, { hint: text, detail: text }), text).markdown;
  const gates = (text: string) => {
    const input = hostileVersion(STATES['improvement']?.() ?? never(), text);
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
  fc.assert(
    fc.property(texts, (text) => {
      expect(inspect(failure(text))).toMatchObject({ strangeTags: [], links: [], calls: [], isBalanced: true });
      expectOnlyText(gates(text), gates('a'));
    }),
    { seed: 7, numRuns: 25 },
  );
});

test('a hostile comment as one reads it', () => {
  const name = '`x` | <img src=x onerror=alert(1)> @everyone #1 [a](javascript:1) \u202e\n## heading ```';
  const [endpoint] = makeConfig(['x']).endpoints;
  const config = { ...makeConfig(['x']), endpoints: [{ ...(endpoint ?? never()), name }] };
  const figures = { base: steady(2, 6, 0), head: steady(2.24, 6), cpu: { base: 1.6, head: 1.82 } };
  const results = makeResults(config, { [name]: figures });
  const hostile = { ...results, sides: { ...results.sides, base: { ...results.sides.head, label: '@team|<b>#7' } } };
  const input = {
    results: hostile,
    comparison: compare(hostile, []),
    found: { baselines: [], skipped: [] },
    isBaseline: false,
  };
  expectGolden('hostile.golden.md', renderReport(input).markdown);
});
