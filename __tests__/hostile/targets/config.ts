/** Configuration files and inputs: YAML of a fork, text of a workflow; and what `load.command` left as its figures. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { measurementIdentity } from '../../../src/config/changes.ts';
import type { Config } from '../../../src/config/config.ts';
import { expandReferences } from '../../../src/config/expand.ts';
import { ACTION_INPUTS, configFromInputs } from '../../../src/config/inputs.ts';
import { mask } from '../../../src/config/mask.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { pathMatcher } from '../../../src/config/path-patterns.ts';
import { attempt } from '../../../src/errors.ts';
import { readLoadOutput } from '../../../src/imports/load-output.ts';
import type { LoadRun } from '../../../src/imports/load-run.ts';
import { parsePart } from '../../../src/plan/part.ts';
import { orderBlock } from '../../../src/schedule/blocks.ts';
import { hostileText, mutatedJson, mutatedText } from '../generators.ts';
import { demand, target } from '../target.ts';

const folder = (name: string) => new URL(`../../config/${name}/`, import.meta.url);
const read = (name: string) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.yml'))
    .map((file) => readFileSync(new URL(file, folder(name)), 'utf8'));
const GOOD = read('good');
const FILES = [...Array.from({ length: 20 }, () => GOOD).flat(), ...read('bad')];
/** JSON is YAML too. */
const DATA = GOOD.map((text) => parse(text));
const KEYS = [...new Set(GOOD.join('\n').match(/[a-z-]+(?=:)/g))];

/** Of the format itself, and of YAML. */
const WORDS = [
  ...'app: endpoints: load: gate: base: head: paths: report: env: headers: body: json: { } [ ] , *a'.split(' '),
  ...[': ', '- ', '\n', '\n  ', '&a ', '<<: *a', '!!binary ', '!x ', '|\n', '>-\n', '? ', '---\n'],
  ...'500ms 2s 5% 100% 5..12 12..5 200/s 1e400 .inf .nan 0x10 0o7 1_000 ~ yes ${ 127.0.0.1'.split(' '),
  ...['GET /', 'CONNECT /', `\${A}`, '$${A}', 'http://[::1]:80', 'https://u:p@h/', '# x\n', '%YAML 1.1\n'],
];
const ENVIRONMENT = { A: 'a"\nb', API_TOKEN: 'secret-of-ours', CACHE_IMAGE: 'x/y:z', HOME: '/x' };

/** What the rest of the product takes for granted of a configuration that was accepted. */
function use(config: Config): void {
  demand(config.endpoints.length > 0, 'no endpoints');
  const names = config.endpoints.map(({ name }) => name);
  demand(new Set(names).size === names.length, 'two endpoints of one name', JSON.stringify(names));
  demand(/^[A-Za-z0-9 _.-]{1,60}$/.test(config.name), 'a strange name of a gate', config.name);
  for (const { path, method, headers } of config.endpoints) {
    demand(/^\/[!-~]*$/.test(path), 'a path that splits the request', JSON.stringify(path));
    demand(/^[!-~]+$/.test(method), 'a method that splits the request', JSON.stringify(method));
    for (const [name, value] of Object.entries(headers)) {
      demand(!/[\r\n\0]/.test(`${name}${value}`), 'a header that splits the request', JSON.stringify([name, value]));
    }
  }
  const isEndless = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);
  const numbers = JSON.stringify(config, (_, value) => (isEndless(value) ? '∞' : value));
  demand(!numbers.includes('"∞"'), 'a number that is none', numbers);
  measurementIdentity(config);
  orderBlock(1, 0, names);
  pathMatcher(config.paths)('src/a.ts');
  const { config: expanded, secrets } = expandReferences(config, ENVIRONMENT);
  const masked = mask(JSON.stringify(expanded), secrets);
  demand(!masked.includes('secret-of-ours'), 'a secret', masked);
}

const files = fc.oneof(mutatedText(FILES, WORDS), mutatedJson(DATA, KEYS));
export const yaml = target('configuration', files, (text) => use(parseConfig(text, { file: 'latency-gate.yml' })));

const setting = fc.oneof(
  fc.constantFrom('', '5%', 'true', '3000', 'paired', 'GET /a\nGET /b', 'http://127.0.0.1:80', 'npm start', '.', 'x:y'),
  hostileText(),
  fc.constantFrom(...WORDS),
);
const given = fc.record({
  settings: fc.dictionary(fc.constantFrom(...ACTION_INPUTS.map(({ name }) => name)), setting, { maxKeys: 5 }),
  file: fc.oneof(fc.constant(null), fc.constantFrom(...FILES)),
  part: fc.oneof(fc.constantFrom('', '1/2', '2/8', '0/0', '9/3'), hostileText(30)),
  partBy: fc.oneof(fc.constantFrom('', 'repeat', 'endpoint'), hostileText(30)),
});

export const inputs = target('inputs', given, ({ settings, file, part, partBy }) => {
  parsePart(part, partBy, (name) => `input ${name}`);
  const named = file === null ? null : { text: file, name: 'f.yml' };
  use(configFromInputs({ command: 'npm start', endpoints: '/', ...settings }, named));
});

const OUTPUTS = new URL('../../imports/fixtures/', import.meta.url);
const WRITTEN = readdirSync(OUTPUTS).map((name) => readFileSync(new URL(name, OUTPUTS), 'utf8').slice(0, 20_000));
/** Not what was cut off above. */
const WRITTEN_DATA = WRITTEN.flatMap((text) => (text.startsWith('{') ? (attempt(() => JSON.parse(text)) ?? []) : []));
const OUTPUT_KEYS = [
  ...'latency average p50 requests metrics http_req_duration avg http_reqs'.split(' '),
  ...'count values checks thresholds latencies status_codes meanMs'.split(' '),
];
const named = OUTPUT_KEYS.map((key) => `"${key}":`);
const OUTPUT_WORDS = ['\n', ' ', '0', '1', '9'.repeat(400), '1e999', '-1', ...named, '{', '}', 'null'];

function useOutput({ completed, wrong, unanswered, statuses, perSecond, latencyMs }: LoadRun): void {
  const counts = [wrong, unanswered, statuses].flatMap((one) => Object.values(one));
  const numbers = [...Object.values(latencyMs), ...counts, completed, perSecond ?? 0];
  demand(numbers.every(Number.isFinite), 'a figure that is none', JSON.stringify(numbers.map(String)));
  demand(Math.min(...numbers) >= 0, 'a figure below nothing', JSON.stringify(numbers));
  demand(Number.isSafeInteger(completed), 'a count that is none', `${completed}`);
  const wrongOnes = Object.values(wrong).reduce((sum, one) => sum + one, 0);
  demand(wrongOnes <= completed, 'more wrong responses than there were', JSON.stringify(wrong));
  demand(completed === 0 || (latencyMs.mean ?? 0) >= 0, 'responses without a latency', JSON.stringify(latencyMs));
}

const outputs = fc.oneof(mutatedText(WRITTEN, OUTPUT_WORDS), mutatedJson(WRITTEN_DATA, OUTPUT_KEYS));
export const imports = target('imports', outputs, (text) => useOutput(readLoadOutput(text)));
