/** What the detection bench records of one run. */
import type { Results } from '../src/results/results.ts';
import type { DetectionCase } from './detection-cases.ts';

export interface DetectionRecord {
  readonly case: DetectionCase;
  /** The build of the gate that ran: the one at hand, or the one that it is held against. */
  readonly build: 'this' | 'rival';
  readonly exitCode: number;
  /** Paired results, with every block and round. */
  readonly results: Results;
  /** From the start of the command to its end, starts of the app and warm-ups included. */
  readonly wallSeconds: number;
}
