/** Names of others on their way to where they could be more than names. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { abTables } from '../../src/report/ab.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { demandHarmless, meetMany } from './target.ts';
import { composeModels } from './targets/compose.ts';
import { sweeps } from './targets/journal.ts';
import { names } from './targets/names.ts';
import { renderAll } from './targets/results.ts';
import { removeRepository, revisions } from './targets/revisions.ts';

afterAll(removeRepository);

test('in the report: no element, link, mention, command or other verdict comes of one', async () => {
  await meetMany(names, 60, 1);
});

test('in a Compose project: what is laid over it is YAML, and its values stay values', async () => {
  await meetMany(composeModels, 400, 2);
});

test('in a journal: no folder but the gate’s own is removed', async () => {
  await meetMany(sweeps, 80, 3);
});

test('of a revision: git takes it for no option, and no shell for a command', async () => {
  await meetMany(revisions, 12, 4);
});

describe('a name from a prototype', () => {
  const figures = { base: steady(2, 6, 0), head: steady(2.4, 6) };
  const resultsFor = (name: string) => makeResults(makeConfig([name]), { [name]: figures });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is an endpoint like any other',
    (name) => {
      const results = resultsFor('x');
      const renamed = JSON.parse(JSON.stringify(results).replaceAll('"x"', JSON.stringify(name)));
      const { endpoints, ...rest } = compare(renamed, []);
      const { endpoints: expected, ...same } = compare(results, []);
      expect(rest).toEqual(same);
      expect(endpoints.map((one) => ({ ...one, endpoint: 'x' }))).toEqual(expected);
    },
  );

  test.each(['constructor', 'toString', '__proto__'])('%s is a reason like any other', (reason) => {
    const wrong = { mismatched: 500, latencyMs: null, problems: Object.fromEntries([[reason, 500]]) };
    const config = makeConfig(['x']);
    const { report, terminal } = renderAll(makeResults(config, { x: figures }, { sides: { head: wrong } }), []);
    for (const text of [report.markdown, terminal]) expect(text).not.toMatch(/native code|\[object/);
  });
});

test.each(['::error::x', ' ::stop-commands::x', 'a##[error]x', '\u009b31m', '\u202ex', '\n::x', '\u061c'])(
  'the name %j is no command of the log or the terminal',
  (name) => {
    const config = makeConfig(['x']);
    const results = makeResults(config, { x: { base: steady(2, 6, 0), head: steady(2, 6) } });
    const renamed = JSON.parse(JSON.stringify(results).replaceAll('"x"', JSON.stringify(name)));
    demandHarmless(renderAll({ ...renamed, calibration: { change: 0.05 } }, []).terminal);
    demandHarmless(abTables(renamed));
  },
);
