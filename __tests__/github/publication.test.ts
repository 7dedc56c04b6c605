/** The places of a job itself: its summary, its outputs and its annotations. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  cutMarkdown,
  limitAnnotations,
  MOST_OF_A_LEVEL,
  outputsSink,
  SUMMARY_LIMIT_BYTES,
  summarySink,
  writeTo,
} from '../../src/github/publication.ts';
import { useJobFiles } from './job.ts';
import { publicationOf } from './publication.ts';

const { path, read } = useJobFiles('each');
const NOTE = '_cut_';

describe('cutMarkdown', () => {
  test('begins with the note, where no open block can hide it, and ends at a line; a short text stays', () => {
    expect(cutMarkdown('short', 5, NOTE)).toBe('short');
    expect(cutMarkdown('<details>\n```\nthree\nfour', 22, NOTE)).toBe('_cut_\n\n<details>\n```');
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

test('a summary above the limit, which counts bytes, is cut', async () => {
  await writeTo([summarySink], publicationOf({ summaryMarkdown: 'größer als erlaubt\n'.repeat(100_000) }));
  const bytes = Buffer.byteLength(read('summary'));
  expect(bytes).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES + 1);
  expect(bytes).toBeGreaterThan(SUMMARY_LIMIT_BYTES - 50);
  expect(read('summary')).toContain('longer than a summary may be');
});

test('without a place for the summary there is a warning, and the outputs are set', async () => {
  process.env['GITHUB_STEP_SUMMARY'] = path('missing/summary');
  const comment = () => ({ url: 'https://github.com/octo/demo/pull/7#issuecomment-1', warning: 'x' });
  const [, { warning } = {}] = await writeTo([comment, summarySink, outputsSink], publicationOf());
  expect(warning).toContain('summary could not be written');
  expect(read('output')).toMatch(/verdict<<(\S+)\nregression\n\1\n/);
  expect(read('output')).toMatch(/comment-url<<(\S+)\nhttps:\/\/github.com\/octo\/demo\/pull\/7#issuecomment-1\n\1\n/);
});

test('nine annotations of a level are shown; of more the last says how many are left out', () => {
  const many = (level: 'error' | 'warning', count: number) =>
    Array.from({ length: count }, (_, i) => ({ level, title: 'slower', message: `${i}` }));
  const all = [...many('error', MOST_OF_A_LEVEL), ...many('warning', MOST_OF_A_LEVEL)];
  expect(limitAnnotations(all)).toEqual(all);
  const limited = limitAnnotations([...many('error', 30), ...many('warning', 2)]);
  expect(limited.map(({ level }) => level)).toEqual([...Array(MOST_OF_A_LEVEL).fill('error'), 'warning', 'warning']);
  expect(limited[MOST_OF_A_LEVEL - 1]?.message).toMatch(new RegExp(`^${30 - MOST_OF_A_LEVEL + 1} more`));
});
