/** The page of every state, wide and narrow, in light and dark. */
import { needs } from '../../needs.ts';
import { PAGE_NAMES } from './pages.ts';
import { expectSound, useBrowser } from './sound-page.ts';

const { describe, test } = needs('chromium');
const open = useBrowser();

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1280, 390])('at %i pixels', (width) => {
    test.each(PAGE_NAMES)('%s: opens without a complaint, draws every chart, and is accessible', async (name) => {
      await expectSound(open, name, { colorScheme, width });
    });
  });
});
