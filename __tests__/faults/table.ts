/** All rows, in the groups that run side by side. */
import type { Row } from './row.ts';
import { BASELINE_ROWS } from './rows/baseline.ts';
import { BUILD_ROWS } from './rows/build.ts';
import { CHECKOUT_ROWS } from './rows/checkout.ts';
import { CONFIGURATION_ROWS } from './rows/configuration.ts';
import { MACHINE_ROWS } from './rows/machine.ts';
import { POST_STEP_ROWS } from './rows/post-step.ts';
import { PUBLISHING_ROWS } from './rows/publishing.ts';
import { READY_ROWS } from './rows/ready.ts';
import { RESULTS_ROWS } from './rows/results.ts';
import { ROUND_ROWS } from './rows/rounds.ts';
import { SECOND_STAGE_ROWS } from './rows/second-stage.ts';
import { SIGNAL_ROWS } from './rows/signals.ts';
import { START_ROWS } from './rows/start.ts';
import { WARM_UP_ROWS } from './rows/warm-up.ts';

/** A test file each. */
export const GROUPS = {
  preparing: [...CONFIGURATION_ROWS, ...CHECKOUT_ROWS, ...BUILD_ROWS],
  starting: [...START_ROWS, ...READY_ROWS, ...WARM_UP_ROWS],
  measuring: [...ROUND_ROWS, ...MACHINE_ROWS],
  publishing: [...RESULTS_ROWS, ...BASELINE_ROWS, ...PUBLISHING_ROWS, ...SECOND_STAGE_ROWS],
  ending: [...SIGNAL_ROWS, ...POST_STEP_ROWS],
} as const;

export const ROWS: readonly Row[] = Object.values(GROUPS).flat();
