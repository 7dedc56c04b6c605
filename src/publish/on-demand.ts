/**
 * Answers `/latency` in a comment of a pull request. The first job decides what is measured, and by whom it may be asked; another
 * one measures, with a token that may only read; the last one publishes. None of them changes a check: a run on `issue_comment`
 * belongs to the default branch’s commit, no status is set, and the last job passes whatever it reports.
 */
import { info, setOutput, warning } from '@actions/core';
import { type OnDemandRequest, parseCommand } from '../config/on-demand.ts';
import { ExitCode } from '../errors.ts';
import { wayOut } from '../github/api.ts';
import {
  type AskingComment,
  mayWrite,
  pinnedPullRequest,
  type Reaction,
  react,
  readComment,
} from '../github/asking.ts';
import { createComment, headOf, type PullRequestRef, updateComment } from '../github/comment-calls.ts';
import { asked } from '../github/context.ts';
import { renderFailure } from '../report/failure.ts';
import { renderGates } from '../report/gates.ts';
import { type Asking, onDemandPreface, renderMeasuring, renderRefusal } from '../report/on-demand.ts';
import { printable } from '../report/terminal.ts';
import { gatesLeft, type PublishJob } from './collected.ts';
import { judgeGates } from './judge-gates.ts';
import { keepReports, publishReport } from './outcome.ts';

/** In the first job. Passes, whether something is to be measured or not; throws GateError where the payload is no comment’s. */
export async function answerComment(job: PublishJob, payload: unknown): Promise<ExitCode> {
  const comment = readComment(payload);
  const request = await requestIn(job, comment);
  setOutput('request', request === null ? '' : JSON.stringify(request));
  return ExitCode.passed;
}

async function requestIn(job: PublishJob, comment: AskingComment): Promise<OnDemandRequest | null> {
  const { octokit, context } = job;
  const { owner, repo } = context;
  const command = parseCommand(comment.body);
  if (command === null) return ignored('the comment does not begin with /latency');
  if (!comment.isNew) return ignored('the comment is not a new one: what is edited may not be what its author wrote');
  if (comment.pullRequest === null) return ignored('it is a comment on an issue, and on no pull request');
  const { author: by, pullRequest } = comment;
  const on = { octokit, owner, repo, pullRequest };
  if (!(await mayWrite(on, by))) {
    await reactTo(on, comment, '-1');
    return ignored(`${by} has no write permission, which measuring takes`);
  }
  if ('problems' in command) return await refuse(on, comment, command.problems);
  const pinned = await pinnedPullRequest(on, { pullRequest, instant: comment.createdAt, named: command.head });
  if ('reason' in pinned) return await refuse(on, comment, [pinned.reason]);
  await reactTo(on, comment, 'eyes');
  const [line = ''] = comment.body.split(/\r\n|\r|\n/, 1);
  const { head, headNow, base } = pinned;
  const request = { pullRequest, head, base, settings: command.settings, by, line };
  const { id } = await createComment(on, renderMeasuring({ ...request, headNow, runUrl: context.runUrl }));
  info(printable(`${by} asked ${JSON.stringify(line)}: ${head} is measured`));
  return { ...request, answer: id };
}

function ignored(why: string): null {
  info(printable(`nothing is measured: ${why}`));
  return null;
}

async function refuse(on: PullRequestRef, comment: AskingComment, problems: readonly string[]): Promise<null> {
  await reactTo(on, comment, 'confused');
  await createComment(on, renderRefusal(comment.author, problems));
  return ignored(problems.join('; '));
}

async function reactTo(on: PullRequestRef, { id }: AskingComment, reaction: Reaction): Promise<void> {
  await react(on, id, reaction).catch((error: unknown) => {
    warning(`the comment got no reaction: ${wayOut(error, 'pull-requests: write')}`);
  });
}

/** In the last job: the report takes the place of the first answer. Throws GateError, which is published there too. */
export async function publishAnswer(job: PublishJob): Promise<ExitCode> {
  const { inputs, context, octokit } = job;
  const { request } = inputs;
  if (request === null) {
    info('nothing was asked');
    return ExitCode.passed;
  }
  const on = { octokit, owner: context.owner, repo: context.repo, pullRequest: request.pullRequest };
  const headNow = await headOf(on);
  const asking = { ...request, headNow, runUrl: context.runUrl };
  try {
    await publishReportOn({ ...job, context: asked(context, request) }, asking, on);
    return ExitCode.passed;
  } catch (error) {
    const failure = `${renderFailure(error, inputs.name)}\n${onDemandPreface(asking).join('\n\n')}\n`;
    if (!job.signal.aborted) await updateComment(on, request.answer, failure).catch(() => {});
    throw error;
  }
}

async function publishReportOn(job: PublishJob, asking: Asking & OnDemandRequest, on: PullRequestRef): Promise<void> {
  const { inputs, context, octokit, env, signal } = job;
  const gates = await judgeGates(await gatesLeft(job), {
    octokit,
    context,
    comparing: true,
    earlier: null,
    baselineFiles: [],
    // A label accepts a check’s verdict, and this is none.
    acceptance: null,
    signal,
  });
  const report = renderGates({ gates, failedJobs: inputs.failedJobs, preface: onDemandPreface(asking) });
  const to = { octokit, target: null, comment: 'never', name: inputs.name, env } as const;
  const files = await keepReports(to, report, { gates, caution: null });
  // Annotations would stand at the default branch’s commit.
  await publishReport(to, { ...report, annotations: [] }, files);
  const url = await updateComment(on, asking.answer, report.markdown);
  if (url === null) warning('the answer was deleted: the report is in this job’s summary');
  else setOutput('comment-url', url);
  info(printable(report.headline));
}
