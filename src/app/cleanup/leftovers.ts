/**
 * The last resort against leaving something behind: what is alive (process groups, containers, folders) is registered
 * here and removed synchronously when this process exits for any reason that Node notices. The journal covers the one it
 * does not notice, SIGKILL. Ordinarily `stop()`, `remove()` and `dispose()` do it and take their entry out again.
 */
import { type LeftoverNote, noteLeftover } from './journal.ts';

/** What takes each removal's note away. */
const leftovers = new Map<() => void, () => void>();
let isListening = false;

/**
 * Registers a synchronous removal that must not take longer than seconds. Returns the call that takes it out again.
 *
 * @param note how another process can find and remove it after a SIGKILL; null if it ends with this process
 */
export function registerLeftover(remove: () => void, note: LeftoverNote | null = null): () => void {
  if (!isListening) {
    isListening = true;
    process.on('exit', removeLeftovers);
  }
  leftovers.set(remove, note === null ? () => {} : noteLeftover(note));
  return () => forget(remove);
}

function forget(remove: () => void): void {
  leftovers.get(remove)?.();
  leftovers.delete(remove);
}

/** Newest first: a command that is creating a container is ended before the container is removed. Never throws. */
function removeLeftovers(): void {
  for (const remove of [...leftovers.keys()].reverse()) {
    try {
      remove();
      // Not before: this process can still be killed while it removes.
      forget(remove);
    } catch {
      // The others still have to be removed. The note of this one stays for the post step or the next run.
    }
  }
}
