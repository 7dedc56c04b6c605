/** The HTML report as it is shipped: written by the command line, and kept as an artifact by the action under act. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { printResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { PAGES } from '../report/html/pages.ts';
import { runAct } from './act.ts';
import { BASE_WAIT_MS, config, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun } from './fake/state.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const CLI = join(process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist'), 'cli.js');

watchLeftovers();

describe('the command line', () => {
  test('`report` and `compare` write the page, with the script that draws it', () => {
    const folder = mkdtempSync(join(tempFolder(), 'latency-gate-html-'));
    try {
      const { results, found } = PAGES.stored();
      const files = [...found.baselines, results].map((one, i) => {
        const file = join(folder, `${i}.json`);
        writeFileSync(file, printResults(one));
        return file;
      });
      const page = join(folder, 'out.html');
      const latencyGate = (...args: string[]) =>
        execFileSync(process.execPath, [CLI, ...args, '--html', page], { encoding: 'utf8' });
      latencyGate('report', files.at(-1) ?? '');
      expect(readFileSync(page, 'utf8')).toContain('no baseline');
      latencyGate('compare', ...files);
      const html = readFileSync(page, 'utf8');
      expect(html).toContain('compared with stored runs');
      expect(html).toMatch(/script-src &#39;sha256-[\w+/]{43}=&#39;; style-src &#39;sha256-[\w+/]{43}=&#39;/);
      expect(html).toContain('uplot');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

needs('act').describe('the action', () => {
  let fake: FakeGitHub;
  let demo: Demo;
  beforeEach(async () => {
    demo = createDemo({ config: `${config('baseline: auto')}report: { html: true }\n` });
    fake = await startFakeGitHub();
  });
  afterEach(async () => {
    demo.remove();
    await fake.close();
    expect(fake.state.violations).toEqual([]);
  });

  function pullRequest() {
    demo.branch('topic');
    const headSha = demo.commit({ 'server.mjs': `${service({ waitMs: BASE_WAIT_MS })}// another version\n` });
    const sha = demo.testMerge('topic');
    const run = addRun(fake.state, { id: 11, event: 'pull_request', sha });
    return runAct({ demo, fake, run, payload: pullRequestPayload({ number: 7, headSha, baseSha: demo.main }) });
  }

  test('keeps the page as an artifact where the configuration asks for it', async () => {
    const { warnings, outputs } = await pullRequest();
    expect(warnings).toEqual([]);
    expect(outputs['html-path']).toMatch(/\/latency-gate-default\/report\.html$/);
    const kept = fake.state.artifacts.filter(({ name }) => name.startsWith('latency-gate-report-'));
    expect(kept.map(({ name }) => name)).toEqual(['latency-gate-report-default']);
    const files = unzipSync(kept[0]?.archive ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(['report.html']);
    expect(strFromU8(files['report.html'] ?? new Uint8Array())).toMatch(/^<!doctype html>\n[\s\S]*GET \/work/);
  });

  test('warns where it cannot be kept, and the verdict stays', async () => {
    fake.state.token.artifactsWritable = false;
    const { warnings, outputs } = await pullRequest();
    expect(warnings).toEqual([
      expect.stringContaining('the HTML report was not kept as the artifact latency-gate-report-default: '),
    ]);
    expect(outputs['verdict']).toMatch(/^(unchanged|inconclusive)$/);
    expect(outputs['html-path']).toMatch(/report\.html$/);
  });
});
