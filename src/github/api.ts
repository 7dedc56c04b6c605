/** The connection to GitHub's REST API: few calls, short retries, a time limit on each. */
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

export type Octokit = ReturnType<typeof getOctokit>;

/** Waiting longer than this for a rate limit costs the user more than a missing comment. */
const LONGEST_WAIT_SECONDS = 60;
const CALL_TIMEOUT_MS = 90_000;

export interface ConnectOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** Ends every call that is under way. */
  readonly signal?: AbortSignal;
  /** Seconds are multiplied by this; tests shorten the waits with it. */
  readonly waitUnitMs?: number;
}

/** Limits of pace are counted a connection, not a process. */
let connections = 0;

/** Octokit that retries server errors twice and rate limits once, never a refusal (401, 403, 404, 422). */
export function connect(options: ConnectOptions): Octokit {
  const retryAfterBaseValue = options.waitUnitMs ?? 1000;
  const waitOnce = (retryAfterSeconds: number, _request: unknown, _octokit: unknown, retryCount: number) =>
    retryCount === 0 && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
  const octokit = getOctokit(
    options.token,
    {
      baseUrl: options.apiUrl,
      userAgent: 'latency-gate',
      retry: { retries: 2, retryAfterBaseValue },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue,
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent },
    },
    retry,
    throttling,
  );
  octokit.hook.before('request', (request) => {
    const signals: AbortSignal[] = [AbortSignal.timeout(CALL_TIMEOUT_MS)];
    if (options.signal) signals.push(options.signal);
    if (request.request.signal) signals.push(request.request.signal);
    request.request.signal = AbortSignal.any(signals);
  });
  return octokit;
}

function silent(): void {}

/** The HTTP status of a failed call, null for anything else. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** GitHub answers 403 for too many calls as well as for a missing permission. */
export function isRateLimit(error: unknown): boolean {
  return statusOf(error) === 429 || (error instanceof Error && /rate limit/i.test(error.message));
}

/** One line about a failed call, without the request's headers. */
export function callFailure(error: unknown): string {
  const status = statusOf(error);
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return status === null ? `${message}` : `HTTP ${status}: ${message}`;
}
