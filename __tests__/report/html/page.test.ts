/** The page as a reader meets it: opened from a file in Chromium, by eye, by keyboard, and by what axe-core finds. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { buildPageAssets } from '../../../scripts/page-assets.mjs';
import { renderHistoryPage } from '../../../src/report/history/page.ts';
import { commitAt, makeHistory } from '../../decide/make-history.ts';
import { needs } from '../../needs.ts';
import { resultsOf, same } from '../input.ts';
import { COLOURED, expectSound, renderPage, useBrowser } from './browser.ts';
import { manyEndpoints, PAGES } from './pages.ts';

const { describe, test } = needs('chromium');
const open = useBrowser();
const onPage = (name: string, ...opened: Parameters<typeof open>) => test(name, () => open(...opened));

// page-states.full.test.ts has every page in every window.
test.each([
  ['explained', { colorScheme: 'light', width: 1280 }],
  ['regression', { colorScheme: 'dark', width: 390 }],
  ['stored', { colorScheme: 'light', width: 390 }],
] as const)('%s, %j: opens without a complaint, draws every chart, and is accessible', async (name, window) => {
  await expectSound(open, PAGES[name](), window);
});

describe('the charts', () => {
  onPage('are drawn when they come into view, in any colours', manyEndpoints(60), async ({ page, complaints }) => {
    expect(await page.locator('.chart').count()).toBeGreaterThan(200);
    expect(await page.locator('.chart canvas').count()).toBe(0);
    await page.locator('.chart').first().scrollIntoViewIfNeeded();
    await page.locator('.chart canvas').first().waitFor({ state: 'attached' });
    expect(await page.locator('.chart canvas').count()).toBeLessThan(20);
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await background();
    const coloured = JSON.stringify(await page.evaluate(COLOURED));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
    // Charts are drawn again when there is time for it.
    await page.waitForFunction(`JSON.stringify(${COLOURED}) !== ${JSON.stringify(coloured)}`);
    expect(complaints).toEqual([]);
  });

  onPage('have figures in a table that is opened, and under the pointer', PAGES.regression(), async ({ page }) => {
    const figures = page.locator('details.figures').first();
    expect(await figures.locator('table').count()).toBe(0);
    await figures.locator('summary').click();
    await figures.locator('table').waitFor();
    expect(await figures.locator('caption').textContent()).toBe(
      'Time within which a share of the responses came: GET /orders',
    );
    const median = figures.locator('tr', { has: page.locator('th', { hasText: /^50 %$/ }) });
    expect(await median.locator('td').allTextContents()).toEqual(['1.80 ms', '2.02 ms']);
    const chart = page.locator('.chart[data-chart="blocks"]').first();
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('.u-over').hover();
    expect(await chart.locator('.readout').textContent()).toMatch(/^block \d: mean \+12\.\d % · p50 \+12\.\d %$/);
  });
});

test('a history has the charts of a report, and is as sound', async () => {
  const runs = makeHistory(
    resultsOf({ 'GET /a': same }),
    [2, 2.1, 2.3].map((ms) => ({ meansMs: { 'GET /a': ms } })),
  );
  const releases = [{ name: 'v1.0.0', commit: commitAt(1) }];
  const html = renderHistoryPage({ runs, releases }, await buildPageAssets());
  await expectSound(open, html, { colorScheme: 'light', width: 1280 });
  await open(html, async ({ page }) => {
    await page.locator('details.figures summary').click();
    const figures = await page.locator('details.figures td').allTextContents();
    expect(figures).toEqual(expect.arrayContaining(['2.00 ms', '2.10 ms', '2.30 ms', commitAt(2).slice(0, 7)]));
  });
});

describe('the flame graph', () => {
  const isShown = async (page: Page, name: string) =>
    (await page.locator(`.flame [aria-label^="${name},"]`).count()) > 0;

  onPage('is as wide as time on head, in colours of the change', PAGES.explained(), async ({ page, complaints }) => {
    const frame = page.locator('.flame [aria-label^="serialize,"]');
    await frame.waitFor();
    expect(await frame.getAttribute('aria-label')).toBe(
      'serialize, src/orders.ts:88: 0.220 → 0.380 ms per request (+0.160 ms)',
    );
    expect(await frame.getAttribute('class')).toContain('flame-more-4');
    expect(await page.locator('.flame [aria-label^="priceOf,"]').getAttribute('class')).toContain('flame-less');
    const widths = await page.evaluate(`['serialize', 'all'].map((name) =>
      document.querySelector('.flame [aria-label^="' + name + '"]').getBoundingClientRect().width)`);
    const [own = 0, all = 1] = widths as number[];
    expect(own / all).toBeCloseTo(0.38 / 0.825, 1);
    await frame.hover();
    expect(await page.locator('.flame .readout').textContent()).toContain('serialize, src/orders.ts:88');
    expect(complaints).toEqual([]);
  });

  onPage('is one stop of the Tab key, and has arrow keys, Enter and Escape', PAGES.explained(), async ({ page }) => {
    await page.locator('.flame [tabindex="0"]').focus();
    const focused = () => page.evaluate(`document.activeElement.textContent`);
    const keys = async (...names: readonly string[]) => {
      for (const name of names) await page.keyboard.press(name);
      return await focused();
    };
    expect(await focused()).toBe('all');
    expect(await keys('ArrowDown', 'ArrowDown')).toBe('listOrders');
    expect(await keys('ArrowDown')).toBe('serialize');
    expect(await keys('ArrowRight')).toBe('(anonymous)');
    expect(await page.locator('.flame [tabindex="0"]').count()).toBe(1);
    await keys('Enter');
    expect(await isShown(page, 'serialize')).toBe(false);
    expect(await keys('Escape')).toBe('all');
    expect(await isShown(page, 'serialize')).toBe(true);
  });

  onPage('has a search, which says how much time was found', PAGES.explained(), async ({ page }) => {
    await page.getByLabel('Search:').fill('orders.ts');
    expect(await page.locator('.flame .found').count()).toBe(3);
    expect(await page.locator('.flame [role=status]').textContent()).toBe(' 3 frames, 0.620 ms per request');
    await page.getByRole('button', { name: 'Widths: time on main' }).click();
    expect(await page.locator('.flame button').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the keyboard', () => {
  onPage('reaches everything that folds, and opens it', PAGES.regression(), async ({ page }) => {
    // What is in a folded part is not there for anybody.
    const all = `[...document.querySelectorAll('summary')]`;
    const visible = await page.evaluate(`${all}.filter((one) => one.checkVisibility()).length`);
    const reached = new Set<number>();
    for (let presses = 0; presses < 300; presses++) {
      await page.keyboard.press('Tab');
      const at = Number(await page.evaluate(`${all}.indexOf(document.activeElement)`));
      if (reached.has(at)) break;
      if (at < 0) continue;
      reached.add(at);
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    }
    expect(reached.size).toBe(visible);
    const last = page.locator('details.endpoint').last();
    expect(await last.getAttribute('open')).toBeNull();
    await last.locator('> summary').focus();
    await page.keyboard.press('Enter');
    expect(await last.getAttribute('open')).toBe('');
  });

  onPage('opens the endpoint that a link of the overview leads to', PAGES.unchanged(), async ({ page }) => {
    // Without a profile there is no flame graph.
    expect(await page.locator('.flame').count()).toBe(0);
    const first = page.locator('#endpoint-1');
    expect(await first.getAttribute('open')).toBeNull();
    await page.locator('a[href="#endpoint-1"]').focus();
    await page.keyboard.press('Enter');
    await first.locator('table').first().waitFor();
    expect(await first.getAttribute('open')).toBe('');
  });
});

onPage(
  'on paper it is light, with the charts of what is open, seen before or not',
  PAGES.inconclusive(),
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
  { colorScheme: 'dark' },
);

test('fifty endpoints are no more than a megabyte', async () => {
  const html = await renderPage(manyEndpoints(50));
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1_000_000);
});

test('the script is uPlot and little else: a package that the gate decides with is not in it', async () => {
  const { script } = await buildPageAssets();
  expect(script).toContain('uplot');
  expect(script.length).toBeLessThanOrEqual(90_000);
});
