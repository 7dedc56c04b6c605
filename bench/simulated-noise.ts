/** How blocks of identical versions scatter: as recorded runs did, and in ways that would break a weaker rule. */
import type { Random } from '../src/plan/random.ts';
import type { RunOutcome } from './detection-outcomes.ts';
import type { KeptRun } from './kept.ts';
import type { DrawnRun, Figures, Simulated } from './simulated-run.ts';

export interface NoiseModel {
  readonly name: string;
  /** Whether such blocks have been recorded; else it is a warning of what the rule cannot bear. */
  readonly isRecorded: boolean;
  /** Draws one run; two runs are independent. */
  readonly run: (random: Random, endpoints: number) => DrawnRun;
}

type Normal = () => number;

/** Standard normal numbers (Marsaglia's polar method). */
function normals(random: Random): Normal {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const one = spare;
      spare = null;
      return one;
    }
    for (;;) {
      const [x, y] = [2 * random() - 1, 2 * random() - 1];
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * scale;
      return x * scale;
    }
  };
}

/** One sequence of a run: of a metric's starts (a number for each block in order), or of its rounds. */
type Sequence = (normal: Normal, random: Random) => (index: number) => number;

/** Standard deviations of ln(head / base), of a start and of a round within it, as log-%. */
interface Scatter {
  readonly starts: Figures;
  readonly rounds: Figures;
}

const gaussian: Sequence = (normal) => () => normal();
const alike = (percent: number): Figures => ({ mean: percent, p50: percent, cpu: percent });
/** What rounds add is little, so that the shape of the starts is that of the blocks. */
const OF_STARTS: Scatter = { starts: alike(2), rounds: alike(0.6) };

/** Metrics are independent of each other: the worst case for an error rate that they share. */
function model(
  name: string,
  scatter: Scatter,
  {
    starts = gaussian,
    rounds = gaussian,
    isRecorded = true,
  }: Partial<Record<'starts' | 'rounds', Sequence>> & { isRecorded?: boolean } = {},
): NoiseModel {
  const run: NoiseModel['run'] = (random, endpoints) => {
    const normal = normals(random);
    const sequences = (of: Sequence) => Array.from({ length: endpoints }, () => figures(() => of(normal, random)));
    const [ofStarts, ofRounds] = [sequences(starts), sequences(rounds)];
    return (endpoint, index) => {
      const [start, round] = [ofStarts[endpoint], ofRounds[endpoint]];
      const drawn = (of: typeof start, sds: Figures) =>
        figures((metric) => (sds[metric] / 100) * (of?.[metric](index) ?? 0));
      return { start: drawn(start, scatter.starts), round: () => drawn(round, scatter.rounds) };
    };
  };
  return { name, isRecorded, run };
}

function figures<T>(of: (metric: Simulated) => T): Readonly<Record<Simulated, T>> {
  return { mean: of('mean'), p50: of('p50'), cpu: of('cpu') };
}

/** Student's t with three degrees of freedom, of variance 1. */
const heavy: Sequence = (normal) => () => normal() / Math.sqrt(normal() ** 2 + normal() ** 2 + normal() ** 2);
const contaminated: Sequence = (normal, random) => () => normal() + (random() < 0.05 ? 5 * normal() : 0);
const ratherAlike =
  (correlation: number): Sequence =>
  (normal) => {
    let before = normal();
    return () => {
      const now = before;
      before = correlation * before + Math.sqrt(1 - correlation ** 2) * normal();
      return now;
    };
  };
const shifted =
  (sds: number): Sequence =>
  (normal) => {
    const shift = sds * normal();
    return () => shift + normal();
  };
/** Every twentieth round of the mean stalls on one side, for as long as a tenth to a half of it. */
const stalling: Sequence = (normal, random) => () =>
  normal() + (random() < 0.05 ? Math.sign(normal()) * (4 + 12 * random()) : 0);

/** As the quickstart's on a quiet machine of two cores. */
export const QUIET = model('quiet, as the quickstart', {
  starts: { mean: 0.4, p50: 0.25, cpu: 0.25 },
  rounds: { mean: 2.2, p50: 0.4, cpu: 0.6 },
});

export const NOISY = model('17 % of each core stolen', {
  starts: { mean: 0.6, p50: 0.5, cpu: 0.6 },
  rounds: { mean: 4, p50: 1.8, cpu: 2 },
});

export const MODELS: readonly NoiseModel[] = [
  QUIET,
  NOISY,
  model('rounds differ much, as Express’', { starts: alike(0.7), rounds: { mean: 7, p50: 2, cpu: 2 } }),
  model('starts differ by 3 %', { starts: alike(3), rounds: { mean: 3, p50: 1, cpu: 1 } }),
  model('starts differ by 13 %', { starts: alike(13), rounds: { mean: 3, p50: 1, cpu: 1 } }),
  model('blocks scatter as Gauss has it', OF_STARTS),
  model('heavy tails (t, 3 degrees)', OF_STARTS, { starts: heavy }),
  model('contaminated: 5 % of blocks five times as far', OF_STARTS, { starts: contaminated }),
  model('stalled rounds', { starts: alike(0.5), rounds: { mean: 3, p50: 0.5, cpu: 0.5 } }, { rounds: stalling }),
  model('first three blocks three times as noisy', OF_STARTS, {
    starts: (normal) => (index) => (index < 3 ? 3 : 1) * normal(),
  }),
  model('later blocks three times as noisy', OF_STARTS, {
    starts: (normal) => (index) => (index < 5 ? 1 : 3) * normal(),
  }),
  model('each block like the one before (0.3)', OF_STARTS, { starts: ratherAlike(0.3), isRecorded: false }),
  model('a shift per run, a quarter of a block’s sd', OF_STARTS, { starts: shifted(0.25), isRecorded: false }),
  model('a shift per run, half of a block’s sd', OF_STARTS, { starts: shifted(0.5), isRecorded: false }),
];

/**
 * Blocks of recorded runs of identical versions, with the sides exchanged at random: whole blocks, so that what disturbed one endpoint
 * disturbs its neighbours. Rounds are not recorded, so all of a block's are the same.
 */
export function recordedModel(kept: readonly KeptRun<RunOutcome>[], caseId: string): NoiseModel {
  const runs = kept.map(({ outcome }) => outcome).filter((one) => one.caseId === caseId && one.build === 'this');
  const pool = runs.flatMap(({ endpoints }) => {
    const blocks = Math.min(...endpoints.flatMap(({ metrics }) => metrics.map(({ unselected }) => unselected.length)));
    return Array.from({ length: blocks }, (_, block) =>
      endpoints.map(({ metrics }) =>
        figures((name) => metrics.find(({ metric }) => metric === name)?.unselected[block] ?? 0),
      ),
    );
  });
  const run: NoiseModel['run'] = (random) => {
    const drawn: { readonly block: readonly Figures[]; readonly sign: number }[] = [];
    return (endpoint, index) => {
      drawn[index] ??= { block: pool[Math.floor(random() * pool.length)] ?? [], sign: random() < 0.5 ? 1 : -1 };
      const { block, sign } = drawn[index];
      const own = block[endpoint % block.length];
      return {
        start: figures((metric) => sign * (own?.[metric] ?? 0)),
        round: () => figures(() => 0),
      };
    };
  };
  return { name: `recorded: ${caseId} (${pool.length} blocks of ${runs.length} runs)`, isRecorded: true, run };
}
