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
