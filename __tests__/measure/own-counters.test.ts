/** Counters of real servers and of real commands. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RunningApp } from '../../src/app/launcher.ts';
import { type CounterSource, SIDES, type Side } from '../../src/config/config.ts';
import { RunEvents } from '../../src/measure/events.ts';
import { measure } from '../../src/measure/measure.ts';
import { nearestSeries, OwnCounters, sumOfSeries } from '../../src/measure/own-counters.ts';
import { makeConfig } from '../decide/make-results.ts';
import { useBundle } from '../load/use-bundle.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { serve } from '../serve.ts';
import { blocksOf, testbedOf, withGenerator } from './testbeds.ts';

const bundle = useBundle();

/** Answers every path with what `answer` says. */
async function appOf(side: Side, answer: (path: string) => { status?: number; text: string }): Promise<RunningApp> {
  const origin = await serve((request, response) => {
    const { status = 200, text } = answer(request.url ?? '');
    response.writeHead(status).end(text);
  });
  const env = { PATH: process.env['PATH'] ?? '', SIDE: side, PORT: new URL(origin).port };
  return appAt(origin, { shell: { cwd: '/', env } });
}

function readerOf(counters: Readonly<Record<string, CounterSource>>, apps: Partial<Record<Side, RunningApp>>) {
  const config = makeConfig(['GET /']);
  const own = new OwnCounters({ app: { ...config.app, counters } });
  return { own, read: () => own.read(testbedOf(config, apps)) };
}

const prometheus = (series: string, path = '/metrics'): CounterSource => ({ kind: 'prometheus', path, series });
const command = (text: string): CounterSource => ({ kind: 'command', command: text });

test('series and commands are read from either side, one answer for all series of a path', async () => {
  let asked = 0;
  const answer = (count: number) => () => {
    asked += 1;
    return { text: `queries_total{db="a"} ${count}\nqueries_total{db="b"} 1\nhits_total 5\n` };
  };
  const apps = { base: await appOf('base', answer(2)), head: await appOf('head', answer(40)) };
  const counters = {
    queries: prometheus('queries_total'),
    hits: prometheus('hits_total'),
    lines: command('printf $SIDE | wc -c'),
  };
  const { own, read } = readerOf(counters, apps);
  expect(await read()).toEqual({
    base: { queries: 3, hits: 5, lines: 4 },
    head: { queries: 41, hits: 5, lines: 4 },
  });
  expect(asked).toBe(2);
  expect(own.requireKnown({ versions: SIDES })).toEqual([]);
});

test('a series that has counted nothing yet is 0, and one that never comes is an error that names the nearest', async () => {
  let text = '# TYPE queries_total counter\nquery_errors_total 0\n';
  const apps = { head: await appOf('head', () => ({ text })) };
  const { own, read } = readerOf({ queries: prometheus('queries_total') }, apps);
  expect(await read()).toEqual({ head: { queries: 0 } });
  expect(() => own.requireKnown({ versions: ['head'] })).toThrow(
    'app.counters.queries: head: GET /metrics has no series `queries_total`; nearest: `query_errors_total`',
  );
  text = 'queries_total 7\n';
  expect(await read()).toEqual({ head: { queries: 7 } });
  expect(own.requireKnown({ versions: ['head'] })).toEqual([]);
});

const FAILING = 'echo no database >&2; exit 3';

test.each([
  ['answers no such path', prometheus('a_total'), 'GET /metrics answered 404'],
  ['prints no number', command('echo many'), '`echo many` printed `many`, no number'],
  ['fails', command(FAILING), `\`${FAILING}\` exited with code 3: \`no database\``],
  ['prints nothing', command('true'), '`true` printed ``, no number'],
])('head that %s is an error', async (_, source, message) => {
  const { own, read } = readerOf({ own: source }, { head: await appOf('head', () => ({ status: 404, text: '' })) });
  expect(await read()).toEqual({ head: {} });
  expect(() => own.requireKnown({ versions: ['head'] })).toThrow(`app.counters.own: head: ${message}`);
});

test('base may be older than the counter: that is said, and it has none rather than 0', async () => {
  const apps = {
    base: await appOf('base', () => ({ text: 'other_total 1\n' })),
    head: await appOf('head', () => ({ text: 'queries_total 82\n' })),
  };
  const { own, read } = readerOf({ queries: prometheus('queries_total') }, apps);
  await read();
  expect(own.requireKnown({ versions: SIDES })).toEqual([
    'base has no counter queries: GET /metrics has no series `queries_total`; nearest: `other_total`',
  ]);
  const side = (queries: number) => ({ completed: 2, counters: { queries, reads: 4 } });
  const block = { endpoint: 'GET /', rounds: [{ sides: { base: side(0), head: side(82) } }], distributionMs: {} };
  const [kept] = own.withoutUnknown(block as never).rounds;
  expect(kept?.sides.base?.counters).toEqual({ reads: 4 });
  expect(kept?.sides.head?.counters).toEqual({ queries: 82, reads: 4 });
});

test('the reference, which takes base’s place, has none and is not asked', async () => {
  const asked: Record<Side, string[]> = { base: [], head: [] };
  let count = 0;
  const launcherOf = (side: Side) =>
    launcherBy(() =>
      appOf(side, (path) => {
        asked[side].push(path);
        return { text: path === '/metrics' ? `queries_total ${count}` : `${++count}` };
      }),
    );
  const plain = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 1, warmup: 100ms..100ms }');
  const config = { ...plain, app: { ...plain.app, counters: { queries: prometheus('queries_total') } } };
  const said: string[] = [];
  const events = new RunEvents([{ on: (event) => void (event.kind === 'note' && said.push(event.text)) }]);
  const launchers = { base: launcherOf('base'), head: launcherOf('head') };
  const reference = { fingerprint: 'here', iterations: { 'GET /': 1 } };
  const { blocks } = await withGenerator(config, bundle, (session) =>
    measure({ ...session, events }, blocksOf(launchers, 1, { reference })),
  );
  const { base, head } = blocks[0]?.endpoints[0]?.rounds[0]?.sides ?? {};
  expect([base?.completed, head?.completed]).not.toContain(0);
  expect(head?.counters?.['queries']).toBeGreaterThan(0);
  expect(asked.base).not.toContain('/metrics');
  expect(said).toEqual([]);
});

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

test('a missing series is answered with the nearest ones: by name, or by the labels that exist', () => {
  expect(nearestSeries(EXPOSITION, 'db_querys_total')[0]).toBe('db_queries_total');
  expect(nearestSeries('', 'db_queries_total')).toEqual([]);
  expect(nearestSeries(EXPOSITION, 'db_queries_total{db="other"}')).toEqual([
    'db_queries_total{db="main",kind="select"}',
    'db_queries_total{db="main",kind="insert"}',
    'db_queries_total{db="a \\"quoted\\" one, with \\\\ and }",}',
  ]);
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
