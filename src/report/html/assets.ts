/** Script and style of the HTML report: put in when the bundle is built (scripts/page-assets.mjs). */
import type { PageAssets } from './document.ts';

/** As JSON. */
declare const LATENCY_GATE_PAGE: string | undefined;

/** Run from its source the page has neither: it is then a page of tables. */
export const PAGE_ASSETS: PageAssets =
  typeof LATENCY_GATE_PAGE === 'string'
    ? JSON.parse(LATENCY_GATE_PAGE)
    : { script: '', style: '', scriptHash: '', styleHash: '' };
