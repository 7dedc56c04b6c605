/** What everything that a run boots and measures has in common. */
import type { CoreLayout } from '../app/process/cores.ts';
import type { Config } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { Deadline } from './deadline.ts';
import type { RunEvents } from './events.ts';

/** Who makes the load: our own generator, in rounds, or a command of the user's, in turns. */
export type Generator = LoadDriver | CommandGenerator;

export interface Session {
  /** The configuration with environment references expanded, and the contents of files in the place of their names. */
  readonly resolved: Config;
  /** What is masked in all that is stored. Grows: a token that `prepare` took is one. */
  readonly secrets: string[];
  readonly seed: number;
  readonly deadline: Deadline;
  readonly events: RunEvents;
  readonly openDriver: () => Promise<Generator>;
  /** Where the apps run. */
  readonly layout: CoreLayout;
}

/**
 * A session whose load generator is started when it is first needed and ended after `work`. Its state is common to both
 * sides, so a fresh one in each block would only cost the time of its start.
 */
export async function withOneDriver<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  const opened: Promise<Generator>[] = [];
  const openDriver = () => {
    if (opened.length === 0) opened.push(session.openDriver());
    return opened[0] as Promise<Generator>;
  };
  try {
    return await work({ ...session, openDriver });
  } finally {
    for (const opening of opened) await opening.then((driver) => driver.close()).catch(() => undefined);
  }
}
