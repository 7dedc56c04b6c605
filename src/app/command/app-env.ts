/** The environment of the app and of its `setup`. */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What a runner gives to actions and not to `run:` steps: inputs (the token among them), the artifact service's token,
 * and the files by which outputs, variables and the summary are set. Code under test must not get hold of them.
 */
const RUNNERS_OWN =
  /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/;

/** The caller's environment without what belongs to the action, then the app's own variables over it. */
export function appEnvironment(caller: Environment, own: Environment): Record<string, string> {
  const isAction = caller['GITHUB_ACTIONS'] === 'true';
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(caller)) {
    if (value === undefined || (isAction && RUNNERS_OWN.test(name))) continue;
    env[name] = value;
  }
  for (const [name, value] of Object.entries(own)) if (value !== undefined) env[name] = value;
  return env;
}
