/** Names of revisions on their way to git, which takes what begins with a dash for an option of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { fetchCommit, resolveCommit } from '../../../src/app/git/git.ts';
import { resolveNamedRevision } from '../../../src/app/git/named-revision.ts';
import { hostileText } from '../generators.ts';
import { demand, target } from '../target.ts';

let repository: string | null = null;

/** A repository whose origin is itself; it is gone with the process. */
function made(): string {
  if (repository !== null) return repository;
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-hostile-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(folder, 'a'), 'a');
  git('add', '.');
  git('commit', '--quiet', '--message=a');
  git('remote', 'add', 'origin', folder);
  process.on('exit', removeRepository);
  repository = folder;
  return folder;
}

/** For tests, whose process has no exit of its own. */
export function removeRepository(): void {
  if (repository !== null) rmSync(repository, { recursive: true, force: true });
  repository = null;
}

/** Each would leave a mark if it were run, or taken for an option. */
const OPTIONS = [
  ...['--upload-pack=touch marked', '--exec=touch marked'],
  ...['-otouch marked', '--output=marked', '--help', '-h', '--all'],
  ...['main;touch marked', '$(touch marked)', '`touch marked`'],
  ...['main\ntouch marked', 'ext::sh -c "touch marked"', '|touch marked'],
  ...['main', 'HEAD', 'HEAD~1', 'origin/main', 'refs/heads/main'],
  ...['main:a', ':/a', '@{upstream}', 'HEAD^{/a}', 'a'.repeat(40)],
];

const options = fc.constantFrom(...OPTIONS);
const named = fc.oneof(
  options,
  hostileText(60),
  fc.tuple(options, hostileText(20)).map((parts) => parts.join('')),
);

export const revisions = target('revisions', named, async (name) => {
  const folder = made();
  const signal = AbortSignal.timeout(20_000);
  try {
    await resolveCommit(folder, name).catch(() => null);
    await fetchCommit(folder, name, { signal }).catch(() => null);
    const sha = await resolveNamedRevision(folder, name, signal);
    demand(/^[0-9a-f]{40,64}$/.test(sha), 'a revision that is not a commit', sha);
  } finally {
    const files = readdirSync(folder).filter((file) => file !== '.git' && file !== 'a');
    demand(files.length === 0 && !existsSync('marked'), 'a command was run', files.join());
  }
});
