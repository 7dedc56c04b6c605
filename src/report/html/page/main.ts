/** The script of the page: draws what comes into view, writes out figures when asked, and opens an endpoint that a link leads to. */
import uPlot from 'uplot';
import type { PageData } from '../page-data.ts';
import { element, figuresTable } from './figures.ts';
import { FlameGraph } from './flame.ts';
import { plotOf } from './plots.ts';

const HEIGHT = 250;
/** Drawn this far before it is seen. */
const AHEAD = '300px';

const page: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
const drawn = new Map<HTMLElement, uPlot>();
const places = [...document.querySelectorAll<HTMLElement>('.chart')];

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) draw(target);
    }
  },
  { rootMargin: AHEAD },
);
const resized = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const chart = target instanceof HTMLElement ? drawn.get(target) : undefined;
    const width = Math.floor(contentRect.width);
    if (chart && width > 0 && width !== chart.width) chart.setSize({ width, height: HEIGHT });
  }
});

for (const place of places) {
  seen.observe(place);
  resized.observe(place);
}
for (const flame of document.querySelectorAll<HTMLElement>('.flame')) {
  const data = page.endpoints[Number(flame.dataset['endpoint'])]?.flame;
  if (data) new FlameGraph(flame, page, data);
}
for (const details of document.querySelectorAll<HTMLDetailsElement>('details.figures')) {
  details.addEventListener('toggle', () => writeFigures(details));
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
addEventListener('hashchange', openTarget);
openTarget();
// Paper is white, and what was never scrolled to is printed too.
addEventListener('beforeprint', () => {
  document.documentElement.classList.add('print');
  redraw();
  for (const place of places) if (place.offsetWidth > 0) draw(place);
});
addEventListener('afterprint', () => {
  document.documentElement.classList.remove('print');
  redraw();
});

function draw(place: HTMLElement): void {
  const found = drawn.has(place) ? null : chartAt(place, place.dataset['chart']);
  if (found === null) return;
  seen.unobserve(place);
  const readout = element('p', { class: 'readout', 'aria-hidden': 'true' });
  const { options, data } = plotOf(found.chart, readout);
  const width = Math.max(1, Math.floor(place.clientWidth));
  drawn.set(place, new uPlot({ ...options, width, height: HEIGHT }, data, place));
  place.append(readout);
}

/** Null where the page holds no data for it. */
function chartAt({ dataset: { endpoint, sweep } }: HTMLElement, name: string | undefined) {
  const of = sweep === undefined ? page.endpoints[Number(endpoint)] : page.sweeps[Number(sweep)];
  const chart = of?.charts.find((one) => one.name === name);
  return of === undefined || chart === undefined ? null : { chart, of: of.name };
}

function redraw(): void {
  const again = [...drawn];
  drawn.clear();
  for (const [place, chart] of again) {
    chart.destroy();
    place.replaceChildren();
    draw(place);
  }
}

function writeFigures(details: HTMLDetailsElement): void {
  const found = chartAt(details, details.dataset['table']);
  if (!details.open || found === null || details.childElementCount > 1) return;
  details.append(figuresTable(found.chart, found.of));
}

/** A link to an endpoint that is folded opens it. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement) || target.open) return;
  target.open = true;
  target.scrollIntoView();
}
