/** The connection to GitHub's REST API: few calls, short retries, a time limit on each. */
import { STATUS_CODES } from 'node:http';
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

export type Octokit = ReturnType<typeof getOctokit>;
type Plugin = NonNullable<Parameters<typeof getOctokit>[2]>;

/** Total wait for rate limits per connection: a longer wait would cost the user more than a missing comment. */
const LONGEST_WAIT_SECONDS = 60;
/** Limit for one call, with its retries and waits. */
const CALL_TIMEOUT_MS = 90_000;
/** Statuses that a retry cannot fix. Too many calls (429) wait as long as GitHub asks, instead of retrying at once. */
const NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451];
const LONGEST_QUOTE = 300;

/** A repository, and the connection to ask for it with. */
export interface Repository {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}

export interface ConnectOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** Aborts every pending call. */
  readonly signal?: AbortSignal;
  /** Length of a second in waits; tests shorten it. */
  readonly waitUnitMs?: number;
  /** Tests shorten it. */
  readonly callTimeoutMs?: number;
}

/** Rate limits count per connection, not per process. */
let connections = 0;

/**
 * An Octokit that retries server errors and unusable answers twice, waits for rate limits for at most a minute in total, and
 * never repeats a refused call (401, 403, 404, 422). Aborting the signal ends a call at once.
 */
export function connect(options: ConnectOptions): Octokit {
  const retryAfterBaseValue = options.waitUnitMs ?? 1000;
  let waitedSeconds = 0;
  const waitOnce = (retryAfterSeconds: number, _request: unknown, _octokit: unknown, retryCount: number) => {
    if (retryCount > 0 || waitedSeconds + retryAfterSeconds > LONGEST_WAIT_SECONDS) return false;
    waitedSeconds += retryAfterSeconds;
    return true;
  };
  const octokit = getOctokit(
    options.token,
    {
      baseUrl: options.apiUrl,
      userAgent: 'latency-gate',
      retry: { retries: 2, retryAfterBaseValue, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue,
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent },
    },
    plainAnswers,
    retry,
    throttling,
  );
  const timeoutMs = options.callTimeoutMs ?? CALL_TIMEOUT_MS;
  octokit.hook.wrap('request', async (request, call) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signals = [limit, options.signal, call.request.signal].filter((signal) => signal !== undefined);
    const signal = AbortSignal.any(signals);
    call.request.signal = signal;
    const ended = endOf(signal, () => {
      // Pending calls are not retried.
      call.request['retries'] = 0;
      return limit.aborted ? new NoAnswerError(`GitHub did not answer within ${timeoutMs / 1000} s`) : signal.reason;
    });
    return await Promise.race([request(call), ended]);
  });
  return octokit;
}

/** Rejects when the signal is aborted, with the given error. */
function endOf(signal: AbortSignal, reason: () => unknown): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(reason());
    else signal.addEventListener('abort', () => reject(reason()), { once: true });
  });
}

/** GitHub, or a proxy in between, gave no usable answer. Counts as a server error. */
class NoAnswerError extends Error {
  readonly status = 502;
  /** As the plug-in for retries expects it. */
  readonly request: unknown;

  constructor(message: string, request?: unknown) {
    super(message);
    this.request = request;
  }
}

/**
 * The innermost plug-in: the others see its result. Octokit returns whatever text arrived, even half a body, and the plug-in
 * for rate limits knows only two of the three ways in which GitHub reports them.
 */
const plainAnswers: Plugin = (octokit) => {
  octokit.hook.after('request', (response, request) => {
    const isComplete = response.status >= 300 || response.status === 204 || isJson(response.data);
    if (!isComplete) throw new NoAnswerError('GitHub’s answer was cut off or is not JSON', request);
  });
  octokit.hook.error('request', (error) => {
    if (statusOf(error) === 429 && !isNamedLimit(error)) error.message = `${error.message} (secondary rate limit)`;
    throw error;
  });
};

function isJson(data: unknown): boolean {
  return typeof data === 'object' && data !== null;
}

function isNamedLimit(error: unknown): boolean {
  return error instanceof Error && /rate limit/i.test(error.message);
}

function silent(): void {}

/** The HTTP status of a failed call, 500 or above if there was no answer; null for anything else. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** Whether it is unknown if GitHub did what it was asked: it failed on the way, or its answer was lost. */
export function isServerError(error: unknown): boolean {
  return (statusOf(error) ?? 0) >= 500;
}

/** GitHub answers 403 for too many calls as well as for a missing permission. */
export function isRateLimit(error: unknown): boolean {
  return statusOf(error) === 429 || isNamedLimit(error);
}

/** One line about a failed call, without the request's headers or the HTML pages of an outage. */
export function callFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = (message.trim().split('\n', 1)[0] ?? '').slice(0, LONGEST_QUOTE);
  const status = statusOf(error);
  if (error instanceof NoAnswerError) return line;
  if (status === null) return error instanceof TypeError ? 'GitHub’s answer is not as it describes it' : line;
  if (!hasResponse(error)) return `no connection to GitHub: ${line}`;
  return `HTTP ${status}: ${line === '' || line.startsWith('<') ? (STATUS_CODES[status] ?? 'no explanation') : line}`;
}

function hasResponse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'response' in error && error.response !== undefined;
}

/** What to do about a failed call that needs a permission such as `actions: read`. */
export function wayOut(error: unknown, permission: string): string {
  const status = statusOf(error);
  if (isRateLimit(error)) return 'this token made too many calls: run the job again later';
  if (status === 401) return 'the token was refused: leave the input `github-token` at its default, or renew it';
  if (status === 403 || status === 404) return `the job needs \`permissions: ${permission}\``;
  if (status !== null && status < 500) return 'GitHub does not take what it was sent: please report this message';
  return 'run the job again; https://www.githubstatus.com lists outages';
}
