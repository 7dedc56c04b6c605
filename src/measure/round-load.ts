/** Who makes the load of one round: our own generator, or a command of the user's. */
import type { BySide, Endpoint, Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import { MeasurementError } from '../errors.ts';
import { resolveExpectation } from '../load/body-check.ts';
import type { EndpointSpec, LoadDriver, ResolvedExpectation, RoundSamples, RoundSpec } from '../load/driver.ts';
import { figuresOf, type Load, type LoadTogether, together } from '../load/summarise.ts';
import { holdBy } from '../system/suspension.ts';
import { type CommandGenerator, loadOf, type TakenTurn, turnSeconds } from './command-generator.ts';
import { connectsEachTurn, keepsAlive, type Testbed } from './testbed.ts';

/** Connections and caches settle: these requests are not sampled. */
const DISCARD_MS = 40;

/** The reference answers in its own way, whatever is expected of the app. */
const FROM_REFERENCE: ResolvedExpectation = { status: [[200, 200]], lengthBytes: null, text: null, json: false };

/** By endpoint name: what each side is expected to answer. */
export type Expectations = ReadonlyMap<string, BySide<ResolvedExpectation>>;

export interface RoundRequest {
  readonly load: SharedLoad;
  readonly durationMs: number;
  /** Which sides, in the order that their load starts. */
  readonly order: readonly Side[];
  /** All sides', or each one's. Null without turns. */
  readonly requestsPerTurn: number | BySide<number> | null;
  /** In turns: of each side, whatever the duration. */
  readonly leastTurns?: number;
  /** Missing: any length. */
  readonly expectations?: Expectations;
  /** Every request is handed back, too. */
  readonly keepsRequests?: boolean;
}

export async function loadByDriver(testbed: Testbed, driver: LoadDriver, request: RoundRequest): Promise<LoadTogether> {
  const { config, apps, versions, requests } = testbed;
  const { load, durationMs, order, leastTurns, expectations } = request;
  const { connections, rate, timeoutMs, tls } = config.load;
  const records = load.endpoints.map((one) => requests.next(one));
  const { requestsPerTurn: perTurn } = request;
  const ofSide = (side: Side) => (typeof perTurn === 'number' ? perTurn : (perTurn?.[side] ?? Number.NaN));
  const requestsPerTurn = perTurn === null ? null : order.map(ofSide);
  const expected = ({ name, expect }: Endpoint, side: Side) =>
    expectations?.get(name)?.[side] ?? resolveExpectation(expect, null);
  const spec: RoundSpec = {
    durationMs,
    discardMs: Math.min(DISCARD_MS, durationMs / 4),
    connections: load.endpoints[0]?.sweep?.connections ?? connections,
    rate,
    timeoutMs,
    requestsPerTurn,
    ...(leastTurns === undefined ? {} : { leastTurns }),
    keepAlive: keepsAlive(testbed),
    ...(requestsPerTurn !== null && connectsEachTurn(testbed) ? { connectsEachTurn: true } : {}),
    tls,
    ...(request.keepsRequests ? { keepsRequests: true } : {}),
    ...(load.endpoints.length > 1 ? { order: requests.order(load) } : {}),
    targets: order.flatMap((side) => {
      const app = apps[side];
      if (app === undefined) return [];
      const busiestThread = app.scheduling()?.busiestThread;
      const endpoints = load.endpoints.map((endpoint, at): EndpointSpec => {
        const filled = requests.of(endpoint, side);
        const unique = requests.unique(endpoint);
        return {
          requests: filled.length === 1 ? filled : (records[at] ?? []).flatMap((record) => filled[record] ?? []),
          expect: versions.includes(side) ? expected(endpoint, side) : FROM_REFERENCE,
          ...(endpoint.until && { until: endpoint.until }),
          ...(unique && { unique }),
        };
      });
      const { origin } = app;
      return [{ side, origin, endpoints, suspension: app.suspension(), ...(busiestThread && { busiestThread }) }];
    }),
  };
  const { samples, generator } = await driver.round(spec, testbed.signal);
  const all = load.endpoints.map((_, at) => samples.filter((one) => one.endpoint === at));
  const started = all.map((own) => Math.max(0, ...own.map(({ sent }) => sent)));
  requests.started(load, started);
  const whole = order.flatMap((side) => together(samples.filter((one) => one.side === side)) ?? []);
  const loadOf = (own: readonly RoundSamples[], at: number): Load => ({
    figures: Object.fromEntries(own.map((one) => [one.side, figuresOf(one)])),
    samples: Object.fromEntries(own.map((one) => [one.side, one])),
    records: records[at] ?? [],
    generator,
  });
  const round = loadOf(whole, 0);
  // The figures of one endpoint are those of its load: sorting its samples again would lengthen each pause between two rounds.
  return { ...round, endpoints: all.length === 1 ? [round] : all.map(loadOf) };
}

/** Each side has one turn, in the given order, while the other one is suspended. */
export async function loadByCommand(testbed: Testbed, generator: CommandGenerator, round: RoundRequest) {
  const { order, durationMs } = round;
  const { apps, confirmAlive, config, signal } = testbed;
  // Who is judged does not choose the judge: base's command runs in base's checkout, with the script that lies there.
  const directory = config.gate.configFrom === 'base' ? (apps.base?.shell.cwd ?? null) : null;
  if (config.gate.configFrom === 'base' && (directory === null || directory === apps.head?.shell.cwd)) {
    throw new MeasurementError('load.command cannot run as base’s: there is no checkout of base', {
      hint: 'with `config-from: base` the generator runs in base’s checkout: start the app from one, by `command`, `build` or `compose`',
    });
  }
  const hold = holdBy(order.map((side) => apps[side]?.suspension()));
  const taken: TakenTurn[] = [];
  try {
    for (const [at, side] of order.entries()) {
      const app = apps[side];
      if (app === undefined) throw new Error(`${side} is not running`);
      await hold(at);
      taken.push(await generator.turn({ side, app, directory, seconds: turnSeconds(durationMs) }, signal));
    }
  } catch (error) {
    // An app that has just ended is why its generator failed.
    await confirmAlive();
    throw error;
  } finally {
    await hold(null);
  }
  const load = loadOf(taken);
  return { ...load, endpoints: [load] };
}
