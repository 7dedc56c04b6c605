/** Lets one target of a round work at a time: the others are suspended, with whatever they still have to do. */
import { resume, type Suspension, suspend } from '../system/suspension.ts';

/** Lets one target work and suspends the others; null: all work. Rejects with the system's or Docker's error. */
export type Hold = (target: number | null) => Promise<void>;

/** @param suspensions by target; undefined: that one cannot be suspended */
export function holdBy(suspensions: readonly (Suspension | undefined)[]): Hold {
  const held = new Set<number>();
  return async (target) => {
    const switches: Promise<void>[] = [];
    for (const [index, suspension] of suspensions.entries()) {
      if (suspension === undefined || target === null || index === target || held.has(index)) continue;
      held.add(index);
      switches.push(suspend(suspension));
    }
    for (const [index, suspension] of suspensions.entries()) {
      if (suspension === undefined || (target !== null && index !== target) || !held.delete(index)) continue;
      switches.push(resume(suspension));
    }
    await Promise.all(switches);
  };
}
