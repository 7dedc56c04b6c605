/** Faults once it is measured: of what is stored, told and published. */
import { runRows } from './run-rows.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.publishing);
