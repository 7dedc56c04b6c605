/** The figures of a chart as a table, written when somebody opens them: a page of all of them would be long. */
import { formatChange, formatMs } from '../../format.ts';
import type { Chart, EndpointData, PageData } from '../page-data.ts';

interface Figures {
  readonly caption: string;
  readonly header: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
}

/** What a reader looks for first; the curve shows what lies between. */
const SHOWN_PERCENTS = [0, 1, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 98, 99, 99.5, 99.9, 99.99, 100];

/** Built of elements and text alone: names of endpoints and sides are somebody else's. */
export function figuresTable(chart: Chart, page: PageData, endpoint: EndpointData): HTMLElement {
  const { caption, header, rows } = figuresOf(chart, page, endpoint);
  const box = element('div', { class: 'scroll', tabindex: '0' });
  const table = element('table');
  const body = element('tbody');
  const cells = (texts: readonly string[], scope: 'row' | 'col') =>
    texts.map((text, i) => {
      const isHeader = scope === 'col' || i === 0;
      return element(
        isHeader ? 'th' : 'td',
        { ...(isHeader ? { scope } : {}), ...(i > 0 ? { class: 'number' } : {}) },
        text,
      );
    });
  const headRow = element('tr');
  headRow.append(...cells(header, 'col'));
  const head = element('thead');
  head.append(headRow);
  for (const row of rows) {
    const line = element('tr');
    line.append(...cells(row, 'row'));
    body.append(line);
  }
  table.append(element('caption', {}, `${caption}: ${endpoint.name}`), head, body);
  box.append(table);
  return box;
}

function element(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

const ms = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatMs(value));
const change = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatChange(value);

function figuresOf(chart: Chart, page: PageData, endpoint: EndpointData): Figures {
  const sides = page.base === null ? [page.head] : [page.base, page.head];
  const bySide = (base: number | null | undefined, head: number | null | undefined) =>
    page.base === null ? [ms(head)] : [ms(base), ms(head)];
  switch (chart) {
    case 'shares':
    case 'density': {
      const { base, head } = endpoint.quantilesMs;
      return {
        caption: 'Time within which a share of the responses came',
        header: ['responses', ...sides],
        rows: SHOWN_PERCENTS.flatMap((percent) => {
          const i = page.percents.indexOf(percent);
          return i < 0 ? [] : [[`${percent} %`, ...bySide(base?.[i], head?.[i])]];
        }),
      };
    }
    case 'changes':
      return {
        caption: 'Change of each quantile',
        header: ['percentile', 'change', 'from', 'to'],
        rows: endpoint.changes.map(([percent, size, low, high]) => [
          `p${percent}`,
          change(size),
          change(low),
          change(high),
        ]),
      };
    case 'rounds':
      return {
        caption: 'Mean latency of the rounds',
        header: ['seconds since the run began', 'block', ...sides],
        rows: endpoint.rounds.map(([seconds, block, base, head]) => [
          seconds.toFixed(1),
          String(block),
          ...bySide(base, head),
        ]),
      };
    case 'blocks':
      return {
        caption: 'Change from base to head in each block',
        header: ['block', 'mean', endpoint.second],
        rows: endpoint.blocks.map(([block, mean, second]) => [String(block), change(mean), change(second)]),
      };
    case 'phases':
      return {
        caption: 'Mean times',
        header: ['part of the request', ...sides],
        rows: endpoint.phases.map(([name, base, head]) => [name, ...bySide(base, head)]),
      };
    case 'trend':
      return {
        caption: 'Mean latency of earlier runs, and of this one last',
        header: ['measured (UTC)', 'commit', 'of', 'mean'],
        rows: endpoint.trend.map(([seconds, mean, commit, of]) => [
          new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' '),
          commit === '' ? '–' : commit,
          { alike: 'earlier run', other: 'earlier run, other CPU', base: page.base ?? 'base', head: page.head }[of],
          ms(mean),
        ]),
      };
  }
}
