/**
 * The report as one HTML page that needs nothing else: style, script and data are inside, and its policy lets it load
 * nothing and run nothing but that script. Pure: the same input gives the same page.
 */
import { joined, plainText, type Text } from '../text.ts';
import type { View } from '../view.ts';
import { type Html, html, jsonText, trusted } from '../writers/html.ts';
import { figuresOf, pageData } from './charts.ts';
import { endpointSection, startSection } from './endpoint.ts';
import { sharedWhySection } from './flame.ts';
import { methodsSection } from './methods.ts';
import { overviewTable, pageHeader, sweepsSection } from './overview.ts';

/** What the page carries beside its text, made when the program is built. */
export interface PageAssets {
  /** JavaScript and CSS without anything that could end their elements. */
  readonly script: string;
  readonly style: string;
  /** SHA-256 of each in base64, for the policy. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** As JSON. */
declare const LATENCY_GATE_PAGE: string | undefined;

/** Put in when the bundle is built (scripts/page-assets.mjs). Run from its source the page has none: tables only. */
export const PAGE_ASSETS: PageAssets =
  typeof LATENCY_GATE_PAGE === 'string'
    ? JSON.parse(LATENCY_GATE_PAGE)
    : { script: '', style: '', scriptHash: '', styleHash: '' };

export interface PageParts {
  readonly title: string;
  /** The version of latency-gate that measured. */
  readonly version: string;
  readonly assets: PageAssets;
  /** The page may run `assets.script`, which its body has to hold. */
  readonly hasScript: boolean;
  readonly body: Html;
}

/** A page that may load nothing, and run nothing but its script. */
export function pageOf({ title, version, assets, hasScript, body }: PageParts): string {
  const policy = [
    "default-src 'none'",
    ...(hasScript ? [`script-src 'sha256-${assets.scriptHash}'`] : []),
    `style-src 'sha256-${assets.styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="latency-gate ${version}">
<title>${title}</title>
<style>${trusted(assets.style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}

/** More open sections than this are a long way to scroll: the rest is opened by a click in the overview. */
const MOST_OPEN = 5;

const UNCHANGED: Html = html`<p class="divide">Without a significant change beyond the tolerance:</p>`;

/** @param caution what has to be known before anything else */
export function renderHtml(view: View, assets: PageAssets, caution: Text | null = null): string {
  const { endpoints, input } = view;
  // What did not change comes last.
  const shown = endpoints.filter(({ group }) => group !== 'quiet').length;
  const figures = figuresOf(view);
  const open = shown === 0 && endpoints.length === 1 ? 1 : Math.min(shown, MOST_OPEN);
  const sections = figures.endpoints.map((one, number) =>
    endpointSection(one, { view, number, isOpen: number < open }),
  );
  return pageOf({
    ...{
      title: `${view.title}: ${plainText(view.headline)}`,
      version: input.results.tool.version,
      assets,
      hasScript: true,
    },
    body: html`<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(view, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(view)}${sharedWhySection(view)}</section>
${sweepsSection(figures.sweeps)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>
${sections.slice(0, shown)}${shown > 0 && shown < endpoints.length ? UNCHANGED : null}
${sections.slice(shown)}${view.start === null ? null : startSection(view.start, view, endpoints.length)}</section>
${methodsSection(view)}
</main>
<footer><p>${joined(view.facts, ' · ')}</p></footer>
<script type="application/json" id="page-data">${jsonText(pageData(view, figures))}</script>
<script>${trusted(assets.script)}</script>`,
  });
}
