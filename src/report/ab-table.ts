/**
 * The figures in the layout of `ab`, for readers of that: base and head side by side, the blocks of each pooled.
 *
 * These are descriptions, not the verdict: pooled requests of one process are not independent of each other.
 */
import { type Endpoint, SIDES } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Results } from '../results/results.ts';
import { type Pooled, type PooledSummary, poolSide } from './pooled.ts';
import { printable } from './writers/terminal.ts';

const SERVED_PERCENT = [50, 66, 75, 80, 90, 95, 98, 99, 100];
const LABEL_WIDTH = 30;
const COLUMN_WIDTH = 42;

/** One section an endpoint, in the order of the configuration; for a terminal or a log. */
export function abTables(results: Results): string {
  return results.config.endpoints.map((endpoint) => section(results, endpoint)).join('\n\n');
}

function section(results: Results, endpoint: Endpoint): string {
  const name = printable(endpoint.name);
  const columns = SIDES.flatMap((side) => {
    const figures = poolSide(results, endpoint.name, side);
    const label = results.sides[side]?.label ?? side;
    return figures === null ? [] : [{ title: label === side ? side : `${side} (${printable(label)})`, figures }];
  });
  if (columns.length === 0) return `${name}: not measured`;
  // A point of a sweep has connections of its own.
  const { connections, rate, command } = loadAt(endpoint, results.config.load);
  const titles = columns.map(({ title }) => title);
  const row = (label: string, cellOf: (figures: Pooled) => string) => {
    const cells = columns.map(({ figures }) => cellOf(figures));
    return line(label, cells);
  };
  return [
    line(name, titles),
    ...(columns.some(({ figures }) => figures.tls.length > 0) ? [row('SSL/TLS Protocol:', tlsCell)] : []),
    row('Document Length:', ({ bodyBytes }) => bytesCell(bodyBytes)),
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

function tlsCell({ tls }: Pooled): string {
  return tls.map(({ protocol, cipher }) => printable(`${protocol},${cipher}`)).join(' or ') || '–';
}

function bytesCell(bytes: number | null): string {
  return bytes === null ? '–' : `${Math.round(bytes)} bytes`;
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
