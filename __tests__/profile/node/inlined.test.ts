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
  ],
  [TAX]: [
    ['exports.tax', textFrom(TAX, '(order)', 5).replace(/;$/, '')],
    ['unused', textFrom(TAX, '() =>', 4).replace(/;$/, '')],
  ],
};

function textFrom(source: string, start: string, lines: number): string {
  return source.slice(source.indexOf(start)).split('\n').slice(0, lines).join('\n');
}

function inlined(sources: Readonly<Record<string, string>>): InlinedFunctions {
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
function partsOf(sources: Readonly<Record<string, string>>, caller: string, lines: readonly number[]) {
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

const ALONE = { 'app.js': APP };
const BOTH = { 'app.js': APP, 'tax.js': TAX };

test('a function of the same file, and what is left is the caller’s own', () => {
  expect(partsOf(ALONE, '(order) => total', [13, 4, 4, 5])).toEqual([{ at: 'total app.js:2', share: 0.75 }]);
});

test('one that is called by one that is called', () => {
  expect(partsOf(ALONE, '(order) => total', [9])).toEqual([{ at: 'rounded app.js:7', share: 1 }]);
});

test('one of another file', () => {
  expect(partsOf(BOTH, '(orders) => orders.map(tax)', [4])).toEqual([{ at: 'exports.tax tax.js:2', share: 1 }]);
});

test('two files have a function with that line: it stays the caller’s', () => {
  expect(partsOf(BOTH, '(order) => total', [4, 9])).toEqual([{ at: 'rounded app.js:7', share: 0.5 }]);
});

test('a function that the caller does not call stays out of it', () => {
  expect(partsOf(ALONE, '(order) => total', [18])).toEqual([]);
  expect(partsOf(BOTH, 'function other', [8])).toEqual([]);
});

test('a function within the caller: its lines, unless the caller has a part of them', () => {
  expect(partsOf(ALONE, 'function other', [18, 15])).toEqual([{ at: ' app.js:16', share: 0.5 }]);
  expect(partsOf(ALONE, 'function other', [16])).toEqual([]);
  expect(partsOf(ALONE, 'function handler', [13])).toEqual([]);
});

test('a private method', () => {
  expect(partsOf(ALONE, '(orders) { return', [25])).toEqual([{ at: '#price app.js:23', share: 1 }]);
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

test('top-level code and scripts that are unknown have no callees', () => {
  expect(partsOf(ALONE, 'const { tax }', [4])).toEqual([]);
  expect(partsOf({}, '(order) => total', [4])).toEqual([]);
});
