/**
 * The pages of docs/apps. Each has a configuration, a change that makes one endpoint slower, and what a run on that change printed.
 * The app itself is in the folder of the same name, or on the page if it is small: what a reader sees is what is run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const APPS = fileURLToPath(new URL('../docs/apps/', import.meta.url));
export const CONFIG = 'latency-gate.yml';
const HEADINGS = ['The app', 'Configuration', 'A slower version', 'What it prints', 'What it takes'] as const;
type Heading = (typeof HEADINGS)[number];

export interface AppPage {
  /** Such as `express`, for docs/apps/express.md. */
  readonly name: string;
  /** Text by path: the app's, and the configuration. */
  readonly files: Readonly<Record<string, string>>;
  /** What is typed once the files are there, such as `npm install`, which writes the lock file. */
  readonly commands: readonly string[];
  /** The change, as `git apply` reads it. */
  readonly diff: string;
  /** The endpoint that the change makes slower, by its name in the report. */
  readonly slower: string;
  /** What a run on the change printed. */
  readonly printed: string;
}

export function appPageNames(): readonly string[] {
  return readdirSync(APPS)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.slice(0, -'.md'.length));
}

export const appPagePath = (name: string) => join(APPS, `${name}.md`);

/** Throws an error that says what the page lacks. */
export function readAppPage(name: string): AppPage {
  const page = readFileSync(appPagePath(name), 'utf8');
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  if (headings.join() !== HEADINGS.join()) throw new Error(`${name}.md: its sections must be ${HEADINGS.join(', ')}`);
  const section = (heading: Heading) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const found = (heading: Heading, what: RegExp) => {
    const [, text] = what.exec(section(heading)) ?? [];
    if (text === undefined) throw new Error(`${name}.md: nothing under “${heading}” is like ${what}`);
    return text;
  };
  const files = {
    ...filesBelow(join(APPS, name)),
    ...filesIn(section('The app')),
    ...filesIn(section('Configuration')),
  };
  if (!(CONFIG in files)) throw new Error(`${name}.md: “Configuration” must hold ${CONFIG}`);
  return {
    name,
    files,
    commands: [...section('The app').matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command),
    diff: found('A slower version', /^```diff\n([\s\S]*?)^```$/m),
    slower: found('A slower version', /`([^`\n]+)`/),
    printed: found('What it prints', /^```text\n([\s\S]*?)^```$/m),
  };
}

/** Text by path below the folder; empty without one. */
function filesBelow(folder: string): Readonly<Record<string, string>> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** A file is its path in backticks, alone in a line, and a fenced block below it. */
function filesIn(section: string): Readonly<Record<string, string>> {
  const blocks = section.matchAll(/^`([^`\n]+)`\n\n```\w*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text]));
}

export function writeFiles(folder: string, files: AppPage['files']): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Does what the page says in an empty folder: the app on main, and a branch that holds the change and is checked out.
 * @param change `none`: the branch is the same as main
 */
export function setUp(page: AppPage, folder: string, change: 'slower' | 'none'): void {
  const git = (args: readonly string[], input = '') => {
    const own = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...own, ...args], { cwd: folder, input, stdio: ['pipe', 'ignore', 'inherit'] });
  };
  writeFiles(folder, page.files);
  for (const command of page.commands) execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
  git(['init', '-q', '-b', 'main']);
  git(['add', '-A']);
  git(['commit', '-q', '-m', 'The app']);
  git(['checkout', '-q', '-b', 'change']);
  if (change === 'slower') git(['apply', '--index'], page.diff);
  git(['commit', '-q', '--allow-empty', '-m', 'A change']);
}

/** Functions that a page shows of a table: the culprit, and what it calls. */
const MOST_FUNCTIONS = 2;

/** What was printed without what is not about the change: warnings, remarks, further functions. */
export function briefly(printed: string): string {
  const lines = printed.split('\n');
  const end = lines.findIndex((line) => /^\d+ blocks? in /.test(line)) + 1;
  const table = lines.findIndex((line) => /^function\s+where\s/.test(line));
  const tableEnd = lines.indexOf('', table);
  const isShown = (line: string, at: number) =>
    !/^(?:! |… and )/.test(line) && !(table >= 0 && at > table + MOST_FUNCTIONS && at < tableEnd);
  return lines
    .slice(0, end === 0 ? undefined : end)
    .filter(isShown)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** The page with what was printed now, and a sentence on how it was measured. */
export function withPrinted(page: string, printed: string, how: string): string {
  return page.replace(
    /(\n## What it prints\n)[\s\S]*?(?=\n## )/,
    (_whole, heading: string) => `${heading}\n\`\`\`text\n${briefly(printed)}\n\`\`\`\n\n${how}\n`,
  );
}
