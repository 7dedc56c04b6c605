/** What a bisection says: each command in it can be typed as it stands. */
import { expect, test } from '@jest/globals';
import { type BisectionAnswer, type BisectionRecord, bisectionBlocks } from '../../src/report/bisection.ts';
import { asTyped } from '../../src/report/reproduce.ts';
import { logText } from '../../src/report/writers/terminal.ts';

const sha = (digit: string) => digit.repeat(40);
const [good, before, guilty, bad] = ['a', 'b', 'c', 'd'].map(sha) as [string, string, string, string];
const change = { change: 0.12, interval: { low: 0.1, high: 0.14 } };
const commit = { commit: guilty, authoredAt: '2026-03-01T12:00:00Z', subject: 'sort orders' };

function said(answer: BisectionAnswer, typed = '', more: Partial<BisectionRecord> = {}): string {
  const record: BisectionRecord = {
    schema: 'latency-gate/bisection',
    version: 1,
    tool: { name: 'latency-gate', version: '1.0.0' },
    good: { revision: 'v1.0.0', commit: good },
    bad: { revision: 'HEAD', commit: bad },
    ...{ commits: 8, followed: { ...change, endpoint: "GET /it's", metric: 'mean' }, others: [], steps: [], rests: [] },
    ...{ answer, elapsedSeconds: 100, ...more },
  };
  return logText(bisectionBlocks(record, typed));
}

const ANSWER = { kind: 'guilty', commit, before, direct: change, isPart: true, isExplained: false } as const;

test('what searches on, or explains, has the configuration and the options of the search', () => {
  const settings = { tolerance: '2%', endpoints: 'GET /orders' };
  const typed = asTyped({ settings, configFile: 'api/gate.yml' });
  expect(typed).toBe(" -c api/gate.yml --tolerance=2% 'GET /orders'");
  const merged = { good: sha('e'), bad: sha('f') };
  const text = said({ ...ANSWER, commit: { ...commit, merged } }, typed, { others: ['GET /b'] });
  const commands = text.split('\n').filter((line) => /latency-gate (?:bisect|run)/.test(line));
  expect(commands).toHaveLength(5);
  for (const command of commands) expect(command).toContain(typed);
  expect(text).toContain(
    `search before it: latency-gate bisect --good aaaaaaa --bad bbbbbbb --endpoint 'GET /it'\\''s'${typed}`,
  );
  expect(text).toMatch(/why: git switch --detach ccccccc && latency-gate run --base bbbbbbb .* --why$/m);
});

test('a search that was stopped names what is left', () => {
  const stopped = { kind: 'stopped', good: before, bad: guilty } as const;
  expect(said({ ...stopped, suspects: 3 })).toContain('slower lies in 3 commits after bbbbbbb, up to ccccccc');
  const last = said({ ...stopped, suspects: 1 });
  expect(last).toContain('slower lies in 1 commit after bbbbbbb, up to ccccccc');
  expect(last).toContain('go on there: latency-gate bisect --good bbbbbbb --bad ccccccc');
});
