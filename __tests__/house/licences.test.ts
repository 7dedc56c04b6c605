/** Only permissive licences are bundled, and their texts go with the bundle. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bundledPackages, isPermissive, licencesText } from '../../scripts/licences.mjs';

const ROOT = new URL('../../', import.meta.url).pathname;
const DIST = process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist');

test('what the bundle says of its packages is what is installed, and all of it is permissive', () => {
  const file = join(DIST, 'licences.txt');
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first`);
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d\S*): (.+)$/gm)].map(
    ([, name = '', version, licence = '']) => {
      expect(`${name}: ${isPermissive(licence)}`).toBe(`${name}: true`);
      return `${name} ${version}`;
    },
  );
  expect(named.length).toBeGreaterThan(20);
  for (const name of ['autocannon', 'zod', 'uplot', '@actions/core']) {
    expect(named).toContain(`${name} ${versionOf(name)}`);
  }
});

test('the text of each licence is there, the notices with it, and terms that several share stand once', () => {
  const packages = bundledPackages([
    'src/cli.ts',
    'node_modules/zod/v4/core/a.js',
    'node_modules/@actions/core/lib/b.js',
  ]);
  expect(packages.map(({ name, licence }) => `${name}: ${licence}`)).toEqual(['@actions/core: MIT', 'zod: MIT']);
  const text = licencesText(packages);
  expect(text).toContain(`zod ${versionOf('zod')}: MIT`);
  expect(text).toContain('Copyright 2019 GitHub');
  expect(text).toContain('Copyright (c) 2025 Colin McDonnell');
  expect(text.match(/\[MIT License: the terms stand at the end of this file\.\]/g)).toHaveLength(2);
  expect(text.match(/Permission is hereby granted, free of charge/g)).toHaveLength(1);
});

test('terms in other words than the common ones stay where they are', () => {
  const [zod] = bundledPackages(['node_modules/zod/v4/core/a.js']);
  if (zod === undefined) throw new Error('zod is not installed');
  const other = { ...zod, name: 'other', text: zod.text.replace('free of charge', 'free of charge, on Sundays') };
  const changed = { ...zod, name: 'changed', text: zod.text.replace('without restriction', 'with restrictions') };
  expect(licencesText([zod, other, changed]).match(/Permission is hereby granted/g)).toHaveLength(3);
});

test('a package whose licence asks for more, or that has none, is not bundled', () => {
  const of = (licence: string) => [{ name: 'strict', version: '1.0.0', licence, text: '' }];
  expect(() => licencesText(of('MIT'))).not.toThrow();
  for (const licence of ['(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'Apache-2.0 AND BSL-1.0']) {
    expect(() => licencesText(of(licence))).not.toThrow();
  }
  for (const licence of ['GPL-3.0-only', 'MIT AND GPL-2.0', 'unknown', 'UNLICENSED', 'SEE LICENSE IN x']) {
    expect(() => licencesText(of(licence))).toThrow(`not a permissive licence: strict (${licence})`);
  }
});

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}
