/** Names of others on their way to where they could be more than names. */
import { afterAll, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { abTables } from '../../src/report/ab.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { demandHarmless, meetMany } from './target.ts';
import { composeModels } from './targets/compose.ts';
import { removeRepository, revisions, sweeps } from './targets/folders.ts';
import { names, renderAll } from './targets/results.ts';

afterAll(removeRepository);

test('in the report: no element, link, mention, command or other verdict comes of one', () => meetMany(names, 60, 1));
test('in a Compose project: what is laid over it is YAML, and its values stay values', () =>
  meetMany(composeModels, 400, 2));
test('in a journal: no folder but the gate’s own is removed', () => meetMany(sweeps, 80, 3));
test('of a revision: git takes it for no option, and no shell for a command', () => meetMany(revisions, 12, 4));

const figures = { base: steady(2, 6, 0), head: steady(2.4, 6) };
/** Results of one endpoint, which is called so. */
function named(name: string): Results {
  const results = makeResults(makeConfig(['x']), { x: figures });
  return JSON.parse(JSON.stringify(results).replaceAll('"x"', () => JSON.stringify(name)));
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a name from a prototype is an endpoint like any other: %s',
  (name) => {
    const { endpoints, ...rest } = compare(named(name), []);
    expect({ ...rest, endpoints: endpoints.map((one) => ({ ...one, endpoint: 'x' })) }).toEqual(
      compare(named('x'), []),
    );
  },
);

test.each(['constructor', 'toString', '__proto__'])('it is a reason like any other: %s', (reason) => {
  const wrong = { mismatched: 500, latencyMs: null, problems: Object.fromEntries([[reason, 500]]) };
  const results = makeResults(makeConfig(['x']), { x: figures }, { sides: { head: wrong } });
  const { report, terminal } = renderAll(results, []);
  expect(report.markdown + terminal).not.toMatch(/native code|\[object/);
});

test.each(['::error::x', ' ::stop-commands::x', 'a##[error]x', '\u009b31m', '\u202ex', '\n::x', '\u061c'])(
  'the name %j is no command of the log or the terminal',
  (name) => {
    const results = named(name);
    demandHarmless(renderAll({ ...results, soughtChange: 0.05 }, []).terminal);
    demandHarmless(abTables(results));
  },
);
