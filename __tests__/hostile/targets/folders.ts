/** What a stranger could have removed or run: the notes of killed runs, and names of revisions on their way to git. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { fetchCommit, resolveCommit } from '../../../src/app/git/git.ts';
import { resolveNamedRevision } from '../../../src/app/git/named-revision.ts';
import { deadOwner, journalsIn, plantIn } from '../../app/cleanup/planted.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, demandHarmless, target } from '../target.ts';

/** `@` stands for the folder of this input, in which `kept` must be kept. */
const FOLDERS = [
  ...['@/latency-gate-x', '@/kept', '@/latency-gate-x/../kept', '@/latency-gate-link', '@', '/', '/etc', '/tmp', '.'],
];
const owner = deadOwner();
const note = fc
  .oneof(
    fc.constantFrom(...FOLDERS),
    hostileText(60).map((text) => `@/${text}`),
  )
  .map((folder) => ({ kind: 'folder', folder }));

const noted = fc.oneof(
  note.map((one) => JSON.stringify(one)),
  // Folders alone: what is noted of processes is not for guessing at.
  note.chain((one) => mutatedJson([one], ['folder', 'kind', 'beside'])),
);

export const sweeps = target('journals', noted, async (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const before = process.env['RUNNER_TEMP'];
  try {
    process.env['RUNNER_TEMP'] = folder;
    mkdirSync(join(folder, 'latency-gate-x'));
    mkdirSync(join(folder, 'kept'));
    const entry = text.replaceAll('@', () => folder);
    // No link leads there: the system takes neither an empty target, nor a NUL, nor one that is longer.
    if (entry === '' || entry.includes('\0') || Buffer.byteLength(entry) > 4000) return 'refused';
    plantIn(journalsIn(folder), [entry], owner);
    const lines = await cleanUpDeadRuns({});
    for (const line of lines) demandHarmless(line);
    demand(existsSync(join(folder, 'kept')) && existsSync('/etc/hostname'), 'a folder that was not ours');
    return lines.length > 0 ? 'accepted' : 'refused';
  } finally {
    if (before === undefined) delete process.env['RUNNER_TEMP'];
    else process.env['RUNNER_TEMP'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
});

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
