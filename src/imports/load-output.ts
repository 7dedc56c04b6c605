/** Recognises which load generator wrote an output, by its content: a row per format. */

import * as z from 'zod';
import { isMap, jsonOf } from '../config/written.ts';
import { MeasurementError } from '../errors.ts';
import { isAbReport, readAbReport } from './ab.ts';
import { isAutocannonJson, readAutocannonJson } from './autocannon.ts';
import { isK6Summary, readK6Summary } from './k6.ts';
import { countsUpTo, type LoadRun, unusable } from './load-run.ts';
import { isVegetaReport, readVegetaReport } from './vegeta.ts';
import { isWrkReport, readWrkReport } from './wrk.ts';

/** What is written as JSON, by the keys that it has. */
const JSON_FORMATS: readonly { readonly is: (data: object) => boolean; readonly read: (data: object) => LoadRun }[] = [
  { is: isAutocannonJson, read: readAutocannonJson },
  { is: isK6Summary, read: readK6Summary },
  { is: isVegetaReport, read: readVegetaReport },
  { is: isPlainRun, read: readPlainRun },
];

/** What is printed for people. */
const TEXT_FORMATS: readonly { readonly is: (text: string) => boolean; readonly read: (text: string) => LoadRun }[] = [
  { is: isAbReport, read: readAbReport },
  { is: isWrkReport, read: readWrkReport },
];

export const READ_FORMATS =
  'k6’s `--summary-export $OUT`, `autocannon --json`, what `ab` and `wrk` print, `vegeta report -type json`, and `{ "requests": 1000, "failed": 0, "meanMs": 1.84 }` of any other tool';

/** Throws MeasurementError for what no known tool wrote, or what cannot be used. */
export function readLoadOutput(text: string): LoadRun {
  const data = objectIn(text);
  const read =
    data === null
      ? TEXT_FORMATS.find(({ is }) => is(text))?.read(text)
      : JSON_FORMATS.find(({ is }) => is(data))?.read(data);
  if (read !== undefined) return read;
  const what = text.trim() === '' ? 'there is no output' : 'no known tool wrote it';
  throw new MeasurementError(`no figures of the load: ${what}`, { hint: `what is read: ${READ_FORMATS}` });
}

/** Null if it is not a JSON object. Tools print a line or two around it. */
function objectIn(text: string): object | null {
  const from = text.indexOf('{');
  if (from < 0 || /[^\s]/.test(text.slice(0, from).split('\n').at(-1) ?? '')) return null;
  const data = jsonOf(text.slice(from, text.lastIndexOf('}') + 1));
  return isMap(data) ? data : null;
}

const count = z.int().nonnegative();
const ms = z.number().nonnegative();

const plain = z.strictObject({
  requests: count.positive(),
  failed: count,
  meanMs: ms.positive(),
  p50Ms: ms.exactOptional(),
  p90Ms: ms.exactOptional(),
  p99Ms: ms.exactOptional(),
  perSecond: ms.exactOptional(),
});

function isPlainRun(data: object): boolean {
  return 'requests' in data && 'meanMs' in data;
}

/** Throws MeasurementError that names the key. */
function readPlainRun(data: object): LoadRun {
  const parsed = plain.safeParse(data);
  if (!parsed.success) {
    const what = z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' ');
    throw unusable(
      'the command',
      what,
      'write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow',
    );
  }
  const { requests, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond } = parsed.data;
  return {
    tool: 'the command',
    completed: requests,
    wrong: countsUpTo(requests, { failed }),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: {
      mean: meanMs,
      ...(p50Ms === undefined ? {} : { p50: p50Ms }),
      ...(p90Ms === undefined ? {} : { p90: p90Ms }),
      ...(p99Ms === undefined ? {} : { p99: p99Ms }),
    },
  };
}
