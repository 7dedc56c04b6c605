/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** Independent streams for different `parts` of one seed; all are taken modulo 2^32. (splitmix32) */
export function randomFrom(seed: number, ...parts: readonly number[]): Random {
  let state = parts.reduce((mixed, part) => mix((mixed ^ mix(part + 1)) >>> 0), mix(seed >>> 0));
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state) / 2 ** 32;
  };
}

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
function mix(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A shuffled copy; every order is equally likely (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return shuffled;
}
