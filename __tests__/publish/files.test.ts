/** The pages of a job that publishes what others measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { ConfigError } from '../../src/errors.ts';
import { keepFailure, keepFiles } from '../../src/publish/files.ts';
import { factsOfFailure } from '../../src/report/facts.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import { renderNote } from '../../src/report/report.ts';
import type { Text } from '../../src/report/text.ts';
import { makeConfig, makeResults } from '../decide/make-results.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { inputOf, same, slower } from '../report/input.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = eachTestsLog();
let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});

function judged(name: string, figures = same): GateToReport {
  const config = { ...makeConfig(['GET /a'], 'report: { html: true }'), name };
  return { kind: 'judged', name, input: inputOf(makeResults(config, { 'GET /a': figures })) };
}

const incomplete = { kind: 'incomplete', name: 'docs', reason: 'no results' } as const;

async function keep(gates: readonly GateToReport[], caution: Text | null = null) {
  const what = { name: 'all', report: renderNote('the report'), gates, ...(caution && { caution }) };
  const paths = await keepFiles({ ...what, env: { RUNNER_TEMP: folder } });
  const [path = '', json = '', report = ''] = ['html-path', 'json-path', 'report-path'].map((name) => paths[name]);
  return { path, json, report, warnings: warningsIn(log) };
}

const own = () => join(folder, 'latency-gate-all');
const factsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('one gate: the paths of its page, and of its outcome for programs', async () => {
  const { path, json, warnings } = await keep([judged('api', slower)], ['Measured by <somebody> else.']);
  expect([path, json]).toEqual([join(own(), 'report.html'), join(own(), 'report.json')]);
  const page = readFileSync(path, 'utf8');
  expect(page).toContain('GET /a is 12.0');
  expect(page).toContain('<p>Measured by &lt;somebody&gt; else.</p>');
  expect(factsIn(json)).toMatchObject({ gate: 'api', outcome: 'regression', exitCode: 1 });
  // A stranger's configuration asks for an artifact in vain.
  expect(warnings).toEqual([]);
});

test('several: the path of the folder, and names are no paths', async () => {
  const names = ['api', 'api', '../../etc/passwd', 'x'.repeat(400), '🙂/\0'];
  const { path, json } = await keep([...names.map((name) => judged(name)), incomplete]);
  expect([path, json]).toEqual([join(own(), 'pages'), join(own(), 'pages')]);
  const stems = ['1-api', '2-api', '3-.._.._etc_passwd', `4-${'x'.repeat(60)}`, '5-____'];
  const files = [...stems.flatMap((stem) => [`${stem}.html`, `${stem}.json`]), '6-docs.json'];
  expect(readdirSync(path).sort()).toEqual(files.sort());
  expect(dirname(path)).toBe(own());
});

test('none with a verdict: no page, and the reason for programs', async () => {
  const { path, json } = await keep([incomplete]);
  expect(path).toBe('');
  expect(factsIn(json)).toMatchObject({ outcome: 'invalid', passed: false, error: { message: 'no results' } });
  const base = { label: 'main', revision: 'a'.repeat(40) };
  const skipped = { name: 'api', patterns: ['src/**'], files: ['README.md'], base };
  const { json: unmeasured } = await keep([{ kind: 'skipped', name: 'api', input: skipped }]);
  expect(factsIn(unmeasured)).toMatchObject({ outcome: 'skipped', passed: true, exitCode: 0 });
});

test('a failure leaves its class; on a disk that takes nothing no path is named, which is a warning', async () => {
  const facts = factsOfFailure(new ConfigError('app is missing', { hint: 'add it' }));
  const { 'json-path': json = '' } = await keepFailure({ name: 'all', env: { RUNNER_TEMP: folder } }, facts);
  expect(factsIn(json)).toMatchObject({ outcome: 'setup-failure', exitCode: 2, error: { hint: 'add it' } });
  folder = '/dev/null';
  expect(await keepFailure({ name: 'all', env: { RUNNER_TEMP: folder } }, facts)).toEqual({ 'json-path': '' });
  const warnings = [expect.stringContaining('make room in RUNNER_TEMP')];
  expect(await keep([judged('api')])).toEqual({ path: '', json: '', report: '', warnings });
});

test('an artifact that is asked for and cannot be kept is a warning', async () => {
  // There is no runner here to take it.
  const { path, warnings } = await keep([judged('api')]);
  expect(readFileSync(path, 'utf8')).toContain('GET /a');
  expect(warnings).toEqual([expect.stringContaining('was not kept as the artifact latency-gate-report-api')]);
});
