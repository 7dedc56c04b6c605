/** How many requests a turn has, for both sides: docs/decisions/0017-turns-of-requests.md. */

/** Long against what handing the machine over costs, short against its disturbances. */
const TURN_MS = 20;
/** Where handing over takes this long, turns are longer by as much as it takes to be worth it. */
const HANDING_SHARE = 0.1;
/** Turns of slow endpoints have the fewest requests that they can have. */
const LONG_TURN_MS = 1000;

/**
 * @param intervalMs between two completions of the slower side under this load
 * @param handOverMs what it takes to suspend one side and resume the other
 * @returns at least one request per connection, at least two where that does not take long
 */
export function requestsPerTurn(intervalMs: number, connections: number, handOverMs = 0): number {
  const fewest = 2 * connections * intervalMs > LONG_TURN_MS ? connections : 2 * connections;
  const turnMs = Math.max(TURN_MS, handOverMs / HANDING_SHARE);
  return Math.max(fewest, Math.ceil(turnMs / intervalMs));
}
