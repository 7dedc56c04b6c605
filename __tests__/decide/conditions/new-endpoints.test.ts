/** What is new in head, what base should have and has not, and what is compared all the same. */
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { compare } from '../../../src/decide/compare.ts';
import { render, replay } from '../../../src/gate.ts';
import type { Answers, EndpointBlock, FirstAnswer, Results, RoundSide } from '../../../src/results/results.ts';
import { hopeless, undecided } from '../../../src/schedule/next.ts';
import { withEndpoints, withSides } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { answering, makeConfig, makeResults, steady } from '../make-results.ts';

/** What is known of base's configuration: it names both endpoints, or `/old` alone, or is not known. */
type Origin = 'named' | 'added' | 'unknown';

function ofOrigin(results: Results, origin: Origin): Results {
  if (origin === 'unknown') return results;
  return {
    ...results,
    configurations: origin === 'named' ? 'same' : { base: configOf(['/old']), head: results.config },
  };
}

function configOf(paths: readonly string[]) {
  const config = makeConfig(paths);
  return { ...config, endpoints: config.endpoints.map((one) => ({ ...one, path: one.name })) };
}

interface Answered {
  /** Base's answer at `/new`. */
  readonly base?: Partial<RoundSide>;
  readonly head?: Partial<RoundSide>;
  readonly answers?: Partial<Answers>;
}

const JSON_TYPE = 'application/json';
const BOTH_JSON = { base: JSON_TYPE, head: JSON_TYPE };
const NOTHING = { failed: 500, completed: 0, statuses: {}, problems: { reset: 500 }, latencyMs: null };
const TOLD: Answered = { base: { inBandErrors: { looked: 40, kinds: { 'json-rpc': 40 } } } };
const OTHER_KEY = { path: '$.message', base: '"no"', head: '(missing)', isOfKind: true as const };
const PRICE = { path: '$.price', base: '1', head: '2' };
const PAGE = { contentTypes: { base: 'text/html', head: JSON_TYPE } };
const FALLBACK: Answered = { answers: { ...PAGE, isFallback: true } };
const REFUSED_FALLBACK: Answered = { base: answering(401), answers: { isFallback: true } };
const WITHOUT_TYPE = { contentTypes: { base: '', head: JSON_TYPE } };

function judged(origin: Origin, { base = {}, head = {}, answers = {} }: Answered, paths = ['/old', '/new']) {
  const figures = { base: steady(4, 5), head: steady(4, 5) };
  const results = makeResults(configOf(paths), Object.fromEntries(paths.map((path) => [path, figures])));
  const own: Record<Side, Partial<RoundSide>> = { base, head };
  const isNew = ({ endpoint }: { readonly endpoint: string }) => endpoint === '/new';
  const measured = withSides(results, (figures, at) => (isNew(at) ? { ...figures, ...own[at.side] } : figures));
  const answered = withEndpoints(measured, (one) =>
    isNew(one) ? { ...one, answers: { contentTypes: BOTH_JSON, ...answers } } : one,
  );
  const whole = ofOrigin(answered, origin);
  const { state, problems } = inWords(endpointOf(compare(whole, []), '/new'));
  const { exitCode, markdown } = render(replay(whole));
  return { state, problem: problems[0], exitCode, markdown };
}

test.each<[string, Answered, string]>([
  ['not found', { base: answering(404) }, 'is new: base has no such endpoint'],
  ['a login', { base: answering(302) }, 'is new: base answers 302 (application/json) to it'],
  ['a refusal', { base: answering(401), answers: WITHOUT_TYPE }, 'is new: base answers 401 to it'],
  ['a page with status 200', { answers: PAGE }, 'is new: base answers 200 (text/html) to it'],
  ['an error with status 200', TOLD, 'is new: base answers 200 (application/json) with a JSON-RPC error to it'],
  ['other keys', { answers: { differences: [OTHER_KEY] } }, 'is new: base answers 200 (application/json) to it'],
  ['nothing', { base: NOTHING }, 'is new:'],
])('an endpoint that base’s configuration lacks is new: %s', (_name, answered, words) => {
  const { state, exitCode, markdown } = judged('added', answered);
  expect([state, exitCode]).toEqual(['new', 0]);
  expect(markdown).toContain(words);
});

test.each<[string, Answered]>([
  ['not found', { base: answering(404) }],
  ['a method that is not allowed', { base: answering(405) }],
  ['a refusal that any path gets', REFUSED_FALLBACK],
  ['the page that any path gets', FALLBACK],
])('one that it names is not new: with %s, base is not what it claims to be', (_name, answered) => {
  const { state, problem, exitCode, markdown } = judged('named', answered);
  expect([state, exitCode]).toEqual(['invalid', 4]);
  expect(problem).toEqual({ side: 'base', text: expect.stringContaining('base’s own configuration names this') });
  expect(markdown).toContain('such as an ignored `dist/`');
});

test.each<[string, Origin, Answered, string, string]>([
  ['added, and base answers like head', 'added', {}, 'compared', 'compared'],
  ['added, with other data', 'added', { answers: { differences: [PRICE] } }, 'compared', 'compared'],
  ['added, and head is wrong too', 'added', { base: answering(401), head: answering(500) }, 'invalid', 'invalid'],
  ['named, with another refusal', 'named', { base: answering(401) }, 'invalid', 'invalid'],
  ['named, with another type', 'named', { answers: PAGE }, 'compared', 'compared'],
  ['not found', 'unknown', { base: answering(404) }, 'new', 'new'],
  ['a page that any path gets', 'unknown', FALLBACK, 'new', 'new'],
  // Alone, base may as well lack what lets anybody in.
  ['a refusal that any path gets', 'unknown', REFUSED_FALLBACK, 'new', 'invalid'],
  ['a refusal', 'unknown', { base: answering(401) }, 'invalid', 'invalid'],
  ['a page', 'unknown', { answers: PAGE }, 'compared', 'compared'],
])('%s: %s', (_name, origin, answered, beside, alone) => {
  const { state, problem } = judged(origin, answered);
  expect([state, judged(origin, answered, ['/new']).state]).toEqual([beside, alone]);
  expect(problem?.text ?? '').not.toContain('own configuration');
});

test('variants have no configuration of their own', () => {
  const figures = { '/new': { base: steady(4, 5), head: steady(4, 5) } };
  const results = makeResults(configOf(['/new']), figures, { sides: { base: answering(404) } });
  const config = { ...results.config, compare: 'variants' as const };
  const variants = { ...results, configurations: 'same' as const, config };
  expect(compare(variants, []).endpoints[0]?.state).toBe('new');
  expect(compare({ ...results, configurations: 'same' }, []).endpoints[0]?.state).toBe('invalid');
});

describe('before any load', () => {
  const right = { status: 200, contentType: JSON_TYPE, excerpt: '{"a":1}' };
  const wrong = { status: 500, contentType: 'text/plain', excerpt: 'no database', wrong: 'status' };
  const missing = { ...wrong, status: 404 };
  const told = { ...right, inBandError: 'graphql' };
  const answered = (endpoint: string, first?: Partial<Record<Side, FirstAnswer>>): EndpointBlock => {
    return { endpoint, rounds: [], distributionMs: {}, answers: { contentTypes: BOTH_JSON, ...(first && { first }) } };
  };
  const header = makeResults(configOf(['/old', '/new']), { '/old': { base: [], head: [] } });
  const single = makeResults(configOf(['/new']), { '/new': { base: [], head: [] } }, { kind: 'single' });
  const endpoints = header.config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, errors: 1 } }));
  const lenient = { ...header, config: { ...header.config, endpoints } };

  test.each<[string, Results, Partial<Record<Side, FirstAnswer>>, readonly string[]]>([
    ['head is wrong', header, { base: right, head: wrong }, ['/new']],
    ['both are, and it is new', ofOrigin(header, 'added'), { base: wrong, head: wrong }, ['/new']],
    ['base alone is', header, { base: wrong, head: right }, ['/new']],
    ['base alone is, where it names it', ofOrigin(header, 'named'), { base: missing, head: right }, ['/new']],
    ['base alone is, and it is new', ofOrigin(header, 'added'), { base: wrong, head: right }, []],
    ['base does not know it', header, { base: missing, head: right }, []],
    ['head tells an error', ofOrigin(header, 'named'), { base: right, head: told }, ['/new']],
    ['base tells an error', ofOrigin(header, 'named'), { base: told, head: right }, ['/new']],
    ['both tell one', ofOrigin(header, 'named'), { base: told, head: told }, []],
    ['head alone is measured, and wrong', single, { head: wrong }, ['/new']],
    ['head alone may tell errors', single, { head: told }, []],
    ['what may fail altogether', lenient, { base: right, head: wrong }, []],
  ])('%s', (_name, results, first, expected) => {
    expect(hopeless(results, [answered('/old'), answered('/new', first)])).toEqual(expected);
  });

  test('the run is over, and says all that it knows', () => {
    const measured = makeResults(configOf(['/old', '/new']), { '/old': { base: [1], head: [1] } });
    const endpoints = [answered('/old'), answered('/new', { base: right, head: wrong })];
    const results = { ...measured, blocks: measured.blocks.map((block) => ({ ...block, endpoints })) };
    for (const untilDecided of [true, false]) {
      const plan = { min: 5, max: 12, untilDecided, adaptsRounds: true, restart: 'each' } as const;
      expect(undecided(results, plan)).toEqual([]);
    }
    const { exitCode, markdown, headline } = render(replay(results));
    expect(exitCode).toBe(4);
    expect(headline).toContain('head: answers 500 (text/plain) from the first request on');
    for (const part of ['`no database`', 'expected: status 2xx', 'base answers 200 (application/json): `{"a":1}`']) {
      expect(markdown).toContain(part);
    }
  });
});
