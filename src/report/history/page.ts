/** The history of a repository as one page without a script. Names of endpoints, titles of commits and tags are somebody else's text. */
import type { MetricSummary, RunSummary } from '../../results/history.ts';
import { TOOL } from '../../results/tool.ts';
import { numbers, sentences, words } from '../document.ts';
import { formatChange, formatMs, formatSize, formatTolerance, formatValue, plural } from '../format.ts';
import { type PageAssets, pageOf } from '../html/document.ts';
import { keyHtml } from '../html/figure.ts';
import { isPlainUrl } from '../text.ts';
import { metricName } from '../words.ts';
import { type Content, type Html, html, tableOf } from '../writers/html.ts';
import { type ChartParts, colourOf, lineChart, MOST_COLOURS } from './chart.ts';
import { type EndpointTrend, type GateHistory, historiesOf, type Release } from './series.ts';

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

/** Null without a line. */
function figure(
  history: GateHistory,
  endpoint: string,
  { title, text, unit, lines }: Omit<ChartParts, 'label'> & Readonly<Record<'title' | 'text', string>>,
): Html | null {
  if (lines.length === 0) return null;
  const isCrowded = lines.length > MOST_COLOURS;
  const named = isCrowded ? lines.slice(0, MOST_COLOURS - 1) : lines;
  const labels = named.map(({ label, points }) => `${label} (${points.length})`);
  if (isCrowded) labels.push(`${lines.length - named.length} earlier ones`);
  return html`<figure><figcaption><h4>${title}</h4><p>${text}</p>
${keyHtml(labels.map((label, at) => [`line ${colourOf(at)}`, label]))}</figcaption>
${lineChart(history, { lines, unit, label: `Chart: ${title} of ${endpoint}` })}</figure>
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
  if (isPaired) return change === undefined ? '–' : formatSize(change, interval);
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
