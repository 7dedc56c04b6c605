/**
 * The protocol bench: which way of spending the measuring time shows a change best.
 *
 * All variants meet the same processes within a block, in random order. `a2` is a twin of `a`, `b` does a tenth more; the
 * truth about it comes from rounds of each side alone. Blocks are written to `bench/out/protocol-SIZE.jsonl` one by one;
 * an interrupt ends the bench with a report on what there is.
 */
import { cpus } from 'node:os';
import { bundleGenerator } from '../__tests__/load/bundle.ts';
import type { Cores } from '../src/app/process/cores.ts';
import { type Random, randomFrom, shuffle } from '../src/plan/random.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import {
  closeTrio,
  coresOfBench,
  type Generators,
  pin,
  startGenerators,
  startTrio,
  type Trio,
} from './protocol-apps.ts';
import { openJournal } from './protocol-journal.ts';
import { type CellRequest, loadAlone, runCell } from './protocol-rounds.ts';
import { type BlockRecord, type CellRecord, coverageOf, summariseBlocks } from './protocol-summary.ts';
import { protocolTable } from './protocol-table.ts';
import { type BenchSize, ENDPOINTS, type Load, loadsOf, nameOfLoad, SIZES, type Variant } from './protocol-variants.ts';

const SEED = 20_260;
const WARM_UP_MS = 400;
const CAPACITY_CONNECTIONS = 8;

export async function run({ short, report }: BenchOptions): Promise<BenchOutcome> {
  const size = SIZES[short ? 'short' : 'long'];
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const header = { size: size.name, seed: SEED, variants: size.variants.map(({ name }) => name), machine };
  const journal = await openJournal(new URL(`./out/protocol-${size.name}.jsonl`, import.meta.url), header);
  const blocks = [...journal.blocks];
  if (!report) {
    await measureMissing(size, blocks, async (block) => {
      await journal.append(block);
      blocks.push(block);
      console.error(`${new Date().toISOString().slice(11, 19)} block ${blocks.length} of ${size.blocks}`);
    });
  }
  return outcomeOf(size, blocks, header);
}

/** Interrupted, it stops at once and without a word: what is recorded is reported. */
async function measureMissing(
  size: BenchSize,
  recorded: readonly BlockRecord[],
  onBlock: (block: BlockRecord) => Promise<void>,
): Promise<void> {
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error('interrupted'));
  process.once('SIGINT', stop);
  const cores = coresOfBench();
  const bundle = await bundleGenerator();
  let kept: Kept | null = null;
  try {
    while (recorded.length < size.blocks) {
      const block = recorded.length;
      const random = randomFrom(SEED, block);
      if (kept === null || kept.blocks === size.keptBlocks) {
        if (kept !== null) await closeTrio(kept.trio);
        const launch: number = (recorded.at(-1)?.keptLaunch ?? -1) + 1;
        kept = { trio: await startTrio(random), launch, blocks: 0 };
      }
      const generators = await startGenerators(bundle.generatorPath, cores);
      const fresh = await startTrio(random);
      try {
        const capacity = recorded[0]?.capacityPerSecond ?? null;
        const trios = { fresh, kept: kept.trio, isKeptCold: kept.blocks === 0 };
        const setting = { size, cores, generators, ...trios, random, signal: interrupt.signal };
        const measured = await measureBlock(setting, capacity);
        await onBlock({ block, keptLaunch: kept.launch, ...measured });
        kept = { ...kept, blocks: kept.blocks + 1 };
      } finally {
        await generators.close();
        await closeTrio(fresh);
      }
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
  } finally {
    process.removeListener('SIGINT', stop);
    if (kept !== null) await closeTrio(kept.trio);
    await bundle.remove();
  }
}

interface Kept {
  readonly trio: Trio;
  readonly launch: number;
  readonly blocks: number;
}

interface BlockSetting {
  readonly size: BenchSize;
  readonly cores: Cores;
  readonly generators: Generators;
  readonly fresh: Trio;
  readonly kept: Trio;
  /** The kept processes have just been started. */
  readonly isKeptCold: boolean;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/** @param knownCapacity from the first block: all blocks have the same rates */
async function measureBlock(
  setting: BlockSetting,
  knownCapacity: BlockRecord['capacityPerSecond'] | null,
): Promise<Pick<BlockRecord, 'capacityPerSecond' | 'cells'>> {
  const { size, cores, generators, fresh, kept, random, signal } = setting;
  await warmUp(setting);
  pin(fresh, cores, true);
  pin(kept, cores, true);
  const capacityPerSecond = knownCapacity ?? (await capacityOf(setting));
  const cells: CellRecord[] = [];
  for (const { variant, load, endpoint, pair } of shuffle(cellsOf(size), random)) {
    const trio = variant.processes === 'kept' ? kept : fresh;
    const drivers = variant.pinned ? generators.pinned : generators.shared;
    if (!variant.pinned) pin(trio, cores, false);
    const request: CellRequest = {
      endpoint,
      pairing: variant.pairing,
      sliceMs: variant.sliceMs,
      load,
      capacityPerSecond: capacityPerSecond[endpoint] ?? 0,
      base: trio.a,
      head: pair === 'aa' ? trio.a2 : trio.b,
      drivers: variant.generators === 1 ? [drivers[0]] : drivers,
      first: random() < 0.5 ? 'base' : 'head',
      size,
    };
    const outcome = await runCell(request, signal);
    if (!variant.pinned) pin(trio, cores, true);
    cells.push({ variant: variant.name, load: nameOfLoad(load), endpoint, pair, ...outcome });
  }
  return { capacityPerSecond, cells };
}

interface PlannedCell {
  /** The truth is measured like a variant, and has no name. */
  readonly variant: Omit<Variant, 'name' | 'load'> & { readonly name: string | null };
  readonly load: Load;
  readonly endpoint: (typeof ENDPOINTS)[number];
  readonly pair: CellRecord['pair'];
}

const ALONE: PlannedCell['variant'] = {
  name: null,
  pairing: 'rounds',
  sliceMs: 0,
  pinned: true,
  generators: 1,
  processes: 'fresh',
};

function cellsOf({ variants }: BenchSize): readonly PlannedCell[] {
  return ENDPOINTS.flatMap((endpoint) => [
    ...variants.flatMap((variant) =>
      (['aa', 'ab'] as const).map((pair) => ({ variant, load: variant.load, endpoint, pair })),
    ),
    ...loadsOf(variants).map((load) => ({ variant: ALONE, load, endpoint, pair: 'ab' as const })),
  ]);
}

/** Every generator and every server, on every endpoint. */
async function warmUp({ generators, fresh, kept, isKeptCold, cores, signal }: BlockSetting): Promise<void> {
  const cold = isKeptCold ? [fresh, kept] : [fresh];
  for (const trio of cold) pin(trio, cores, false);
  const apps = cold.flatMap(({ a, a2, b }) => [a, a2, b]);
  for (const driver of [...generators.pinned, ...generators.shared]) {
    for (const endpoint of ENDPOINTS)
      await loadAlone({ driver, endpoint, apps, connections: 1, ms: WARM_UP_MS }, signal);
  }
}

async function capacityOf({ generators, fresh, signal }: BlockSetting): Promise<Record<string, number>> {
  const capacity: Record<string, number> = {};
  for (const endpoint of ENDPOINTS) {
    const request = { driver: generators.pinned[0], endpoint, apps: [fresh.a], connections: CAPACITY_CONNECTIONS };
    capacity[endpoint] = await loadAlone({ ...request, ms: 2 * WARM_UP_MS }, signal);
  }
  return capacity;
}

function outcomeOf(size: BenchSize, blocks: readonly BlockRecord[], header: unknown): BenchOutcome {
  const variants = size.variants.map(({ name, load, processes }) => ({ name, load: nameOfLoad(load), processes }));
  const figures = summariseBlocks(blocks, variants, ENDPOINTS);
  const judged = size.variants.filter(({ processes }) => processes === 'kept');
  const twins = size.variants.filter((one) => judged.some((kept) => isTwin(one, kept)));
  const coverage = [...twins, ...judged].flatMap(({ name, load, processes }) => {
    const variant = { name, load: nameOfLoad(load), processes };
    return (['mean', 'p50', 'cpu'] as const).map((metric) =>
      coverageOf(blocks, variant, ENDPOINTS, metric, size.keptBlocks),
    );
  });
  const names = variants.map(({ name }) => name);
  const cellSeconds = size.cellMs / 1000;
  const markdown = protocolTable({ blocks, endpoints: ENDPOINTS, variants: names, figures, coverage, cellSeconds });
  return { markdown, data: { header, blocks: blocks.length, figures, coverage } };
}

/** The same but for the processes. */
function isTwin(one: Variant, kept: Variant): boolean {
  const plain = (variant: Variant) => JSON.stringify({ ...variant, name: '', processes: '' });
  return one.processes === 'fresh' && plain(one) === plain(kept);
}
