/** Recognises which load generator wrote an output, by its content: a row per format. */
import { isMap, jsonOf } from '../config/written.ts';
import { MeasurementError } from '../errors.ts';
import { AUTOCANNON, PLAIN, VEGETA } from './json-outputs.ts';
import { K6, K6_NEW } from './k6.ts';
import type { LoadRun } from './load-run.ts';
import { AB, WRK } from './printed-outputs.ts';

const JSON_FORMATS = [AUTOCANNON, K6, K6_NEW, VEGETA, PLAIN];
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
