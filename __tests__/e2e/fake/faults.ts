/** What goes wrong between the gate and GitHub, by the route of a call and how often it was made. */
import type { Effect, FakeState, Fault } from './state.ts';

export interface When {
  readonly route?: RegExp;
  readonly from?: number;
  readonly to?: number;
}

/** Everywhere and always, unless `when` says less. Of several faults for a call the first happens. */
export function inject(state: FakeState, effect: Effect, when: When = {}): Fault {
  const { route = /./, from = 1, to = Number.POSITIVE_INFINITY } = when;
  const fault = { effect, route, from, to, seen: 0 };
  state.faults.push(fault);
  return fault;
}

/** Counts the call. */
export function effectOn(faults: readonly Fault[], call: string): Effect | null {
  const due = faults.filter((fault) => {
    if (!fault.route.test(call)) return false;
    fault.seen++;
    return fault.seen >= fault.from && fault.seen <= fault.to;
  });
  return due[0]?.effect ?? null;
}

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Effect {
  return { kind: 'answer', answer: { status, body, headers } };
}

const message = (text: string) => ({ message: text, documentation_url: 'https://docs.github.com/rest' });

/** 401: the token is wrong or has expired. */
export const badCredentials = () => answer(401, message('Bad credentials'));
/** 403: the token has no permission for it. */
export const refused = () => answer(403, message('Resource not accessible by integration'));
/** 403: the conversation of the pull request is locked. */
export const locked = () => answer(403, message('Unable to create comment because issue is locked.'));
export const missing = () => answer(404, message('Not Found'));
export const gone = () => answer(410, message('Artifact has expired'));
export const unprocessable = () => answer(422, { ...message('Validation Failed'), errors: [{ code: 'custom' }] });

/** 403: the calls of this hour are used up. */
export function callLimit(seconds: number): Effect {
  const reset = Math.ceil(Date.now() / 1000) + seconds;
  const headers = { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
  return answer(403, message('API rate limit exceeded for installation ID 1.'), headers);
}

/** 403: too many calls at once. */
export function paceLimit(seconds: number): Effect {
  const text = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
  return answer(403, message(text), { 'retry-after': String(seconds) });
}

/** 429: too many calls at once, as proxies say it. */
export const tooMany = (seconds: number) =>
  answer(429, { message: 'Too many requests' }, { 'retry-after': String(seconds) });

/** GitHub's own error page, which is HTML. */
export const outage = (status: 500 | 502 | 503 | 504, retryAfter?: number) =>
  answer(status, '<!DOCTYPE html>\n<html><title>Unicorn!</title></html>', {
    'content-type': 'text/html',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });

/** A proxy that asks to sign in, with a status of success. */
export const signInPage = () => answer(200, '<html>Sign in to continue</html>', { 'content-type': 'text/html' });
export const garbage = () => answer(200, '{"id": 5, "body": "half of');
export const otherJson = () => answer(200, { unexpected: [null] });
export const nullJson = () => answer(200, 'null');
export const emptyBody = () => answer(200, '');
export const redirect = (location: string) => answer(302, '', { location });

export const late = (ms: number): Effect => ({ kind: 'late', ms });
export const cut = (when: 'before' | 'after' | 'in-body'): Effect => ({ kind: 'cut', when });
export const meanwhile = (happen: () => void): Effect => ({ kind: 'meanwhile', happen });
