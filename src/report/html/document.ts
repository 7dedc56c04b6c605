/**
 * The report as one HTML page that needs nothing else: style, script and data are inside, and its policy lets it load
 * nothing and run nothing but that script. Pure: the same input gives the same page.
 */
import { formatDuration } from '../format.ts';
import type { ReportInput } from '../input.ts';
import type { Report } from '../report.ts';
import { sortedEndpoints } from '../tables.ts';
import { pageData } from './data.ts';
import { endpointSection } from './endpoint.ts';
import { type Html, html, jsonText, trusted } from './markup.ts';
import { overviewTable, pageHeader } from './overview.ts';
import { runLink, surroundings } from './surroundings.ts';
import { sweepsSection } from './sweeps.ts';

/** What the page carries beside its text, made when the program is built. */
export interface PageAssets {
  /** JavaScript and CSS without anything that could end their elements. */
  readonly script: string;
  readonly style: string;
  /** SHA-256 of each in base64, for the policy. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** More open sections than this are a long way to scroll: the rest is opened by a click in the overview. */
const MOST_OPEN = 5;

/** @param caution what has to be known before anything else, in plain text */
export function renderHtml(
  input: ReportInput,
  report: Report,
  assets: PageAssets,
  caution: string | null = null,
): string {
  const { shown, unchanged } = sortedEndpoints(input.comparison);
  const endpoints = [...shown, ...unchanged];
  const data = pageData(input, endpoints);
  const isOpen = (number: number) =>
    number < (shown.length === 0 && endpoints.length === 1 ? 1 : Math.min(shown.length, MOST_OPEN));
  const sections = endpoints.map((endpoint, number) =>
    endpointSection(endpoint, input, data, { number, isOpen: isOpen(number) }),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(assets)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="latency-gate ${input.results.tool.version}">
<title>${report.headline.replace(/^\S+ /u, '')}</title>
<style>${trusted(assets.style)}</style>
</head>
<body>
<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(input, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(endpoints, input)}</section>
${sweepsSection(input, data)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>
${sections.slice(0, shown.length)}${unchangedHeading(shown.length, unchanged.length)}
${sections.slice(shown.length)}</section>
${surroundings(input)}
</main>
${pageFooter(input)}
<script type="application/json" id="page-data">${jsonText(data)}</script>
<script>${trusted(assets.script)}</script>
</body>
</html>
`.text;
}

function policy({ scriptHash, styleHash }: PageAssets): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function unchangedHeading(shown: number, unchanged: number): Html | null {
  if (shown === 0 || unchanged === 0) return null;
  return html`<p class="divide">Without a significant change beyond the tolerance:</p>`;
}

function pageFooter({ results }: ReportInput): Html {
  const { run, sides, tool, createdAt, elapsedSeconds } = results;
  const commit = (side: string, sha: string | null | undefined) =>
    sha ? html` · ${side} <code>${sha.slice(0, 7)}</code>` : null;
  const link = run.runId === null ? null : html` · run ${runLink(run.runId, run.runUrl)}`;
  return html`<footer><p>${tool.name} ${tool.version}${commit('base', sides.base?.commit)}${commit('head', sides.head.commit)}${link} · ${formatDuration(elapsedSeconds)} · ${createdAt.slice(0, 16).replace('T', ' ')} UTC</p></footer>`;
}
