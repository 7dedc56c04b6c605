/** From results and comparison to everything that is published. Pure: the same input gives the same text. */
import type { MetricVerdict } from '../decide/comparison.ts';
import { isJudged, OPEN_VERDICTS } from '../decide/rule.ts';
import { renderComment } from './comment.ts';
import type { Block } from './document.ts';
import { isAccepted, type ReportInput } from './input.ts';
import { renderTerminal } from './terminal.ts';
import { oneLine, plainText, type Text } from './text.ts';
import { MOST_NAMED } from './view/why.ts';
import { type View, viewOf } from './view.ts';
import { markdownOf } from './writers/markdown.ts';
import { logText, PLAIN } from './writers/terminal.ts';

/** What is published about one gate, or about several at once. */
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
  /** For the job summary: the same with every table, and with charts. */
  readonly summaryMarkdown: string;
  /** For the end of a log: what changed and why, in plain lines. */
  readonly text: string;
  /** Worth a comment where only changes are. */
  readonly changed: boolean;
  readonly counts: { readonly regressions: number; readonly improvements: number; readonly inconclusive: number };
  readonly annotations: readonly {
    readonly level: 'error' | 'warning' | 'notice';
    readonly title: string;
    readonly message: string;
    /** Where it stands: a file of the repository, from its root, and a line from 1 on. Missing: it stands nowhere. */
    readonly at?: { readonly file: string; readonly line: number };
  }[];
}

/** One gate's, with what the terminal and the HTML page are drawn from. */
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
    headline: headlineText(view),
    markdown: renderComment(view, 'comment', preface),
    summaryMarkdown: renderComment(view, 'summary', preface),
    text: renderTerminal(view, { paint: PLAIN, verbose: false, isLog: true }),
    changed:
      !['unchanged', 'nothing-compared'].includes(verdict) ||
      input.results.baseFailure !== undefined ||
      view.changes !== null,
    counts: {
      regressions: count(input, ['regression']),
      improvements: count(input, ['improvement']),
      inconclusive: count(input, OPEN_VERDICTS),
    },
    annotations: annotationsOf(view, failing),
    view,
  };
}

type Outcome = Pick<Report, 'verdict' | 'failing' | 'headline'>;

/** What is published if nothing was compared: the same for every reader. */
export function reportOf(blocks: readonly Block[], about: Outcome & Partial<Report>): Report {
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

/** The verdict in one line, without Markdown. */
export function headlineText(view: View): string {
  return `${view.icon} ${view.title}: ${plainText(view.headline)}`;
}

/** What was compared with nothing is open, gated or not. */
function count({ comparison: { kind, endpoints } }: ReportInput, verdicts: readonly MetricVerdict[]): number {
  const counted = endpoints.filter((one) => (kind === 'none' ? one.state === 'compared' : isJudged(one)));
  return counted.filter(({ verdict }) => verdicts.includes(verdict)).length;
}

/** What fails the gate is an error, what is not known a warning; the rest needs no annotation. */
function annotationsOf(view: View, failing: boolean): Report['annotations'] {
  const { title, baseFailure, acceptance, endpoints, why } = view;
  return [
    // A gate that could not compare as it was asked to must not pass unseen.
    ...(baseFailure === null ? [] : [{ level: 'warning', title, message: plainText(baseFailure) } as const]),
    ...endpoints.flatMap(({ name, notice }) => {
      if (notice === null) return [];
      const level = failing && !notice.isDoubt ? 'error' : 'warning';
      return [{ level, title: `${title}: ${name}`, message: notice.text } as const];
    }),
    ...(why?.endpoints ?? []).flatMap(({ name, functions }) =>
      functions.slice(0, MOST_NAMED).flatMap((one) => {
        if (one.at === null) return [];
        const message = `${oneLine(one.name)}: ${one.change} per request, ${one.base} → ${one.head}`;
        return [{ level: 'warning', title: `${title}: ${name}`, message, at: one.at } as const];
      }),
    ),
    ...(acceptance === null
      ? []
      : [{ level: 'notice', title: `${title}: accepted`, message: plainText(acceptance) } as const]),
  ];
}
