/** The page of every state, wide and narrow, in light and dark. */
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { needs } from '../../needs.ts';
import { launchBrowser } from './browser.ts';
import { PAGE_NAMES } from './pages.ts';
import { expectSound } from './sound-page.ts';

const { describe, test } = needs('chromium');

/** A browser beside other tests on two cores. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1280, 390])('at %i pixels', (width) => {
    test.each(PAGE_NAMES)('%s: opens without a complaint, draws every chart, and is accessible', async (name) => {
      await expectSound(browser, name, { colorScheme, width });
    });
  });
});
