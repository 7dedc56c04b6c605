/** How much load, and for how long: `load:`. */
import * as z from 'zod';
import { derived, nested, option, orElse, orNull, section, setting, written } from './keys.ts';
import { choice, command, count, countRange, duration, durationRange, flag, kind, rate, textual } from './kinds.ts';
import { referencedNames } from './references.ts';
import * as kept from './shapes.ts';
import { like, line, oneOrMore, refusing, withReferences } from './words.ts';

// In an open loop a stalled server needs a connection for each request that arrives meanwhile: 64 last 320 ms at 200/s. Further
// requests wait for one, which counts as latency.
const CONNECTIONS = { closedLoop: 2, openLoop: 64 };
/** The user's own generator takes part of a second to start, so its turns, half a round each, are much longer. */
const ROUNDS = { own: { ms: 6000, count: 2 }, closedLoop: { ms: 250, count: 8 }, openLoop: { ms: 500, count: 4 } };

/** Their defaults were others in version 0.1. */
const CHANGED = ['round', 'rounds', 'blocks', 'warmup'] as const;
export type DefaultKey = (typeof CHANGED)[number];

function roundsOf({ command, rate }: { command?: unknown; rate?: unknown }) {
  if (command !== undefined) return ROUNDS.own;
  return rate === undefined ? ROUNDS.closedLoop : ROUNDS.openLoop;
}

const COUNTS = 'a whole number, or a list of them such as [1, 2, 4, 8]';
const connections = oneOrMore(COUNTS, z.int().min(1).max(1000), { max: kept.MOST_SWEEP_POINTS })
  .superRefine((counts, context) => {
    for (const [i, count] of counts.entries()) {
      if (counts.indexOf(count) === i) continue;
      context.addIssue({ code: 'custom', path: [i], message: `${count} is listed twice; remove one` });
    }
  })
  .transform((counts) => [...counts].sort((a, b) => a - b));

/** By the names of endpoints; a weight may be a count of an access log. */
const mix = kind(
  z.record(line(500), count({ min: 1, max: 1_000_000_000 }).file),
  z.record(kept.name, kept.count.min(1)),
  (weights) =>
    Object.entries(weights)
      .map(([name, weight]) => `${name}: ${weight}`)
      .join(', '),
);

/** There are up to 40 blocks, so a start serves at most 40 passes over the endpoints. */
const RESTART = /^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/;
const restart = like(z.string(), RESTART, 'auto, each, never, or a number of passes from 2 to 40 such as every 3');

const file = withReferences(line(1000));
const passphrase = refusing(file, (text) =>
  referencedNames(text).length > 0
    ? null
    : `must be a reference such as \${TLS_PASSPHRASE}, so that it stands in no file`,
);
const client = z.strictObject({ cert: kept.text, key: kept.text, passphrase: kept.text.nullable() });
const tls = section(
  {
    verify: setting(flag, true),
    ca: orNull(textual(file)),
    servername: orNull(textual(withReferences(line(253)))),
    cert: written(file.optional(), { needs: 'key' }),
    key: written(file.optional(), { needs: 'cert' }),
    passphrase: written(passphrase.optional(), { needs: 'key' }),
  },
  { more: { client: client.exactOptional() } },
);
const tlsKind = nested(tls, {
  more: ({ cert, key, passphrase = null }) =>
    cert === undefined || key === undefined ? {} : { client: { cert, key, passphrase } },
});
/** TLS of `https:` targets. `read-file.ts` replaces the names of files with their content. */
export interface TlsConfig extends kept.Inferred<typeof tls.kept> {}

/** The certificate that the load presents, as Node's TLS takes it. */
export function clientCertificate({ client }: TlsConfig): { cert?: string; key?: string; passphrase?: string } {
  if (client === undefined) return {};
  const { passphrase, ...pair } = client;
  return passphrase === null ? pair : { ...pair, passphrase };
}

/** The name that a server is asked for, and that its certificate has to hold. Empty: an address has none (RFC 6066, 3). */
export function serverNameOf({ hostname }: URL, { servername }: TlsConfig): string {
  return servername ?? (/^\[|^[\d.]+$/.test(hostname) ? '' : hostname);
}

/** What the user’s own generator decides. */
export const without = { 'load.command': 'the command says it; remove it' };

export const load = section(
  {
    connections: derived(
      kind(connections, kept.count.min(1)),
      (written, { rate }) => written?.at(-1) ?? (rate === undefined ? CONNECTIONS.closedLoop : CONNECTIONS.openLoop),
      { without },
    ),
    rate: orNull(rate({ min: 1, max: 20_000 }), { without }),
    mix: option(mix, { without }),
    blocks: orElse(countRange({ min: 3, max: kept.MAX_BLOCKS }), { min: 4, max: 16 }),
    'time-budget': orNull(duration({ min: 1000, max: 86_400_000 }), { changes: 'measuring' }),
    timeout: setting(duration({ min: 10, max: 600_000 }), '10s', { without }),
    command: option(command),
    round: derived(duration({ min: 100, max: 600_000 }), (written, others) => written ?? roundsOf(others).ms),
    rounds: derived(count({ min: 1, max: 100 }), (written, others) => written ?? roundsOf(others).count),
    warmup: orElse(durationRange({ min: 100, max: 600_000 }), { min: 500, max: 10_000 }),
    restart: option(kind(restart, z.string().regex(RESTART), String), { default: 'auto' }),
    'keep-alive': setting(flag, true, { without }),
    pairing: setting(choice('interleaved', 'duet'), 'interleaved', {
      without: {
        'load.rate': 'both sides are under load at once; remove one of the two',
        'load.command': 'base and head take turns; remove it',
      },
    }),
    pin: setting(flag, true),
    tls: setting(tlsKind, {}),
    seed: orNull(count({ min: 0, max: 4_294_967_295 }), { changes: 'judging', absent: 'random' }),
  },
  {
    changes: 'figures',
    example: '{ connections: 2 }',
    /** Keys that have a default of now. */
    more: { byDefault: z.array(z.enum(CHANGED)).exactOptional() },
  },
);

export function changedDefaults(file: z.infer<typeof load.file>): { byDefault?: DefaultKey[] } {
  const isClosedLoop = roundsOf(file) === ROUNDS.closedLoop;
  const keys = CHANGED.filter((key) => file[key] === undefined && (isClosedLoop || !key.startsWith('round')));
  return keys.length > 0 ? { byDefault: keys } : {};
}

export interface LoadConfig extends kept.Inferred<typeof load.kept> {}

/** One side after the other is under load: turns would break the schedule of an open loop. */
export function takesTurns({ pairing, rate }: Pick<LoadConfig, 'pairing' | 'rate'>): boolean {
  return pairing === 'interleaved' && rate === null;
}

/** Below the time limit of 30 minutes that jobs usually have, so that what was measured can still be reported. */
const LONGEST_RUN_MS = 25 * 60_000;

/** How long a run may take, builds included. Without a time budget, twice the longest planned measurement, and 25 minutes at least. */
export function longestRunMs({ load, endpoints }: { load: LoadConfig; endpoints: readonly unknown[] }): number {
  const plannedMs = load.blocks.max * expectedBlockSeconds(load, endpoints.length) * 1000;
  return load.timeBudgetMs ?? Math.max(LONGEST_RUN_MS, 2 * plannedMs);
}

/** Between two rounds: the generator drains, collects garbage, and the next one starts. */
export const PAUSE_MS = 70;

/** Seconds that a block takes with that many endpoints and the shortest warm-up, apart from starting the apps. */
export function expectedBlockSeconds(load: LoadConfig, endpoints: number): number {
  return load.warmupMs.min / 1000 + (endpoints * load.rounds * (load.roundMs + PAUSE_MS)) / 1000;
}
