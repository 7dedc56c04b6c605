/** Requests that are made once per side and block for what their answers contain: a login, and its token. */
import { runInNewContext } from 'node:vm';
import { decodeHTML } from 'entities/decode';
import type { RunningApp } from '../app/launcher.ts';
import type { BySide, Config, Taken } from '../config/config.ts';
import { valueAt } from '../config/json-path.ts';
import { filledRequest } from '../config/requests.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, ask } from '../load/ask.ts';

/** A pattern that names what stands before the value finds it in microseconds. */
const LONGEST_MATCH_MS = 1000;

/** @param unique what `${unique}` is in all of these requests */
export async function takeValues(config: Config, apps: BySide<Pick<RunningApp, 'origin'>>, unique: string) {
  const sides = Object.entries(apps).map(([side, { origin }]) => takeSide(config, origin, side, unique));
  return Object.fromEntries(await Promise.all(sides));
}

async function takeSide({ prepare = [], load }: Config, origin: string, side: string, unique: string) {
  const { keepAlive, tls, timeoutMs } = load;
  const taken: Record<string, string> = {};
  for (const [at, step] of prepare.entries()) {
    const request = filledRequest(step, { unique, ...taken }, `prepare[${at}]`);
    const answer = await ask({ origin, request, keepAlive, tls, timeoutMs });
    const refusal = (problem: string, hint: string) =>
      new MeasurementError(`${side}: prepare[${at}] (${step.method} ${step.path})${problem}`, { hint });
    if (answer === null) {
      throw refusal(` was not answered within ${timeoutMs / 1000} s`, 'check its path, or raise `load.timeout`');
    }
    if (answer.status >= 400) {
      const hint = 'check its path, headers and body, and the variables in them';
      throw refusal(` was answered with status ${answer.status}`, hint);
    }
    for (const [name, from] of Object.entries(step.take)) {
      const value = valueIn(answer, from);
      const missing = `: there is no ${name} in the answer: nothing at ${placeWords(from)}`;
      if (!value) throw refusal(missing, 'check what the app answers, and where');
      taken[name] = value;
    }
  }
  return [side, taken] as const;
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
    const hint = 'write one that names what stands before the value, without a quantifier inside of another one';
    const time = `${LONGEST_MATCH_MS / 1000} s`;
    throw new MeasurementError(`the pattern ${pattern} was not done with an answer after ${time}`, { hint, cause });
  }
}

function placeWords({ json, match, header, cookie }: Taken): string {
  if (match !== undefined) return `the pattern ${match}`;
  return json ?? (header === undefined ? `the cookie ${cookie}` : `the header ${header}`);
}
