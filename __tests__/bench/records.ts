/** Records of the detection bench with known truth. */
import type { Change } from '../../bench/detection-cases.ts';
import type { DetectionRecord } from '../../bench/detection-record.ts';
import type { Config } from '../../src/config/config.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { makeResults } from '../decide/make-results.ts';

export interface SyntheticRun {
  readonly id: string;
  readonly condition?: 'quiet' | 'noisy';
  readonly config: Config;
  readonly changes: Readonly<Record<string, Change>>;
  /** Standard deviation of a block's ln(head / base). */
  readonly blockSd: number;
}

/** One run, stopped by the gate's own rule. */
export function recordOf({ config, ...run }: SyntheticRun, random: () => number): DetectionRecord {
  const { id, condition = 'quiet', changes, blockSd } = run;
  const identical = Object.values(changes).every(({ change }) => change === 0);
  const figures = Object.fromEntries(
    Object.keys(changes).map((name) => [name, { base: [] as number[], head: [] as number[] }]),
  );
  let open = Object.keys(changes);
  for (let block = 1; ; block++) {
    for (const name of open) {
      figures[name]?.base.push(5);
      figures[name]?.head.push(5 * (1 + (changes[name]?.change ?? 0)) * Math.exp(blockSd * random()));
    }
    const results = makeResults(config, figures);
    open = comparePaired(results).endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
    if (open.length > 0 && block < config.load.blocks.max) continue;
    const wallSeconds = 3 * results.blocks.length;
    return { case: { id, condition, changes, identical }, build: 'this', exitCode: 0, results, wallSeconds };
  }
}
