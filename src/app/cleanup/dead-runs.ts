/** Removes what killed runs noted and left behind. What a run noted that still goes on is not touched. */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wholeMessageOf } from '../../errors.ts';
import { realpathAt } from '../../system/proc.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { resumeContainers } from '../container/control-group.ts';
import { ABSENT, LATE_CREATION_MS } from '../container/docker.ts';
import { type Environment, temporaryFolders } from '../environment.ts';
import { tailOf } from '../process/log.ts';
import { killNotedGroup } from '../process/process-group.ts';
import { runProgram } from '../process/run-program.ts';
import { deadNotes, type LeftoverNote } from './leftovers.ts';
import { removeTree } from './temporary-folder.ts';

/** `absent`: another process removed it, or it ended by itself. The next run tries again after an error. */
type Outcome = 'removed' | 'absent' | { readonly refused: string };

/** Returns one line for each thing that was removed or could not be. Calls docker as the run called it. Never throws. */
export async function cleanUpDeadRuns(env: Environment): Promise<readonly string[]> {
  const lines: string[] = [];
  const order = Object.keys(KINDS);
  const notes = [...deadNotes()].sort((a, b) => order.indexOf(a.note.kind) - order.indexOf(b.note.kind));
  for (const { note, isOfThisBoot, forget } of notes) {
    const { shown, remove } = KINDS[note.kind] as Kind;
    try {
      const outcome = await remove(note, { isOfThisBoot, env });
      forget();
      if (outcome === 'removed') lines.push(`removed what an earlier run left when it was killed: ${shown(note)}`);
      else if (outcome !== 'absent')
        lines.push(`left alone, though an earlier run noted it: ${shown(note)} ${outcome.refused}`);
    } catch (error) {
      const why = tailOf(wholeMessageOf(error), 1);
      lines.push(`an earlier run was killed, and ${shown(note)} could not be removed: ${why}`);
    }
  }
  return lines;
}

interface Kind<Note = LeftoverNote> {
  shown(note: Note): string;
  remove(note: Note, run: { readonly isOfThisBoot: boolean; readonly env: Environment }): Promise<Outcome>;
}

/** What may still be creating something is ended first; what is used is removed after its users. */
const KINDS: { readonly [K in LeftoverNote['kind']]: Kind<Extract<LeftoverNote, { kind: K }>> } = {
  'process-group': {
    shown: ({ pid }) => (pid === null ? 'processes that were just being started' : `processes of group ${pid}`),
    remove: async (note, { isOfThisBoot }) => (isOfThisBoot && (await killNotedGroup(note)) ? 'removed' : 'absent'),
  },
  'compose-project': {
    shown: ({ project }) => `Compose project ${project}`,
    // Found by the project's name alone: the files that it was made from may be gone.
    async remove({ project }, { env }) {
      const filter = `label=com.docker.compose.project=${project}`;
      const { stdout } = await docker(['ps', '--all', '--quiet', '--filter', filter], env);
      resumeContainers(stdout.split('\n').filter(Boolean), env);
      const down = ['down', '--volumes', '--remove-orphans', '--timeout', '3'];
      return await removeByDocker(['compose', '--project-name', project, ...down], env);
    },
  },
  container: {
    shown: ({ name }) => `container ${name}`,
    async remove({ name }, { env }) {
      const args = ['rm', '--force', '--volumes', name];
      resumeContainers([name], env);
      const outcome = await removeByDocker(args, env);
      if (outcome !== 'absent') return outcome;
      await sleep(LATE_CREATION_MS);
      return await removeByDocker(args, env);
    },
  },
  image: {
    shown: ({ tag }) => `image ${tag}`,
    remove: ({ tag }, { env }) => removeByDocker(['rmi', tag], env),
  },
  folder: {
    shown: ({ folder }) => `folder ${tailOf(folder, 1)}`,
    remove: removeFolder,
  },
};

async function removeByDocker(args: readonly string[], env: Environment): Promise<Outcome> {
  const { code, stdout, stderr } = await docker(args, env);
  if (ABSENT.test(stderr)) return 'absent';
  if (code !== 0) throw new Error(stderr.trim() || `docker ended with code ${code}`);
  // Newer versions call it a success to remove what is not there, and then name nothing.
  return stdout.trim() === '' && stderr.trim() === '' ? 'absent' : 'removed';
}

function docker(args: readonly string[], env: Environment) {
  return runProgram('docker', args, { cwd: '/', env, signal: timeLimit(30_000) });
}

/** Only what the gate has named and made, straight in a folder for temporary files or beside the repository. */
async function removeFolder({ folder, beside }: Extract<LeftoverNote, { kind: 'folder' }>): Promise<Outcome> {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return 'absent';
  const isOwned = process.getuid === undefined || stat.uid === process.getuid();
  if (!stat.isDirectory() || !isOwned || !basename(folder).startsWith('latency-gate-')) {
    return { refused: 'is not a folder that the gate made' };
  }
  const parents = [...temporaryFolders().map(realpathAt), ...(beside === undefined ? [] : [dirname(beside)])];
  if (!parents.includes(realpathSync(dirname(folder)))) {
    return { refused: 'is in no folder for temporary files' };
  }
  await removeTree(folder);
  return 'removed';
}
