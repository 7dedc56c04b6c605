/** A real repository, its bare origin, and clones of it, as a runner has them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];

export function git(directory: string, ...args: string[]): string {
  return execFileSync('git', [...IDENTITY, '-C', directory, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** Has git take every checkout for another user’s, on a runner that has checked out below a folder. */
export async function withForeignCheckouts(
  { below }: { readonly below: string },
  work: () => Promise<void>,
): Promise<void> {
  const variables = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: below, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** @param like which both repositories are copied from, sooner than git makes them; missing: they are empty */
export function createRepository(like?: { readonly directory: string }) {
  const parent = mkdtempSync(join(tmpdir(), 'latency-gate-repository-'));
  const [directory, origin] = [join(parent, 'work'), join(parent, 'origin.git')];
  const url = pathToFileURL(origin).href;
  if (like) {
    cpSync(dirname(like.directory), parent, { recursive: true });
    git(directory, 'remote', 'set-url', 'origin', url);
  } else {
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin]);
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', directory]);
    git(directory, 'remote', 'add', 'origin', url);
  }
  let checkouts = 0;
  return {
    directory,
    /** The bare one that it pushes to. */
    origin,
    /** Writes the files (null removes one) and commits them on what is checked out. */
    commit(files: Readonly<Record<string, string | null>>): string {
      for (const [name, text] of Object.entries(files)) {
        const path = join(directory, name);
        mkdirSync(dirname(path), { recursive: true });
        if (text === null) rmSync(path);
        else writeFileSync(path, text);
      }
      git(directory, 'add', '--all');
      git(directory, 'commit', '--quiet', '--allow-empty', '--message', 'change');
      return git(directory, 'rev-parse', 'HEAD');
    },
    /** A checkout of one commit of origin without history, as actions/checkout leaves it. */
    shallowCheckout(ref: string): string {
      const checkout = join(parent, `checkout-${++checkouts}`);
      execFileSync('git', ['init', '--quiet', checkout]);
      git(checkout, 'remote', 'add', 'origin', url);
      git(checkout, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${ref}:refs/remotes/fetched`);
      git(checkout, 'checkout', '--quiet', '--detach', 'refs/remotes/fetched');
      return checkout;
    },
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }),
  };
}

export type Repository = Readonly<ReturnType<typeof createRepository>>;
