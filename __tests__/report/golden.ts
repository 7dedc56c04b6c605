/** Texts as files that one can read on GitHub: UPDATE_GOLDENS=1 writes them, and the difference is looked at. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';

export function expectGolden(name: string, text: string): void {
  const file = new URL(`./goldens/${name}`, import.meta.url).pathname;
  if (process.env['UPDATE_GOLDENS']) writeFileSync(file, text);
  expect(existsSync(file)).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
