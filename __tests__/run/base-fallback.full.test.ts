/** A base that does not start, through the whole gate: what is compared instead, and what still fails. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { fileStore } from '../../src/baseline/file.ts';
import type { Side } from '../../src/config/config.ts';
import { AppError, ExitCode } from '../../src/errors.ts';
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
async function gate(base: string | null, text: string, about: Partial<GateRequest> = {}) {
  const judged = await measure(text, {
    base: base === null ? null : { revision: base, label: 'main' },
    headLabel: 'this PR',
    run: { ...OUTSIDE_CI, event: 'pull_request', runId: 12 },
    env: { ...process.env, FALLBACK_KEY: 'very-secret-key' },
    ...about,
  });
  return render(judged);
}

test('without stored runs nothing is compared: it passes, and the report says so first', async () => {
  const lines: string[] = [];
  const { results, verdict, exitCode, headline, markdown, annotations } = await gate(commits.broken, config(), {
    events: notesInto(lines),
  });
  expect({ verdict, exitCode, kind: results.kind }).toEqual({
    verdict: 'nothing-compared',
    exitCode: 0,
    kind: 'single',
  });
  expect(headline).toBe('⚪ latency-gate: not compared: base could not be built or started');
  expect(results.baseFailure).toMatch(/^main: `exec node server\.cjs` exited/);
  expect(markdown.split('\n\n')[1]).toMatch(/^⚠️ Base could not be built or started: main: .*exited/);
  expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  expect(results.sides.base).toBeUndefined();
  // The log has what base wrote, without what is secret in it.
  expect(lines.join('\n')).toContain('cannot start with ***');
  expect(`${lines.join('\n')}${printResults(results)}${markdown}`).not.toContain('very-secret-key');
});

test('with stored runs head is compared with those, and base is not tried again to confirm it', async () => {
  const stored = await gate(null, config(), { mode: 'record' });
  write({ 'a.json': printResults(stored.results) });
  const starts: string[] = [];
  const { comparison, results, headline, markdown, exitCode } = await gate(commits.broken, config(), {
    baselines: fileStore(['a.json'], directory),
    events: notesInto(starts),
  });
  expect(comparison.kind).toBe('stored');
  expect(results.baseFailure).toContain('exited');
  expect(headline).toMatch(/; base could not be run$/);
  expect(markdown).toContain('Head was compared with stored runs instead.');
  expect(markdown).toContain('Compared with 1 stored run');
  expect(exitCode).toBe(ExitCode.passed);
  expect(starts.filter((line) => line.includes('exited'))).toHaveLength(1);
});

test('where doubts fail the gate, so does this', async () => {
  const { verdict, exitCode } = await gate(commits.broken, config('fail-on: inconclusive'));
  expect({ verdict, exitCode }).toEqual({ verdict: 'nothing-compared', exitCode: ExitCode.gateFailed });
});

async function expectFailure(side: Side, outcome: Promise<unknown>): Promise<void> {
  const error = await outcome.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ side, exitCode: ExitCode.app });
}

test.each<[string, () => Promise<unknown>]>([
  ['base side by side is asked for', () => gate(commits.broken, config('baseline: paired'))],
  ['base ends under load, after it was ready', () => gate(commits.frail, config())],
  ['it is the command line, where somebody sees it', () => gate(commits.broken, config(), { run: OUTSIDE_CI })],
])('it still fails the job when %s', (_what, outcome) => expectFailure('base', outcome()));

test('and when head also changes which submodules there are, of which base may lack its own', async () => {
  const repository = '[submodule "lib"]\n\tpath = lib\n\turl = ../lib.git\n';
  const broken = commit({ 'server.cjs': BROKEN, '.gitmodules': repository });
  commit({ 'server.cjs': GOOD, '.gitmodules': repository.replace('= lib', '= vendor/lib') });
  const error = await failureOf(gate(broken, config()));
  expect(error).toMatchObject({ side: 'base', hint: expect.stringContaining('submodule') });
  expect(error.message).toContain('nothing was compared, because this change also changes .gitmodules');
});

test.each([
  ['the network', 'npm error code ECONNRESET'],
  ['the disk', 'write /layer.tar: no space left on device'],
  [
    'the Docker daemon',
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
  ],
])('and when %s fails the build of base, which does not say that base is broken', async (_what, line) => {
  const script = `#!/bin/sh\n[ "$1" = build ] && echo '${line}' >&2 || echo 'Error: No such image' >&2\nexit 1\n`;
  const programs = temporaryDirectory();
  writeFileSync(join(programs, 'docker'), script, { mode: 0o755 });
  const env = { ...process.env, FALLBACK_KEY: 'k', PATH: `${programs}:${process.env['PATH']}` };
  const head = commit({ Dockerfile: 'FROM scratch\n' });
  const text = config().replace('command: exec node server.cjs', 'build: ., port: 3000');
  await expectFailure('base', gate(head, text, { env }));
});

test('and when head does not start either, it is head’s failure', async () => {
  git('checkout', '--quiet', '--detach', commits.broken);
  try {
    await expectFailure('head', gate(commits.broken, config()));
  } finally {
    git('checkout', '--quiet', 'main');
  }
});
