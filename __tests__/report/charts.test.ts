/** The charts of the summary, drawn by Mermaid itself in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ReportInput } from '../../src/report/input.ts';
import { renderReport } from '../../src/report/report.ts';
import { needs } from '../needs.ts';
import { hostileVersion, PIECES } from './hostile.ts';
import { launchBrowser } from './html/browser.ts';
import { manyEndpoints, STATES } from './states.ts';

const { describe, test } = needs('chromium');

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.setContent('<!doctype html><body></body>');
  const mermaid = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
  await page.addScriptTag({ content: readFileSync(mermaid, 'utf8') });
  // As GitHub has it: nothing of a chart may run or link.
  await page.evaluate('mermaid.initialize({ startOnLoad: false, securityLevel: "strict" })');
});

afterAll(async () => {
  await browser?.close();
});

function chartsOf(input: ReportInput): readonly string[] {
  const { summaryMarkdown } = renderReport(input);
  return [...summaryMarkdown.matchAll(/^```mermaid\n([\s\S]*?)\n```$/gm)].map(([, chart = '']) => chart);
}

interface Drawn {
  readonly texts: readonly string[];
  readonly tags: readonly string[];
  readonly bars: number;
  readonly width: number;
  readonly height: number;
}

/** Throws what Mermaid throws. */
async function draw(chart: string): Promise<Drawn> {
  return (await page.evaluate(
    `(async (chart) => {
      const { svg } = await mermaid.render('chart', chart);
      document.body.innerHTML = svg;
      const drawn = document.querySelector('svg');
      const { width, height } = drawn.getBoundingClientRect();
      return {
        texts: [...drawn.querySelectorAll('text')].map((one) => one.textContent),
        tags: [...new Set([...drawn.querySelectorAll('*')].map((one) => one.tagName))],
        bars: drawn.querySelectorAll('g[class^="bar-plot"] rect').length,
        width,
        height,
      };
    })(${JSON.stringify(chart)})`,
  )) as Drawn;
}

function labelsOf(chart: string): readonly string[] {
  const axis = /x-axis \[(.*)\]/.exec(chart)?.[1] ?? '';
  return [...axis.matchAll(/"([^"]*)"/g)].map(([, label = '']) => label.replace(/\s+/g, ' ').trim());
}

const OWN_TAGS = ['g', 'path', 'rect', 'style', 'text', 'line'];

async function expectDrawn(chart: string): Promise<void> {
  const labels = labelsOf(chart);
  const drawn = await draw(chart);
  const texts = drawn.texts.map((text) => text.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual(expect.arrayContaining([...labels]));
  expect(drawn.bars).toBe(labels.length);
  expect(drawn.tags.filter((tag) => !OWN_TAGS.includes(tag))).toEqual([]);
  expect(drawn.width).toBeGreaterThan(300);
  expect(drawn.height).toBeGreaterThan(100);
}

describe('the charts of state', () => {
  test.each([
    ['regression', 2],
    ['improvement', 2],
    ['waiting', 1],
    ['stored', 1],
    ['stored-reference', 2],
    ['machines', 2],
    ['invalid', 0],
    ['recorded', 0],
  ])('%s are %i, and are drawn', async (state, count) => {
    const charts = chartsOf(STATES[state]?.() ?? never());
    expect(charts).toHaveLength(count);
    for (const chart of charts) await expectDrawn(chart);
  });
});

test('of a hundred endpoints twelve are drawn, worst first, and the caption says so', async () => {
  const input = manyEndpoints(100);
  expect(renderReport(input).summaryMarkdown).toContain('(the first 12 of 100 endpoints, worst first; the line at 100');
  const [chart = ''] = chartsOf(input);
  expect(labelsOf(chart)).toHaveLength(12);
  expect(labelsOf(chart)[0]).toBe('🔴 GET /api/orders/99?… +14.9 %');
  await expectDrawn(chart);
});

test.each(['a', 'W', '汉', '"', '😀'])(
  'long names of %s that are the same when shortened have a bar each',
  async (letter) => {
    const [chart = ''] = chartsOf(manyEndpoints(12, (i) => `GET /${letter.repeat(30)}/${i}/${letter.repeat(30)}`));
    expect(new Set(labelsOf(chart)).size).toBe(12);
    await expectDrawn(chart);
  },
);

test.each(
  [...PIECES, PIECES.join(''), '%%', '%{', '"`x`"', '\\"', '"; bar [1]', 'ﬂ°lt¶ß'].map((text) => [
    JSON.stringify(text),
    text,
  ]),
)('a hostile name is drawn as text: %s', async (_shown, text) => {
  const [chart = ''] = chartsOf(hostileVersion(STATES['regression']?.() ?? never(), `a${text}b`));
  await expectDrawn(chart);
});

function never(): never {
  throw new Error('no such state');
}
