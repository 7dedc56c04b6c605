/** What a README shows: a picture of the newest trends, and the data of a badge. Neither is anything but text and lines. */
import { formatChange, plural } from '../format.ts';
import { type Html, html } from '../html/markup.ts';
import type { HistoryData } from './page.ts';
import { latestWords } from './page.ts';
import { type EndpointTrend, type GateHistory, historiesOf, type Line } from './series.ts';

const WIDTH = 720;
const ROW = 44;
const TOP = 34;
/** More rows are no picture for a README. */
const MOST_ROWS = 8;
/** Commits in it. */
const MOST_COMMITS = 100;
const NAME_WIDTH = 250;
const FIGURE_WIDTH = 190;
const LONGEST_NAME = 32;
/** A change of more than this stands out in the badge. */
const REMARKABLE = 0.05;

interface Row {
  readonly gate: GateHistory;
  readonly trend: EndpointTrend;
}

function rowsOf({ runs, releases }: HistoryData): readonly Row[] {
  return historiesOf(runs, releases).flatMap((gate) => gate.endpoints.map((trend) => ({ gate, trend })));
}

/** A whole SVG file, in the colours of the reader's system. */
export function renderPicture(data: HistoryData): string {
  const all = rowsOf(data);
  const rows = all.slice(0, MOST_ROWS);
  const height = TOP + Math.max(1, rows.length) * ROW + 8;
  const left = all.length - rows.length;
  const title = `Latency of ${plural(all.length, 'endpoint')} on the base branch${left > 0 ? `, the first ${rows.length}` : ''}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>
text{font:13px system-ui,sans-serif;fill:#1b1f24}
.soft{fill:#57606a;font-size:12px}
path{fill:none;stroke:#c2410c;stroke-width:1.5}
circle{fill:#c2410c}
line{stroke:#57606a;stroke-dasharray:2 4}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.soft{fill:#9da7b3}path{stroke:#ff9a62}circle{fill:#ff9a62}line{stroke:#9da7b3}}
</style>
<text class="soft" x="0" y="16">${title}</text>
${rows.map((row, at) => drawn(row, TOP + at * ROW))}</svg>
`.text;
}

/** Side by side where it was measured so, else on the machine of the newest run. */
function preferred({ changes, means }: EndpointTrend): { readonly line: Line; readonly isChange: boolean } | null {
  const [[change], [mean]] = [changes, means];
  if (change !== undefined && change.points.length > 1) return { line: change, isChange: true };
  return mean === undefined ? null : { line: mean, isChange: false };
}

function drawn({ gate, trend }: Row, top: number): Html | null {
  const chosen = preferred(trend);
  if (chosen === null) return null;
  const count = gate.runs.length;
  const first = Math.max(0, count - MOST_COMMITS);
  const points = chosen.line.points.filter(({ place }) => place >= first);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = (least + most) / 2;
  const span = Math.max(most - least, chosen.isChange ? 0.1 : 0.2 * middle, 1e-6);
  const width = WIDTH - NAME_WIDTH - FIGURE_WIDTH - 20;
  const x = (place: number) => (NAME_WIDTH + ((place - first) / Math.max(1, count - 1 - first)) * width).toFixed(1);
  const y = (value: number) => (top + 14 - ((value - middle) / span) * 26).toFixed(1);
  const releases = gate.releases.filter(({ place }) => place >= first);
  const path = points.map(({ place, value }, at) => `${at === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('');
  const last = points.at(-1);
  return html`<g><text x="0" y="${top + 18}">${shortened(trend.endpoint)}</text>
${releases.map(({ place, name }) => html`<line x1="${x(place)}" x2="${x(place)}" y1="${top - 2}" y2="${top + 30}"><title>${name}</title></line>`)}
<path d="${path}"/>${last === undefined ? null : html`<circle cx="${x(last.place)}" cy="${y(last.value)}" r="3"/>`}
<text class="soft" x="${WIDTH}" y="${top + 18}" text-anchor="end">${latestWords(trend)}</text></g>
`;
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
}

/** As https://shields.io/badges/endpoint-badge reads it. */
export function badgeOf(data: HistoryData): Readonly<Record<string, string | number>> {
  const rows = rowsOf(data);
  const worst = rows
    .flatMap(({ trend }) => {
      const chosen = preferred(trend);
      const value = chosen?.isChange ? chosen.line.points.at(-1)?.value : undefined;
      return value === undefined ? [] : [{ value, since: chosen?.line.label ?? '' }];
    })
    .sort((a, b) => b.value - a.value)[0];
  const [only] = rows;
  const message =
    worst !== undefined
      ? `${rows.length > 1 ? 'at most ' : ''}${formatChange(worst.value)} since ${shortened(worst.since)}`
      : rows.length === 1 && only !== undefined
        ? latestWords(only.trend)
        : rows.length === 0
          ? 'not measured yet'
          : `${rows.length} endpoints measured`;
  const color = worst === undefined ? 'blue' : worst.value > REMARKABLE ? 'orange' : 'brightgreen';
  return { schemaVersion: 1, label: 'latency', message, color };
}
