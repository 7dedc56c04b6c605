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
const SECRET_NAME =
  /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|connection[_-]?string|(?:^|_)(?:pass|pat|pwd)$/i;
/** Such a variable holds a secret, or the word that something is sorted or cached by. */
const KEY_NAME = /(?:^|_)key$/i;
/** Such a variable holds an address, which is secret only with a password in it. */
const ADDRESS_NAME = /(?:^|_)(?:ur[il]|dsn)$/i;
/** The shell's names for folders. */
const WORKING_DIRECTORY = /^(?:OLD)?PWD$/;
/** A name is a guess only, so a short value, such as `true` or `main`, is left as it is. */
const MIN_GUESSED_LENGTH = 8;

/**
 * Values of environment variables that by their name are secrets, and passwords inside such a value. The app may get hold
 * of them, and print them, although the configuration does not mention them.
 */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env).flatMap(([name, value = '']) =>
    isSecret(name, value) ? [value, ...passwordsIn(value)] : [],
  );
}

function isSecret(name: string, value: string): boolean {
  if (value.length < MIN_GUESSED_LENGTH || isPath(value) || WORKING_DIRECTORY.test(name)) return false;
  if (ADDRESS_NAME.test(name)) return holdsPassword(value);
  return SECRET_NAME.test(name) || (KEY_NAME.test(name) && !isWords(value));
}

/** Variables such as `AWS_WEB_IDENTITY_TOKEN_FILE` name a file. */
function isPath(value: string): boolean {
  return /^\.{0,2}\/[\w./-]*$/.test(value);
}

/** Such as `created_at`: masked everywhere, it would riddle every text with holes. */
function isWords(value: string): boolean {
  return /^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value);
}

/** `user:password@host`, with or without a scheme in front of it. A token may stand alone before the `@` of a URL. */
const USER_INFO = /^(?:[a-z][a-z\d+.-]*:\/\/)(?:[^\s/?#]*)@|^[^\s:/@]+:[^\s/]*@/i;
/** `password=…` in a connection string or in the query of a URL. */
const PASSWORD_FIELD = /(?:^|[\s;?&])(?:password|passwd|pwd|pass)=([^\s;&]+)/i;

function holdsPassword(value: string): boolean {
  return USER_INFO.test(value) || PASSWORD_FIELD.test(value);
}

/** The password inside an address or a connection string, which the app may print alone; not one that is a mere word. */
function passwordsIn(value: string): readonly string[] {
  const userInfo = USER_INFO.exec(value)?.[0]
    .replace(/^[^/]*:\/\//, '')
    .slice(0, -1);
  const inUserInfo = userInfo?.slice(userInfo.indexOf(':') + 1);
  const written = [inUserInfo, PASSWORD_FIELD.exec(value)?.[1]].filter((password) => password !== undefined);
  return [...new Set(written.flatMap((password) => [password, decoded(password)]))].filter(
    (password) => password.length >= MIN_GUESSED_LENGTH && !isWords(password),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What may stand between two lines of a key: as it is, in the quoted end of a log, in JSON. */
const LINE_END = String.raw`(?:[\s|]|\\[nr])`;

/**
 * Secrets that are known by their form alone, no matter who printed them. Where a line was cut (`CUT`), less of one is
 * enough. Each can be found in linear time, or within a line or a key.
 */
const SHAPES: readonly RegExp[] = [
  // User and password of a URL; in JSON its slashes may be escaped. A port is no password.
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\]+(?=@)/g,
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\:@[]*:(?!\d{1,5} …)[^\s/?#"<>`\\@]+(?= …)/g,
  token('(?:[sr]k_(?:live|test)|whsec)_', '[A-Za-z0-9]', 10), // Stripe
  token('gh[opsur]_', '[A-Za-z0-9]', 20), // GitHub
  token('github_pat_', '[A-Za-z0-9_]', 20),
  token('glpat-', '[\\w-]', 20), // GitLab
  token('npm_', '[A-Za-z0-9]', 36),
  token('xox[abeoprs]-\\d', '[A-Za-z0-9-]', 10), // Slack: a number first, so that no class name such as xoxo-… is one
  token('AIza', '[\\w-]', 35), // Google
  token('(?:AKIA|ASIA)', '[A-Z0-9]', 16), // AWS
  /(?<=aws_secret_access_key\W{1,10})[A-Za-z0-9/+]{16,}/gi,
  // A JSON Web Token: the Base64 of `{"`, twice, and a signature.
  /\beyJ[\w-]{8,}\.(?:eyJ[\w-]{8,}\.[\w-]*|[\w.-]*(?= …))/g,
  // A private key in PEM, of which the beginning or the end may be missing.
  new RegExp(
    `-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?:(?:(?!-----)[^])*-----END [A-Z0-9 ]*PRIVATE KEY-----|(?:${LINE_END}*(?:Proc-Type|DEK-Info):[^\\n\\\\]*)*(?:${LINE_END}*[A-Za-z0-9+/=]{16,})+)`,
    'g',
  ),
  new RegExp(
    `(?<![A-Za-z0-9+/=])(?:[A-Za-z0-9+/=]{16,}${LINE_END}+)*[A-Za-z0-9+/=]+${LINE_END}*-----END [A-Z0-9 ]*PRIVATE KEY-----`,
    'g',
  ),
];

/** A prefix that says what it is, then at least so many random characters. */
function token(prefix: string, character: string, least: number): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_])${prefix}(?:${character}{${least},}|${character}+(?= …))`, 'g');
}

/**
 * Replaces every secret by `***`: what has the form of one (`SHAPES`), and every occurrence of those given: as it is, as
 * it stands inside JSON, %-encoded, in Base64 (by itself or as part of something longer, such as basic authentication), as
 * JSON in any of these, and line by line where it has several lines, because logs are cut into lines.
 */
export function mask(text: string, secrets: readonly string[]): string {
  const forms = new Set(secrets.flatMap(formsOf));
  // The longest first: a secret that contains another one must not leave its rest behind.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  const known = ordered.reduce((left, form) => left.replaceAll(form, MASK), text);
  const masked = known.includes(CUT) ? ordered.reduce(withoutCut, known) : known;
  return SHAPES.reduce((left, shape) => left.replace(shape, MASK), masked);
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
