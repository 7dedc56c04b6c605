/**
 * Lets the gate's own git read a checkout of GITHUB_WORKSPACE that belongs to another user, as every one does in a job with
 * `container:`. The checkout action trusts it while it runs, and takes that back.
 */
import { existsSync } from 'node:fs';
import { appendFile, realpath, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { makeTemporaryFolder } from '../cleanup/temporary-folder.ts';

/** A file, since no older git than 2.38 takes this from its command line. It lasts as long as this process. */
let globalConfig: string | null = null;
let creation: Promise<string> | null = null;
const trusted = new Set<string>();

/** What git has to be given for the trusted checkouts; nothing as long as there are none. */
export function trustVariables(): Readonly<Record<string, string>> {
  return globalConfig === null ? {} : { GIT_CONFIG_GLOBAL: globalConfig };
}

/** From now on git trusts the checkout that holds the directory. False if it did already, or is not of this workflow. */
export async function trustCheckout(directory: string): Promise<boolean> {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE } = process.env;
  if (GITHUB_ACTIONS !== 'true' || !GITHUB_WORKSPACE) return false;
  const [workspace, root] = [await realpath(GITHUB_WORKSPACE), rootAbove(await realpath(directory))];
  if (root === null || trusted.has(root) || relative(workspace, root).startsWith('..')) return false;
  trusted.add(root);
  creation ??= createGlobalConfig();
  globalConfig = await creation;
  await appendFile(globalConfig, `[safe]\n\tdirectory = ${JSON.stringify(root)}\n`);
  return true;
}

/** With everything that git takes from there otherwise. */
async function createGlobalConfig(): Promise<string> {
  const { GIT_CONFIG_GLOBAL, XDG_CONFIG_HOME } = process.env;
  const usual = [join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'git', 'config'), join(homedir(), '.gitconfig')];
  const file = join((await makeTemporaryFolder('git')).path, 'config');
  const included = GIT_CONFIG_GLOBAL === undefined ? usual : [GIT_CONFIG_GLOBAL].filter((path) => path !== '');
  await writeFile(file, included.map((path) => `[include]\n\tpath = ${JSON.stringify(path)}\n`).join(''));
  return file;
}

function rootAbove(directory: string): string | null {
  if (existsSync(join(directory, '.git'))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : rootAbove(parent);
}
