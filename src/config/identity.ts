/**
 * What influences a measurement, as text for hashing: stored runs are comparable when it agrees.
 */
import { appOf } from './app-of.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Config, Endpoint } from './config.ts';

/**
 * Canonical JSON of the load, the requests with what counts as a good answer, and the environment of the app.
 *
 * Left out: what is under test (commands, images, environment), how it is judged (tolerances, confidence, limits, `same`) and
 * reported, the seed and the time budget, and the order of endpoints. Of an unexpanded configuration, so that no secret takes part in it.
 */
export function measurementIdentity(config: Config): string {
  const { seed: _seed, timeBudgetMs: _timeBudgetMs, ...load } = config.load;
  const head = appOf(config, 'head');
  const endpoints = config.endpoints.map(({ name, expect: { same: _same, ...expect }, sweep, ...endpoint }) => ({
    name,
    ...requestOf(endpoint),
    expect: { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) },
    ...(sweep === undefined ? {} : { connections: sweep.connections }),
  }));
  const prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    ...(prepare === undefined ? {} : { prepare }),
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: head.source.kind, network: head.network, cpus: head.cpus, cpuset: head.cpuset, memory: head.memory },
    load,
    endpoints: endpoints.sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
}

type Request = Pick<
  Endpoint,
  'method' | 'path' | 'headers' | 'body' | 'bodyFile' | 'requests' | 'until' | 'cookies' | 'auth'
>;

/** What is sent, references unexpanded. A key that is not used is absent: texts of earlier versions stay the same. */
export function requestOf({ method, path, headers, body, bodyFile, requests, until, cookies, auth }: Request) {
  return {
    method,
    path,
    headers,
    body,
    ...(bodyFile === undefined ? {} : { bodyFile: { path: bodyFile.path, sha256: bodyFile.sha256 } }),
    ...(requests === undefined ? {} : { requests: { ...requests, records: undefined } }),
    ...(until === undefined ? {} : { until }),
    ...(cookies === undefined ? {} : { cookies }),
    ...(auth === undefined ? {} : { auth }),
  };
}
