/** The pages of docs/apps hold what __tests__/docs/apps.full.test.ts runs; these are the parts of it that take no time. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  APPS,
  appPageNames,
  appPagePath,
  briefly,
  CONFIG,
  readAppPage,
  withPrinted,
  writeFiles,
} from '../../bench/app-pages.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const names = appPageNames();

test('there are pages, and the index lists them all', () => {
  const linked = [...readFileSync(join(APPS, 'README.md'), 'utf8').matchAll(/\]\(([\w-]+)\.md\)/g)];
  expect(names).toContain('express');
  expect(linked.map(([, name]) => name).sort()).toEqual([...names].sort());
});

test('of what a run printed a page shows the verdicts and the functions that matter most', () => {
  const table = ['function  where  change', 'a  a.js:1', 'b  b.js:1', 'c  c.js:1'];
  const shown = (functions: readonly string[], rest: readonly string[]) =>
    ['endpoint  verdict', '', ...functions, '', ...rest, '🔴 latency-gate: a', '5 blocks in 9 s'].join('\n');
  const long = `${shown(table, ['… and 2 more functions', '', '! profiling ended'])}\nHead keeps no more memory`;
  expect(briefly(long)).toBe(shown(table.slice(0, 3), []));
  expect(briefly('no run')).toBe('no run');
});

test('what a run printed takes the place of what an older one did', () => {
  const page = (text: string) => `# A\n\n## What it prints\n\n${text}\n\n## What it takes\n`;
  const old = page('```text\nold one\n```\n\nHow then.');
  expect(withPrinted(old, 'new $& one', 'How.')).toBe(page('```text\nnew $& one\n```\n\nHow.'));
});

describe.each(names)('%s', (name) => {
  const page = readAppPage(name);

  test('is short, and has a configuration that is one, with the endpoint that becomes slower and one that does not', () => {
    expect(readFileSync(appPagePath(name), 'utf8').split('\n').length).toBeLessThanOrEqual(110);
    const endpoints = parseConfig(page.files[CONFIG] ?? '', { file: CONFIG }).endpoints.map((one) => one.name);
    expect(endpoints).toContain(page.slower);
    expect(endpoints.length).toBeGreaterThan(1);
  });

  test('names versions, not ranges', () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(page.files['package.json'] ?? '{}');
    const versions: readonly string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const requirements = page.files['requirements.txt']?.trimEnd().split('\n') ?? [];
    expect(requirements.filter((line) => !/^[\w[\]-]+==\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('has a change that applies to its files', () => {
    const folder = temporaryDirectory();
    writeFiles(folder, page.files);
    execFileSync('git', ['apply', '--check'], { cwd: folder, input: page.diff });
  });

  test('shows what was printed about this change', () => {
    const [headline = ''] = /^.* latency-gate: .*$/m.exec(page.printed) ?? [];
    expect(headline).toMatch(/^🔴/);
    // CPU time is gated, too: “takes 64 % more CPU time”.
    expect([`${page.slower} is `, `${page.slower} takes `].some((said) => headline.includes(said))).toBe(true);
  });
});
