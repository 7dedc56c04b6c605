/** What everything that a run boots and measures has in common. */
import type { Config } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import type { Deadline } from './deadline.ts';
import type { RunEvents } from './events.ts';

export interface Session {
  /** The configuration with environment references expanded, and the contents of files in the place of their names. */
  readonly resolved: Config;
  readonly seed: number;
  readonly deadline: Deadline;
  readonly events: RunEvents;
  readonly openDriver: () => Promise<LoadDriver>;
}
