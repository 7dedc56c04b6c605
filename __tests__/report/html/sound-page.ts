/** What holds for the page of every state: it complains of nothing, draws every chart, and everybody can read it. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { ReportInput } from '../../../src/report/input.ts';
import { launchBrowser, openAll, renderPage, seriousViolations, type Visit, type Visited, visit } from './browser.ts';
import { PAGES } from './pages.ts';

/** One browser for all tests of a file. Returns what opens a page in it, or that of an input. */
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

/** Of each canvas: how many pixels have a colour of their own, which neither text nor grid has. */
export const COLOURED = `[...document.querySelectorAll('.chart canvas')].map((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
    if (data[i + 3] > 40 && Math.max(r, g, b) - Math.min(r, g, b) > 60) count++;
  }
  return count;
})`;

export async function expectSound(
  open: ReturnType<typeof useBrowser>,
  name: keyof typeof PAGES,
  window: Required<Visit>,
): Promise<void> {
  const use = async ({ page, complaints }: Visited) => {
    await openAll(page);
    const coloured = (await page.evaluate(COLOURED)) as number[];
    expect({ name, charts: coloured.length }).toEqual({ name, charts: await page.locator('.chart').count() });
    for (const count of coloured) expect(count).toBeGreaterThan(40);
    expect({ name, violations: await seriousViolations(page) }).toEqual({ name, violations: [] });
    // Nothing is wider than the window: wide tables scroll in their own boxes.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(window.width);
    expect(complaints).toEqual([]);
  };
  await open(PAGES[name](), use, window);
}
