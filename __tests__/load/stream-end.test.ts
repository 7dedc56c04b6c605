import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { StreamEnd } from '../../src/load/response-reader.ts';

/** How many bytes belong to the answer, when they come in pieces of these lengths; null: it is not complete. */
function taken(text: string, until: { events: number } | { bytes: number }, pieces: readonly number[] = []) {
  const end = new StreamEnd(until);
  const all = Buffer.from(text);
  let sum = 0;
  for (let at = 0, piece = 0; at < all.length; piece++) {
    const length = Math.min(all.length - at, pieces[piece] ?? all.length);
    sum += end.take(all, at, length);
    if (end.isReached) return sum;
    at += length;
  }
  return null;
}

const line = fc.constantFrom('data: 1', 'data', 'data:', 'datum: 1', ': ping', 'id: 7', 'event: x', '');
const stream = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 })
  .map((lines) => lines.map(([text, ending]) => text + ending).join(''));

/** By the rule of the standard, line by line. A carriage return before a line feed ends no line of its own. */
function eventsIn(text: string): number {
  let [count, hasData] = [0, false];
  for (const one of text.split(/\r\n|\n|\r/).slice(0, -1)) {
    if (one === '') {
      if (hasData) count++;
      hasData = false;
    } else if (one === 'data' || one.startsWith('data:')) hasData = true;
  }
  return count;
}

const cuts = fc.array(fc.integer({ min: 1, max: 7 }));

test('events are counted as the standard says, however they are cut into pieces', () => {
  fc.assert(
    fc.property(stream, fc.integer({ min: 1, max: 5 }), cuts, (text, events, pieces) => {
      const end = taken(text, { events }, pieces);
      expect(end === null).toBe(eventsIn(text) < events);
      expect(taken(text, { events })).toBe(end);
      if (end === null) return;
      expect(eventsIn(text.slice(0, end))).toBe(events);
      expect(eventsIn(text.slice(0, end - 1))).toBe(events - 1);
    }),
  );
});

test('bytes are counted exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 20 }), cuts, (text, bytes, pieces) => {
      expect(taken(text, { bytes }, pieces)).toBe(text.length >= bytes ? bytes : null);
    }),
  );
});
