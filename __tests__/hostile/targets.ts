/** Everything from outside that the product reads or shows: for the tests beside, and for `npm run bench -- fuzz`. */
import type { Target } from './target.ts';
import { composeModels } from './targets/compose.ts';
import { inputs, yaml } from './targets/config.ts';
import { answers, events, triggeringRuns } from './targets/github.ts';
import { imports } from './targets/imports.ts';
import { sweeps } from './targets/journal.ts';
import { names } from './targets/names.ts';
import { responses } from './targets/responses.ts';
import { resultsArchive, resultsData, resultsText } from './targets/results.ts';
import { revisions } from './targets/revisions.ts';

export const TARGETS: readonly Target[] = [
  ...[yaml, inputs, resultsData, resultsText, resultsArchive, events, triggeringRuns],
  ...[responses, names, composeModels, imports, answers, sweeps, revisions],
];
