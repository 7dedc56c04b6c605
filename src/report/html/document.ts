/** The report as one HTML page with style, script and data inside. Its policy lets it load nothing, and run nothing but that script. */
import type { Machine, SideInfo } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { list, numbers, paragraph, sentences, words } from '../document.ts';
import { formatDuration, formatValue, plural, unbroken } from '../format.ts';
import { afterFigures, beforeFigures } from '../parts.ts';
import { joined, LINE_BREAK, linkTo, plainText, type Text } from '../text.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Html, html, jsonText, preformatted, tableOf, trusted } from '../writers/html.ts';
import { type Figures, figuresOf, pageData } from './charts.ts';
import { endpointSection, idOf } from './endpoint.ts';
import { draw } from './figure.ts';
import { whySection } from './flame.ts';
import type { PageData } from './page-data.ts';

export interface PageAssets {
  /** JavaScript and CSS without anything that could end their elements. */
  readonly script: string;
  readonly style: string;
  /** SHA-256 of each in base64, for the policy. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** As JSON, put in when the bundle is built (scripts/page-assets.mjs). */
declare const LATENCY_GATE_PAGE: string | undefined;

/** Run from its source the page has none: tables only. */
export const PAGE_ASSETS: PageAssets =
  typeof LATENCY_GATE_PAGE === 'string'
    ? JSON.parse(LATENCY_GATE_PAGE)
    : { script: '', style: '', scriptHash: '', styleHash: '' };

/** @param version latency-gate's @param data what the charts in its body show */
export function pageOf(title: string, version: string, assets: PageAssets, data: PageData, body: Html): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${assets.scriptHash}'`,
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
<script type="application/json" id="page-data">${jsonText(data)}</script>
<script>${trusted(assets.script)}</script>
</body>
</html>
`.text;
}

export const NO_SCRIPT = html`<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>`;

/** More open sections of sweeps or of endpoints are a long way to scroll. */
const MOST_OPEN = 5;

/** @param caution what has to be known before anything else */
export function renderHtml(view: View, assets: PageAssets, caution: Text | null = null): string {
  const { endpoints, input } = view;
  // What did not change comes last.
  const shown = endpoints.filter(({ group }) => group !== 'quiet').length;
  const figures = figuresOf(view);
  const open = shown === 0 && endpoints.length === 1 ? 1 : Math.min(shown, MOST_OPEN);
  const sections = figures.endpoints.map((one, number) => endpointSection(one, view, number, number < open));
  const start = view.start && { endpoint: view.start, sides: [], figures: [], flame: null };
  const divide = html`<p class="divide">Without a significant change beyond the tolerance:</p>`;
  // What several endpoints have in common.
  const shared = view.why?.told.find(({ name }) => name === '');
  return pageOf(
    `${view.title}: ${plainText(view.headline)}`,
    input.results.tool.version,
    assets,
    pageData(view, figures),
    html`<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(view, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(view)}${shared === undefined ? null : whySection(shared, view, null)}</section>
${sweepsSection(figures.sweeps)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
${NO_SCRIPT}
${sections.slice(0, shown)}${shown > 0 && shown < endpoints.length ? divide : null}
${sections.slice(shown)}${start && endpointSection(start, view, endpoints.length, false)}</section>
${methodsSection(view)}
</main>
<footer><p>${joined(view.facts, ' · ')}</p></footer>`,
  );
}

function pageHeader(view: View, caution: Text | null): Html {
  return html`<header class="${view.tone}">
<p class="tool">${view.title}</p>
<h1>${trusted(unbroken(html`${asBeginning(view.headline)}`.text))}</h1>
${blocksHtml([paragraph(caution), ...beforeFigures(view), ...afterFigures(view)])}</header>`;
}

/** With a capital letter, unless a name comes first. */
function asBeginning([first, ...rest]: Text): Text {
  if (first === undefined) return rest;
  return [typeof first === 'string' ? first.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : first, ...rest];
}

/** One row per endpoint: the metric that shows its verdict. */
function overviewTable({ endpoints, sides, trends, input }: View): Html {
  const isAlone = input.comparison.kind === 'none';
  const rows = endpoints.map(({ name, tone, sentence, leading, rows: metrics }, number) => {
    const row = leading ?? metrics.find(({ metric }) => metric.metric === 'mean');
    const figures = isAlone ? [row?.head] : [row?.base, row?.head, row?.change];
    const trend = trends?.endpoints.find(({ endpoint }) => endpoint === name);
    const earlier = trend === undefined ? '–' : [trend.drawn, LINE_BREAK, html`<small>${trend.words}</small>`];
    return [
      html`<a href="#${idOf(number)}">${name}</a>`,
      html`<span class="mark ${tone}" aria-hidden="true"></span>${sentence}`,
      row?.name ?? '–',
      ...figures.map((figure) => figure ?? '–'),
      ...(trends === null ? [] : [earlier]),
    ];
  });
  const sideColumns = numbers(...(isAlone ? [sides.head] : [sides.base, sides.head, 'change']));
  const before = trends === null ? [] : numbers('mean latency before');
  const columns = [...words('endpoint'), ...sentences('result'), ...words('metric'), ...sideColumns, ...before];
  return tableOf('All endpoints, worst first', columns, rows);
}

/** Where each endpoint saturates. Null without a sweep. */
function sweepsSection(sweeps: Figures['sweeps']): Html | null {
  if (sweeps.length === 0) return null;
  const details = sweeps.map(({ sweep: { name, sentence, table }, figures }, number) => {
    return html`<details class="endpoint calm"${number < MOST_OPEN ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${trusted(unbroken(html`${sentence}`.text))}</span></summary>
<div class="charts">${figures.map((figure) => draw(figure, 'sweep', number))}</div>
${blocksHtml([table])}
</details>
`;
  });
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${details}</section>
`;
}

function methodsSection(view: View): Html {
  const { results } = view.input;
  return html`<section aria-labelledby="measured"><h2 id="measured">How this was measured</h2>
${blocksHtml([list(view.methods)])}<div class="pair">${versionsTable(results)}
${machineTable(results)}</div>
${blocksHtml([view.mix, ...view.noise])}
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration(results))}</pre></details>
</section>`;
}

function versionsTable({ sides: { base, head }, kind }: Results): Html {
  const row = (name: string, side: SideInfo | undefined) =>
    side ? [[name, side.label, side.commit?.slice(0, 12) ?? '–', side.kind, side.imageDigest ?? '–']] : [];
  const rows = [...row(kind === 'paired' ? 'base' : 'reference', base), ...row('head', head)];
  return tableOf('Versions', words('side', 'label', 'commit', 'from', 'image'), rows);
}

function machineTable({ machine, merged, run, createdAt, elapsedSeconds, blocks }: Results): Html {
  const machines = merged?.parts.map((part) => part.machine) ?? [machine];
  const measured = `${createdAt.slice(0, 16).replace('T', ' ')} UTC, ${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`;
  const rows = [
    ...machines.flatMap((one, i) => machineRows(one, merged === null ? '' : `, part ${i + 1}`)),
    ['measured', measured],
    ...(run.repository === null ? [] : [['repository', run.repository]]),
    ...(run.runId === null ? [] : [['run', linkTo(String(run.runId), run.runUrl)]]),
  ];
  return tableOf('Machine and run', words('what', 'value'), rows);
}

function machineRows(machine: Machine, of: string) {
  return [
    [`processor${of}`, `${machine.cpuModel}, ${plural(machine.cores, 'core')}, ${machine.arch}`],
    [`memory${of}`, formatValue('memory', machine.memoryBytes)],
    [`system${of}`, machine.os],
    [`load generator${of}`, `Node ${machine.node}`],
    [`runner${of}`, machine.runnerClass],
    [`separate cores${of}`, machine.pinned ? 'for the app and the load generator' : 'no'],
  ];
}

/** Bodies of requests can be long. */
const LONGEST_TEXT = 2000;
const LONGEST_CONFIGURATION = 100_000;

function configuration({ config }: Results): string {
  const shorter = (text: string, most: number, between: string) =>
    text.length > most ? `${text.slice(0, most)}${between}… (${text.length} characters)` : text;
  const shortened = (_key: string, value: unknown) =>
    typeof value === 'string' ? shorter(value, LONGEST_TEXT, '') : value;
  return shorter(JSON.stringify(config, shortened, 2), LONGEST_CONFIGURATION, '\n');
}
