/** From the text of a configuration to a `Config`, or one error that lists every problem with its place. */
import { type Alias, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type * as z from 'zod';
import { ConfigError } from '../errors.ts';
import type { Config } from './config.ts';
import { configuration, fileSchema, keptConfig } from './file.ts';
import { expectedBlockSeconds } from './load.ts';
import { checkRules } from './rules.ts';
import { formatDuration } from './units.ts';
import { configError, describeIssue, type Locator, type Path, type Place, type Problem } from './words.ts';

/** @throws ConfigError that lists every problem as `file:line:column: key: what is wrong` */
export function parseConfig(text: string, { file }: { readonly file: string }): Config {
  const { value, locator } = readYaml(text, file);
  return validate(value, locator);
}

/** @throws ConfigError that lists every problem with its place */
export function validate(file: unknown, locator: Locator, base: string | null = null): Config {
  const result = fileSchema.safeParse(file, { error: describeIssue });
  const problems = [...problemsIn(result), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  const config = keptConfig(result.data, base);
  // Results hold the configuration: what a reader of them would refuse must not be measured first.
  const stored = configuration.kept.safeParse(config, { error: describeIssue });
  const late = [...problemsIn(stored), ...checkTimeBudget(config)];
  if (late.length > 0) throw configError(late, locator);
  return config;
}

function problemsIn({ error }: z.ZodSafeParseResult<unknown>): readonly Problem[] {
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, []));
}

/** @throws ConfigError that names the place, such as `--wish` or `input comment` */
export function readValue<Value>(
  notation: z.ZodType<Value>,
  place: string,
  { written, hint }: { readonly written: unknown; readonly hint: string },
): Value {
  const read = notation.safeParse(written, { error: describeIssue });
  if (read.success) return read.data;
  throw new ConfigError(`${place}: ${read.error.issues[0]?.message}`, { hint });
}

/** A budget that ends before the first look could never lead to a verdict. */
function checkTimeBudget({ load, endpoints }: Config): readonly Problem[] {
  const neededMs = Math.ceil(load.blocks.min * expectedBlockSeconds(load, endpoints.length)) * 1000;
  if (load.timeBudgetMs === null || load.timeBudgetMs >= neededMs) return [];
  const what = endpoints.length === 1 ? 'one endpoint' : `${endpoints.length} endpoints`;
  const message = `is too short: ${load.blocks.min} blocks of ${what} take ${formatDuration(neededMs)} and the starts of the app`;
  return [{ path: ['load', 'time-budget'], message }];
}

function problemsOf(issue: z.core.$ZodIssue, parent: Path): readonly Problem[] {
  const path = [...parent, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const messages = issue.message.split('\n');
      return issue.keys.map((key, i) => ({ path: [...path, key], message: messages[i] ?? 'unknown key' }));
    }
    case 'invalid_key':
      return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    case 'invalid_union': {
      // The form that was meant is the one of the value's own type: text, a list, a map.
      const meant = issue.errors.find((issues) => !issues.some(isWrongType));
      return meant === undefined || meant.length === 0
        ? [{ path, message: issue.message }]
        : meant.flatMap((inner) => problemsOf(inner, path));
    }
    default:
      return [{ path, message: issue.message }];
  }
}

function isWrongType(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((issues) => issues.some(isWrongType));
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

const MAX_CHARACTERS = 512 * 1024;
const MAX_NODES = 20_000;
const MAX_DEPTH = 40;

/** Maps whose values are texts for the app: `1.10` and `yes` stay as they are written. */
const VERBATIM_MAPS: ReadonlySet<string> = new Set(['env', 'headers', 'args', 'cookies']);

/** A fork may have written it: all is bounded, and no key reaches a prototype. @throws ConfigError with every syntax error and its place */
export function readYaml(text: string, file: string): { readonly value: unknown; readonly locator: Locator } {
  const refuse = (message: string, hint: string) => new ConfigError(`${file}: ${message}`, { hint });
  if (text.length > MAX_CHARACTERS) {
    const hint = 'a configuration is a page or two; is this the right file?';
    throw refuse(`larger than ${MAX_CHARACTERS / 1024} KiB`, hint);
  }
  const lines = new LineCounter();
  const document = documentOf(text, lines);
  if (document === null) throw refuse('nested too deeply', 'a configuration needs no more than ten levels');

  const walk = new Walk();
  const root = document.contents;
  const value = walk.node(root, [], false);
  const placeOf = (offset: number, isWhole: boolean): Place => {
    const { line, col } = lines.linePos(offset);
    return { label: `${file}:${line}:${col}`, order: offset, isWhole };
  };
  const syntax = [
    ...[...document.errors, ...document.warnings].map(({ pos, code, message }) => ({
      path: [pos[0]],
      message: describeSyntax(code, message),
    })),
    ...[...walk.repeatedKeys].map((offset) => ({ path: [offset], message: 'this key is listed twice; remove one' })),
  ];
  if (syntax.length > 0) throw configError(syntax, { name: file, place: ([offset]) => placeOf(Number(offset), true) });
  if (!isMap(root)) {
    throw root === null || (isScalar(root) && root.value === null)
      ? refuse('the file is empty', 'it needs at least `app` and `endpoints`; `latency-gate schema` prints the format')
      : refuse('the file is not a map of keys', 'it starts with keys such as `app:` and `endpoints:`');
  }
  const locator: Locator = { name: file, place: (path) => placeOf(walk.offsetOf(path), false) };
  if (walk.problems.length > 0) throw configError(walk.problems, locator);
  return { value, locator };
}

/** Null if the text is nested beyond what can be parsed: the parser reports that in either of two ways. */
function documentOf(text: string, lineCounter: LineCounter) {
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      // Looked for by `Walk`: the parser compares each key with all others.
      uniqueKeys: false,
      stringKeys: true,
      prettyErrors: false,
      logLevel: 'error',
      lineCounter,
    });
    return document.errors.some(({ message }) => /call stack/i.test(message)) ? null : document;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function describeSyntax(code: string, message: string): string {
  const text = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  if (code === 'TAB_AS_INDENT') return 'a tab indents this line; YAML wants spaces';
  if (code === 'MULTILINE_IMPLICIT_KEY') return 'the next line is indented as part of this text; write a map';
  if (code === 'MULTIPLE_DOCS') return 'the file holds several documents; remove the `---` between them';
  if (code === 'TAG_RESOLVE_FAILED') return `${text}; tags are not supported: write the plain value, or quote it`;
  return `not valid YAML: ${text}`;
}

/** Counts what it visits, so that aliases cannot blow up. */
class Walk {
  readonly problems: Problem[] = [];
  /** Offsets of keys that their map has before. */
  readonly repeatedKeys = new Set<number>();
  readonly #offsets = new Map<string, number>();
  readonly #anchored = new Map<string, Node>();
  /** The node of each alias: the last one before it with that anchor, as YAML has it. */
  readonly #targets = new Map<Alias, Node | undefined>();
  #visited = 0;
  #isStopped = false;
  #isInAlias = false;

  /** Where the value at the path begins, or the nearest enclosing one that exists. */
  offsetOf(path: Path): number {
    if (path.length === 0) return 0;
    return this.#offsets.get(JSON.stringify(path)) ?? this.offsetOf(path.slice(0, -1));
  }

  node(node: unknown, path: Path, isVerbatim: boolean): unknown {
    this.#visited += 1;
    if (this.#visited > MAX_NODES) this.#stop(path, 'too many values; are aliases multiplying?');
    if (path.length > MAX_DEPTH) this.#stop(path, 'nested too deeply');
    if (this.#isStopped) return null;
    if (isAlias(node)) return this.#alias(node, path, isVerbatim);
    this.#anchor(node);
    if (isMap(node)) return this.#map(node.items, path);
    if (isSeq(node)) return node.items.map((item, i) => this.node(item, this.#marked(item, [...path, i]), isVerbatim));
    if (!isScalar(node)) return null;
    const isPlain = node.type === 'PLAIN' && typeof node.value !== 'string' && node.value !== null;
    if (!isPlain || node.source === undefined) return node.value;
    if (isVerbatim) return node.source;
    // A zero in front, which other versions of YAML take for octal, and digits that no number here keeps.
    const digits = node.source.replace(/^[-+]/, '');
    if (/^\d+$/.test(digits) && digits !== String(Math.abs(Number(node.value)))) {
      this.problems.push({ path, message: `is read as ${node.value}; write it in quotes if it is text` });
    }
    return node.value;
  }

  /** Once is enough. */
  #stop(path: Path, message: string): void {
    if (!this.#isStopped) this.problems.push({ path, message });
    this.#isStopped = true;
  }

  /** Not inside an alias: what it stands for comes before it. */
  #anchor(node: unknown): void {
    const anchor = isNode(node) && 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined && !this.#isInAlias) this.#anchored.set(anchor, node as Node);
  }

  #alias(node: Alias, path: Path, isVerbatim: boolean): unknown {
    if (!this.#targets.has(node)) this.#targets.set(node, this.#anchored.get(node.source));
    const target = this.#targets.get(node);
    if (target === undefined) {
      this.problems.push({ path, message: 'this alias has no anchor before it; quote a text that begins with *' });
      return null;
    }
    const isInAlias = this.#isInAlias;
    this.#isInAlias = true;
    const value = this.node(target, path, isVerbatim);
    this.#isInAlias = isInAlias;
    return value;
  }

  #map(items: readonly { key: unknown; value: unknown }[], path: Path): Record<string, unknown> {
    const parent = path.at(-1);
    const isVerbatim = typeof parent === 'string' && VERBATIM_MAPS.has(parent) && !path.includes('json');
    const map: Record<string, unknown> = {};
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (isScalar(key) && Object.hasOwn(map, name)) this.repeatedKeys.add(key.range?.[0] ?? 0);
      this.#anchor(key);
      const childPath = this.#marked(key, [...path, name]);
      const child = this.node(value, childPath, isVerbatim);
      // In quotes it is the name of something.
      if (name === '<<' && isScalar(key) && key.type === 'PLAIN') {
        this.problems.push({ path: childPath, message: 'merge keys are not supported; write the keys out' });
      }
      if (name === '__proto__' && !path.includes('json')) {
        this.problems.push({ path: childPath, message: 'this name is not allowed' });
      }
      // Inside a JSON body the same name is data, and has to become an ordinary key.
      Object.defineProperty(map, name, { value: child, enumerable: true, configurable: true, writable: true });
    }
    return map;
  }

  /** The path, with the place of its node kept. */
  #marked(node: unknown, path: Path): Path {
    if (isNode(node) && node.range) this.#offsets.set(JSON.stringify(path), node.range[0]);
    return path;
  }
}
