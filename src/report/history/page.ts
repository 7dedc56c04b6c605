/** The history of a repository as one page. Names of endpoints, titles of commits and tags are somebody else's text. */
import type { MetricSummary, RunSummary } from '../../results/history.ts';
import { TOOL } from '../../results/tool.ts';
import { numbers, sentences, words } from '../document.ts';
import { formatChange, formatMs, formatSize, formatTolerance, formatValue, plural } from '../format.ts';
import { NO_SCRIPT, type PageAssets, pageOf } from '../html/document.ts';
import { chartsOf, draw, type Figure, short } from '../html/figure.ts';
import type { Column, Look } from '../html/page-data.ts';
import { isPlainUrl } from '../text.ts';
import { metricName } from '../words.ts';
import { type Content, type Html, html, tableOf } from '../writers/html.ts';
import { type EndpointTrend, type GateHistory, historiesOf, type Line, type Point, type Release } from './series.ts';

/** The files of the branch have all commits. */
const MOST_ROWS = 30;
/** More open endpoints are a long way to scroll. */
const MOST_OPEN = 12;

/** Runs are one per gate and commit, newest first. */
export type HistoryData = Readonly<{ runs: readonly RunSummary[]; releases: readonly Release[] }>;

export function renderHistoryPage({ runs, releases }: HistoryData, assets: PageAssets): string {
  const gates = historiesOf(runs, releases);
  const [newest] = runs;
  let number = 0;
  const drawn = gates.map((history) => {
    const endpoints = history.endpoints.map((trend) => {
      const [[line], [machine]] = [trend.changes, trend.means];
      const [mean, change] = [machine?.points.at(-1), line?.points.at(-1)];
      // `2.14 ms, +3.1 % since v1.4.0`
      const latest = [mean && formatMs(mean.value), change && `${formatChange(change.value)} since ${line?.label}`];
      return { trend, figures: figuresOf(history, trend), latest: latest.filter(Boolean).join(', '), number: number++ };
    });
    return { history, endpoints };
  });
  const endpoints = drawn
    .flatMap((gate) => gate.endpoints)
    .map(({ trend, figures }) => {
      return { name: trend.endpoint, charts: chartsOf(figures), flame: null };
    });
  return pageOf(
    'latency-gate: history',
    TOOL.version,
    assets,
    { endpoints, sweeps: [], base: null, head: '' },
    html`<a class="skip" href="#trends">Skip to the trends</a>
<header class="calm">
<p class="tool">latency-gate</p>
<h1>Latency of ${newest === undefined ? 'nothing yet' : (repositoryOf(newest).name ?? 'the base branch')}</h1>
<p>${coverage(runs)}</p>
<p>A side-by-side run compares two commits on one machine: its changes hold whatever the machine. A commit that was measured on its own has the figures of its machine, so each kind of machine has its own line. Vertical lines are releases.</p>
</header>
<main id="trends" tabindex="-1">
${NO_SCRIPT}
${drawn.map(
  (gate) => html`<section><h2>${gates.length > 1 ? gate.history.gate : 'Endpoints'}</h2>
${gate.endpoints.map(
  ({ trend, figures, latest, number }, at) => html`<details class="endpoint calm"${at < MOST_OPEN ? html` open` : null}>
<summary><h3>${trend.endpoint}</h3> <span class="verdict">${latest}</span></summary>
<div class="charts">${figures.map((figure) => draw(figure, 'endpoint', number))}</div>
${newestTable(gate.history, trend.endpoint)}</details>
`,
)}
${commitsTable(gate.history)}</section>
`,
)}</main>
<footer><p>latency-gate ${TOOL.version}${newest === undefined ? null : ` · ${newest.measuredAt.slice(0, 16).replace('T', ' ')} UTC`}</p></footer>`,
  );
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

function figuresOf(history: GateHistory, { changes, means }: EndpointTrend): readonly Figure[] {
  const band = `The band is the ${formatTolerance(history.runs.at(-1)?.confidence ?? 0.99)} interval of the newest line.`;
  return [
    ...figure(history, changes, 'change', {
      ...{ name: 'history-changes', title: 'Change, side by side', levels: [{ at: 0, of: 'zero' }] },
      text: `Mean latency since the first base, from commit to commit as they were compared. ${band}`,
    }),
    ...figure(history, means, 'ms', {
      ...{ name: 'history-means', title: 'Mean latency, as each machine measured it' },
      text: `A step in one line may be the machine; a step in all of them is the app. ${band}`,
    }),
  ];
}

const COLOURS = ['head', 'base', 'second', 'mean'] as const;

/** Empty without a line. */
function figure(
  { runs, releases }: GateHistory,
  lines: readonly Line[],
  unit: 'change' | 'ms',
  said: Omit<Figure, 'columns'>,
): readonly Figure[] {
  const [newest] = lines;
  if (newest === undefined) return [];
  const valueIn = ({ value }: Point): number | null => value;
  const column = (name: string, { points }: Line, look: Look, of = valueIn): Column => {
    const values = new Map(points.map((point) => [point.place, of(point)]));
    return { name, unit, look, values: runs.map((_run, place) => short(values.get(place) ?? null)) };
  };
  const isCrowded = lines.length > COLOURS.length;
  const shown = lines.slice(0, isCrowded ? COLOURS.length - 1 : lines.length);
  // Lines that share a colour could not be told apart.
  const others = lines.slice(shown.length).toReversed();
  const crowd = { label: '', points: others.flatMap(({ points }) => points) };
  const drawn = [
    ...shown.map((line, at) =>
      column(`${unit === 'change' ? 'since ' : ''}${line.label}`, line, [COLOURS[at] ?? 'mean', 'line with dots']),
    ),
    ...(isCrowded ? [column(plural(others.length, 'earlier one'), crowd, ['mean', 'dots'])] : []),
  ];
  return [
    {
      ...said,
      columns: [
        { name: 'place', unit: 'count', values: runs.map((_run, place) => place + 1) },
        { name: '', unit: 'text', values: runs.map(({ commit }) => commit.slice(0, 7)) },
        { name: '', unit: 'time', values: runs.map(({ at }) => Math.round(Date.parse(at) / 1000)) },
        ...drawn,
        column('from', newest, ['head', 'edge'], ({ low }) => low),
        column('to', newest, ['head', 'edge'], ({ high }) => high),
      ],
      marks: releases.map(({ name, place }) => ({ at: place + 1, name })),
    },
  ];
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
