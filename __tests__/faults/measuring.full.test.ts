/** Faults while it is measured: of the app, the load generator, and the machine. */
import { runRows } from './run-scenario.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.measuring);
