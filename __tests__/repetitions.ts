/** How often a simulation is repeated: thoroughly in the full suite, and often enough to see a gross error in the default one. */
export function repetitions(counts: { readonly quick: number; readonly thorough: number }): number {
  return 'FULL_SUITE' in globalThis ? counts.thorough : counts.quick;
}
