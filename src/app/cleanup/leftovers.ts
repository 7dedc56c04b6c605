/**
 * The last resort against leaving something behind: what is alive (process groups, containers, folders) is registered
 * here and removed synchronously when this process exits for any reason that Node notices. The journal covers the one it
 * does not notice, SIGKILL. Ordinarily `stop()`, `remove()` and `dispose()` do it and take their entry out again.
 */
import { type LeftoverNote, writeJournal } from './journal.ts';

const leftovers = new Map<() => void, LeftoverNote | null>();
let isListening = false;

/**
 * Registers a synchronous removal that must not take longer than seconds. Returns the call that takes it out again.
 *
 * @param note how another process can find and remove it after a SIGKILL; null: it ends with this process
 */
export function registerLeftover(remove: () => void, note: LeftoverNote | null = null): () => void {
  if (!isListening) {
    isListening = true;
    process.on('exit', removeLeftovers);
  }
  leftovers.set(remove, note);
  if (note !== null) writeNotes();
  return () => forget(remove);
}

function forget(remove: () => void): void {
  const note = leftovers.get(remove) ?? null;
  if (leftovers.delete(remove) && note !== null) writeNotes();
}

function writeNotes(): void {
  writeJournal([...leftovers.values()].filter((note) => note !== null));
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
