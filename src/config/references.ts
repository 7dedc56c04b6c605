/** References to environment variables inside texts: `${NAME}`, with `$${` for a literal `${`. */
import type { Values } from './shapes.ts';

const NAME = '[A-Za-z_][A-Za-z0-9_]*';
export const VARIABLE_NAME = new RegExp(`^${NAME}$`);
/** An escape, a reference with its name, or a `${` that is neither. */
const TOKEN = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, 'g');

/** The first `${` that is not a reference, with what follows it, or null if all are well formed. */
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

/** Stand for the port and the side (`base` or `head`) in the variables of an app until they are known. No variable can hold them. */
export const PLACES = { PORT: '\0PORT\0', SIDE: '\0SIDE\0' };

/** The variables of an app with its port in them. Null: it has none yet, so they are left out. */
export function withPort(env: Values, port: number | string | null): Values {
  const all = Object.entries(env).filter(([, text]) => port !== null || !text.includes(PLACES.PORT));
  return Object.fromEntries(all.map(([name, text]) => [name, text.replaceAll(PLACES.PORT, String(port))]));
}

/** In a request: a text that no other one of the run has, the same for both sides. */
export const UNIQUE_REFERENCE = 'unique';

/** Replaces each reference by `lookUp(name)` and each escape by a literal `${`. */
export function replaceReferences(text: string, lookUp: (name: string) => string): string {
  return text.replace(TOKEN, (_token: string, name: string | undefined) => (name === undefined ? '${' : lookUp(name)));
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
