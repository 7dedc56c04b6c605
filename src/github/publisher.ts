/** Publishes a run on GitHub: comment, summary, annotations, outputs. The entry fails the job afterwards. */
import type { Config } from '../config/config.ts';
import { prose } from '../report/escape.ts';
import { publishAnnotations } from './annotations.ts';
import type { Octokit } from './api.ts';
import { type CommentOutcome, type CommentTarget, publishComment } from './comment.ts';
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
}

export function githubPublisher(options: PublisherOptions): Publisher {
  return {
    async publish(publication) {
      const { url, warning, gaveWay } = await comment(options, publication);
      const note = gaveWay === null ? null : `the comment on the pull request is not this run’s: ${gaveWay}`;
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

async function comment(options: PublisherOptions, publication: Publication): Promise<CommentOutcome> {
  const { octokit, target, comment: when } = options;
  const none = { url: null, warning: null, gaveWay: null };
  if (target === null || when === 'never') return none;
  if (octokit === null) return { ...none, warning: 'no comment was published: the input `github-token` is empty' };
  const { name, commentMarkdown: markdown, changed, failing } = publication;
  const create = when === 'always' || changed || failing;
  return await publishComment(octokit, target, { name, markdown, failing, create });
}
