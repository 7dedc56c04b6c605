import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { copyPaths } from '../../../src/app/command/copy-paths.ts';
import type { Side } from '../../../src/config/config.ts';
import { AppError, InterruptedError } from '../../../src/errors.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import {
  appSpec,
  commandSource,
  failureInterrupted,
  failureOf,
  folderWith,
  isAlive,
  never,
  nodeCommand,
  pidIn,
  SERVER,
} from '../specs.ts';

const { launcherOf, failedPreparation } = useLaunchers();
const SIDES = ['base', 'head'] as const;

describe('setup', () => {
  test('runs once, step by step, before the app, in its directory and environment', async () => {
    const directory = temporaryDirectory();
    const source = commandSource(nodeCommand(SERVER), 'echo "$WORD" >> setup.log', 'echo then >> setup.log');
    const launcher = launcherOf(appSpec(source, { directory, env: { WORD: 'once' } }));
    await launcher.prepare(never);
    for (let block = 0; block < 2; block += 1) await (await launcher.start(never)).stop();
    expect(readFileSync(join(directory, 'setup.log'), 'utf8')).toBe('once\nthen\n');
  });

  test('that fails says so with the first and the last lines of a short log', async () => {
    const error = await failedPreparation(appSpec(commandSource('true', 'echo out of sync; seq 1 100; exit 7')));
    const shown = ['out of sync', 1, 2, 3, 4, 5, 6, 7, 8, 9, '…', 91, 92, 93, 94, 95, 96, 97, 98, 99, 100];
    const lines = shown.map((line) => `  | ${line}`);
    expect(error.detail?.split('\n')).toEqual(['  the first and the last lines that setup wrote:', ...lines]);
  });

  test('that fails says so with its last lines, and no later step is run', async () => {
    const directory = temporaryDirectory();
    const source = commandSource('true', 'seq 1 1000; echo broken >&2; exit 7', 'touch later');
    const error = await failedPreparation(appSpec(source, { side: 'base', directory }));
    expect(error.message).toMatch(/^base: setup `seq.*` exited with code 7 after/);
    expect(error.detail).toMatch(/the last lines that setup wrote:\n {2}\| 982\n/);
    expect(error.detail).toContain('  | broken');
    expect(error.detail?.split('\n')).toHaveLength(21);
    expect(existsSync(join(directory, 'later'))).toBe(false);
  });

  test('may leave a service running until dispose', async () => {
    const directory = temporaryDirectory();
    const source = commandSource('true', 'sleep 600 & echo $! > service.pid');
    const launcher = launcherOf(appSpec(source, { directory }));
    await launcher.prepare(never);
    const pid = pidIn(join(directory, 'service.pid'));
    expect(isAlive(pid)).toBe(true);
    await launcher.dispose();
    expect(isAlive(pid)).toBe(false);
  });

  test('is interrupted at once', async () => {
    const launcher = launcherOf(appSpec(commandSource('true', 'sleep 600')));
    expect(await failureInterrupted(launcher.prepare, 100)).toBeInstanceOf(InterruptedError);
  });
});

/** Two checkouts whose `lock` decides what the step makes; `made/` holds a nested file, a link and a mode. */
class Checkouts {
  readonly log = join(temporaryDirectory(), 'runs.log');
  readonly notes: string[] = [];
  readonly directories = { base: temporaryDirectory(), head: temporaryDirectory() };
  readonly options = { finishedSteps: [], onNote: (line: string) => this.notes.push(line) };
  /** Adds a line to the log each time that it is run. */
  make = `echo "$PWD" >> '${this.log}'; mkdir -p made/deep; cp lock made/deep/tool; chmod 750 made/deep/tool; ln -sfn deep made/link`;
  paths: readonly string[] = ['made'];

  constructor(locks = { base: 'one', head: 'one' }) {
    for (const side of SIDES) writeFileSync(join(this.directories[side], 'lock'), locks[side]);
  }

  async prepare(side: Side, env: Record<string, string> = {}): Promise<void> {
    const step = { run: this.make, shared: { key: ['lock'], paths: this.paths } };
    const spec = appSpec(commandSource('true', step), { side, directory: this.directories[side], env });
    const launcher = launcherOf(spec, this.options);
    await launcher.prepare(never);
    await launcher.dispose();
  }

  async prepareBoth(): Promise<void> {
    for (const side of SIDES) await this.prepare(side);
  }

  /** In which checkouts the step was run. */
  get runs(): string[] {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').trim().split('\n') : [];
  }
}

describe('a shared step', () => {
  test.each([
    ['base', 'head'],
    ['head', 'base'],
  ] as const)('is run for %s alone, and %s gets what it made, whole', async (first, second) => {
    const both = new Checkouts();
    const directory = both.directories[second];
    mkdirSync(join(directory, 'made'));
    writeFileSync(join(directory, 'made/stale'), 'of an earlier run');
    await both.prepare(first);
    await both.prepare(second);
    expect(both.runs).toEqual([both.directories[first]]);
    const found = readdirSync(directory, { recursive: true, withFileTypes: true });
    const names = found.map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
    expect(names.sort()).toEqual(['lock', 'made', 'made/deep', 'made/deep/tool', 'made/link']);
    expect(readFileSync(join(directory, 'made/link/tool'), 'utf8')).toBe('one');
    expect(readlinkSync(join(directory, 'made/link'))).toBe('deep');
    expect(statSync(join(directory, 'made/deep/tool')).mode & 0o777).toBe(0o750);
    expect(both.notes).toHaveLength(1);
    expect(both.notes[0]).toMatch(
      new RegExp(`^${second}: setup \`.* …\` is not run again: made taken from ${first}, as lock agrees$`),
    );
    // A copy, not the same files.
    writeFileSync(join(directory, 'made/deep/tool'), 'changed');
    expect(readFileSync(join(both.directories[first], 'made/deep/tool'), 'utf8')).toBe('one');
  });

  test('is run for both where the key files differ in a byte', async () => {
    const both = new Checkouts({ base: 'one', head: 'onf' });
    await both.prepareBoth();
    expect(both.runs).toEqual([both.directories.base, both.directories.head]);
    expect(readFileSync(join(both.directories.head, 'made/deep/tool'), 'utf8')).toBe('onf');
  });

  test('goes by its key files as they were before it was run', async () => {
    const both = new Checkouts({ base: 'one', head: 'one, changed' });
    both.make += "; printf ', changed' >> lock";
    await both.prepare('base');
    expect(readFileSync(join(both.directories.base, 'lock'), 'utf8')).toBe('one, changed');
    await both.prepare('head');
    expect(both.runs).toHaveLength(2);
  });

  test('is run for both where the command or the variables differ', async () => {
    const byVariables = new Checkouts();
    await byVariables.prepare('base', { NODE_ENV: 'production' });
    await byVariables.prepare('head', { NODE_ENV: 'test' });
    expect(byVariables.runs).toHaveLength(2);
    const byCommand = new Checkouts();
    await byCommand.prepare('base');
    byCommand.make += '; true';
    await byCommand.prepare('head');
    expect(byCommand.runs).toHaveLength(2);
  });

  test('is run for both where a key file is missing, and says so', async () => {
    const both = new Checkouts();
    both.make = `echo "$PWD" >> '${both.log}'; mkdir -p made`;
    for (const side of SIDES) rmSync(join(both.directories[side], 'lock'));
    await both.prepareBoth();
    expect(both.runs).toHaveLength(2);
    expect(both.notes).toHaveLength(2);
    expect(both.notes[1]).toMatch(/^head: setup .* is run, not shared: there is no file lock to go by$/);
  });

  test('is run once where both versions are one checkout', async () => {
    const both = new Checkouts();
    both.directories.head = both.directories.base;
    await both.prepareBoth();
    expect(both.runs).toEqual([both.directories.base]);
    rmSync(join(both.directories.base, 'made'), { recursive: true });
    await both.prepare('head');
    expect(both.runs).toHaveLength(2);
  });

  test('is run for both where a link in it means one version’s own files', async () => {
    const both = new Checkouts();
    both.make += '; ln -sfn "$PWD/lock" made/deep/absolute';
    await both.prepareBoth();
    expect(both.runs).toHaveLength(2);
    expect(readlinkSync(join(both.directories.head, 'made/deep/absolute'))).toBe(join(both.directories.head, 'lock'));
    expect(both.notes[0]).toMatch(/is run, not shared: the link made\/deep\/absolute leads to \//);
  });

  test('whose scripts and settings name the version’s folder names the other’s in the copy', async () => {
    const both = new Checkouts();
    // As pnpm, `python3 -m venv` and `pip install -e .` do.
    both.make = `mkdir -p made/bin; printf '#!%s/made/bin/python\\nNODE_PATH="%s/made:%s-two"\\n' "$PWD" "$PWD" "$PWD" > made/bin/tool
      chmod 755 made/bin/tool; echo "$PWD/src" > made/app.pth; printf '%s\\0' "$PWD" > made/binary; printf '%s\\374' "$PWD" > made/latin1`;
    await both.prepareBoth();
    const { base, head } = both.directories;
    const read = (name: string) => readFileSync(join(head, 'made', name), 'utf8');
    expect(read('bin/tool')).toBe(`#!${head}/made/bin/python\nNODE_PATH="${head}/made:${base}-two"\n`);
    expect(statSync(join(head, 'made/bin/tool')).mode & 0o777).toBe(0o755);
    expect(read('app.pth')).toBe(`${head}/src\n`);
    expect(read('binary')).toBe(`${base}\0`);
    expect(readFileSync(join(head, 'made/latin1'), 'latin1')).toBe(`${base}\u00fc`);
  });

  test('is run where the other checkout has gone in the meantime', async () => {
    const both = new Checkouts();
    await both.prepare('base');
    rmSync(both.directories.base, { recursive: true });
    await both.prepare('head');
    expect(both.runs).toHaveLength(2);
    expect(both.notes[0]).toContain('is gone');
  });

  test('that makes no such path names the key', async () => {
    const both = new Checkouts();
    both.paths = ['made', 'vendor/lib'];
    const error = await failureOf(both.prepare('base'));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toMatch(/^base: setup `.*` made no vendor\/lib$/);
    expect(error.hint).toContain('app.setup.paths');
  });

  test('whose path leads out of the checkout is refused, whichever version it is', async () => {
    const outside = temporaryDirectory();
    const both = new Checkouts();
    both.paths = ['sub/made'];
    both.make = `echo "$PWD" >> '${both.log}'; mkdir -p sub/made; touch sub/made/file`;
    mkdirSync(join(both.directories.base, 'sub'));
    symlinkSync(outside, join(both.directories.head, 'sub'));
    await both.prepare('base');
    const error = await failureOf(both.prepare('head'));
    expect(error.message).toBe(`head: sub is not below ${both.directories.head}`);
    expect(readdirSync(outside)).toEqual([]);
    const alone = new Checkouts();
    symlinkSync(outside, join(alone.directories.base, 'made'));
    expect((await failureOf(alone.prepare('base'))).message).toBe(`base: made is not below ${alone.directories.base}`);
  });
});

describe('a copy', () => {
  /** `from` holds new/ and other/, `to` an older new/. */
  function versions() {
    const from = folderWith({ 'new/file': 'new' });
    mkdirSync(join(from, 'other'));
    return { side: 'head', from, to: folderWith({ 'new/file': 'old' }) } as const;
  }
  const stateOf = (directory: string) => [readdirSync(directory), readFileSync(join(directory, 'new/file'), 'utf8')];

  test('that is interrupted leaves what was there', async () => {
    const copy = versions();
    const controller = new AbortController();
    controller.abort(new InterruptedError('SIGTERM'));
    expect(await failureOf(copyPaths({ ...copy, paths: ['new'] }, controller.signal))).toBeInstanceOf(InterruptedError);
    expect(stateOf(copy.to)).toEqual([['new'], 'old']);
  });

  test('of several paths is made of all or none', async () => {
    const copy = versions();
    expect(await copyPaths({ ...copy, paths: ['new', 'missing'] }, never)).toBe('missing is gone');
    // A file stands where a folder is needed.
    writeFileSync(join(copy.to, 'taken'), '');
    mkdirSync(join(copy.from, 'taken'));
    writeFileSync(join(copy.from, 'taken/file'), '');
    expect(await copyPaths({ ...copy, paths: ['new', 'taken/file'] }, never)).toMatch(/^it could not be copied \(E/);
    expect(stateOf(copy.to)).toEqual([['new', 'taken'], 'old']);
    expect(await copyPaths({ ...copy, paths: ['new', 'new/file', 'other'] }, never)).toBeNull();
    expect(stateOf(copy.to)).toEqual([['new', 'other', 'taken'], 'new']);
  });
});
