/** The report of several gates as one, the worst first, what did not change folded. A single gate has its own report. */
import { GATE_VERDICTS } from '../decide/comparison.ts';
import { drawWithin, MOST_CHARACTERS, type Sink } from './comment.ts';
import { type Block, blocksOf, fold, heading, list, paragraph } from './document.ts';
import { plural } from './format.ts';
import type { ReportInput } from './input.ts';
import { type Report, renderReport, renderSkipped, reportOf, SKIPPED, type SkippedInput } from './report.ts';
import { joined, listed, nameOf, plainText, say, strong, type Text } from './text.ts';
import { type View, verdictLine } from './view.ts';
import { markdownOf } from './writers/markdown.ts';

export type GateToReport =
  | { readonly kind: 'judged'; readonly name: string; readonly input: ReportInput }
  | { readonly kind: 'skipped'; readonly name: string; readonly input: SkippedInput }
  /** No verdict: `reason` is a sentence's end. It fails, since nothing was shown. */
  | { readonly kind: 'incomplete'; readonly name: string; readonly reason: string };

export interface GatesInput {
  /** At least one, unless a job failed. */
  readonly gates: readonly GateToReport[];
  /** They were to measure, and did not finish. */
  readonly failedJobs: readonly { readonly name: string; readonly result: string }[];
  /** Paragraphs below the verdict line. */
  readonly preface: readonly Text[];
}

/** Worst first. */
const ORDER: readonly string[] = ['invalid', 'incomplete', ...GATE_VERDICTS, 'skipped'];

export function renderGates(input: GatesInput): Report {
  const { failedJobs, preface } = input;
  const [only] = input.gates;
  if (only !== undefined && input.gates.length === 1 && failedJobs.length === 0 && only.kind !== 'incomplete') {
    return only.kind === 'judged' ? renderReport(only.input, preface) : renderSkipped(only.input);
  }
  const sections = input.gates.map(sectionOf).sort((a, b) => rank(a) - rank(b));
  const reports = sections.map(({ report }) => report);
  const isFailing = failedJobs.length > 0 || reports.some(({ failing }) => failing);
  const sum = (one: keyof Report['counts']) => reports.reduce((total, { counts }) => total + counts[one], 0);
  const ofJobs = failedJobs.map((job) => {
    return { level: 'error', title: 'latency-gate', message: plainText(jobText(job)) } as const;
  });
  return {
    verdict: isFailing && !reports[0]?.failing ? 'incomplete' : (reports[0]?.verdict ?? 'incomplete'),
    failing: isFailing,
    overridden: reports.some(({ overridden }) => overridden),
    headline: plainText(verdictOfAll(input, sections)),
    markdown: markdownOf(draw(input, sections, 'comment')),
    summaryMarkdown: markdownOf(draw(input, sections, 'summary')),
    text: textOfAll(input, sections),
    changed: isFailing || reports.some(({ changed }) => changed),
    counts: { regressions: sum('regressions'), improvements: sum('improvements'), inconclusive: sum('inconclusive') },
    annotations: [...ofJobs, ...reports.flatMap(({ annotations }) => annotations)],
  };
}

/** Without a view the line is all there is. */
type Section = Readonly<{ name: string; icon: string; report: Report; line: Text; view: View | null }>;

function sectionOf(gate: GateToReport): Section {
  const { name } = gate;
  const bold = strong([name]);
  switch (gate.kind) {
    case 'judged': {
      const report = renderReport(gate.input);
      const { view } = report;
      return { name, icon: view.icon, report, line: verdictLine(view, [bold]), view };
    }
    case 'skipped':
      return { name, icon: '⏭️', report: renderSkipped(gate.input), line: say`⏭️ ${bold}: ${SKIPPED}`, view: null };
    case 'incomplete': {
      const [title, message] = [`latency-gate (${name})`, `no verdict: ${gate.reason}`];
      const headline = `⛔ ${title}: ${message}`;
      const annotations = [{ level: 'error', title, message } as const];
      const report = reportOf([], { verdict: 'incomplete', failing: true, headline, annotations, text: headline });
      return { name, icon: '⛔', report, line: say`⛔ ${bold}: no verdict: ${gate.reason}`, view: null };
    }
  }
}

/** What fails comes first, whatever it is. */
function rank({ report }: Section): number {
  return (report.failing ? 0 : ORDER.length) + ORDER.indexOf(report.verdict);
}

function verdictOfAll({ failedJobs }: GatesInput, sections: readonly Section[]): Text {
  const failing = sections.filter(({ report }) => report.failing);
  const icon = failing[0]?.icon ?? (failedJobs.length > 0 ? '⛔' : (sections[0]?.icon ?? '⛔'));
  const total = plural(sections.length, 'gate');
  const gates =
    failing.length > 0
      ? say`${failing.length} of ${total} ${failing.length === 1 ? 'fails' : 'fail'}: ${namesOf(failing)}`
      : say`${total} ${sections.length === 1 ? 'passes' : 'pass'}`;
  const jobs = failedJobs.length > 0 ? say`${plural(failedJobs.length, 'job')} did not finish` : null;
  const parts = [sections.length > 0 ? gates : null, jobs].filter((part) => part !== null);
  return say`${icon} latency-gate: ${joined(parts, failing.length > 0 ? ', and ' : ', but ')}`;
}

const namesOf = (sections: readonly Section[]) => listed(sections.map(({ name }) => [name]));

/** As the end of a log holds: the worst gates whole, the others' verdict lines, and what all of it comes to. */
const MOST_LINES = 45;

function textOfAll(input: GatesInput, sections: readonly Section[]): string {
  let room = MOST_LINES - sections.length - input.failedJobs.length;
  const drawn = sections.flatMap(({ line, report }) => {
    const lines = [...report.text.split('\n'), ''];
    if (lines.length > room) return [plainText(line)];
    room -= lines.length - 1;
    return lines;
  });
  const jobs = input.failedJobs.map((job) => `⛔ ${plainText(jobText(job))}`);
  return [...drawn, ...jobs, plainText(verdictOfAll(input, sections))].join('\n');
}

function jobText({ name, result }: GatesInput['failedJobs'][number]): Text {
  return say`the job ${nameOf(name)} ended as ${nameOf(result)}: its results are missing; its log says why`;
}

function draw(input: GatesInput, sections: readonly Section[], sink: Sink): readonly Block[] {
  const others = sections.filter(({ report }) => report.changed);
  const quiet = sections.filter(({ report }) => !report.changed);
  const top = blocksOf([
    heading(3, verdictOfAll(input, sections)),
    ...input.preface.map((text) => paragraph(text)),
    list(input.failedJobs.map((job) => ({ mark: 'problem', text: jobText(job) }))),
  ]);
  // Room for one line of every gate is kept back, so that none is left out.
  const lines = markdownOf(sections.map(({ line }) => list([line]))).length + 50 * sections.length;
  const room = MOST_CHARACTERS[sink] - markdownOf(top).length - lines - 500;
  const loud = fill(others, sink, room);
  const folded = fill(quiet, 'comment', room - markdownOf(loud).length);
  return blocksOf([top, loud, fold(say`${plural(quiet.length, 'gate')} without news: ${namesOf(quiet)}`, [folded])]);
}

/** Each gate gets an equal share of the room that those before it left; where that is too little, a line. */
function fill(sections: readonly Section[], sink: Sink, mostCharacters: number): readonly Block[] {
  let used = 0;
  return sections.flatMap(({ name, line, view }, at): readonly Block[] => {
    const share = Math.floor((mostCharacters - used) / (sections.length - at));
    const blocks = view && drawWithin(view, [heading(4, verdictLine(view, [name]))], sink, share);
    used += blocks === null ? 0 : markdownOf(blocks).length;
    return blocks ?? [list([line])];
  });
}
