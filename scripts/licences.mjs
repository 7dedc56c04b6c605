// The licences of what dist/ bundles. They ask for their text to go with every copy, so it does: dist/licences.txt.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/** Permissive ones: they ask for their notice to be kept, and no more. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Zlib',
]);
/** Terms that many packages bring word by word: they stand once, at the end. What else a package says stays with it. */
const COMMON_TERMS = {
  'Apache License 2.0': /Apache License\s+Version 2\.0[\s\S]*?END OF TERMS AND CONDITIONS/,
  'MIT License': /Permission is hereby granted, free of charge[\s\S]*?DEALINGS\s+IN\s+THE\s+SOFTWARE\b\.?/i,
};
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The packages that files of a bundle come from, by name and version.
 *
 * @param {Iterable<string>} inputs paths from the root, as in esbuild's metafile
 * @returns {{ name: string, version: string, licence: string, text: string }[]}
 */
export function bundledPackages(inputs) {
  const folders = new Set();
  for (const path of inputs) {
    const found = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (found !== undefined) folders.add(found);
  }
  return [...folders]
    .map((folder) => {
      const directory = join(root, folder);
      const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
      const files = readdirSync(directory).filter((file) => LICENCE_FILE.test(file));
      const text = files.sort().map((file) => readFileSync(join(directory, file), 'utf8').trim());
      return { name, version, licence: license ?? 'unknown', text: text.join('\n\n') };
    })
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Whether a package may be bundled; of a choice such as `(MIT OR GPL-2.0)` one allowed licence is enough. */
export function isPermissive(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => ALLOWED.has(part.trim())));
}

/** Throws where a package may not be bundled. */
export function licencesText(packages) {
  const refused = packages.filter(({ licence }) => !isPermissive(licence));
  if (refused.length > 0) {
    throw new Error(`not a permissive licence: ${refused.map((one) => `${one.name} (${one.licence})`).join(', ')}`);
  }
  const terms = new Map();
  // Many packages of one author bring the same text.
  const byText = new Map();
  for (const one of packages) {
    const text = withoutCommonTerms(one.text, terms);
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, sharing]) => {
    const names = sharing.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`);
    return `${names.join('')}\n${text || 'No text of a licence comes with it.'}\n`;
  });
  const shared = [...terms].map(([name, text]) => `${name}\n\n${text}\n`);
  const head =
    'latency-gate is bundled with the packages below. Each stays under its own licence.\nTerms that several packages share stand at the end.\n';
  return [head, ...parts, ...shared].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The text with a reference in place of common terms; `terms` collects these by name. Other wording stays as it is. */
function withoutCommonTerms(text, terms) {
  let rest = text;
  for (const [name, pattern] of Object.entries(COMMON_TERMS)) {
    rest = rest.replace(pattern, (found) => {
      if (!terms.has(name)) terms.set(name, found);
      return wordsOf(found) === wordsOf(terms.get(name))
        ? `[${name}: the terms stand at the end of this file.]`
        : found;
    });
  }
  return rest;
}

const wordsOf = (text) =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    .join(' ');
