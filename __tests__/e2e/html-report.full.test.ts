/** The HTML report as it is shipped: written by the command line, and kept as an artifact by the action under act. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { printResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { PAGES } from '../report/html/pages.ts';
import { CLI } from './command-line.ts';
import { config, createDemo } from './demo.ts';
import { fake, NOT_SLOWER, onGitHub, pullRequest, runner, SAME } from './on-github.ts';

onGitHub(() => createDemo({ config: `${config('baseline: auto')}report: { html: true }\n` }));

test('`report` and `compare` write the page, with the script that draws it', () => {
  const { results, found } = PAGES.stored();
  const files = [...found.baselines, results].map((one, i) => {
    const file = join(runner, `${i}.json`);
    writeFileSync(file, printResults(one));
    return file;
  });
  const page = join(runner, 'out.html');
  const written = (...args: string[]) => {
    execFileSync(process.execPath, [CLI, ...args, '--html', page]);
    return readFileSync(page, 'utf8');
  };
  expect(written('report', files.at(-1) ?? '')).toContain('no baseline');
  const html = written('compare', ...files);
  expect(html).toContain('compared with stored runs');
  expect(html).toMatch(/script-src &apos;sha256-[\w+/]{43}=&apos;; style-src &apos;sha256-[\w+/]{43}=&apos;/);
  expect(html).toContain('uplot');
});

needs('act').describe('the action', () => {
  const run = () => pullRequest({ 'server.mjs': SAME }).run();

  test('keeps the page as an artifact where the configuration asks for it', async () => {
    const { warnings, outputs } = await run();
    expect(warnings).toEqual([]);
    expect(outputs['html-path']).toMatch(/\/latency-gate-default\/report\.html$/);
    const kept = fake.state.artifacts.filter(({ name }) => name.startsWith('latency-gate-report-'));
    expect(kept.map(({ name }) => name)).toEqual(['latency-gate-report-default']);
    const files = unzipSync(kept[0]?.archive ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(['report.html', 'report.json']);
    expect(strFromU8(files['report.html'] ?? new Uint8Array())).toMatch(/^<!doctype html>\n[\s\S]*GET \/work/);
  });

  test('warns where it cannot be kept, and the verdict stays', async () => {
    fake.state.token.artifactsWritable = false;
    const { warnings, outputs } = await run();
    expect(warnings).toEqual([
      expect.stringContaining('the HTML report was not kept as the artifact latency-gate-report-default: '),
    ]);
    expect(outputs['verdict']).toMatch(NOT_SLOWER);
    expect(outputs['html-path']).toMatch(/report\.html$/);
  });
});
