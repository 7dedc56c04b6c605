/** Who lets a failing gate pass, or could: what a label accepts, and what it does not. */
import { type AcceptedFigure, labelOf, type ShownFigure } from '../../decide/acceptance.ts';
import { isOverridable } from '../../decide/rule.ts';
import { formatChange, formatValue } from '../format.ts';
import { isAccepted, isMerging, type Override, type ReportInput } from '../input.ts';
import { codeOf, commitName, listed, nameOf, say, type Text } from '../text.ts';
import { metricName } from '../words.ts';

/** Null where no label lets the gate pass. */
export function acceptanceOf(input: ReportInput): Text | null {
  const { override } = input;
  if (override === undefined || !isAccepted(input)) return null;
  const { label, pullRequest, accepted, weighed, reason } = override;
  const what = listed(weighed.covered.map(upTo), '; ');
  const why = reason === null ? null : say` The pull request gives the reason: ${reason}`;
  return say`the label ${nameOf(label)} was set on pull request ${pullRequest} ${whoAndWhen(override)}, when the comment showed ${what}${atCommit(accepted)}, so the job passes although the gate fails.${why}`;
}

/** Null where the gate passes, and where a label would not help. */
export function overrideHintOf(input: ReportInput): Text | null {
  const { comparison, results, override } = input;
  const label = labelOf(results);
  if (isAccepted(input) || label === null || !isMerging(input) || !isOverridable(comparison)) return null;
  if (override !== undefined) return refusalOf(override);
  return say`A maintainer can accept this with the label ${codeOf(label)}: the next run of this job then passes, unless it is worse than what this comment shows, and says who set it.`;
}

function refusalOf(override: Override): Text {
  const { label, accepted, weighed, why } = override;
  const set = say`The label ${codeOf(label)} was set ${whoAndWhen(override)}`;
  if (why === 'setter') return say`${set}, and accepts nothing: it takes a person who may write to this repository.`;
  if (why === 'unread') return say`Whether the label ${codeOf(label)} accepts this could not be asked of GitHub.`;
  const again = say`To accept what this comment shows, take it off and set it again.`;
  if (accepted === null) return say`${set}, before the comment showed this, and accepts nothing yet. ${again}`;
  const figures = listed(accepted.figures.filter((one) => one.kind === 'verdict' || one.isFailing).map(upTo), '; ');
  return say`${set}, when the comment showed ${figures}${atCommit(accepted)}. That does not accept ${listed(weighed.beyond.map(beyond), '; ')}. ${again}`;
}

/** A login is a name, not a mention: a report notifies nobody. */
function whoAndWhen({ by, at }: Pick<Override, 'by' | 'at'>): Text {
  const when = at === null ? null : say` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return say`by ${by === null ? 'somebody' : nameOf(by)}${when}`;
}

const atCommit = (accepted: Override['accepted']) =>
  accepted?.commit ? say` at ${commitName(accepted.commit)}` : null;

function upTo(figure: AcceptedFigure): Text {
  if (figure.kind === 'verdict') return say`the verdict ${codeOf(figure.verdict)}`;
  const { kind, endpoint, metric } = figure;
  const most =
    kind === 'limit' ? formatValue(metric, figure.upTo) : figure.upTo === null ? null : formatChange(figure.upTo);
  return say`${nameOf(endpoint)} ${metricName(metric)}${most === null ? null : say` up to ${most}`}`;
}

function beyond({ figure, least }: ShownFigure): Text {
  if (figure.kind !== 'change' || least === null) return upTo(figure);
  return say`${nameOf(figure.endpoint)} ${metricName(figure.metric)}, ${formatChange(least)} or more`;
}
