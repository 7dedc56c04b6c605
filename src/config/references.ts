/**
 * References to environment variables inside texts: `${NAME}`, with `$${` for a literal `${`.
 */

const NAME = '[A-Za-z_][A-Za-z0-9_]*';
export const VARIABLE_NAME = new RegExp(`^${NAME}$`);
/** An escape, a reference with its name, or a `${` that is neither. */
const TOKEN = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, 'g');

/** The first `${` that is no reference, with what follows it; null if all are well formed. */
export function malformedReference(text: string): string | null {
  for (const match of text.matchAll(TOKEN)) {
    if (match[0] === '${') return text.slice(match.index, match.index + 20);
  }
  return null;
}

/** Names of the variables that the text refers to, in order. */
export function referencedNames(text: string): readonly string[] {
  return [...text.matchAll(TOKEN)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

/** In the variables of an app: the name of the side that is started, `base` or `head`, whatever the environment says. */
export const SIDE_REFERENCE = 'SIDE';

/** In the variables of an app: the port that it is given, whatever the environment says. */
export const PORT_REFERENCE = 'PORT';

/** Stands for the port until the app is started: no variable can hold it. */
export const PORT_PLACE = '\0PORT\0';

/** The variables of an app with its port in them. Null: it has none yet, so they are left out. */
export function withPort(env: Readonly<Record<string, string>>, port: number | string | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => {
      if (port === null) return text.includes(PORT_PLACE) ? [] : [[name, text]];
      return [[name, text.replaceAll(PORT_PLACE, String(port))]];
    }),
  );
}

/** In a request: a text that no other one of the run has, the same for both sides. */
export const UNIQUE_REFERENCE = 'unique';

/** Replaces each reference by `lookUp(name)` and each escape, by default by a literal `${`. */
export function replaceReferences(text: string, lookUp: (name: string) => string, literal = '${'): string {
  return text.replace(TOKEN, (_token: string, name: string | undefined) =>
    name === undefined ? literal : lookUp(name),
  );
}

/**
 * What a runner gives to actions and not to `run:` steps: inputs (the token among them), the tokens and addresses of its
 * artifact, cache and identity services, and the files by which a step sets outputs, variables and the summary. Neither the
 * configuration nor the code under test must get hold of them. `GITHUB_TOKEN` is there only if the workflow passes it on.
 */
const RUNNERS_OWN =
  /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;

/** Whether the variable is one of those in `env`, which elsewhere than on a runner can be anybody's. */
export function isRunnersOwn(name: string, env: Readonly<Record<string, string | undefined>>): boolean {
  return env['GITHUB_ACTIONS'] === 'true' && RUNNERS_OWN.test(name);
}
