/** All rows, in the groups that run side by side, and the table that readers see. */
import { groupBy } from '../../bench/markdown.ts';
import { EVERYWHERE, type Outcome, type Row, STAGES } from './row.ts';
import { BASELINE_ROWS } from './rows/baseline.ts';
import { BUILD_ROWS } from './rows/build.ts';
import { CHECKOUT_ROWS } from './rows/checkout.ts';
import { CONFIGURATION_ROWS } from './rows/configuration.ts';
import { MACHINE_ROWS } from './rows/machine.ts';
import { POST_STEP_ROWS } from './rows/post-step.ts';
import { PUBLISHING_ROWS } from './rows/publishing.ts';
import { READY_ROWS } from './rows/ready.ts';
import { RESULTS_ROWS } from './rows/results.ts';
import { ROUND_ROWS } from './rows/rounds.ts';
import { SECOND_STAGE_ROWS } from './rows/second-stage.ts';
import { SIGNAL_ROWS } from './rows/signals.ts';
import { START_ROWS } from './rows/start.ts';
import { WARM_UP_ROWS } from './rows/warm-up.ts';

/** A test file each. */
export const GROUPS = {
  preparing: [...CONFIGURATION_ROWS, ...CHECKOUT_ROWS, ...BUILD_ROWS],
  starting: [...START_ROWS, ...READY_ROWS, ...WARM_UP_ROWS],
  measuring: [...ROUND_ROWS, ...MACHINE_ROWS],
  publishing: [...RESULTS_ROWS, ...BASELINE_ROWS, ...PUBLISHING_ROWS, ...SECOND_STAGE_ROWS],
  ending: [...SIGNAL_ROWS, ...POST_STEP_ROWS],
} as const;

export const ROWS: readonly Row[] = Object.values(GROUPS).flat();

const INTRODUCTION = `# Faults, and their outcomes

The tests in \`__tests__/faults/\` provoke each of these faults and run the bundle against it. \`…\` stands for any text; faults that
end alike share a row.
_Published_ says where the outcome can be read: the pull request’s comment, the job summary, the action’s output
\`verdict\`, files (results and report), the terminal, the stored baseline. _Left behind_ covers processes, containers,
images, networks, ports and temporary folders, checkouts among them.

Exit codes: 0 passed, 1 the gate failed, 2 configuration, 3 the app, 4 the measurement is invalid, 5 the baseline is
unusable, 130 interrupted. A test writes this table: \`UPDATE_GOLDENS=1 npm run jest __tests__/faults/table.test.ts\`.
`;

/** Text of docs/faults.md: a row for each outcome, in the order in which a run goes through its stages. */
export function faultsPage(): string {
  const inOrder = STAGES.flatMap((stage) => ROWS.filter((row) => row.stage === stage));
  const alike = groupBy(inOrder, (row) => JSON.stringify(outcomeCells(row)));
  const lines = [...alike.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const stages = [...new Set(rows.map(({ stage }) => stage))].join(', ');
    const faults = rows.map(({ fault }) => fault).join('; ');
    return [`| ${[stages, faults, ...outcomeCells(first)].map(cell).join(' | ')} |\n`];
  });
  const rule = '| --- | --- | --- | --- | --- | --- | --- |';
  return `${INTRODUCTION}\n${ROWS.length} faults.\n\n${HEADER}\n${rule}\n${lines.join('')}`;
}

function outcomeCells({ exit, says, hint = '', published = EVERYWHERE, left }: Outcome): readonly string[] {
  return [String(exit), quoted(says), quoted(hint), published.join(', ') || 'nowhere', left ?? 'nothing'];
}

const HEADER = '| stage | fault | exit | message | what to do | published | left behind |';

/** As code, in which only a backtick has a meaning. */
function quoted(text: string): string {
  if (text.replaceAll('…', '').trim() === '') return '—';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
