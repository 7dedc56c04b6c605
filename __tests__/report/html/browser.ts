/** The real page in a real browser: Debian's Chromium, with the script and style that the program carries. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildPageAssets } from '../../../scripts/page-assets.mjs';
import { CHROMIUM_NAMES, findOnPath } from '../../../scripts/tools.mjs';
import { renderHtml } from '../../../src/report/html/document.ts';
import type { ReportInput } from '../../../src/report/input.ts';
import { viewOf } from '../../../src/report/view.ts';

/** Throws where none of the usual names is installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findOnPath(...CHROMIUM_NAMES);
  if (executablePath === undefined)
    throw new Error('the tests of the HTML report need Chromium: apt-get install chromium');
  return await chromium.launch({ executablePath });
}

let assets: ReturnType<typeof buildPageAssets> | null = null;

export async function renderPage(input: ReportInput): Promise<string> {
  assets ??= buildPageAssets();
  return renderHtml(viewOf(input), await assets);
}

export interface Visit {
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
}

export interface Visited {
  readonly page: Page;
  /** Messages of the console, uncaught errors, and requests for anything but the page itself. */
  readonly complaints: readonly string[];
}

/** Opens the page from a file, as somebody who downloaded it does. What is in `use` sees it; then it is closed. */
export async function visit<T>(
  browser: Browser,
  html: string,
  { colorScheme = 'light', width = 1280 }: Visit,
  use: (visited: Visited) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-page-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (request.url() !== `file://${file}`) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(`file://${file}`);
    return await use({ page, complaints });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

/** Unfolds everything, and waits until every chart is drawn. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
  const count = await page.locator('.chart').count();
  for (let i = 0; i < count; i++) {
    await page.locator('.chart').nth(i).scrollIntoViewIfNeeded();
    await page.locator('.chart').nth(i).locator('canvas').waitFor();
  }
  await page.evaluate('scrollTo(0, 0)');
}

export interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly places: readonly string[];
}

/** What axe-core calls serious or critical. */
export async function seriousViolations(page: Page): Promise<readonly Violation[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  const { violations } = found as axe.AxeResults;
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === 'serious' || impact === 'critical'
      ? [{ id, impact, places: nodes.map(({ html }) => html.slice(0, 200)) }]
      : [],
  );
}
