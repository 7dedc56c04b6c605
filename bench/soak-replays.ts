/** Judges results again and again, in shuffled order, in one process and in fresh ones: the report must stay the same. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { render, replay } from '../src/gate.ts';
import { randomFrom, shuffle } from '../src/plan/random.ts';
import { PAGE_ASSETS, renderHtml } from '../src/report/html/document.ts';
import { parseResults } from '../src/results/parse.ts';

const SEED = 11;
/** Times per results file; a fresh process takes half a second. */
const FRESH_PROCESSES = 2;

export interface StoredResults {
  readonly file: string;
  readonly text: string;
}

export interface Replays {
  readonly results: number;
  /** How often each was judged. */
  readonly inOneProcess: number;
  readonly inFreshProcesses: number;
  /** Reports that differed from the first one of the same results. */
  readonly different: number;
}

/** @param cli the bundled command line */
export async function soakReplays(stored: readonly StoredResults[], times: number, cli: string): Promise<Replays> {
  const first = new Map<string, string>();
  let different = 0;
  const check = (key: string, text: string) => {
    const known = first.get(key);
    if (known === undefined) first.set(key, text);
    else if (known !== text) different += 1;
  };
  const random = randomFrom(SEED);
  for (let time = 0; time < times; time += 1) {
    for (const { file, text } of shuffle(stored, random)) check(file, reportOf(text));
  }
  for (let time = 0; time < FRESH_PROCESSES; time += 1) {
    for (const { file } of shuffle(stored, random)) check(`printed ${file}`, await printed(file, cli));
  }
  return { results: stored.length, inOneProcess: times, inFreshProcesses: FRESH_PROCESSES, different };
}

/** A hash of everything in a report. */
function reportOf(text: string): string {
  const outcome = render(replay(parseResults(text)));
  const { markdown, summaryMarkdown, headline, verdict, annotations, exitCode } = outcome;
  const all = [
    markdown,
    summaryMarkdown,
    headline,
    verdict,
    annotations,
    exitCode,
    renderHtml(outcome.view, PAGE_ASSETS),
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

function printed(file: string, cli: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'report', file, '--verbose'], (error, stdout, stderr) => {
      resolve(`${error?.code ?? 0}\n${stdout}\n${stderr}`);
    });
  });
}
