/** Where today's version may differ from 0.1.0 on the recorded files, and why: all of it, and nothing else. */
export interface Allowed {
  readonly reason: string;
  /** As `differencesOf` prints them. */
  readonly differences: readonly string[];
}

export const ALLOWED: readonly Allowed[] = [];
