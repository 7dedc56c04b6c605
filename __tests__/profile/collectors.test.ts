/** Answers of an app that says nonsense when it is asked what it holds: text and numbers within bounds, or an error without its words. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { attachCollector } from '../../src/profile/collectors.ts';
import { serve } from '../serve.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** What the gate makes of the answers of so many threads. */
async function collected(answers: readonly string[]) {
  const { attachment, canCollect, collect, remove } = await attachCollector('head', temporaryDirectory());
  const folder = attachment?.folder ?? '';
  try {
    for (const [at, answer] of answers.entries()) {
      writeFileSync(join(folder, `0.here.${at}`), 'Node 22.0.0');
      writeFileSync(join(folder, `1.held.${at}`), answer);
    }
    const app = { servingPid: () => null } as RunningApp;
    expect(await canCollect(app)).toBe(true);
    return await collect(app, 'collect');
  } finally {
    await remove();
  }
}

test('threads are added up', async () => {
  const sites = [{ name: 'keep', file: null, line: null, bytes: 10 }];
  expect(await collected([JSON.stringify({ bytes: 1 }), JSON.stringify({ bytes: 2, sites })])).toEqual({
    bytes: 3,
    sites,
  });
});

test.each([
  '{"bytes":1e300}',
  '{"bytes":1e999}',
  '{"bytes":-1}',
  '{"bytes":"SECRET"}',
  '{"bytes":1,"sites":[{"name":"SECRET","file":null,"line":-1,"bytes":1}]}',
  'SECRET',
  '',
])('%s', async (answer) => {
  await expect(collected(['{"bytes":1}', answer])).rejects.toThrow(
    /^a process of the app wrote something that is not a profile$/,
  );
});

test('Go: what is kept is named by the program’s own function, also where files are named by -trimpath', async () => {
  const frame = (name: string, place: string) => `#\t0x46\t${name}+0x12\t\t${place}\n`;
  const record = (bytes: number, ...frames: readonly string[]) =>
    `1: ${bytes} [1: ${bytes}] @ 0x46\n${frames.join('')}`;
  const figures = '# HeapAlloc = 100\n# Stack = 10\n# TotalAlloc = 1000\n';
  const std = frame('bytes.growSlice', 'bytes/buffer.go:9');
  const fetched = frame('example.com/log.(*Log).Add', 'example.com/log@v1.2.3/log.go:4');
  const heap = [
    record(5_000_000, std, fetched, frame('example.com/shop/price.Keep', 'example.com/shop/price/price.go:7')),
    record(
      4_000_000,
      frame('bytes.growSlice', '/usr/local/go/src/bytes/buffer.go:9'),
      frame('main.keep', '/app/main.go:40'),
    ),
    record(3_000_000, std, frame('runtime.main', 'runtime/proc.go:2')),
  ].join('\n');
  const origin = await serve((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.end(request.url?.startsWith('/debug/pprof/heap') ? `heap profile: 1\n${heap}\n${figures}` : 'shop');
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

test('more than is read', async () => {
  const answer = '{"bytes":1}'.padEnd(40 * 1024 ** 2);
  await expect(collected([answer, answer])).rejects.toThrow('something that is not a profile: 41943040 bytes');
});
