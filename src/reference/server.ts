/** The frozen reference: its work, the server that does it, and what identifies it. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { LoadConfig } from '../config/config.ts';
import { canonicalJson } from '../config/written.ts';
import type { Machine } from '../results/provenance.ts';

/** Stored figures refer to exactly the instructions of `work`. Whoever changes them increments this, and baselines start anew. */
export const REFERENCE_VERSION = 1;

/** 64 KB: more than a first-level cache, so that neighbours in the caches slow it as they slow an app. */
const TABLE_WORDS = 16_384;
const table = Int32Array.from({ length: TABLE_WORDS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));

/** A chain of dependent integer operations and table look-ups, a few nanoseconds per iteration. Always the same sum. */
export function work(iterations: number): number {
  let sum = 7;
  for (let i = 0; i < iterations; i++) {
    sum = (Math.imul(sum ^ (table[(sum >>> 9) % TABLE_WORDS] ?? 0), 0x01000193) + i) | 0;
  }
  return sum >>> 0;
}

/** Iterations of work by `METHOD path`, as a request names them. */
export type Costs = Readonly<Record<string, number>>;

export function costKey(endpoint: { readonly method: string; readonly path: string }): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Answers 200 after the work, and 404 if there is no cost. Request bodies are read to their end. */
export function createReferenceServer(costs: Costs): Server {
  const iterationsOf = new Map(Object.entries(costs));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const iterations = iterationsOf.get(`${request.method} ${request.url}`);
      const body = JSON.stringify(
        iterations === undefined
          ? { error: 'no such endpoint' }
          : { reference: REFERENCE_VERSION, iterations, sum: work(iterations) },
      );
      response.writeHead(iterations === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

/** Enough that the sum depends on every part of the work. */
const PROBE_ITERATIONS = 10_000;

/** SHA-256 in hex of its code and of what its figures depend on, without the costs, which are stored beside it. */
export function referenceFingerprint(machine: Machine, load: LoadConfig): string {
  const { arch, cores, pinned } = machine;
  const { connections, rate, pairing } = load;
  const ofMachine = { node: machine.node.split('.')[0], arch, cores, pinned };
  const ofLoad = { connections, rate, pairing };
  const ofServer = { version: REFERENCE_VERSION, answer: work(PROBE_ITERATIONS) };
  const identity = canonicalJson({ ...ofServer, ...ofMachine, ...ofLoad });
  return createHash('sha256').update(identity).digest('hex');
}
