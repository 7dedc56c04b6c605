/**
 * Data as it was written, of any shape, read without trust.
 */

export type Fields = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a map, empty if it is none. */
export function fields(value: unknown): Fields {
  return isMap(value) ? value : {};
}
