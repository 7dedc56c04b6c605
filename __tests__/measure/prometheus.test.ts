import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearestSeries, sumOfSeries } from '../../src/measure/own-counters.ts';

/** As prom-client, the Go client, and an exporter of OpenMetrics print it. */
const EXPOSITION = `# HELP db_queries_total Queries by database
# TYPE db_queries_total counter
db_queries_total{db="main",kind="select"} 120
db_queries_total{db="main",kind="insert"} 3
db_queries_total{db="a \\"quoted\\" one, with \\\\ and }",} 7 1395066363000
http_request_duration_seconds_bucket{le="+Inf"} 4.5e2
process_start_time_seconds 1.7e9
no_number NaN
cache_misses_total 12 # {trace_id="a"} 1.0
not a line
`;

test.each([
  ['db_queries_total', 130],
  ['db_queries_total{db="main"}', 123],
  ['db_queries_total{ kind = "insert", db = "main" }', 3],
  ['db_queries_total{db="a \\"quoted\\" one, with \\\\ and }"}', 7],
  ['http_request_duration_seconds_bucket{le="+Inf"}', 450],
  ['cache_misses_total', 12],
  ['db_queries_total{db="other"}', null],
  ['db_queries', null],
  ['no_number', null],
])('%s is %s', (series, sum) => {
  expect(sumOfSeries(EXPOSITION, series)).toBe(sum);
});

describe('of a series that is not there, the nearest are named', () => {
  test('by their names', () => {
    expect(nearestSeries(EXPOSITION, 'db_querys_total')[0]).toBe('db_queries_total');
    expect(nearestSeries('', 'db_queries_total')).toEqual([]);
  });

  test('or by the labels of those that have it', () => {
    expect(nearestSeries(EXPOSITION, 'db_queries_total{db="other"}')).toEqual([
      'db_queries_total{db="main",kind="select"}',
      'db_queries_total{db="main",kind="insert"}',
      'db_queries_total{db="a \\"quoted\\" one, with \\\\ and }",}',
    ]);
  });
});

test('whatever an app answers, it is read without an error', () => {
  const piece = fc.constantFrom('a_total', '{', '}', '="', '"', ',', '\\', ' ', '12', 'NaN', '\n', '#', 'é', '\0');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const sum = sumOfSeries(pieces.join(''), 'a_total');
      expect(sum === null || Number.isFinite(sum)).toBe(true);
    }),
    { seed: 28 },
  );
});

test('what is written of labels is what is read', () => {
  const value = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !/[\n\r]/.test(text));
  fc.assert(
    fc.property(value, (text) => {
      const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
      expect(sumOfSeries(`a_total{of="${escaped}"} 5`, `a_total{of="${escaped}"}`)).toBe(5);
    }),
    { seed: 28 },
  );
});
