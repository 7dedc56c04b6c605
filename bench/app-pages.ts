/**
 * The pages of docs/apps. Each holds a whole app, its configuration, a change that makes one endpoint slower, and what a run
 * on that change printed: what stands on the page is what is run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const files = { ...filesIn(section('The app')), ...filesIn(section('Configuration')) };
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

/** The page with what was printed now, and a sentence on how it was measured. */
export function withPrinted(page: string, printed: string, how: string): string {
  return page.replace(
    /(\n## What it prints\n)[\s\S]*?(?=\n## )/,
    (_whole, heading: string) => `${heading}\n\`\`\`text\n${printed}\n\`\`\`\n\n${how}\n`,
  );
}
