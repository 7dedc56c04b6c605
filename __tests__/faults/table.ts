/** All rows, in the groups that run side by side: a test file each. */
import type { Row } from './row.ts';
import { ENDING } from './rows/ending.ts';
import { MEASURING } from './rows/measuring.ts';
import { PREPARING } from './rows/preparing.ts';
import { PUBLISHING } from './rows/publishing.ts';
import { STARTING } from './rows/starting.ts';

export const GROUPS = {
  preparing: PREPARING,
  starting: STARTING,
  measuring: MEASURING,
  publishing: PUBLISHING,
  ending: ENDING,
};
export const ROWS: readonly Row[] = Object.values(GROUPS).flat();
