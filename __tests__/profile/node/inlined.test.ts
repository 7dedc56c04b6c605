/** Which function a line belongs to that V8 reports in a caller of it. */
import { expect, test } from '@jest/globals';
import { InlinedFunctions } from '../../../src/profile/node/inlined.ts';

const APP = `const { tax } = require('./tax.js');
function total(order) {
  let sum = 0;
  for (const { price } of order.lines) sum += rounded(price);
  return sum;
}
function rounded(price) {
  return (
    Math.round(price * 100) / 100
  );
}
function handler(orders) {
  return orders.map((order) => total(order) + tax(order));
}
function other(orders) {
  return orders.map((order) => {
    let length = 0;
    length += order.lines.length;
    return length;
  });
}
class Shop {
  static #price(order) {
    return order.lines
      .length;
  }
  static prices(orders) { return orders.map((order) => Shop.#price(order)); }
}
const taxes = (orders) => orders.map(tax);
const fee = order => {
  return order.price
    * Math.sqrt(2);
};
const fees = (orders) => orders.map(fee);
`;
/** Its `tax` has lines 3 to 5, as \`total\` has. */
const TAX = `// What the state takes.
exports.tax = (order) => {
  let sum = 0;
  for (const { price } of order.lines) sum += price;
  return sum / 5;
};
const unused = () => {

  return 9;
};
`;

/** As V8 gives the ranges: from `function`, a name or the parameters on. */
const FUNCTIONS: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  [APP]: [
    ['total', textFrom(APP, 'function total', 6)],
    ['rounded', textFrom(APP, 'function rounded', 5)],
    ['handler', textFrom(APP, 'function handler', 3)],
    ['', '(order) => total(order) + tax(order)'],
    ['other', textFrom(APP, 'function other', 7)],
    ['', textFrom(APP, '(order) => {\n    let length', 5).replace(/\);$/, '')],
    ['#price', textFrom(APP, '#price(order) {', 4)],
    ['prices', textFrom(APP, 'prices(orders)', 1)],
    ['taxes', '(orders) => orders.map(tax)'],
    ['fee', textFrom(APP, 'order => {\n  return order.price', 4).replace(/;$/, '')],
    ['fees', '(orders) => orders.map(fee)'],
  ],
  [TAX]: [
    ['exports.tax', textFrom(TAX, '(order)', 5).replace(/;$/, '')],
    ['unused', textFrom(TAX, '() =>', 4).replace(/;$/, '')],
  ],
};

function textFrom(source: string, start: string, lines: number): string {
  return source.slice(source.indexOf(start)).split('\n').slice(0, lines).join('\n');
}

function inlined(sources: Sources): InlinedFunctions {
  const ids = Object.keys(sources);
  const coverage = ids.map((url, scriptId) => ({
    scriptId: String(scriptId),
    url: `file:///app/${url}`,
    functions: (FUNCTIONS[sources[url] ?? ''] ?? []).map(([functionName, text]) => {
      const startOffset = (sources[url] ?? '').indexOf(text);
      if (startOffset < 0) throw new Error(`not in ${url}: ${text}`);
      return {
        functionName,
        isBlockCoverage: false,
        ranges: [{ startOffset, endOffset: startOffset + text.length, count: 1 }],
      };
    }),
  }));
  return new InlinedFunctions(coverage, (scriptId) => sources[ids[Number(scriptId)] ?? ''] ?? '');
}

/** What of `lines`, one sample each, in the function at a text of app.js was taken elsewhere: name, file, line and share. */
function partsOf(sources: Sources, caller: string, lines: readonly number[]) {
  const before = APP.slice(0, APP.indexOf(caller));
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

type Sources = Readonly<Record<string, string>>;
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
  const source = `function first() { return ${data}.length + second(); }\nfunction second() {\n  return 1;\n}\n`;
  const second = source.indexOf('function second');
  const range = (startOffset: number, endOffset: number) => ({ startOffset, endOffset, count: 1 });
  const functions = [
    { functionName: 'first', isBlockCoverage: false, ranges: [range(0, second - 1)] },
    { functionName: 'second', isBlockCoverage: false, ranges: [range(second, source.length - 1)] },
  ];
  const callFrame = { functionName: 'first', scriptId: '0', url: 'a.js', lineNumber: 0, columnNumber: 15 };
  const found = new InlinedFunctions([{ scriptId: '0', url: 'a.js', functions }], () => source);
  const [part] = found.of({ id: 1, callFrame, positionTicks: [{ line: 3, ticks: 1 }] });
  expect(part?.callFrame.functionName).toBe('second');
});
