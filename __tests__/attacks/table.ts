/**
 * All attacks, by the heading of docs/security.md that lists them. A new one is a row in the file of its topic: with `play` if it can
 * be shown by judging Results or by a part of the gate, with `change` if it takes a run about a pull request, and with `arrange` if
 * more than that is to be put in place, such as by `secondStage` what a fork left.
 */
import type { Attack } from './row.ts';
import { ANSWERS, TEXT } from './rows/answers.ts';
import { APP } from './rows/app.ts';
import { BASE_FAILED, COMPARED_WITH, JUDGEMENT } from './rows/compared-with.ts';
import { FORKS } from './rows/forks.ts';
import { MACHINE } from './rows/machine.ts';
import { PUBLISHING } from './rows/publishing.ts';
import { SECRETS } from './rows/secrets.ts';
import { SIDES } from './rows/sides.ts';
import { COMMENTS, WORKFLOW } from './rows/workflow.ts';

export const TOPICS: Readonly<Record<string, readonly Attack[]>> = {
  'What head is compared with': COMPARED_WITH,
  'Whether base is base, and starts': [...SIDES, ...BASE_FAILED],
  'How strictly it is judged': JUDGEMENT,
  'What a fork is judged by': FORKS,
  'What is answered': ANSWERS,
  'What the app does when it is asked': APP,
  'What the app does to the machine, and leaves running': MACHINE,
  Secrets: SECRETS,
  Text: TEXT,
  'Results that others left or forged, and labels': PUBLISHING,
  Comments: COMMENTS,
  'The workflow, and a second opinion': WORKFLOW,
};

export const ATTACKS = Object.values(TOPICS).flat();
export const PLAYED = ATTACKS.flatMap((row) => ('play' in row ? row : []));
export const ARRANGED = ATTACKS.flatMap((row) => ('play' in row ? [] : row));
