/**
 * The report of several gates as one: a verdict line for all of them, the worst gate first, what did not change folded. Of
 * a single gate it is that gate's own report.
 */
import { code, html, prose } from './escape.ts';
import { plural } from './format.ts';
import type { ReportInput } from './input.ts';
import { drawWithin, verdictLine } from './markdown/comment.ts';
import type { Sink } from './markdown/endpoints.ts';
import { details } from './markdown/tables.ts';
import { MOST_COMMENT_CHARACTERS, MOST_SUMMARY_CHARACTERS, type Report, renderReport } from './report.ts';
import { renderSkipped, type SkippedInput } from './skipped.ts';

export type GateToReport =
  | { readonly kind: 'judged'; readonly name: string; readonly input: ReportInput }
  | { readonly kind: 'skipped'; readonly name: string; readonly input: SkippedInput }
  /** No verdict: `reason` is a sentence's end. It fails, since nothing was shown. */
  | { readonly kind: 'incomplete'; readonly name: string; readonly reason: string };

export interface GatesInput {
  /** At least one, unless a job failed. */
  readonly gates: readonly GateToReport[];
  /** Jobs that were to measure and did not finish. */
  readonly failedJobs: readonly { readonly name: string; readonly result: string }[];
  /** Paragraphs of Markdown below the verdict line, ours. */
  readonly preface: readonly string[];
}

/** Worst first. */
const ORDER = [
  'invalid',
  'incomplete',
  'regression',
  'limit-exceeded',
  'suspected',
  'inconclusive',
  'improvement',
  'nothing-compared',
  'unchanged',
  'skipped',
];
const QUIET = ['unchanged', 'nothing-compared', 'skipped'];
const MOST_NAMES = 5;

export function renderGates(input: GatesInput): Report {
  const [only] = input.gates;
  if (only !== undefined && input.gates.length === 1 && input.failedJobs.length === 0 && only.kind !== 'incomplete') {
    return withPreface(only.kind === 'judged' ? renderReport(only.input) : renderSkipped(only.input), input.preface);
  }
  const sections = input.gates.map(sectionOf).sort((a, b) => rank(a) - rank(b));
  const reports = sections.map(({ report }) => report);
  const isFailing = input.failedJobs.length > 0 || reports.some(({ failing }) => failing);
  const worst = reports[0]?.verdict ?? 'incomplete';
  const sum = (one: keyof Report['counts']) => reports.reduce((total, { counts }) => total + counts[one], 0);
  return {
    verdict: isFailing && reports[0]?.failing !== true ? 'incomplete' : worst,
    failing: isFailing,
    overridden: reports.some(({ overridden }) => overridden),
    headline: verdictOfAll(input, sections, (text) => text),
    markdown: draw(input, sections, { sink: 'comment', mostCharacters: MOST_COMMENT_CHARACTERS }),
    summaryMarkdown: draw(input, sections, { sink: 'summary', mostCharacters: MOST_SUMMARY_CHARACTERS }),
    text: textOfAll(input, sections),
    changed: isFailing || reports.some(({ changed }) => changed),
    counts: {
      regressions: sum('regressions'),
      improvements: sum('improvements'),
      inconclusive: sum('inconclusive'),
    },
    annotations: [
      ...input.failedJobs.map((job) => ({
        level: 'error' as const,
        title: 'latency-gate',
        message: jobText(job, (text) => text),
      })),
      ...reports.flatMap(({ annotations }) => annotations),
    ],
  };
}

/** One gate on its way into the whole. */
interface Section {
  readonly name: string;
  readonly icon: string;
  readonly report: Omit<Report, 'headline' | 'markdown' | 'summaryMarkdown'>;
  /** The gate in one line of Markdown. */
  readonly line: string;
  /** Null where it does not fit, or where the line is all there is. */
  readonly draw: (sink: Sink, mostCharacters: number) => string | null;
}

function sectionOf(gate: GateToReport): Section {
  const { name } = gate;
  switch (gate.kind) {
    case 'judged': {
      const report = renderReport(gate.input);
      const { view } = report;
      const heading = `#### ${verdictLine(view, prose(name))}`;
      return {
        name,
        icon: view.icon,
        report,
        line: verdictLine(view, `**${prose(name)}**`),
        draw: (sink, most) => drawWithin(view, { heading, sink }, most),
      };
    }
    case 'skipped':
      return {
        name,
        icon: '⏭️',
        report: renderSkipped(gate.input),
        line: `⏭️ **${prose(name)}**: skipped, no file that it watches changed`,
        draw: () => null,
      };
    case 'incomplete':
      return incomplete(name, gate.reason);
  }
}

function incomplete(name: string, reason: string): Section {
  return {
    name,
    icon: '⛔',
    report: {
      verdict: 'incomplete',
      failing: true,
      overridden: false,
      changed: true,
      counts: { regressions: 0, improvements: 0, inconclusive: 0 },
      annotations: [{ level: 'error', title: `latency-gate (${name})`, message: `no verdict: ${reason}` }],
      text: `⛔ latency-gate (${name}): no verdict: ${reason}`,
    },
    line: `⛔ **${prose(name)}**: no verdict: ${prose(reason)}`,
    draw: () => null,
  };
}

/** What fails comes before what does not, whatever it is. */
function rank({ report }: Section): number {
  return (report.failing ? 0 : ORDER.length) + ORDER.indexOf(report.verdict);
}

function verdictOfAll(
  { failedJobs }: GatesInput,
  sections: readonly Section[],
  render: (text: string) => string,
): string {
  const failing = sections.filter(({ report }) => report.failing);
  const icon = failing[0]?.icon ?? (failedJobs.length > 0 ? '⛔' : (sections[0]?.icon ?? '⛔'));
  const total = plural(sections.length, 'gate');
  const gates =
    failing.length > 0
      ? `${failing.length} of ${total} ${failing.length === 1 ? 'fails' : 'fail'}: ${listed(failing, render)}`
      : `${total} ${sections.length === 1 ? 'passes' : 'pass'}`;
  const jobs = failedJobs.length > 0 ? `${plural(failedJobs.length, 'job')} did not finish` : null;
  const parts = [sections.length > 0 ? gates : null, jobs].filter((part) => part !== null);
  return `${icon} latency-gate: ${parts.join(failing.length > 0 ? ', and ' : ', but ')}`;
}

/** Fits the end of a log: the worst gates as they are, of the others the line that has the verdict, and what all of it comes to. */
const MOST_LINES = 45;

function textOfAll(input: GatesInput, sections: readonly Section[]): string {
  const own = sections.map(({ icon, report }) => {
    const lines = report.text.split('\n');
    return { whole: [...lines, ''], line: lines.find((one) => one.startsWith(`${icon} `)) ?? '' };
  });
  let room = MOST_LINES - sections.length - input.failedJobs.length;
  const drawn = own.flatMap(({ whole, line }) => {
    if (whole.length > room) return [line];
    room -= whole.length - 1;
    return whole;
  });
  const jobs = input.failedJobs.map((job) => `⛔ ${jobText(job, (text) => text)}`);
  return [...drawn, ...jobs, verdictOfAll(input, sections, (text) => text)].join('\n');
}

function listed(sections: readonly Section[], render: (text: string) => string): string {
  const shown = sections.slice(0, MOST_NAMES).map(({ name }) => render(name));
  const left = sections.length - shown.length;
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
}

function jobText({ name, result }: GatesInput['failedJobs'][number], render: (text: string) => string): string {
  return `the job ${render(name)} ended as ${render(result)}: its results are missing; its log says why`;
}

function draw(
  input: GatesInput,
  sections: readonly Section[],
  { sink, mostCharacters }: { readonly sink: Sink; readonly mostCharacters: number },
): string {
  const isQuiet = ({ report }: Section) => QUIET.includes(report.verdict) && !report.failing;
  const quiet = sections.filter(isQuiet);
  const top = [
    `### ${verdictOfAll(input, sections, prose)}`,
    ...input.preface,
    input.failedJobs.map((job) => `- ⛔ ${jobText(job, (text) => code(text))}`).join('\n'),
  ].filter((part) => part !== '');
  // Room for one line of every gate is kept back, so that none is left out.
  const lines = sections.reduce((total, { line }) => total + line.length + 50, 0);
  const room = mostCharacters - top.join('\n\n').length - lines - 500;
  const loud = fill(
    sections.filter((section) => !isQuiet(section)),
    sink,
    room,
  );
  // Folded sections have no charts: GitHub cannot know the size of a chart in a closed fold.
  const folded = fill(quiet, 'comment', room - loud.used);
  const summary = `${plural(quiet.length, 'gate')} without news: ${listed(quiet, html)}`;
  const parts = [...top, ...loud.texts, ...(quiet.length > 0 ? [details(summary, folded.texts.join('\n\n'))] : [])];
  return `${parts.join('\n\n')}\n`;
}

/** Each gate gets an equal share of the room that those before it left; where that is too little, a line. */
function fill(
  sections: readonly Section[],
  sink: Sink,
  room: number,
): { readonly texts: readonly string[]; readonly used: number } {
  let used = 0;
  const texts = sections.map((section, at) => {
    const text = section.draw(sink, Math.floor((room - used) / (sections.length - at)));
    used += text?.length ?? 0;
    return text?.trimEnd() ?? `- ${section.line}`;
  });
  return { texts, used };
}

function withPreface(report: Report, preface: readonly string[]): Report {
  if (preface.length === 0) return report;
  const put = (markdown: string) => {
    const [heading = '', ...rest] = markdown.split('\n');
    return [heading, '', preface.join('\n\n'), ...rest].join('\n');
  };
  return { ...report, markdown: put(report.markdown), summaryMarkdown: put(report.summaryMarkdown) };
}
