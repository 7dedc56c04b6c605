/** The app that runs already, at a URL: nothing is started, and nothing stopped. */
import { lookup } from 'node:dns/promises';
import { isLoopback, mayBeAsked } from '../config/loopback.ts';
import { AppError, ConfigError } from '../errors.ts';
import type { AppSpec, LaunchContext, Launching } from './launcher.ts';
import { UNSEEN } from './process/app-processes.ts';
import { listeningAt } from './process/listeners.ts';
import { addressOf, probeOf, SPEECH_HINTS, type Unready, waitUntilReady } from './ready.ts';
import { shellFor } from './running-app.ts';

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
      if ('last' in outcome) throw startFailure(spec, origin, outcome);
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

function startFailure({ side, app }: AppSpec, origin: string, { last, speaks }: Unready): AppError {
  if (speaks !== null) {
    return AppError.of(side, `the app at ${origin} cannot be loaded: ${last}`, { hint: SPEECH_HINTS[speaks] });
  }
  return AppError.of(side, `${origin} was not ready after ${app.ready.timeoutMs / 1000} s: ${last}`, {
    hint: last.endsWith('does not speak TLS')
      ? 'write http: instead of https: in the address'
      : /certificate|self.signed/i.test(last)
        ? 'renew the certificate, or say what to trust with load.tls (ca, servername)'
        : 'start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself',
  });
}

/** Throws ConfigError where both addresses lead to one server of this machine: what is compared with itself never differs. */
export async function requireTwoServers(base: AppSpec, head: AppSpec): Promise<void> {
  const [one, other] = [base.app.source, head.app.source];
  if (one.kind !== 'url' || other.kind !== 'url') return;
  const [first, second] = await Promise.all([socketsOf(one.url), socketsOf(other.url)]);
  if (first === null || second === null || first.port !== second.port) return;
  const key = first.sockets.length > 0 && second.sockets.length > 0 ? 'sockets' : 'hosts';
  if (!first[key].some((place) => second[key].includes(place))) return;
  throw new ConfigError(`base and head are one server: ${one.url} and ${other.url}`, {
    hint: 'start both versions, each on a port of its own, and name both: `base.url` and `app.url`',
  });
}

/** Null where the address is another machine's. */
async function socketsOf(text: string) {
  const { host, port } = addressOf(new URL(text));
  if (!isLoopback(host)) return null;
  const found = await lookup(host, { all: true }).catch(() => []);
  const hosts = found.map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  return { hosts, port, sockets: listeningAt([...hosts, '0.0.0.0', '[::]'], port) };
}
