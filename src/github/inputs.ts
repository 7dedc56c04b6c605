import { getInput } from '@actions/core';
import { ACTION_INPUTS, REMOVED_INPUTS } from '../config/inputs.ts';
import { ConfigError } from '../errors.ts';
import { parsePart, parseSecondOpinion } from '../plan/part.ts';

export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** The runner passes inputs on that an action does not have. */
export function refuseRemoved(): void {
  if (getInput('request') === '') return;
  throw new ConfigError('input request was removed, as `/latency` in comments was', {
    hint: 'run on a label or on `workflow_dispatch` instead, as docs/workflows/on-label.yml does',
  });
}

/** Throws ConfigError for an invalid part, second opinion or `publish`. */
export function readInputs() {
  refuseRemoved();
  const split = parsePart(getInput('part'), getInput('part-by'), (name) => `input ${name}`);
  const opinion = parseSecondOpinion(getInput('second-opinion'), 'input second-opinion');
  if (split !== null && opinion !== null) {
    throw new ConfigError('input second-opinion: has no meaning beside `part`: parts are of several machines already', {
      hint: 'leave one of them out',
    });
  }
  const names = ['base', ...[...ACTION_INPUTS, ...REMOVED_INPUTS].map(({ name }) => name)];
  const settings: Readonly<Record<string, string>> = Object.fromEntries(names.map((name) => [name, getInput(name)]));
  const part = opinion === 'ask' ? null : (opinion ?? split);
  return {
    token: getInput('github-token'),
    /** A path from the workspace. */
    configFile: getInput('config') || null,
    /** The revision to compare with; null if the event decides. */
    base: settings['base'] || null,
    /** Null: all of it. */
    part,
    /** The job's place in its matrix. */
    jobIndex: getInput('job-index'),
    /** Another job measures a regression again, which the output `second-opinion` starts. */
    asksSecondOpinion: opinion === 'ask',
    /** A later job of this run decides and publishes. */
    publishesLater: isLater(getInput('publish')) || part !== null || opinion === 'ask',
    /** The inputs that are configuration, and `base`, which decides how it is read, by name; empty if not given. */
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
