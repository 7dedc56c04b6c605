/** Publishes a run on GitHub: comment, summary, annotations, outputs. The entry fails the job afterwards. */
import type { Config } from '../config/config.ts';
import { prose } from '../report/escape.ts';
import { publishAnnotations } from './annotations.ts';
import type { Octokit } from './api.ts';
import { type CommentOutcome, type CommentTarget, publishComment } from './comment.ts';
import { type IssueTarget, publishIssue } from './issue.ts';
import { publishOutputs } from './outputs.ts';
import type { Publication, Publisher } from './publication.ts';
import { publishSummary } from './summary.ts';

export type CommentPolicy = Config['report']['comment'];

export interface PublisherOptions {
  /** Null: there is no token, so no comment. */
  readonly octokit: Octokit | null;
  /** Null: there is no pull request to comment on. */
  readonly target: CommentTarget | null;
  readonly comment: CommentPolicy;
  /** The issue that is written instead where there is no pull request; missing or null: none. */
  readonly issue?: IssueTarget | null;
}

export function githubPublisher(options: PublisherOptions): Publisher {
  return {
    async publish(publication) {
      const { url, warning, gaveWay } = await commentOrIssue(options, publication);
      const note = gaveWay && (options.target === null ? ISSUE_STAYS : COMMENT_STAYS) + gaveWay;
      const { summaryMarkdown } = publication;
      const warnings = [
        warning,
        await publishSummary(note === null ? summaryMarkdown : `${summaryMarkdown}\n_latency-gate: ${prose(note)}._\n`),
        publishOutputs({ ...publication.outputs, 'comment-url': url ?? '' }),
      ].filter((text) => text !== null);
      publishAnnotations(publication.annotations);
      return { commentUrl: url, warnings, note };
    },
  };
}

const COMMENT_STAYS = 'the comment on the pull request is not this run’s: ';
const ISSUE_STAYS = 'the issue is not this run’s: ';

async function commentOrIssue(options: PublisherOptions, publication: Publication): Promise<CommentOutcome> {
  const { octokit, target, issue = null, comment: when } = options;
  const none = { url: null, warning: null, gaveWay: null };
  if (target === null && issue !== null && octokit !== null) {
    const { commentMarkdown: markdown, headline: title, outputs, ...rest } = publication;
    return await publishIssue(octokit, issue, { ...rest, title, markdown, verdict: outputs['verdict'] ?? '' });
  }
  if (target === null || when === 'never') return none;
  if (octokit === null) return { ...none, warning: 'no comment was published: the input `github-token` is empty' };
  const { name, commentMarkdown: markdown, changed, failing } = publication;
  const create = when === 'always' || changed || failing;
  return await publishComment(octokit, target, { name, markdown, failing, create });
}
