import { app } from './app.ts';
import { appOf } from './app-of.ts';
import type { Config, Endpoint } from './config.ts';
import { endpoint, expectation } from './endpoint.ts';
import { keptName, type SectionKeys } from './keys.ts';
import { type DefaultKey, load } from './load.ts';
import { canonicalJson } from './written.ts';

/**
 * What influences a measurement, as text for hashing: the keys that change `figures`. What is under test, how it is judged and reported,
 * and the order of endpoints are left out. References are not expanded, so it contains no secret.
 */
export function measurementIdentity(config: Config): string {
  const { source, ...head } = appOf(config, 'head');
  const { byDefault = [], ...loaded } = config.load;
  const endpoints = config.endpoints.map((one) => ({
    name: one.name,
    ...requestOf(one),
    expect: figuresOf(expectation, answerOf(one)),
    connections: one.sweep?.connections,
  }));
  const prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    prepare,
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: source.kind, ...figuresOf(app, head) },
    load: Object.assign(figuresOf(load, loaded), ...byDefault.map((key) => ONCE[key])),
    endpoints: endpoints.sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
}

/** What was the default once stands for what is now: how long to measure, not what. Stored runs of either are compared. */
const ONCE: Readonly<Record<DefaultKey, object>> = {
  round: { roundMs: 500 },
  rounds: { rounds: 4 },
  blocks: { blocks: { min: 5, max: 12 } },
  warmup: { warmupMs: { min: 2000, max: 10_000 } },
};

/** What is sent, references unexpanded, with the names and hashes of files. */
export function requestOf(one: Endpoint) {
  const { name, expect, gate, workTolerance, mustBeFaster, sweep, references, ...request } = one;
  const { bodyFile, requests } = request;
  return {
    ...figuresOf(endpoint, request),
    ...(bodyFile && { bodyFile: { ...bodyFile, bytes: undefined } }),
    ...(requests && { requests: { ...requests, records: undefined } }),
  };
}

export function answerOf({ expect }: Pick<Endpoint, 'expect'>) {
  return { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) };
}

/** The values without those of keys that change something else. Values that belong to no single key stay. */
function figuresOf(section: SectionKeys, kept: object): Record<string, unknown> {
  const others = Object.entries(section.keys).filter(
    ([, key]) => (key.relations.changes ?? section.changes) !== 'figures',
  );
  const names = others.map(([name, key]) => keptName(name, key));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
}
