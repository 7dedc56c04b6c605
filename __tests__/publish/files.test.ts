/** The pages of a job that publishes what others measured. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepFiles } from '../../src/publish/files.ts';
import { renderNote } from '../../src/report/failure.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import type { Text } from '../../src/report/text.ts';
import { makeConfig, makeResults } from '../decide/make-results.ts';
import { inputOf, same, slower } from '../report/html/pages.ts';

/** The bounds of the sequential test take seconds on a busy machine, once. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latency-gate-pages-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function judged(name: string, figures = same): GateToReport {
  const config = { ...makeConfig(['GET /a'], 'report: { html: true }'), name };
  return { kind: 'judged', name, input: inputOf(makeResults(config, { 'GET /a': figures })) };
}

const incomplete: GateToReport = { kind: 'incomplete', name: 'docs', reason: 'no results' };

async function keep(gates: readonly GateToReport[], caution: Text | null = null) {
  const warnings: string[] = [];
  const paths = await keepFiles({
    ...{ name: 'all', env: { RUNNER_TEMP: folder }, report: renderNote('the report'), gates, measured: null, caution },
    onWarning: (text) => warnings.push(text),
  });
  return { path: paths['html-path'] ?? '', report: paths['report-path'] ?? '', warnings };
}

const own = () => join(folder, 'latency-gate-all');

test('one gate: the path of its page', async () => {
  const { path, warnings } = await keep([incomplete, judged('api', slower)], ['Measured by <somebody> else.']);
  expect(path).toBe(join(own(), 'report.html'));
  const page = readFileSync(path, 'utf8');
  expect(page).toContain('GET /a is 12.0');
  expect(page).toContain('<p>Measured by &lt;somebody&gt; else.</p>');
  // A stranger's configuration asks for an artifact in vain.
  expect(warnings).toEqual([]);
});

test('several: the path of the folder, and names are no paths', async () => {
  const names = ['api', 'api', '../../etc/passwd', 'x'.repeat(400), '🙂/\0'];
  const { path } = await keep(names.map((name) => judged(name)));
  expect(path).toBe(join(own(), 'pages'));
  expect(readdirSync(path).sort()).toEqual([
    '1-api.html',
    '2-api.html',
    '3-.._.._etc_passwd.html',
    `4-${'x'.repeat(60)}.html`,
    '5-____.html',
  ]);
  expect(dirname(path)).toBe(own());
});

test('none with a verdict: no path', async () => {
  expect((await keep([incomplete])).path).toBe('');
});

test('a disk that takes nothing is a warning, and no path is named', async () => {
  folder = '/dev/null';
  const { path, report, warnings } = await keep([judged('api')]);
  expect({ path, report }).toEqual({ path: '', report: '' });
  expect(warnings).toEqual([expect.stringContaining('make room in RUNNER_TEMP')]);
  folder = mkdtempSync(join(tmpdir(), 'latency-gate-pages-'));
});

test('an artifact that is asked for and cannot be kept is a warning', async () => {
  // There is no runner here to take it.
  const { path, warnings } = await keep([judged('api')]);
  expect(readFileSync(path, 'utf8')).toContain('GET /a');
  expect(warnings).toEqual([expect.stringContaining('was not kept as the artifact latency-gate-report-api')]);
});
