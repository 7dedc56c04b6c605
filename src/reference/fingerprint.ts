/** Identifies a reference: its code, and the environment that its figures depend on. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../config/canonical-json.ts';
import type { LoadConfig } from '../config/config.ts';
import type { Machine } from '../results/provenance.ts';
import { REFERENCE_VERSION, work } from './work.ts';

/** Enough that the sum depends on every part of the work. */
const PROBE_ITERATIONS = 10_000;

/** SHA-256, hexadecimal. It does not cover the costs of the endpoints, which are stored beside it. */
export function referenceFingerprint(machine: Machine, load: LoadConfig): string {
  const { connections, rate, pairing } = load;
  const identity = canonicalJson({
    version: REFERENCE_VERSION,
    answer: work(PROBE_ITERATIONS),
    node: machine.node.split('.')[0],
    arch: machine.arch,
    cores: machine.cores,
    pinned: machine.pinned,
    connections,
    rate,
    pairing,
  });
  return createHash('sha256').update(identity).digest('hex');
}
