/** How sides are asked outside the load. */
import type { BySide, Endpoint, Side } from '../config/config.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, askOrSee, type Endless } from '../load/ask.ts';
import type { Request } from '../load/driver.ts';
import { orAborted } from '../system/time-limit.ts';
import type { Testbed } from './testbed.ts';

/** For the beginning of an answer. A fresh process may take long for its first, but what nobody answers must not hold up a block. */
const LONGEST_WAIT_MS = 30_000;

/** What each side answered: null if the connection ended without an answer, absent if none came in time. */
export type Answered = BySide<Answer | null>;

/** One side after the other, because each would wait for the other's work. Throws MeasurementError for an answer without an end. */
export async function askEach(
  { config, apps, signal }: Testbed,
  endpoint: Endpoint,
  sides: readonly Side[],
  requestTo: (side: Side) => Request | undefined,
): Promise<Answered> {
  const { keepAlive, tls, timeoutMs } = config.load;
  const { expect, until = null } = endpoint;
  const beginMs = Math.min(LONGEST_WAIT_MS, timeoutMs);
  const answered: Partial<Record<Side, Answer | null>> = {};
  for (const side of sides) {
    const request = requestTo(side);
    const origin = apps[side]?.origin;
    if (request === undefined || origin === undefined) continue;
    const startMs = performance.now();
    const asking = askOrSee({ origin, request, expect, until, keepAlive, tls, timeoutMs, beginMs });
    const answer = await orAborted(asking, signal);
    if (answer === null) {
      if (performance.now() - startMs < beginMs / 2) answered[side] = null;
      continue;
    }
    if ('isEndless' in answer) throw endlessAnswer(endpoint, side, timeoutMs, answer);
    // An app that names itself in its answers names the port that it was given.
    const { host, port } = new URL(origin);
    const content = answer.content?.replaceAll(host, '(this app)').replaceAll(`localhost:${port}`, '(this app)');
    answered[side] = { ...answer, content: content ?? null };
  }
  return answered;
}

/** In the same folder, where the same rules of who may ask apply. */
export function toUnknownPath(request: Request): Request {
  const [plain = '/', query] = request.path.split('?', 2);
  const name = `latency-gate-${Math.random().toString(36).slice(2, 10)}`;
  const folder = plain.slice(0, plain.lastIndexOf('/', plain.length - 2) + 1);
  return { ...request, path: `${folder}${name}${query === undefined ? '' : `?${query}`}` };
}

/** Under load it would be an error again and again. */
function endlessAnswer({ name, until }: Endpoint, side: Side, timeoutMs: number, answer: Endless): MeasurementError {
  const bytes = answer.bytes.toLocaleString('en-US');
  const after = `after ${timeoutMs / 1000} s`;
  if (until !== undefined) {
    return new MeasurementError(`${name}: ${side} had not answered what \`until\` names ${after}: ${bytes} bytes`, {
      hint: 'ask for less with `until`, or raise `load.timeout`',
    });
  }
  const isEvents = answer.contentType.startsWith('text/event-stream');
  const what = isEvents ? 'server-sent events' : `a body of ${bytes} bytes so far`;
  return new MeasurementError(`${name}: ${side}’s answer does not end: ${what}, still going on ${after}`, {
    hint: isEvents
      ? 'add `until: first-event` to the endpoint: then the time to the first event is measured'
      : 'add `until` to the endpoint, such as `until: 4096 bytes`; where the answer does end, raise `load.timeout`',
  });
}
