/** How many requests a turn has, for both sides: docs/decisions/0017-turns-of-requests.md. */

/** Long against what handing over costs, short against the machine's disturbances. */
const TURN_MS = 20;
/** Turns of slow endpoints have the fewest requests that they can have. */
const LONG_TURN_MS = 1000;

/**
 * @param intervalMs between two completions of the slower side under this load
 * @returns at least one request a connection, at least two where that does not take long
 */
export function requestsPerTurn(intervalMs: number, connections: number): number {
  const fewest = 2 * connections * intervalMs > LONG_TURN_MS ? connections : 2 * connections;
  return Math.max(fewest, Math.ceil(TURN_MS / intervalMs));
}
