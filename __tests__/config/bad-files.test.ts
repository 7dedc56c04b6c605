import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { BAD_FILES, refusalOf } from './refused.ts';

// Each bad/NAME.golden.yml is refused with the words of bad/NAME.golden.txt, which users read. UPDATE_GOLDENS=1 writes them.
const folder = new URL('./bad/', import.meta.url);

function refusal(text: string): string {
  const { message, hint } = refusalOf(() => parseConfig(text, { file: 'latency-gate.yml' }));
  return `${message}\n\nhint: ${hint}\n`;
}

describe('bad configurations', () => {
  test.each(BAD_FILES)('%s', (name) => {
    const message = refusal(readFileSync(new URL(`${name}.golden.yml`, folder), 'utf8'));
    const golden = new URL(`${name}.golden.txt`, folder);
    if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden, message);
    expect(message).toBe(readFileSync(golden, 'utf8'));
  });

  test('text that is too large or too deep is refused before it is understood', () => {
    expect(refusal(`# ${'x'.repeat(600 * 1024)}`)).toMatch(/^latency-gate.yml: larger than 512 KiB\n/);
    expect(refusal(`app: ${'['.repeat(100_000)}`)).toMatch(/^latency-gate.yml: nested too deeply\n/);
    expect(refusal(`app: ${'['.repeat(60)}${']'.repeat(60)}`)).toMatch(
      /^latency-gate.yml:1:\d+: app\S*: nested too deeply\n/,
    );
  });
});
