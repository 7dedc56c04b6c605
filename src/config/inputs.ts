/**
 * The inputs of the action, which the command line has as options, laid over the configuration file; alone they suffice for
 * the simple case.
 */

import { SOURCE_KEYS } from './app-schema.ts';
import type { Config } from './config.ts';
import { validate } from './parse.ts';
import { configError, type Locator, type Path, type Place, type Problem, suggest } from './problems.ts';
import { readYaml } from './source.ts';
import { type Fields, fields, isMap, writtenName } from './written.ts';

interface Input {
  /** As in action.yml, which describes it; the command line has `--name`. */
  readonly name: string;
  /** Where the file has it. */
  readonly path: Path;
  /** Text to the value that the file would hold. */
  readonly read: (text: string) => unknown;
  /** The command line has no such option: it means something only where a pull request or a job is. */
  readonly isOfJobs?: true;
  /** What the option means on the command line without a value; missing: it needs one. */
  readonly alone?: string;
}

const asText = (text: string) => text;
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const asBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text);
const asLines = (text: string) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
};
const asList = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '');

/** The inputs that are configuration; the action has others, such as its token. */
export const ACTION_INPUTS: readonly Input[] = [
  { name: 'name', path: ['name'], read: asText },
  { name: 'build', path: ['app', 'build'], read: asText },
  { name: 'compose', path: ['app', 'compose', 'file'], read: asText },
  { name: 'service', path: ['app', 'compose', 'service'], read: asText },
  { name: 'image', path: ['app', 'image'], read: asText },
  { name: 'command', path: ['app', 'command'], read: asText },
  { name: 'setup', path: ['app', 'setup'], read: asText },
  { name: 'url', path: ['app', 'url'], read: asText },
  { name: 'base-image', path: ['base', 'image'], read: asText },
  { name: 'base-url', path: ['base', 'url'], read: asText },
  { name: 'port', path: ['app', 'port'], read: asNumber },
  { name: 'ready-path', path: ['app', 'ready', 'path'], read: asText },
  { name: 'endpoints', path: ['endpoints'], read: asLines },
  { name: 'blocks', path: ['load', 'blocks'], read: asNumber },
  { name: 'time-budget', path: ['load', 'time-budget'], read: asText },
  { name: 'baseline', path: ['gate', 'baseline'], read: asText },
  { name: 'tolerance', path: ['gate', 'tolerance'], read: asText },
  { name: 'drift', path: ['gate', 'drift'], read: asText },
  { name: 'confidence', path: ['gate', 'confidence'], read: asText },
  { name: 'fail-on', path: ['gate', 'fail-on'], read: asText },
  { name: 'override-label', path: ['gate', 'override-label'], read: asText, isOfJobs: true },
  { name: 'paths', path: ['paths'], read: asLines, isOfJobs: true },
  { name: 'mask', path: ['mask'], read: asList },
  { name: 'comment', path: ['report', 'comment'], read: asText, isOfJobs: true },
  { name: 'why', path: ['why'], read: asText, alone: 'always' },
  { name: 'html', path: ['report', 'html'], read: asBoolean, isOfJobs: true },
  { name: 'allow-remote-targets', path: ['gate', 'allow-remote-targets'], read: asList },
];

/** Inputs of earlier versions, which a workflow may still give: the keys that they stood for say what to write instead. */
export const REMOVED_INPUTS: readonly Input[] = [
  { name: 'baseline-image', path: ['gate', 'baseline-image'], read: asText },
];

const INPUT_OF: ReadonlyMap<string, Input> = new Map(
  [...ACTION_INPUTS, ...REMOVED_INPUTS].map((input) => [input.name, input]),
);

/** Lines with their numbers; empty lines and comments are left out. */
function endpointLines(text: string): readonly { readonly endpoint: string; readonly line: number }[] {
  return text
    .split(/\r?\n/)
    .map((written, i) => ({ endpoint: written.trim(), line: i + 1 }))
    .filter(({ endpoint }) => endpoint !== '' && !endpoint.startsWith('#'));
}

/** What inputs are called in problems. */
export interface InputWords {
  /** Where one was given; `line` counts from 1 within a list of endpoints, null elsewhere. */
  readonly one: (name: string, line: number | null) => string;
  /** How to give one. */
  readonly ask: (name: string) => string;
  readonly all: string;
}
const ACTION_WORDS: InputWords = {
  one: (name, line) => `input ${name}${line === null ? '' : `, line ${line}`}`,
  ask: (name) => (name === 'endpoints' ? 'endpoints, one per line' : name),
  all: 'the inputs',
};

/**
 * @param inputs by the names of ACTION_INPUTS; an empty text counts as not given
 * @param file the configuration file if there is one; an input replaces what the file says, but an endpoint that is called
 *   like one of the file is that one, with its headers and body
 * @throws ConfigError that names the input, or the line of the file, for every problem
 */
export function configFromInputs(
  inputs: Readonly<Record<string, string>>,
  file: { readonly text: string; readonly name: string } | null,
  words: InputWords = ACTION_WORDS,
): Config {
  // What head is compared with is no key of the file.
  const { base = null, ...settings } = inputs;
  const given = Object.entries(settings).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [{ name, text: text.trim() }],
  );
  const source = file === null ? null : readYaml(file.text, file.name);
  const locator = inputLocator(given, source?.locator ?? null, words);

  const unknown = given.filter(({ name }) => !INPUT_OF.has(name));
  if (unknown.length > 0) {
    const names = ACTION_INPUTS.map(({ name }) => name);
    const problems = unknown.map(({ name }) => ({ path: [name], message: `unknown input; ${suggest(name, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  const overlaid = given.reduce(
    (map, { name, text }) => overlay(map, name, text),
    withoutReplacedSources(fields(source?.value), given),
  );
  if (file === null) {
    const missing = missingFrom(overlaid, words);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator, base);
}

interface Given {
  readonly name: string;
  readonly text: string;
}

/** The file with the value of one input in it. What should be a map and is not is left for the schema to refuse. */
function overlay(file: Fields, name: string, text: string): Fields {
  const rule = INPUT_OF.get(name);
  if (rule === undefined) return file;
  if (name === 'endpoints') return { ...file, endpoints: endpointsOf(text, file['endpoints']) };
  return withValue(inLongForms(file, name), rule.path, rule.read(text));
}

function endpointsOf(text: string, ofFile: unknown): readonly unknown[] {
  const known = new Map(Array.isArray(ofFile) ? ofFile.map((one) => [writtenName(one), one]) : []);
  return endpointLines(text).map(({ endpoint }) => known.get(endpoint) ?? known.get(writtenName(endpoint)) ?? endpoint);
}

/** What an input names a part of may be there in its short form: a Compose file, the path of `ready`. */
function inLongForms(file: Fields, input: string): Fields {
  const app = fields(file['app']);
  const { compose, ready } = app;
  const isShort = typeof compose === 'string' || Array.isArray(compose);
  if (input === 'service' && isShort) return { ...file, app: { ...app, compose: { file: compose } } };
  if (input === 'ready-path' && typeof ready === 'string') return { ...file, app: { ...app, ready: {} } };
  return file;
}

function withValue(map: Fields, path: Path, value: unknown): Fields {
  const [key, ...rest] = path;
  if (typeof key !== 'string') return map;
  if (rest.length === 0) return { ...map, [key]: value };
  const inner = map[key] ?? {};
  return isMap(inner) ? { ...map, [key]: withValue(inner, rest, value) } : map;
}

/** An input that names an app replaces the file's app, of whatever kind it was. */
function withoutReplacedSources(file: Fields, given: readonly Given[]): Fields {
  const replaced = new Set(
    given
      .map(({ name }) => INPUT_OF.get(name)?.path ?? [])
      .filter(isSource)
      .map(([key]) => key),
  );
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, replaced.has(key) && isMap(value) ? withoutSource(value) : value]),
  );
}

/** The service of a Compose file names no app without the file. */
function isSource([, key, inner]: Path): boolean {
  return inner !== 'service' && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}

function withoutSource(map: Fields): Fields {
  return Object.fromEntries(
    Object.entries(map).filter(([key]) => key !== 'setup' && !SOURCE_KEYS.some((sourceKey) => sourceKey === key)),
  );
}

/** Without a file, what is missing is an input. */
function missingFrom(root: Fields, { ask }: InputWords): readonly Problem[] {
  const problems: Problem[] = [];
  if (!SOURCE_KEYS.some((key) => key in fields(root['app']))) {
    const kinds = ['build', 'compose', 'image', 'command'].map(ask).join(', ');
    problems.push({
      path: [],
      message: `no app to test; give one of ${kinds} and ${ask('url')}, or add latency-gate.yml`,
    });
  }
  const compose = fields(root['app'])['compose'];
  if (isMap(compose) && !('file' in compose)) {
    const message = `needs ${ask('compose')}, the file that the service is in`;
    problems.push({ path: ['app', 'compose', 'service'], message });
  }
  if (!('endpoints' in root) && !('command' in fields(root['load']))) {
    problems.push({ path: [], message: `no endpoints; give ${ask('endpoints')}, or add latency-gate.yml` });
  }
  return problems;
}

function inputLocator(given: readonly Given[], file: Locator | null, words: InputWords): Locator {
  return {
    name: file === null ? words.all : `${file.name} and ${words.all}`,
    place(path): Place {
      for (const [order, { name, text }] of given.entries()) {
        const rule = INPUT_OF.get(name);
        if (rule !== undefined && isAbout(rule.path, path)) {
          return {
            label: words.one(name, lineOf(name, text, path[1])),
            order: order - given.length,
            isWhole: true,
          };
        }
      }
      return file?.place(path) ?? { label: words.all, order: 0, isWhole: false };
    },
  };
}

/** Whether a problem at the path is one of the input: at its value, inside it, or at the app that it names. */
function isAbout(input: Path, path: Path): boolean {
  const length = isSource(input) ? Math.min(input.length, Math.max(2, path.length)) : input.length;
  return input.slice(0, length).every((key, i) => key === path[i]);
}

function lineOf(name: string, text: string, index: Path[number] | undefined): number | null {
  if (name !== 'endpoints' || typeof index !== 'number') return null;
  return endpointLines(text)[index]?.line ?? null;
}

const unknownInputLocator: Locator = {
  name: 'the inputs',
  place: ([name]) => ({ label: `input ${name}`, order: 0, isWhole: true }),
};
