/** The page as a reader meets it: opened from a file in Chromium, by eye, by keyboard, and by what axe-core finds. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { needs } from '../../needs.ts';
import { launchBrowser, renderPage, visit } from './browser.ts';
import { manyEndpoints, PAGES } from './pages.ts';
import { COLOURED, expectSound } from './sound-page.ts';

const { describe, test } = needs('chromium');

/** A browser beside other tests on two cores. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('%s at %i pixels', (colorScheme, width) => {
  test.each(['regression', 'stored'] as const)(
    '%s: opens without a complaint, draws every chart, and is accessible',
    async (name) => {
      await expectSound(browser, name, { colorScheme, width });
    },
  );
});

describe('the charts', () => {
  test('are drawn when they come into view, and again in the other colours', async () => {
    await visit(browser, await renderPage(manyEndpoints(50)), {}, async ({ page, complaints }) => {
      expect(await page.locator('.chart').count()).toBeGreaterThan(200);
      expect(await page.locator('.chart canvas').count()).toBe(0);
      await page.locator('.chart').first().scrollIntoViewIfNeeded();
      await page.locator('.chart canvas').first().waitFor({ state: 'attached' });
      expect(await page.locator('.chart canvas').count()).toBeLessThan(20);
      const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      const light = [await background(), await page.evaluate(COLOURED)];
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('.chart canvas').first().waitFor({ state: 'attached' });
      expect(await background()).not.toBe(light[0]);
      expect(await page.evaluate(COLOURED)).not.toEqual(light[1]);
      expect(complaints).toEqual([]);
    });
  });

  test('have their figures in a table, which is written when it is opened', async () => {
    await visit(browser, await renderPage(PAGES.regression()), {}, async ({ page }) => {
      const figures = page.locator('details.figures').first();
      expect(await figures.locator('table').count()).toBe(0);
      await figures.locator('summary').click();
      await figures.locator('table').waitFor();
      expect(await figures.locator('caption').textContent()).toBe(
        'Time within which a share of the responses came: GET /orders',
      );
      const median = figures.locator('tr', { has: page.locator('th', { hasText: /^50 %$/ }) });
      expect(await median.locator('td').allTextContents()).toEqual(['1.80 ms', '2.02 ms']);
    });
  });

  test('say what is under the pointer', async () => {
    await visit(browser, await renderPage(PAGES.regression()), {}, async ({ page }) => {
      const chart = page.locator('.chart[data-chart="blocks"]').first();
      await chart.scrollIntoViewIfNeeded();
      await chart.locator('.u-over').hover();
      await expect(chart.locator('.readout').textContent()).resolves.toMatch(
        /^block \d: mean \+12\.\d % · p50 \+12\.\d %$/,
      );
    });
  });
});

describe('the keyboard', () => {
  test('reaches everything that folds, and opens it', async () => {
    await visit(browser, await renderPage(PAGES.regression()), {}, async ({ page }) => {
      // What is in a folded part is not there for anybody.
      const visible = await page.evaluate(
        `[...document.querySelectorAll('summary')].filter((one) => one.checkVisibility()).length`,
      );
      const reached = new Set<number>();
      for (let presses = 0; presses < 300; presses++) {
        await page.keyboard.press('Tab');
        const at = (await page.evaluate(
          `document.activeElement.matches('summary') ? [...document.querySelectorAll('summary')].indexOf(document.activeElement) : -1`,
        )) as number;
        if (at >= 0 && reached.has(at)) break;
        if (at >= 0) {
          reached.add(at);
          expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
        }
      }
      expect(reached.size).toBe(visible);
      const last = page.locator('details.endpoint').last();
      expect(await last.getAttribute('open')).toBeNull();
      await last.locator('> summary').focus();
      await page.keyboard.press('Enter');
      expect(await last.getAttribute('open')).toBe('');
    });
  });

  test('a link of the overview opens the endpoint that it leads to', async () => {
    await visit(browser, await renderPage(PAGES.unchanged()), {}, async ({ page }) => {
      const first = page.locator('#endpoint-1');
      expect(await first.getAttribute('open')).toBeNull();
      await page.locator('a[href="#endpoint-1"]').focus();
      await page.keyboard.press('Enter');
      await first.locator('table').first().waitFor();
      expect(await first.getAttribute('open')).toBe('');
    });
  });
});

test('on paper it is light, with the charts of what is open, seen before or not', async () => {
  await visit(
    browser,
    await renderPage(PAGES.inconclusive()),
    { colorScheme: 'dark' },
    async ({ page, complaints }) => {
      // What the browser printed is kept by the page itself: on its way there it looks like this.
      await page.evaluate(`addEventListener('beforeprint', () => {
      document.title = getComputedStyle(document.documentElement).backgroundColor + ' ' + document.querySelectorAll('canvas').length;
    })`);
      await page.pdf();
      expect(await page.title()).toBe(`rgb(255, 255, 255) ${await page.locator('.chart').count()}`);
      expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe('rgb(13, 17, 23)');
      expect(complaints).toEqual([]);
    },
  );
});

test('fifty endpoints are no more than a megabyte', async () => {
  const html = await renderPage(manyEndpoints(50));
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1_000_000);
});
