/** What `load.command` left as its figures. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { attempt } from '../../../src/errors.ts';
import { readLoadOutput } from '../../../src/imports/load-output.ts';
import type { LoadRun } from '../../../src/imports/load-run.ts';
import { mutatedJson, mutatedText } from '../generators.ts';
import { demand, target } from '../target.ts';

const folder = new URL('../../imports/fixtures/', import.meta.url);
const FILES = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8').slice(0, 20_000));
/** Not what was cut off above. */
const DATA = FILES.flatMap((text) => (text.startsWith('{') ? (attempt(() => JSON.parse(text)) ?? []) : []));
const KEYS = [
  ...'latency average p50 requests metrics http_req_duration avg http_reqs'.split(' '),
  ...'count values checks thresholds latencies status_codes meanMs'.split(' '),
];
const named = KEYS.map((key) => `"${key}":`);
const WORDS = ['\n', ' ', '0', '1', '9'.repeat(400), '1e999', '-1', ...named, '{', '}', 'null'];

function use({ completed, wrong, unanswered, statuses, perSecond, latencyMs }: LoadRun): void {
  const counts = [wrong, unanswered, statuses].flatMap((one) => Object.values(one));
  const numbers = [...Object.values(latencyMs), ...counts, completed, perSecond ?? 0];
  demand(numbers.every(Number.isFinite), 'a figure that is none', JSON.stringify(numbers.map(String)));
  demand(Math.min(...numbers) >= 0, 'a figure below nothing', JSON.stringify(numbers));
  demand(Number.isSafeInteger(completed), 'a count that is none', `${completed}`);
  const wrongOnes = Object.values(wrong).reduce((sum, one) => sum + one, 0);
  demand(wrongOnes <= completed, 'more wrong responses than there were', JSON.stringify(wrong));
  demand(completed === 0 || (latencyMs.mean ?? 0) >= 0, 'responses without a latency', JSON.stringify(latencyMs));
}

const outputs = fc.oneof(mutatedText(FILES, WORDS), mutatedJson(DATA, KEYS));
export const imports = target('imports', outputs, (text) => use(readLoadOutput(text)));
