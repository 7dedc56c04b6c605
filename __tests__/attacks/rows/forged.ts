/** Figures that nobody measured, and the label that accepts a regression. */
import { ExitCode } from '../../../src/errors.ts';
import { stickyBody } from '../../../src/github/sticky-mark.ts';
import { cleanedResults } from '../../../src/publish/cleaned-results.ts';
import { parseResults } from '../../../src/results/parse.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { addComment, setLabel } from '../../e2e/fake/state.ts';
import { CONFIG, gate, pullRequest, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byFork, byPull, judged, seenOf } from '../row.ts';

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

export const FORGED: readonly Attack[] = [
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
