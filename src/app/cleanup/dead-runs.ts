/**
 * Removes what killed runs left behind, according to what they noted: processes, Compose projects, containers, images, folders.
 * What a run noted that still goes on is not touched.
 */
import { execFile } from 'node:child_process';
import { lstatSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resumeContainers } from '../container/control-group.ts';
import { tailOf } from '../process/log-tail.ts';
import { killNotedGroup } from '../process/process-group.ts';
import { deadNotes, type LeftoverNote } from './leftovers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What may still be creating something is ended first; what is used is removed after its users. */
const ORDER: readonly LeftoverNote['kind'][] = ['process-group', 'compose-project', 'container', 'image', 'folder'];
const DOCKER_TIMEOUT_MS = 30_000;
/** The daemon may still finish a creation whose client was killed. */
const LATE_CREATION_MS = 500;

/** `absent`: another process removed it, or it ended by itself. The next run tries again after a failure. */
type Outcome = 'removed' | 'absent' | { readonly failed: string } | { readonly refused: string };

/**
 * Returns one line for each thing that was removed or could not be. Never throws.
 *
 * @param env the caller's environment, in which docker is called as the run called it
 */
export async function cleanUpDeadRuns(env: Environment): Promise<readonly string[]> {
  const lines: string[] = [];
  const notes = [...deadNotes()].sort((a, b) => ORDER.indexOf(a.note.kind) - ORDER.indexOf(b.note.kind));
  for (const { note, isOfThisBoot, forget } of notes) {
    const outcome = await remove(note, isOfThisBoot, env).catch((error: unknown) => ({
      failed: error instanceof Error ? error.message : String(error),
    }));
    if (outcome === 'removed') {
      lines.push(`removed what an earlier run left when it was killed: ${shown(note)}`);
    } else if (outcome !== 'absent' && 'refused' in outcome) {
      lines.push(`left alone, though an earlier run noted it: ${shown(note)} ${outcome.refused}`);
    } else if (outcome !== 'absent') {
      lines.push(`an earlier run was killed, and ${shown(note)} could not be removed: ${tailOf(outcome.failed, 1)}`);
      continue;
    }
    forget();
  }
  return lines;
}

async function remove(note: LeftoverNote, isOfThisBoot: boolean, env: Environment): Promise<Outcome> {
  switch (note.kind) {
    case 'process-group':
      return isOfThisBoot && (await killNotedGroup(note)) ? 'removed' : 'absent';
    case 'compose-project':
      return await removeProject(note.project, env);
    case 'container':
      return await removeContainer(note.name, env);
    case 'image':
      return await removeByDocker(['rmi', note.tag], env);
    case 'folder':
      return await removeFolder(note);
  }
}

async function removeContainer(name: string, env: Environment): Promise<Outcome> {
  const args = ['rm', '--force', '--volumes', name];
  resumeContainers([name], env);
  const outcome = await removeByDocker(args, env);
  if (outcome !== 'absent') return outcome;
  await sleep(LATE_CREATION_MS);
  return await removeByDocker(args, env);
}

/** Found by the project's name alone: the files that it was made from may be gone. */
async function removeProject(project: string, env: Environment): Promise<Outcome> {
  const down = ['compose', '--project-name', project, 'down', '--volumes', '--remove-orphans', '--timeout', '3'];
  const { stdout } = await docker(
    ['ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${project}`],
    env,
  );
  resumeContainers(stdout.split('\n').filter(Boolean), env);
  return await removeByDocker(down, env);
}

const ABSENT = /no such (?:container|image|object)|no resource found to remove/i;

async function removeByDocker(args: readonly string[], env: Environment): Promise<Outcome> {
  const { failure, stdout, stderr } = await docker(args, env);
  if (ABSENT.test(stderr)) return 'absent';
  if (failure !== null) return { failed: stderr.trim() || failure };
  // Newer versions call it a success to remove what is not there, and then name nothing.
  return stdout.trim() === '' && stderr.trim() === '' ? 'absent' : 'removed';
}

function docker(args: readonly string[], env: Environment) {
  return new Promise<{ failure: string | null; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...env }, timeout: DOCKER_TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
    execFile('docker', [...args], options, (error, stdout, stderr) => {
      resolve({ failure: error === null ? null : error.message, stdout, stderr });
    });
  });
}

/** Only what the gate names and makes itself, straight in a folder for temporary files or beside the repository. */
async function removeFolder({ folder, beside }: Extract<LeftoverNote, { kind: 'folder' }>): Promise<Outcome> {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return 'absent';
  const isOwned = process.getuid === undefined || stat.uid === process.getuid();
  if (!stat.isDirectory() || !isOwned || !basename(folder).startsWith('latency-gate-')) {
    return { refused: 'is not a folder that the gate made' };
  }
  const parents = [...temporaryFolders(), ...(beside === undefined ? [] : [dirname(beside)])];
  if (!parents.includes(realpathSync(dirname(folder)))) {
    return { refused: 'is in no folder for temporary files' };
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return 'removed';
}

function temporaryFolders(): string[] {
  return [process.env['RUNNER_TEMP'] || tmpdir(), tmpdir()].flatMap((folder) => {
    try {
      return [realpathSync(folder)];
    } catch {
      return [];
    }
  });
}

function shown(note: LeftoverNote): string {
  switch (note.kind) {
    case 'process-group':
      return note.pid === null ? 'processes that were just being started' : `processes of group ${note.pid}`;
    case 'compose-project':
      return `Compose project ${note.project}`;
    case 'container':
      return `container ${note.name}`;
    case 'image':
      return `image ${note.tag}`;
    case 'folder':
      return `folder ${tailOf(note.folder, 1)}`;
  }
}
