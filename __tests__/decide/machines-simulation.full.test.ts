/** The rule for several machines on simulated ones: false alarms, what is found, whether its intervals hold and shrink. */
import { describe, expect, test } from '@jest/globals';
import { MACHINE_RULES } from '../../bench/machine-rules.ts';
import { machineFigures, machinesEstimate } from '../../src/decide/machines.ts';
import { gaussians } from './gaussians.ts';
import { gatedMetrics, type Ratios, simulatedGate } from './simulated-gate.ts';

const BLOCK_SD = 0.03;
const BLOCKS = 5;
const LEVEL = 0.01;

/** Three standard errors around a share of `runs`. */
const above = (share: number, runs: number) => share + 3 * Math.sqrt((share * (1 - share)) / runs);

type Draw = () => readonly (readonly number[])[];

/** Machines that differ by `bias` standard deviations of a block, all with the same true change. */
function machines(count: number, bias: number, change: number, seed: number, blocks = BLOCKS): Draw {
  const normal = gaussians(seed);
  return () =>
    Array.from({ length: count }, () => {
      const own = change + bias * BLOCK_SD * normal();
      return Array.from({ length: blocks }, () => own + BLOCK_SD * normal());
    });
}

function share(runs: number, draw: Draw, isSo: (drawn: readonly (readonly number[])[]) => boolean): number {
  let count = 0;
  for (let run = 0; run < runs; run++) if (isSo(draw())) count++;
  return count / runs;
}

const isFound = (drawn: readonly (readonly number[])[]) => machinesEstimate(drawn).p <= LEVEL;

describe('without a change', () => {
  const RUNS = 3000;
  const biases = [0, 0.5, 1, 2];
  const cases = [2, 3, 4, 8].flatMap((count) => biases.map((bias) => [count, bias] as const));

  test.each(cases)('%d machines that differ by %d sd of a block: at most 1 %% false alarms', (count, bias) => {
    expect(share(RUNS, machines(count, bias, 0, 100 * count + bias), isFound)).toBeLessThan(above(LEVEL, RUNS));
  });

  test.each([
    [4, 0.5],
    [8, 1],
  ])('%d machines: a rule that knows blocks alone raises many more as soon as machines differ', (count, bias) => {
    const rule = MACHINE_RULES.find(({ name }) => name.startsWith('blocks within machines'));
    const draw = machines(count, bias, 0, 5);
    const alarms = share(RUNS, draw, (drawn) => {
      const figures = machineFigures(drawn);
      const half = rule?.halfWidth(figures, LEVEL) ?? 0;
      return Math.abs(figures.means.reduce((sum, one) => sum + one, 0) / count) > half;
    });
    expect(alarms).toBeGreaterThan(0.04);
  });

  test('machines that measured 2 to 8 blocks: no more false alarms', () => {
    for (const bias of [0, 1]) {
      const whole = machines(4, bias, 0, 11, 8);
      const uneven = () => whole().map((blocks, at) => blocks.slice(0, 2 * (at + 1)));
      expect(share(RUNS, uneven, isFound)).toBeLessThan(above(LEVEL, RUNS));
    }
  });

  test('blocks steadier than machines are: the assumed least difference keeps the promise', () => {
    // Machines that differ by 0.7 %, and blocks by 0.1 %: seven times, far beyond twice.
    for (const count of [2, 3, 4]) {
      const normal = gaussians(13 + count);
      const steady: Draw = () =>
        Array.from({ length: count }, () => {
          const own = 0.007 * normal();
          return Array.from({ length: BLOCKS }, () => own + 0.001 * normal());
        });
      expect(share(RUNS, steady, isFound)).toBeLessThan(above(LEVEL, RUNS));
    }
  });
});

describe('the interval', () => {
  const medianHalf = (count: number, bias: number) => {
    const draw = machines(count, bias, 0, 17);
    const halves = Array.from({ length: 801 }, () => {
      const { low, high } = machinesEstimate(draw()).interval(LEVEL) ?? { low: Number.NaN, high: Number.NaN };
      return (high - low) / 2;
    });
    return halves.sort((a, b) => a - b)[400] ?? Number.NaN;
  };

  test.each([0, 0.5, 1, 2])('shrinks from 2 to 16 machines that differ by %d sd of a block', (bias) => {
    const [two, four, eight, sixteen] = [2, 4, 8, 16].map((count) => medianHalf(count, bias)) as [
      number,
      number,
      number,
      number,
    ];
    expect(four).toBeLessThan(0.9 * two);
    expect(eight).toBeLessThan(0.9 * four);
    expect(sixteen).toBeLessThan(0.9 * eight);
  });

  test.each([
    [2, 1],
    [4, 0],
    [8, 2],
  ])('of %d machines that differ by %d sd holds the true change in 99 %% of runs', (count, bias) => {
    const [runs, change] = [3000, 0.1];
    const missed = share(runs, machines(count, bias, change, 19 + count), (drawn) => {
      const interval = machinesEstimate(drawn).interval(LEVEL);
      return interval === null || interval.low > change || interval.high < change;
    });
    expect(missed).toBeLessThan(above(LEVEL, runs));
  });
});

describe('a change', () => {
  const found = (count: number, bias: number, sds: number) =>
    share(1000, machines(count, bias, sds * BLOCK_SD, 23), isFound);

  test('is found the more often, the more machines look for it', () => {
    expect(found(4, 0.5, 2)).toBeGreaterThan(found(2, 0.5, 2));
    expect(found(8, 0.5, 2)).toBeGreaterThan(Math.max(found(4, 0.5, 2), 0.95));
  });

  test('that is large is found by two machines, where their two means alone would not do', () => {
    const clustered = MACHINE_RULES.find(({ name }) => name.startsWith('machines’ means'));
    const draw = machines(2, 0.5, 8 * BLOCK_SD, 29);
    const byMeans = share(1000, draw, (drawn) => {
      const figures = machineFigures(drawn);
      const [one = 0, other = 0] = figures.means;
      return (one + other) / 2 > (clustered?.halfWidth(figures, LEVEL) ?? 0);
    });
    expect(byMeans).toBeLessThan(0.5);
    expect(found(2, 0.5, 8)).toBeGreaterThan(0.9);
  });

  test.each([
    [4, 0],
    [8, 0.5],
    [8, 1],
  ])('of the size that %d machines differing by %d sd are said to see is found in about 95 %%', (count, bias) => {
    const runs = 2000;
    const change = machinesEstimate(exactly(count, bias)).smallestDetectable(LEVEL) ?? Number.NaN;
    const hits = share(runs, machines(count, bias, change, 31), isFound);
    expect(hits).toBeGreaterThan(0.9);
    expect(hits).toBeLessThan(0.995);
  });

  test('that more machines would find is found by that many', () => {
    const measured = exactly(4, 1);
    const margin = 2 * BLOCK_SD;
    const more = machinesEstimate(measured).moreMachines(margin, LEVEL) ?? Number.NaN;
    expect(more).toBeGreaterThan(0);
    expect(share(1000, machines(4 + more, 1, margin, 37), isFound)).toBeGreaterThan(0.9);
    expect(share(1000, machines(4 + more - 2, 1, margin, 37), isFound)).toBeLessThan(0.97);
  });

  /** Machines whose variances are just those that they are drawn with, without a change. */
  function exactly(count: number, bias: number): readonly (readonly number[])[] {
    const standardised = (values: readonly number[]) => {
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const sd = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1));
      return values.map((one) => (one - mean) / sd);
    };
    const normal = gaussians(41);
    const draw = (length: number) => standardised(Array.from({ length }, normal));
    const betweenSd = BLOCK_SD * Math.sqrt(bias ** 2 + 1 / BLOCKS);
    return draw(count).map((own) => draw(BLOCKS).map((one) => betweenSd * own + BLOCK_SD * one));
  }
});

describe('equivalence', () => {
  const MARGIN = Math.log(1.05);
  const claimed = (count: number, bias: number, change: number, scale: number) => {
    const draw = machines(count, bias, change / scale, 43);
    const scaled: Draw = () => draw().map((blocks) => blocks.map((one) => one * scale));
    return share(3000, scaled, (drawn) => machinesEstimate(drawn).isEquivalent(MARGIN, 0.01));
  };

  test.each([
    [2, 0.5],
    [4, 0],
    [4, 1],
    [8, 2],
  ])(
    'a change of just the tolerance on %d machines that differ by %d sd is called none in at most 5 %%',
    (count, bias) => {
      expect(claimed(count, bias, MARGIN, 0.3)).toBeLessThan(above(0.05, 3000));
    },
  );

  test('without a change it is shown where blocks are steady', () => {
    expect(claimed(2, 0.5, 0, 0.2)).toBeGreaterThan(0.95);
    expect(claimed(4, 0.5, 0, 0.3)).toBeGreaterThan(0.95);
    expect(claimed(8, 0.5, 0, 1)).toBeGreaterThan(0.9);
  });
});

describe('six gated metrics on two endpoints, on machines that differ', () => {
  const gate = simulatedGate(2, 'confidence: 90%, metrics: { mean: 2%, throughput: 2%, cpu: 2% }');
  const RUNS = 200;
  const SD = 0.1;
  const EFFECT = 1;

  /** A machine favours one side at each endpoint, in all metrics alike, by `bias` sd of a block. */
  function simulate(count: number, bias: number, changed: number, seed: number) {
    const normal = gaussians(seed);
    const drawMachine = () => {
      const own = [bias * normal(), bias * normal()];
      return (endpoint: number): Ratios => {
        const truth = endpoint < changed ? EFFECT : 0;
        const value = () => truth + SD * ((own[endpoint] ?? 0) + normal());
        return { mean: value(), throughput: value(), cpu: value() };
      };
    };
    const tally = { falselyFailing: 0, found: 0 };
    for (let run = 0; run < RUNS; run++) {
      const metrics = gatedMetrics(gate.runOnMachines(count, drawMachine));
      if (metrics.some(({ at, verdict }) => at >= changed && verdict === 'regression')) tally.falselyFailing++;
      if (metrics.every(({ at, verdict }) => at >= changed || verdict === 'regression')) tally.found++;
    }
    return tally;
  }

  test.each([
    [2, 1, 0],
    [4, 1, 0],
    [8, 2, 0],
    [4, 0.5, 1],
  ])(
    '%d machines, sd %d, %d endpoints changed: no more false failing verdicts than all together may raise',
    (count, bias, changed) => {
      const { falselyFailing, found } = simulate(count, bias, changed, 53 + count);
      expect(falselyFailing / RUNS).toBeLessThan(above(0.05, RUNS));
      // A change of ten standard deviations.
      expect(found / RUNS).toBeGreaterThan(0.95);
    },
  );
});

test('a level that is a twelfth is kept too', () => {
  const [runs, level] = [10_000, LEVEL / 12];
  for (const [count, bias] of [
    [2, 2],
    [4, 1],
    [8, 0.5],
  ] as const) {
    const alarms = share(runs, machines(count, bias, 0, 47), (drawn) => machinesEstimate(drawn).p <= level);
    expect(alarms).toBeLessThan(above(level, runs));
  }
});
