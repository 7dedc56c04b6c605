/** The gate's own rules of stopping and judging on blocks whose truth is known; as little of Results as they need. */
import type { Metric } from '../../src/config/config.ts';
import type { Comparison, MetricComparison } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { endpointsOf, type Part } from '../../src/plan/part.ts';
import type { Block, EndpointBlock, Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, roundOf, roundSide } from './make-results.ts';

/** ln(head / base) in the direction of more time or cost. */
export type Ratios = Readonly<Record<'mean' | 'throughput' | 'cpu', number>>;

const VALUE_MS = 10;
const base = { ...roundSide(VALUE_MS, { cpuMsPerRequest: VALUE_MS, ttfbMs: null, connectMs: null }), statuses: {} };

/** A block in which the endpoint has these figures. */
export function simulatedBlock(endpoint: string, ratios: Ratios): EndpointBlock {
  const head = {
    ...base,
    latencyMs: base.latencyMs && { ...base.latencyMs, mean: VALUE_MS * Math.exp(ratios.mean) },
    requestsPerSecond: base.requestsPerSecond * Math.exp(-ratios.throughput),
    cpuMsPerRequest: VALUE_MS * Math.exp(ratios.cpu),
  };
  return { endpoint, rounds: [roundOf({ base, head })], distributionMs: { base: null, head: null } };
}

export type SimulatedGate = ReturnType<typeof simulatedGate>;

/** The same results with blocks of such figures: as many as the configuration wants, and none for what is decided. */
export function measuredBlocks(
  results: Results,
  draw: (endpoint: number) => Ratios,
  metrics?: readonly Metric[],
): Results {
  const { config, part } = results;
  const [frame] = results.blocks;
  if (frame === undefined) throw new Error('results without a block');
  const { min, max } = config.load.blocks;
  const blocks: Block[] = [];
  let open: readonly string[] = endpointsOf(part, config);
  for (;;) {
    const measured = config.endpoints.flatMap(({ name }, index) =>
      open.includes(name) ? [simulatedBlock(name, draw(index))] : [],
    );
    blocks.push({ ...frame, index: blocks.length, endpoints: measured });
    if (blocks.length < min) continue;
    const comparison = comparePaired({ ...results, blocks }, metrics);
    open = comparison.endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
    if (open.length === 0 || blocks.length === max) return { ...results, blocks };
  }
}

/** A gate on `endpoints` endpoints; `gate` is that part of the configuration as YAML, such as `metrics: { mean: 5% }`. */
export function simulatedGate(endpoints: number, gate: string) {
  const names = Array.from({ length: endpoints }, (_, index) => `e${index}`);
  const template = makeResults(makeConfig(names, `gate: { ${gate} }\nload: { blocks: 5..12 }`), {
    e0: { base: [1], head: [1] },
  });
  /** What a run measures: all endpoints, or those of a second opinion. */
  const runResults = (draw: (endpoint: number) => Ratios, part: Part | null = null) =>
    measuredBlocks({ ...template, part }, draw);
  /** One run, block after block, with no more blocks for what is decided. */
  const run = (draw: (endpoint: number) => Ratios): Comparison => comparePaired(runResults(draw));
  return { run, runResults };
}

/** The gated metrics of all endpoints, with the number of the endpoint. */
export function gatedMetrics(comparison: Comparison): readonly (MetricComparison & { readonly at: number })[] {
  return comparison.endpoints.flatMap((endpoint, at) =>
    endpoint.metrics.flatMap((metric) => (metric.tolerance === null ? [] : [{ ...metric, at }])),
  );
}
