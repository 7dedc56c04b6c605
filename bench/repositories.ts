/** What the gate says of repositories that build and start as real ones do, without a change and slower. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';
import { CHECKOUTS } from './repositories/checkouts.ts';
import { COMPILED } from './repositories/compiled.ts';
import { MACHINE } from './repositories/machine.ts';
import { NODE } from './repositories/node.ts';
import { PYTHON_REPOSITORIES } from './repositories/python.ts';
import { type Head, missing, type Outcome, type Repository, tryRepository } from './repositories/repository.ts';

export const REPOSITORIES: readonly Repository[] = [
  ...NODE,
  ...PYTHON_REPOSITORIES,
  ...COMPILED,
  ...CHECKOUTS,
  ...MACHINE,
];
const HEADS: readonly Head[] = ['identical', 'slower'];
const OUT = new URL('./out/', import.meta.url);
const RUNS = new URL('repositories.jsonl', OUT);

/**
 * What is expected of both heads, or of each: `right`, which is unchanged and exit 0, or regression and exit 1; `stop: TEXT`, which is exit 3 or 4 with
 * an error or hint that matches TEXT, a regular expression; `right or stop: TEXT`; `nothing compared`, a pass that says so.
 */
type Expected = Readonly<Record<string, string | Readonly<Record<Head, string>>>>;
const EXPECTED: Expected = JSON.parse(readFileSync(new URL('./repositories/expected.json', import.meta.url), 'utf8'));
const RIGHT = { identical: 'unchanged 0', slower: 'regression 1' };

export async function run({ only, report }: BenchOptions): Promise<BenchOutcome> {
  const chosen = REPOSITORIES.filter(({ name }) => name.includes(only));
  if (!report) await measure(chosen);
  const lines = readFileSync(RUNS, 'utf8').trim().split('\n');
  const outcomes = lines.map((line): Outcome => JSON.parse(line));
  return { markdown: summary(chosen, outcomes), data: outcomes };
}

/** Every outcome is written as it comes, in place of an earlier one. */
async function measure(chosen: readonly Repository[]): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  if (chosen.length === REPOSITORIES.length) rmSync(RUNS, { force: true });
  for (const repository of chosen) {
    const lacking = missing(repository);
    if (lacking !== null) {
      console.error(`not run: ${repository.name}, without ${lacking}`);
      continue;
    }
    for (const head of HEADS) {
      const outcome = await tryRepository(repository, head);
      appendFileSync(RUNS, `${JSON.stringify(outcome)}\n`);
      const { exitCode, seconds, headline } = outcome;
      const said = `[${exitCode}] ${headline} (${seconds.toFixed(0)} s)`;
      console.error(`${judge(outcome)}: ${repository.name}, ${head}: ${said}`);
    }
  }
}

/** `as expected`, or in which way it is not. */
export function judge(outcome: Outcome): string {
  const { repository, head, exitCode, verdict, headline, left } = outcome;
  const one = EXPECTED[repository] ?? 'right';
  const expected = typeof one === 'string' ? one : one[head];
  if (left.length > 0) return `left behind: ${left.join(', ')}`;
  if (expected === 'nothing compared' && exitCode === 0 && verdict === 'nothing-compared') return 'as expected';
  if (expected.startsWith('right') && `${verdict} ${exitCode}` === RIGHT[head]) return 'as expected';
  const stop = /stop: (.*)/.exec(expected)?.[1];
  const isClear = stop !== undefined && new RegExp(stop, 'i').test(headline);
  if ((exitCode === 3 || exitCode === 4) && stop !== undefined) return isClear ? 'as expected' : 'UNCLEAR STOP';
  if (exitCode === 1) return 'FALSE RED';
  if (exitCode !== 0) return `STOP, ${exitCode}`;
  return verdict === 'nothing-compared' ? 'EMPTY GREEN' : head === 'slower' ? 'FALSE GREEN' : `GREEN, ${verdict}`;
}

function summary(chosen: readonly Repository[], outcomes: readonly Outcome[]): string {
  const rows = chosen.flatMap((repository) =>
    HEADS.map((head) => {
      const seen = outcomes.findLast((one) => one.repository === repository.name && one.head === head);
      if (seen === undefined) return [repository.name, head, 'not run', '', missing(repository) ?? '', ''];
      const { exitCode, verdict, headline, seconds } = seen;
      return [repository.name, head, judge(seen), `${exitCode}, ${verdict}`, headline, seconds.toFixed(0)];
    }),
  );
  const right = rows.filter(([, , judged]) => judged === 'as expected').length;
  const columns = ['repository', 'head', 'outcome', 'exit, verdict', 'headline or error', 'seconds'];
  return `${table(columns, rows)}\n\n${right} of ${rows.length} as expected\n`;
}
