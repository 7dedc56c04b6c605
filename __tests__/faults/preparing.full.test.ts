/** Faults before anything is started: of the configuration, the checkout, the build. */
import { runRows } from './run-scenario.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.preparing);
