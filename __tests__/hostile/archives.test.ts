/** Archives that claim what they do not hold. */
import { test } from '@jest/globals';
import { meetMany } from './target.ts';
import { resultsArchive } from './targets/archives.ts';

test('a changed archive of a baseline is unpacked within bounds, or refused in words', async () => {
  await meetMany(resultsArchive, 500, 1);
});
