/** Figures of a chart in words: as a table, written when somebody opens it, and under the pointer. */
import { formatChange, formatMs, formatValue } from '../../format.ts';
import { CHARTS, type Chart, type Unit } from '../page-data.ts';

/** What a reader looks for first in a distribution; the curve shows what lies between. */
const SHOWN_PERCENTS = [0, 1, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 98, 99, 99.5, 99.9, 99.99, 100];

export function written(value: number | string | null | undefined, unit: Unit): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'ms':
      return formatMs(value);
    case 'change':
      return formatChange(value);
    case 'percent':
      return `${Number(value.toPrecision(4))} %`;
    case 'seconds':
      return `${value.toFixed(1)} s`;
    case 'perSecond':
      return formatValue('throughput', value);
    case 'time':
      return new Date(value * 1000).toISOString().slice(0, 16).replace('T', ' ');
    case 'count':
    case 'text':
      return String(value);
  }
}

/** Built of elements and text alone: names of endpoints and sides are somebody else's. */
export function figuresTable({ name, columns }: Chart, endpoint: string): HTMLElement {
  const rows = (columns[0]?.values ?? []).flatMap((at, i) =>
    name === 'shares' && !SHOWN_PERCENTS.includes(Number(at))
      ? []
      : [columns.map(({ values, unit }) => written(values[i], unit))],
  );
  const row = (texts: readonly string[], scope: 'row' | 'col') => {
    const line = element('tr');
    const kind = (isHeader: boolean, i: number) => ({
      ...(isHeader ? { scope } : {}),
      ...(i > 0 ? { class: 'number' } : {}),
    });
    const cells = texts.map((text, i) => {
      const isHeader = scope === 'col' || i === 0;
      return element(isHeader ? 'th' : 'td', kind(isHeader, i), text);
    });
    line.append(...cells);
    return line;
  };
  const box = element('div', { class: 'scroll', tabindex: '0' });
  const [table, head, body] = [element('table'), element('thead'), element('tbody')];
  const header = columns.map((column) => column.name);
  head.append(row(header, 'col'));
  body.append(...rows.map((cells) => row(cells, 'row')));
  table.append(element('caption', {}, `${CHARTS[name].caption}: ${endpoint}`), head, body);
  box.append(table);
  return box;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
