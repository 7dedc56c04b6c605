/** Lets one target of a round work at a time: the others are stopped, and whatever they still have to do with them. */
import { openSync, writeSync } from 'node:fs';
import type { Hold } from './closed-loop.ts';
import type { Rest } from './driver.ts';

/** @param rests by target; undefined: that one cannot be stopped */
export function holdBy(rests: readonly (Rest | undefined)[]): Hold {
  const switches = rests.map((rest) => (rest === undefined ? null : switchOf(rest)));
  const stopped = rests.map(() => false);
  return (target) => {
    for (const [index, one] of switches.entries()) {
      if (target !== null && index !== target && !stopped[index]) {
        stopped[index] = true;
        one?.(true);
      }
    }
    for (const [index, one] of switches.entries()) {
      if ((target === null || index === target) && stopped[index]) {
        stopped[index] = false;
        one?.(false);
      }
    }
  };
}

function switchOf(rest: Rest): (stop: boolean) => void {
  if (rest.kind === 'freezer') {
    const files = rest.files.map((file) => openSync(file, 'w'));
    return (stop) => {
      for (const file of files) writeSync(file, stop ? rest.freeze : rest.thaw, 0);
    };
  }
  const targets = [...rest.groups.map((group) => -group), ...rest.processes];
  return (stop) => {
    for (const target of targets) signal(target, stop ? 'SIGSTOP' : 'SIGCONT');
  };
}

/** What has ended meanwhile is reported by whoever waits for its answer. */
function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
