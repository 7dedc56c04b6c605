/** Everything from outside that the product reads or shows: for the tests beside, and for `npm run bench -- fuzz`. */
import type { Target } from './target.ts';
import { composeModels } from './targets/compose.ts';
import { imports, inputs, yaml } from './targets/config.ts';
import { revisions, sweeps } from './targets/folders.ts';
import { answers, events, triggeringRuns } from './targets/github.ts';
import { responses } from './targets/responses.ts';
import { names, resultsArchive, resultsData, resultsText } from './targets/results.ts';

export const TARGETS: readonly Target[] = [
  ...[yaml, inputs, resultsData, resultsText, resultsArchive, events, triggeringRuns],
  ...[responses, names, composeModels, imports, answers, sweeps, revisions],
];
