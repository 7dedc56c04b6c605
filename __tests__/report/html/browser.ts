/** The real page in a real browser: Debian's Chromium, with the script and style that the program carries. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildPageAssets } from '../../../scripts/page-assets.mjs';
import { CHROMIUM_NAMES, findOnPath } from '../../../scripts/tools.mjs';
import { renderHtml } from '../../../src/report/html/document.ts';
import type { ReportInput } from '../../../src/report/input.ts';
import { viewOf } from '../../../src/report/view.ts';

let assets: ReturnType<typeof buildPageAssets> | null = null;

export async function renderPage(input: ReportInput): Promise<string> {
  assets ??= buildPageAssets();
  return renderHtml(viewOf(input), await assets);
}

interface Visit {
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
}

export interface Visited {
  readonly page: Page;
  /** Messages of the console, uncaught errors, and requests for anything but the page itself. */
  readonly complaints: readonly string[];
}

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: findOnPath(...CHROMIUM_NAMES) ?? 'chromium' });
}

/** Opens the page from a file, as somebody who downloaded it does. What is in `use` sees it; then it is closed. */
export async function visit<T>(
  browser: Browser,
  html: string,
  { colorScheme = 'light', width = 1280 }: Visit,
  use: (visited: Visited) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-page-'));
  const url = `file://${folder}/report.html`;
  writeFileSync(join(folder, 'report.html'), html);
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (request.url() !== url) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(url);
    return await use({ page, complaints });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

/** One browser for all tests of a file. Returns what opens a page, or that of an input, in it. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });
  return async (page: ReportInput | string, use: (visited: Visited) => Promise<void>, window: Visit = {}) =>
    await visit(browser, typeof page === 'string' ? page : await renderPage(page), window, use);
}

/** How many pixels of each canvas have a colour of their own, which neither text nor grid has. */
export const COLOURED = `[...document.querySelectorAll('.chart canvas')].map((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
    if (data[i + 3] > 40 && Math.max(r, g, b) - Math.min(r, g, b) > 60) count++;
  }
  return count;
})`;

/** It complains of nothing, draws every chart, and everybody can read it. */
export async function expectSound(
  open: ReturnType<typeof useBrowser>,
  shown: ReportInput | string,
  window: Required<Visit>,
): Promise<void> {
  const use = async ({ page, complaints }: Visited) => {
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    const count = await page.locator('.chart').count();
    for (let i = 0; i < count; i++) {
      await page.locator('.chart').nth(i).scrollIntoViewIfNeeded();
      await page.locator('.chart').nth(i).locator('canvas').waitFor();
    }
    await page.evaluate('scrollTo(0, 0)');
    const coloured = (await page.evaluate(COLOURED)) as number[];
    expect(coloured).toHaveLength(count);
    for (const pixels of coloured) expect(pixels).toBeGreaterThan(40);
    await page.evaluate(axe.source);
    const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
    const serious = (found as axe.AxeResults).violations.filter(({ impact = null }) => {
      return impact === 'serious' || impact === 'critical';
    });
    const violations = serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))]);
    expect(violations).toEqual([]);
    // Nothing is wider than the window: wide tables scroll in their own boxes.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(window.width);
    expect(complaints).toEqual([]);
  };
  await open(shown, use, window);
}
