/** The page of every state, wide and narrow, in light and dark. */
import { needs } from '../../needs.ts';
import { expectSound, useBrowser } from './browser.ts';
import { PAGES } from './pages.ts';

const open = useBrowser();
const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
const windows = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);

needs('chromium').describe.each(windows)('$colorScheme, at $width pixels', (window) => {
  needs('chromium').test.each(names)(
    '%s: opens without a complaint, draws every chart, and is accessible',
    async (name) => {
      await expectSound(open, PAGES[name](), window);
    },
  );
});
