/** How a Prometheus series is named: `db_queries_total{db="main",kind="select"}`. */

export interface Series {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
}

const NAME = /^[A-Za-z_:][\w:]*/;
const LABEL = /^\s*([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|(?=\}))/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '\\': '\\', '"': '"' };

/** The series at the beginning of a text, and what comes after it; null where there is none. */
export function seriesAt(text: string): { readonly series: Series; readonly rest: string } | null {
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const labels = new Map<string, string>();
  let rest = text.slice(name.length);
  if (!rest.startsWith('{')) return { series: { name, labels }, rest };
  rest = rest.slice(1);
  for (let label = LABEL.exec(rest); label !== null; label = LABEL.exec(rest)) {
    const [whole, key = '', value = ''] = label;
    labels.set(
      key,
      value.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character),
    );
    rest = rest.slice(whole.length);
  }
  rest = rest.trimStart();
  return rest.startsWith('}') ? { series: { name, labels }, rest: rest.slice(1) } : null;
}
