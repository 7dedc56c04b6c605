/** What is published about one run, and where to. */

export interface Publication {
  /** The gate's name: one comment a name and pull request. */
  readonly name: string;
  readonly commentMarkdown: string;
  readonly summaryMarkdown: string;
  /** Something is worth a comment under `comment: on-change`. */
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
}

export interface Publisher {
  /** Publishes as much as the permissions allow; what could not be published is a warning. Never throws. */
  publish(publication: Publication): Promise<{ readonly commentUrl: string | null; readonly warnings: string[] }>;
}
