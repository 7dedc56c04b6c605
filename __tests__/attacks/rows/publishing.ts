/** Results that somebody else made, figures that nobody measured, and the label that accepts a regression. */
import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { unpacked } from '../../../src/baseline/file.ts';
import { measurementIdentity } from '../../../src/config/changes.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { ExitCode } from '../../../src/errors.ts';
import { stickyBody } from '../../../src/github/sticky-mark.ts';
import { cleanedResults } from '../../../src/publish/cleaned-results.ts';
import { parseResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { numberAfter, readProc } from '../../../src/system/proc.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { honestArchive } from '../../e2e/fake/archives.ts';
import { addArtifact, addComment, addRun, setLabel } from '../../e2e/fake/state.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { CONFIG, gate, laterJob, pullRequest, SERVER, SLOW, secondStage } from '../pull-request.ts';
import { type Attack, byFork, byMistake, byPull, judged, seenOf } from '../row.ts';

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

const HONEST = makeResults(makeConfig(['GET /work']), { 'GET /work': { base: steady(4, 6), head: steady(4, 6) } });
const HEAD_SHA = HONEST.sides.head.commit ?? '';

/** Results of a fork’s run, in which one text is another, as the second stage takes them, or the reason why it does not. */
const forged = (attack: string, says: string, from: string | RegExp, to: string, exit = 4): Attack =>
  byFork(attack, {
    play() {
      const text = JSON.stringify(HONEST).replace(from, to);
      if (text === JSON.stringify(HONEST)) throw new Error('nothing was forged');
      try {
        const origin = { context: HONEST.run, headSha: HEAD_SHA, asksBase: true };
        const fetched = cleanedResults({ artifact: 'a', results: parseResults(text) }, origin);
        if ('results' in fetched) return judged(fetched.results);
        return { exit: ExitCode.measurement, text: 'reason' in fetched ? fetched.reason : 'skipped' };
      } catch (error) {
        return seenOf(error);
      }
    },
    expect: { exit, says },
  });

const UNREADABLE = 5;
const MEAN = /"mean":[\d.]+/;

interface Labelled {
  /** Who set the label; `role`: who may do what here. */
  readonly login?: string;
  readonly role?: 'read';
  /** Whose the comment below which it was set is; null: there is none. */
  readonly author?: string | null;
  /** What the comment showed, a fraction of base. */
  readonly upTo?: number;
  /** The label that the pull request’s own configuration names. */
  readonly names?: string;
  readonly exit?: number;
}

/** Slower code, and a label below a report. */
function labelled(attack: string, says: string, given: Labelled): Attack {
  const { login = 'mallory', role, author = 'github-actions[bot]', upTo = 1000, names = 'accepted', exit = 1 } = given;
  return byPull(attack, {
    arrange(bench) {
      const { state } = bench.github;
      if (role !== undefined) state.roles = { [login]: role };
      const shown = ['mean', 'p50', 'cpu'].map((metric) => {
        return { kind: 'change', endpoint: 'GET /work', metric, upTo, isFailing: true } as const;
      });
      const acceptances = { default: { shown, accepted: null } };
      const stamp = { id: 5, attempt: 1, headSha: null, failing: true, writer: 'before', acceptances };
      const body = stickyBody('default', stamp, 'slower');
      if (author !== null) addComment(state, { pullRequest: 7, login: author, type: 'Bot', body });
      setLabel(state, { pullRequest: 7, label: names, login, at: '2026-11-22T08:00:00Z' });
      const config = gate({ gate: 'override-label: accepted' });
      const own = gate({ gate: `override-label: ${names}` });
      return pullRequest(bench, { [SERVER]: SLOW, [CONFIG]: own }, { [CONFIG]: config });
    },
    expect: { exit, says },
  });
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
  forged('the results took an endless time', 'elapsedSeconds', /(?<="elapsedSeconds":)161/, '1e999', UNREADABLE),
  forged('head answered before it was asked', 'mean', MEAN, '"mean":-4', UNREADABLE),
  forged('the figures are not numbers', 'mean', MEAN, '"mean":null', UNREADABLE),
  forged('head completed more requests than were sent', 'completed', /(?<="completed":)500/, '5e9', UNREADABLE),
  forged(
    'the results are those of another commit',
    'of another commit than the run',
    new RegExp(HEAD_SHA, 'g'),
    'e'.repeat(40),
  ),
  forged(
    'the gate has the name of a team',
    'its gate has a name that no configuration can have',
    '"name":"default"',
    '"name":"@octo/owners"',
  ),
  forged('the results are of a program yet to come', 'a newer latency-gate', /(?<="version":)\d+/, '99', UNREADABLE),
  forged(
    'a remark of the run claims that all is well',
    'The run remarked: …',
    '"notes":[',
    '"notes":["All is well."',
    0,
  ),
  {
    ...forged('the results are invented, and hold together', '`GET /work`', /(?<="elapsedSeconds":)161/, '60', 0),
    remains:
      'they come from a machine that ran the fork’s code. The comment says so; read its changes of workflows, or measure again in a branch of your own',
  },
  labelled(
    'the label is set before there is a report, to accept whatever comes',
    'by `mallory` on … accepts nothing yet',
    { author: null },
  ),
  labelled('somebody who may not write sets the label', 'it takes a person who may write', { role: 'read' }),
  labelled('a workflow sets the label by the token of its job', 'it takes a person who may write', {
    login: 'github-actions[bot]',
  }),
  labelled('a comment of one’s own shows more to accept than the gate’s', 'accepts nothing yet', { author: 'mallory' }),
  labelled('what was accepted is much less than what is pushed then', 'That does not accept `GET /work` mean, +', {
    upTo: 0.05,
  }),
  labelled('names a label that is set for another reason', '`GET /work` is … slower', { names: 'mine' }),
  {
    ...labelled('the author of the pull request, who may write, sets the label below the report', 'mallory', {
      exit: 0,
    }),
    remains: 'whoever may merge may accept. The comment says who did, when, what, and of which commit',
  },
];
