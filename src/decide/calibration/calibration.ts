/**
 * What a measurement of head beside itself says about this app on this machine: how much blocks differ without any
 * change, what could be seen, and which settings would see a wished-for change. Pure.
 */
import type { Results } from '../../results/results.ts';
import { blocksOf } from '../endpoint.ts';
import { levelOfChange } from '../test/spending.ts';
import { median } from '../test/statistics.ts';
import { noiseOfEndpoint } from './noise.ts';
import { type CalibrationWish, recommend } from './recommendation.ts';
import { falseAlarmsOf, gateOn } from './resampling.ts';

export type Calibration = Readonly<ReturnType<typeof calibrationOf>>;

/**
 * @param results paired, of one version on both sides, every endpoint in every block; at least three blocks
 * @param runs how many resampled runs the false-alarm check makes, from `results.seed`
 */
export function calibrationOf(results: Results, wish: CalibrationWish, runs: number) {
  const { config } = results;
  const family = config.endpoints.reduce((sum, endpoint) => sum + Object.keys(endpoint.gate).length, 0);
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / Math.max(1, family);
  const endpoints = config.endpoints.map((endpoint) =>
    noiseOfEndpoint(endpoint, blocksOf(results, endpoint.name), { ...config.load.blocks, level, config }),
  );
  const blockSeconds = median(results.blocks.map((block) => block.durationMs)) / 1000;
  return {
    blocks: results.blocks.length,
    /** One block with all endpoints takes as long, start and warm-up included. */
    blockSeconds,
    /** What the gate would have said of these blocks, at its configured plan. */
    verdict: gateOn(results, results.blocks).verdict,
    falseAlarms: falseAlarmsOf(results, runs),
    endpoints,
    recommendation: recommend({ config, endpoints, blocks: results.blocks.length, blockSeconds, wish }),
  };
}
