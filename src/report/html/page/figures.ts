/** Figures of a chart in words: as a table, and under the pointer. */
import { formatChange, formatMs, formatValue } from '../../format.ts';
import { CHARTS, type Chart, type Unit } from '../page-data.ts';

/** What a reader looks for first in a distribution; the curve shows what lies between. */
const SHOWN_PERCENTS = [0, 1, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 98, 99, 99.5, 99.9, 99.99, 100];

const WRITTEN: Readonly<Record<Unit, (value: number) => string>> = {
  ms: formatMs,
  change: formatChange,
  percent: (value) => `${Number(value.toPrecision(4))} %`,
  seconds: (value) => `${value.toFixed(1)} s`,
  perSecond: (value) => formatValue('throughput', value),
  time: (value) => new Date(value * 1000).toISOString().slice(0, 16).replace('T', ' '),
  count: String,
  text: String,
};

export function written(value: number | string | null | undefined, unit: Unit): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : WRITTEN[unit](value);
}

/** Built of elements and text alone: names of endpoints and sides are somebody else's. */
export function figuresTable({ name, columns }: Chart, endpoint: string): HTMLElement {
  const row = (texts: readonly string[], scope: 'row' | 'col') => {
    const cells = texts.map((text, i) => {
      const alignment = i > 0 ? { class: 'number' } : {};
      return scope === 'col' || i === 0 ? element('th', { scope, ...alignment }, text) : element('td', alignment, text);
    });
    return element('tr', {}, ...cells);
  };
  const rows = (columns[0]?.values ?? []).flatMap((at, i) => {
    if (name === 'shares' && !SHOWN_PERCENTS.includes(Number(at))) return [];
    const texts = columns.map(({ values, unit }) => written(values[i], unit));
    return [row(texts, 'row')];
  });
  const header = columns.map((column) => column.name);
  const caption = element('caption', {}, `${CHARTS[name].caption}: ${endpoint}`);
  const [head, body] = [element('thead', {}, row(header, 'col')), element('tbody', {}, ...rows)];
  return element('div', { class: 'scroll', tabindex: '0' }, element('table', {}, caption, head, body));
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...contents: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...contents);
  return made;
}
