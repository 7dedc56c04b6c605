/** Where today's version may differ from 0.1.0 on the recorded files, and why: all of it, and nothing else. */
/**
 * Parts by repetition: each of several machines measured every endpoint. How much machines differ was assumed, and a second opinion
 * asks the same of two machines without an assumption. So these files are read and shown, and what is put together of them has no
 * verdict; a part by itself never had one, and its intervals are now those of any run.
 */
export const NO_LONGER_JUDGED: readonly string[] = [
  'made-machines',
  'made-machines-inconclusive',
  'made-part',
  'made-parts-repeat',
  'made-parts-two-machines',
  'recorded-parts-repeat',
];

/** Figures that follow from a changed formula wherever it is used, by place up to the colon. A verdict is never among them. */
export const ALLOWED_FIGURES = [
  {
    reason: 'A calibration has the report of a run: it recommends no settings, and draws no runs (decision 50).',
    places: /calibration[a-z-]*(?: · GET \/[ab])?$/,
    count: 7,
  },
  {
    reason:
      'The smallest detectable change of a stored comparison was the sum of two t quantiles, which few runs would find less ' +
      'often than the 95 % that it promises. Now it is computed as side by side.',
    places: /(stored|suspected).* · smallestDetectable$/,
    count: 164,
  },
  {
    reason:
      'The bounds of the test follow from the error rate and how it is spent, and so do intervals, what could be detected, and how ' +
      'many more blocks would decide (decision 53).',
    places: / · (low|high|smallestDetectable|moreBlocks|detectable)$/,
    count: 2383,
  },
];

/** `differences` as `differencesOf` prints them: how those of one place begin, and how each goes on. */
export const ALLOWED: readonly {
  readonly reason: string;
  readonly differences: readonly (readonly [place: string, changes: string])[];
}[] = [
  {
    reason: 'a base that could not be run is an error where that fails the gate, as all that does',
    differences: [['made-base-failed-fails', 'annotations: warning → error']],
  },
  {
    reason: 'annotations come in the order of the report, worst first: GitHub shows no more than ten of a step',
    differences: [
      [
        'made-endpoints-12',
        'annotations: error warning error warning error warning error warning → error error error error warning warning warning warning',
      ],
      ['recorded-duet', 'annotations: warning error → error warning'],
      ['recorded-hang', 'annotations: warning error → error warning'],
      ['recorded-parts-endpoint', 'annotations: warning error → error warning'],
      ['recorded-wait', 'annotations: warning error → error warning'],
    ],
  },
  {
    reason:
      'A stored comparison took the mean of the rounds as a block’s p99, and so did `limits.p99`: one stalled round decided. ' +
      'Now it is their median, as side by side (decision 16).',
    differences: [
      ['made-p99-limit-exceeded · GET /a', 'breaches: p99 161.5363 → p99 91.80000'],
      ['made-p99-limit-stalled-round · GET /a', 'breaches: p99 119.1804 → '],
      ['made-p99-limit-stalled-round', 'annotations: error → ; changed: true → false; exitCode: 1 → 0'],
      ['made-p99-limit-stalled-round', 'failing: true → false; verdict: limit-exceeded → unchanged'],
      ['made-stored-p99-slower · GET /a', 'p99 · base: 64.16 → 60.94; p99 · change: 0.6109 → 0.6964'],
      ['made-stored-p99-slower · GET /a', 'p99 · hasReason: false → true; p99 · head: 103.4 → 103.4'],
      ['made-stored-p99-slower · GET /a', 'p99 · sd: 0.1572 → 0.004881; p99 · verdict: inconclusive → suspected'],
      ['made-stored-p99-slower · GET /a', 'verdict: inconclusive → suspected'],
      ['made-stored-p99-slower', 'confirms: false → true; verdict: inconclusive → suspected'],
      ['made-stored-p99-stalled-round · GET /a', 'p99 · base: 60.89 → 60.89; p99 · change: 0.96 → 0.005339'],
      ['made-stored-p99-stalled-round · GET /a', 'p99 · hasReason: true → false; p99 · head: 119.3 → 61.21'],
      ['made-stored-p99-stalled-round · GET /a', 'p99 · sd: 0.004266 → 0.004268'],
      ['made-stored-p99-stalled-round · GET /a', 'p99 · verdict: suspected → unchanged'],
      ['made-stored-p99-stalled-round · GET /a', 'verdict: suspected → unchanged'],
      ['made-stored-p99-stalled-round', 'annotations: warning → ; changed: true → false; confirms: true → false'],
      ['made-stored-p99-stalled-round', 'inconclusive: 1 → 0; verdict: suspected → unchanged'],
    ],
  },
  {
    reason:
      'A stored comparison ignored `min-difference` for throughput. Now it is converted into a latency, as side by side ' +
      '(decision 16).',
    differences: [
      ['made-stored-mean-below-floor · GET /a', 'throughput · verdict: suspected → within-tolerance'],
      ['made-stored-throughput-below-floor · GET /a', 'throughput · verdict: suspected → within-tolerance'],
      ['made-stored-throughput-below-floor · GET /a', 'verdict: suspected → within-tolerance'],
      ['made-stored-throughput-below-floor', 'annotations: warning → ; changed: true → false'],
      ['made-stored-throughput-below-floor', 'confirms: true → false; inconclusive: 1 → 0'],
      ['made-stored-throughput-below-floor', 'verdict: suspected → unchanged'],
      ['made-stored-throughput-few-below-floor · GET /a', 'throughput · verdict: suspected → inconclusive'],
      ['made-stored-throughput-few-below-floor · GET /a', 'verdict: suspected → inconclusive'],
      ['made-stored-throughput-few-below-floor', 'confirms: true → false; verdict: suspected → inconclusive'],
    ],
  },
  {
    reason:
      'The minimum difference is a part of the threshold, and `withinMs` says where it decides; it was a sentence in `reason`, ' +
      'even where a change was within the tolerance as well (decision 16).',
    differences: [
      ['made-improvement-below-floor · GET /a', 'mean · hasReason: true → false; p50 · hasReason: true → false'],
      ['made-improvement-below-floor · GET /a', 'throughput · hasReason: true → false'],
      ['made-improvement-below-floor · GET /a', 'ttfb · hasReason: true → false'],
      ['made-mean-below-floor · GET /a', 'mean · hasReason: true → false; p50 · hasReason: true → false'],
      ['made-mean-below-floor · GET /a', 'throughput · hasReason: true → false; ttfb · hasReason: true → false'],
      ['made-throughput-below-floor · GET /a', 'mean · hasReason: true → false; p50 · hasReason: true → false'],
      ['made-throughput-below-floor · GET /a', 'p90 · hasReason: true → false; throughput · hasReason: true → false'],
      ['made-throughput-below-floor · GET /a', 'ttfb · hasReason: true → false'],
    ],
  },
  {
    reason:
      'An endpoint with a regression needs no further block: one regression fails the gate. It is when to stop measuring, ' +
      'and no verdict changes.',
    differences: [
      ...['made-all-metrics · GET /a', 'made-all-metrics-connections · GET /a', 'made-duet-saturated · GET /a'],
      ...['recorded-duet · GET /b', 'recorded-memory · GET /a', 'recorded-memory · GET /b', 'recorded-open · GET /b'],
      ...['recorded-parts-endpoint · GET /b', 'recorded-tails · GET /b', 'recorded-wait · GET /b'],
    ].map((place) => [place, 'decided: false → true'] as const),
  },
  {
    reason:
      'Answers of another length, beyond a factor of two, made the gate say “cannot tell” and pass. Base and head are asked ' +
      'the same, so now the measurement is invalid, unless the endpoint says `length: any`.',
    differences: [
      ['made-not-assessed · GET /orders', 'connect: is missing; cpu: is missing; mean: is missing'],
      ['made-not-assessed · GET /orders', 'memory: is missing; p50: is missing; p90: is missing; p99: is missing'],
      ['made-not-assessed · GET /orders', 'problems:  → head; state: compared → invalid; throughput: is missing'],
      ['made-not-assessed · GET /orders', 'ttfb: is missing; warnings: 1 → 0'],
      ['made-not-assessed', 'annotations: warning → error; exitCode: 0 → 4; failing: false → true; family: 2 → 0'],
      ['made-not-assessed', 'inconclusive: 1 → 0; verdict: inconclusive → invalid'],
    ],
  },
  {
    reason:
      'Only a change for the worse fails, so each direction may be wrong as often as the confidence says, and the error rate is spent ' +
      'evenly over the looks: of changes that are there, more are certain (decision 53).',
    differences: [
      ['made-inconclusive-few-blocks · GET /orders', 'throughput · verdict: unchanged → inconclusive'],
      ['recorded-budget · GET /b', 'p50 · hasReason: false → true'],
      ['recorded-sweep · GET /b, 2 connections', 'cpu · verdict: inconclusive → regression'],
      ['recorded-sweep · GET /b, 4 connections', 'decided: false → true; p50 · verdict: inconclusive → regression'],
      ['recorded-sweep · GET /b, 4 connections', 'verdict: inconclusive → regression'],
      ['recorded-sweep', 'annotations: warning warning warning → error warning warning; exitCode: 0 → 1'],
      ['recorded-sweep', 'failing: false → true; inconclusive: 3 → 2; regressions: 0 → 1'],
      ['recorded-sweep', 'verdict: inconclusive → regression'],
    ],
  },
];
