/**
 * How the load identifies itself: cookies and basic authentication, what they may hold and the headers that they
 * become; the certificate that it presents.
 */
import type { TlsConfig } from './load.ts';
import { quote } from './problems.ts';

/** RFC 6265, 4.1.1: cookie-octets. */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** What is wrong with the value of a cookie, or null. Also used for values that references expanded to. */
export function describeBadCookieValue(value: string): string | null {
  return COOKIE_VALUE.test(value)
    ? null
    : 'the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded';
}

/** What is wrong with a user name, or null (RFC 7617, 2). Also used for what references expanded to. */
export function describeBadUser(user: string): string | null {
  return user.includes(':') ? 'a user name must not hold a colon: the password begins there' : null;
}

/** Headers that an endpoint's own keys stand for, in lower case, with the key. */
const HEADER_OF_KEY = { cookies: 'cookie', auth: 'authorization' } as const;

/** Keys that are there beside a header of the same meaning, with what to say. */
export function doubledHeaders(endpoint: {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: unknown;
  readonly auth?: unknown;
}): readonly { readonly key: 'cookies' | 'auth'; readonly message: string }[] {
  const names = Object.keys(endpoint.headers);
  return (['cookies', 'auth'] as const).flatMap((key) => {
    const name = names.find((one) => one.toLowerCase() === HEADER_OF_KEY[key]);
    if (endpoint[key] === undefined || name === undefined) return [];
    return [{ key, message: `sets the header ${quote(name)}, which is listed as well; remove one of the two` }];
  });
}

/** The header that sends the cookies, in their order. */
export function cookieHeader(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** User and password in UTF-8, as base64 (RFC 7617): what follows `Basic ` in the header. */
export function basicToken({ user, password }: { readonly user: string; readonly password: string }): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}

/** The certificate that the load presents, as Node's TLS takes it. */
export function clientCertificate({ client }: TlsConfig): { cert?: string; key?: string; passphrase?: string } {
  if (client === undefined) return {};
  const { cert, key, passphrase } = client;
  return passphrase === null ? { cert, key } : { cert, key, passphrase };
}
