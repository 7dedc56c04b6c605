/** A base that does not start, through the whole gate: what is compared instead, and what still fails. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { fileStore } from '../../src/baseline/file.ts';
import type { Side } from '../../src/config/config.ts';
import { ExitCode } from '../../src/errors.ts';
import { render } from '../../src/gate.ts';
import { printResults } from '../../src/results/parse.ts';
import { OUTSIDE_CI } from '../../src/results/provenance.ts';
import type { GateRequest } from '../../src/run/request.ts';
import { failureOf } from '../app/specs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { commit, directory, git, inRepository, measure, write } from './gate.ts';
import { notesInto } from './make-request.ts';

const GOOD = `
require('node:http').createServer((request, response) => setTimeout(() => response.end('ok'), 4))
  .listen(process.env.PORT, '127.0.0.1');
`;
/** Its last words hold what the configuration holds as a secret. */
const BROKEN = `console.error('cannot start with ' + process.env.KEY); process.exit(1);`;
/** Is ready, and ends under load. */
const FRAIL = GOOD.replace('(request, response) =>', '(request, response) => request.url === "/" ? process.exit(7) :');

const config = (gate = '') => `
app: { command: exec node server.cjs, env: { KEY: '\${FALLBACK_KEY}' }, ready: { path: /ready, timeout: 20s } }
why: never
load: { connections: 1, round: 100ms, rounds: 2, blocks: 4..4, warmup: 100ms..100ms, seed: 7 }
endpoints: [GET /]
gate: { ${gate} }
`;

inRepository();
const commits = { frail: '', broken: '' };
beforeAll(() => {
  commits.frail = commit({ 'server.cjs': FRAIL });
  commits.broken = commit({ 'server.cjs': BROKEN });
  commit({ 'server.cjs': GOOD });
});

/** In a workflow run, as the action calls it. */
async function gate(base: string | null, rules = '', about: Partial<GateRequest> = {}) {
  const lines: string[] = [];
  const judged = await measure(config(rules), {
    base: base === null ? null : { revision: base, label: 'main' },
    headLabel: 'this PR',
    run: { ...OUTSIDE_CI, event: 'pull_request', runId: 12 },
    env: { ...process.env, FALLBACK_KEY: 'very-secret-key' },
    events: notesInto(lines),
    ...about,
  });
  return { ...render(judged), lines };
}

test('without stored runs nothing is compared: it passes, and the report says so first', async () => {
  const { results, markdown, annotations, lines, ...judged } = await gate(commits.broken);
  const headline = '⚪ latency-gate: not compared: base could not be built or started';
  expect(judged).toMatchObject({ verdict: 'nothing-compared', exitCode: 0, headline });
  expect(results).toMatchObject({
    kind: 'single',
    baseFailure: expect.stringMatching(/^main: `exec node server\.cjs` exited/),
  });
  expect(results.sides.base).toBeUndefined();
  expect(markdown.split('\n\n')[1]).toMatch(/^⚠️ Base could not be built or started: main: .*exited/);
  expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  // The log has what base wrote, without what is secret in it.
  expect(lines.join('\n')).toContain('cannot start with ***');
  expect(`${lines.join('\n')}${printResults(results)}${markdown}`).not.toContain('very-secret-key');
});

test('with stored runs head is compared with those, and base is not tried again to confirm it', async () => {
  const stored = await gate(null, '', { mode: 'record' });
  write({ 'a.json': printResults(stored.results) });
  const baselines = fileStore(['a.json'], directory);
  const { comparison, results, headline, markdown, exitCode, lines } = await gate(commits.broken, '', { baselines });
  expect([comparison.kind, exitCode]).toEqual(['stored', ExitCode.passed]);
  expect(results.baseFailure).toContain('exited');
  expect(headline).toMatch(/; base could not be run$/);
  expect(markdown).toContain('Head was compared with stored runs instead.');
  expect(markdown).toContain('Compared with 1 stored run');
  expect(lines.filter((line) => line.includes('exited'))).toHaveLength(1);
});

test('where doubts fail the gate, so does this', async () => {
  const failed = { verdict: 'nothing-compared', exitCode: ExitCode.gateFailed };
  expect(await gate(commits.broken, 'fail-on: inconclusive')).toMatchObject(failed);
});

async function expectFailure(side: Side, outcome: Promise<unknown>): Promise<void> {
  expect(await failureOf(outcome)).toMatchObject({ side, exitCode: ExitCode.app });
}

test.each<[string, () => Promise<unknown>]>([
  ['base side by side is asked for', () => gate(commits.broken, 'baseline: paired')],
  ['base ends under load, after it was ready', () => gate(commits.frail)],
  ['it is the command line, where somebody sees it', () => gate(commits.broken, '', { run: OUTSIDE_CI })],
])('it still fails the job when %s', (_what, outcome) => expectFailure('base', outcome()));

test('and when head also changes which submodules there are, of which base may lack its own', async () => {
  const repository = '[submodule "lib"]\n\tpath = lib\n\turl = ../lib.git\n';
  const broken = commit({ 'server.cjs': BROKEN, '.gitmodules': repository });
  commit({ 'server.cjs': GOOD, '.gitmodules': repository.replace('= lib', '= vendor/lib') });
  const error = await failureOf(gate(broken));
  expect(error).toMatchObject({ side: 'base', hint: expect.stringContaining('submodule') });
  expect(error.message).toContain('nothing was compared, because this change also changes .gitmodules');
});

test.each([
  ['the network', 'npm error code ECONNRESET'],
  ['the disk', 'write /layer.tar: no space left on device'],
  ['Docker', 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?'],
])('and when %s fails the build of base, which does not say that base is broken', async (_what, line) => {
  const script = `#!/bin/sh\n[ "$1" = build ] && echo '${line}' >&2 || echo 'Error: No such image' >&2\nexit 1\n`;
  const programs = temporaryDirectory();
  writeFileSync(join(programs, 'docker'), script, { mode: 0o755 });
  const env = { ...process.env, FALLBACK_KEY: 'k', PATH: `${programs}:${process.env['PATH']}` };
  const head = commit({ Dockerfile: 'FROM scratch\n' });
  const text = config().replace('command: exec node server.cjs', 'build: ., port: 3000');
  const run = { ...OUTSIDE_CI, event: 'pull_request' };
  await expectFailure('base', measure(text, { base: { revision: head, label: 'main' }, run, env }));
});

test('and when head does not start either, it is head’s failure', async () => {
  git('checkout', '--quiet', '--detach', commits.broken);
  try {
    await expectFailure('head', gate(commits.broken));
  } finally {
    git('checkout', '--quiet', 'main');
  }
});
