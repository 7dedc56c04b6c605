import type { PageAssets } from '../src/report/html/document.ts';

/** Bundles and minifies the script and the style of the HTML report. */
export function buildPageAssets(): Promise<PageAssets>;
