import { describe, expect, test } from '@jest/globals';
import { materialNeighbours } from '../../../src/decide/conditions/account.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import type { Results, Round } from '../../../src/results/results.ts';
import { endpointOf } from '../found.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

function measured(round: Partial<Round>, config = makeConfig(['a'])): Results {
  return makeResults(config, { a: { base: steady(5, 6), head: steady(5, 6) } }, { round });
}

describe('what others had of the machine', () => {
  test.each<[string, Partial<Round>, { readonly stolen?: number; readonly others?: number } | null]>([
    ['steal, of what was wanted', { machineBusy: 0.6, machineStolen: 0.09, machineOthers: 0 }, { stolen: 0.15 }],
    ['other processes', { machineBusy: 0.9, machineStolen: 0, machineOthers: 0.4 }, { others: 0.4 }],
    ['steal alone, where processes cannot be seen', { machineBusy: 0.5, machineStolen: 0.1 }, { stolen: 0.2 }],
    ['both', { machineBusy: 0.8, machineStolen: 0.08, machineOthers: 0.2 }, { stolen: 0.1, others: 0.2 }],
    ['too little of either', { machineBusy: 0.6, machineStolen: 0.01, machineOthers: 0.1 }, null],
    ['nothing that an earlier version wrote', { machineBusy: 1 }, null],
    ['an idle machine', { machineBusy: 0, machineStolen: 0, machineOthers: 0 }, null],
  ])('%s', (_, round, expected) => {
    const found = materialNeighbours(measured(round));
    const share = (of: number | undefined) => (of === undefined ? null : expect.closeTo(of));
    expect(found).toEqual(expected && { stolen: share(expected.stolen), others: share(expected.others) });
  });

  test('the other services of a Compose project are not others', () => {
    const config = makeConfig(['a']);
    const source = { kind: 'compose' as const, files: ['compose.yml'], service: 'app', profiles: [] };
    const compose = { ...config, app: { ...config.app, source } };
    expect(
      materialNeighbours(measured({ machineBusy: 0.9, machineStolen: 0, machineOthers: 0.4 }, compose)),
    ).toBeNull();
  });
});

test('where a tenth of the time was stolen, high quantiles are not assessed, and others are', () => {
  const metrics = (machineStolen: number) =>
    endpointOf(comparePaired(measured({ machineBusy: 0.6, machineStolen }))).metrics.flatMap(({ metric, reason }) =>
      reason?.kind === 'machine-stolen' ? [metric] : [],
    );
  expect(metrics(0.05)).toEqual([]);
  expect(metrics(0.06)).toEqual(['p90', 'p99']);
});
