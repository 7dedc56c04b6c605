/** Which function a line belongs to that V8 reports in a caller of it, and which file that somebody wrote. */
import type { Session } from 'node:inspector';
import { expect, test } from '@jest/globals';
import { InlinedFunctions } from '../../../src/profile/node/inlined.ts';
import { SourcePositions } from '../../../src/profile/node/source-positions.ts';

/** A script whose functions are marked as V8 gives their ranges, from `function`, a name or the parameters on: `‹name:text›`. */
function script(text: string) {
  const functions: { readonly functionName: string; readonly startOffset: number; endOffset: number }[] = [];
  const open: typeof functions = [];
  let source = '';
  for (const part of text.split(/(‹[^:]*:|›)/)) {
    const [, name] = /^‹(.*):$/.exec(part) ?? [];
    if (name !== undefined) {
      const one = { functionName: name, startOffset: source.length, endOffset: 0 };
      functions.push(one);
      open.push(one);
    } else if (part === '›') Object.assign(open.pop() ?? {}, { endOffset: source.length });
    else source += part;
  }
  return { source, functions };
}

const APP = script(`const { tax } = require('./tax.js');
‹total:function total(order) {
  let sum = 0;
  for (const { price } of order.lines) sum += rounded(price);
  return sum;
}›
‹rounded:function rounded(price) {
  return (
    Math.round(price * 100) / 100
  );
}›
‹handler:function handler(orders) {
  return orders.map(‹:(order) => total(order) + tax(order)›);
}›
‹other:function other(orders) {
  return orders.map(‹:(order) => {
    let length = 0;
    length += order.lines.length;
    return length;
  }›);
}›
class Shop {
  static ‹#price:#price(order) {
    return order.lines
      .length;
  }›
  static ‹prices:prices(orders) { return orders.map((order) => Shop.#price(order)); }›
}
const taxes = ‹taxes:(orders) => orders.map(tax)›;
const fee = ‹fee:order => {
  return order.price
    * Math.sqrt(2);
}›;
const fees = ‹fees:(orders) => orders.map(fee)›;
`);
/** Its `tax` has lines 3 to 5, as `total` has. */
const TAX = script(`// What the state takes.
exports.tax = ‹exports.tax:(order) => {
  let sum = 0;
  for (const { price } of order.lines) sum += price;
  return sum / 5;
}›;
const unused = ‹unused:() => {

  return 9;
}›;
`);

type Sources = Readonly<Record<string, ReturnType<typeof script>>>;

function inlined(sources: Sources): InlinedFunctions {
  const scripts = Object.entries(sources);
  const coverage = scripts.map(([url, { functions }], scriptId) => ({
    scriptId: String(scriptId),
    url: `file:///app/${url}`,
    functions: functions.map(({ functionName, ...range }) => {
      return { functionName, isBlockCoverage: false, ranges: [{ ...range, count: 1 }] };
    }),
  }));
  return new InlinedFunctions(coverage, (scriptId) => scripts[Number(scriptId)]?.[1].source ?? '');
}

/** What of `lines`, one sample each, in the function at a text of app.js was taken elsewhere: name, file, line and share. */
function partsOf(sources: Sources, caller: string, lines: readonly number[]) {
  const before = APP.source.slice(0, APP.source.indexOf(caller));
  const callFrame = {
    functionName: '',
    scriptId: '0',
    url: 'file:///app/app.js',
    lineNumber: before.split('\n').length - 1,
    columnNumber: before.length - before.lastIndexOf('\n') - 1,
  };
  const positionTicks = lines.map((line) => ({ line, ticks: 1 }));
  return inlined(sources)
    .of({ id: 1, callFrame, positionTicks })
    .map(({ callFrame: { functionName, url, lineNumber }, share }) => ({
      at: `${functionName} ${url.slice('file:///app/'.length)}:${lineNumber + 1}`,
      share,
    }));
}

const ALONE: Sources = { 'app.js': APP };
const BOTH: Sources = { 'app.js': APP, 'tax.js': TAX };

test.each<[what: string, sources: Sources, caller: string, lines: number[], part: string | null, share: number]>([
  ['of the same file, the rest the caller’s own', ALONE, '(order) => total', [13, 4, 4, 5], 'total app.js:2', 0.75],
  ['that is called by one that is called', ALONE, '(order) => total', [9], 'rounded app.js:7', 1],
  ['of another file', BOTH, '(orders) => orders.map(tax)', [4], 'exports.tax tax.js:2', 1],
  ['with a line as in another file is left to the caller', BOTH, '(order) => total', [4, 9], 'rounded app.js:7', 0.5],
  ['that the caller does not call', ALONE, '(order) => total', [18], null, 0],
  ['of another file that the caller does not call', BOTH, 'function other', [8], null, 0],
  ['within the caller', ALONE, 'function other', [18, 15], ' app.js:16', 0.5],
  ['within the caller, which has a part of its line', ALONE, 'function other', [16], null, 0],
  ['within the caller, all on one line of it', ALONE, 'function handler', [13], null, 0],
  ['that is a private method', ALONE, '(orders) { return', [25], '#price app.js:23', 1],
  ['whose parameter has no parentheses', ALONE, '(orders) => orders.map(fee)', [31], 'fee app.js:30', 1],
  ['called by top-level code', ALONE, 'const { tax }', [4], null, 0],
  ['called in a script that is unknown', {}, '(order) => total', [4], null, 0],
])('a function %s', (_, sources, caller, lines, at, share) => {
  expect(partsOf(sources, caller, lines)).toEqual(at === null ? [] : [{ at, share }]);
});

test('a function full of data is read in one pass', () => {
  const data = 'a'.repeat(1_000_000);
  const text = `‹first:function first() { return ${data}.length + second(); }›\n‹second:function second() {\n  return 1;\n}›\n`;
  const callFrame = { functionName: 'first', scriptId: '0', url: 'a.js', lineNumber: 0, columnNumber: 15 };
  const [part] = inlined({ 'a.js': script(text) }).of({ id: 1, callFrame, positionTicks: [{ line: 3, ticks: 1 }] });
  expect(part?.callFrame.functionName).toBe('second');
});

/** Where a source map leads: a session that knows one script, and the map beside it. */
function fileOf(source: string): string | null {
  const map = { version: 3, sources: [source], names: [], mappings: 'AAAA' };
  const sourceMapURL = `data:application/json,${encodeURIComponent(JSON.stringify(map))}`;
  const script = { scriptId: '7', url: 'file:///srv/shop/dist/server.js', sourceMapURL };
  let told: (event: { params: typeof script }) => void = () => {};
  const session = {
    on: (_: string, listener: typeof told) => {
      told = listener;
    },
    post: () => told({ params: script }),
    off: () => {},
  };
  const positions = new SourcePositions(session as unknown as Session);
  return positions.of({ ...script, functionName: 'f', lineNumber: 0, columnNumber: 0 }).file;
}

test.each([
  ['../src/price.ts', '/srv/shop/src/price.ts'],
  ['/srv/shop/src/price.ts', '/srv/shop/src/price.ts'],
  ['file:///srv/shop/src/price.ts', '/srv/shop/src/price.ts'],
  ['webpack://shop/./src/price.ts', 'src/price.ts'],
  // One of two versions of a module.
  ['webpack://_N_E/./src/price.ts?5f3a', 'src/price.ts'],
  // A package beside the app, in one repository.
  ['webpack://shop/../../packages/price/index.ts', 'packages/price/index.ts'],
  ['webpack:///src/price.ts', 'src/price.ts'],
  ['turbopack:///[project]/src/price.ts', 'src/price.ts'],
])('%s', (source, file) => {
  expect(fileOf(source)).toBe(file);
});
