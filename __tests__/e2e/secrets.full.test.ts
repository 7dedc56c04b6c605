/** No secret leaves the gate, whatever the app prints: every place that it writes to, in every form that a secret takes. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Bench } from '../faults/bench.ts';
import type { Scenario } from '../faults/row.ts';
import { onBench, run, watchBench } from '../faults/run-scenario.ts';
import { needs } from '../needs.ts';
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
const JOB_TOKEN = 'ghs_the-tokens-s3cret';

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

/** Runs a program, and hands back what it printed, what others saw of it and of all that it started, and what it noted meanwhile. */
async function watched(bench: Bench, scenario: Scenario) {
  const leftovers = watchBench(bench);
  const notes = new Set<string>();
  let seen: readonly string[] = [];
  const ended = await run(bench, {
    ...scenario,
    env: { ...SECRETS, 'INPUT_GITHUB-TOKEN': JOB_TOKEN, GITHUB_ACTIONS: 'true' },
    async meddle({ pid, until }) {
      const commandLines = watchCommandLines(pid);
      await until(() => {
        const texts = Object.entries(textsBelow(bench.temp, JOURNAL_BYTES));
        for (const [path, text] of texts) if (!path.includes('/.git')) notes.add(text);
        return false;
      }, 200);
      seen = commandLines.stop();
    },
  });
  const { calls, storageCalls } = bench.github.state;
  const sinks: Readonly<Record<string, string>> = {
    // The commands that make the runner mask values are not part of the log that it keeps.
    log: ended.log.replaceAll(/^::add-mask::.*\n/gm, ''),
    'command lines': seen.join('\n'),
    'files while it ran': [...notes].join('\n'),
    'calls of the API': [...calls, ...storageCalls].join('\n'),
    // Summary, outputs, comments, files of the report, artifacts.
    ...Object.fromEntries(bench.texts([]).entries()),
  };
  bench.takeReport();
  await leftovers.expectNone(ended);
  return { exit: ended.exit, sinks };
}

/** The action on a pull request to main. */
function runAction(bench: Bench, config: string) {
  const main = { 'latency-gate.yml': config, 'server.mjs': TELLTALE };
  bench.commitPullRequest({ main, change: { 'README.md': 'x' } });
  return watched(bench, {});
}

function leaks(sinks: Readonly<Record<string, string>>, { environment }: Bench): string[] {
  const { ACTIONS_RUNTIME_TOKEN: ofRunner = '' } = environment('pull_request');
  const all = Object.entries({ ...SECRETS, JOB_TOKEN, ofRunner });
  return Object.entries(sinks).flatMap(([sink, text]) =>
    all.flatMap(([name, secret]) => formsHeld(text, secret).map((form) => `${sink}: ${name} ${form}`)),
  );
}

test('a run that passes shows none, in log, comment, summary, outputs, files, artifacts and process list', () =>
  onBench(async (bench) => {
    const { exit, sinks } = await runAction(bench, CONFIG);
    expect(sinks['log']).toContain('block 3 of 3');
    expect([0, 4]).toContain(exit);
    // Beside the four that are named: summary, outputs, a comment, results and three reports, two of them as artifacts too.
    expect(Object.keys(sinks).length).toBeGreaterThanOrEqual(4 + 3 + 4 + 2);
    expect(Object.entries(sinks).filter(([, text]) => text === '')).toEqual([]);
    expect(leaks(sinks, bench)).toEqual([]);
  }));

test('an app that crashes with all secrets on its lips is quoted without them', () =>
  onBench(async (bench) => {
    const { exit, sinks } = await runAction(bench, CONFIG.replace('  env: {', "  env: { CRASH: '1',"));
    expect(exit).toBe(3);
    const [{ body = '' } = {}] = bench.github.state.comments;
    expect(body).toContain('```text');
    expect(body).toContain('***');
    expect(leaks(sinks, bench)).toEqual([]);
  }));

test('on the command line no file that it is asked for holds one, and nothing that it prints', () =>
  onBench(async (bench) => {
    const variants = "compare: variants\nbase: { env: { VERSION: '1' } }\nhead: { env: { VERSION: '2' } }\n";
    bench.write({ 'latency-gate.yml': CONFIG + variants, 'server.mjs': TELLTALE, 'out/x': '' });
    const kinds = ['json', 'markdown', 'html', 'samples', 'percentiles'];
    const files = kinds.flatMap((kind) => [`--${kind}`, `out/${kind}`]);
    const { exit, sinks } = await watched(bench, { program: 'cli', args: ['run', '--ab', '--verbose', ...files] });
    expect([0, 4]).toContain(exit);
    const texts = textsBelow(join(bench.checkout, 'out'));
    // The results, two reports, and for each side its requests and its percentiles; what the requests belong to.
    expect(Object.values(texts).filter((text) => text.length > 100)).toHaveLength(8);
    expect(leaks({ ...sinks, ...texts }, bench)).toEqual([]);
  }));

/** Prints its environment, and ends. */
const DOCKERFILES = {
  build: 'FROM node:24-slim\nARG BUILD_TOKEN\nRUN echo "token: $BUILD_TOKEN" && exit 3\n',
  container: `FROM node:24-slim\nCMD ["node", "-e", "console.log(process.env); process.exit(7)"]\n`,
};

needs('docker').test.each(['build', 'container'] as const)(
  'a %s that fails is quoted without them, and docker is not given them on its command line',
  (what) =>
    onBench(async (bench) => {
      const source = `build: { context: ., args: { BUILD_TOKEN: "\${HEADER_SECRET}" } }, port: 3000`;
      const env = `env: { ENV_SECRET: "\${ENV_SECRET}", OTHER: "\${BASIC_SECRET}" }`;
      const config = `app: { ${source}, ${env} }\ngate: { baseline: none }\nendpoints: [GET /]\n`;
      bench.write({ Dockerfile: DOCKERFILES[what], 'latency-gate.yml': config });
      const { exit, sinks } = await watched(bench, { program: 'cli', args: ['run'] });
      expect(exit).toBe(3);
      expect(sinks['log']).toContain('***');
      expect(sinks['command lines']).toMatch(/docker.* build .*--build-arg BUILD_TOKEN/);
      expect(leaks(sinks, bench)).toEqual([]);
    }),
);
