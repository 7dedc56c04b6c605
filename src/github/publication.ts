/** What is published about one run, and where to. */

export interface Publication {
  /** The gate's name: one comment per name and pull request. */
  readonly name: string;
  /** Plain text. */
  readonly headline: string;
  readonly commentMarkdown: string;
  readonly summaryMarkdown: string;
  /** Whether there is something to comment on with `comment: on-change`. */
  readonly changed: boolean;
  readonly failing: boolean;
  readonly annotations: readonly Annotation[];
  /** The action's outputs by name. */
  readonly outputs: Readonly<Record<string, string>>;
}

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly at?: { readonly file: string; readonly line: number };
}

export interface Publisher {
  /** Publishes as much as the permissions allow; the rest becomes a warning. Never throws. */
  publish(publication: Publication): Promise<Published>;
}

export interface Published {
  readonly commentUrl: string | null;
  readonly warnings: readonly string[];
  /** Why the comment is another run's, as the summary says too; null: it is this one's, or there is none. */
  readonly note: string | null;
}
