/** Real Node apps under a little load, each with one function that does three times the work of another. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import type { AppSource } from '../../../src/config/config.ts';
import { sum } from '../../../src/decide/test/statistics.ts';
import type { RawProfile } from '../../../src/profile/profiler.ts';
import { NODE_IMAGE } from '../../app/node-image.ts';
import { buildSource, commandSource } from '../../app/specs.ts';
import { needs } from '../../needs.ts';
import { nodeFolder } from '../../node-versions.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { type App, below, expectShares as expectSharesWithin, useRecorders } from '../recorded.ts';

const REQUESTS = 120;

const BURN = `
function burn(times) {
  let sum = 0;
  for (let i = 0; i < 5e5; i++) sum += Math.sqrt(i);
  return times > 1 ? sum + burn(times - 1) : sum;
}
function cheap() { burn(1); }
function costly() { burn(3); }
`;
const LISTEN = "listen(process.env.PORT, '127.0.0.1')";
const SERVER = `createServer((request, response) => { cheap(); costly(); response.end('ok'); }).${LISTEN};`;
const COMMON_JS = `${BURN} require('node:http').${SERVER}`;

const APPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CommonJS: { 'app.cjs': COMMON_JS },
  'an ES module': { 'app.mjs': `import { createServer } from 'node:http';${BURN} ${SERVER}` },
  'a worker': {
    'app.cjs': `const { Worker } = require('node:worker_threads');
    const worker = new Worker('./worker.cjs');
    require('node:http').createServer((request, response) => {
      worker.once('message', () => response.end('ok'));
      worker.postMessage('work');
    }).${LISTEN};`,
    'worker.cjs': `${BURN} require('node:worker_threads').parentPort.on('message', () => {
      cheap(); costly(); require('node:worker_threads').parentPort.postMessage('done');
    });`,
  },
  'a cluster': {
    'app.cjs': `const cluster = require('node:cluster');
    if (cluster.isPrimary) { cluster.fork(); cluster.fork(); }
    else {${BURN} require('node:http').createServer((request, response) => {
      cheap(); costly(); response.setHeader('connection', 'close'); response.end('ok');
    }).${LISTEN}; }`,
  },
};

const { folder, profiled: recorded } = useRecorders();
const profiled = (files: App['files'], source: AppSource | string, env = {}) =>
  recorded({ files, source: typeof source === 'string' ? commandSource(source) : source, env }, 1, {
    requests: REQUESTS,
    // As one start of an app is profiled at each of its endpoints.
    runs: 2,
  });

const expectShares = (profile: RawProfile) => expectSharesWithin(profile, { leastMs: 0.1 * REQUESTS, most: 8 });
const costlyIn = (profile: RawProfile) => below(profile, /^costly$/).frame;
const lineOfCostly = (text: string) => text.split('\n').findIndex((line) => line.startsWith('function costly')) + 1;

describe.each([20, 22, 24] as const)('Node %i', (major) => {
  const node = join(nodeFolder(major), 'node');
  test.each(Object.entries(APPS))('%s: what a function takes per request', async (_, files) => {
    const [file = '', place = file] = Object.keys(files);
    const { directory, profiles } = await profiled(files, `exec '${node}' ${file}`);
    for (const profile of profiles) {
      expectShares(profile);
      const line = lineOfCostly(files[place] ?? '');
      expect(costlyIn(profile)).toEqual({ function: 'costly', file: join(directory, place), line });
    }
  });

  test('a function that V8 compiles into its caller has its own time', async () => {
    const source = `
function root(n) {
  let sum = 0;
  for (let i = 0; i < 500; i++) sum += Math.sqrt(i + n);
  return sum;
}
const numbers = Array.from({ length: 2000 }, (_, index) => index);
require('node:http').createServer((request, response) => {
  response.end(String(numbers.map((n) => ({ n, root: root(n) })).length));
}).${LISTEN};`;
    const { directory, profiles } = await profiled({ 'app.cjs': source }, `exec '${node}' app.cjs`);
    for (const { stacks } of profiles) {
      const own = stacks.filter(({ frames }) => frames.at(-1)?.file === join(directory, 'app.cjs'));
      const ofRoot = own.filter(({ frames }) => frames.at(-1)?.function === 'root');
      const [rootMs, ownMs] = [ofRoot, own].map((some) => sum(some.map(({ selfMs }) => selfMs)));
      expect(rootMs).toBeGreaterThan(0.8 * (ownMs ?? Number.NaN));
    }
  });

  test('a shell, npm and options of the user’s own are no obstacle', async () => {
    const manifest = JSON.stringify({ scripts: { start: `"${node}" app.cjs` } });
    const env = { NODE_OPTIONS: '--stack-trace-limit=5' };
    const { profiles } = await profiled({ 'app.cjs': COMMON_JS, 'package.json': manifest }, 'npm start', env);
    for (const profile of profiles) expectShares(profile);
  });

  test.each(['external', 'inline'] as const)('TypeScript by its own lines: a map that is %s', async (sourcemap) => {
    const source = `import { createServer } from 'node:http';
interface Wanted {
  readonly ms: number;
}
${BURN.replace('(times)', '(times: number)')}
createServer((_, response) => { cheap(); costly(); response.end('ok'); }).${LISTEN};
`;
    const options = { loader: 'ts', sourcefile: 'app.ts', minifyWhitespace: true } as const;
    const { code, map } = transformSync(source, { ...options, sourcemap });
    const script = sourcemap === 'inline' ? code : `${code}//# sourceMappingURL=app.mjs.map\n`;
    const files = { 'app.mjs': script, 'app.mjs.map': map, 'app.ts': source };
    const { directory, profile } = await profiled(files, `exec '${node}' app.mjs`);
    const file = join(directory, 'app.ts');
    expect(costlyIn(profile)).toEqual({ function: 'costly', file, line: lineOfCostly(source) });
  });

  test('a package whose map names a source that it does not ship: the file that is there', async () => {
    const script = `${BURN}\nexports.work = () => { cheap(); costly(); };\n`;
    const { code, map } = transformSync(script, { sourcemap: 'external', sourcefile: '../../src/work.ts' });
    const work = 'node_modules/a/lib/work.js';
    const files = {
      'app.cjs': `const { work } = require('./${work}');
        require('node:http').createServer((_, response) => { work(); response.end('ok'); }).${LISTEN};`,
      [work]: `${code}//# sourceMappingURL=work.js.map\n`,
      [`${work}.map`]: map,
    };
    const { directory, profile } = await profiled(files, `exec '${process.execPath}' app.cjs`);
    expect(costlyIn(profile)).toMatchObject({ function: 'costly', file: join(directory, work) });
  });
});

test('an app that forbids the inspector, as Node’s permissions do, says so', async () => {
  const permissions = '--experimental-permission --allow-fs-read=* --allow-fs-write=*';
  const command = `exec '${join(nodeFolder(20), 'node')}' ${permissions} app.cjs`;
  await expect(profiled({ 'app.cjs': COMMON_JS }, command)).rejects.toThrow(
    'the app does not let itself be profiled: Access to this API has been restricted',
  );
});

/** Asked by the Node that the action runs on. */
test('apps whose commands have emptied the environment each load their own recorder, both versions at once', async () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const node = join(nodeFolder(24), 'node');
  const sides = ['base', 'head'].map(() => {
    const own = temporaryDirectory();
    cpSync(folder, own, { recursive: true });
    return { own, app: spawn(node, ['-e', "console.log('up'); setInterval(() => {}, 1000);"], { env }) };
  });
  try {
    await Promise.all(sides.map(({ app }) => once(app.stdout, 'data')));
    const asked = JSON.stringify(sides.map(({ own, app }) => [app.pid, own]));
    const attach = new URL('../../../src/profile/attach.ts', import.meta.url).href;
    const work = `const { loadIntoNode } = await import('${attach}');
      console.log(JSON.stringify(await Promise.all(${asked}.map((one) => loadIntoNode(...one)))));`;
    const loaded = execFileSync(node, ['--input-type=module', '-e', work], { env, encoding: 'utf8' });
    expect(JSON.parse(loaded)).toEqual([true, true]);
    for (const { own, app } of sides) {
      const here = readdirSync(own).filter((name) => name.startsWith('0.here.'));
      expect(here).toEqual([expect.stringMatching(`^0\\.here\\.${app.pid}-`)]);
    }
  } finally {
    for (const { app } of sides) app.kill('SIGKILL');
  }
});

/** As it has to listen in a container. */
const CONTAINED = COMMON_JS.replace('127.0.0.1', '0.0.0.0');

needs('docker').test('a container, whose user is another one', async () => {
  const files = {
    'app.cjs': CONTAINED,
    Dockerfile: `FROM ${NODE_IMAGE}\nWORKDIR /srv/app\nCOPY app.cjs .\nUSER node\nENV NODE_OPTIONS=--stack-trace-limit=5\nEXPOSE 3000\nCMD ["node", "app.cjs"]\n`,
  };
  const { profile } = await profiled(files, buildSource());
  expectShares(profile);
  expect(costlyIn(profile)?.file).toBe('/srv/app/app.cjs');
});

needs('docker', 'compose').test('a service of a Compose project', async () => {
  const files = {
    'app.cjs': CONTAINED,
    'compose.yml': `services:
  web:
    image: ${NODE_IMAGE}
    command: [node, /srv/app.cjs]
    volumes: ['./app.cjs:/srv/app.cjs:ro']
    environment: { PORT: '3000', NODE_OPTIONS: '--stack-trace-limit=5' }
    ports: ['3000']
`,
  };
  const source = { kind: 'compose', files: ['compose.yml'], service: null, profiles: [] } as const;
  expectShares((await profiled(files, source)).profile);
});
