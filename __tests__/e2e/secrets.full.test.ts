/** No secret leaves the gate, whatever the app prints: every place that it writes to, in every form that a secret takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { needs } from '../needs.ts';
import { runtimeToken } from './act.ts';
import { startAction } from './action-process.ts';
import { createDemo } from './demo.ts';
import { follow } from './follow.ts';
import { tempFolder } from './leftovers.ts';
import { bodies, demo, fake, onGitHub, pullRequest, runner } from './on-github.ts';
import { formsHeld, textsBelow, watchCommandLines } from './secret-forms.ts';

const JOURNAL_BYTES = 16_384;

/** By the variable that holds each; those that the configuration mentions, then one that it does not. */
const SECRETS: Readonly<Record<string, string>> = {
  ENV_SECRET: 'env-"s3cret"/&<1>',
  SETUP_SECRET: 'setup-s3cret-2',
  HEADER_SECRET: 'header-s3cret+3==',
  QUERY_SECRET: 'query-s3cret-4',
  BODY_SECRET: 'body "s3cret"\\5 ü',
  BASIC_SECRET: 'basic-s3cret:6',
  COOKIE_SECRET: 'cookie-s3cret-7',
  NPM_TOKEN: 'npm_unmentioned-s3cret-8',
};
/** Of the action itself: no app may even get hold of them. */
const OWN = { 'INPUT_GITHUB-TOKEN': 'ghs_the-tokens-s3cret', ACTIONS_RUNTIME_TOKEN: runtimeToken(11) };

/** Prints all that it knows and is sent, in every form; with CRASH=1 it ends in the middle of its work. */
const TELLTALE = `
import { createServer } from 'node:http';
const forms = (text) => [text, JSON.stringify(text), encodeURIComponent(text), Buffer.from(text).toString('base64')];
const environment = Object.entries(process.env).flatMap(([name, value]) => forms(value).map((form) => name + '=' + form));
let answered = 0;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => { body += chunk; });
  request.on('end', () => {
    const seen = [request.url, ...Object.values(request.headers), body].flatMap(forms);
    for (const line of seen) console.log(line.padStart(490, '.'));
    answered += 1;
    if (process.env.CRASH === '1' && answered === 8) {
      const secrets = environment.filter((line) => line.includes('s3cret') || /SECRET|TOKEN/.test(line));
      console.error(secrets.concat(seen).join(' ; ').replaceAll(/(.{3000})/g, '$1\\n'));
      for (const line of secrets.concat(seen).slice(-60)) console.error((line.length > 100 ? line : line.padStart(505, '.')));
      process.exit(9);
    }
    response.setHeader('x-echo', encodeURIComponent(request.url));
    setTimeout(() => response.end('ok'), 3);
  });
});
server.listen(process.env.PORT, '127.0.0.1');
`;

const CONFIG = `
app:
  command: node server.mjs
  setup: echo "$ENV_SECRET $SETUP_SECRET"
  env: { ENV_SECRET: "\${ENV_SECRET}", SETUP_SECRET: "\${SETUP_SECRET}" }
  ready: { path: "/work?token=\${QUERY_SECRET}", timeout: 2m }
why: never
load: { connections: 1, round: 150ms, rounds: 2, blocks: 3..3, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints:
  - name: work
    method: POST
    path: "/work?token=\${QUERY_SECRET}"
    headers: { x-api-key: "\${HEADER_SECRET}" }
    body: { json: { text: "\${BODY_SECRET}" } }
    auth: { user: tester, password: "\${BASIC_SECRET}" }
    cookies: { session: "\${COOKIE_SECRET}" }
gate: { tolerance: 40%, min-difference: 0.5ms }
report: { html: true }
`;

onGitHub(() => createDemo({ config: CONFIG, files: { 'server.mjs': TELLTALE } }));

/** Runs the action on a pull request to main, and hands back all texts that left it, by where. */
async function runAction(): Promise<{ readonly exitCode: number | null; readonly sinks: Record<string, string> }> {
  const env = { ...SECRETS, ...OWN, ACTIONS_RESULTS_URL: `${fake.url}/` };
  const { child, folders, ...written } = startAction(pullRequest({ 'README.md': 'x' }), env);
  const [temp, runnerTemp] = folders;
  const notes = new Set<string>();
  const timer = setInterval(() => {
    const texts = { ...textsBelow(temp, JOURNAL_BYTES), ...textsBelow(runnerTemp, JOURNAL_BYTES) };
    for (const [path, text] of Object.entries(texts)) if (!path.includes('/.git')) notes.add(text);
  }, 200);
  const { exitCode, log, seen } = await watched(child);
  clearInterval(timer);
  const archived = fake.state.artifacts.flatMap(({ name, archive }) =>
    Object.entries(unzipSync(archive)).map(([file, bytes]) => [`artifact ${name}: ${file}`, strFromU8(bytes)] as const),
  );
  const sinks = {
    // The commands that make the runner mask values are not part of the log that it keeps.
    log: log.replaceAll(/^::add-mask::.*\n/gm, ''),
    'command lines': seen.join('\n'),
    'files while it ran': [...notes].join('\n'),
    comments: bodies().join('\n'),
    'calls of the API': [...fake.state.calls, ...fake.state.storageCalls].join('\n'),
    summary: written.summary(),
    outputs: written.outputs(),
    ...textsBelow(runnerTemp),
    ...Object.fromEntries(archived),
  };
  return { exitCode, sinks };
}

/** What a process prints, and what others see of it and of all that it starts, until it ends. */
async function watched(child: ChildProcess) {
  const commandLines = watchCommandLines(child.pid ?? 0);
  const { printed, ended } = follow(child);
  const { code: exitCode } = await ended;
  return { exitCode, log: printed.log, seen: commandLines.stop() };
}

function leaks(sinks: Readonly<Record<string, string>>): string[] {
  const all = Object.entries({ ...SECRETS, ...OWN });
  return Object.entries(sinks).flatMap(([sink, text]) =>
    all.flatMap(([name, secret]) => formsHeld(text, secret).map((form) => `${sink}: ${name} ${form}`)),
  );
}

test('a run that passes shows none, in log, comment, summary, outputs, files, artifacts and process list', async () => {
  const { exitCode, sinks } = await runAction();
  expect(sinks['log']).toContain('block 3 of 3');
  expect([0, 4]).toContain(exitCode);
  const files = Object.keys(sinks).filter((name) => /results\.json$|report\.md$|report\.html$|^artifact /.test(name));
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const name of ['comments', 'summary', 'outputs', 'files while it ran', 'command lines']) {
    expect(`${name}: ${sinks[name]?.length ? 'looked at' : 'empty'}`).toBe(`${name}: looked at`);
  }
  expect(leaks(sinks)).toEqual([]);
});

test('an app that crashes with all secrets on its lips is quoted without them', async () => {
  demo.checkout('main');
  demo.commit({ 'latency-gate.yml': CONFIG.replace('  env: {', "  env: { CRASH: '1',") });
  const { exitCode, sinks } = await runAction();
  expect(exitCode).toBe(3);
  expect(sinks['comments']).toContain('```text');
  expect(sinks['comments']).toContain('***');
  expect(leaks(sinks)).toEqual([]);
});

async function runCommandLine(directory: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(demo.directory, '.latency-gate/dist/cli.js'), 'run', ...args], {
    cwd: directory,
    env: { ...SECRETS, PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tempFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return await watched(child);
}

test('on the command line no file that it is asked for holds one, and nothing that it prints', async () => {
  const out = join(runner, 'out');
  mkdirSync(out);
  const kinds = ['json', 'markdown', 'html', 'samples', 'percentiles'];
  const files = kinds.flatMap((kind) => [`--${kind}`, join(out, kind)]);
  const config = `${CONFIG}compare: variants\nbase: { env: { VERSION: '1' } }\nhead: { env: { VERSION: '2' } }\n`;
  writeFileSync(join(demo.directory, 'latency-gate.yml'), config);
  const { exitCode, log, seen } = await runCommandLine(demo.directory, '--ab', '--verbose', ...files);
  expect([0, 4]).toContain(exitCode);
  const texts = textsBelow(out);
  // The results, two reports, and for each side its requests and its percentiles; what the requests belong to.
  expect(Object.keys(texts).filter((file) => (texts[file]?.length ?? 0) > 100)).toHaveLength(8);
  expect(leaks({ log, 'command lines': seen.join('\n'), ...texts })).toEqual([]);
});

/** Prints its environment, and ends. */
const DOCKERFILES = {
  build: 'FROM node:24-slim\nARG BUILD_TOKEN\nRUN echo "token: $BUILD_TOKEN" && exit 3\n',
  container: `FROM node:24-slim\nCMD ["node", "-e", "console.log(process.env); process.exit(7)"]\n`,
};

needs('docker').test.each(['build', 'container'] as const)(
  'a %s that fails is quoted without them, and docker is not given them on its command line',
  async (what) => {
    const directory = join(runner, 'app');
    mkdirSync(directory);
    writeFileSync(join(directory, 'Dockerfile'), DOCKERFILES[what]);
    const source = `build: { context: ., args: { BUILD_TOKEN: "\${HEADER_SECRET}" } }, port: 3000`;
    const env = `env: { ENV_SECRET: "\${ENV_SECRET}", OTHER: "\${BASIC_SECRET}" }`;
    const config = `app: { ${source}, ${env} }\ngate: { baseline: none }\nendpoints: [GET /]\n`;
    writeFileSync(join(directory, 'latency-gate.yml'), config);
    const { exitCode, log, seen } = await runCommandLine(directory);
    expect(exitCode).toBe(3);
    expect(log).toContain('***');
    expect(seen.some((line) => /docker.* build .*--build-arg BUILD_TOKEN/.test(line))).toBe(true);
    expect(leaks({ log, 'command lines': seen.join('\n') })).toEqual([]);
  },
);
