/** Pooled figures in the layout of ApacheBench. They judge nothing: requests of one process are not independent of each other. */
import { type Endpoint, SIDES, type Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Results } from '../results/results.ts';
import { type Pooled, type PooledSummary, poolSide } from './pooled.ts';
import { printable } from './writers/terminal.ts';

const SERVED_PERCENT = [50, 66, 75, 80, 90, 95, 98, 99, 100];
const LABEL_WIDTH = 30;
const COLUMN_WIDTH = 42;

export function abTables(results: Results): string {
  return results.config.endpoints.map((endpoint) => section(results, endpoint)).join('\n\n');
}

function section(results: Results, endpoint: Endpoint): string {
  const name = printable(endpoint.name);
  const columns = SIDES.flatMap((side) => {
    const figures = poolSide(results, endpoint.name, side);
    const [name, label] = [fileSideOf(results, side), results.sides[side]?.label ?? side];
    return figures === null ? [] : [{ title: label === name ? name : `${name} (${printable(label)})`, figures }];
  });
  if (columns.length === 0) return `${name}: not measured`;
  const { connections, rate, command } = loadAt(endpoint, results.config.load);
  const titles = columns.map(({ title }) => title);
  const row = (label: string, cellOf: (figures: Pooled) => string) => {
    const cells = columns.map(({ figures }) => cellOf(figures));
    return line(label, cells);
  };
  const has = (count: (figures: Pooled) => number) => columns.some(({ figures }) => count(figures) > 0);
  const counted = (label: string, count: (figures: Pooled) => number, isShown = has(count)) =>
    isShown ? [row(label, (figures) => String(count(figures)))] : [];
  return [
    line(name, titles),
    ...(has(({ tls }) => tls.length) ? [row('SSL/TLS Protocol:', tlsCell)] : []),
    row('Document Length:', ({ bodyBytes }) => bytesCell(bodyBytes)),
    rate === null
      ? row('Concurrency Level:', () => (command === undefined ? String(connections) : '–'))
      : row('Arrival rate:', () => `${rate} [#/sec], at most ${connections} connections`),
    ...counted('Complete requests:', ({ completed }) => completed, true),
    ...counted('Failed requests:', failedOf, true),
    ...FAILURES.flatMap(({ label, always, reasons }) => {
      const isMeant = (name: string) => (reasons === null ? !NAMED_REASONS.includes(name) : reasons.includes(name));
      const count = ({ problems }: Pooled) => sum([...problems].map(([name, times]) => (isMeant(name) ? times : 0)));
      return counted(`   ${label}:`, count, has(always ? failedOf : count));
    }),
    ...counted('Non-2xx responses:', ({ statuses }) =>
      sum([...statuses].map(([status, count]) => (/^2..$/.test(status) ? 0 : count))),
    ),
    row('Total transferred:', ({ receivedBytes }) => bytesCell(receivedBytes)),
    row('HTML transferred:', ({ receivedBodyBytes }) => bytesCell(receivedBodyBytes)),
    row('Requests per second:', ({ requestsPerSecond }) => `${requestsPerSecond.toFixed(2)} [#/sec] (mean)`),
    row('Time per request:', ({ latencyMs }) => (latencyMs === null ? '–' : `${ms(latencyMs.mean)} [ms] (mean)`)),
    row('Transfer rate:', transferRate),
    '',
    row('Connection Times (ms)', () => '    min    mean[+/-sd]   median     max'),
    row('Connect:', ({ connectMs }) => timesCell(connectMs)),
    row('Waiting:', ({ ttfbMs }) => timesCell(ttfbMs)),
    row('Total:', ({ latencyMs }) => timesCell(latencyMs)),
    '',
    'Percentage of the requests served within a certain time (ms)',
    ...SERVED_PERCENT.map((percent) =>
      row(`${String(percent).padStart(4)}%${percent === 100 ? ' (longest request)' : ''}`, ({ quantileMs }) => {
        const value = quantileMs(percent);
        return value === null ? '–' : ms(value).padStart(7);
      }),
    ),
  ].join('\n');
}

function line(label: string, cells: readonly string[]): string {
  return `${label.padEnd(LABEL_WIDTH)}${cells.map((cell) => cell.padEnd(COLUMN_WIDTH)).join('')}`.trimEnd();
}

/** `always`: as `ab`, once anything failed. `reasons`: as results call them; null: all that no other kind has. */
const FAILURES = [
  { label: 'Connect', reasons: ['refused', 'connect', 'dns', 'tls'], always: true },
  { label: 'Receive', reasons: ['reset', 'closed', 'truncated', 'parse', 'surplus'], always: true },
  { label: 'Length', reasons: ['length'], always: true },
  { label: 'Exceptions', reasons: null, always: true },
  { label: 'Too late', reasons: ['timeout', 'drain'], always: false },
  { label: 'Status', reasons: ['status'], always: false },
  { label: 'Content', reasons: ['text', 'json', 'oversize', 'encoding'], always: false },
];
const NAMED_REASONS = FAILURES.flatMap(({ reasons }) => reasons ?? []);

const failedOf = ({ failed, censored, mismatched }: Pooled) => failed + censored + mismatched;

const tlsCell = ({ tls }: Pooled) =>
  tls.map(({ protocol, cipher }) => printable(`${protocol},${cipher}`)).join(' or ') || '–';
const bytesCell = (bytes: number | null) => (bytes === null ? '–' : `${Math.round(bytes)} bytes`);

/** Heads count, unless the results do not know them. */
function transferRate({ receivedBytes, completed, bodyBytes, requestsPerSecond }: Pooled): string {
  const whole = receivedBytes !== null && completed > 0 ? receivedBytes / completed : null;
  const bytes = whole ?? bodyBytes;
  if (bytes === null) return '–';
  const rate = ((bytes * requestsPerSecond) / 1024).toFixed(2);
  return `${rate} [Kbytes/sec] ${whole === null ? 'of bodies' : 'received'}`;
}

function timesCell(times: PooledSummary | null): string {
  if (times === null) return '–';
  const { min, mean, sd, median, max } = times;
  const cell = (value: number | null, width: number) => (value === null ? '–' : ms(value)).padStart(width);
  return `${cell(min, 7)} ${cell(mean, 7)} ${cell(sd, 6)}  ${cell(median, 7)} ${cell(max, 7)}`;
}

/** Three decimals below 10 ms, where `ab` would print 0. */
const ms = (value: number) => value.toFixed(value < 10 ? 3 : value < 1000 ? 1 : 0);

const LONGEST_NAME = 40;

/** What a side is to the reader of a file name: beside a stored comparison `base` is the reference server. */
type FileSide = Side | 'reference';

export function fileSideOf(results: Results, side: Side): FileSide {
  return side === 'base' && results.kind === 'single' && results.reference !== null ? 'reference' : side;
}

/** `2-get-orders.base.tsv`: with the endpoint's position, from 0 on, because safe in a path two names may look alike. */
export function sideFileName(position: number, endpoint: string, side: FileSide, extension: 'csv' | 'tsv'): string {
  const safe = endpoint
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return [`${position + 1}${safe === '' ? '' : `-${safe}`}`, side, extension].join('.');
}

/** As `ab -e` writes them, for each endpoint and side with a valid response. Base of a stored comparison is a run of its own. */
export function abPercentiles(results: Results, storedBase: Results | null) {
  return results.config.endpoints.flatMap(({ name: endpoint }, position) => {
    const own = SIDES.map((side) => ({ side: fileSideOf(results, side), pooled: poolSide(results, endpoint, side) }));
    const stored = storedBase && { side: 'base' as const, pooled: poolSide(storedBase, endpoint, 'head') };
    return [...own, ...(stored ? [stored] : [])].flatMap(({ side, pooled }) => {
      if (pooled === null || pooled.quantileMs(50) === null) return [];
      const lineOf = (percent: number) => `${percent},${(pooled.quantileMs(percent) ?? 0).toFixed(3)}\n`;
      const lines = Array.from({ length: 101 }, (_, percent) => lineOf(percent));
      const name = sideFileName(position, endpoint, side, 'csv');
      return { name, text: `Percentage served,Time in ms\n${lines.join('')}` };
    });
  });
}

/** The first line of requests as `ab -g` writes them. */
export const AB_SAMPLES_HEADER = 'starttime\tseconds\tctime\tdtime\tttime\twait\n';

export interface SampledRequest {
  /** When the clock of the latency started, since 1970: in a closed loop that is when the connection was up. */
  readonly startedAtMs: number;
  /** Before that; 0 on a connection that was open already, and in an open loop, where it is part of the latency. */
  readonly connectMs: number;
  readonly latencyMs: number;
  readonly ttfbMs: number;
}

/** What `ab` sorts by: from the start of connecting to the end of the response. */
export function totalMs({ connectMs, latencyMs }: SampledRequest): number {
  return connectMs + latencyMs;
}

/** With its end of line. Seconds and times have decimals, which `ab` rounds away. */
export function abSampleLine(request: SampledRequest): string {
  const { connectMs, latencyMs, ttfbMs } = request;
  const beganMs = request.startedAtMs - connectMs;
  const times = [connectMs, latencyMs, totalMs(request), ttfbMs].map((ms) => ms.toFixed(3));
  return `${[calendarTime(beganMs), (beganMs / 1000).toFixed(3), ...times].join('\t')}\n`;
}

let known = { second: Number.NaN, text: '' };

/** `Wed Jun 30 21:49:08 1993`, local time, as `ab` writes it. Many requests begin in the same second. */
function calendarTime(ms: number): string {
  const second = Math.floor(ms / 1000);
  if (second !== known.second) {
    const [day, month, dayOfMonth, year, time] = new Date(second * 1000).toString().split(' ');
    known = { second, text: [day, month, dayOfMonth, time, year].join(' ') };
  }
  return known.text;
}
