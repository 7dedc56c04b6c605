/** A trend as a small SVG picture in a table: a line of earlier runs, then this run's dots. */
import { plainText } from '../text.ts';
import { type DrawnTrend, heights } from '../view/trend.ts';
import { type Html, html } from '../writers/html.ts';

const WIDTH = 120;
const HEIGHT = 26;
const MARGIN = 4;
/** Between the earlier runs and this one. */
const GAP = 8;

export function sparklineOf({ runs, now, words }: DrawnTrend): Html {
  const levels = heights([...runs, ...now].map(({ meanMs }) => meanMs));
  const step = (WIDTH - 2 * MARGIN - GAP) / Math.max(1, levels.length - 1);
  const x = (at: number) => (MARGIN + at * step + (at >= runs.length ? GAP : 0)).toFixed(1);
  const y = (height: number) => (HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)).toFixed(1);
  const line = levels.slice(0, runs.length).map((height, at) => `${x(at)},${y(height)}`);
  const dots = levels.slice(runs.length).map((height, at) => {
    const side = at === now.length - 1 ? 'head' : 'base';
    return html`<circle class="${side}" cx="${x(runs.length + at)}" cy="${y(height)}" r="3"/>`;
  });
  return html`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Earlier runs: ${plainText(words)}"><polyline points="${line.join(' ')}"/>${dots}</svg><br><small>${words}</small>`;
}
