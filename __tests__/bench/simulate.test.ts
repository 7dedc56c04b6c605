/** The simulation stands for the gate: on the same rounds it says what the gate says of a file of results. */
import { expect, test } from '@jest/globals';
import { configOf } from '../../bench/simulate.ts';
import { MODELS } from '../../bench/simulated-noise.ts';
import { type SIMULATED, type SimulatedEndpoint, simulatedGate, simulateRun } from '../../bench/simulated-run.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { randomFrom } from '../../src/plan/random.ts';
import type { EndpointBlock, Results } from '../../src/results/results.ts';
import { blockBudget } from '../../src/schedule/blocks.ts';
import { undecided } from '../../src/schedule/next.ts';
import { makeResults, roundOf, roundSide } from '../decide/make-results.ts';

const TIMES = { beforeMs: 0, startMs: 0, firstWarmUpMs: 0, warmUpMs: 0, pauseMs: 0 };
/** Several requests at once, so that CPU time explains the latency. */
const [BASE_MS, CPU_MS] = [10, 10];

/** A block in which each metric's only round has the log-ratio that the simulation had over all of them. */
function blockOf({ logRatios }: SimulatedEndpoint, at: number, index: number): EndpointBlock {
  const sideOf = (is: number) => {
    const factor = (metric: (typeof SIMULATED)[number]) => Math.exp(is * (logRatios[metric][index] ?? 0));
    const side = roundSide(BASE_MS * factor('mean'), { cpuMsPerRequest: CPU_MS * factor('cpu') });
    const grid = Array.from({ length: 106 }, (_, percent) => (percent === 50 ? BASE_MS * factor('p50') : BASE_MS));
    return { side, grid };
  };
  const [base, head] = [sideOf(0), sideOf(1)];
  return {
    endpoint: `e${at}`,
    rounds: [roundOf({ base: base.side, head: head.side })],
    distributionMs: { base: base.grid, head: head.grid },
  };
}

test.each([
  ['5%', 0, 1],
  ['0.1%', 0, 2],
  ['5%', 0.08, 3],
])('tolerance %s, a change of %s: the same verdicts after the same blocks', (tolerance, change, endpoints) => {
  const config = configOf(endpoints, tolerance);
  const gate = simulatedGate(config, TIMES, configOf(endpoints, '5%'));
  const plan = blockBudget({ config }, { kind: 'paired', baseFrom: 'variants', note: null });
  const effects = Array.from({ length: endpoints }, (_, at) => (at === 0 ? Math.log1p(change) : 0));
  const random = randomFrom(17, endpoints);
  for (const model of Array.from({ length: 4 }, () => MODELS).flat()) {
    const simulated = simulateRun(gate, { effects, draw: model.run(random, endpoints), random });
    const results: Results = makeResults(config, { e0: { base: [1], head: [1] } });
    const [frame] = results.blocks;
    if (frame === undefined) throw new Error('results without a block');
    const blocksUntil = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...frame,
        index,
        suspendedBy: { base: 'signals', head: 'signals' } as const,
        endpoints: simulated.endpoints.flatMap((one, at) => (index < one.blocks ? [blockOf(one, at, index)] : [])),
      }));
    for (let count = gate.plan.minBlocks; count <= simulated.blocks; count += 1) {
      const left = undecided({ ...results, blocks: blocksUntil(count) }, plan);
      const measured = simulated.endpoints.flatMap((one, at) => (one.blocks > count ? [`e${at}`] : []));
      expect([model.name, count, left]).toEqual([model.name, count, measured]);
    }
    const { endpoints: compared } = comparePaired({ ...results, blocks: blocksUntil(simulated.blocks) });
    expect(compared.map(({ verdict }) => verdict)).toEqual(simulated.endpoints.map(({ verdict }) => verdict));
  }
});
