/** A repository whose history is known: a service, and commits that change it or nothing that matters. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface History {
  /** How many commits follow the first one. */
  readonly count: number;
  /** Text of the server after the commit of that number; 0 is the first one. */
  readonly serverAt: (commit: number) => string;
  /** `latency-gate.yml`, from the first commit on. */
  readonly config: string;
}

/** Makes the folder a repository with a branch `main` and a tag `v1.0.0` at its first commit; full shas, the oldest first. */
export function makeHistory(directory: string, { count, serverAt, config }: History): readonly string[] {
  mkdirSync(directory, { recursive: true });
  const env = { ...process.env, ...IDENTITY };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args], {
      cwd: directory,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  const commits: string[] = [];
  for (let number = 0; number <= count; number++) {
    writeFileSync(join(directory, 'server.mjs'), serverAt(number));
    writeFileSync(join(directory, 'latency-gate.yml'), config);
    // Every commit has something of its own to commit.
    writeFileSync(join(directory, 'CHANGES.md'), `change ${number}\n`);
    git('add', '--all');
    git('commit', '--quiet', '--message', `change ${number}`);
    commits.push(git('rev-parse', 'HEAD'));
  }
  git('tag', 'v1.0.0', commits[0] ?? 'HEAD');
  return commits;
}

const IDENTITY = {
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@example.com',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@example.com',
  GIT_CONFIG_NOSYSTEM: '1',
};
