/** Archives that claim what they do not hold. */
import { test } from '@jest/globals';
import { meetMany } from './target.ts';
import { imageFile, packedFile, resultsArchive } from './targets/archives.ts';

test('a changed archive of a baseline is unpacked within bounds, or refused in words', async () => {
  await meetMany(resultsArchive, 500, 1);
});

test('so is one on disk, and it writes one file at one place', async () => {
  await meetMany(packedFile, 300, 2);
});

test('so is a file of an image', async () => {
  await meetMany(imageFile, 300, 3);
});
