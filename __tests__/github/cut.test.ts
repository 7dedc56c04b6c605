import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutMarkdown } from '../../src/github/publication.ts';

const NOTE = '_cut_';

describe('cutMarkdown', () => {
  test('leaves a short text alone', () => {
    expect(cutMarkdown('short', 5, NOTE)).toBe('short');
  });

  test('begins with the note, where no open block can hide it, and ends at a line', () => {
    expect(cutMarkdown('<details>\n```\nthree\nfour', 22, NOTE)).toBe('_cut_\n\n<details>\n```');
  });

  test('counts bytes where bytes are limited', () => {
    const result = cutMarkdown('🔴🔴🔴🔴\n'.repeat(50), 200, NOTE, Buffer.byteLength);
    expect(Buffer.byteLength(result)).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(result)).toBeGreaterThan(170);
  });

  test('never exceeds the limit, and keeps whole lines of the text', () => {
    const line = fc.constantFrom('<details>', '</details>', '```', '', 'text', 'a line that has no room beside others');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 20, max: 300 }), (lines, most) => {
        const text = lines.join('\n');
        const result = cutMarkdown(text, most, NOTE);
        expect(result.length).toBeLessThanOrEqual(most);
        if (result === text) return;
        const [note, empty, ...kept] = result.split('\n');
        expect([note, empty]).toEqual([NOTE, '']);
        expect(kept).toEqual(lines.slice(0, kept.length));
      }),
    );
  });
});
