/**
 * Keeps secrets out of what is shown and stored.
 */

const MASK = '***';
/** Shorter values are no secrets, and masking them would riddle every text with holes. */
export const MIN_SECRET_LENGTH = 4;

/**
 * Replaces every occurrence of a secret by `***`: as it is, as it stands inside JSON, %-encoded, and line by line where
 * it has several lines, because logs are cut into lines.
 */
export function mask(text: string, secrets: readonly string[]): string {
  const forms = new Set(secrets.flatMap(formsOf));
  // The longest first: a secret that contains another one must not leave its rest behind.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  return ordered.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}

function formsOf(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  return [secret, ...(lines.length > 1 ? lines : [])]
    .filter((part) => part.length >= MIN_SECRET_LENGTH)
    .flatMap((part) => [part, JSON.stringify(part).slice(1, -1), percentEncode(part)]);
}

/** A lone surrogate has no encoding; such a text stays as it is. */
function percentEncode(text: string): string {
  return /\p{Surrogate}/u.test(text) ? text : encodeURIComponent(text);
}
