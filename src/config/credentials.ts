/** How the load identifies itself: cookies and basic authentication, and the certificate that it presents. */
import type { TlsConfig } from './load.ts';

/** RFC 6265, 4.1.1: cookie-octets. */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** What is wrong with the value of a cookie, or null. Also used for what references expanded to. */
export function describeBadCookieValue(value: string): string | null {
  return COOKIE_VALUE.test(value)
    ? null
    : 'the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded';
}

/** What is wrong with a user name, or null (RFC 7617, 2). Also used for what references expanded to. */
export function describeBadUser(user: string): string | null {
  return user.includes(':') ? 'a user name must not hold a colon: the password begins there' : null;
}

/** The certificate that the load presents, as Node's TLS takes it. */
export function clientCertificate({ client }: TlsConfig): { cert?: string; key?: string; passphrase?: string } {
  if (client === undefined) return {};
  const { cert, key, passphrase } = client;
  return passphrase === null ? { cert, key } : { cert, key, passphrase };
}
