/**
 * Reads the wire format of protocol buffers, of bytes that nobody has checked. Strict, linear in time, and lazy: what a
 * message holds in its fields is read only when it is asked for.
 *
 * https://protobuf.dev/programming-guides/encoding
 */

export interface Field {
  readonly number: number;
  /** Integers as numbers, exact below 2^53; everything else as its bytes. */
  readonly value: number | Uint8Array;
}

const MOST_VARINT_BYTES = 10;
const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** The fields of a message, in order. Throws RangeError where the bytes are no message. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let i = 0; i < MOST_VARINT_BYTES; i++) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte % 128) * 2 ** (7 * i);
      if (byte < 128) return value;
    }
    throw new RangeError(`no number ends at byte ${at}`);
  };
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new RangeError(`a field of ${length} bytes does not fit at byte ${at}`);
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === 0) yield { number, value: varint() };
    else if (type === 2) yield { number, value: take(varint()) };
    else if (type in FIXED_BYTES) yield { number, value: take(FIXED_BYTES[type] ?? 0) };
    else throw new RangeError(`byte ${at} begins a field of the unknown type ${type}`);
  }
}

/** Numbers of a repeated field, of which each stands alone or many are packed together. */
export function numbersIn(value: Field['value']): readonly number[] {
  if (typeof value === 'number') return [value];
  const numbers: number[] = [];
  let [number, factor] = [0, 1];
  for (const byte of value) {
    number += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) {
      if (factor >= 128 ** MOST_VARINT_BYTES) throw new RangeError('a number in a list does not end');
      continue;
    }
    numbers.push(number);
    [number, factor] = [0, 1];
  }
  return numbers;
}
