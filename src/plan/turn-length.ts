/** How many requests a turn has (decisions 17, 41 and 42). */

/** Long against what handing the machine over costs, short against its disturbances. */
const TURN_MS = 20;
/** The most of a turn that handing over may take: where it takes long, turns are longer. */
const HANDING_SHARE = 0.1;
/** The slower side's turn, where it has as many requests as the faster one's: a round holds a few of them. */
const LONG_TURN_MS = 250;
/** Where one side takes more than this many times as long as the other, a warm-up gives it fewer requests in the same time. */
const UNLIKE = 2;
/** Longest turn of the faster side in a warm-up, which is warm all the same. */
const LONGEST_FASTER_TURN_MS = 1000;
/** Turns of slow endpoints have as many requests per connection as fit into this, and at least one. */
const LONGEST_TURN_MS = 2000;
/** A turn of a mix takes this many times as long as a request to its slowest endpoint (decision 57). */
const TIMES_THE_SLOWEST = 8;

/** Each connection asks as often as there are connections, within limits: most requests meet the usual queue (decision 42). */
function wantedPerConnection(connections: number): number {
  return Math.max(2, Math.min(6, connections));
}

/** Whether a turn of so many requests ends before the queue of its connections is that of steady load. */
export function endsBeforeQueue(requests: number, connections: number): boolean {
  return connections > 1 && requests < connections * wantedPerConnection(connections);
}

interface TurnPace {
  /** Between two completions under this load, of the faster and of the slower side. */
  readonly fasterMs: number;
  readonly slowerMs: number;
  readonly connections: number;
  /** What it takes to suspend one side and resume the other. */
  readonly handOverMs: number;
  /** What a request to the slowest of the endpoints takes that share the load. Absent if there is one endpoint. */
  readonly slowestMs?: number;
}

/** The same for both sides. The faster side's turn counts: an app that has rested runs its first requests with cold caches. */
export function requestsPerTurn({ fasterMs, slowerMs, connections, handOverMs, slowestMs = 0 }: TurnPace): number {
  const fitting = Math.max(1, Math.floor(LONGEST_TURN_MS / (connections * slowerMs)));
  const fewest = connections * Math.min(fitting, wantedPerConnection(connections));
  const turnMs = Math.max(TURN_MS, handOverMs / HANDING_SHARE);
  const ofSlower = Math.max(turnMs, LONG_TURN_MS) / slowerMs;
  const ofMix = Math.min((TIMES_THE_SLOWEST * slowestMs) / fasterMs, LONGEST_TURN_MS / slowerMs);
  return Math.max(fewest, evenly(Math.ceil(Math.max(ofMix, Math.min(turnMs / fasterMs, ofSlower))), connections));
}

/**
 * The requests of a turn. Versions that do the same get the same, whatever the noise: each has as many as the faster one needs. A
 * version that is several times slower would leave the other one cold, so the two are warmed up for the same time (decision 41).
 *
 * @param paceMs between two completions under this load, of each side
 * @param isEqual requests leave something behind, or too little is known about the paces
 * @returns `inRounds` is the same for both sides; `inWarmUp` is in the order of the sides
 */
export function turnsOf(paceMs: readonly number[], ofApp: Omit<TurnPace, 'fasterMs' | 'slowerMs'>, isEqual: boolean) {
  const [fasterMs, slowerMs] = [Math.min(...paceMs), Math.max(...paceMs)];
  const inRounds = requestsPerTurn({ fasterMs, slowerMs, ...ofApp });
  if (isEqual || slowerMs <= UNLIKE * fasterMs) return { inRounds, inWarmUp: paceMs.map(() => inRounds) };
  const alone = (ms: number) => requestsPerTurn({ fasterMs: ms, slowerMs: ms, ...ofApp });
  const turnMs = Math.min(LONGEST_FASTER_TURN_MS, slowerMs * alone(slowerMs));
  const inTime = (ms: number) => Math.max(alone(ms), evenly(Math.round(turnMs / ms), ofApp.connections));
  return { inRounds, inWarmUp: paceMs.map(inTime) };
}

/** At least so many, and for each connection as many: with seven requests on two connections one waits alone (decision 42). */
function evenly(requests: number, connections: number): number {
  return connections * Math.max(1, Math.ceil(requests / connections));
}
