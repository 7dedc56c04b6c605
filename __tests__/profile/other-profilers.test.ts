/** Profilers that are not Node's own, against servers and commands that answer well, badly and never. */
import { existsSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { commandProfiler } from '../../src/profile/command-profiler.ts';
import { pprofProfiler } from '../../src/profile/pprof-profiler.ts';
import type { AttachedProfiler, RawProfile } from '../../src/profile/profiler.ts';
import { appSpec, commandSource } from '../app/specs.ts';
import { serve } from '../serve.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { appAt } from './app-at.ts';

const GO_PROFILE = readFileSync(new URL('../imports/fixtures/go.pprof', import.meta.url));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function profileWith(profiler: AttachedProfiler, app: RunningApp, durationMs = 900): Promise<RawProfile> {
  closing.push(() => profiler.remove());
  await profiler.check?.(app);
  return await (await (await profiler.start(app, durationMs)).stop())();
}

const total = ({ stacks }: RawProfile) => stacks.reduce((sum, { selfMs }) => sum + selfMs, 0);

const SIZE_99 = { 'content-length': 99 };

describe('pprof', () => {
  const pprofAt = (address: string, allowRemoteTargets: readonly string[] = []) =>
    pprofProfiler({ side: 'head', address, allowRemoteTargets, tls: { verify: true, ca: null, servername: null } });
  const ask = (address: string, app: RunningApp) => profileWith(pprofAt(address), app, 1500);

  test('is asked for whole seconds, and its shares are the app’s CPU time', async () => {
    const asked: string[] = [];
    const origin = await serve(({ url = '' }, response) => {
      asked.push(url);
      response.end(gzipSync(GO_PROFILE));
    });
    expect(total(await ask('/debug/pprof/profile?a=b', appAt(origin)))).toBeCloseTo(10);
    expect(total(await ask('/debug/pprof/profile?seconds=60', appAt(origin, { cpuMs: () => null })))).toBeCloseTo(1460);
    expect(asked).toEqual(['/debug/pprof/profile?a=b&seconds=2', '/debug/pprof/profile?seconds=2']);
  });

  test('is asked on another port, unpacked or not', async () => {
    const origin = await serve((_, response) => response.end(GO_PROFILE));
    expect(total(await ask(`${origin}/debug/pprof/profile`, appAt('http://127.0.0.1:1')))).toBeCloseTo(10);
  });

  test('no other machine is asked that the configuration does not name', async () => {
    await expect(ask('http://192.0.2.1:6060/profile', appAt('http://127.0.0.1:1'))).rejects.toThrow(
      'head: the profile is on 192.0.2.1, another machine; name it in gate.allow-remote-targets',
    );
    const profiler = pprofAt('http://192.0.2.1:6060/profile', ['192.0.2.1:6060']);
    await profiler.check?.(appAt('http://127.0.0.1:1'));
  });

  const packed = gzipSync(GO_PROFILE);
  test.each<[string, http.RequestListener, RegExp]>([
    ['an error', (_, out) => out.writeHead(404).end('404 no such page\n'), /answered 404: 404 no such page$/],
    ['a page', (_, out) => out.end('<html>hello</html>'), /cannot be used: .*\/debug\/pprof\/profile$/],
    ['a broken package', (_, out) => out.end(packed.subarray(0, 900)), /not a whole gzip file/],
    ['half an answer', (_, out) => out.writeHead(200, SIZE_99).write('x', () => out.destroy()), /aborted|hang up/],
    ['70 MiB in a small package', (_, out) => out.end(gzipSync(Buffer.alloc(70 * 1024 ** 2))), /larger than 4 MiB/],
    ['an answer without end', (_, out) => flood(out), /larger than 4 MiB/],
  ])('%s is not taken for a profile', async (_, listener, says) => {
    const asked = ask('/profile', appAt(await serve(listener)));
    await expect(asked).rejects.toThrow(says);
    await expect(asked).rejects.toThrow(/^head: GET \/profile\?seconds=2: /);
  });

  test('an answer that never comes ends with the profiler', async () => {
    const origin = await serve(() => {});
    const profiler = pprofAt('/profile');
    const active = await profiler.start(appAt(origin), 1000);
    await profiler.remove();
    await expect(active.stop()).rejects.toThrow('there was no whole answer in time');
  });
});

function flood(response: http.ServerResponse): void {
  const more = (): unknown => response.socket?.destroyed || response.write(Buffer.alloc(1024 * 1024), more);
  more();
}

describe('a command', () => {
  const directory = temporaryDirectory();
  const spec = appSpec(commandSource('true'), { directory, env: { OWN: 'app', OUT: 'x' } });
  const profilerBy = (command: string) => commandProfiler({ spec, command, env: process.env });
  const ORIGIN = 'http://127.0.0.1:8123';
  const run = async (command: string, seen: Partial<RunningApp> = {}) =>
    await profileWith(await profilerBy(command), appAt(ORIGIN, seen));

  test('knows what to profile, for how long and where to write', async () => {
    const { stacks } = await run('echo "$PID;$SECONDS;$SIDE;$PORT;$OWN;$PWD 3" > "$OUT"');
    const names = stacks[0]?.frames.map((frame) => frame.function);
    expect(names).toEqual([String(process.pid), '1', 'head', '8123', 'app', directory]);
    expect(stacks[0]?.selfMs).toBeCloseTo(10);
  });

  test.each([
    ['false', /it exited with code 1: no output$/],
    ['echo a 1 > $OUT; echo Error: Permission Denied >&2; exit 3', /code 3: Error: Permission Denied$/],
    ['no-such-profiler --pid $PID', /code 127: .*no-such-profiler/],
    ['true', /it wrote no file \$OUT$/],
    ['mkfifo $OUT', /it wrote no file \$OUT$/],
    ['ln -s /dev/zero $OUT', /it wrote no file \$OUT$/],
    ['truncate -s 70M $OUT', /larger than 64 MiB$/],
    [': > $OUT', /holds no stack; the app used no CPU time/],
    ['echo "<svg>" > $OUT', /line 1 is not a stack and a number: <svg>; let the command write collapsed stacks/],
  ])('%s makes no profile', async (command, says) => {
    const profiled = run(command);
    await expect(profiled).rejects.toThrow(says);
    await expect(profiled).rejects.toThrow(/^head: profile\.command: /);
  });

  test('needs a process and its CPU time', async () => {
    const wrote = (seen: Partial<RunningApp>) => run('echo a 1 > $OUT', seen);
    await expect(wrote({ servingPid: () => null })).rejects.toThrow(/^head: no process of the app/);
    await expect(wrote({ cpuMs: () => null })).rejects.toThrow(/CPU time of the app cannot be seen/);
  });

  test('that does not end is ended with the profiler, and its file is gone', async () => {
    const note = `${directory}/note`;
    const command = `echo $OUT $$ > ${note}.new; mv ${note}.new ${note}; exec sleep 600`;
    const profiler = await profilerBy(command);
    const active = await profiler.start(appAt(ORIGIN), 1000);
    while (!existsSync(note)) await new Promise((resolve) => setTimeout(resolve, 20));
    const [out = '', pid] = readFileSync(note, 'utf8').split(' ');
    expect(existsSync(dirname(out))).toBe(true);
    await profiler.remove();
    await expect(active.stop()).rejects.toThrow('head: profile.command: ');
    expect(existsSync(dirname(out))).toBe(false);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});
