/** Faults after measuring: in what is stored, reported and published. */
import { runRows } from './run-scenario.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.publishing);
