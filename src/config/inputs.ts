/** The inputs of the action, which are options on the command line. They replace keys of the file, or the whole of it. */
import { app } from './app.ts';
import { type Config, SIDES } from './config.ts';
import { type Keys, SOURCE_KEYS } from './keys.ts';
import { readYaml, validate } from './parse.ts';
import { configError, type Locator, type Path, type Place, type Problem } from './words.ts';
import { type Fields, fields, isMap, writtenEndpoints, writtenName } from './written.ts';

interface Input {
  /** As in action.yml, which describes it; the command line has `--name`. */
  readonly name: string;
  readonly path: Path;
  /** Text to the value that the file would hold. */
  readonly read: (text: string) => unknown;
  /** Means something only in a job, so the command line has no such option. */
  readonly isOfJobs?: true;
  /** The value of the option if the command line gives none. Missing if it needs one. */
  readonly alone?: string;
}

const asText = (text: string) => text;
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const asBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text);
const asLines = (text: string) => text.split(/\r?\n/).flatMap((line) => line.trim() || []);
const asList = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '');

/** `faster`, or `faster: GET /orders, GET /users`: no address has a space. */
const asExpectation = (text: string) => {
  const names = /^faster:\s+(.+)$/s.exec(text)?.[1];
  return names === undefined ? text : { faster: names.split(/,\s+|\s*\n\s*/) };
};

/** The action has others, such as its token. */
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
  { name: 'expect', path: ['gate', 'expect'], read: asExpectation },
  { name: 'override-label', path: ['gate', 'override-label'], read: asText, isOfJobs: true },
  { name: 'paths', path: ['paths'], read: asLines, isOfJobs: true },
  { name: 'mask', path: ['mask'], read: asList },
  { name: 'comment', path: ['report', 'comment'], read: asText, isOfJobs: true },
  { name: 'why', path: ['why'], read: asText, alone: 'always' },
  { name: 'html', path: ['report', 'html'], read: asBoolean, isOfJobs: true },
  { name: 'allow-remote-targets', path: ['gate', 'allow-remote-targets'], read: asList },
];

/** Inputs of earlier versions that workflows may still give. The keys that they stood for say what to write instead. */
export const REMOVED_INPUTS = [{ name: 'baseline-image', path: ['gate', 'baseline-image'], read: asText }];

export function endpointLines(text: string) {
  const lines = text.split(/\r?\n/).map((written, i) => ({ endpoint: written.trim(), line: i + 1 }));
  return lines.filter(({ endpoint }) => endpoint !== '' && !endpoint.startsWith('#'));
}

export interface InputWords {
  /** Where one was given. `line` counts from 1 in a list of endpoints and is null elsewhere. */
  readonly one: (name: string, line: number | null) => string;
  readonly ask: (name: string) => string;
  readonly all: string;
}
const ACTION_WORDS: InputWords = {
  one: (name, line) => `input ${name}${line === null ? '' : `, line ${line}`}`,
  ask: (name) => (name === 'endpoints' ? 'endpoints, one per line' : name),
  all: 'the inputs',
};

/** An endpoint that an input names keeps what the file says of it. Throws ConfigError that names the input or line of every problem. */
export function configFromInputs(
  inputs: Readonly<Record<string, string>>,
  file: { readonly text: string; readonly name: string } | null,
  words: InputWords = ACTION_WORDS,
): Config {
  const given = [...ACTION_INPUTS, ...REMOVED_INPUTS].flatMap((input) => {
    const text = inputs[input.name]?.trim() ?? '';
    return text === '' ? [] : [{ ...input, text }];
  });
  const source = file === null ? null : readYaml(file.text, file.name);
  const locator = inputLocator(given, source, words);
  const overlaid = given.reduce(overlay, withoutReplaced(fields(source?.value), given));
  if (file === null) {
    const missing = missingFrom(overlaid, words);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator, inputs['base'] ?? null);
}

type Given = Input & { readonly text: string };

/** The schema refuses what should be a map and is not. */
function overlay(file: Fields, { name, path, read, text }: Given): Fields {
  if (name !== 'endpoints') return withValue(file, path, read(text));
  const known = writtenEndpoints(file);
  return { ...file, endpoints: endpointLines(text).map(({ endpoint }) => known[placeIn(known, endpoint)] ?? endpoint) };
}

/** Where the endpoints of a file have the one that a line names; -1: nowhere. */
function placeIn(known: readonly unknown[], line: string): number {
  const names = known.map(writtenName);
  return [line, writtenName(line)].map((name) => names.indexOf(name || line)).find((at) => at >= 0) ?? -1;
}

function withValue(map: Fields, [key, ...rest]: Path, value: unknown): Fields {
  if (typeof key !== 'string') return map;
  if (rest.length === 0) return { ...map, [key]: value };
  const inner = inLongForm(key, map[key] ?? {});
  return isMap(inner) ? { ...map, [key]: withValue(inner, rest, value) } : map;
}

/** An input may name a part of something that the file has in its short form: a Compose file, or the path of `ready`. */
function inLongForm(key: string, written: unknown): unknown {
  if (key === 'compose' && (typeof written === 'string' || Array.isArray(written))) return { file: written };
  return key === 'ready' && typeof written === 'string' ? {} : written;
}

const START_KEYS: readonly unknown[] = [...SOURCE_KEYS, 'setup'];
const APP_KEYS: Keys = app.keys;
const APPS: readonly unknown[] = ['app', ...SIDES];

/** What an input replaces takes along what belongs to nothing else: an app, whatever its kind, and the files of a baseline. */
function withoutReplaced(file: Fields, given: readonly Given[]): Fields {
  const isOtherBaseline = given.some(({ name, text }) => name === 'baseline' && text !== 'file');
  const left = isOtherBaseline ? without(file, ['gate'], (key) => key === 'baseline-files') : file;
  const paths = given.filter(isSource).map(({ path }) => path);
  if (paths.length === 0) return left;
  const replaced = paths.map(([section]) => section);
  const unnamed = without(left, replaced, (key) => START_KEYS.includes(key));
  const named = [...paths, ...Object.entries(unnamed)].flatMap(([section, inner]) =>
    APPS.includes(section) ? (isMap(inner) ? Object.keys(inner) : [inner]) : [],
  );
  return without(unnamed, APPS, (key) => APP_KEYS[key]?.relations.of?.every((kind) => !named.includes(kind)) ?? false);
}

function without(file: Fields, sections: readonly unknown[], isGone: (key: string) => boolean): Fields {
  const leftOf = (map: Fields) => Object.fromEntries(Object.entries(map).filter(([key]) => !isGone(key)));
  const all = Object.entries(file);
  return Object.fromEntries(
    all.map(([name, value]) => [name, sections.includes(name) && isMap(value) ? leftOf(value) : value]),
  );
}

/** The service of a Compose file names no app without the file. */
function isSource({ name, path: [, key] }: Input): boolean {
  return name !== 'service' && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}

/** Without a file, what is missing is an input. */
function missingFrom(root: Fields, { ask }: InputWords): readonly Problem[] {
  const app = fields(root['app']);
  const { compose } = app;
  const kinds = SOURCE_KEYS.map(ask).join(', ');
  const isAppMissing = !SOURCE_KEYS.some((key) => key in app);
  const isFileMissing = isMap(compose) && !('file' in compose);
  const isEndpointMissing = !('endpoints' in root) && !('command' in fields(root['load']));
  const add = 'or add latency-gate.yml';
  return [
    ...(isAppMissing ? [{ path: [], message: `no app to test; give one of ${kinds}, ${add}` }] : []),
    ...(isFileMissing
      ? [{ path: ['app', 'compose', 'service'], message: `needs ${ask('compose')}, the file that the service is in` }]
      : []),
    ...(isEndpointMissing ? [{ path: [], message: `no endpoints; give ${ask('endpoints')}, ${add}` }] : []),
  ];
}

function inputLocator(given: readonly Given[], file: ReturnType<typeof readYaml> | null, words: InputWords): Locator {
  return {
    name: file === null ? words.all : `${file.locator.name} and ${words.all}`,
    place(path): Place {
      const order = given.findIndex((input) => isAbout(input, path));
      const input = given[order];
      if (input === undefined) return file?.locator.place(path) ?? { label: words.all, order: 0, isWhole: false };
      const [, at, ...inside] = path;
      const named = input.name === 'endpoints' ? endpointLines(input.text)[Number(at)] : undefined;
      // What is wrong inside of an endpoint that a line picks is in the file.
      const picked = file && named ? placeIn(writtenEndpoints(fields(file.value)), named.endpoint) : -1;
      const own = ['endpoints', picked, ...inside];
      if (file !== null && picked >= 0 && inside.length > 0) return { ...file.locator.place(own), path: own };
      return { label: words.one(input.name, named?.line ?? null), order: order - given.length, isWhole: true };
    },
  };
}

/** Whether a problem at the path is one of the input: at its value, inside it, or at the app that it names. */
function isAbout(input: Input, path: Path): boolean {
  const whole = input.path;
  const length = isSource(input) ? Math.min(whole.length, Math.max(2, path.length)) : whole.length;
  return whole.slice(0, length).every((key, i) => key === path[i]);
}
