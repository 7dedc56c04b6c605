/** Stored baselines that are not there, not to be had, or not what they should be. */

import { printResults } from '../../../src/results/parse.ts';
import { exampleResults } from '../../baseline/example.ts';
import * as archives from '../../e2e/fake/archives.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addArtifact, addRun } from '../../e2e/fake/state.ts';
import { appFiles } from '../apps.ts';
import { exits, measured, rowsAt } from '../row.ts';

const NAME = 'latency-gate-baseline-default';
const stored = (baseline: string) => appFiles({ alone: true, baseline });

export const BASELINE_ROWS = rowsAt('baseline', {
  'the file is not there': {
    files: stored('file, baseline-files: [none.json]'),
    ...exits(5, 'the results file …none.json does not exist'),
    hint: 'write it with `latency-gate run --json FILE`, and check the path',
  },
  'the file holds something else': {
    files: { ...stored('file, baseline-files: [other.json]'), 'other.json': '[1, 2]' },
    ...exits(5, 'other.json: not a latency-gate/results file'),
    hint: 'give a file that `latency-gate run --json FILE` or the action wrote',
  },
  'the token may not list artifacts': {
    files: stored('artifact'),
    github: (state) => faults.inject(state, faults.refused(), { route: /^GET .*\/actions\// }),
    ...exits(5, 'HTTP 403: Resource not accessible by integration'),
    hint: '…actions: read…',
  },
  'the stored artifact is not an archive: it is passed over, and the report says so': {
    files: stored('artifact'),
    github(state) {
      addRun(state, { id: 1 });
      addArtifact(state, { runId: 1, name: NAME, archive: Buffer.from('not a zip') });
    },
    ...measured('Stored runs passed over: 1 × …unreadable'),
  },
  'the stored run was measured on another class of runner: it is passed over, and the report says so': {
    files: stored('artifact'),
    github(state) {
      addRun(state, { id: 1 });
      const text = printResults(exampleResults({ run: { runId: 1, event: 'push' } }));
      addArtifact(state, { runId: 1, name: NAME, archive: archives.honestArchive(text) });
    },
    ...measured('Stored runs passed over: 1 × measured on another class of runner'),
  },
  'two results files do not belong together': {
    files: {
      'base.json': printResults(exampleResults()),
      'head.json': printResults(exampleResults({ configHash: 'e'.repeat(64) })),
    },
    scenario: { program: 'cli', args: ['compare', 'base.json', 'head.json'] },
    ...exits(5, 'base.json was measured with another configuration than head.json'),
    hint: 'load, endpoints and expectations have to agree: measure one of them again',
    published: [],
  },
});
