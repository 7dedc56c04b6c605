/** What the protocol bench compares: ways to spend the same measuring time on the same pair of processes. */

/** `mixed`: half of the time duet, for means, and half slices, for quantiles. `rounds`: ABBA, 250 ms each. */
export type Pairing = 'duet' | 'slices' | 'mixed' | 'rounds';

export type Load =
  | { readonly kind: 'closed'; readonly connections: number }
  /** Both sides together are asked for this share of what one of them can answer. */
  | { readonly kind: 'open'; readonly share: number };

export interface Variant {
  /** Unique: what the tables and the journal call it. */
  readonly name: string;
  readonly pairing: Pairing;
  readonly sliceMs: number;
  /** Apps and generators on cores of their own. */
  readonly pinned: boolean;
  /** Two: each side has a generator process of its own, both at once. */
  readonly generators: 1 | 2;
  readonly load: Load;
  /** `kept`: the same processes in successive blocks. */
  readonly processes: 'fresh' | 'kept';
}

export interface BenchSize {
  readonly name: 'short' | 'long';
  readonly blocks: number;
  /** Measuring time of a variant on an endpoint and pair in one block: two rounds or a multiple. */
  readonly cellMs: number;
  readonly roundMs: number;
  /** Kept processes are started anew after this many blocks, so that there is more than one launch to judge. */
  readonly keptBlocks: number;
  readonly variants: readonly Variant[];
}

export const ENDPOINTS = ['fast', 'cpu', 'wait'] as const;
export type EndpointName = (typeof ENDPOINTS)[number];

export const ALTERNATING_ROUND_MS = 250;

/** Compared by name: rounds of two variants with the same load have the same truth. */
export function nameOfLoad(load: Load): string {
  if (load.kind === 'open') return `open ${load.share * 100} %`;
  return load.connections === 1 ? '1 connection' : `${load.connections} connections`;
}

function closed(connections: number): Load {
  return { kind: 'closed', connections };
}

function variant(pairing: Pairing, other: Partial<Omit<Variant, 'name' | 'pairing'>> = {}): Variant {
  const settings = {
    sliceMs: 20,
    pinned: true,
    generators: 1 as const,
    load: closed(2),
    processes: 'fresh' as const,
    ...other,
  };
  const parts = [
    pairing === 'slices' ? `slices ${settings.sliceMs} ms` : pairing,
    nameOfLoad(settings.load),
    ...(settings.pinned ? [] : ['cores shared']),
    ...(settings.generators === 1 ? [] : ['2 generators']),
    ...(settings.processes === 'fresh' ? [] : ['kept']),
  ];
  return { name: parts.join(', '), pairing, ...settings };
}

const open = (share: number): Load => ({ kind: 'open', share });

const ESSENTIAL: readonly Variant[] = [
  variant('slices'),
  variant('duet'),
  variant('mixed'),
  variant('rounds'),
  variant('duet', { pinned: false }),
  variant('duet', { generators: 2 }),
  variant('slices', { load: closed(1) }),
  variant('slices', { processes: 'kept' }),
  variant('duet', { load: open(0.4) }),
];

const FURTHER: readonly Variant[] = [
  variant('slices', { pinned: false }),
  variant('rounds', { pinned: false }),
  variant('duet', { generators: 2, pinned: false }),
  ...[4, 8].map((connections) => variant('slices', { load: closed(connections) })),
  ...[1, 4, 8].map((connections) => variant('duet', { load: closed(connections) })),
  ...[5, 50].map((sliceMs) => variant('slices', { sliceMs })),
  variant('duet', { processes: 'kept' }),
  ...[0.2, 0.6].map((share) => variant('duet', { load: open(share) })),
  ...[0.2, 0.4, 0.6].map((share) => variant('rounds', { load: open(share) })),
];

export const SIZES: Readonly<Record<BenchSize['name'], BenchSize>> = {
  short: { name: 'short', blocks: 5, cellMs: 500, roundMs: 250, keptBlocks: 3, variants: ESSENTIAL },
  long: { name: 'long', blocks: 12, cellMs: 2000, roundMs: 500, keptBlocks: 4, variants: [...ESSENTIAL, ...FURTHER] },
};

/** Each load once: what the truth is measured with. */
export function loadsOf(variants: readonly Variant[]): readonly Load[] {
  const byName = new Map(variants.map(({ load }) => [nameOfLoad(load), load]));
  return [...byName.values()];
}
