import { describe, expect, test } from '@jest/globals';
import { GATE_RULE, halfWidths, MACHINE_RULES } from '../../bench/machine-rules.ts';
import { machinesReport, simulate } from '../../bench/machines.ts';

describe('rules for several machines', () => {
  const machines = [
    [0.01, 0.03, 0.02],
    [0.05, 0.04, 0.06],
    [0.0, 0.02, 0.01],
  ];

  test('are around the same estimate, and as wide as they are said to be', () => {
    const widths = halfWidths(machines, 0.01);
    // Means 0.02, 0.05, 0.01: sd 0.020817; blocks: sd 0.01. t at 99.5 %: 9.9248 on 2 degrees of freedom, 3.7074 on 6.
    expect(widths.get('machines’ means, t with k − 1')).toBeCloseTo((9.9248 * 0.020817) / Math.sqrt(3), 4);
    expect(widths.get('blocks within machines, t with k(n − 1)')).toBeCloseTo((3.7074 * 0.01) / 3, 4);
    expect(widths.get('the larger error, with its own degrees')).toBe(widths.get('machines’ means, t with k − 1'));
    expect(widths.get('machines assumed to differ by 2 sd of a block')).toBeCloseTo(
      (3.7074 * 0.020817) / Math.sqrt(3),
      4,
    );
    expect([...widths.keys()]).toEqual([GATE_RULE, ...MACHINE_RULES.map(({ name }) => name)]);
  });

  test('of one machine there is the gate’s alone', () => {
    expect([...halfWidths([[0.01, 0.02, 0.03]], 0.01).keys()]).toEqual([GATE_RULE]);
  });
});

test('the same seed gives the same table, with a row a rule and number of machines', () => {
  const cells = simulate(2, 1, 50);
  expect(simulate(2, 1, 50)).toEqual(cells);
  const report = machinesReport(cells, 50);
  const rows = report.split('\n').filter((line) => line.startsWith(`| ${GATE_RULE} | 2 |`));
  // False alarms, widths and power, at two levels.
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatch(/^\| the gate \| 2 \| – \| – \| [\d.]+ % \| – \| – \|$/);
});
