import { once } from 'node:events';

/**
 * A signal that aborts after a time, with a `TimeoutError`; it keeps no process alive. Use it in place of `AbortSignal.timeout`:
 * before Node 24, `AbortSignal.any` lets one of those be collected as garbage, and then it never aborts.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const over = (): void =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  setTimeout(over, ms).unref();
  return controller.signal;
}

/** What the promise resolves to. Rejects with the signal's reason as soon as that is given. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  // Nobody waits for it any more then.
  promise.catch(() => undefined);
  signal.throwIfAborted();
  const over = new AbortController();
  const aborted = once(signal, 'abort', { signal: over.signal });
  try {
    return await Promise.race([promise, aborted.then(() => Promise.reject(signal.reason))]);
  } finally {
    over.abort();
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
