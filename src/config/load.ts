/** How much load, and for how long: `load:`. */
import * as z from 'zod';
import { derived, nested, option, orElse, orNull, section, setting, written } from './keys.ts';
import {
  choice,
  command,
  count,
  countRange,
  duration,
  durationRange,
  flag,
  kind,
  like,
  line,
  rate,
  textual,
  withReferences,
} from './kinds.ts';
import { mix } from './mix.ts';
import { referencedNames } from './references.ts';
import * as kept from './shapes.ts';
import { oneOrMore, refusing } from './words.ts';

/**
 * In an open loop a stalled server needs a connection for each request that arrives meanwhile: 64 last 320 ms at 200/s. Further
 * requests wait for a connection, and that wait counts as latency.
 */
const CONNECTIONS = { closedLoop: 2, openLoop: 64 };
/** The user's own generator takes part of a second to start, so its turns, half a round each, are much longer. */
const ROUNDS = { own: { ms: 6000, count: 2 }, closedLoop: { ms: 250, count: 8 }, openLoop: { ms: 500, count: 4 } };

/** Those whose defaults were others in version 0.1. */
const CHANGED = ['round', 'rounds', 'blocks', 'warmup'] as const;
export type DefaultKey = (typeof CHANGED)[number];

function roundsOf({ command, rate }: { command?: unknown; rate?: unknown }) {
  if (command !== undefined) return ROUNDS.own;
  return rate === undefined ? ROUNDS.closedLoop : ROUNDS.openLoop;
}

const COUNTS = 'a whole number, or a list of them such as [1, 2, 4, 8]';
const oneCount = z.int().min(1).max(1000);
/** Rising, each once. */
const connections = oneOrMore(COUNTS, oneCount, { max: kept.MOST_SWEEP_POINTS })
  .superRefine((counts, context) => {
    for (const [i, count] of counts.entries()) {
      if (counts.indexOf(count) === i) continue;
      context.addIssue({ code: 'custom', path: [i], message: `${count} is listed twice; remove one` });
    }
  })
  .transform((counts) => [...counts].sort((a, b) => a - b));

/** There are up to 40 blocks, so a start serves at most 40 passes over the endpoints. */
const RESTART = /^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/;
const RESTART_WORDS = 'auto, each, never, or a number of passes from 2 to 40 such as every 3';
const restart = like(z.string(), RESTART, RESTART_WORDS);

const file = withReferences(line(1000));
const passphrase = refusing(file, (text) =>
  referencedNames(text).length > 0
    ? null
    : `must be a reference such as \${TLS_PASSPHRASE}, so that it stands in no file`,
);
/** PEM files that the load presents as its own. */
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
/** TLS of `https:` targets. `read-named-files.ts` replaces the names of files with their content. */
export interface TlsConfig extends kept.Inferred<typeof tls.kept> {}

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
    /** Keys that have a default of now; absent: none. */
    more: { byDefault: z.array(z.enum(CHANGED)).exactOptional() },
  },
);

/** Which of the keys whose defaults were others in version 0.1 are not written. */
export function changedDefaults(file: z.infer<typeof load.file>): { byDefault?: DefaultKey[] } {
  const isClosedLoop = roundsOf(file) === ROUNDS.closedLoop;
  const keys = CHANGED.filter((key) => file[key] === undefined && (isClosedLoop || !key.startsWith('round')));
  return keys.length > 0 ? { byDefault: keys } : {};
}

export interface LoadConfig extends kept.Inferred<typeof load.kept> {}
