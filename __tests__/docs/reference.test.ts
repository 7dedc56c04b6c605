/** docs/inputs.md, docs/command-line.md, docs/configuration.md and docs/architecture.md name all that there is, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, unknown>>;
}
const action: ActionFile = parse(read('action.yml'));
const publishAction: ActionFile = parse(read('publish/action.yml'));

/** Texts of the first cells of all tables whose heading has that name, below a heading of the page. */
function firstCells(page: string, heading: string, column: string): readonly string[] {
  const start = page.indexOf(`\n## ${heading}\n`);
  const next = page.indexOf('\n## ', start + 1);
  const lines = start < 0 ? [] : page.slice(start, next < 0 ? undefined : next).split('\n');
  const names: string[] = [];
  let isInside = false;
  for (const line of lines) {
    if (line.startsWith(`| ${column} |`)) isInside = true;
    else if (!line.startsWith('|')) isInside = false;
    const name = /^\| `([^`]+)`/.exec(line)?.[1];
    if (isInside && name !== undefined) names.push(name);
  }
  return names;
}

/** In type of eleven points, with some tables. */
const WORDS_PER_PAGE = 450;

const sorted = (names: Iterable<string>) => [...names].sort();

describe('inputs.md', () => {
  const page = read('docs/inputs.md');

  test('names the inputs and outputs of the action', () => {
    expect(sorted(firstCells(page, 'Inputs of the action', 'input'))).toEqual(sorted(Object.keys(action.inputs)));
    expect(sorted(firstCells(page, 'Outputs of the action', 'output'))).toEqual(sorted(Object.keys(action.outputs)));
  });

  test('names those of the second action', () => {
    const heading = 'The second action: publish/action.yml';
    expect(sorted(firstCells(page, heading, 'input'))).toEqual(sorted(Object.keys(publishAction.inputs)));
    expect(sorted(firstCells(page, heading, 'output'))).toEqual(sorted(Object.keys(publishAction.outputs)));
  });

  test('says of each input which key of the file it stands for', () => {
    const keys = [...page.matchAll(/^\| `[\w-]+` \| `([\w.-]+)` \|/gm)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(20);
    const known = schemaKeys();
    expect(keys.filter((key) => !known.has(key) && key !== 'always' && key !== 'all')).toEqual([]);
  });
});

describe('command-line.md', () => {
  const page = read('docs/command-line.md');

  test('names the commands and options, but for those that are inputs', () => {
    const source = sourceOf('src/commands');
    const options = [...source.matchAll(/'(?:-\w, )?(--(?:no-)?[a-z-]+)(?: <[^>]+>)?',/g)].map(([, name = '']) => name);
    expect(options).toEqual(expect.arrayContaining(['--config', '--json', '--markdown', '--no-color']));
    const documented = firstCells(page, 'Options of the command line', 'option').map(
      (name) => name.split(' ')[0] ?? '',
    );
    expect(sorted(new Set(documented))).toEqual(sorted(new Set(options)));
    const commands = [...source.matchAll(/\.command\('(\w+)'\)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(3);
    for (const name of commands) expect(page).toContain(`\n### ${name}\n`);
  });
});

describe('configuration.md', () => {
  test.each(['docs/configuration.md', 'README.md'])('%s shows a file that is one', (page) => {
    const examples = [...read(page).matchAll(/```yaml\n(app:[\s\S]*?)```/g)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, text = ''] of examples) {
      expect(parseConfig(text, { file: 'example' }).endpoints.length).toBeGreaterThan(0);
    }
  });
});

test('the workflow of the README is one that works', () => {
  const [, text = ''] = /```yaml\n( *name: latency[\s\S]*?)```/.exec(read('README.md')) ?? [];
  const { jobs } = parse(text);
  const { uses, with: inputs } = jobs.measure.steps.at(-1);
  expect(uses).toBe('latency-gate/latency-gate@v0');
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const settings = ACTION_INPUTS.flatMap(({ name }) => (name in inputs ? [[name, inputs[name]]] : []));
  expect(configFromInputs(Object.fromEntries(settings), null).endpoints.map(({ name }) => name)).toEqual([
    'GET /orders',
  ]);
});

test('architecture.md has a line for every folder and file at the top of src', () => {
  const page = read('docs/architecture.md');
  const there = readdirSync(new URL('src/', ROOT), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `src/${entry.name}` : entry.name,
  );
  expect(there.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const named = [...page.matchAll(/^\| `((?:src\/)?[\w-]+(?:\.ts)?)` \|/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
});

describe('the walk through the code', () => {
  const page = read('docs/architecture.md');
  const all = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' });
  const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

  test('names files and folders that are there, each by a path that is one file’s alone', () => {
    const paths = named.filter((name) =>
      /^[\w./-]+\.(?:ts|mjs)$|^(?:src|docs|scripts|dist|schema)\b[\w./-]*$/.test(name),
    );
    expect(paths.length).toBeGreaterThan(50);
    const lost = paths.filter(
      (path) =>
        !existsSync(new URL(path, ROOT)) &&
        !existsSync(new URL(`src/${path}`, ROOT)) &&
        all.filter((file) => `/${file}`.endsWith(`/${path}`)).length !== 1,
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  test('names types and values that are declared', () => {
    const names = named.filter((name) => /^[A-Z]\w+$/.test(name) && !name.startsWith('RUNNER_'));
    expect(names).toContain('LoadDriver');
    const sources = all.filter((file) => file.endsWith('.ts')).map((file) => read(`src/${file}`));
    const declares = (name: string) =>
      new RegExp(`^export (?:abstract |)(?:class|const|interface|type) ${name}\\b`, 'm');
    expect(names.filter((name) => !sources.some((text) => declares(name).test(text)))).toEqual([]);
  });

  test('fits on two pages', () => {
    const start = page.indexOf('\n## A walk through the code\n');
    const walk = page.slice(start, page.indexOf('\n## Rooms\n'));
    expect(start).toBeGreaterThan(0);
    expect(walk.split(/\s+/).length).toBeLessThan(2 * WORDS_PER_PAGE);
  });
});

test('CONTRIBUTING.md names every bench', () => {
  const benches = [...read('bench/main.ts').matchAll(/^ {2}(\w+): \(\) => import\(/gm)].map(([, name = '']) => name);
  expect(benches).toContain('examples');
  const named = [...read('CONTRIBUTING.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  expect(sorted(named)).toEqual(sorted(benches));
});

test('links within the documentation lead somewhere', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'examples/README.md',
    ...markdownIn('docs/'),
    ...markdownIn('examples/'),
  ];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:https?:|mailto:)/.test(target) && !leadsSomewhere(page, target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const url = path === '' ? new URL(page, ROOT) : new URL(path, new URL(page, ROOT));
  try {
    if (anchor === undefined) return readdirOrFile(url);
    return anchorsOf(readFileSync(url, 'utf8')).includes(anchor);
  } catch {
    return false;
  }
}

function readdirOrFile(url: URL): boolean {
  try {
    readdirSync(url);
  } catch {
    readFileSync(url);
  }
  return true;
}

/** As GitHub makes them: lower case, without punctuation, spaces as dashes. */
function anchorsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function markdownIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => `${folder}${name}`);
}

function sourceOf(folder: string): string {
  return readdirSync(new URL(`${folder}/`, ROOT))
    .map((name) => read(`${folder}/${name}`))
    .join('\n');
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
}

/** `load.connections`, `endpoints[].path`: all keys that a file may have. */
function schemaKeys(): ReadonlySet<string> {
  const keys = new Set<string>();
  const walk = (node: SchemaNode, path: string): void => {
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(one, path);
    if (node.items) walk(node.items, `${path}[]`);
    for (const [name, value] of Object.entries(node.properties ?? {})) {
      const key = path === '' ? name : `${path}.${name}`;
      keys.add(key);
      walk(value, key);
    }
  };
  walk(JSON.parse(read('schema/latency-gate.schema.json')), '');
  return keys;
}

test('every decision is in their index, by its title', () => {
  const folder = new URL('docs/decisions/', ROOT);
  const index = readFileSync(new URL('README.md', folder), 'utf8');
  for (const name of readdirSync(folder).filter((one) => /^\d/.test(one))) {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
    expect(index).toContain(`| ${number} | [${title}](${name}) |`);
  }
});
