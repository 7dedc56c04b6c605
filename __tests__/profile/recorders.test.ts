/** What the gate waits for, with threads of which one needs longer than the other: files as threads write them. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { say } from '../../src/profile/channel.ts';
import { recorders } from '../../src/profile/recorders.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});

const recordingOf = (name: string) =>
  JSON.stringify({ nodes: [{ parent: -1, function: name, file: null, line: null, selfMs: 1 }], gcMs: 0 });

/** It is only asked for its program where no thread is there. */
const APP = {} as RunningApp;

test('the gate waits for a large app after a small program has answered, but not for a thread that has ended, and says so', async () => {
  const attached = await recorders(folder, () => Promise.reject(new Error('none'))).attach('head');
  const { folder: channel = '' } = attached.attachment ?? {};
  const threads = ['npm', 'app', 'gone'];
  for (const thread of threads) say(channel, { run: 0, message: 'here', thread }, '');
  const starting = attached.start(APP, 100);
  for (const thread of threads) say(channel, { run: 1, message: 'started', thread }, '');
  const active = await starting;
  const stopping = active.stop();
  for (const thread of ['npm', 'app']) say(channel, { run: 1, message: 'stopped', thread }, '');
  const telling = (await stopping)();
  say(channel, { run: 1, message: 'recording', thread: 'npm' }, recordingOf('npm'));
  await sleep(1500);
  say(channel, { run: 1, message: 'recording', thread: 'app' }, recordingOf('render'));
  const { stacks, notes } = await telling;
  expect(stacks.flatMap(({ frames }) => frames.map((frame) => frame.function)).sort()).toEqual(['npm', 'render']);
  expect(notes).toEqual([expect.stringContaining('ended while they were profiled')]);
  await attached.remove();
});

test('a JVM whose starts are slow is started with its first compiler alone', async () => {
  const optionsOf = async (isSlowStart: boolean) => {
    const attached = await recorders(folder, () => Promise.reject(new Error('none'))).attach('head', isSlowStart);
    await attached.remove();
    return attached.attachment?.env('/inside', { JAVA_TOOL_OPTIONS: '-Dours=1' })['JAVA_TOOL_OPTIONS'];
  };
  expect(await optionsOf(false)).toMatch(/^-Dours=1 -javaagent:(?!.*TieredStopAtLevel)/);
  expect(await optionsOf(true)).toMatch(/^-Dours=1 -javaagent:.* -XX:TieredStopAtLevel=1 /);
});

describe('what an app says in its recorder’s place is not believed', () => {
  const node = (parent: number) => ({ parent, function: 'f', file: null, line: null, selfMs: 1 });
  const chain = Array.from({ length: 6000 }, (_, index) => node(index - 1));
  test.each<readonly [string, (file: string) => void]>([
    ['a link to a file of the machine', (file) => symlinkSync('/etc/passwd', file)],
    ['more than is read', (file) => writeFileSync(file, Buffer.alloc(65 * 1024 ** 2))],
    ['no JSON', (file) => writeFileSync(file, 'root:x:0:0')],
    ['callers that come later', (file) => writeFileSync(file, JSON.stringify({ nodes: [node(0)] }))],
    ['calls too deep', (file) => writeFileSync(file, JSON.stringify({ nodes: chain }))],
    ['negative times', (file) => writeFileSync(file, JSON.stringify({ nodes: [{ ...node(-1), selfMs: -1 }] }))],
  ])('%s', async (_, write) => {
    const attached = await recorders(folder, () => Promise.reject(new Error('none'))).attach('head');
    const { folder: channel = '' } = attached.attachment ?? {};
    const thread = 'app';
    say(channel, { run: 0, message: 'here', thread }, '');
    const starting = attached.start(APP, 100);
    say(channel, { run: 1, message: 'started', thread }, '');
    const stopping = (await starting).stop();
    say(channel, { run: 1, message: 'stopped', thread }, '');
    write(join(channel, '1.recording.app'));
    const tell = await stopping;
    await expect(tell()).rejects.toThrow(
      /^a process of the app wrote something that is not a profile(?:: \d+ bytes)?$/,
    );
    await attached.remove();
  });
});
