/** The action's inputs, as the runner passes them. */
import { getInput } from '@actions/core';
import { ACTION_INPUTS, REMOVED_INPUTS } from '../config/inputs.ts';
import { ConfigError } from '../errors.ts';
import { type Part, parsePart, parseSecondOpinion } from '../plan/part.ts';

export interface Inputs {
  readonly token: string;
  /** The input `config`: a path from the workspace; null if not given. */
  readonly configFile: string | null;
  /** The input `base`: the revision to compare with; null if the event decides. */
  readonly base: string | null;
  /** The part that this job measures; null means all of it. */
  readonly part: Part | null;
  /** `second-opinion: true`: another job measures a regression again, which the output of that name starts. */
  readonly asksSecondOpinion: boolean;
  /** `publish: later`, a part, or a second opinion: a later job of this run decides and publishes. */
  readonly publishesLater: boolean;
  /** The inputs that are configuration, and `base`, which decides how it is read, by name; empty if not given. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The runner passes inputs on that an action does not have. Throws ConfigError that says what to write instead. */
export function refuseRemoved(): void {
  if (getInput('request') === '') return;
  throw new ConfigError('input request was removed, as `/latency` in comments was', {
    hint: 'run on a label or on `workflow_dispatch` instead, as docs/workflows/on-label.yml does',
  });
}

/** Reads the inputs from the runner's environment. Throws ConfigError for an invalid part, second opinion or `publish`. */
export function readInputs(): Inputs {
  refuseRemoved();
  const split = parsePart(getInput('part'), getInput('part-by'), (name) => `input ${name}`);
  const opinion = parseSecondOpinion(getInput('second-opinion'), 'input second-opinion');
  if (split !== null && opinion !== null) {
    throw new ConfigError('input second-opinion: has no meaning beside `part`: parts are of several machines already', {
      hint: 'leave one of them out',
    });
  }
  const names = ['base', ...[...ACTION_INPUTS, ...REMOVED_INPUTS].map(({ name }) => name)];
  const settings = Object.fromEntries(names.map((name) => [name, getInput(name)]));
  const part = opinion === 'ask' ? null : (opinion ?? split);
  return {
    token: getInput('github-token'),
    configFile: getInput('config') || null,
    base: settings['base'] || null,
    part,
    asksSecondOpinion: opinion === 'ask',
    publishesLater: isLater(getInput('publish')) || part !== null || opinion === 'ask',
    settings,
  };
}

function isLater(publish: string): boolean {
  if (publish === 'later') return true;
  if (publish === '' || publish === 'now') return false;
  throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish)}`, {
    hint: 'with `publish: later` a job that needs this one publishes, with the action’s publish/action.yml',
  });
}
