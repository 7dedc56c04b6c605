/** Keeps secrets out of what is shown and stored. */
import { attempt } from '../errors.ts';
import { findSecrets } from './find-secrets.ts';
import type { Environment } from './shapes.ts';

const MASK = '***';
const SECRET_NAME =
  /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|connection[_-]?string|(?:^|_)(?:pass|pat|pwd)$/i;
/** Such a variable holds a secret, or the word that something is sorted or cached by. */
const KEY_NAME = /(?:^|_)key$/i;
/** Such a variable holds an address, which is secret only with a password in it. */
const ADDRESS_NAME = /(?:^|_)(?:ur[il]|dsn)$/i;
/** What may name a file: a random value can begin like this, too. */
const PATH = /^\.{0,2}\//;
/** The shell's names for folders. */
const WORKING_DIRECTORY = /^(?:OLD)?PWD$/;
/** A name is a guess only, so a short value, such as `true` or `main`, is left as it is. */
const MIN_GUESSED_LENGTH = 8;

/** Values of variables that by name are secrets, unless they name a file that `exists`. */
export function secretsIn(env: Environment, exists: (path: string) => boolean): readonly string[] {
  const isSecret = (name: string, value: string) => {
    if (value.length < MIN_GUESSED_LENGTH || WORKING_DIRECTORY.test(name)) return false;
    if (ADDRESS_NAME.test(name)) return USER_INFO.test(value) || PASSWORD_FIELD.test(value);
    return SECRET_NAME.test(name) || (KEY_NAME.test(name) && !isWords(value));
  };
  return Object.entries(env).flatMap(([name, value = '']) =>
    isSecret(name, value) && !(PATH.test(value) && exists(value)) ? withPasswords(value) : [],
  );
}

/** Such as `created_at`: masked everywhere, it would riddle every text with holes. */
function isWords(value: string): boolean {
  return /^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value);
}

/** `user:password@host`, with or without a scheme in front of it. A token may stand alone before the `@` of a URL. */
const USER_INFO = /^[a-z][a-z\d+.-]*:\/\/([^\s/?#]*)@|^([^\s:/@]+:[^\s/]*)@/i;
/** `password=…` in a connection string or in the query of a URL. */
const PASSWORD_FIELD = /(?:^|[\s;?&])(?:password|passwd|pwd|pass)=([^\s;&]+)/i;

/** A secret, and the password inside an address or a connection string, unless that is a mere word: the app may print it alone. */
export function withPasswords(value: string): readonly string[] {
  const [, inAddress, userInfo = inAddress] = USER_INFO.exec(value) ?? [];
  const inUserInfo = userInfo?.slice(userInfo.indexOf(':') + 1);
  const written = [inUserInfo, PASSWORD_FIELD.exec(value)?.[1]].filter((password) => password !== undefined);
  const all = new Set(
    written.flatMap((password) => [password, attempt(() => decodeURIComponent(password)) ?? password]),
  );
  return [value, ...[...all].filter((password) => password.length >= MIN_GUESSED_LENGTH && !isWords(password))];
}

/** What may stand between two lines of a key: as it is, in the quoted end of a log, in JSON. */
const LINE_END = String.raw`(?:[\s|]|\\[nr])`;

/** Secrets that are known by their form. Where a line was cut ( …), less is enough. Found in linear time, or within a line or a key. */
const SHAPES: readonly RegExp[] = [
  // User and password of a URL; in JSON its slashes may be escaped. A port is not a password.
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

/** Replaces what has the form of a secret, and those given, in whatever way they are written (`find-secrets.ts`), by `***`. */
export function mask(text: string, secrets: readonly string[]): string {
  let masked = '';
  let done = 0;
  for (const { begin, end } of findSecrets(text, secrets)) {
    if (begin >= done) masked += text.slice(done, begin) + MASK;
    done = Math.max(done, end);
  }
  return SHAPES.reduce((left, shape) => left.replace(shape, MASK), masked + text.slice(done));
}
