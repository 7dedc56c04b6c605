/** From what profilers say of two versions to the functions of the results, and their places in the repository. */
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseLineChanges } from '../../src/app/git/line-changes.ts';
import { type ProfiledEndpoint, profiledBlocks } from '../../src/profile/profiled-blocks.ts';
import type { RawStack } from '../../src/profile/profiler.ts';
import { goModulePath, type Sources, sourcesOf } from '../../src/profile/sources.ts';
import { type Frame, isOwn, type Profile, type ProfiledSide, profileSchema } from '../../src/results/profile.ts';
import { folderWith } from '../app/specs.ts';

const treeAt = (root: string) => {
  return { root, folders: [], inContainer: false, jvmSources: new Map<string, string>(), goModules: new Map() };
};
const TREES = { base: treeAt('/base'), head: treeAt('/head') };
const UNCHANGED = sourcesOf(TREES, parseLineChanges(''));

/** A stack such as `main@/base/a.js:3 > work@/base/a.js:9`, the root first. */
function stack(text: string, selfMs: number): RawStack {
  const frames = text.split(' > ').map((one): Frame => {
    const [, name = '', file = null, line] = /^([^@]+)(?:@(.+):(\d+))?$/.exec(one) ?? [];
    return { function: name, file, line: line === undefined ? null : Number(line) };
  });
  return { frames, selfMs };
}

function blockOf(base: readonly RawStack[], head: readonly RawStack[]): ProfiledEndpoint {
  const side = (stacks: readonly RawStack[]) => ({ requests: 10, latencyMs: 5, raw: { stacks, gcMs: 20 } });
  return { index: 0, endpoint: 'GET /', sides: { base: side(base), head: side(head) } };
}

function profileOf(blocks: readonly ProfiledEndpoint[], sources: Sources = UNCHANGED): Profile {
  const seen = profiledBlocks(blocks, sources, (text) => text);
  return profileSchema.parse({ by: 'node', durationMs: 1, notes: [], ...seen });
}

/** Self time per request by function, as `name file:line`. */
function selfTimes({ frames }: Profile, { stacks }: ProfiledSide): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { frames: indexes, selfMs } of stacks) {
    const frame = frames[indexes.at(-1) ?? 0];
    const name = frame?.file ? `${frame.function} ${frame.file}:${frame.line}` : `${frame?.function}`;
    times[name] = (times[name] ?? 0) + selfMs;
  }
  return times;
}

function timesOf(profile: Profile, block = 0) {
  const { base, head } = profile.blocks[block]?.sides ?? {};
  if (!base || !head) throw new Error('a side is missing');
  return { base: selfTimes(profile, base), head: selfTimes(profile, head) };
}

/** Functions in `a.js`, such as `get 3 10`: name, line and time, as each side has them. */
const inFile = (side: 'base' | 'head', ...functions: readonly string[]) =>
  functions.map((one) => {
    const [name, line, ms] = one.split(' ');
    return stack(`${name}@/${side}/a.js:${line}`, Number(ms));
  });

test('functions are the same at the same place of both checkouts', () => {
  const [base, head] = [inFile('base', 'work 9 10'), inFile('head', 'work 9 20')];
  const profile = profileOf([blockOf([...base, stack('gc', 1)], [...head, stack('gc', 1)])]);
  expect(timesOf(profile)).toEqual({ base: { 'work a.js:9': 1, gc: 0.1 }, head: { 'work a.js:9': 2, gc: 0.1 } });
  expect(profile.frames).toHaveLength(2);
});

test('without a name they are those whose lines git says have moved', () => {
  const diff = `diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -2,0 +3,10 @@\n${'+x\n'.repeat(10)}`;
  const [ofBase, ofHead] = [inFile('base', '() 3 10', '() 13 20'), inFile('head', '() 13 10', '() 23 20')];
  const { base, head } = timesOf(profileOf([blockOf(ofBase, ofHead)], sourcesOf(TREES, parseLineChanges(diff))));
  expect(base).toEqual({ '() a.js:13': 1, '() a.js:23': 2 });
  expect(head).toEqual(base);
});

test('of one name in a file whose lines changed they are in their order; a new one is new', () => {
  const ofBase = inFile('base', 'get 3 10', 'get 9 20', 'old 30 5');
  const ofHead = inFile('head', 'get 5 10', 'get 12 20', 'new 40 5');
  const { base, head } = timesOf(profileOf([blockOf(ofBase, ofHead)]));
  expect(base).toEqual({ 'get a.js:5': 1, 'get a.js:12': 2, 'old a.js:30': 0.5 });
  expect(head).toEqual({ 'get a.js:5': 1, 'get a.js:12': 2, 'new a.js:40': 0.5 });
});

test('those of a dependency are the same wherever it is installed', () => {
  const inStore = stack('send@/srv/node_modules/.pnpm/x@1.0.0/node_modules/x/i.js:3', 10);
  const place = 'send node_modules/x/i.js:3';
  expect(timesOf(profileOf([blockOf([inStore], [stack('send@/head/node_modules/x/i.js:3', 20)])]))).toEqual({
    base: { [place]: 1 },
    head: { [place]: 2 },
  });
});

test('many stacks: times of functions stay whole, and who called is kept for the largest', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const stacks = fc.array(fc.tuple(fc.array(names, { minLength: 1, maxLength: 8 }), fc.nat(1000)), { minLength: 1 });
  fc.assert(
    fc.property(stacks, fc.integer({ min: 0, max: 3000 }), (all, more) => {
      const raw = [
        ...all.map(([path, ms]) => stack(path.map((name) => `${name}@/base/${name}.js:1`).join(' > '), ms + 1)),
        ...Array.from({ length: more }, (_, index) =>
          stack(`caller${index}@/base/x.js:${index + 1} > leaf@/base/l.js:1`, 0.01),
        ),
      ];
      const profile = profileOf([blockOf(raw, [])]);
      const wanted: Record<string, number> = {};
      for (const { frames, selfMs } of raw) {
        const last = frames.at(-1);
        const name = `${last?.function} ${last?.file?.slice('/base/'.length)}:1`;
        wanted[name] = (wanted[name] ?? 0) + selfMs / 10;
      }
      const { base } = timesOf(profile);
      expect(Object.keys(base).sort()).toEqual(Object.keys(wanted).sort());
      for (const [name, ms] of Object.entries(base)) expect(ms).toBeCloseTo(wanted[name] ?? 0, 6);
    }),
    { numRuns: 20, seed: 3 },
  );
});

test('a profile of more functions than may be kept is still read', () => {
  const raw = Array.from({ length: 9000 }, (_, index) => stack(`f${index}@/base/a.js:${index + 1}`, 1 + index));
  const profile = profileOf([blockOf(raw, []), { ...blockOf(raw.slice(4000), raw.slice(0, 4000)), index: 1 }]);
  expect(profile.frames.length).toBeLessThanOrEqual(5000);
});

test('what the app says of itself is cut, and without secrets', () => {
  const long = 'x'.repeat(1000);
  const raw = [{ frames: [{ function: `hunter2 ${long}`, file: `/base/${long}.js`, line: 1 }], selfMs: 1 }];
  const calls = [{ target: 'GET http://hunter2.example', count: 20, ms: 10 }];
  const load = { requests: 10, latencyMs: null, raw: { stacks: raw, calls } };
  const { frames, blocks } = profiledBlocks(
    [{ index: 0, endpoint: 'GET /', sides: { base: load, head: load } }],
    UNCHANGED,
    (text) => text.replaceAll('hunter2', '***'),
  );
  expect(JSON.stringify([frames, blocks])).not.toContain('hunter2');
  expect(blocks[0]?.sides.head?.calls).toEqual([{ target: 'GET http://***.example', count: 2, ms: 1 }]);
  expect(profileSchema.safeParse({ by: 'node', durationMs: 1, notes: [], frames, blocks }).success).toBe(true);
});

test('a function of which nobody knows where it begins is one, at its usual line on head', () => {
  const at = (side: string, name: string, line: number, selfMs: number): RawStack => {
    return { frames: [{ function: name, file: `/${side}/a.py`, line: null }], line, selfMs };
  };
  const { frames, blocks } = profileOf([
    blockOf([at('base', 'f', 3, 9), at('base', 'gone', 5, 1)], [at('head', 'f', 4, 30), at('head', 'f', 5, 10)]),
    { ...blockOf([at('base', 'f', 3, 9)], [at('head', 'f', 4, 30)]), index: 1 },
  ]);
  expect(frames).toEqual([
    { function: 'f', file: 'a.py', line: 4 },
    { function: 'gone', file: 'a.py', line: 5 },
  ]);
  expect(blocks.map(({ sides }) => sides.head?.stacks)).toEqual([
    [{ frames: [0], selfMs: 4 }],
    [{ frames: [0], selfMs: 3 }],
  ]);
});

const root = folderWith({
  ...Object.fromEntries(['main.go', 'app.py', 'api/views.py', 'api/go.go'].map((file) => [file, ''])),
  'shop/main.go': 'package main\n\nfunc serve() {}\n',
  'shop/price/price.go': 'package price\n\nfunc Of(n int) {}\n\nfunc (l *List) Sum() int { return 0 }\n',
});
const tree = {
  root,
  folders: [join(root, 'api'), root],
  inContainer: false,
  jvmSources: new Map<string, string>(),
  goModules: new Map([
    ['example.com/shop', root],
    ['example.com/api', join(root, 'api')],
  ]),
};
const sources = sourcesOf({ base: tree, head: { ...tree, inContainer: true } }, null);

test.each([
  // Where it was started from, whatever lies there.
  [`${root}/api/views.py`, 'api/views.py', true],
  [`${root}/gone.py`, 'gone.py', true],
  // By module, as Go names files with -trimpath.
  ['example.com/shop/main.go', 'main.go', true],
  ['example.com/api/go.go', 'api/go.go', true],
  ['example.com/shop@v1.2.3/main.go', '…/example.com/shop@v1.2.3/main.go', false],
  ['net/http/server.go', '…/net/http/server.go', false],
  // By a part of the path, as py-spy shortens it.
  ['views.py', 'api/views.py', true],
  ['flask/app.py', '…/flask/app.py', false],
  ['<frozen importlib._bootstrap>', '<frozen importlib._bootstrap>', false],
  // Somewhere else.
  ['/srv/app/api/views.py', '/srv/app/api/views.py', false],
  ['/venv/lib/python3.12/site-packages/flask/app.py', 'site-packages/flask/app.py', false],
  ['/usr/local/go/src/runtime/proc.go', '/usr/local/go/src/runtime/proc.go', false],
  // Nothing leads out of the checkout.
  ['../main.go', '…/../main.go', false],
  ['example.com/shop/../../main.go', '…/example.com/shop/../../main.go', false],
  [`${root}/../../etc/passwd`, `${root}/../../etc/passwd`, false],
])('%s is %s', (written, file, own) => {
  expect(sources.pathOf('base', written)).toBe(file);
  expect(isOwn({ function: 'f', file, line: null })).toBe(own);
});

test('in a container the checkout is at another place', () => {
  expect(sources.pathOf('head', '/srv/app/api/views.py')).toBe('api/views.py');
  expect(sources.pathOf('head', '/srv/main.go')).toBe('main.go');
  expect(sources.pathOf('head', '/usr/local/go/src/main.go')).toBe('/usr/local/go/src/main.go');
  expect(sources.pathOf('head', '/srv/../app/main.go')).toBe('/srv/../app/main.go');
});

test('a profile with files without end is not looked up without end', () => {
  for (let at = 0; at < 10_001; at++) sources.pathOf('base', `${at}.py`);
  expect(sources.pathOf('base', 'app.py')).toBe('app.py');
  expect(sources.pathOf('base', 'api/views.py')).toBe('api/views.py');
  expect(sources.pathOf('base', '10001.py')).toBe('10001.py');
});

test.each([
  ['module example.com/shop\n\ngo 1.22\n', 'example.com/shop'],
  ['// Deprecated: no.\nmodule "example.com/shop" // comment\n', 'example.com/shop'],
  ['module\texample.com/shop', 'example.com/shop'],
  ['go 1.22\n', null],
])('%j declares %s', (goMod, path) => {
  expect(goModulePath(goMod)).toBe(path);
});

test.each([
  ['main.serve', { file: 'shop/main.go', line: 3 }],
  ['main.serve.func1', { file: 'shop/main.go', line: 3 }],
  ['example.com/shop/price.(*List).Sum', { file: 'shop/price/price.go', line: 5 }],
  ['example.com/shop/price.(*List[...]).Sum', { file: 'shop/price/price.go', line: 5 }],
  ['example.com/shop/price.Of', { file: 'shop/price/price.go', line: 3 }],
  ['example.com/shop/price.Off', null],
  ['net/http.(*conn).serve', null],
  ['std::vector<int>::push(int)', null],
  ['', null],
])('a function of Go without a file: %s', (symbol, expected) => {
  const folder = join(root, 'shop');
  const own = { ...tree, folders: [folder, root], goModules: new Map([['example.com/shop', folder]]) };
  expect(sourcesOf({ base: own, head: own }, null).placeOf('head', symbol)).toEqual(expected);
});
