/** Where a source map leads: a session that knows one script, and the map beside it. */
import type { Session } from 'node:inspector';
import { expect, test } from '@jest/globals';
import { SourcePositions } from '../../../src/profile/node/source-positions.ts';

function fileOf(source: string): string | null {
  const map = { version: 3, sources: [source], names: [], mappings: 'AAAA' };
  const sourceMapURL = `data:application/json,${encodeURIComponent(JSON.stringify(map))}`;
  const script = { scriptId: '7', url: 'file:///srv/shop/dist/server.js', sourceMapURL };
  let told: (event: { params: typeof script }) => void = () => {};
  const session = {
    on: (_: string, listener: typeof told) => {
      told = listener;
    },
    post: () => told({ params: script }),
    off: () => {},
  };
  const positions = new SourcePositions(session as unknown as Session);
  return positions.of({ ...script, functionName: 'f', lineNumber: 0, columnNumber: 0 }).file;
}

test.each([
  ['../src/price.ts', '/srv/shop/src/price.ts'],
  ['/srv/shop/src/price.ts', '/srv/shop/src/price.ts'],
  ['file:///srv/shop/src/price.ts', '/srv/shop/src/price.ts'],
  ['webpack://shop/./src/price.ts', 'src/price.ts'],
  // One of two versions of a module.
  ['webpack://_N_E/./src/price.ts?5f3a', 'src/price.ts'],
  // Of a package beside the app, in one repository.
  ['webpack://shop/../../packages/price/index.ts', 'packages/price/index.ts'],
  ['webpack:///src/price.ts', 'src/price.ts'],
  ['turbopack:///[project]/src/price.ts', 'src/price.ts'],
])('%s', (source, file) => {
  expect(fileOf(source)).toBe(file);
});
