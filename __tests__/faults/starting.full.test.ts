/** Apps that do not start, do not become ready, or break under their first load. */
import { runRows } from './run-scenario.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.starting);
