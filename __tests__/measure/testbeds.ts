// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** What is measured, of servers and apps of the tests. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AppLauncher } from '../../src/app/launcher.ts';
import { CoreLayout } from '../../src/app/process/cores.ts';
import type { BySide, Config, Side } from '../../src/config/config.ts';
import { expandReferences } from '../../src/config/expand.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { Asking } from '../../src/measure/answers.ts';
import { Deadline } from '../../src/measure/deadline.ts';
import { RunEvents } from '../../src/measure/events.ts';
import type { MeasureRequest } from '../../src/measure/measure.ts';
import { Requests } from '../../src/measure/requests.ts';
import { ORDINARY, type Session, type Testbed } from '../../src/measure/testbed.ts';
import { never } from '../app/specs.ts';
import { serve } from '../serve.ts';

/** Of apps that are there, and without a generator. */
export function testbedOf(
  config: Config,
  apps: Partial<Record<Side, { readonly origin: string }>>,
  overrides: Partial<Testbed> = {},
): Testbed {
  const versions = Object.keys(apps);
  const taken = Object.fromEntries(versions.map((side) => [side, {}]));
  const requests = new Requests({ seed: 1, start: 0, taken });
  const hooks = { beforeRound: async () => undefined, confirmAlive: async () => undefined };
  return { config, apps, versions, requests, signal: never, ...hooks, ...overrides } as unknown as Testbed;
}

export interface Asked extends Partial<Pick<Testbed, 'beforeRound' | 'signal'>> {
  readonly path?: string;
  /** What the path ends with, one after the other; missing: it does not vary. */
  readonly ids?: readonly string[];
  /** Further keys of the endpoint. */
  readonly keys?: string;
  readonly load?: string;
  readonly secrets?: readonly string[];
}

/** Questions to servers about one endpoint, and what is known of it afterwards. */
export async function askingOf(
  servers: Partial<Record<Side, RequestListener>>,
  { path = '/items', ids, keys = '', load = '{}', secrets = [], ...overrides }: Asked,
) {
  const varying = ids ? '/${id}", requests: ids.csv' : '"';
  const endpoint = `{ path: "${path}${varying}, ${keys} }`;
  const text = `app: { command: a }\nload: ${load}\nendpoints: [${endpoint}]`;
  const parsed = parseConfig(text, { file: 'latency-gate.yml' });
  const { config: written } = expandReferences(parsed, { id: '${id}' }, existsSync);
  const requests = ids && { path: 'ids.csv', records: ids.map((id) => ({ values: { id } })) };
  const endpoints = written.endpoints.map((one) => ({ ...one, ...(requests && { references: {}, requests }) }));
  const origins = await Promise.all(
    Object.entries(servers).map(async ([side, listener]) => [side, { origin: await serve(listener) }] as const),
  );
  const testbed = testbedOf({ ...written, endpoints }, Object.fromEntries(origins), overrides);
  const sides = Object.keys(servers) as Side[];
  const asking = new Asking(testbed, { endpoints, sides, secrets, ofBase: new Map(), waitUnitMs: 10 });
  return { asking, known: () => endpoints.map((one) => asking.answersOf(one))[0] ?? null };
}

/** So many blocks, each with a start of its own. */
export function blocksOf(
  launchers: BySide<AppLauncher>,
  count: number,
  more: Partial<MeasureRequest> = {},
): MeasureRequest {
  return {
    launchers,
    reference: null,
    bounds: { min: count, max: count, untilDecided: false, adaptsRounds: false, restart: 'each' },
    undecided: ({ blocks }) => (blocks.length < count ? ['GET /'] : []),
    isHopeless: () => [],
    elapsedMs: () => performance.now(),
    ...more,
  };
}

/** A session without a generator. */
export function sessionOf(resolved: Config, deadline: Deadline): Session {
  return {
    resolved,
    secrets: [],
    seed: 1,
    deadline,
    events: new RunEvents([]),
    openDriver: () => Promise.reject(new Error('no driver is opened without apps')),
    layout: new CoreLayout(null),
    connections: { ...ORDINARY },
    starts: { count: 0 },
  };
}

/** Work in a session with a generator of its own, which ends with it. */
export async function withGenerator<T>(
  config: Config,
  { generatorPath, signal = never }: { readonly generatorPath: string; readonly signal?: AbortSignal },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline({ config, interruption: signal });
  const driver = await createLoadDriver({ generatorPath });
  try {
    return await work({ ...sessionOf(config, deadline), openDriver: async () => driver });
  } finally {
    deadline.cancel();
    await driver.close();
  }
}
