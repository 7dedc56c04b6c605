/** The history of a repository as one page of SVG pictures, without a script. Names of endpoints, titles of commits and tags are somebody else's text. */
import type { MetricSummary, RunSummary } from '../../results/history.ts';
import { TOOL } from '../../results/tool.ts';
import { numbers, sentences, words } from '../document.ts';
import { formatChange, formatMs, formatSize, formatTolerance, formatValue, plural } from '../format.ts';
import { type PageAssets, pageOf } from '../html/document.ts';
import { keyHtml } from '../html/figure.ts';
import { isPlainUrl } from '../text.ts';
import { metricName } from '../words.ts';
import { type Content, type Html, html, tableOf } from '../writers/html.ts';
import { type EndpointTrend, type GateHistory, historiesOf, type Line, type Point, type Release } from './series.ts';

/** The files of the branch have all commits. */
const MOST_ROWS = 30;
/** More open endpoints are a long way to scroll. */
const MOST_OPEN = 12;

export interface HistoryData {
  /** One per gate and commit, newest first. */
  readonly runs: readonly RunSummary[];
  readonly releases: readonly Release[];
}

export function renderHistoryPage({ runs, releases }: HistoryData, assets: PageAssets): string {
  const gates = historiesOf(runs, releases);
  const [newest] = runs;
  return pageOf({
    ...{ title: 'latency-gate: history', version: TOOL.version, assets, hasScript: false },
    body: html`<a class="skip" href="#trends">Skip to the trends</a>
<header class="calm">
<p class="tool">latency-gate</p>
<h1>Latency of ${newest === undefined ? 'nothing yet' : (repositoryOf(newest).name ?? 'the base branch')}</h1>
<p>${coverage(runs)}</p>
<p>A side-by-side run compares two commits on one machine: its changes hold whatever the machine. A commit that was measured on its own has the figures of its machine, so each kind of machine has its own line. Vertical lines are releases.</p>
</header>
<main id="trends" tabindex="-1">
${gates.map((gate) => gateSection(gate, gates.length > 1))}</main>
<footer><p>latency-gate ${TOOL.version}${newest === undefined ? null : ` · ${newest.measuredAt.slice(0, 16).replace('T', ' ')} UTC`}</p></footer>`,
  });
}

/** Such as `https://github.com/acme/shop`, and `acme/shop` of it. */
function repositoryOf({ runUrl }: RunSummary) {
  const [, url = null, name = null] = /^(https:\/\/[^/]+\/([^/]+\/[^/]+))\/actions\//.exec(runUrl ?? '') ?? [];
  return { url, name };
}

function coverage(runs: readonly RunSummary[]): string {
  const [newest, oldest] = [runs[0], runs.at(-1)];
  if (newest === undefined || oldest === undefined) return 'No commit was measured yet.';
  const commits = plural(new Set(runs.map(({ commit }) => commit)).size, 'commit');
  return `${commits} from ${oldest.at.slice(0, 10)} to ${newest.at.slice(0, 10)}.`;
}

function gateSection(history: GateHistory, isNamed: boolean): Html {
  return html`<section>${isNamed ? html`<h2>${history.gate}</h2>` : html`<h2>Endpoints</h2>`}
${history.endpoints.map((trend, at) => endpointSection(history, trend, at < MOST_OPEN))}
${commitsTable(history)}</section>
`;
}

function endpointSection(history: GateHistory, trend: EndpointTrend, isOpen: boolean): Html {
  const { endpoint, changes, means } = trend;
  const level = formatTolerance(history.runs.at(-1)?.confidence ?? 0.99);
  const figures = [
    figure(history, endpoint, {
      title: 'Change, side by side',
      text: `Mean latency since the first base, from commit to commit as they were compared. Vertical strokes are ${level} intervals.`,
      unit: '%',
      lines: changes.map((line) => ({ ...line, label: `since ${line.label}` })),
    }),
    figure(history, endpoint, {
      title: 'Mean latency, as each machine measured it',
      text: 'A step in one line may be the machine; a step in all of them is the app.',
      unit: 'ms',
      lines: means,
    }),
  ];
  return html`<details class="endpoint calm"${isOpen ? html` open` : null}>
<summary><h3>${endpoint}</h3> <span class="verdict">${latestWords(trend)}</span></summary>
<div class="charts">${figures}</div>
${newestTable(history, endpoint)}</details>
`;
}

interface FigureParts {
  readonly title: string;
  readonly text: string;
  readonly unit: '%' | 'ms';
  readonly lines: readonly Line[];
}

/** Null without a line. */
function figure(history: GateHistory, endpoint: string, { title, text, unit, lines }: FigureParts): Html | null {
  if (lines.length === 0) return null;
  const isCrowded = lines.length > COLOURS.length;
  const named = isCrowded ? lines.slice(0, COLOURS.length - 1) : lines;
  const labels = named.map(({ label, points }) => `${label} (${points.length})`);
  if (isCrowded) labels.push(plural(lines.length - named.length, 'earlier one'));
  const scales = scalesOf(history.runs.length, lines, unit);
  const format = unit === '%' ? formatChange : formatMs;
  return html`<figure><figcaption><h4>${title}</h4><p>${text}</p>
${keyHtml(labels.map((label, at) => [`line ${colourOf(at)}`, label]))}</figcaption>
<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Chart: ${title} of ${endpoint}">
${grid(scales, format)}${releaseMarks(history, scales)}${dates(history, scales)}
${lines.map(({ points }, at) => html`<g class="${colourOf(at)}">${drawn(points, history, scales, format)}</g>\n`)}</svg>
</figure>
`;
}

/** `+3.1 % since v1.4.0`, or `2.14 ms`. */
function latestWords({ changes: [line], means: [machine] }: EndpointTrend): string {
  const [mean, change] = [machine?.points.at(-1), line?.points.at(-1)];
  const figures = [mean && formatMs(mean.value), change && `${formatChange(change.value)} since ${line?.label}`];
  return figures.filter(Boolean).join(', ');
}

/** Every metric of the newest run that has the endpoint. */
function newestTable({ runs }: GateHistory, name: string): Html | null {
  const newest = runs.findLast(({ endpoints }) => endpoints.some(({ endpoint }) => endpoint === name));
  const metrics = newest?.endpoints.find(({ endpoint }) => endpoint === name)?.metrics ?? [];
  if (newest === undefined || metrics.length === 0) return null;
  const isPaired = newest.kind === 'paired';
  const rows = metrics.map((one) => [
    metricName(one.metric),
    ...(isPaired ? [formatValue(one.metric, one.base ?? null)] : []),
    formatValue(one.metric, one.head),
    changeWords(one, isPaired),
  ]);
  const commit = newest.commit.slice(0, 7);
  const figures = isPaired ? [newest.base?.label ?? 'base', commit, 'change'] : [commit, 'interval'];
  const caption = `Measured at ${commit}${isPaired ? ', side by side' : ', on its own'}`;
  return html`<details><summary>All metrics of the newest run</summary>${tableOf(caption, [...words('metric'), ...numbers(...figures)], rows)}</details>`;
}

/** A run on its own has an interval of its figure, and no change. */
function changeWords({ change, interval }: MetricSummary, isPaired: boolean): string {
  if (isPaired) return formatSize(change, interval);
  return interval === undefined ? '–' : `${formatChange(interval.low)} … ${formatChange(interval.high)}`;
}

function commitsTable({ runs, releases }: GateHistory): Html {
  const shown = runs.slice(-MOST_ROWS).toReversed();
  const rows = shown.map((run): Content[] => [
    commitLink(run),
    releases.find(({ commit }) => commit === run.commit)?.name ?? '',
    run.title ?? '',
    run.at.slice(0, 10),
    run.kind === 'paired' ? `side by side with ${run.base?.label ?? 'base'}` : 'on its own',
    isPlainUrl(run.runUrl) ? html`<a href="${run.runUrl}">run</a>` : '',
  ]);
  const columns = [...words('commit', 'release'), ...sentences('title'), ...words('date', 'measured', 'log')];
  const caption = runs.length > shown.length ? `The newest ${shown.length} of ${runs.length} commits` : 'Commits';
  return html`<details><summary>${caption}</summary>${tableOf(caption, columns, rows)}</details>`;
}

function commitLink(run: RunSummary): Html {
  const { url } = repositoryOf(run);
  const address = url && `${url}/commit/${run.commit}`;
  const name = html`<code>${run.commit.slice(0, 7)}</code>`;
  return isPlainUrl(address) ? html`<a href="${address}">${name}</a>` : name;
}

/** About as wide as it is shown, so that its text has the size of the page’s. */
const WIDTH = 560;
const HEIGHT = 230;
const PLOT = { left: 64, right: 12, top: 22, bottom: 26 } as const;
/** These tell their commits under the pointer, as releases always do; more would make the page heavy. */
const MOST_TITLED = 60;
/** Classes of the page’s style, as in charts of a report. Further lines share the last one. */
const COLOURS = ['head', 'base', 'second', 'mean'];
/** A character of 12 px text. */
const CHARACTER_WIDTH = 7;

type Scales = Readonly<ReturnType<typeof scalesOf>>;
type Format = (value: number) => string;

function colourOf(at: number): string {
  return COLOURS[at] ?? 'mean';
}

function scalesOf(count: number, lines: readonly Line[], unit: '%' | 'ms') {
  const points = lines.flatMap((line) => line.points);
  const values = [...points.map(({ value }) => value), ...(unit === '%' ? [0] : [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Noise must not look like a mountain.
  const span = Math.max(most - least, unit === '%' ? 0.05 : 0.1 * most, 1e-6);
  // Longer intervals are cut off.
  const low = Math.max(Math.min(...points.map((point) => point.low ?? point.value), least), least - span);
  const high = Math.min(Math.max(...points.map((point) => point.high ?? point.value), most), most + span);
  const margin = (span - (most - least)) / 2 + 0.06 * span;
  const [from, to] = [low - margin, high + margin];
  const width = WIDTH - PLOT.left - PLOT.right;
  const height = HEIGHT - PLOT.top - PLOT.bottom;
  const share = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  return {
    x: (place: number) => (PLOT.left + (count < 2 ? width / 2 : (place / (count - 1)) * width)).toFixed(1),
    y: (value: number) => (PLOT.top + (1 - share(value)) * height).toFixed(1),
    low: from,
    high: to,
  };
}

/** At round numbers. */
function ticksOf({ low, high }: Scales): readonly number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

function grid(scales: Scales, format: Format): Content {
  return ticksOf(scales).map((tick) => {
    const y = scales.y(tick);
    const kind = Math.abs(tick) < 1e-12 ? 'grid zero' : 'grid';
    return html`<line class="${kind}" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y}" y2="${y}"/><text x="${PLOT.left - 8}" y="${y}" dy="0.35em" text-anchor="end">${format(tick)}</text>\n`;
  });
}

/** A line for each; a name where there is room for it. */
function releaseMarks({ releases }: GateHistory, { x }: Scales): Content {
  let free = 0;
  return releases.map(({ name, place }) => {
    const at = Number(x(place));
    const width = name.length * CHARACTER_WIDTH;
    const from = Math.min(Math.max(at - width / 2, PLOT.left), WIDTH - PLOT.right - width);
    const hasRoom = from >= free;
    if (hasRoom) free = from + width + CHARACTER_WIDTH;
    const text = hasRoom ? html`<text class="release" x="${from.toFixed(1)}" y="${PLOT.top - 8}">${name}</text>` : null;
    return html`<line class="release" x1="${x(place)}" x2="${x(place)}" y1="${PLOT.top}" y2="${HEIGHT - PLOT.bottom}"><title>${name}</title></line>${text}\n`;
  });
}

function dates({ runs }: GateHistory, { x }: Scales): Content {
  const last = runs.length - 1;
  const places = [...new Set([0, last >> 1, last])].filter((place) => place >= 0);
  const anchor = (place: number) => (last === 0 ? 'middle' : place === 0 ? 'start' : place === last ? 'end' : 'middle');
  return places.map(
    (place) =>
      html`<text x="${x(place)}" y="${HEIGHT - 6}" text-anchor="${anchor(place)}">${runs[place]?.at.slice(0, 10) ?? ''}</text>`,
  );
}

function drawn(points: readonly Point[], { releases, runs }: GateHistory, { x, y }: Scales, format: Format): Html {
  const released = new Map(releases.map(({ place, name }) => [place, name]));
  const firstTitled = runs.length - MOST_TITLED;
  const whiskers = points.flatMap(({ place, low, high }) =>
    low === null || high === null ? [] : [`M${x(place)} ${y(low)}V${y(high)}`],
  );
  const dots = points.flatMap((point) => {
    const release = released.get(point.place) ?? null;
    if (point.place < firstTitled && release === null) return [];
    const { place, value } = point;
    return html`<circle cx="${x(place)}" cy="${y(value)}" r="${release === null ? 2.5 : 4}"><title>${titleOf(point, release, format)}</title></circle>`;
  });
  const line = points.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ');
  return html`<path class="interval" d="${whiskers.join('')}"/><polyline points="${line}"/>${dots}`;
}

/** `v1.4.0, a1b2c3d orders: less work, 2026-03-01: +2.1 % (1.0 … 3.2 %)`. */
function titleOf({ run, value }: Point, release: string | null, format: Format): string {
  const names = [release, `${run.commit.slice(0, 7)} ${run.title ?? ''}`.trim(), run.at.slice(0, 10)];
  return `${names.filter((name) => name !== null).join(', ')}: ${format(value)}`;
}
