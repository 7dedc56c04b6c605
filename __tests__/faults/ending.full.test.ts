/** Signals at each stage, and the post step that cleans up after the one that nobody can answer. */
import { runRows } from './run-scenario.ts';
import { GROUPS } from './table.ts';

runRows(GROUPS.ending);
