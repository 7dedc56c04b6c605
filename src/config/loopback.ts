/** @param host as the URL parser gives it, which makes 127.1, 0x7f000001 and 2130706433 one; without brackets */
export function isLoopback(host: string): boolean {
  return isLoopbackAddress(host) || isLoopbackName(host);
}

/** For `connect`: without the brackets of IPv6. */
export function addressOf({ hostname, port, protocol }: URL) {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** Whether the gate may send anything there: this machine, or one of these hosts, each as `host` or `host:port`. */
export function mayBeAsked(url: URL, allowed: readonly string[]): boolean {
  const names = allowed.map((name) => name.toLowerCase());
  return isLoopback(addressOf(url).host) || names.includes(url.hostname) || names.includes(url.host);
}

/** `localhost` and all names below it, which must be this machine (RFC 6761). */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

export function isLoopbackAddress(address: string): boolean {
  if (/^127(?:\.\d{1,3}){3}$/.test(address)) return true;
  return address === '::1' || /^::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|127(?:\.\d{1,3}){3})$/.test(address);
}
