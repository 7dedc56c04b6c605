/** The connection to GitHub's REST API: few calls, short retries, a time limit on each. */
import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import Bottleneck from 'bottleneck/light.js';
import type * as z from 'zod';
import { ExitCode, GateError, MeasurementError, wholeMessageOf } from '../errors.ts';
import { timeLimit } from '../system/time-limit.ts';

export type Octokit = ReturnType<typeof getOctokit>;

/** Per connection: a longer wait for rate limits would cost the user more than a missing comment. */
const LONGEST_WAIT_SECONDS = 60;
/** For one call, with its retries and waits. */
const CALL_TIMEOUT_MS = 90_000;
/** A retry cannot fix them. Too many calls (429) wait as long as GitHub asks. */
const NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451];
const LONGEST_QUOTE = 300;

export interface Repository {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}

/** Rate limits count per connection. */
let connections = 0;
const RETRIES = 2;

interface ConnectOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly signal?: AbortSignal;
  /** Length of a second in waits, which keep writes apart, too; tests shorten this and the next. */
  readonly waitUnitMs?: number;
  readonly callTimeoutMs?: number;
}

/**
 * Retries server errors and unusable answers, never a refusal (401, 403, 404, 422); waits for rate limits and outages, a minute in all.
 * Aborting the signal ends a call at once. A call throws GitHubError, or the signal's reason.
 */
export function connect(options: ConnectOptions): Octokit {
  const { token, apiUrl: baseUrl, waitUnitMs = 1000, callTimeoutMs = CALL_TIMEOUT_MS } = options;
  let waitedSeconds = 0;
  const isShort = (seconds: number) => {
    if (waitedSeconds + seconds > LONGEST_WAIT_SECONDS) return false;
    waitedSeconds += seconds;
    return true;
  };
  const waitOnce = (seconds: number, _request: unknown, _octokit: unknown, retryCount: number) =>
    retryCount === 0 && isShort(seconds);
  const waitFor = async (seconds: number, signal: AbortSignal | undefined) => {
    if (isShort(seconds)) await wait(seconds * waitUnitMs, undefined, signal && { signal });
  };
  const silent = () => {};
  const octokit = getOctokit(
    token,
    {
      baseUrl,
      userAgent: 'latency-gate',
      retry: { retries: RETRIES, retryAfterBaseValue: waitUnitMs, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue: waitUnitMs,
        // As long as the plug-in's own: a second between two writes, three where people are notified.
        write: new Bottleneck.Group({ maxConcurrent: 1, minTime: waitUnitMs }),
        notifications: new Bottleneck.Group({ maxConcurrent: 1, minTime: 3 * waitUnitMs }),
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent },
    },
    (plugged) => plainAnswers(plugged, waitFor),
    retry,
    throttling,
  );
  octokit.hook.wrap('request', async (request, call) => {
    const limit = timeLimit(callTimeoutMs);
    const signal = AbortSignal.any([limit, options.signal, call.request.signal].filter((one) => one !== undefined));
    call.request.signal = signal;
    const ended = endOf(signal, () => {
      // Pending calls are not retried.
      call.request['retries'] = 0;
      return limit.aborted
        ? new NoAnswerError(`GitHub did not answer within ${callTimeoutMs / 1000} s`)
        : signal.reason;
    });
    return await Promise.race([request(call), ended]).catch((error: unknown) => {
      throw statusOf(error) === null ? error : new GitHubError(error);
    });
  });
  return octokit;
}

function endOf(signal: AbortSignal, reason: () => unknown): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(reason());
    else signal.addEventListener('abort', () => reject(reason()), { once: true });
  });
}

/** A call that GitHub refused, or could not answer. */
export class GitHubError extends GateError {
  readonly exitCode = ExitCode.measurement;
  /** As of HTTP; 500 and above: it is not known whether GitHub did what it was asked. */
  readonly status: number;

  constructor(error: unknown) {
    super(callFailure(error), { hint: wayOut(error), cause: error });
    this.status = statusOf(error) ?? 500;
  }
}

/** Throws GateError, or the signal's reason. @param failure such as `the tags could not be listed` @param permission `contents: read` */
export async function expected<T>(failure: string, permission: string, call: () => Promise<T>): Promise<T> {
  return await call().catch((cause: unknown) => {
    if (cause instanceof GateError && !(cause instanceof GitHubError)) throw cause;
    throw new MeasurementError(`${failure} (${callFailure(cause)})`, { hint: wayOut(cause, permission), cause });
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
 * The innermost plug-in. Octokit returns half a body as it is; the plug-in for rate limits knows two of the three ways in which GitHub
 * reports them; the one that retries waits for one second, then four, whatever an outage asks.
 */
function plainAnswers(
  { hook }: Pick<Octokit, 'hook'>,
  waitFor: (seconds: number, signal: AbortSignal | undefined) => Promise<void>,
): void {
  hook.after('request', (response, request) => {
    const isJson = typeof response.data === 'object' && response.data !== null;
    const isComplete = response.status >= 300 || response.status === 204 || isJson;
    if (!isComplete) throw new NoAnswerError('GitHub’s answer was cut off or is not JSON', request);
  });
  hook.error('request', async (error, { request }) => {
    if (statusOf(error) === 429 && !isNamedLimit(error)) error.message = `${error.message} (secondary rate limit)`;
    // What an outage asks for.
    const seconds = isServerError(error) && hasResponse(error) ? Number(error.response.headers?.['retry-after']) : 0;
    const isLast = Number(request['retryCount'] ?? 0) >= Number(request['retries'] ?? RETRIES);
    if (seconds > 0 && !isLast) await waitFor(seconds, request.signal);
    throw error;
  });
}

/** The answer as the schema parses it. Throws an Error with a single line. */
export function asDescribed<T>(schema: z.ZodType<T>, data: unknown): T {
  const { data: read, success } = schema.safeParse(data);
  if (!success) throw new Error('GitHub’s answer is not as it describes it');
  return read;
}

export const PAGE_SIZE = 100;

/** At most so many pages of a hundred. Throws what the call throws. */
export async function listed<T>(
  mostPages: number,
  ask: (page: { readonly per_page: number; readonly page: number }) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const items: T[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const some = await ask({ per_page: PAGE_SIZE, page });
    items.push(...some);
    if (some.length < PAGE_SIZE) break;
  }
  return items;
}

function isNamedLimit(error: unknown): boolean {
  return error instanceof Error && /rate limit/i.test(error.message);
}

/** The HTTP status of a failed call, 500 or above if there was no answer; null for anything else. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** Null where GitHub has no such thing. Throws what else the call throws. */
export async function unlessMissing<T>(call: () => Promise<T>): Promise<T | null> {
  return await call().catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}

/** It is not known whether GitHub did what it was asked. */
export function isServerError(error: unknown): boolean {
  return (statusOf(error) ?? 0) >= 500;
}

/** GitHub answers 403 for too many calls as well as for a missing permission. */
export function isRateLimit(error: unknown): boolean {
  return statusOf(error) === 429 || isNamedLimit(error);
}

/** One line, without the request's headers or the HTML pages of an outage. */
export function callFailure(error: unknown): string {
  // Octokit adds the address of a page about the call.
  const [first = ''] = wholeMessageOf(error).trim().split('\n', 1);
  const line = first.replace(/ -(?: https?:\/\/\S+)?$/, '').slice(0, LONGEST_QUOTE);
  const status = statusOf(error);
  if (error instanceof NoAnswerError || error instanceof GitHubError) return line;
  if (status === null) return error instanceof TypeError ? 'GitHub’s answer is not as it describes it' : line;
  if (!hasResponse(error)) return `no connection to GitHub: ${line}`;
  return `HTTP ${status}: ${line === '' || line.startsWith('<') ? (STATUS_CODES[status] ?? 'no explanation') : line}`;
}

type WithResponse = { readonly response: { readonly headers?: Readonly<Record<string, unknown>> } };

function hasResponse(error: unknown): error is WithResponse {
  return typeof error === 'object' && error !== null && 'response' in error && typeof error.response === 'object';
}

/** What to do about a failed call that needs a permission such as `actions: read`. */
export function wayOut(error: unknown, permission?: string): string {
  const status = statusOf(error);
  if (isRateLimit(error)) return 'this token made too many calls: run the job again later';
  if (status === 401) return 'the token was refused: leave the input `github-token` at its default, or renew it';
  if (status === 403 || status === 404) {
    if (permission !== undefined) return `the job needs \`permissions: ${permission}\``;
    return 'the job’s token may not do that: docs/security.md lists the permissions';
  }
  if (status !== null && status < 500) return 'GitHub does not take what it was sent: please report this message';
  return 'run the job again; https://www.githubstatus.com lists outages';
}
