/** Requests that are made once per side and block, before all others, for what their answers contain: a login, and its token. */
import { runInNewContext } from 'node:vm';
import { decodeHTML } from 'entities/decode';
import type { RunningApp } from '../app/launcher.ts';
import { type Config, type Preparation, SIDES, type Side, type Taken, type Values } from '../config/config.ts';
import { valueAt } from '../config/json-path.ts';
import { filledRequest } from '../config/requests.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, ask } from '../load/ask.ts';

/** A pattern that names what stands before the value finds it in microseconds. */
const LONGEST_MATCH_MS = 1000;

export interface TakeOptions {
  /** Sides that are versions of the app. */
  readonly sides: readonly Side[];
  /** What `${unique}` is in all of these requests. */
  readonly unique: string;
}

export async function takeValues(
  config: Config,
  apps: Readonly<Partial<Record<Side, Pick<RunningApp, 'origin'>>>>,
  { sides, unique }: TakeOptions,
): Promise<Readonly<Partial<Record<Side, Values>>>> {
  const prepared = SIDES.flatMap((side) => {
    const app = sides.includes(side) ? apps[side] : undefined;
    return app === undefined
      ? []
      : [takeSide(config, side, { origin: app.origin, unique }).then((values) => [side, values] as const)];
  });
  return Object.fromEntries(await Promise.all(prepared));
}

async function takeSide(
  { prepare = [], load }: Config,
  side: Side,
  { origin, unique }: { readonly origin: string; readonly unique: string },
): Promise<Values> {
  const { keepAlive, tls, timeoutMs } = load;
  let taken: Values = {};
  for (const [at, step] of prepare.entries()) {
    const request = filledRequest(step, { unique, ...taken }, `prepare[${at}]`);
    const answer = await ask({ origin, request, keepAlive, tls, timeoutMs });
    const place = `${side}: prepare[${at}] (${step.method} ${step.path})`;
    if (answer === null) {
      throw refusal(
        `${place} was not answered within ${timeoutMs / 1000} s`,
        'check its path, or raise `load.timeout`',
      );
    }
    if (answer.status >= 400) {
      throw refusal(
        `${place} was answered with status ${answer.status}`,
        'check its path, headers and body, and the variables in them',
      );
    }
    taken = { ...taken, ...valuesIn(answer, step.take, place) };
  }
  return taken;
}

function valuesIn(answer: Answer, take: Preparation['take'], place: string): Values {
  return Object.fromEntries(
    Object.entries(take).map(([name, from]) => {
      const value = valueIn(answer, from);
      if (value === null || value === '') {
        throw refusal(
          `${place}: there is no ${name} in the answer: nothing at ${placeWords(from)}`,
          'check what the app answers, and where',
        );
      }
      return [name, value];
    }),
  );
}

function valueIn({ content, headers, contentType }: Answer, from: Taken): string | null {
  if (from.json !== undefined) return content === null ? null : valueAt(content, from.json);
  if (from.match !== undefined) {
    const found = content === null ? null : firstGroup(from.match, content);
    return found !== null && /html|xml/.test(contentType) ? decodeHTML(found) : found;
  }
  const { header, cookie } = from;
  if (header !== undefined) return headers.find(([name]) => name === header.toLowerCase())?.[1] ?? null;
  // RFC 6265, 4.1.1: `set-cookie: name=value; attributes`. The last one counts.
  const cookies = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value.split(';', 1)[0] ?? '');
  const own = cookies.filter((one) => one.startsWith(`${cookie}=`)).at(-1);
  return own?.slice(own.indexOf('=') + 1) ?? null;
}

/** The pattern may be a stranger's, and take for ever: nothing else in this process would go on meanwhile. */
function firstGroup(pattern: string, content: string): string | null {
  try {
    const script = 'new RegExp(pattern).exec(content)?.[1] ?? null';
    const found: unknown = runInNewContext(script, { pattern, content }, { timeout: LONGEST_MATCH_MS });
    return typeof found === 'string' ? found : null;
  } catch (cause) {
    throw new MeasurementError(
      `the pattern ${pattern} was not done with an answer after ${LONGEST_MATCH_MS / 1000} s`,
      {
        hint: 'write one that names what stands before the value, without a quantifier inside of another one',
        cause,
      },
    );
  }
}

function placeWords(from: Taken): string {
  const { json, match, header, cookie } = from;
  if (match !== undefined) return `the pattern ${match}`;
  return json ?? (header === undefined ? `the cookie ${cookie}` : `the header ${header}`);
}

function refusal(message: string, hint: string): MeasurementError {
  return new MeasurementError(message, { hint });
}
