/**
 * The figures in the layout of `ab`, for readers of that: base and head side by side, the blocks of each pooled.
 *
 * These are descriptions, not the verdict: pooled requests of one process are not independent of each other.
 */
import { SIDES } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Results } from '../results/results.ts';
import { type Pooled, type PooledSummary, poolSide } from './pooled.ts';

const SERVED_PERCENT = [50, 66, 75, 80, 90, 95, 98, 99, 100];
const LABEL_WIDTH = 30;
const COLUMN_WIDTH = 42;

/** One section an endpoint, in the order of the configuration. `printable` makes names safe for where it is shown. */
export function abTables(results: Results, printable: (text: string) => string): string {
  return results.config.endpoints.map(({ name }) => section(results, name, printable)).join('\n\n');
}

function section(results: Results, endpoint: string, printable: (text: string) => string): string {
  const columns = SIDES.flatMap((side) => {
    const figures = poolSide(results, endpoint, side);
    const label = results.sides[side]?.label ?? side;
    return figures === null ? [] : [{ title: label === side ? side : `${side} (${printable(label)})`, figures }];
  });
  if (columns.length === 0) return `${printable(endpoint)}: not measured`;
  const { connections, rate, command } = loadOf(results, endpoint);
  const row = (label: string, cell: (figures: Pooled) => string) =>
    line(label, columns, ({ figures }) => cell(figures));
  const times = (label: string, of: (figures: Pooled) => PooledSummary | null) =>
    row(label, (figures) => timesCell(of(figures)));
  return [
    line(printable(endpoint), columns, ({ title }) => title),
    ...(columns.some(({ figures }) => figures.tls.length > 0)
      ? [row('SSL/TLS Protocol:', ({ tls }) => tlsCell(tls, printable))]
      : []),
    row('Document Length:', ({ bodyBytes }) => (bodyBytes === null ? '–' : `${Math.round(bodyBytes)} bytes`)),
    rate === null
      ? row('Concurrency Level:', () => (command === undefined ? String(connections) : '–'))
      : row('Arrival rate:', () => `${rate} [#/sec], at most ${connections} connections`),
    row('Complete requests:', ({ completed }) => String(completed)),
    row('Failed requests:', (figures) => String(failedOf(figures))),
    ...FAILURES.filter(({ always, reasons }) =>
      columns.some(({ figures }) => (always ? failedOf(figures) : countOf(figures, reasons)) > 0),
    ).map(({ label, reasons }) => row(`   ${label}:`, (figures) => String(countOf(figures, reasons)))),
    ...(columns.some(({ figures }) => non2xxOf(figures) > 0)
      ? [row('Non-2xx responses:', (figures) => String(non2xxOf(figures)))]
      : []),
    row('Total transferred:', ({ receivedBytes }) => bytesCell(receivedBytes)),
    row('HTML transferred:', ({ receivedBodyBytes }) => bytesCell(receivedBodyBytes)),
    row('Requests per second:', ({ requestsPerSecond }) => `${requestsPerSecond.toFixed(2)} [#/sec] (mean)`),
    row('Time per request:', ({ latencyMs }) => (latencyMs === null ? '–' : `${ms(latencyMs.mean)} [ms] (mean)`)),
    row('Transfer rate:', transferRate),
    '',
    row('Connection Times (ms)', () => '    min    mean[+/-sd]   median     max'),
    times('Connect:', ({ connectMs }) => connectMs),
    times('Waiting:', ({ ttfbMs }) => ttfbMs),
    times('Total:', ({ latencyMs }) => latencyMs),
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

/** As the endpoint met it: a point of a sweep has connections of its own. */
function loadOf({ config }: Results, name: string) {
  const endpoint = config.endpoints.find((one) => one.name === name);
  return endpoint === undefined ? config.load : loadAt(endpoint, config.load);
}

function line<Column>(label: string, columns: readonly Column[], cellOf: (column: Column) => string): string {
  const cells = columns.map((column) => cellOf(column).padEnd(COLUMN_WIDTH));
  return `${label.padEnd(LABEL_WIDTH)}${cells.join('')}`.trimEnd();
}

interface Failure {
  readonly label: string;
  /** As results call them. Null: all that no other kind has. */
  readonly reasons: readonly string[] | null;
  /** `ab` counts them, and so has a line for them once anything failed. */
  readonly always: boolean;
}

const FAILURES: readonly Failure[] = [
  { label: 'Connect', reasons: ['refused', 'connect', 'dns', 'tls'], always: true },
  { label: 'Receive', reasons: ['reset', 'closed', 'truncated', 'parse', 'surplus'], always: true },
  { label: 'Length', reasons: ['length'], always: true },
  { label: 'Exceptions', reasons: null, always: true },
  { label: 'Too late', reasons: ['timeout', 'drain'], always: false },
  { label: 'Status', reasons: ['status'], always: false },
  { label: 'Content', reasons: ['text', 'json', 'oversize', 'encoding'], always: false },
];
const NAMED_REASONS = FAILURES.flatMap(({ reasons }) => reasons ?? []);

function countOf({ problems }: Pooled, reasons: readonly string[] | null): number {
  const isMeant = (reason: string) => (reasons === null ? !NAMED_REASONS.includes(reason) : reasons.includes(reason));
  return sum([...problems].map(([reason, count]) => (isMeant(reason) ? count : 0)));
}

function non2xxOf({ statuses }: Pooled): number {
  return sum([...statuses].map(([status, count]) => (/^2..$/.test(status) ? 0 : count)));
}

function failedOf({ failed, censored, mismatched }: Pooled): number {
  return failed + censored + mismatched;
}

function tlsCell(agreed: Pooled['tls'], printable: (text: string) => string): string {
  return agreed.length === 0
    ? '–'
    : agreed.map(({ protocol, cipher }) => printable(`${protocol},${cipher}`)).join(' or ');
}

function bytesCell(bytes: number | null): string {
  return bytes === null ? '–' : `${bytes} bytes`;
}

/** For a whole response, head and body; results that do not know the heads say so. */
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

/** Three decimals below 10 ms, where `ab` would print 0; fewer above. */
function ms(value: number): string {
  return value.toFixed(value < 10 ? 3 : value < 1000 ? 1 : 0);
}
