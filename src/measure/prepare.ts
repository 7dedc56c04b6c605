/** Requests that are made once per side and block, before all others, for what their answers contain: a login, and its token. */
import type { RunningApp } from '../app/launcher.ts';
import { type Config, type Preparation, SIDES, type Side, type Taken, type Values } from '../config/config.ts';
import { valueAt } from '../config/json-path.ts';
import { preparationRequest } from '../config/requests.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, ask } from '../load/ask.ts';

/** @param sides those that are versions of the app */
export async function takeValues(
  config: Config,
  apps: Readonly<Partial<Record<Side, Pick<RunningApp, 'origin'>>>>,
  sides: readonly Side[],
): Promise<Readonly<Partial<Record<Side, Values>>>> {
  const prepared = SIDES.flatMap((side) => {
    const app = sides.includes(side) ? apps[side] : undefined;
    return app === undefined ? [] : [takeSide(config, side, app.origin).then((values) => [side, values] as const)];
  });
  return Object.fromEntries(await Promise.all(prepared));
}

async function takeSide({ prepare = [], load }: Config, side: Side, origin: string): Promise<Values> {
  const { keepAlive, tls, timeoutMs } = load;
  let taken: Values = {};
  for (const [at, step] of prepare.entries()) {
    const request = preparationRequest(step, taken, `prepare[${at}]`);
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

function valueIn({ content, headers }: Answer, from: Taken): string | null {
  if ('json' in from) return content === null ? null : valueAt(content, from.json);
  if ('header' in from) return headers.find(([name]) => name === from.header.toLowerCase())?.[1] ?? null;
  // RFC 6265, 4.1.1: `set-cookie: name=value; attributes`. The last one counts.
  const cookies = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value.split(';', 1)[0] ?? '');
  const own = cookies.filter((cookie) => cookie.startsWith(`${from.cookie}=`)).at(-1);
  return own?.slice(from.cookie.length + 1) ?? null;
}

function placeWords(from: Taken): string {
  if ('json' in from) return from.json;
  return 'header' in from ? `the header ${from.header}` : `the cookie ${from.cookie}`;
}

function refusal(message: string, hint: string): MeasurementError {
  return new MeasurementError(message, { hint });
}
