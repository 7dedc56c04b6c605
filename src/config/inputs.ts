/**
 * The inputs of the action, laid over the configuration file; alone they suffice for the simple case.
 */

import { SOURCE_KEYS } from './app-schema.ts';
import type { Config } from './config.ts';
import { configError, type Locator, type Path, type Place, type Problem, suggest } from './problems.ts';
import { readYaml } from './source.ts';
import { validate } from './validate.ts';
import { type Fields, fields, isMap } from './written.ts';

/** The inputs that are configuration; the action has others, such as its token. As in action.yml. */
export const ACTION_INPUTS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'name', description: 'Name of this gate, where several report on one pull request.' },
  { name: 'build', description: 'Build context of an image of the app, such as `.`.' },
  { name: 'compose', description: 'Compose file; each version gets its own project.' },
  { name: 'service', description: 'With `compose`: the service under load.' },
  { name: 'image', description: 'Image of the app, by name or digest.' },
  { name: 'command', description: 'Shell command that starts the app in the checkout; the app must listen on $PORT.' },
  { name: 'setup', description: 'With `command`: shell command that runs once before, such as `npm ci`.' },
  { name: 'url', description: 'Address of an app that is already running.' },
  { name: 'base-image', description: 'Image of the version to compare with.' },
  { name: 'base-url', description: 'Address of the version to compare with.' },
  { name: 'port', description: 'Port that the app listens on inside its container.' },
  { name: 'ready-path', description: 'Path whose answer means that the app is ready.' },
  { name: 'endpoints', description: 'What is requested, one per line, such as `GET /users`.' },
  { name: 'time-budget', description: 'How long the whole run may take, builds included, such as 5m.' },
  { name: 'baseline', description: 'What head is compared with: auto, paired, artifact, file or none.' },
  { name: 'tolerance', description: 'Change that is allowed, such as 5%.' },
  { name: 'confidence', description: 'Share of runs without a change that pass, such as 99%.' },
  { name: 'fail-on', description: 'The mildest verdict that fails the gate: regression, inconclusive or never.' },
  { name: 'override-label', description: 'Label that lets a pull request pass although the gate fails.' },
  { name: 'baseline-image', description: 'With `build`: whether baselines contain the image, true or false.' },
  {
    name: 'paths',
    description: 'Patterns such as `src/**`, one per line: pull requests that change no matching file pass unmeasured.',
  },
  { name: 'comment', description: 'When the pull request gets a comment: always, on-change or never.' },
  { name: 'html', description: 'Whether the HTML report is kept as an artifact, true or false.' },
  { name: 'allow-remote-targets', description: 'Hosts other than loopback that may be put under load, one per line.' },
];

interface InputRule {
  readonly path: Path;
  /** Text to the value that the file would hold. */
  readonly read: (text: string) => unknown;
}

const asText = (text: string) => text;
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const asBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text);
const asLines = (text: string) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
};
const asHosts = (text: string) => text.split(/[\s,]+/).filter((host) => host !== '');

const RULES: ReadonlyMap<string, InputRule> = new Map([
  ['name', { path: ['name'], read: asText }],
  ['build', { path: ['app', 'build'], read: asText }],
  ['compose', { path: ['app', 'compose', 'file'], read: asText }],
  ['service', { path: ['app', 'compose', 'service'], read: asText }],
  ['image', { path: ['app', 'image'], read: asText }],
  ['command', { path: ['app', 'command'], read: asText }],
  ['setup', { path: ['app', 'setup'], read: asText }],
  ['url', { path: ['app', 'url'], read: asText }],
  ['base-image', { path: ['base', 'image'], read: asText }],
  ['base-url', { path: ['base', 'url'], read: asText }],
  ['port', { path: ['app', 'port'], read: asNumber }],
  ['ready-path', { path: ['app', 'ready', 'path'], read: asText }],
  ['endpoints', { path: ['endpoints'], read: (text) => endpointLines(text).map(({ endpoint }) => endpoint) }],
  ['time-budget', { path: ['load', 'time-budget'], read: asText }],
  ['baseline', { path: ['gate', 'baseline'], read: asText }],
  ['tolerance', { path: ['gate', 'tolerance'], read: asText }],
  ['confidence', { path: ['gate', 'confidence'], read: asText }],
  ['fail-on', { path: ['gate', 'fail-on'], read: asText }],
  ['override-label', { path: ['gate', 'override-label'], read: asText }],
  ['baseline-image', { path: ['gate', 'baseline-image'], read: asBoolean }],
  ['paths', { path: ['paths'], read: asLines }],
  ['comment', { path: ['report', 'comment'], read: asText }],
  ['html', { path: ['report', 'html'], read: asBoolean }],
  ['allow-remote-targets', { path: ['gate', 'allow-remote-targets'], read: asHosts }],
]);

/** Lines with their numbers; empty lines and comments are left out. */
function endpointLines(text: string): readonly { readonly endpoint: string; readonly line: number }[] {
  return text
    .split(/\r?\n/)
    .map((written, i) => ({ endpoint: written.trim(), line: i + 1 }))
    .filter(({ endpoint }) => endpoint !== '' && !endpoint.startsWith('#'));
}

export interface InputWords {
  readonly one: (name: string) => string;
  readonly all: string;
}
const ACTION_WORDS: InputWords = { one: (name) => `input ${name}`, all: 'the inputs' };

/**
 * @param inputs by the names of ACTION_INPUTS; an empty text counts as not given
 * @param file the configuration file if there is one; an input replaces what the file says
 * @param words what inputs are called in problems: the command line has options instead
 * @throws ConfigError that names the input, or the line of the file, for every problem
 */
export function configFromInputs(
  inputs: Readonly<Record<string, string>>,
  file: { readonly text: string; readonly name: string } | null,
  words: InputWords = ACTION_WORDS,
): Config {
  const given = Object.entries(inputs).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [{ name, text: text.trim() }],
  );
  const source = file === null ? null : readYaml(file.text, file.name);
  const locator = inputLocator(given, source?.locator ?? null, words);

  const unknown = given.filter(({ name }) => !RULES.has(name));
  if (unknown.length > 0) {
    const names = [...RULES.keys()];
    const problems = unknown.map(({ name }) => ({ path: [name], message: `unknown input; ${suggest(name, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  const overlaid = given.reduce(
    (map, { name, text }) => overlay(map, name, text),
    withoutReplacedSources(fields(source?.value), given),
  );
  if (file === null) {
    const missing = missingFrom(overlaid);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator);
}

interface Given {
  readonly name: string;
  readonly text: string;
}

/** The file with the value of one input in it. A map of the file that is none is left for the schema to refuse. */
function overlay(file: Fields, name: string, text: string): Fields {
  const rule = RULES.get(name);
  if (rule === undefined) return file;
  return withValue(name === 'service' ? withLongCompose(file) : file, rule.path, rule.read(text));
}

/** A service is named beside the file, which may be there in its short form. */
function withLongCompose(file: Fields): Fields {
  const app = fields(file['app']);
  const { compose } = app;
  const isShort = typeof compose === 'string' || Array.isArray(compose);
  return isShort ? { ...file, app: { ...app, compose: { file: compose } } } : file;
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
      .map(({ name }) => RULES.get(name)?.path ?? [])
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
function missingFrom(root: Fields): readonly Problem[] {
  const problems: Problem[] = [];
  if (!SOURCE_KEYS.some((key) => key in fields(root['app']))) {
    problems.push({
      path: [],
      message: 'no app to test; give one of build, compose, image, command and url, or add latency-gate.yml',
    });
  }
  const compose = fields(root['app'])['compose'];
  if (isMap(compose) && !('file' in compose)) {
    problems.push({ path: ['app', 'compose', 'service'], message: 'needs compose, the file that the service is in' });
  }
  if (!('endpoints' in root)) {
    problems.push({ path: [], message: 'no endpoints; give endpoints, one a line, or add latency-gate.yml' });
  }
  return problems;
}

function inputLocator(given: readonly Given[], file: Locator | null, words: InputWords): Locator {
  return {
    name: file === null ? words.all : `${file.name} and ${words.all}`,
    place(path): Place {
      for (const [order, { name, text }] of given.entries()) {
        const rule = RULES.get(name);
        if (rule !== undefined && isAbout(rule.path, path)) {
          return {
            label: `${words.one(name)}${lineOf(name, text, path[1])}`,
            order: order - given.length,
            isWhole: true,
          };
        }
      }
      return file?.place(path) ?? { label: 'inputs', order: 0, isWhole: false };
    },
  };
}

/** Whether a problem at the path is one of the input: at its value, inside it, or at the app that it names. */
function isAbout(input: Path, path: Path): boolean {
  const length = isSource(input) ? Math.min(input.length, Math.max(2, path.length)) : input.length;
  return input.slice(0, length).every((key, i) => key === path[i]);
}

function lineOf(name: string, text: string, index: Path[number] | undefined): string {
  if (name !== 'endpoints' || typeof index !== 'number') return '';
  const line = endpointLines(text)[index]?.line;
  return line === undefined ? '' : `, line ${line}`;
}

const unknownInputLocator: Locator = {
  name: 'the inputs',
  place: ([name]) => ({ label: `input ${name}`, order: 0, isWhole: true }),
};
