/** Real Node apps under a little load, each with one function that does three times the work of another. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { writeRecorders } from '../../../scripts/recorders.mjs';
import { commandLauncher } from '../../../src/app/command/command.ts';
import { composeLauncher } from '../../../src/app/compose/compose.ts';
import { containerLauncher } from '../../../src/app/container/container.ts';
import type { Launching } from '../../../src/app/launcher.ts';
import type { RawProfile } from '../../../src/profile/profiler.ts';
import { recorders } from '../../../src/profile/recorders.ts';
import type { Frame } from '../../../src/results/profile.ts';
import { NODE_IMAGE } from '../../app/node-image.ts';
import { appSpec, launchOptions, never } from '../../app/specs.ts';
import { needs } from '../../needs.ts';
import { nodeFolder } from '../../node-versions.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';

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

const APPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CommonJS: {
    'app.cjs': `${BURN} require('node:http').createServer((request, response) => {
      cheap(); costly(); response.end('ok');
    }).${LISTEN};`,
  },
  'an ES module': {
    'app.mjs': `import { createServer } from 'node:http';${BURN} createServer((request, response) => {
      cheap(); costly(); response.end('ok');
    }).${LISTEN};`,
  },
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

let folder: string;
beforeAll(async () => {
  folder = join(temporaryDirectory(), 'recorders');
  await writeRecorders(folder);
});

function directoryWith(files: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

/** What was seen twice, as one start of an app is profiled at each of its endpoints. */
async function profilesOf(launcher: Launching): Promise<readonly RawProfile[]> {
  const attached = await recorders(folder, () => Promise.reject(new Error('none'))).attach('head');
  try {
    const app = await launcher.start(never, attached.attachment ?? undefined);
    try {
      await attached.check?.(app);
      const seen: RawProfile[] = [];
      for (let run = 0; run < 2; run++) {
        // A warm-up comes before each.
        await ask(app.origin, REQUESTS);
        const active = await attached.start(app, 1000);
        await ask(app.origin, REQUESTS);
        seen.push(await (await active.stop())());
      }
      return seen;
    } finally {
      await app.stop();
    }
  } finally {
    await attached.remove();
    expect(existsSync(attached.attachment?.folder ?? '')).toBe(false);
  }
}

async function ask(origin: string, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await (await fetch(origin)).text();
}

function launcherOf(directory: string, command: string, env: Readonly<Record<string, string>> = {}): Launching {
  const source = { kind: 'command', command, setup: [] } as const;
  return commandLauncher(appSpec(source, { directory, env }), source, launchOptions());
}

/** Time below a function, in ms per request, and where it is. */
function below(profile: RawProfile, name: string): { readonly ms: number; readonly frame: Frame | undefined } {
  const stacks = profile.stacks.filter(({ frames }) => frames.some((frame) => frame.function === name));
  const ms = stacks.reduce((sum, { selfMs }) => sum + selfMs, 0) / REQUESTS;
  return { ms, frame: stacks[0]?.frames.find((frame) => frame.function === name) };
}

/** Three to one, but for what V8 inlines into the caller and what a busy machine keeps the sampler from seeing. */
function expectShares(profile: RawProfile): void {
  const [cheap, costly] = [below(profile, 'cheap'), below(profile, 'costly')];
  expect(cheap.ms).toBeGreaterThan(0.1);
  expect(costly.ms / cheap.ms).toBeGreaterThan(1.5);
  expect(costly.ms / cheap.ms).toBeLessThan(8);
}

describe.each([20, 22, 24] as const)('Node %i', (major) => {
  const node = join(nodeFolder(major), 'node');
  test.each(Object.entries(APPS))('%s: what a function takes per request', async (_, files) => {
    const directory = directoryWith(files);
    const [file = ''] = Object.keys(files);
    const place = Object.keys(files).at(-1) ?? '';
    for (const profile of await profilesOf(launcherOf(directory, `exec '${node}' ${file}`))) {
      expectShares(profile);
      expect(below(profile, 'costly').frame).toEqual({
        function: 'costly',
        file: join(directory, place),
        line: (files[place] ?? '').split('\n').findIndex((line) => line.startsWith('function costly')) + 1,
      });
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
    const directory = directoryWith({ 'app.cjs': source });
    const launcher = launcherOf(directory, `exec '${node}' app.cjs`);
    for (const { stacks } of await profilesOf(launcher)) {
      const own = stacks.filter(({ frames }) => frames.at(-1)?.file === join(directory, 'app.cjs'));
      const timeOf = (some: typeof own) => some.reduce((sum, { selfMs }) => sum + selfMs, 0);
      const ofRoot = own.filter(({ frames }) => frames.at(-1)?.function === 'root');
      expect(timeOf(ofRoot) / timeOf(own)).toBeGreaterThan(0.8);
    }
  });

  test('a shell, npm and options of the user’s own are no obstacle', async () => {
    const directory = directoryWith({
      'app.cjs': APPS['CommonJS']?.['app.cjs'] ?? '',
      'package.json': JSON.stringify({ scripts: { start: `"${node}" app.cjs` } }),
    });
    const launcher = launcherOf(directory, 'npm start', { NODE_OPTIONS: '--stack-trace-limit=5' });
    for (const profile of await profilesOf(launcher)) expectShares(profile);
  });

  test.each(['external', 'inline'] as const)('TypeScript by its own lines: a map that is %s', async (sourcemap) => {
    const source = `import { createServer } from 'node:http';
interface Wanted {
  readonly ms: number;
}
${BURN.replace('(times)', '(times: number)')}
createServer((_, response) => { cheap(); costly(); response.end('ok'); }).${LISTEN};
`;
    const { code, map } = transformSync(source, {
      loader: 'ts',
      sourcemap,
      sourcefile: 'app.ts',
      minifyWhitespace: true,
    });
    const directory = directoryWith({
      'app.mjs': sourcemap === 'inline' ? code : `${code}//# sourceMappingURL=app.mjs.map\n`,
      'app.mjs.map': map,
      'app.ts': source,
    });
    const [profile] = await profilesOf(launcherOf(directory, `exec '${node}' app.mjs`));
    const line = source.split('\n').findIndex((text) => text.startsWith('function costly')) + 1;
    expect(profile && below(profile, 'costly').frame).toEqual({
      function: 'costly',
      file: join(directory, 'app.ts'),
      line,
    });
  });

  test('a package whose map names a source that it does not ship: the file that is there', async () => {
    const script = `${BURN}\nexports.work = () => { cheap(); costly(); };\n`;
    const { code, map } = transformSync(script, { sourcemap: 'external', sourcefile: '../../src/work.ts' });
    const directory = directoryWith({
      'app.cjs': `const { work } = require('./node_modules/a/lib/work.js');
        require('node:http').createServer((_, response) => { work(); response.end('ok'); }).${LISTEN};`,
    });
    mkdirSync(join(directory, 'node_modules/a/lib'), { recursive: true });
    const file = join(directory, 'node_modules/a/lib/work.js');
    writeFileSync(file, `${code}//# sourceMappingURL=work.js.map\n`);
    writeFileSync(`${file}.map`, map);
    const [profile] = await profilesOf(launcherOf(directory, `exec '${process.execPath}' app.cjs`));
    expect(profile && below(profile, 'costly').frame).toMatchObject({ function: 'costly', file });
  });
});

describe('what cannot be profiled says why', () => {
  test('an app that forbids the inspector', async () => {
    const directory = directoryWith(APPS['CommonJS'] ?? {});
    // Node’s permissions forbid it.
    const permissions = '--experimental-permission --allow-fs-read=* --allow-fs-write=*';
    const command = `exec '${join(nodeFolder(20), 'node')}' ${permissions} app.cjs`;
    const profiling = profilesOf(launcherOf(directory, command));
    await expect(profiling).rejects.toThrow(
      'the app does not let itself be profiled: Access to this API has been restricted',
    );
  });
});

needs('docker').test('a container, whose user is another one', async () => {
  const directory = directoryWith({
    'app.cjs': (APPS['CommonJS']?.['app.cjs'] ?? '').replace('127.0.0.1', '0.0.0.0'),
    Dockerfile: `FROM ${NODE_IMAGE}\nWORKDIR /srv/app\nCOPY app.cjs .\nUSER node\nENV NODE_OPTIONS=--stack-trace-limit=5\nEXPOSE 3000\nCMD ["node", "app.cjs"]\n`,
  });
  const source = {
    kind: 'build',
    context: '.',
    dockerfile: 'Dockerfile',
    target: null,
    args: {},
    cacheFrom: [],
    cacheTo: [],
  } as const;
  const launcher = containerLauncher(appSpec(source, { directory }), source, launchOptions());
  try {
    await launcher.prepare(never);
    const [profile] = await profilesOf(launcher);
    if (profile === undefined) throw new Error('nothing was profiled');
    expectShares(profile);
    expect(below(profile, 'costly').frame?.file).toBe('/srv/app/app.cjs');
  } finally {
    await launcher.dispose();
  }
});

needs('docker', 'compose').test('a service of a Compose project', async () => {
  const directory = directoryWith({
    'app.cjs': (APPS['CommonJS']?.['app.cjs'] ?? '').replace('127.0.0.1', '0.0.0.0'),
    'compose.yml': `services:
  web:
    image: ${NODE_IMAGE}
    command: [node, /srv/app.cjs]
    volumes: ['./app.cjs:/srv/app.cjs:ro']
    environment: { PORT: '3000', NODE_OPTIONS: '--stack-trace-limit=5' }
    ports: ['3000']
`,
  });
  const source = { kind: 'compose', files: ['compose.yml'], service: null, profiles: [] } as const;
  const launcher = composeLauncher(appSpec(source, { directory }), source, launchOptions());
  try {
    await launcher.prepare(never);
    const [profile] = await profilesOf(launcher);
    if (profile === undefined) throw new Error('nothing was profiled');
    expectShares(profile);
  } finally {
    await launcher.dispose();
  }
});
