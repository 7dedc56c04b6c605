import { describe, expect, test } from '@jest/globals';
import { createLogTail, detailOf, tailOf } from '../../../src/app/process/log.ts';

describe('the tail of a log', () => {
  test('is the last lines, whatever the pieces that they came in', () => {
    const log = createLogTail();
    const text = Array.from({ length: 1000 }, (_, line) => `line ${line} ä\n`).join('');
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) log.push(bytes.subarray(at, at + 7));
    expect(log.tail(2)).toBe('line 998 ä\nline 999 ä');
    expect(log.tail().split('\n')).toHaveLength(20);
    expect(log.tail(5000).split('\n')).toHaveLength(200);
  });

  test('is bounded, also for output without a line end', () => {
    const log = createLogTail();
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    for (let piece = 0; piece < 50; piece += 1) log.push(megabyte);
    expect(log.tail().length).toBeLessThan(600);
  });

  test('of nothing is nothing', () => {
    expect(createLogTail().tail()).toBe('');
    expect(detailOf('')).toEqual({});
  });

  test('carries neither terminal control nor workflow commands', () => {
    const hostile = '\u001b[2J\u001b]0;title\u0007red\u0000\r\n##[add-mask]x\r::error::no\u0085';
    expect(tailOf(hostile)).toBe('red\n## [add-mask]x\n::error::no');
    // A workflow command counts at the start of a line only, and no line of a detail starts with its text.
    for (const line of (detailOf(tailOf(hostile)).detail ?? '').split('\n').slice(1)) expect(line).toMatch(/^ {2}\| /);
  });
});
