/** Where today's version may differ from 0.1.0 on the recorded files, and why: all of it, and nothing else. */
export interface Allowed {
  readonly reason: string;
  /** As `differencesOf` prints them. */
  readonly differences: readonly string[];
}

export const ALLOWED: readonly Allowed[] = [
  {
    reason: 'annotations come in the order of the report, worst first: GitHub shows no more than ten of a step',
    differences: [
      'made-endpoints-12 · annotations: error warning error warning error warning error warning → error error error error warning warning warning warning',
      'recorded-duet · annotations: warning error → error warning',
      'recorded-hang · annotations: warning error → error warning',
      'recorded-parts-endpoint · annotations: warning error → error warning',
      'recorded-parts-repeat · annotations: warning error → error warning',
      'recorded-wait · annotations: warning error → error warning',
    ],
  },
];
