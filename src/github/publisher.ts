/** Publishes a run on GitHub: comment, summary, annotations, outputs. The entry fails the job afterwards. */
import type { Config } from '../config/config.ts';
import { publishAnnotations } from './annotations.ts';
import type { Octokit } from './api.ts';
import { type CommentTarget, publishComment } from './comment.ts';
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
      const { url, warning } = await comment(options, publication);
      const warnings = [
        warning,
        await publishSummary(publication.summaryMarkdown),
        publishOutputs({ ...publication.outputs, 'comment-url': url ?? '' }),
      ].filter((text) => text !== null);
      publishAnnotations(publication.annotations);
      return { commentUrl: url, warnings };
    },
  };
}

async function comment(options: PublisherOptions, publication: Publication) {
  const { octokit, target, comment: when } = options;
  if (target === null || when === 'never') return { url: null, warning: null };
  if (octokit === null) {
    return { url: null, warning: 'no comment was published: the input `github-token` is empty' };
  }
  const { name, commentMarkdown: markdown, changed, failing } = publication;
  return await publishComment(octokit, target, { name, markdown, create: when === 'always' || changed || failing });
}
