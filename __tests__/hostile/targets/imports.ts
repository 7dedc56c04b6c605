/** Files of other load tools, given to `compare`. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ImportedRun } from '../../../src/imports/imported-run.ts';
import { parseImport } from '../../../src/imports/parse.ts';
import { mutatedJson, mutatedText } from '../generators.ts';
import { demand, meeting, target } from '../target.ts';

const folder = new URL('../../imports/fixtures/', import.meta.url);
const FILES = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8').slice(0, 20_000));
const DATA = FILES.flatMap((text) => (text.startsWith('{') ? [dataOf(text)].filter((data) => data !== null) : []));
const KEYS = [
  'latency',
  'average',
  'p50',
  'requests',
  'metrics',
  'http_req_duration',
  'avg',
  'http_reqs',
  'count',
  'values',
];
const WORDS = [
  '\t',
  '\n',
  '0',
  '1',
  '9'.repeat(400),
  '1e999',
  '-1',
  ...KEYS.map((key) => `"${key}":`),
  '{',
  '}',
  'null',
];

function use({ figures, requests, failed, resolutionMs, span }: ImportedRun): void {
  const numbers = [
    ...Object.values(figures),
    requests,
    failed ?? 0,
    resolutionMs,
    span?.startMs ?? 0,
    span?.endMs ?? 0,
  ];
  demand(numbers.every(Number.isFinite), 'a figure that is none', JSON.stringify(numbers.map(String)));
  demand(
    numbers.every((value) => value >= 0),
    'a figure below nothing',
    JSON.stringify(numbers),
  );
  demand(Number.isSafeInteger(requests) && requests > 0, 'a run without requests', `${requests}`);
  demand(span === null || span.startMs <= span.endMs, 'a run that ended before it began');
}

export const imports = target({
  name: 'imports',
  inputs: fc.oneof(mutatedText(FILES, WORDS), mutatedJson(DATA, KEYS)),
  meet: (text) =>
    meeting(() => {
      const run = parseImport(text);
      if (run === null) return 'refused';
      use(run);
      return 'accepted';
    }),
});

/** Null for what was cut off above. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
