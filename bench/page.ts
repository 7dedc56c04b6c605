/** How long the HTML report takes to open in Chromium, with few endpoints and with many. */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, renderPage, visit } from '../__tests__/report/html/browser.ts';
import { manyEndpoints } from '../__tests__/report/html/pages.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { quantile, table } from './markdown.ts';

/** Times since the request for the file, by the browser's clock. */
interface Opening {
  /** Something can be read. */
  readonly firstPaintMs: number;
  /** Parsed, laid out, its script run. */
  readonly loadedMs: number;
  /** From unfolding the last endpoint to the frame after its first chart. */
  readonly chartMs: number;
}

interface Row {
  readonly endpoints: number;
  readonly bytes: number;
  readonly openings: readonly Opening[];
}

export async function run({ short }: BenchOptions): Promise<BenchOutcome> {
  const repetitions = short ? 3 : 15;
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const endpoints of [1, 10, 50]) {
      const html = await renderPage(manyEndpoints(endpoints));
      const openings: Opening[] = [];
      for (let i = 0; i < repetitions; i++) openings.push(await open(browser, html));
      rows.push({ endpoints, bytes: Buffer.byteLength(html), openings });
    }
  } finally {
    await browser.close();
  }
  return { markdown: report(rows), data: rows };
}

function open(browser: Browser, html: string): Promise<Opening> {
  return visit(browser, html, {}, async ({ page }) => ({
    ...(await opened(page)),
    chartMs: await lastEndpointsChart(page),
  }));
}

async function opened(page: Page): Promise<Omit<Opening, 'chartMs'>> {
  return await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
      if (paint === undefined || loadEventEnd === 0) requestAnimationFrame(look);
      else resolve({ firstPaintMs: paint.startTime, loadedMs: loadEventEnd });
    };
    look();
  })`);
}

async function lastEndpointsChart(page: Page): Promise<number> {
  return await page.evaluate(`new Promise((resolve) => {
    const startMs = performance.now();
    const last = [...document.querySelectorAll('details.endpoint')].at(-1);
    last.open = true;
    last.querySelector('.chart').scrollIntoView();
    const look = () => last.querySelector('.chart canvas')
      ? requestAnimationFrame(() => resolve(performance.now() - startMs))
      : requestAnimationFrame(look);
    look();
  })`);
}

function report(rows: readonly Row[]): string {
  const spread = (row: Row, of: keyof Opening) => {
    const [median, least, most] = [0.5, 0, 1].map((share) =>
      quantile(
        row.openings.map((one) => one[of]),
        share,
      ).toFixed(0),
    );
    return `${median} (${least} … ${most})`;
  };
  const header = ['endpoints', 'page', 'first paint, ms', 'loaded, ms', 'last endpoint’s first chart, ms'];
  const body = rows.map((row) => [
    String(row.endpoints),
    `${(row.bytes / 1000).toFixed(0)} kB`,
    spread(row, 'firstPaintMs'),
    spread(row, 'loadedMs'),
    spread(row, 'chartMs'),
  ]);
  return `Median (least … most) of ${rows[0]?.openings.length} openings in a fresh context each.\n\n${table(header, body)}`;
}
