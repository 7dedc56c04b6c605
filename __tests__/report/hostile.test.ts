/** No text of others becomes structure: not in any state, not in the comment, not in the summary. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../../src/errors.ts';
import { forkPreface } from '../../src/publish/foreign.ts';
import { renderGates } from '../../src/report/gates.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderFailure, renderReport } from '../../src/report/report.ts';
import { prose } from '../../src/report/writers/markdown.ts';
import { makeConfig, makeResults } from '../decide/make-results.ts';
import { PIECES } from '../hostile/generators.ts';
import { expectGolden } from './golden.ts';
import { hostileVersion } from './hostile.ts';
import { inputOf, slower } from './input.ts';
import { passingOverride } from './override.ts';
import { inspect, rendered } from './rendered.ts';
import { STATES } from './states.ts';

const ALL: Readonly<Record<string, () => ReportInput>> = {
  ...STATES,
  overridden: () => ({ ...STATES.regression(), override: passingOverride() }),
};
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

describe.each(Object.entries(ALL))('hostile names in state %s', (_state, input) => {
  const plain = renderReport(input());
  const hostile = renderReport(hostileVersion(input(), SHOUT));

  test('stay text in the comment', () => expectOnlyText(hostile.markdown, plain.markdown));
  test('stay text in the summary', () => expectOnlyText(hostile.summaryMarkdown, plain.summaryMarkdown));
});

test('text of any pieces stays text in any state', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(ALL)), texts, (input, text) => {
      const summaryWith = (name: string) => renderReport(hostileVersion(input(), name)).summaryMarkdown;
      expectOnlyText(summaryWith(text), summaryWith('a'));
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
  const config = makeConfig(['x']);
  const endpoints = config.endpoints.map((one) => ({ ...one, name }));
  const results = makeResults({ ...config, endpoints }, { [name]: slower });
  const hostile = { ...results, sides: { ...results.sides, base: { ...results.sides.head, label: '@team|<b>#7' } } };
  expectGolden('hostile.golden.md', renderReport(inputOf(hostile)).markdown);
});
