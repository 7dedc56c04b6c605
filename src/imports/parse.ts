/** Recognises which tool wrote a file, by its content. */
import { BaselineError } from '../errors.ts';
import { RESULTS_SCHEMA } from '../results/results.ts';
import { isAbSamples, parseAbSamples } from './ab-samples.ts';
import { isAutocannonJson, parseAutocannonJson } from './autocannon-json.ts';
import type { ImportedRun } from './imported-run.ts';
import { isK6Summary, parseK6Summary } from './k6-summary.ts';

const READ = 'compare reads results of latency-gate, `ab -g`, `autocannon --json` and k6’s `--summary-export`';

/** The run in a file of another tool; null for a file of latency-gate, good or bad. Otherwise throws BaselineError. */
export function parseImport(text: string): ImportedRun | null {
  if (isAbSamples(text)) return parseAbSamples(text);
  if (text.startsWith('Percentage served,')) {
    throw new BaselineError('percentiles of `ab -e` contain neither the mean nor the number of requests', {
      hint: 'give the file that `ab -g` wrote in the same run',
    });
  }
  const data = jsonOf(text);
  if (data === null || ('schema' in data && data.schema === RESULTS_SCHEMA)) return null;
  if (isAutocannonJson(data)) return parseAutocannonJson(data);
  if (isK6Summary(data)) return parseK6Summary(data);
  throw new BaselineError('no known tool wrote this file', { hint: READ });
}

/** Null if it is not a JSON object; the reader of results then says what is wrong. */
function jsonOf(text: string): object | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : null;
  } catch {
    // For example, results that were cut short.
    return null;
  }
}
