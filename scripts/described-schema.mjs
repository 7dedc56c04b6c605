// docs/configuration.md alone says what the keys of the configuration mean: the rows of its tables become the descriptions in the
// JSON Schema. A key without a row, a row without a key, and a default that differs from the declared one are errors.

/** `| key | default | meaning |`. */
const ROW = /^\| `([\w.[\]-]+)` \|([^|]*)\| (.*) \|$/gm;

/** Shorter parts are not worth a reference, in characters. */
const SHORTEST_REUSED = 500;

/**
 * @param schema JSON Schema of the file, without descriptions
 * @param page text of docs/configuration.md
 */
export function describedSchema(schema, page) {
  const rows = new Map();
  for (const [, key, preset, meaning] of page.matchAll(ROW)) {
    const name = key.replaceAll('[]', '');
    if (rows.has(name)) throw new Error(`docs/configuration.md has two rows of ${key}`);
    rows.set(name, { preset: preset.trim(), meaning: plain(meaning) });
  }
  const unused = new Set(rows.keys());
  const pointers = new Map();
  /** A part that occurred before becomes a reference to its first place. */
  const once = (part, pointer) => {
    const text = JSON.stringify(part);
    if (text.length < SHORTEST_REUSED) return part;
    if (pointers.has(text)) return { $ref: pointers.get(text) };
    pointers.set(text, pointer);
    return part;
  };
  const describe = (part, path, at) => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((one, i) => describe(one, path, `${at}/${i}`));
    const described = {};
    for (const [name, inner] of Object.entries(part)) {
      if (name === 'properties') described[name] = properties(inner, path, at);
      else if (name === 'additionalProperties') described[name] = describe(inner, `${path}.NAME`, `${at}/${name}`);
      else if (['anyOf', 'items'].includes(name)) described[name] = describe(inner, path, `${at}/${name}`);
      else described[name] = inner;
    }
    return described;
  };
  const properties = (inner, path, at) =>
    Object.fromEntries(
      Object.entries(inner).map(([name, value]) => {
        const key = path === '' ? name : `${path}.${name}`;
        const row = rows.get(key) ?? rows.get(elsewhere(key));
        if (row === undefined) throw new Error(`docs/configuration.md has no row of ${key}`);
        unused.delete(key);
        const isScalar = value.default !== undefined && typeof value.default !== 'object';
        if (rows.has(key) && isScalar && row.preset !== `\`${value.default}\``) {
          throw new Error(
            `docs/configuration.md: the default of ${key} is ${value.default}, not ${row.preset || 'none'}`,
          );
        }
        const pointer = `${at}/properties/${name}`;
        return [name, once({ description: row.meaning, ...describe(value, key, pointer) }, pointer)];
      }),
    );
  const described = describe(schema, '', '#');
  if (unused.size > 0) throw new Error(`docs/configuration.md has rows without a key: ${[...unused].join(', ')}`);
  return described;
}

/** The key whose row also describes this one: `base` and `head` override keys of `app`, and endpoints gate the same metrics. */
function elsewhere(key) {
  return key
    .replace(/^endpoints\.gate\./, 'gate.metrics.')
    .replace(/^(?:base|head)\.(profile)/, '$1')
    .replace(/^(?:base|head)\./, 'app.');
}

/** Links become their text; one in brackets of its own is left out. Bars in a table are escaped. */
function plain(meaning) {
  return meaning
    .replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('\\|', '|');
}
