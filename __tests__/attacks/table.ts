/**
 * All attacks, and the part of docs/security.md that lists them. A new one is a row in the file of its topic: with `play` if it can
 * be shown by judging Results or by a part of the gate, with `change` if it takes a run about a pull request, and with `arrange` if
 * more than that is to be put in place, such as by `secondStage` what a fork left.
 */
import { groupBy } from '../../bench/markdown.ts';
import type { ArrangedAttack, Attack, ChangedAttack, PlayedAttack, Topic } from './row.ts';
import { ANSWERS } from './rows/answers.ts';
import { APP } from './rows/app.ts';
import { BASE_FAILED } from './rows/base-failed.ts';
import { COMMENTS } from './rows/comments.ts';
import { COMPARED_WITH } from './rows/compared-with.ts';
import { FORGED } from './rows/forged.ts';
import { FORKS } from './rows/forks.ts';
import { JUDGEMENT } from './rows/judgement.ts';
import { MACHINE } from './rows/machine.ts';
import { PROCESSES } from './rows/processes.ts';
import { PUBLISHING } from './rows/publishing.ts';
import { SECOND_OPINION } from './rows/second-opinion.ts';
import { SECRETS } from './rows/secrets.ts';
import { SIDES } from './rows/sides.ts';
import { TEXT } from './rows/text.ts';
import { WORKFLOW } from './rows/workflow.ts';

export const TOPICS: readonly Topic[] = [
  COMPARED_WITH,
  SIDES,
  BASE_FAILED,
  JUDGEMENT,
  FORKS,
  ANSWERS,
  APP,
  MACHINE,
  PROCESSES,
  SECRETS,
  TEXT,
  PUBLISHING,
  FORGED,
  COMMENTS,
  WORKFLOW,
  SECOND_OPINION,
];

const ATTACKS: readonly Attack[] = TOPICS.flatMap(({ rows }) => rows);
export const PLAYED = ATTACKS.filter((row): row is PlayedAttack => 'play' in row);
export const ARRANGED = ATTACKS.filter((row): row is ArrangedAttack | ChangedAttack => !('play' in row));

const BEGIN = '<!-- begin: __tests__/attacks -->';
const END = '<!-- end: __tests__/attacks -->';
const HEADER = '| attack | by | exit | message |\n| --- | --- | --: | --- |';
const REMAINING_HEADER = '| attack | by | why, and what detects it |\n| --- | --- | --- |';

/** The page with the catalogue between its marks. */
export function withCatalogue(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${BEGIN} and ${END} are not on the page`);
  return `${before}${BEGIN}\n\n${catalogue()}\n${END}${after}`;
}

function catalogue(): string {
  const sections = [...groupBy(TOPICS, ({ title }) => title)].flatMap(([title, topics]) => {
    const rows = topics.flatMap((topic): readonly Attack[] => topic.rows);
    const prevented = rows.filter(({ remains }) => remains === undefined);
    const alike = groupBy(prevented, ({ by, expect: { exit, says } }) => `${by}\n${exit}\n${says}`);
    const lines = [...alike.values()].flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { by, expect } = first;
      return [line([same.map(({ attack }) => attack).join('; '), by, String(expect.exit), quoted(expect.says)])];
    });
    return lines.length === 0 ? [] : [`### ${title}\n\n${HEADER}\n${lines.join('')}`];
  });
  const remaining = ATTACKS.flatMap(({ attack, by, remains }) => (remains ? [line([attack, by, remains])] : []));
  const works =
    remaining.length === 0 ? [] : [`### What remains possible\n\n${REMAINING_HEADER}\n${remaining.join('')}`];
  const count = `${ATTACKS.length} attacks, of which ${remaining.length} remain possible.`;
  return [`${count}\n`, ...sections, ...works].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`;
}

/** As code, in which only a backtick has a meaning. */
function quoted(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
