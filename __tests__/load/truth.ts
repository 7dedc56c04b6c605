/** Runs rounds of the truth table through the real generator process, and closes what the rows opened. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import type { LoadDriver, RoundSamples } from '../../src/load/driver.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { never } from '../app/specs.ts';
import { expectBalanced, measureUntil, type OneRequestTarget, type RoundOverrides, roundSpec } from './rounds.ts';
import { type RawRequest, rawServer, type TestServer } from './servers.ts';
import { useBundle } from './use-bundle.ts';

export interface TruthRound extends RoundOverrides {
  /** What a busy machine only delays: the round is repeated until it has that. */
  readonly hasIt?: (samples: RoundSamples) => boolean;
}

/** @param cores that the generator is kept on; null: all */
export function useTruth(cores: string | null = null) {
  const open: Pick<TestServer, 'close'>[] = [];
  const bundle = useBundle();
  let driver: LoadDriver | undefined;
  beforeAll(async () => {
    driver = await createLoadDriver({ generatorPath: bundle.generatorPath, cores });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  afterAll(async () => {
    await driver?.close();
  });
  /** Keeps a server until the test is over. */
  const serve = async <T extends Pick<TestServer, 'close'>>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    open.push(server);
    return server;
  };
  /** One balanced round against several, in the order given. */
  const measureTargets = async (targets: readonly OneRequestTarget[], overrides: RoundOverrides = {}) => {
    const outcome = await driver?.round(roundSpec('', { ...overrides, targets }), never);
    for (const samples of outcome?.samples ?? []) expectBalanced(samples);
    return outcome?.samples ?? [];
  };
  const measureAll = async (origins: Partial<Record<Side, string>>, overrides: RoundOverrides = {}) => {
    const targets = Object.entries(origins).map(([side, origin]) => ({ side: side as Side, origin }));
    return await measureTargets(targets, overrides);
  };
  /** One balanced round against one target. */
  const measure = (origin: string, { hasIt = () => true, ...overrides }: TruthRound = {}) =>
    measureUntil(async () => {
      const [samples] = await measureAll({ head: origin }, overrides);
      if (samples === undefined) throw new Error('the driver returned no samples');
      return samples;
    }, hasIt);
  /** The same against a server that speaks these bytes. */
  const measureRaw = async (respond: (request: RawRequest) => void, round?: TruthRound) =>
    measure((await serve(rawServer(respond))).origin, round);
  return { serve, measure, measureRaw, measureAll, measureTargets };
}
