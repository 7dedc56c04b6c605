/**
 * What a measurement of head beside itself says about this app on this machine: how much blocks differ without any
 * change, what could be seen, and which settings would see a wished-for change. Pure.
 */
import type { Results } from '../../results/results.ts';
import type { GateVerdict } from '../comparison.ts';
import { blocksOf } from '../endpoint.ts';
import { levelOfChange } from '../test/spending.ts';
import { median } from '../test/statistics.ts';
import { type EndpointNoise, noiseOfEndpoint } from './noise.ts';
import { type CalibrationWish, type Recommendation, recommend } from './recommendation.ts';
import { type FalseAlarms, falseAlarmsOf, gateOn } from './resampling.ts';

export interface Calibration {
  readonly blocks: number;
  /** One block with all endpoints takes as long, start and warm-up included. */
  readonly blockSeconds: number;
  /** What the gate would have said of these blocks, at its configured plan. */
  readonly verdict: GateVerdict;
  /** The gate on the recorded blocks, drawn in random order with base and head exchanged at random. */
  readonly falseAlarms: FalseAlarms;
  readonly endpoints: readonly EndpointNoise[];
  readonly recommendation: Recommendation;
}

/**
 * @param results paired, of one version on both sides, every endpoint in every block; at least three blocks
 * @param runs how many resampled runs the false-alarm check makes, from `results.seed`
 */
export function calibrationOf(results: Results, wish: CalibrationWish, runs: number): Calibration {
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
    blockSeconds,
    verdict: gateOn(results, results.blocks).verdict,
    falseAlarms: falseAlarmsOf(results, runs),
    endpoints,
    recommendation: recommend({ config, endpoints, blocks: results.blocks.length, blockSeconds, wish }),
  };
}
