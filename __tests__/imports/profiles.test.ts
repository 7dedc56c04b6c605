/** Profiles that Go 1.26, py-spy 0.4 and perf 6.1 with stackcollapse-perf.pl really wrote, of apps under load. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Profile, StringTable } from 'pprof-format';
import { MeasurementError } from '../../src/errors.ts';
import { parsePprof } from '../../src/imports/pprof.ts';
import type { SampledProfile, SampledStack } from '../../src/imports/sampled-stacks.ts';
import { inTime, parseCollapsedStacks, parsePerfScript } from '../../src/imports/sampled-stacks.ts';
import { readOrRefused, refused } from './refused.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const parseText = (name: string) => parseCollapsedStacks(fixture(name).toString('utf8'));

/** Self weight by function, largest first. */
function selfWeights({ stacks }: SampledProfile): readonly (readonly [string, number])[] {
  const byFunction = new Map<string, number>();
  for (const { frames, weight } of stacks) {
    const leaf = frames.at(-1)?.function ?? '';
    byFunction.set(leaf, (byFunction.get(leaf) ?? 0) + weight);
  }
  return [...byFunction].sort(([, a], [, b]) => b - a);
}

const functionsOf = ({ frames }: SampledStack) => frames.map((frame) => frame.function);
const frameOf = ({ stacks }: SampledProfile, name: string) =>
  stacks.flatMap(({ frames }) => frames).find((frame) => frame.function === name);

describe('pprof', () => {
  test('Go: CPU time as `go tool pprof` reads it, the inlined function with its own line, callers first', () => {
    const profile = parsePprof(fixture('go.pprof'));
    expect(profile.countedMs).toBeCloseTo(1460);
    const largest = Object.entries({
      'main.add': 380,
      'crypto/internal/fips140/sha256.blockSHANI': 230,
      'main.burn': 130,
    });
    expect(selfWeights(profile).slice(0, 3)).toEqual(largest);
    expect(frameOf(profile, 'main.burn')).toEqual({ function: 'main.burn', file: '/srv/shop/main.go', line: 14 });
    const stack = profile.stacks.find(({ frames }) => frames.at(-1)?.function === 'main.add');
    expect(stack?.line).toBe(12);
    expect(stack && functionsOf(stack).slice(-3)).toEqual(['main.main.func1', 'main.burn', 'main.add']);
    // With -trimpath files are named by their module.
    expect(frameOf(parsePprof(fixture('go-trimpath.pprof')), 'main.add')?.file).toBe('example.com/shop/main.go');
  });

  const strings = new StringTable();
  const kind = (type: string, unit: string) => ({ type: strings.dedup(type), unit: strings.dedup(unit) });
  const [SAMPLES, CPU, HEAP] = [kind('samples', 'count'), kind('cpu', 'nanoseconds'), kind('alloc', 'bytes')];
  const encode = (parts: ConstructorParameters<typeof Profile>[0]) =>
    new Profile({ ...parts, stringTable: strings }).encode();

  test('whatever was sampled, no time is lost, and each function keeps its own', () => {
    const path = fc.array(fc.nat(9), { minLength: 1, maxLength: 20 });
    const sample = fc.record({ path, ns: fc.integer({ min: 1, max: 1e12 }) });
    const filename = strings.dedup('a.go');
    const functions = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, name: strings.dedup(`f${at}`), filename }));
    const location = functions.map(({ id }) => ({ id, line: [{ functionId: id, line: 7 * id }] }));
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 30 }), (written) => {
        const samples = written.map(({ path, ns }) => ({ locationId: path.map((at) => at + 1), value: [1, ns] }));
        const kinds = { sampleType: [SAMPLES, CPU], location, function: functions };
        const profile = parsePprof(encode({ ...kinds, sample: samples }));
        const total = written.reduce((sum, { ns }) => sum + ns / 1e6, 0);
        expect(profile.countedMs).toBeCloseTo(total, 3);
        const paths = written.map(({ path }) => path.map((at) => `f${at}`).reverse());
        expect(profile.stacks.map(functionsOf)).toEqual(paths);
      }),
      { numRuns: 50 },
    );
  });

  test('samples that stand for CPU time are read, other profiles are refused by name', () => {
    const sample = [{ locationId: [1], value: [3] }];
    const counted = encode({ sampleType: [SAMPLES], sample, periodType: CPU, period: 10_000_000 });
    expect(parsePprof(counted).countedMs).toBe(30);
    const heap = encode({ sampleType: [HEAP], sample });
    expect(refused(() => parsePprof(heap))).toMatch(/no CPU time, but alloc in bytes \| .*\/debug\/pprof\/profile/);
    const idle = encode({ sampleType: [CPU] });
    expect(refused(() => parsePprof(idle))).toMatch(/no sample/);
  });

  test('an error page is refused as a profile, and so is anything else', () => {
    expect(refused(() => parsePprof(Buffer.from('404 page not found\n')))).toMatch(/not in the format of pprof/);
    const real = fixture('go.pprof');
    const damage = fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { maxLength: 20 });
    const damaged = damage.map((spots) => Object.assign(Uint8Array.from(real), Object.fromEntries(spots)));
    const anything = fc.oneof(fc.uint8Array({ maxLength: 500 }), damaged);
    fc.assert(
      fc.property(anything, (bytes) => {
        const read = readOrRefused(() => parsePprof(bytes));
        if (!(read instanceof MeasurementError)) expect(read.stacks.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('a number or stacks that never end are refused at once', () => {
    const endless = new Uint8Array(4_000_000).fill(0xff);
    endless[0] = 0x48;
    expect(refused(() => parsePprof(endless))).toMatch(/a number does not end/);
    const packed = Uint8Array.of(0x12, 0x10, 0x0a, 0x0e, ...new Uint8Array(14).fill(0xff));
    expect(refused(() => parsePprof(packed))).toMatch(/not in the format of pprof|no CPU time/);
    const deep = { locationId: new Array<number>(100_000).fill(1), value: [1] };
    const profile = encode({ sampleType: [CPU], sample: new Array(6).fill(deep) });
    expect(refused(() => parsePprof(profile))).toMatch(/too many and too deep/);
  });
});

describe('collapsed stacks', () => {
  test('py-spy: functions with their files, without its processes; perf: functions without files', () => {
    const profile = parseText('py-spy.txt');
    expect(selfWeights(profile)[0]).toEqual(['work', 27]);
    expect(frameOf(profile, 'work')).toEqual({ function: 'work', file: 'app.py', line: null });
    expect(profile.stacks.find((stack) => functionsOf(stack).at(-1) === 'work')?.line).toBe(6);
    const roots = new Set(profile.stacks.map((stack) => functionsOf(stack)[0]));
    expect(roots).toEqual(new Set(['<module>', 'Thread._bootstrap']));
    const ofPerf = parseText('perf.txt');
    expect(frameOf(ofPerf, 'main.main.func1')).toEqual({ function: 'main.main.func1', file: null, line: null });
    expect(selfWeights(ofPerf)[0]?.[0]).toBe('main.main.func1');
  });

  test.each([
    ['index (app.py:10)', 'index', 'app.py', 10],
    ['<lambda> (/srv/a (copy)/app.py:3)', '<lambda> (/srv/a', 'copy)/app.py', 3],
    ['block in <main> - /app/config.ru:12', 'block in <main>', '/app/config.ru', 12],
    ['initialize [c function] - (unknown):0', 'initialize [c function]', '(unknown)', null],
    ['java/lang/Thread.run_[0]', 'java/lang/Thread.run', null, null],
    ['do_syscall_64_[k]', 'do_syscall_64', null, null],
    ['shop::price::h0123456789abcdef', 'shop::price', null, null],
    ['int32 [shop] Shop::Price(int32)[OptimizedTier1]', 'int32 [shop] Shop::Price(int32)', null, null],
    ['std::to_string[abi:cxx11](int)', 'std::to_string[abi:cxx11](int)', null, null],
    [
      'std::vector<int, std::a<int> >::push(int const&)',
      'std::vector<int, std::a<int> >::push(int const&)',
      null,
      null,
    ],
    ['[unknown]', '[unknown]', null, null],
  ])('%s', (written, called, file, line) => {
    const [stack] = parseCollapsedStacks(`a;${written} 1\n`).stacks;
    expect([stack?.frames.at(-1), stack?.line]).toEqual([{ function: called, file, line: null }, line]);
  });

  test('what is none is refused, with the line', () => {
    const denied = 'a;b 1\nPermission denied\n';
    expect(refused(() => parseCollapsedStacks(denied))).toMatch(/line 2 .*: Permission denied \| /);
    expect(refused(() => parseCollapsedStacks(''))).toMatch(/no stack/);
    expect(refused(() => parseCollapsedStacks('a'.repeat(64 * 1024 * 1024 + 1)))).toMatch(/larger than 64 MiB/);
    expect(refused(() => parseCollapsedStacks('a;b 0\n'))).toMatch(/no stack/);
    expect(refused(() => parseCollapsedStacks('a 1\n'.repeat(500_001)))).toMatch(/too many/);
  });

  test('any text ends in stacks or in a refusal', () => {
    const pieces = [' ', ';', ' - ', ' (', ')', ':', '9', 'a', '"', 'process 1:"', 'thread (', '\n', '\u2028'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (some) => {
        const read = readOrRefused(() => parseCollapsedStacks(some.join('')));
        if (read instanceof MeasurementError) return;
        expect(read.stacks.every(({ frames, weight }) => frames.length > 0 && weight > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  // Each takes minutes where a pattern goes back over the text for every piece of it.
  const PIECES = [' - ', ':', ' (', ':9', '"', 'process 1:"', 'thread (', ' 1', ';'];
  test.each(PIECES)('a megabyte of %j is read in one go', (piece) => {
    for (const end of ['x', ' 1']) {
      readOrRefused(() => parseCollapsedStacks(`a${piece.repeat(1_000_000 / piece.length)}${end}`));
    }
  });
});

test('time is the app’s CPU time by share of the samples, or the profiler’s own where it does not count samples', () => {
  const profile = parseCollapsedStacks('a;b 3\na 1\n');
  expect(inTime(profile, 200).map(({ selfMs }) => selfMs)).toEqual([150, 50]);
  const counted = parsePprof(fixture('go.pprof'));
  expect(inTime(counted, null).reduce((sum, { selfMs }) => sum + selfMs, 0)).toBeCloseTo(1460);
  expect(refused(() => inTime(profile, null))).toMatch(/CPU time of the app cannot be seen here/);
});

describe('perf script', () => {
  const sample = (...lines: readonly string[]) => `${lines.map((line) => `\t    ${line}`).join('\n')}\n\n`;

  test('stacks leaf first, names with spaces, the kernel as one frame', () => {
    const sign = sample('55d0 main.sign (/srv/shop)', '55d4 main.main.func1 (/srv/shop)');
    const inKernel = ['ffffffff81 copy_user_generic', 'ffffffff82 entry_SYSCALL_64'];
    const text = [
      sign,
      sample(...inKernel.map((line) => `${line} ([kernel.kallsyms])`), '7f01 write (/lib/libc.so.6)'),
      sign,
      sample('7f02 std::vector<int, A>::push(int) (/srv/a (deleted))'),
      sample('1 [unknown] ([unknown])'),
    ].join('');
    expect(parsePerfScript(text).stacks.map((stack) => [functionsOf(stack), stack.weight])).toEqual([
      [['main.main.func1', 'main.sign'], 2],
      [['write', '(kernel)'], 1],
      [['std::vector<int, A>::push(int)'], 1],
      [['[unknown]'], 1],
    ]);
    expect(refused(() => parsePerfScript('nothing of it\n'))).toMatch(/no sample/);
  });

  test('a function is the same however it is compiled', () => {
    const lines = ['void [shop] Shop::Sell()[QuickJitted]', 'void [shop] Shop::Sell()[OptimizedTier1]', 'shop::sell'];
    const text = lines.map((line) => sample(`55d0 ${line} (/tmp/perf-7.map)`)).join('');
    const found = parsePerfScript(text).stacks.map(({ frames }) => frames[0]?.function);
    expect(new Set(found)).toEqual(new Set(['void [shop] Shop::Sell()', 'shop::sell']));
  });
});
