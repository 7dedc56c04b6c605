/** The cases of the truth bench: what `truth-server.mjs` is asked for, and how base and head differ. */

export interface Case {
  readonly name: string;
  readonly kind: 'work' | 'wait' | 'garbage' | 'worker';
  readonly ms: number;
  readonly connections: number;
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
}

const CHANGE = { EXTRA: '0.1' };
const MILLISECONDS = [0.2, 1, 5, 9, 18, 19, 25, 60, 200, 1000];

export function cases(): Case[] {
  const plain = (['work', 'wait'] as const).flatMap((kind) =>
    MILLISECONDS.flatMap((ms) =>
      [1, 2, 8].map((connections) => ({ kind, ms, connections, base: {}, head: CHANGE, name: kind as string })),
    ),
  );
  const special = [1, 9, 25].flatMap((ms) =>
    [1, 2, 8].flatMap((connections) => [
      {
        kind: 'work' as const,
        ms,
        connections,
        base: { DEFERRED: '0.4' },
        head: { DEFERRED: '0.4', ...CHANGE },
        name: 'deferred work',
      },
      { kind: 'work' as const, ms, connections, base: { DEFERRED: '0.4' }, head: {}, name: 'drops deferred work' },
      { kind: 'work' as const, ms, connections, base: {}, head: { DEFERRED: '0.4' }, name: 'adds deferred work' },
      { kind: 'garbage' as const, ms, connections, base: {}, head: CHANGE, name: 'garbage' },
      { kind: 'worker' as const, ms, connections, base: {}, head: CHANGE, name: 'worker thread' },
      {
        kind: 'work' as const,
        ms,
        connections,
        base: { CLUSTER: '2' },
        head: { CLUSTER: '2', ...CHANGE },
        name: 'cluster of two',
      },
    ]),
  );
  return [...plain, ...special].map((one) => ({ ...one, name: `${one.name}, ${one.ms} ms, ${one.connections} conn.` }));
}
