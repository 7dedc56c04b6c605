import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutMarkdown } from '../../src/github/cut.ts';

const NOTE = '_cut_';
const cut = (text: string, limit: number) => cutMarkdown(text, { limit, sizeOf: (part) => part.length, note: NOTE });

describe('cutMarkdown', () => {
  test('leaves a short text alone', () => {
    expect(cut('short', 5)).toBe('short');
  });

  test('ends at a line and with the note', () => {
    expect(cut('one\ntwo\nthree\nfour', 16)).toBe('one\ntwo\n\n_cut_');
  });

  test('closes what is open, so that the note is visible', () => {
    const open = `<details><summary>more</summary>\n\n<details>\ntext\n${'row\n'.repeat(100)}</details></details>`;
    expect(cut(open, 120)).toMatch(/row\n\n<\/details>\n\n<\/details>\n\n_cut_$/);
    const fenced = `\`\`\`\`js\n<details>\n\`\`\`\n${'row\n'.repeat(100)}\`\`\`\``;
    expect(cut(fenced, 80)).toMatch(/row\n````\n\n_cut_$/);
  });

  test('what was closed stays closed', () => {
    const text = `<details>\na\n</details>\n~~~\nb\n~~~\n${'row\n'.repeat(100)}`;
    expect(cut(text, 80)).toMatch(/row\n\n_cut_$/);
  });

  test('counts bytes where bytes are limited', () => {
    const bytes = (part: string) => Buffer.byteLength(part);
    const text = '🔴🔴🔴🔴\n'.repeat(50);
    const result = cutMarkdown(text, { limit: 200, sizeOf: bytes, note: NOTE });
    expect(bytes(result)).toBeLessThanOrEqual(200);
    expect(bytes(result)).toBeGreaterThan(170);
  });

  test('never exceeds the limit, and keeps whole lines of the text', () => {
    const line = fc.constantFrom(
      '<details>',
      '</details>',
      '```',
      '````',
      '~~~',
      '',
      'text',
      '<details open><summary>s</summary>',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 20, max: 300 }), (lines, limit) => {
        const text = lines.join('\n');
        const result = cut(text, limit);
        expect(result.length).toBeLessThanOrEqual(limit);
        if (result !== text) expect(result.endsWith(`\n\n${NOTE}`)).toBe(true);
      }),
    );
  });
});
