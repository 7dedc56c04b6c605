/** What the detection bench records of one run. */
import type { Results } from '../src/results/results.ts';
import type { DetectionCase } from './detection-cases.ts';

export interface DetectionRecord {
  readonly case: DetectionCase;
  /** Paired results, with every block and round. */
  readonly results: Results;
  /** From the start of the gate to its verdict, starts of the app and warm-ups included. */
  readonly wallSeconds: number;
}
