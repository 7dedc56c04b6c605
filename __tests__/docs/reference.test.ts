/** The pages of docs name all that there is, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const filesIn = (folder: string, end: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));
const sorted = (names: Iterable<string>) => [...names].sort();
/** What the first group of the pattern matches, at each place. */
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** In type of eleven points, with some tables. */
const WORDS_PER_PAGE = 450;
const wordsIn = (text: string) => text.split(/\s+/).length;

/** Texts of the first cells of all tables whose heading has that name, below a heading of the page. */
function firstCells(page: string, heading: string, column: string): readonly string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const tables = (section.split('\n## ')[0] ?? '')
    .trim()
    .split('\n\n')
    .filter((one) => one.startsWith(`| ${column} |`));
  return tables.flatMap((table) => allIn(table, /^\| `([^`]+)`/gm));
}

interface SchemaNode extends Partial<Record<'anyOf' | 'oneOf' | 'allOf', readonly SchemaNode[]>> {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

/** `load.connections`, `endpoints[]`, `endpoints[].path`: all that a file may have. */
function keysOf(schema: string): ReadonlySet<string> {
  const keys = new Set<string>();
  const walk = (node: SchemaNode, path: string): void => {
    keys.add(path);
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(one, path);
    if (node.items) walk(node.items, `${path}[]`);
    for (const [name, value] of Object.entries(node.properties ?? {}))
      walk(value, `${path}.${name}`.replace(/^\./, ''));
  };
  walk(JSON.parse(read(`schema/${schema}.schema.json`)), '');
  return keys;
}

describe('inputs.md', () => {
  const page = read('docs/inputs.md');

  test.each([
    ['Inputs of the action', 'input', 'action.yml'],
    ['Outputs of the action', 'output', 'action.yml'],
    ['The second action: publish/action.yml', 'input', 'publish/action.yml'],
    ['The second action: publish/action.yml', 'output', 'publish/action.yml'],
  ])('names below “%s” each %s of %s', (heading, column, file) => {
    expect(sorted(firstCells(page, heading, column))).toEqual(sorted(Object.keys(parse(read(file))[`${column}s`])));
  });

  test('says of each input which key of the file it stands for', () => {
    const keys = allIn(page, /^\| `[\w-]+` \| `([\w.-]+)` \|/gm);
    expect(keys.length).toBeGreaterThan(20);
    const known = keysOf('latency-gate');
    expect(keys.filter((key) => !known.has(key) && key !== 'always' && key !== 'all')).toEqual([]);
  });
});

test('command-line.md names the commands, and the options that are not inputs', () => {
  const page = read('docs/command-line.md');
  const source = filesIn('src/commands/', '.ts')
    .map((name) => read(`src/commands/${name}`))
    .join('\n');
  const options = allIn(source, /'(?:-\w, )?(--(?:no-)?[a-z-]+)(?: <[^>]+>)?',/g);
  expect(options).toEqual(expect.arrayContaining(['--config', '--json', '--markdown', '--no-color']));
  const documented = firstCells(page, 'Options of the command line', 'option').map((name) => name.split(' ')[0] ?? '');
  expect(sorted(new Set(documented))).toEqual(sorted(new Set(options)));
  const commands = allIn(source, /\.command\('(\w+)'\)/g);
  expect(commands.length).toBeGreaterThan(3);
  for (const name of commands) expect(page).toContain(`\n### ${name}\n`);
});

test.each(['docs/configuration.md', 'README.md'])('%s shows a file that is one', (page) => {
  const examples = allIn(read(page), /```yaml\n(app:[\s\S]*?)```/g);
  expect(examples.length).toBeGreaterThan(0);
  for (const text of examples) expect(parseConfig(text, { file: 'example' }).endpoints.length).toBeGreaterThan(0);
});

test('the workflow of the README is one that works', () => {
  const { jobs } = parse(allIn(read('README.md'), /```yaml\n( *name: latency[\s\S]*?)```/g)[0] ?? '');
  const { uses, with: inputs } = jobs.measure.steps.at(-1);
  expect(uses).toBe('latency-gate/latency-gate@v0');
  expect(Object.keys(parse(read('action.yml')).inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const settings = ACTION_INPUTS.flatMap(({ name }) => (name in inputs ? [[name, inputs[name]]] : []));
  expect(configFromInputs(Object.fromEntries(settings), null).endpoints).toMatchObject([{ name: 'GET /orders' }]);
});

describe('architecture.md', () => {
  const page = read('docs/architecture.md');
  const all = filesIn('src/', '');
  const named = allIn(page, /`([^`\n]+)`/g);

  test('has a line for every folder and file at the top of src', () => {
    const entries = readdirSync(new URL('src/', ROOT), { withFileTypes: true });
    const there = entries.map((entry) => (entry.isDirectory() ? `src/${entry.name}` : entry.name));
    expect(there.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(allIn(page, /^\| `((?:src\/)?[\w-]+(?:\.ts)?)` \|/gm).filter((name) => !there.includes(name))).toEqual([]);
  });

  test('names files and folders that are there, each by a path that is one file’s alone', () => {
    const isPath = /^[\w./-]+\.(?:ts|mjs)$|^(?:src|docs|scripts|dist|schema)\b[\w./-]*$/;
    const paths = named.filter((name) => isPath.test(name));
    expect(paths.length).toBeGreaterThan(50);
    const isThere = (path: string) =>
      existsSync(new URL(path, ROOT)) ||
      existsSync(new URL(`src/${path}`, ROOT)) ||
      all.filter((file) => `/${file}`.endsWith(`/${path}`)).length === 1;
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('names types and values that are declared', () => {
    const names = named.filter((name) => /^[A-Z]\w+$/.test(name) && !name.startsWith('RUNNER_'));
    expect(names).toContain('LoadDriver');
    const sources = all.filter((file) => file.endsWith('.ts')).map((file) => read(`src/${file}`));
    const declared = sources.flatMap((text) =>
      allIn(text, /^export (?:abstract |)(?:class|const|interface|type) (\w+)/gm),
    );
    expect(names.filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('has a walk through the code that fits on two pages', () => {
    const [, walk = ''] = page.split('\n## A walk through the code\n');
    expect(wordsIn(walk)).toBeGreaterThan(100);
    expect(wordsIn(walk.split('\n## Rooms\n')[0] ?? '')).toBeLessThan(2 * WORDS_PER_PAGE);
  });
});

test('CONTRIBUTING.md names every bench', () => {
  const benches = allIn(read('bench/main.ts'), /^ {2}(\w+): \(\) => import\(/gm);
  expect(benches).toContain('examples');
  expect(sorted(allIn(read('CONTRIBUTING.md'), /^\| `(\w+)` \|/gm))).toEqual(sorted(benches));
});

test('links within the documentation lead somewhere', () => {
  const inFolders = ['docs/', 'examples/'].flatMap((folder) => filesIn(folder, '.md').map((name) => folder + name));
  const pages = ['README.md', 'CONTRIBUTING.md', ...inFolders.filter((name) => !name.includes('node_modules'))];
  /** As GitHub makes them: lower case, without punctuation, spaces as dashes. */
  const anchorsOf = (page: string) =>
    allIn(page, /^#+ (.+)$/gm).map((one) =>
      one
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const leadsSomewhere = (page: string, target: string) => {
    const [path = '', anchor] = target.split('#');
    const url = new URL(path || page, path === '' ? ROOT : new URL(page, ROOT));
    return existsSync(url) && (anchor === undefined || anchorsOf(readFileSync(url, 'utf8')).includes(anchor));
  };
  const broken = pages.flatMap((page) =>
    allIn(read(page), /\]\(([^)\s]+)\)/g)
      .filter((target) => !/^(?:https?:|mailto:)/.test(target) && !leadsSomewhere(page, target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every decision is in their index, by its title', () => {
  const index = read('docs/decisions/README.md');
  for (const name of filesIn('docs/decisions/', '.md').filter((one) => /^\d/.test(one))) {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    expect(index).toContain(`| ${number} | [${title}](${name}) |`);
  }
});

describe('agents.md', () => {
  const page = read('docs/agents.md');

  test('names fields that are in the schema, and has a row for each outcome of that', () => {
    const commands = allIn(page, /```sh\n([\s\S]*?)```/g).join('\n');
    const fields = [...allIn(page, /`\.([a-z][\w.[\]]*)`/gi), ...allIn(commands, / '?\.([a-z]\w+(?:\.\w+)*)/g)];
    expect(fields.length).toBeGreaterThan(15);
    const known = keysOf('report');
    expect(fields.filter((field) => !known.has(field))).toEqual([]);
    const rows = allIn(page, /^\| (`.*?`) \|/gm).flatMap((cell) => cell.match(/[a-z-]+/g) ?? []);
    const outcomes = JSON.parse(read('schema/report.schema.json')).properties.outcome.enum;
    expect(sorted(rows.filter((row) => row !== 'outcome'))).toEqual(sorted(outcomes));
  });

  test('is a page, as llms.txt is, whose links lead somewhere', () => {
    expect(wordsIn(page)).toBeLessThan(700);
    const brief = read('llms.txt');
    expect(wordsIn(brief)).toBeLessThan(400);
    const targets = allIn(brief, /\]\(([^)]+)\)/g);
    expect(targets).toContain('docs/agents.md');
    expect(targets.filter((target) => !existsSync(new URL(target, ROOT)))).toEqual([]);
  });
});

test('troubleshooting.md quotes messages that the source prints', () => {
  const lines = read('docs/troubleshooting.md').split('\n');
  // Whole lines that are quoted, and the first cells of tables that quote parts of messages.
  const quotes = lines.filter((line) => /^> \S/.test(line)).map((line) => line.slice(2));
  const cells = lines
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => allIn(line.split('|')[1] ?? '', /`([^`]+)`/g))
    .map((text) => text.replace(/ \(answered \d+\)$/, ' (answered …)').replace('(HTTP 403', '(…'));
  expect(quotes.length + cells.length).toBeGreaterThan(60);
  // `cause: message` of two sources is quoted as one line; four letters are too little to look for.
  const parts = [...quotes, ...cells].flatMap((text) => text.split('…'));
  const fragments = parts.map((part) => part.replace(/^[\s:,;)]+|[\s:,;()]+$/g, '')).filter((part) => part.length > 4);
  // As they are printed: escaped backticks bare, texts of several lines joined.
  const source = filesIn('src/', '.ts')
    .map((name) => read(`src/${name}`))
    .join('\n');
  const printed = source.replaceAll('\\`', '`').replaceAll(/' \+\s+'/g, '');
  expect(fragments.filter((part) => !printed.includes(part))).toEqual([]);
});
