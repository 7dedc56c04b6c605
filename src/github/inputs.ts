/** The action's inputs, as the runner hands them over. */
import { getInput } from '@actions/core';
import { ACTION_INPUTS } from '../config/inputs.ts';

export interface Inputs {
  readonly token: string;
  /** The input `config`: a path from the workspace; null: not given. */
  readonly configFile: string | null;
  /** The inputs that are configuration, by name; empty: not given. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Reads the inputs from the runner's environment. */
export function readInputs(): Inputs {
  return {
    token: getInput('github-token'),
    configFile: getInput('config') || null,
    settings: Object.fromEntries(ACTION_INPUTS.map(({ name }) => [name, getInput(name)])),
  };
}
