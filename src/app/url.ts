/** The app that runs already, at a URL: nothing is started, and nothing stopped. */
import { lookup } from 'node:dns/promises';
import type { AppConfig, BothSides } from '../config/config.ts';
import { addressOf, isLoopback, mayBeAsked } from '../config/loopback.ts';
import { ConfigError } from '../errors.ts';
import type { LaunchContext, Launching } from './launcher.ts';
import { UNSEEN } from './process/app-processes.ts';
import { listeningAt } from './process/listeners.ts';
import { probeOf, waitUntilReady } from './ready.ts';
import { shellFor, unreadyError } from './running-app.ts';

/** Throws ConfigError when the URL may not be put under load. */
export function urlLauncher({ spec, options }: LaunchContext, source: { readonly url: string }): Launching {
  const url = new URL(source.url);
  // The configuration has refused everything but an origin.
  const { origin, hostname } = url;
  if (!mayBeAsked(url, options.allowRemoteTargets)) {
    throw new ConfigError(`${spec.side}: ${hostname} is another machine, and load goes to loopback only`, {
      hint: `if it may be put under load, name it in gate.allow-remote-targets: [${hostname}]`,
    });
  }
  return {
    prepare: (signal) => Promise.resolve().then(() => signal.throwIfAborted()),
    async start(signal) {
      const startedMs = performance.now();
      const { ready } = spec.app;
      const wait = { timeoutMs: ready.timeoutMs, tls: options.tls, signal };
      const outcome = await waitUntilReady({ origins: [origin], probe: probeOf(ready), ...wait });
      if ('last' in outcome) throw unreadyError(spec, origin, outcome, { hint: hintFor(outcome.last) });
      return {
        origin,
        bootMs: outcome.atMs - startedMs,
        exited: new Promise(() => {}),
        ...UNSEEN,
        suspension: () => ({ kind: 'none', reason: `the app at ${origin} was not started by the gate` }),
        shell: shellFor({ spec, options }, origin),
        stop: () => Promise.resolve(),
      };
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => Promise.resolve(),
  };
}

function hintFor(last: string): string {
  if (last.endsWith('does not speak TLS')) return 'write http: instead of https: in the address';
  if (!/certificate|self.signed/i.test(last)) {
    return 'start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself';
  }
  return /\balert\b/.test(last)
    ? 'it asks who connects: give a certificate that it accepts with load.tls (cert, key)'
    : 'renew the certificate, or say what to trust with load.tls (ca, servername)';
}

/** Throws ConfigError where both addresses lead to one server: what is compared with itself never differs. */
export async function requireTwoServers(apps: BothSides<AppConfig>): Promise<void> {
  const [one, other] = [apps.base.source, apps.head.source];
  if (one.kind !== 'url' || other.kind !== 'url') return;
  const [oneUrl, otherUrl] = [new URL(one.url), new URL(other.url)];
  const [first, second] = await Promise.all([socketsOf(oneUrl), socketsOf(otherUrl)]);
  const isLocal = first !== null && second !== null && first.port === second.port;
  const key = first?.sockets.length && second?.sockets.length ? 'sockets' : 'hosts';
  // On another machine only the addresses tell: one proxy may serve both versions, by their names.
  const areOne = isLocal && first[key].some((place) => second[key].includes(place));
  if (!areOne && oneUrl.origin !== otherUrl.origin) return;
  throw new ConfigError(`base and head are one server: ${one.url} and ${other.url}`, {
    hint: 'start both versions, each on a port of its own, and name both: `base.url` and `app.url`',
  });
}

/** Null where the address is another machine's. */
async function socketsOf(url: URL) {
  const { host, port } = addressOf(url);
  if (!isLoopback(host)) return null;
  const found = await lookup(host, { all: true }).catch(() => []);
  const hosts = found.map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  return { hosts, port, sockets: listeningAt([...hosts, '0.0.0.0', '[::]'], port) };
}
