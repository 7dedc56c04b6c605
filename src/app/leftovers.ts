/**
 * The last resort against leaving something behind: what is alive (process groups, containers, worktrees) is registered
 * here and removed synchronously when this process exits, whatever the reason that Node still tells us about.
 * The ordinary way is `stop()`, `remove()` and `dispose()`, which take their entry out again.
 */

const removals = new Set<() => void>();
let isListening = false;

/** Registers a synchronous removal that must not take longer than seconds. Returns the call that takes it out again. */
export function registerLeftover(remove: () => void): () => void {
  if (!isListening) {
    isListening = true;
    process.on('exit', removeLeftovers);
  }
  removals.add(remove);
  return () => {
    removals.delete(remove);
  };
}

/** Newest first: a command that is creating a container is ended before the container is removed. Never throws. */
function removeLeftovers(): void {
  for (const remove of [...removals].reverse()) {
    removals.delete(remove);
    try {
      remove();
    } catch {
      // The others have to go, too, and nobody is left to tell.
    }
  }
}
