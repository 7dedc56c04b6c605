/** References to environment variables inside texts: `${NAME}`, with `$${` for a literal `${`. */
import type { Environment, Values } from './shapes.ts';

const NAME = '[A-Za-z_][A-Za-z0-9_]*';
export const VARIABLE_NAME = new RegExp(`^${NAME}$`);
/** An escape, a reference with its name, or a `${` that is neither. */
export const REFERENCE = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, 'g');

export function referencedNames(text: string): readonly string[] {
  return [...text.matchAll(REFERENCE)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

/** Stand for the port and the side (`base` or `head`) in the variables of an app until they are known. No variable can hold them. */
export const PLACES = { PORT: '\0PORT\0', SIDE: '\0SIDE\0' };

/** The variables of an app with its port in them. Null: it has none yet, so they are left out. */
export function withPort(env: Values, port: number | string | null): Values {
  const all = Object.entries(env).filter(([, text]) => port !== null || !text.includes(PLACES.PORT));
  return Object.fromEntries(all.map(([name, text]) => [name, text.replaceAll(PLACES.PORT, String(port))]));
}

/** A text that no other request of the run has, the same for both sides. */
export const UNIQUE_REFERENCE = 'unique';

/** Replaces each reference by `lookUp(name)` and each escape by a literal `${`. */
export function replaceReferences(text: string, lookUp: (name: string) => string): string {
  return text.replace(REFERENCE, (_token: string, name: string | undefined) =>
    name === undefined ? '${' : lookUp(name),
  );
}

/** Given to actions, not to `run:` steps: neither configuration nor tested code may have it. A workflow passes `GITHUB_TOKEN` on. */
const RUNNERS_OWN =
  /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;

/** Elsewhere than on a runner such a variable can be anybody's. */
export function isRunnersOwn(name: string, env: Environment): boolean {
  return env['GITHUB_ACTIONS'] === 'true' && RUNNERS_OWN.test(name);
}
