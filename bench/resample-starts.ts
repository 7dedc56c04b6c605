/**
 * Runs that gate the start of the app, assembled from recorded starts of identical versions: how often they fail, and how often a
 * known change is found.
 *
 * The start's first block is not compared, so it is drawn from the others too. Which version begins is what the gate's own
 * schedule says; a recorded block in which the other one began is swapped.
 */
import { compare } from '../src/decide/compare.ts';
import { START } from '../src/decide/start.ts';
import { type Random, randomFrom } from '../src/plan/random.ts';
import type { Block, Results } from '../src/results/results.ts';
import { orderBlock } from '../src/schedule/blocks.ts';
import { describeShareShort } from './binomial.ts';
import type { DetectionRecord } from './detection-record.ts';
import { groupBy, quantile, table } from './markdown.ts';
import { swapSides } from './resample.ts';

export interface StartPool {
  readonly caseId: string;
  /** Everything but the blocks, with one endpoint. */
  readonly template: Results;
  /** In each of them base began. */
  readonly blocks: readonly Block[];
}

/** One pool per case of identical versions: all of their starts but the first of each run. */
export function startPoolsOf(records: readonly DetectionRecord[]): readonly StartPool[] {
  const identical = records.filter((record) => record.case.identical);
  return [...groupBy(identical, (record) => record.case.id)].flatMap(([caseId, group]) => {
    const blocks = group.flatMap(({ results }) => results.blocks.slice(1));
    const [first] = group;
    const endpoint = first?.results.config.endpoints[0];
    if (!first || !endpoint || blocks.length === 0) return [];
    const config = { ...first.results.config, endpoints: [{ ...endpoint, gate: {} }] };
    return [
      {
        caseId,
        template: { ...first.results, config, blocks: [] },
        blocks: blocks.map((block) => ({
          ...(block.bootOrder[0] === 'base' ? block : swapSides(block)),
          endpoints: [{ endpoint: endpoint.name, rounds: [], distributionMs: {} }],
        })),
      },
    ];
  });
}

export interface StartOptions {
  /** Tolerance of `ready`: 0.025 is 2.5 %. */
  readonly tolerance: number;
  /** True change of head's start: 0.05 is 5 % longer. */
  readonly change: number;
  readonly runs: number;
  readonly seed: number;
}

export interface ResampledStarts {
  readonly failing: number;
  /** Blocks of each run. */
  readonly blocks: readonly number[];
}

export function resampledStarts(pool: StartPool, { tolerance, change, runs, seed }: StartOptions): ResampledStarts {
  const { config } = pool.template;
  const gated = { ...config, gate: { ...config.gate, start: { ready: tolerance } } };
  const random = randomFrom(seed);
  const drawn = Array.from({ length: runs }, () =>
    drawnRun({ ...pool, template: { ...pool.template, config: gated } }, change, random),
  );
  return { failing: drawn.filter(({ isFailing }) => isFailing).length, blocks: drawn.map(({ blocks }) => blocks) };
}

function drawnRun({ template, blocks: pool }: StartPool, change: number, random: Random) {
  const { min, max } = template.config.load.blocks;
  const seed = Math.floor(random() * 2 ** 32);
  const blocks: Block[] = [];
  for (;;) {
    const drawn = pool[Math.floor(random() * pool.length)];
    if (drawn === undefined) throw new Error('a pool without starts was drawn from');
    const { bootOrder } = orderBlock(seed, blocks.length, [], blocks.length);
    const { bootMs, ...block } = bootOrder[0] === 'base' ? drawn : swapSides(drawn);
    const aloneMs = (bootMs.head ?? 0) - (block.bootWaitMs?.head ?? 0);
    const head = bootMs.head === undefined ? {} : { head: bootMs.head + change * aloneMs };
    blocks.push({ ...block, bootMs: { ...bootMs, ...head } });
    if (blocks.length < min) continue;
    const start = compare({ ...template, blocks }, []).endpoints.find(({ endpoint }) => endpoint === START);
    if (start === undefined) throw new Error('the start of the app was not compared');
    if (start.decided || blocks.length >= max) {
      return { isFailing: start.verdict === 'regression', blocks: blocks.length };
    }
  }
}

const TOLERANCE = 0.025;
const CHANGES = [0, 0.05, 0.1];

/** Pools of fewer starts are left out: runs that are drawn from them are much alike. */
export function startsTable(pools: readonly StartPool[], { runs, seed }: Pick<StartOptions, 'runs' | 'seed'>): string {
  const rows = pools.flatMap((pool, index) =>
    CHANGES.map((change) => {
      const count = change === 0 ? runs : Math.ceil(runs / 10);
      const { failing, blocks } = resampledStarts(pool, {
        tolerance: TOLERANCE,
        change,
        runs: count,
        seed: seed + index,
      });
      return [
        pool.caseId,
        pool.blocks.length,
        change === 0 ? 'none' : `+${100 * change} %`,
        count,
        describeShareShort(failing, count),
        `${quantile(blocks, 0.5)} / ${quantile(blocks, 0.9)}`,
      ];
    }),
  );
  const header = ['case', 'starts', 'change', 'runs', 'failing', 'blocks, median / p90'];
  return `\`ready\` gated at ${100 * TOLERANCE} %.\n\n${table(header, rows)}`;
}
