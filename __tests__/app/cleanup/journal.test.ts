/** What may be removed on the word of a journal, and what not; and that a temporary folder is gone at the end. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { registerLeftover } from '../../../src/app/cleanup/leftovers.ts';
import { makeTemporaryFolder } from '../../../src/app/cleanup/temporary-folder.ts';
import { removeSync } from '../../../src/app/container/docker.ts';
import { registerTag } from '../../../src/app/container/image.ts';
import { MARKED_SHELL } from '../../../src/app/process/process-group.ts';
import { readProc, readStat } from '../../../src/system/proc.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { withDocker } from '../docker.ts';
import { eventually, isAlive, pidIn } from '../outcomes.ts';
import { useChildren } from '../process/children.ts';
import { deadOwner, journalsIn, plantIn } from './planted.ts';

let temporary: string;
let journals: string;
const { spawned } = useChildren();
beforeEach(() => {
  temporary = temporaryDirectory();
  journals = journalsIn(temporary);
  // A test file has an environment of its own.
  process.env['RUNNER_TEMP'] = temporary;
});

const plant = (leftovers: readonly (object | string)[], owner?: object) => plantIn(journals, leftovers, owner);
/** Links lead nowhere. */
const isThere = (entry: string) => lstatSync(entry, { throwIfNoEntry: false }) !== undefined;
const REMOVED = 'removed what an earlier run left when it was killed:';
const ONE = { kind: 'folder', folder: '/tmp/latency-gate-one' } as const;

/** With a file in it. */
function folder(name: string): string {
  const made = join(temporary, name);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, 'file'), '');
  return made;
}

const stranger = () => spawned('sleep', ['600'], { stdio: 'ignore', detached: true }).pid;

describe('the journal of a run', () => {
  const kinds = () => readdirSync(journals).map((name) => JSON.parse(readlinkSync(join(journals, name))).kind);

  test('is for its user alone, follows what is alive, and is gone with the last of it', async () => {
    const forget = registerLeftover(() => {}, ONE);
    const forgetOther = registerLeftover(() => {}, { kind: 'container', name: 'latency-gate-other' });
    expect(statSync(journals).mode & 0o777).toBe(0o700);
    expect(kinds().sort()).toEqual(['container', 'folder']);
    forget();
    expect(kinds()).toEqual(['container']);
    // The run goes on: its own sweep, and that of any other, leaves it alone.
    expect(await cleanUpDeadRuns(process.env)).toEqual([]);
    expect(kinds()).toEqual(['container']);
    forgetOther();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('is not written where somebody else could read or plant it', () => {
    mkdirSync(journals);
    chmodSync(journals, 0o777);
    registerLeftover(() => {}, ONE)();
    const forget = registerLeftover(() => {}, ONE);
    expect(readdirSync(journals)).toEqual([]);
    forget();
    rmSync(journals, { recursive: true, force: true });
    const elsewhere = temporaryDirectory();
    symlinkSync(elsewhere, journals);
    registerLeftover(() => {}, ONE);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('keeps what could not be removed as the process ended, and nothing else', () => {
    registerLeftover(() => {}, { kind: 'container', name: 'latency-gate-removed' });
    registerLeftover(() => {
      throw new Error('no answer');
    }, ONE);
    for (const listener of process.listeners('exit')) if (listener.name === 'removeLeftovers') listener(0);
    expect(kinds()).toEqual(['folder']);
  });
});

test('an image that docker could not remove stays noted, on the way and at the end', async () => {
  const places = temporaryDirectory();
  const [DOWN, USED, tag] = [join(places, 'down'), join(places, 'used'), 'latency-gate:1-test-head-1'];
  const script = `
    [ -e "$DOWN" ] && echo 'Cannot connect to the Docker daemon' >&2 && exit 1
    [ "$1" = image ] && echo 'Error: No such image' >&2 && exit 1
    [ -e "$USED" ] && echo 'conflict: unable to remove repository reference' >&2 && exit 1
    exit 0`;
  const docker = { side: 'head', env: { ...withDocker(script), DOWN, USED } } as const;
  writeFileSync(DOWN, '');
  await expect(registerTag(tag, docker)).rejects.toThrow('the Docker daemon does not answer');
  expect(existsSync(journals)).toBe(false);
  rmSync(DOWN);
  const remove = await registerTag(tag, docker);
  const removeAtEnd = () => removeSync(['rmi', tag], { env: docker.env, timeout: 5000 });
  for (const file of [USED, DOWN]) {
    writeFileSync(file, '');
    await remove();
    expect(readdirSync(journals)).toHaveLength(1);
    expect(removeAtEnd).toThrow('docker could not remove it');
    rmSync(file);
  }
  expect(removeAtEnd).not.toThrow();
  await remove();
  expect(existsSync(journals)).toBe(false);
});

describe('the journal of a killed run', () => {
  /** The note of a process that started some ticks before the one that has its pid now. */
  const groupOf = (pid: number, ticksBefore = 0) => {
    const startTicks = (readStat(pid)?.startTicks ?? 0) - ticksBefore;
    return { kind: 'process-group', pid, startTicks, mark: randomUUID() };
  };

  test('names folders: those that the gate makes are removed, and no others', async () => {
    const own = folder('latency-gate-AbC');
    const [named, outside, target] = [folder('precious'), folder('elsewhere/latency-gate-AbC'), folder('target')];
    const link = join(temporary, 'latency-gate-link');
    symlinkSync(target, link);
    plant([own, named, outside, link, join(temporary, 'latency-gate-gone')].map((one) => ({ ...ONE, folder: one })));
    const lines = await cleanUpDeadRuns(process.env);
    expect(existsSync(own)).toBe(false);
    for (const kept of [named, outside, target, link]) expect(existsSync(kept)).toBe(true);
    const leftAlone = 'left alone, though an earlier run noted it: folder';
    expect(lines).toEqual([
      `${REMOVED} folder ${own}`,
      `${leftAlone} ${named} is not a folder that the gate made`,
      `${leftAlone} ${outside} is in no folder for temporary files`,
      `${leftAlone} ${link} is not a folder that the gate made`,
    ]);
    expect(existsSync(journals)).toBe(false);
  });

  test('names processes: a pid that another one has now is not killed', async () => {
    const [same, other] = [stranger(), stranger()];
    plant([groupOf(same), groupOf(other, 1)]);
    expect(await cleanUpDeadRuns(process.env)).toEqual([`${REMOVED} processes of group ${same}`]);
    expect(await eventually(() => !isAlive(same))).toBe(true);
    expect(isAlive(other)).toBe(true);
  });

  needs('setsid').test('names processes that have shed parent, session and environment since', async () => {
    const mark = randomUUID();
    const env = { ...process.env, LATENCY_GATE_PROCESS: mark };
    const left = join(temporary, 'left');
    const command = `setsid sh -c 'sh -c "echo \\$\\$ > ${left}; exec env -i sleep 600" & exit 0'`;
    spawnSync('sh', ['-c', MARKED_SHELL, command], { env, stdio: 'ignore' });
    const pid = () => pidIn(left);
    expect(await eventually(() => pid() > 0 && readProc(`/proc/${pid()}/comm`) === 'sleep\n')).toBe(true);
    const other = stranger();
    plant([{ kind: 'process-group', pid: null, startTicks: null, mark }]);
    await cleanUpDeadRuns(process.env);
    expect(isAlive(pid())).toBe(false);
    expect(isAlive(other)).toBe(true);
  });

  test('of another boot still names folders, but no processes; that of another container is left alone', async () => {
    const [own, others] = [folder('latency-gate-own'), folder('latency-gate-others')];
    const pid = stranger();
    plant([{ ...ONE, folder: own }, groupOf(pid)], deadOwner({ bootId: randomUUID() }));
    const kept = plant([{ ...ONE, folder: others }], deadOwner({ pidNamespace: 'pid:[1]' }));
    const foreign = plant([{ ...ONE, folder: others }], deadOwner({ bootId: randomUUID(), host: 'another' }));
    await cleanUpDeadRuns(process.env);
    expect(existsSync(own)).toBe(false);
    expect(isAlive(pid)).toBe(true);
    for (const one of [others, ...kept, ...foreign]) expect(isThere(one)).toBe(true);
  });

  test('is heeded only if it is an entry, and names what the gate makes', async () => {
    const own = folder('latency-gate-own');
    const note = { ...ONE, folder: own };
    const bad = [
      ...plant([
        ...[
          { kind: 'container', name: 'database' },
          { kind: 'image', tag: 'postgres:18' },
          { ...note, more: true },
        ],
        ...[
          { kind: 'compose-project', project: '--help' },
          { kind: 'shell', command: 'true' },
        ],
        ...[{ ...ONE, folder: 'relative' }, JSON.stringify(note).slice(0, -1), own],
      ]),
      ...plant([note], deadOwner({ pid: -1 })),
      ...plant([note], deadOwner({ host: 'two,names' })),
    ];
    const file = join(journals, Object.values(deadOwner()).join(',').concat(',1000'));
    writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
    expect(await cleanUpDeadRuns(process.env)).toEqual([]);
    for (const one of [own, ...bad, file]) expect(isThere(one)).toBe(true);
  });

  test('is not heeded where somebody else can write', async () => {
    const own = folder('latency-gate-own');
    plant([{ ...ONE, folder: own }]);
    chmodSync(journals, 0o770);
    expect(await cleanUpDeadRuns(process.env)).toEqual([]);
    expect(existsSync(own)).toBe(true);
  });

  needs('docker').test('keeps what could not be removed for the next run', async () => {
    const name = `latency-gate-test-${process.pid}-gone`;
    const own = { ...ONE, folder: folder('latency-gate-own') };
    const planted = plant([own, { kind: 'container', name }]);
    const lines = await cleanUpDeadRuns({ PATH: '/nowhere' });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`an earlier run was killed, and container ${name} could not be removed: `);
    expect(planted.map(isThere)).toEqual([false, true]);
    // It is not there any more: nothing to report, nothing to keep.
    expect(await cleanUpDeadRuns(process.env)).toEqual([]);
    expect(existsSync(journals)).toBe(false);
  });
});

test('a folder without entries, which a kill right after the last one leaves, is removed', async () => {
  mkdirSync(journals, { mode: 0o700 });
  await cleanUpDeadRuns(process.env);
  expect(existsSync(journals)).toBe(false);
});

test('with folders that may not be written, of which Go’s module cache is made', async () => {
  const parent = temporaryDirectory();
  process.env['RUNNER_TEMP'] = parent;
  const { path, remove } = await makeTemporaryFolder('test');
  const [module, below] = [join(path, 'pkg/mod'), join(path, 'pkg/mod/below')];
  mkdirSync(below, { recursive: true });
  for (const folder of [below, module]) {
    writeFileSync(join(folder, 'file.go'), '');
    chmodSync(folder, 0o555);
  }
  // Root may write everywhere.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', '12345', parent]);
  if (isRoot) process.seteuid?.(12345);
  await remove().finally(() => isRoot && process.seteuid?.(0));
  expect(existsSync(path)).toBe(false);
});
