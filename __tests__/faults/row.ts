/** What a row of the fault table says: what breaks, when, and everything that can be seen of it afterwards. */
import type { Tool } from '../../scripts/tools.mjs';
import type { FakeState } from '../e2e/fake/state.ts';
import type { Bench } from './bench.ts';
import type { Running } from './program.ts';

/** By path, or by variable. */
export type Texts = Readonly<Record<string, string>>;

/** In the order in which a run goes through them. */
export const STAGES = [
  ...(['configuration', 'checkout', 'build', 'start', 'ready', 'warm-up', 'rounds'] as const),
  ...(['results', 'baseline', 'comment', 'summary', 'artifact', 'second stage', 'post step'] as const),
];
export type Stage = (typeof STAGES)[number];

/**
 * Where something can be read after a run. `verdict X`: the action's output; `files`: results and report, those that the
 * action leaves for later steps or those that the command line was asked to write; `baseline`: the stored artifact.
 */
export type Place = 'comment' | 'summary' | 'files' | 'terminal' | 'baseline' | `verdict ${string}`;

export interface Outcome {
  /** Exit code, or the signal that ended it. */
  readonly exit: number | 'SIGKILL';
  /** What is printed; `…` stands for anything within a line. */
  readonly says: string;
  /** The way out that is printed, in the same notation. Missing: there is a verdict, and no error. */
  readonly hint?: string;
  /** Missing: `EVERYWHERE`. */
  readonly published?: readonly Place[];
  /** A killed process cleans nothing up: the action's post step, or the next run, does. Missing: nothing is left. */
  readonly left?: 'nothing, once the post step has run';
}

export interface Fault extends Outcome {
  /** Tools without which it cannot be provoked. */
  readonly needs?: readonly Tool[];
  /** What the checkout holds. */
  readonly files?: Texts;
  /** What goes wrong with GitHub. */
  readonly github?: (state: FakeState) => void;
  /** How it is run, where that takes no bench. */
  readonly scenario?: Scenario;
  /** What takes one, and how it is run then. */
  readonly arrange?: (bench: Bench) => Scenario | Promise<Scenario>;
}

export interface Row extends Fault {
  readonly stage: Stage;
  readonly fault: string;
}

/** Rows of one stage, by what breaks. */
export function rowsAt(stage: Stage, faults: Readonly<Record<string, Fault>>): readonly Row[] {
  return Object.entries(faults).map(([fault, row]) => ({ stage, fault, ...row }));
}

/** What a run of the workflow is about. */
export type Event = 'pull_request' | 'push' | 'workflow_run';

/** How the program is run. Files and servers have been put in place by then. */
export interface Scenario {
  /** An entry of dist/; the action on a pull request unless stated otherwise. */
  readonly program?: 'action' | 'cli' | 'post' | 'publish';
  /** Of the command line: `run` with files to write unless stated otherwise. */
  readonly args?: readonly string[];
  /** Laid over the usual environment; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly event?: Event;
  /** A file that its standard output goes to; read by the row otherwise. */
  readonly stdout?: string;
  /** What happens to the program meanwhile. */
  readonly meddle?: (running: Running) => Promise<void>;
  /** What else must be so when it has ended; throws if it is not. */
  readonly check?: () => void;
}

/** Errors of the gate are reported everywhere; nothing else is. */
export const EVERYWHERE: readonly Place[] = ['comment', 'summary', 'verdict error'];
/** What a run of head alone comes to. */
export const MEASURED: readonly Place[] = ['comment', 'summary', 'verdict nothing-compared', 'files'];
/** `MEASURED` is all that becomes of it. */
export const measured = (says: string): Outcome => ({ exit: 0, says, published: MEASURED });
export const exits = (exit: number, says: string, hint?: string): Outcome => ({ exit, says, ...(hint && { hint }) });
/** Something is put in place, and then it is run. */
export const after =
  (work: (bench: Bench) => unknown, scenario: Scenario = {}) =>
  (bench: Bench): Scenario => {
    work(bench);
    return scenario;
  };
/** A measurement that cannot be trusted is a report, with everything that was measured and what to do. */
export const headIsWrong = (says: string): Outcome => ({
  exit: 4,
  says,
  hint: 'What to do:… fix the endpoint in head. If the response is intended, update `expect`',
  published: ['comment', 'summary', 'verdict invalid', 'files'],
});

/** Of the notation with `…`. */
export function matches(text: string, pattern: string): boolean {
  const source = pattern
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^\\n]*')
    // A number and its unit are kept on one line in reports, with a space of its own.
    .replaceAll(' ', '[^\\S\\n]');
  return new RegExp(source).test(text);
}

/** As code, in which only a backtick has a meaning. */
export function quoted(text: string): string {
  if (text.replaceAll('…', '').trim() === '') return '—';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A line of a Markdown table. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`;
}

export function namesTwice(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
