/** Everything that is published of a gate: judged, failed, skipped, or without anything to say. The same input gives the same text. */
import type { MetricVerdict } from '../decide/comparison.ts';
import { isJudged, OPEN_VERDICTS } from '../decide/rule.ts';
import { describeError, ExitCode, GateError } from '../errors.ts';
import { renderComment } from './comment.ts';
import { type Block, blocksOf, heading, list, paragraph } from './document.ts';
import { isAccepted, type ReportInput } from './input.ts';
import { renderTerminal } from './terminal.ts';
import { codeOf, commitName, listed, nameOf, oneLine, plainText, say, strong, type Text, withCode } from './text.ts';
import { MOST_NAMED } from './view/why.ts';
import { type View, verdictLine, viewOf } from './view.ts';
import { titleOf } from './words.ts';
import { markdownOf } from './writers/markdown.ts';
import { logText, PLAIN } from './writers/terminal.ts';

/** About one gate, or about several at once. */
export interface Report {
  readonly verdict: string;
  /** The job is to fail: the gate fails, and no label lets it pass. */
  readonly failing: boolean;
  /** The gate fails, and a label lets it pass. */
  readonly overridden: boolean;
  /** One sentence without Markdown. */
  readonly headline: string;
  /** For the pull request: below the size limit at any number of endpoints. */
  readonly markdown: string;
  /** For the job summary: the same with every table. */
  readonly summaryMarkdown: string;
  readonly text: string;
  /** Worth a comment where only changes are. */
  readonly changed: boolean;
  readonly counts: { readonly regressions: number; readonly improvements: number; readonly inconclusive: number };
  readonly annotations: readonly Annotation[];
}

interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** A file of the repository, from its root, and a line from 1 on. Missing: it stands nowhere. */
  readonly at?: { readonly file: string; readonly line: number };
}

export interface GateReport extends Report {
  readonly view: View;
}

export function renderReport(input: ReportInput, preface: readonly Text[] = []): GateReport {
  const { verdict, failing: isFailing } = input.comparison;
  const overridden = isAccepted(input);
  const view = viewOf(input);
  const failing = isFailing && !overridden;
  return {
    verdict,
    failing,
    overridden,
    headline: plainText(verdictLine(view)),
    markdown: renderComment(view, 'comment', preface),
    summaryMarkdown: renderComment(view, 'summary', preface),
    text: renderTerminal(view, { paint: PLAIN, verbose: false, isLog: true }),
    changed:
      !['unchanged', 'nothing-compared'].includes(verdict) ||
      input.results.baseFailure !== undefined ||
      view.changes !== null ||
      view.endpoints.some(({ comparison: one }) => one.differences.length > 0 || one.records !== undefined),
    counts: {
      regressions: count(input, ['regression']),
      improvements: count(input, ['improvement']),
      inconclusive: count(input, OPEN_VERDICTS),
    },
    annotations: annotationsOf(view, failing),
    view,
  };
}

/** What was compared with nothing is open, gated or not. */
function count({ comparison: { kind, endpoints } }: ReportInput, verdicts: readonly MetricVerdict[]): number {
  const counted = endpoints.filter((one) => (kind === 'none' ? one.state === 'compared' : isJudged(one)));
  return counted.filter(({ verdict }) => verdicts.includes(verdict)).length;
}

/** What fails the gate is an error, what is not known a warning; the rest needs no annotation. */
function annotationsOf(view: View, failing: boolean): Report['annotations'] {
  const { title, baseFailure, acceptance, endpoints, why } = view;
  const isNothing = view.input.comparison.verdict === 'nothing-compared';
  const all: readonly (Annotation | null)[] = [
    // A gate that could not compare as it was asked to must not pass unseen.
    baseFailure && { level: isNothing && failing ? 'error' : 'warning', title, message: plainText(baseFailure) },
    ...endpoints.map(({ name, notice }): Annotation | null => {
      const level = failing && !notice?.isDoubt ? 'error' : 'warning';
      return notice && { level, title: `${title}: ${name}`, message: notice.text };
    }),
    ...(why?.endpoints ?? []).flatMap(({ name, functions }) =>
      functions.slice(0, MOST_NAMED).map((one): Annotation | null => {
        const message = `${oneLine(one.name)}: ${one.change} per request, ${one.base} → ${one.head}`;
        return one.at && { level: 'warning', title: `${title}: ${name}`, message, at: one.at };
      }),
    ),
    acceptance && { level: 'notice', title: `${title}: accepted`, message: plainText(acceptance) },
  ];
  return all.filter((one) => one !== null);
}

/** Where nothing was compared: the same for every reader. */
export function reportOf(
  blocks: readonly Block[],
  about: Pick<Report, 'verdict' | 'failing' | 'headline'> & Partial<Report>,
): Report {
  const markdown = markdownOf(blocks);
  return {
    overridden: false,
    changed: about.failing,
    markdown,
    summaryMarkdown: markdown,
    text: logText(blocks),
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: [],
    ...about,
  };
}

const TITLES: Readonly<Record<ExitCode, string>> = {
  [ExitCode.passed]: 'passed',
  [ExitCode.gateFailed]: 'failed',
  [ExitCode.configuration]: 'the configuration is wrong',
  [ExitCode.app]: 'the app failed',
  [ExitCode.measurement]: 'the measurement failed',
  [ExitCode.baseline]: 'the baseline is unusable',
  [ExitCode.nothingSlower]: 'nothing is slower',
  [ExitCode.bug]: 'a bug in latency-gate',
  [ExitCode.interrupted]: 'interrupted',
};

const MOST_DETAIL_CHARACTERS = 8000;
/** At the end of a log. */
const MOST_DETAIL_LINES = 30;

/** The app did not start, the configuration is wrong, a bug. `name` is the gate's; `hide` masks secrets. */
export function renderFailure(error: unknown, name: string, hide: (text: string) => string = (text) => text): Report {
  const markdown = hide(markdownOf(failureBlocks(error, name, (detail) => detail.slice(-MOST_DETAIL_CHARACTERS))));
  const newest = (detail: string) => {
    const lines = detail.trimEnd().split('\n');
    const left = lines.length - MOST_DETAIL_LINES;
    const omitted = left > 0 ? [`(${left} lines before are left out)`] : [];
    return [...omitted, ...lines.slice(-MOST_DETAIL_LINES)].join('\n');
  };
  const text = hide(logText(failureBlocks(error, name, newest)));
  const headline = 'latency-gate: no verdict';
  return reportOf([], { verdict: 'error', failing: true, headline, markdown, summaryMarkdown: markdown, text });
}

/** What happened, what to do, and what the app said last. @param shortened what there is room for */
function failureBlocks(error: unknown, name: string, shortened: (detail: string) => string): readonly Block[] {
  const { exitCode, text } = describeError(error);
  const [told, detail] = error instanceof GateError ? [error, error.detail ?? ''] : [null, text];
  return blocksOf([
    heading(3, say`⛔ ${titleOf(name)}: ${TITLES[exitCode]}`),
    paragraph(told && withCode(told.message)),
    paragraph(told && say`${strong(['What to do:'])} ${withCode(told.hint)}`),
    detail === '' ? null : { kind: 'code', text: shortened(detail), language: 'text' },
    paragraph(told && say`Nothing was compared: this says nothing about latency.`),
  ]);
}

/** @param text a clause: why there is nothing to report */
export function renderNote(text: string): Report {
  const headline = `latency-gate: ${text}`;
  return reportOf(blocksOf([paragraph(say`${headline}.`)]), { verdict: 'nothing', failing: false, headline });
}

export interface SkippedInput {
  readonly name: string;
  /** `paths` of the configuration. */
  readonly patterns: readonly string[];
  /** What changed, from the root of the repository. */
  readonly files: readonly string[];
  readonly base: { readonly label: string; readonly revision: string };
}

export const SKIPPED = 'skipped, no file that it watches changed';

/** A pull request that was not measured, because nothing that the gate watches changed. Not worth a new comment. */
export function renderSkipped({ name, patterns, files, base }: SkippedInput): Report {
  const headline = `⏭️ ${titleOf(name)}: ${SKIPPED}`;
  const named = (names: readonly string[]) => listed(names.map((one) => [nameOf(one)]));
  const matches =
    files.length === 1 ? 'does not match the one changed file' : `matches none of the ${files.length} changed files`;
  const blocks = blocksOf([
    heading(3, say`${headline}`),
    paragraph(say`Nothing was built or measured: ${codeOf('paths')} ${matches}. The check passes.`),
    list([
      say`Changed since ${base.label} at ${commitName(base.revision)}: ${named(files)}`,
      say`${codeOf('paths')}: ${named(patterns)}`,
    ]),
  ]);
  return reportOf(blocks, { verdict: 'skipped', failing: false, headline, text: headline });
}
