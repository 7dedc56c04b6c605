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
import { InterruptedError } from '../../../src/errors.ts';
import { entriesBelow } from '../../../src/system/proc.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { useLaunchers } from '../launchers.ts';
import { expectError, failureInterrupted, failureOf, isAlive, never, pidIn } from '../outcomes.ts';
import { appSpec, commandSource, folderWith, nodeCommand, SERVER } from '../specs.ts';

const { launcherOf, failedPreparation } = useLaunchers();

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
    const detail = /^ {2}the last lines that setup wrote:\n {2}\| 982\n(?: {2}\| .*\n){18} {2}\| broken$/;
    expectError(error, { message: /^base: setup `seq.*` exited with code 7 after/, detail });
    expect(existsSync(join(directory, 'later'))).toBe(false);
  });

  test('may leave a service running until dispose', async () => {
    const directory = temporaryDirectory();
    const launcher = launcherOf(appSpec(commandSource('true', 'sleep 600 & echo $! > service.pid'), { directory }));
    await launcher.prepare(never);
    const pid = pidIn(join(directory, 'service.pid'));
    expect(isAlive(pid)).toBe(true);
    await launcher.dispose();
    expect(isAlive(pid)).toBe(false);
  });

  test('is interrupted at once', async () => {
    const launcher = launcherOf(appSpec(commandSource('true', 'sleep 600')));
    expect(await failureInterrupted(launcher.prepare, 100)).toMatchObject({ exitCode: 130 });
  });
});

/** Two checkouts whose `lock` decides what the step makes; `made/` holds a nested file, a link and a mode. */
class Checkouts {
  readonly log = join(temporaryDirectory(), 'runs.log');
  readonly notes: string[] = [];
  readonly directories = { base: folderWith({ lock: 'one' }), head: folderWith({ lock: 'one' }) };
  readonly options = { finishedSteps: [], onNote: (line: string) => this.notes.push(line) };
  readonly counted = `echo "$PWD" >> '${this.log}'`;
  /** Adds a line to the log each time that it is run. */
  make = `${this.counted}; mkdir -p made/deep; cp lock made/deep/tool; chmod 750 made/deep/tool; ln -sfn deep made/link`;
  paths: readonly string[] = ['made'];
  env: Readonly<Record<string, string>> = {};

  async prepare(...sides: readonly Side[]): Promise<void> {
    for (const side of sides) {
      const step = { run: this.make, shared: { key: ['lock'], paths: this.paths } };
      const about = { side, directory: this.directories[side], env: this.env };
      const launcher = launcherOf(appSpec(commandSource('true', step), about), this.options);
      await launcher.prepare(never);
      await launcher.dispose();
    }
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
    await both.prepare(first, second);
    expect(both.runs).toEqual([both.directories[first]]);
    const found = entriesBelow(directory).map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
    expect(found.sort()).toEqual(['lock', 'made', 'made/deep', 'made/deep/tool', 'made/link']);
    expect(readFileSync(join(directory, 'made/link/tool'), 'utf8')).toBe('one');
    expect(readlinkSync(join(directory, 'made/link'))).toBe('deep');
    expect(statSync(join(directory, 'made/deep/tool')).mode & 0o777).toBe(0o750);
    const note = `^${second}: setup \`.* …\` is not run again: made taken from ${first}, as lock agrees$`;
    expect(both.notes).toEqual([expect.stringMatching(note)]);
    // A copy, not the same files.
    writeFileSync(join(directory, 'made/deep/tool'), 'changed');
    expect(readFileSync(join(both.directories[first], 'made/deep/tool'), 'utf8')).toBe('one');
  });

  type Change = (both: Checkouts) => unknown;
  const changeLock = (text: string) => (both: Checkouts) => writeFileSync(join(both.directories.head, 'lock'), text);
  const add = (command: string) => (both: Checkouts) => Object.assign(both, { make: `${both.make}; ${command}` });
  const removeLocks: Change = (both) => {
    Object.assign(both, { make: `${both.counted}; mkdir -p made` });
    for (const directory of Object.values(both.directories)) rmSync(join(directory, 'lock'));
  };
  const removeBase: Change = (both) => rmSync(both.directories.base, { recursive: true });
  test.each<[string, before: readonly Change[], between: Change | null, notes: readonly RegExp[]]>([
    ['the key files differ in a byte', [], changeLock('onf'), []],
    ['the step makes them agree', [add("printf ', changed' >> lock"), changeLock('one, changed')], null, []],
    ['the command differs', [], add('true'), []],
    ['the variables differ', [], (both) => Object.assign(both, { env: { NODE_ENV: 'test' } }), []],
    ['the other checkout has gone in the meantime', [], removeBase, [/ is run, not shared: .* is gone$/]],
    [
      'a key file is missing',
      [removeLocks],
      null,
      [/^base: setup .* is run, not shared: there is no file lock/, /^head: setup .*: there is no file lock to go by$/],
    ],
    [
      'a link in it means one version’s own files',
      [add('ln -sfn "$PWD/lock" made/deep/absolute')],
      null,
      [/is run, not shared: the link made\/deep\/absolute leads to \//],
    ],
  ])('is run for both where %s', async (_, before, between, notes) => {
    const both = new Checkouts();
    for (const change of before) change(both);
    await both.prepare('base');
    between?.(both);
    await both.prepare('head');
    expect(both.runs).toEqual([both.directories.base, both.directories.head]);
    expect(both.notes).toEqual(notes.map((note) => expect.stringMatching(note)));
  });

  test('is run once where both versions are one checkout', async () => {
    const both = new Checkouts();
    both.directories.head = both.directories.base;
    await both.prepare('base', 'head');
    expect(both.runs).toEqual([both.directories.base]);
    rmSync(join(both.directories.base, 'made'), { recursive: true });
    await both.prepare('head');
    expect(both.runs).toHaveLength(2);
  });

  test('whose scripts and settings name the version’s folder names the other’s in the copy', async () => {
    const both = new Checkouts();
    // As pnpm, `python3 -m venv` and `pip install -e .` do.
    both.make = `mkdir -p made/bin; printf '#!%s/made/bin/python\\nNODE_PATH="%s/made:%s-two"\\n' "$PWD" "$PWD" "$PWD" > made/bin/tool
      chmod 755 made/bin/tool; echo "$PWD/src" > made/app.pth; printf '%s\\0' "$PWD" > made/binary; printf '%s\\374' "$PWD" > made/latin1`;
    await both.prepare('base', 'head');
    const { base, head } = both.directories;
    const read = (name: string) => readFileSync(join(head, 'made', name), 'latin1');
    expect(read('bin/tool')).toBe(`#!${head}/made/bin/python\nNODE_PATH="${head}/made:${base}-two"\n`);
    expect(statSync(join(head, 'made/bin/tool')).mode & 0o777).toBe(0o755);
    const texts = ['app.pth', 'binary', 'latin1'].map(read);
    expect(texts).toEqual([`${head}/src\n`, `${base}\0`, `${base}\u00fc`]);
  });

  test('that makes no such path names the key', async () => {
    const both = new Checkouts();
    both.paths = ['made', 'vendor/lib'];
    const message = /^base: setup `.*` made no vendor\/lib$/;
    expectError(await failureOf(both.prepare('base')), { exitCode: 3, message, hint: 'app.setup.paths' });
  });

  test('whose path leads out of the checkout is refused, whichever version it is', async () => {
    const outside = temporaryDirectory();
    const both = new Checkouts();
    both.paths = ['sub/made'];
    both.make = 'mkdir -p sub/made; touch sub/made/file';
    symlinkSync(outside, join(both.directories.head, 'sub'));
    await both.prepare('base');
    expect((await failureOf(both.prepare('head'))).message).toBe(`head: sub is not below ${both.directories.head}`);
    expect(readdirSync(outside)).toEqual([]);
    const alone = new Checkouts();
    symlinkSync(outside, join(alone.directories.base, 'made'));
    expect((await failureOf(alone.prepare('base'))).message).toBe(`base: made is not below ${alone.directories.base}`);
  });
});

describe('a copy', () => {
  /** `from` holds new/ and other/, `to` an older new/. */
  function versions() {
    const [from, to] = [folderWith({ 'new/file': 'new' }), folderWith({ 'new/file': 'old' })];
    mkdirSync(join(from, 'other'));
    const copy = (paths: readonly string[], signal = never) => copyPaths({ side: 'head', from, to }, paths, signal);
    const state = () => [readdirSync(to), readFileSync(join(to, 'new/file'), 'utf8')];
    return { from, to, copy, state };
  }

  test('that is interrupted leaves what was there', async () => {
    const { copy, state } = versions();
    const interrupted = AbortSignal.abort(new InterruptedError('SIGTERM'));
    expect(await failureOf(copy(['new'], interrupted))).toBeInstanceOf(InterruptedError);
    expect(state()).toEqual([['new'], 'old']);
  });

  test('of several paths is made of all or none', async () => {
    const { from, to, copy, state } = versions();
    expect(await copy(['new', 'missing'])).toBe('missing is gone');
    // A file stands where a folder is needed.
    writeFileSync(join(to, 'taken'), '');
    mkdirSync(join(from, 'taken'));
    writeFileSync(join(from, 'taken/file'), '');
    expect(await copy(['new', 'taken/file'])).toMatch(/^it could not be copied \(E/);
    expect(state()).toEqual([['new', 'taken'], 'old']);
    expect(await copy(['new', 'new/file', 'other'])).toBeNull();
    expect(state()).toEqual([['new', 'other', 'taken'], 'new']);
  });
});
