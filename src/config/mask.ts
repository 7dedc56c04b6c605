/**
 * Keeps secrets out of what is shown and stored.
 */

const MASK = '***';
/** How a text ends that was cut. */
const CUT = ' …';
/** Shorter values are no secrets, and masking them would riddle every text with holes. */
export const MIN_SECRET_LENGTH = 4;

/** A few characters of Base64 are in any text. */
const MIN_ENCODED_LENGTH = 6;
/** What a variable that holds a secret is usually called. */
const SECRET_NAME = /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|_pat$/i;
/** A name is a guess only, so a short value, such as `true` or `main`, is left as it is. */
const MIN_GUESSED_LENGTH = 8;

/**
 * Values of environment variables that by their name are secrets. The app may get hold of them, and print them, although
 * the configuration does not mention them.
 */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) && value.length >= MIN_GUESSED_LENGTH && !isPath(value) ? [value] : [],
  );
}

/** Variables such as `AWS_WEB_IDENTITY_TOKEN_FILE` name a file. */
function isPath(value: string): boolean {
  return /^\.{0,2}\/[\w./-]*$/.test(value);
}

/**
 * Replaces every occurrence of a secret by `***`: as it is, as it stands inside JSON, %-encoded, in Base64 (by itself or
 * as part of something longer, such as basic authentication), as JSON in any of these, and line by line where it has
 * several lines, because logs are cut into lines.
 */
export function mask(text: string, secrets: readonly string[]): string {
  const forms = new Set(secrets.flatMap(formsOf));
  // The longest first: a secret that contains another one must not leave its rest behind.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  const masked = ordered.reduce((left, form) => left.replaceAll(form, MASK), text);
  return masked.includes(CUT) ? ordered.reduce(withoutCut, masked) : masked;
}

/** Long lines of an app's output are cut before it is known what is secret: what is left of one is masked as well. */
function withoutCut(text: string, form: string): string {
  let masked = text;
  for (let length = form.length - 1; length >= MIN_SECRET_LENGTH; length -= 1) {
    masked = masked.replaceAll(form.slice(0, length) + CUT, MASK + CUT);
  }
  return masked;
}

function formsOf(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  return [secret, ...(lines.length > 1 ? lines : [])]
    .filter((part) => part.length >= MIN_SECRET_LENGTH)
    .flatMap((part) => [part, inJson(part)])
    .flatMap((part) => [part, inJson(part), ...percentEncoded(part), ...base64Of(part)]);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** As `encodeURIComponent` writes it, and as forms and most other languages do. A lone surrogate has no encoding. */
function percentEncoded(text: string): readonly string[] {
  if (/\p{Surrogate}/u.test(text)) return [];
  const all = new URLSearchParams({ '': text }).toString().slice(1);
  return [encodeURIComponent(text), all, all.replaceAll('+', '%20')];
}

/**
 * What Base64 makes of it, whatever stands before and after: three bytes become four characters, so it depends on the
 * place, and the characters at both ends, which hold bits of a neighbour too, are left out.
 */
function base64Of(text: string): readonly string[] {
  const bytes = new TextEncoder().encode(text);
  return [0, 1, 2].flatMap((before) => {
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    const first = Math.ceil((before * 8) / 6);
    const end = Math.floor((padded.length * 8) / 6);
    const inner = encode(padded).slice(first, end);
    return inner.length < MIN_ENCODED_LENGTH ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** `btoa` takes each character for a byte. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
