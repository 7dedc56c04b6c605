/** What the gate waits for, with threads of which one needs longer than the other: files as threads write them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { type Message, say } from '../../src/profile/channel.ts';
import { recorders } from '../../src/profile/recorders.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const recordingOf = (name: string) =>
  JSON.stringify({ nodes: [{ parent: -1, function: name, file: null, line: null, selfMs: 1 }], gcMs: 0 });

/** It is only asked for its program where no thread is there. */
const APP = {} as RunningApp;

/** With the folder in which its threads speak to the gate. */
async function attach(isSlowStart = false) {
  const profiler = recorders(temporaryDirectory(), () => Promise.reject(new Error('none')));
  const attached = await profiler.attach('head', isSlowStart);
  const { folder: channel = '' } = attached.attachment ?? {};
  const says = (thread: string, message: Message, run = 1, text = '') => say(channel, { run, message, thread }, text);
  return { attached, channel, says };
}

test('the gate waits for a large app after a small program has answered, but not for a thread that has ended, and says so', async () => {
  const { attached, says } = await attach();
  const threads = ['npm', 'app', 'gone'];
  for (const thread of threads) says(thread, 'here', 0);
  const starting = attached.start(APP, 100);
  for (const thread of threads) says(thread, 'started');
  const active = await starting;
  const stopping = active.stop();
  for (const thread of ['npm', 'app']) says(thread, 'stopped');
  const telling = (await stopping)();
  says('npm', 'recording', 1, recordingOf('npm'));
  await sleep(1500);
  says('app', 'recording', 1, recordingOf('render'));
  const { stacks, notes } = await telling;
  expect(stacks.flatMap(({ frames }) => frames.map((frame) => frame.function)).sort()).toEqual(['npm', 'render']);
  expect(notes).toEqual([expect.stringContaining('ended while they were profiled')]);
  await attached.remove();
});

test('a program on the way to the app, such as npm, does not stand for an app that has not loaded its recorder', async () => {
  const app = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
  await once(app.stdout, 'data');
  const { attached, says } = await attach();
  const check = () => attached.check({ servingPid: () => app.pid ?? null } as RunningApp);
  says(`${process.pid}-0-1`, 'here', 0, 'Node 24.0.0');
  await expect(check()).rejects.toThrow('Node did not load the recorder');
  says(`${app.pid}-0-1`, 'here', 0, 'Node 24.0.0');
  await check();
  app.kill('SIGKILL');
  await attached.remove();
});

test('a JVM whose starts are slow is started with its first compiler alone', async () => {
  const optionsOf = async (isSlowStart: boolean) => {
    const { attached } = await attach(isSlowStart);
    await attached.remove();
    return attached.attachment?.env('/inside', { JAVA_TOOL_OPTIONS: '-Dours=1' })['JAVA_TOOL_OPTIONS'];
  };
  expect(await optionsOf(false)).toMatch(/^-Dours=1 -javaagent:(?!.*TieredStopAtLevel)/);
  expect(await optionsOf(true)).toMatch(/^-Dours=1 -javaagent:.* -XX:TieredStopAtLevel=1 /);
});

test('.NET writes its names where perf finds them', async () => {
  const { attached } = await attach();
  await attached.remove();
  expect(attached.attachment?.env('/inside', {})).toMatchObject({
    DOTNET_PerfMapEnabled: '1',
    // Code that is mapped twice is a file for perf, which has no names (dotnet/runtime#97765).
    DOTNET_EnableWriteXorExecute: '0',
    // Else .NET 10 leaves out what it compiles (dotnet/runtime#120419).
    DOTNET_PerfMapStubGranularity: '2',
  });
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
    const { attached, channel, says } = await attach();
    says('app', 'here', 0);
    const starting = attached.start(APP, 100);
    says('app', 'started');
    const stopping = (await starting).stop();
    says('app', 'stopped');
    write(join(channel, '1.recording.app'));
    const told = (await stopping)();
    await expect(told).rejects.toThrow(/^a process of the app wrote something that is not a profile(?:: \d+ bytes)?$/);
    await attached.remove();
  });
});
