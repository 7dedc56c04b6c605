/** What commands have in common: what they are given, where their reports go, and what is printed. */
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { ConfigError, describeError, ExitCode, wholeMessageOf } from '../errors.ts';
import { type Judged, render } from '../gate.ts';
import type { ProgressOutput } from '../measure/progress.ts';
import { abPercentiles, abTables } from '../report/ab.ts';
import { factsOf, factsOfFailure, printFacts } from '../report/facts.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { junitOf, junitOfFailure } from '../report/junit.ts';
import { speedscopeFile } from '../report/stacks.ts';
import { renderTerminal } from '../report/terminal.ts';
import type { View } from '../report/view.ts';
import { PLAIN, printable } from '../report/writers/terminal.ts';
import { printResults } from '../results/parse.ts';
import type { GateRequest } from '../run/request.ts';

/** What every command is given. */
export type Setting = Required<Pick<GateRequest, 'signal' | 'generatorPath' | 'referencePath' | 'recordersPath'>>;

/** Has a command's work done within the setting; its exit code becomes that of the process. */
export type Perform = (work: (setting: Setting) => Promise<ExitCode>) => Promise<void>;

/** The name of a file that stands for standard output. */
export const STDOUT = '-';

/** Undefined: not asked for. */
type OutputFile = readonly [file: string | undefined, textOf: () => string];

/** Each option means the same in every command that has it. */
const OPTIONS = {
  json: ['--json <file>', 'write the figures as JSON'],
  markdown: ['--markdown <file>', 'write the report as Markdown, as it would be commented'],
  html: ['--html <file>', 'write the report as an HTML page with charts, which needs nothing else'],
  junit: ['--junit <file>', 'write a test case for each endpoint, as GitLab, Jenkins, Azure and others read them'],
  reportJson: ['--report-json <file>', 'write outcome, figures, causes, next commands for programs (docs/agents.md)'],
  speedscope: ['--speedscope <file>', 'write the profiles as a file that https://www.speedscope.app opens'],
  quiet: ['--quiet', 'print nothing but errors'],
  verbose: ['--verbose', 'print every metric of each endpoint too'],
  ab: ['--ab', 'print the figures in the layout of ApacheBench too, base and head side by side'],
  percentiles: ['--percentiles <folder>', 'write percentiles as `ab -e` does, a file for each endpoint and side'],
  color: ['--no-color', 'plain text (as does NO_COLOR)'],
} as const;

const FILES = ['json', 'markdown', 'html', 'junit', 'reportJson', 'speedscope'] as const;

export type OutputOptions = Readonly<
  Partial<Record<(typeof FILES)[number] | 'percentiles', string> & Record<'quiet' | 'verbose' | 'ab', boolean>> & {
    color: boolean;
  }
>;

/** @param names missing: all of them */
export function withOutput(
  command: Command,
  names = Object.keys(OPTIONS) as readonly (keyof typeof OPTIONS)[],
): Command {
  for (const name of names) command.option(OPTIONS[name][0], OPTIONS[name][1]);
  return command;
}

function filesOf(options: OutputOptions): readonly string[] {
  return FILES.flatMap((name) => options[name] ?? []);
}

/** Said before minutes of measuring, not after. Throws ConfigError for what cannot be written. */
export async function requireOutputs(options: OutputOptions): Promise<void> {
  requireApart(options);
  await requireFolders(filesOf(options), options.percentiles);
}

function requireApart(options: OutputOptions): void {
  const files = filesOf(options);
  const twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice === undefined) return;
  const name = twice === STDOUT ? 'standard output (`-`)' : twice;
  throw new ConfigError(`only one output can be ${name}`, { hint: 'name another file for one of them' });
}

/** @param made a folder that is made where there is none */
export async function requireFolders(files: readonly string[], made?: string): Promise<void> {
  const refused = (file: string) => (cause: unknown) => {
    throw unwritable(file, cause);
  };
  if (made !== undefined) await mkdir(made, { recursive: true }).catch(refused(made));
  for (const file of files) {
    if (file === STDOUT) continue;
    const there = await stat(file).catch(() => null);
    if (file === '' || there?.isDirectory()) throw unwritable(file || 'a file without a name', 'it is a folder');
    const [needed, mode] = there === null ? [dirname(file), constants.W_OK | constants.X_OK] : [file, constants.W_OK];
    await access(needed, mode).catch(refused(file));
  }
}

/** Writes all that can be written; null, or the first error. */
export async function writeOutputs(files: readonly OutputFile[]): Promise<ConfigError | null> {
  let first: ConfigError | null = null;
  for (const [file, textOf] of files) {
    if (file === undefined) continue;
    const text = textOf();
    try {
      if (file === STDOUT) process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
      else await writeFile(file, text);
    } catch (cause) {
      first ??= unwritable(file, cause);
    }
  }
  return first;
}

function unwritable(file: string, cause: unknown): ConfigError {
  return new ConfigError(`${file} cannot be written (${wholeMessageOf(cause)})`, {
    hint: 'name a file in a folder that exists and is writable, on a disk that has room for it',
    cause,
  });
}

/** Work that ends in a report. Where it fails, programs that read the files alone learn that there is no verdict. */
export async function reporting(perform: Perform, options: OutputOptions, work: Parameters<Perform>[0]) {
  await perform(async (setting) => {
    requireApart(options);
    try {
      await requireOutputs(options);
      return await work(setting);
    } catch (thrown) {
      const error: unknown = setting.signal.aborted ? setting.signal.reason : thrown;
      await writeOutputs([
        [options.junit, () => junitOfFailure(error)],
        [options.reportJson, () => printFacts(factsOfFailure(error))],
      ]);
      throw error;
    }
  });
}

export function statusOf({ quiet }: OutputOptions): StatusLine {
  return quiet ? { note: () => {}, clear: () => {} } : statusLine(process.stderr, process.env);
}

/** For readers; where standard output is a file of theirs, on standard error. */
export function say(text: string, options: OutputOptions): void {
  (filesOf(options).includes(STDOUT) ? process.stderr : process.stdout).write(`${text}\n`);
}

export function comparisonText(view: View, { color, verbose = false }: OutputOptions): string {
  const { isTTY } = process.stdout;
  const paint = color && pc.isColorSupported && isTTY ? pc : PLAIN;
  return renderTerminal(view, { paint, verbose, isLog: !(isTTY || verbose) });
}

/** A failing verdict's exit code stands, whatever could not be written; else ConfigError is thrown. @param unwritten before this */
export async function reportOutcome(judged: Judged, options: OutputOptions, unwritten: ConfigError | null = null) {
  const outcome = render(judged);
  // Base of a stored comparison is the newest of the stored runs.
  const { percentiles: folder } = options;
  const ofAb = folder === undefined ? [] : abPercentiles(outcome.results, outcome.found.baselines[0] ?? null);
  const percentiles = ofAb.map(({ name, text }) => [join(folder ?? '', name), () => text] as const);
  const forPeople = await writeOutputs([
    [options.json, () => printResults(outcome.results)],
    ...percentiles,
    [options.markdown, () => outcome.markdown],
    [options.html, () => renderHtml(outcome.view, PAGE_ASSETS)],
    ...unlessNothing(options.speedscope, () => speedscopeFile(outcome.results), 'nothing was profiled'),
  ]);
  const problem = unwritten ?? forPeople;
  // What fails because of a file says so in these two, and says it once.
  const isFailure = problem !== null && outcome.exitCode === ExitCode.passed;
  const forPrograms = await writeOutputs([
    [isFailure ? undefined : options.junit, () => junitOf(outcome)],
    [isFailure ? undefined : options.reportJson, () => printFacts(factsOf(outcome.view))],
  ]);
  // Last, where it is looked for; a file that could not be written costs nobody the verdict.
  if (!options.quiet) {
    const { html, ab } = options;
    if (ab) say(`${abTables(outcome.results)}\n`, options);
    say(comparisonText(outcome.view, options), options);
    const isWritten = html !== undefined && html !== STDOUT;
    if (isWritten && !process.stdout.isTTY) say(`page: ${printable(resolve(html))}`, options);
  }
  return exitCodeWith(outcome.exitCode, problem ?? forPrograms);
}

/** Throws what could not be written if the verdict is not a failure; else a word about it is enough. */
export function exitCodeWith(exitCode: ExitCode, problem: ConfigError | null): ExitCode {
  if (problem === null) return exitCode;
  if (exitCode === ExitCode.passed) throw problem;
  process.stderr.write(`${describeError(problem).text}\n`);
  return exitCode;
}

/** A file that was asked for and has nothing in it (null) is not written, and `why` says so. */
export function unlessNothing(file: string | undefined, textOf: () => string | null, why: string): OutputFile[] {
  const text = file === undefined ? '' : textOf();
  if (text === null) process.stderr.write(`${file} was not written: ${why}\n`);
  return text === null ? [] : [[file, () => text]];
}

/** On a terminal one line is rewritten in place, and notes stay above it. */
export interface StatusLine extends ProgressOutput {
  /** Removes the line: what comes next begins where it was. Idempotent. */
  clear(): void;
}

const ERASE = '\r\u001b[2K';
/** The terminal cuts a line that is wider, whatever its characters take: `\r` only finds the last row. */
const [NO_WRAP, WRAP] = ['\u001b[?7l', '\u001b[?7h'];

/** Nothing that a line holds is taken for control by the terminal. */
export function statusLine(
  stream: Pick<Partial<NodeJS.WriteStream>, 'isTTY' | 'columns'> & { write(text: string): unknown },
  env: NodeJS.ProcessEnv,
): StatusLine {
  if (stream.isTTY !== true || env['TERM'] === 'dumb') {
    return { note: (line) => stream.write(`${printable(line)}\n`), clear: () => {} };
  }
  let shown = '';
  const draw = () => {
    // A pseudo-terminal has 0 columns until somebody sets its width.
    const width = Math.max(20, (stream.columns || 80) - 1);
    stream.write(`${ERASE}${NO_WRAP}${[...shown].slice(0, width).join('')}${WRAP}`);
  };
  return {
    note(line) {
      stream.write(`${shown === '' ? '' : ERASE}${printable(line)}\n`);
      if (shown !== '') draw();
    },
    update(line) {
      shown = printable(line);
      draw();
    },
    clear() {
      if (shown !== '') stream.write(ERASE);
      shown = '';
    },
  };
}

/** Without it a full disk ends the process with a stack trace. Null: all was printed, or a reader such as `head` closed the pipe. */
export function watchPrinting(): () => Promise<ConfigError | null> {
  let first: NodeJS.ErrnoException | null = null;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      first ??= error;
    });
  }
  return async () => {
    // Streams report their errors one turn of the event loop later.
    await new Promise((resolve) => setImmediate(resolve));
    return first === null || first.code === 'EPIPE' ? null : unwritable('what it prints', first);
  };
}
