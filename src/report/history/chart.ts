/** The trend of one endpoint as an SVG picture. Its colours are classes of the page's style. */
import { formatChange, formatMs } from '../format.ts';
import { type Content, type Html, html } from '../writers/html.ts';
import type { GateHistory, Line, Point } from './series.ts';

/** About as wide as it is shown, so that its text has the size of the page’s. */
const WIDTH = 560;
const HEIGHT = 230;
const PLOT = { left: 64, right: 12, top: 22, bottom: 26 } as const;
/** These tell their commits under the pointer, as releases always do; more would make the page heavy. */
const MOST_TITLED = 60;
/** Further lines share the last one. */
export const MOST_COLOURS = 4;
/** A character of 12 px text. */
const CHARACTER_WIDTH = 7;

export interface ChartParts {
  readonly lines: readonly Line[];
  readonly unit: '%' | 'ms';
  /** In words, for whoever does not see it. */
  readonly label: string;
}

type Scales = Readonly<ReturnType<typeof scalesOf>>;
type Format = (value: number) => string;

export function lineChart(history: GateHistory, { lines, unit, label }: ChartParts): Html {
  const scales = scalesOf(history.runs.length, lines, unit);
  const format = unit === '%' ? formatChange : formatMs;
  return html`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
${grid(scales, format)}${releaseMarks(history, scales)}${dates(history, scales)}
${lines.map(({ points }, at) => html`<g class="${colourOf(at)}">${drawn(points, history, scales, format)}</g>\n`)}</svg>
`;
}

export function colourOf(at: number): string {
  return `line-${Math.min(at, MOST_COLOURS - 1)}`;
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
