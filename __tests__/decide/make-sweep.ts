/** Results of a sweep made of given throughputs; latency follows by Little's law. */

import type { Side } from '../../src/config/config.ts';
import type { Results } from '../../src/results/results.ts';
import { withSides } from './change-results.ts';
import { type EndpointFigures, type MakeOptions, makeConfig, makeResults } from './make-results.ts';

export interface SweepShape {
  readonly connections: readonly number[];
  readonly blocks: number;
  /** Requests per second. */
  readonly throughput: (side: Side, connections: number, block: number) => number;
  readonly endpoints?: readonly string[];
  /** More of the configuration, in YAML. */
  readonly extra?: string;
}

export function sweptResults(shape: SweepShape, options: MakeOptions = {}): Results {
  const { connections, blocks, throughput, endpoints = ['GET /x'], extra = '' } = shape;
  const config = makeConfig(endpoints, `load: { connections: [${connections.join(', ')}] }\n${extra}`);
  const points = new Map(config.endpoints.map(({ name, sweep }) => [name, sweep?.connections ?? 1]));
  const meansOf = (side: Side, count: number) =>
    Array.from({ length: blocks }, (_, block) => (1000 * count) / throughput(side, count, block));
  const figures = [...points].map(([name, count]): [string, EndpointFigures] => [
    name,
    { base: meansOf('base', count), head: meansOf('head', count) },
  ]);
  const results = makeResults(config, Object.fromEntries(figures), options);
  return withSides(results, (figures, { side, endpoint, block }) => ({
    ...figures,
    requestsPerSecond: throughput(side, points.get(endpoint) ?? 1, block),
  }));
}

/** As many requests at once as there are slots, each taking `serviceMs`: X = min(N, slots) / service time. */
export function slots(count: number, serviceMs: number): (connections: number) => number {
  return (connections) => (1000 * Math.min(connections, count)) / serviceMs;
}
