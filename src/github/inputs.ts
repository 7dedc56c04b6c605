/** The action's inputs, as the runner passes them. */
import { getInput } from '@actions/core';
import { ACTION_INPUTS } from '../config/inputs.ts';
import { ConfigError } from '../errors.ts';
import { type Part, parsePart } from '../plan/part.ts';

export interface Inputs {
  readonly token: string;
  /** The input `config`: a path from the workspace; null: not given. */
  readonly configFile: string | null;
  /** The input `base`: the revision to compare with; null: the event decides. */
  readonly base: string | null;
  /** The part that this job measures; null: all of it. */
  readonly part: Part | null;
  /** `publish: later`, or a part: a later job of this run decides and publishes. */
  readonly publishesLater: boolean;
  /** The inputs that are configuration, by name; empty: not given. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Reads the inputs from the runner's environment. Throws ConfigError for an invalid part or `publish`. */
export function readInputs(): Inputs {
  const part = parsePart(getInput('part'), getInput('part-by'), (name) => `input ${name}`);
  return {
    token: getInput('github-token'),
    configFile: getInput('config') || null,
    base: getInput('base') || null,
    part,
    publishesLater: isLater(getInput('publish')) || part !== null,
    settings: Object.fromEntries(ACTION_INPUTS.map(({ name }) => [name, getInput(name)])),
  };
}

function isLater(publish: string): boolean {
  if (publish === 'later') return true;
  if (publish === '' || publish === 'now') return false;
  throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish)}`, {
    hint: 'with `publish: later` a job that needs this one publishes, with the action’s publish/action.yml',
  });
}
