/**
 * The start of the app, from its command to ready: measured anew in every block, and the same for all endpoints. It is compared
 * like an endpoint that has no rounds, and is one of the compared only where it is gated.
 */
import type { Endpoint } from '../config/config.ts';
import type { Block, Results } from '../results/results.ts';
import type { MeasuredEndpoint } from './endpoint.ts';
import { planOf } from './estimate.ts';
import type { FiguresOfBlock } from './metric-row.ts';
import type { Validity } from './validity.ts';

/** No endpoint of a configuration is called that: its name would be a method and a path, or a line of text with a reason. */
export const START = 'start of the app';

const AS_IT_IS: Validity = {
  state: 'compared',
  problems: [],
  differences: [],
  warnings: [],
  isHopeless: false,
  isSameWork: true,
  generatorBound: [],
};

/** The same results as if the start were their only endpoint; null where the gate did not start the app, or nothing is known. */
export function resultsOfStart(results: Results): Results | null {
  const endpoint = endpointOf(results);
  const isStarted = (['base', 'head'] as const).every((side) => results.sides[side]?.kind !== 'url');
  if (endpoint === null || !isStarted) return null;
  const isGated = Object.keys(endpoint.gate).length > 0;
  const isSeen = results.blocks.some(({ bootMs }) => bootMs.head !== undefined);
  if (!isGated && !isSeen) return null;
  // Machines that share out the endpoints start the app more often, together, than is planned for one.
  const planned =
    results.merged?.by === 'endpoint' ? results.blocks.slice(0, planOf(results).maxBlocks) : results.blocks;
  const blocks = planned.map((block) => ({ ...block, endpoints: [startOf(block)] }));
  return { ...results, blocks, config: { ...results.config, endpoints: [endpoint] } };
}

/** Nothing answers wrongly while it starts. */
export function asMeasured({ config, blocks }: Results): MeasuredEndpoint {
  const [endpoint] = config.endpoints;
  if (endpoint === undefined) throw new Error('a start without its endpoint');
  return { endpoint, blocks: blocks.flatMap(({ endpoints }) => endpoints), validity: AS_IT_IS };
}

function startOf({ bootMs }: Block): FiguresOfBlock {
  return { endpoint: START, rounds: [], distributionMs: {}, readyMs: bootMs };
}

function endpointOf({ config }: Results): Endpoint | null {
  const [first] = config.endpoints;
  if (first === undefined) return null;
  const { sweep: _sweep, workTolerance: _tolerance, ...rest } = first;
  const limits = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 };
  return { ...rest, name: START, gate: config.gate.start ?? {}, limits };
}
