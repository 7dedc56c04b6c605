/** Results that somebody else made. */

import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { unpacked } from '../../../src/baseline/file.ts';
import { measurementIdentity } from '../../../src/config/changes.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { numberAfter, readProc } from '../../../src/system/proc.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import { honestArchive } from '../../e2e/fake/archives.ts';
import { addArtifact, addRun } from '../../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { CONFIG, gate, laterJob, secondStage } from '../pull-request.ts';
import { type Attack, byFork, byMistake, byPull } from '../row.ts';

/** Five forged results took 926 MB before their cost was bounded, and 377 MB since. */
const MOST_MEMORY_KB = 600_000;
const ELSEWHERE = { runUrl: 'https://e.vil/x', runId: 666 };

/** A file of the largest size, all of whose blocks are in order until the second says that it is the first. */
function largest({ github }: Bench): string {
  const results: Results = JSON.parse(unpacked(github.state.artifacts[0]?.archive ?? Buffer.of(), 'results.json'));
  const [block] = results.blocks;
  const rounds = Array(900).fill(block?.endpoints[0]?.rounds[0]);
  const long = { ...block, endpoints: block?.endpoints.map((one) => ({ ...one, rounds })) };
  const blocks = Array(Math.floor((19 * 1024 * 1024) / JSON.stringify(long).length)).fill(long);
  return JSON.stringify({ ...results, blocks });
}

/** Head alone, 57 % slower than the ten runs of main; the twenty of the tag are as slow. */
function besideStoredRuns({ github: { state } }: Bench, { sides: { head } }: Results): Results {
  const config = parseConfig(gate({ gate: 'history: 40' }).replace('baseline: auto', 'baseline: artifact'), {
    file: CONFIG,
  });
  const configHash = createHash('sha256').update(measurementIdentity(config)).digest('hex');
  const measured = (ms: number, run: Partial<Results['run']>): Results => ({
    ...makeResults(config, { 'GET /work': { base: [], head: steady(ms, 4) } }, { kind: 'single', run }),
    ...{ configHash, sides: { head } },
  });
  for (let id = 100; id < 130; id++) {
    const isOfTag = id >= 110;
    const commit = id.toString(16).padStart(40, '0');
    addRun(state, { id, sha: commit, isOfTag });
    const run = { runId: id, event: 'push', ref: 'refs/heads/main', commit } as const;
    const archive = honestArchive(JSON.stringify(measured(isOfTag ? 3.1 : 2 + (id % 3) / 100, run)));
    addArtifact(state, { runId: id, name: 'latency-gate-baseline-default', archive });
  }
  return measured(3.14, {});
}

/** The publishing job in the second attempt of a run. The results that it finds claim this one. */
function runAgain(bench: Bench, runAttempt: number, env: Scenario['env'] = {}): Scenario {
  addRun(bench.github.state, { id: RUN_ID, event: 'pull_request', attempt: 2, startedAt: '2026-11-21T09:00:00Z' });
  const scenario = laterJob(bench, (honest) => ({ ...honest, run: { ...honest.run, runAttempt } }));
  return { ...scenario, env: { GITHUB_RUN_ATTEMPT: '2', ...env } };
}

/** Results as text, left by so many jobs more. Fails if the program takes more memory than bounded reading does. */
function withinMemory(bench: Bench, scenario: Scenario, text: string, jobs: number): Scenario {
  const archive = honestArchive(text);
  for (let job = 1; job <= jobs; job++) {
    addArtifact(bench.github.state, { runId: RUN_ID, name: `latency-gate-results-${job}`, archive });
  }
  let peakKb = 0;
  return {
    ...scenario,
    meddle: ({ pid, until }) =>
      until(() => {
        // Once it has ended the last figure stays.
        peakKb = numberAfter(readProc(`/proc/${pid}/status`), 'VmHWM') ?? peakKb;
        return false;
      }),
    check: () => expect(peakKb).toBeLessThan(MOST_MEMORY_KB),
  };
}

export const PUBLISHING: readonly Attack[] = [
  byFork('the results name another pull request, and link to another site', {
    arrange: (bench) =>
      secondStage(bench, ({ run, ...honest }) => ({ ...honest, run: { ...run, ...ELSEWHERE, pullRequest: 1 } })),
    expect: { exit: 0, says: '`mallory/demo`', hides: ['e.vil', 'runs/666'] },
  }),
  byFork('the results claim figures that no machine measures', {
    arrange: (bench) => secondStage(bench, (honest) => ({ ...honest, elapsedSeconds: -1 })),
    expect: { exit: 0, says: 'elapsedSeconds' },
  }),
  byPull('results of the same run link to another site', {
    arrange: (bench) =>
      laterJob(bench, ({ run, ...honest }) => {
        return { ...honest, run: { ...run, ...ELSEWHERE }, notes: ['Approved by the maintainers.'] };
      }),
    expect: { exit: 0, says: 'The run remarked: Approved by the maintainers.', hides: ['e.vil', 'runs/666'] },
  }),
  byPull('results of the same run name a file of the job that publishes, which has no end', {
    arrange: (bench) =>
      laterJob(bench, ({ config, sides: { head }, ...honest }) => {
        const gate = { ...config.gate, baseline: 'file', baselineFiles: ['/dev/zero'] };
        return { ...honest, kind: 'single', sides: { head }, blocks: [], config: { ...config, gate } };
      }),
    expect: { exit: 4, says: 'the job that publishes names none (input \\`baseline-files\\`)', hides: ['/dev/zero'] },
  }),
  byMistake(
    'the run is run again, and the measuring job comes to nothing: what the first attempt left is there still',
    { arrange: (bench) => runAgain(bench, 1), expect: { exit: 4, says: 'an earlier attempt of the run left them' } },
  ),
  byMistake('only the publishing job is run again, after every measuring one has succeeded', {
    arrange: (bench) => runAgain(bench, 2, { INPUT_NEEDS: '{"measure":{"result":"success"}}' }),
    expect: { exit: 0, says: 'Measured in attempt 1 of the workflow run', hides: ['attempts/2)'] },
  }),
  byPull('pushes a tag called main, whose runs store twenty slow baselines that say they are main’s', {
    arrange: (bench) => laterJob(bench, (honest) => besideStoredRuns(bench, honest)),
    expect: { exit: 0, says: 'Stored runs passed over: 20 × of a commit that is not on main' },
  }),
  byPull('five results of nearly 20 MB, which are read to their end', {
    arrange: (bench) => withinMemory(bench, laterJob(bench), largest(bench), 5),
    expect: { exit: 4, says: 'the results of all jobs together are too large' },
  }),
  byFork('results of six million empty lists', {
    arrange(bench) {
      const lists = `[${Array(6_000_000).fill('[]').join()}]`;
      const text = `{"schema":"latency-gate/results","version":1,"blocks":${lists}}`;
      return withinMemory(bench, secondStage(bench), text, 1);
    },
    expect: { exit: 0, says: 'the results file is damaged: lists in lists, without figures' },
  }),
];
