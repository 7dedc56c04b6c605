/** A whole bisection by the gate's own rules, on commits whose truth is known and blocks that are drawn. */
import type { Config } from '../../src/config/config.ts';
import {
  afterStep,
  type Bisection,
  type BlockRatios,
  bisectionOf,
  clearestRegression,
  configOfStep,
  isClearlyLess,
  levelOfStep,
  measuredIn,
  nextPosition,
} from '../../src/decide/bisection.ts';
import type { Comparison } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import type { Results } from '../../src/results/results.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults } from './make-results.ts';
import { measuredBlocks } from './simulated-gate.ts';

export interface SimulatedCommits {
  /** By position from 1, how much slower each is than the one before it: a fraction. */
  readonly changes: Readonly<Record<number, number>>;
  readonly count: number;
  /** Commits that do not start. */
  readonly broken?: readonly number[];
  /** Standard deviation of a block's ln(head / base). */
  readonly sd: number;
  readonly seed: number;
}

export type SimulatedAnswer =
  | { readonly kind: 'none' | 'unclear' | 'unconfirmed' }
  | { readonly kind: 'guilty'; readonly commit: number; readonly isAll: boolean }
  | { readonly kind: 'suspects'; readonly from: number; readonly to: number };

export interface SimulatedBisection {
  readonly answer: SimulatedAnswer;
  readonly comparisons: number;
  readonly blocks: number;
  readonly state: Bisection | null;
}

const CONFIG = makeConfig(['e0'], 'gate: { metrics: { mean: 5% } }\nload: { blocks: 5..12 }');
const TEMPLATE: Results = makeResults(CONFIG, { e0: { base: [1], head: [1] } });

export function simulatedBisection({ changes, count, broken = [], sd, seed }: SimulatedCommits): SimulatedBisection {
  const random = gaussians(seed);
  const truth = Array.from({ length: count + 1 }, (_, position) =>
    Object.entries(changes).reduce((sum, [at, change]) => (Number(at) <= position ? sum + Math.log1p(change) : sum), 0),
  );
  const known: BlockRatios[] = [];
  let blocks = 0;
  const compared = (base: number, head: number, config: Config): Comparison => {
    const draw = () => (truth[head] ?? 0) - (truth[base] ?? 0) + sd * random();
    const comparison = comparisonOf(config, draw);
    known.push(comparison.endpoints[0]?.metrics.find(({ metric }) => metric === 'mean')?.logRatios ?? []);
    blocks += comparison.endpoints[0]?.blocks ?? 0;
    return comparison;
  };
  const level = levelOfStep(count, CONFIG.gate.confidence);
  const ended = (answer: SimulatedAnswer, state: Bisection | null) => {
    return { answer, comparisons: known.length, blocks, state };
  };

  const ends = compared(0, count, { ...CONFIG, gate: { ...CONFIG.gate, confidence: 1 - level } });
  const culprit = clearestRegression(ends.endpoints);
  const whole = culprit && measuredIn(ends.endpoints, culprit);
  if (!culprit || !whole) return ended({ kind: ends.verdict === 'inconclusive' ? 'unclear' : 'none' }, null);
  let state = bisectionOf(count, whole.size);
  for (let position = nextPosition(state); position !== null; position = nextPosition(state)) {
    const config = configOfStep(CONFIG, { ...culprit, range: state, level, known });
    const step = broken.includes(position) ? null : compared(state.good, position, config);
    state = afterStep(state, { position, measured: step && measuredIn(step.endpoints, culprit) }, known);
  }
  if (state.bad - state.good > 1) return ended({ kind: 'suspects', from: state.good + 1, to: state.bad }, state);
  const last = compared(state.good, state.bad, configOfStep(CONFIG, { ...culprit, range: state, level, known }));
  const direct = measuredIn(last.endpoints, culprit);
  if (direct?.verdict !== 'regression') return ended({ kind: 'unconfirmed' }, state);
  return ended({ kind: 'guilty', commit: state.bad, isAll: !isClearlyLess(direct.size, whole.size, known) }, state);
}

function comparisonOf(config: Config, draw: () => number): Comparison {
  const ratios = () => {
    const ratio = draw();
    return { mean: ratio, throughput: ratio, cpu: ratio };
  };
  return comparePaired(measuredBlocks({ ...TEMPLATE, config }, ratios, ['mean']), ['mean']);
}
