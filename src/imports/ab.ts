/**
 * What `ab` prints. Its mean has three decimals; its percentiles are whole milliseconds, and left out. Files of `ab -g`
 * hold no status, so they are not read: a redirect or an error would count as a fast answer.
 */
import { allCounts, countsUpTo, type LoadFormat, type LoadRun, unusable } from './load-run.ts';

const REMEDY = 'let `ab` print its report: without `-w`, and with nothing written to $OUT';

export const AB: LoadFormat<string> = {
  is: (text) => /^This is ApacheBench,/m.test(text) || /^Concurrency Level: +\d+$/m.test(text),
  read,
};

function read(text: string): LoadRun {
  const figure = (label: string, unit = ''): number | null => {
    const [, digits] = new RegExp(`^${label}: +(\\d+(?:\\.\\d+)?)${unit}`, 'm').exec(text) ?? [];
    return digits === undefined ? null : Number(digits);
  };
  const needed = (label: string, unit?: string): number => {
    const value = figure(label, unit);
    if (value === null || !Number.isFinite(value)) throw unusable('ab', `it has no line \`${label}\``, REMEDY);
    return value;
  };
  const completed = needed('Complete requests');
  const [, ...reasons] = /\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/.exec(text) ?? [];
  const [connect = 0, receive = 0, length = 0, exceptions = 0] = reasons.map(Number);
  const non2xx = figure('Non-2xx responses') ?? 0;
  return {
    completed,
    wrong: countsUpTo(completed, { status: non2xx, length, exceptions }),
    unanswered: allCounts({ connect, closed: receive }),
    statuses: countsUpTo(completed, { 'not 2xx': non2xx, '2xx': completed }),
    perSecond: completed === 0 ? 0 : needed('Requests per second', ' \\[#/sec\\]'),
    latencyMs: completed === 0 ? {} : { mean: needed('Time per request', ' \\[ms\\] \\(mean\\)') },
  };
}
