/** Recognises which load generator wrote an output, by its content: a row per format. */
import * as z from 'zod';
import { count, nonNegative } from '../config/config.ts';
import { isMap, jsonOf } from '../config/written.ts';
import { MeasurementError } from '../errors.ts';
import { AB } from './ab.ts';
import { AUTOCANNON } from './autocannon.ts';
import { K6, K6_NEW } from './k6.ts';
import { countsUpTo, jsonFormat, type LoadRun } from './load-run.ts';
import { VEGETA } from './vegeta.ts';
import { WRK } from './wrk.ts';

/** What a tool that is not known, or a script, says itself. */
const PLAIN = jsonFormat({
  tool: 'the command',
  keys: ['requests', 'meanMs'],
  schema: z.strictObject({
    requests: count.positive(),
    failed: count,
    meanMs: nonNegative.positive(),
    p50Ms: nonNegative.exactOptional(),
    p90Ms: nonNegative.exactOptional(),
    p99Ms: nonNegative.exactOptional(),
    perSecond: nonNegative.exactOptional(),
  }),
  remedy: 'write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow',
  runOf: ({ requests, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond }) => ({
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
  }),
});

const JSON_FORMATS = [AUTOCANNON, K6, K6_NEW, VEGETA, PLAIN];
/** What is printed for people. */
const TEXT_FORMATS = [AB, WRK];

const READ_FORMATS =
  'k6’s `--summary-export $OUT`, `autocannon --json`, what `ab` and `wrk` print, `vegeta report -type json`, and `{ "requests": 1000, "failed": 0, "meanMs": 1.84 }` of any other tool';

/** Throws MeasurementError for what no known tool wrote, or what cannot be used. */
export function readLoadOutput(text: string): LoadRun {
  const data = objectIn(text);
  const run =
    data === null
      ? TEXT_FORMATS.find(({ is }) => is(text))?.read(text)
      : JSON_FORMATS.find(({ is }) => is(data))?.read(data);
  if (run !== undefined) return run;
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
