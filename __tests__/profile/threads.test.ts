/** What the gate makes of what the threads of an app write: recordings and what is held, within bounds, or an error without its words. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type * as z from 'zod';
import type { RunningApp } from '../../src/app/launcher.ts';
import { type Message, say } from '../../src/profile/channel.ts';
import { attachCollector } from '../../src/profile/collectors.ts';
import { recorders } from '../../src/profile/recorders.ts';
import { held, recording } from '../../src/profile/recording.ts';
import { attachThreads } from '../../src/profile/threads.ts';
import { serve } from '../serve.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const node = (parent: number, name = 'f') => ({ parent, function: name, file: null, line: null, selfMs: 1 });

/** It is only asked for its program where no thread is there. */
const APP = {} as RunningApp;

/** With the folder in which its threads speak to the gate. */
async function attach(isSlowStart = false) {
  const attached = await recorders(temporaryDirectory(), () => Promise.reject(new Error('none'))).attach(
    'head',
    isSlowStart,
  );
  const { folder = '', env } = attached.attachment ?? {};
  const says = (thread: string, message: Message, run = 1, text = '') => say(folder, { run, message, thread }, text);
  return { attached, env, says };
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
  says('npm', 'recording', 1, JSON.stringify({ nodes: [node(-1, 'npm')] }));
  await sleep(1500);
  says('app', 'recording', 1, JSON.stringify({ nodes: [node(-1, 'render')] }));
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

test('a JVM whose starts are slow gets its first compiler alone, and .NET writes its names where perf finds them', async () => {
  const variablesOf = async (isSlowStart: boolean) => {
    const { attached, env } = await attach(isSlowStart);
    await attached.remove();
    return env?.('/inside', { JAVA_TOOL_OPTIONS: '-Dours=1' });
  };
  expect(await variablesOf(false)).toMatchObject({
    JAVA_TOOL_OPTIONS: expect.stringMatching(/^-Dours=1 -javaagent:(?!.*TieredStopAtLevel)/),
    DOTNET_PerfMapEnabled: '1',
    // Code that is mapped twice is a file for perf, which has no names (dotnet/runtime#97765).
    DOTNET_EnableWriteXorExecute: '0',
    // Else .NET 10 leaves out what it compiles (dotnet/runtime#120419).
    DOTNET_PerfMapStubGranularity: '2',
  });
  const slow = expect.stringMatching(/^-Dours=1 -javaagent:.* -XX:TieredStopAtLevel=1 /);
  expect(await variablesOf(true)).toMatchObject({ JAVA_TOOL_OPTIONS: slow });
});

const NO_PROFILE = /^a process of the app wrote something that is not a profile(?:: \d+ bytes)?$/;
const text = (written: string) => (file: string) => writeFileSync(file, written);

test.each<readonly [string, z.ZodType, (file: string) => void]>([
  ['a link to a file of the machine', recording, (file) => symlinkSync('/etc/passwd', file)],
  ['more than is read', recording, (file) => writeFileSync(file, Buffer.alloc(65 * 1024 ** 2))],
  ['no JSON', recording, text('root:x:0:0')],
  ['negative times', recording, text(JSON.stringify({ nodes: [{ ...node(-1), selfMs: -1 }] }))],
  ['more bytes than there are', held, text('{"bytes":1e300}')],
  ['endless bytes', held, text('{"bytes":1e999}')],
  ['negative bytes', held, text('{"bytes":-1}')],
  ['a text for a figure', held, text('{"bytes":"SECRET"}')],
  ['a text in a wrong place', held, text('{"bytes":1,"sites":[{"name":"SECRET","file":null,"line":-1,"bytes":1}]}')],
  ['nothing', held, text('')],
])('%s is not believed', async (_what, schema, write) => {
  const { attachment, threads, remove } = await attachThreads('head', temporaryDirectory(), {});
  const names = ['1.held.good', '1.held.bad'];
  writeFileSync(join(attachment.folder, '1.held.good'), schema === held ? '{"bytes":1}' : '{"nodes":[]}');
  write(join(attachment.folder, '1.held.bad'));
  await expect(threads.parsed(names, schema)).rejects.toThrow(NO_PROFILE);
  await remove();
});

test('no more is read of all threads together', async () => {
  const { attachment, threads, remove } = await attachThreads('head', temporaryDirectory(), {});
  for (const name of ['a', 'b']) writeFileSync(join(attachment.folder, name), '{"bytes":1}'.padEnd(40 * 1024 ** 2));
  await expect(threads.parsed(['a', 'b'], held)).rejects.toThrow('that is not a profile: 41943040 bytes');
  await remove();
});

test.each([
  ['callers that come later', [node(0)]],
  ['calls too deep', Array.from({ length: 6000 }, (_, index) => node(index - 1))],
])('%s are not believed', async (_what, nodes) => {
  const { attached, says } = await attach();
  says('app', 'here', 0);
  const starting = attached.start(APP, 100);
  says('app', 'started');
  const stopping = (await starting).stop();
  says('app', 'stopped');
  says('app', 'recording', 1, JSON.stringify({ nodes }));
  await expect((await stopping)()).rejects.toThrow(NO_PROFILE);
  await attached.remove();
});

test('what threads hold is added up', async () => {
  const { attachment, canCollect, collect, remove } = await attachCollector('head', temporaryDirectory());
  const sites = [{ name: 'keep', file: null, line: null, bytes: 10 }];
  for (const [at, answer] of [{ bytes: 1 }, { bytes: 2, sites }].entries()) {
    say(attachment.folder, { run: 0, message: 'here', thread: `${at}` }, 'Node 22.0.0');
    say(attachment.folder, { run: 1, message: 'held', thread: `${at}` }, JSON.stringify(answer));
  }
  const app = { servingPid: () => null } as RunningApp;
  expect(await canCollect(app)).toBe(true);
  expect(await collect(app, 'collect')).toEqual({ bytes: 3, sites });
  await remove();
});

test('Go: what is kept is named by the program’s own function, also where files are named by -trimpath', async () => {
  const frame = (name: string, place: string) => `#\t0x46\t${name}+0x12\t\t${place}\n`;
  const record = (bytes: number, ...frames: readonly string[]) =>
    `1: ${bytes} [1: ${bytes}] @ 0x46\n${frames.join('')}\n`;
  const std = frame('bytes.growSlice', 'bytes/buffer.go:9');
  const installed = frame('bytes.growSlice', '/usr/local/go/src/bytes/buffer.go:9');
  const fetched = frame('example.com/log.(*Log).Add', 'example.com/log@v1.2.3/log.go:4');
  const keep = frame('example.com/shop/price.Keep', 'example.com/shop/price/price.go:7');
  const heap = [
    record(5_000_000, std, fetched, keep),
    record(4_000_000, installed, frame('main.keep', '/app/main.go:40')),
    record(3_000_000, std, frame('runtime.main', 'runtime/proc.go:2')),
    '# HeapAlloc = 100\n# Stack = 10\n# TotalAlloc = 1000\n',
  ].join('');
  const origin = await serve((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.end(request.url?.startsWith('/debug/pprof/heap') ? `heap profile: 1\n${heap}` : 'shop');
  });
  const { canCollect, collect, remove } = await attachCollector('head', temporaryDirectory());
  const app = { origin, servingPid: () => null, pids: (): number[] => [] } as unknown as RunningApp;
  expect(await canCollect(app)).toBe(true);
  const { sites } = await collect(app, 'sites');
  await remove();
  expect(sites?.map(({ name, file, line }) => `${name} ${file}:${line}`)).toEqual([
    'example.com/shop/price.Keep example.com/shop/price/price.go:7',
    'main.keep /app/main.go:40',
    'bytes.growSlice bytes/buffer.go:9',
  ]);
});
