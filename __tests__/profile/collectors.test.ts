/** Answers of an app that says nonsense when it is asked what it holds: text and numbers within bounds, or an error without its words. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { attachCollector } from '../../src/profile/collectors.ts';
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

test('more than is read', async () => {
  const answer = '{"bytes":1}'.padEnd(40 * 1024 ** 2);
  await expect(collected([answer, answer])).rejects.toThrow('something that is not a profile: 41943040 bytes');
});
