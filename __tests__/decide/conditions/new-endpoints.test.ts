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

type Origin = 'named' | 'added' | 'unknown';

/** What the files say of base's configuration: it names both endpoints, or `old` alone, or is not known. */
function ofOrigin(results: Results, origin: Origin): Results {
  if (origin === 'unknown') return results;
  const added = { base: configOf(['/old']), head: results.config };
  return { ...results, configurations: origin === 'named' ? 'same' : added };
}

function configOf(paths: readonly string[]) {
  const config = makeConfig(paths);
  return { ...config, endpoints: config.endpoints.map((one) => ({ ...one, path: one.name })) };
}

interface Answered {
  readonly origin: Origin;
  /** Base's answer at `/new`. */
  readonly base?: Partial<RoundSide>;
  readonly head?: Partial<RoundSide>;
  readonly answers?: Partial<Answers>;
  /** Base does not answer `/old` either. */
  readonly isAlone?: boolean;
}

const JSON_TYPE = 'application/json';
const TOLD = { inBandErrors: { looked: 40, kinds: { 'json-rpc': 40 } } };
const OTHER_KEYS = { differences: [{ path: '$.message', base: '"no"', head: '(missing)', isOfKind: true as const }] };
const PAGE = { contentTypes: { base: 'text/html', head: JSON_TYPE } };

function judged({ origin, base = {}, head = {}, answers = {}, isAlone = false }: Answered) {
  const figures = { base: steady(4, 5), head: steady(4, 5) };
  const paths = isAlone ? ['/new'] : ['/old', '/new'];
  const results = makeResults(configOf(paths), Object.fromEntries(paths.map((path) => [path, figures])));
  const own: Record<Side, Partial<RoundSide>> = { base, head };
  const contentTypes = { base: JSON_TYPE, head: JSON_TYPE };
  const isNew = ({ endpoint }: { readonly endpoint: string }) => endpoint === '/new';
  const measured = withSides(results, (figures, at) => (isNew(at) ? { ...figures, ...own[at.side] } : figures));
  const answered = withEndpoints(measured, (one) =>
    isNew(one) ? { ...one, answers: { contentTypes, ...answers } } : one,
  );
  const whole = ofOrigin(answered, origin);
  const { state, problems } = inWords(endpointOf(compare(whole, []), '/new'));
  const { exitCode, markdown } = render(replay(whole));
  return { state, problem: problems[0], exitCode, markdown };
}

describe('an endpoint that base’s configuration lacks is new', () => {
  test.each<[string, Partial<RoundSide>, Partial<Answers>, string]>([
    ['not found', answering(404), {}, 'is new: base has no such endpoint'],
    ['a login', answering(302), {}, 'is new: base answers 302 (application/json) to it'],
    ['a refusal', answering(401), { contentTypes: { base: '', head: JSON_TYPE } }, 'is new: base answers 401 to it'],
    ['a failure', answering(500), {}, 'is new: base answers 500 (application/json) to it'],
    ['a page with status 200', {}, PAGE, 'is new: base answers 200 (text/html) to it'],
    ['an error with status 200', TOLD, {}, 'is new: base answers 200 (application/json) with a JSON-RPC error to it'],
    ['other keys', {}, OTHER_KEYS, 'is new: base answers 200 (application/json) to it'],
    ['nothing', { failed: 500, completed: 0, statuses: {}, problems: { reset: 500 }, latencyMs: null }, {}, 'is new:'],
  ])('with %s', (_name, base, answers, words) => {
    const { state, exitCode, markdown } = judged({ origin: 'added', base, answers });
    expect([state, exitCode]).toEqual(['new', 0]);
    expect(markdown).toContain(words);
  });

  test('unless base answers like head: then it is compared; or head is wrong too', () => {
    expect(judged({ origin: 'added' }).state).toBe('compared');
    const differences = [{ path: '$.price', base: '1', head: '2' }];
    expect(judged({ origin: 'added', answers: { differences } }).state).toBe('compared');
    expect(judged({ origin: 'added', base: answering(401), head: answering(500) }).state).toBe('invalid');
  });
});

describe('an endpoint that base’s configuration names is never new', () => {
  test.each<[string, Partial<RoundSide>, Partial<Answers>]>([
    ['not found', answering(404), {}],
    ['a method that is not allowed', answering(405), {}],
    ['a refusal that any path gets', answering(401), { isFallback: true }],
    ['the page that any path gets', {}, { ...PAGE, isFallback: true }],
  ])('with %s, base is not what it claims to be', (_name, base, answers) => {
    const { state, problem, exitCode, markdown } = judged({ origin: 'named', base, answers });
    expect([state, exitCode]).toEqual(['invalid', 4]);
    expect(problem?.side).toBe('base');
    expect(problem?.text).toContain('base’s own configuration names this');
    expect(markdown).toContain('such as an ignored `dist/`');
  });

  test('with another refusal or another type, it is judged as ever', () => {
    expect(judged({ origin: 'named', base: answering(401) }).problem?.text).toContain('answered 401');
    expect(judged({ origin: 'named', base: answering(401) }).problem?.text).not.toContain('own configuration');
    expect(judged({ origin: 'named', answers: PAGE }).state).toBe('compared');
  });
});

describe('without a configuration of base', () => {
  test.each<[string, Partial<RoundSide>, Partial<Answers>, string, string]>([
    ['not found', answering(404), {}, 'new', 'new'],
    ['a page that any path gets', {}, { ...PAGE, isFallback: true }, 'new', 'new'],
    // Alone, base may as well lack what lets anybody in.
    ['a refusal that any path gets', answering(401), { isFallback: true }, 'new', 'invalid'],
    ['a refusal', answering(401), {}, 'invalid', 'invalid'],
    ['a page', {}, PAGE, 'compared', 'compared'],
  ])('%s', (_name, base, answers, beside, alone) => {
    expect(judged({ origin: 'unknown', base, answers }).state).toBe(beside);
    expect(judged({ origin: 'unknown', base, answers, isAlone: true }).state).toBe(alone);
  });

  test('variants have none of their own', () => {
    const figures = { '/new': { base: steady(4, 5), head: steady(4, 5) } };
    const results = makeResults(configOf(['/new']), figures, { sides: { base: answering(404) } });
    const config = { ...results.config, compare: 'variants' as const };
    const variants = { ...results, configurations: 'same' as const, config };
    expect(compare(variants, []).endpoints[0]?.state).toBe('new');
    expect(compare({ ...results, configurations: 'same' }, []).endpoints[0]?.state).toBe('invalid');
  });
});

describe('before any load', () => {
  const right = { status: 200, contentType: JSON_TYPE, excerpt: '{"a":1}' };
  const wrong = { status: 500, contentType: 'text/plain', excerpt: 'no database', wrong: 'status' };
  const contentTypes = { base: JSON_TYPE, head: JSON_TYPE };
  const answered = (endpoint: string, first?: Partial<Record<Side, FirstAnswer>>): EndpointBlock => {
    return { endpoint, rounds: [], distributionMs: {}, answers: { contentTypes, ...(first && { first }) } };
  };
  const header = makeResults(configOf(['/old', '/new']), { '/old': { base: [], head: [] } });
  const told = { ...right, inBandError: 'graphql' };

  test.each<[string, Origin, Partial<Record<Side, FirstAnswer>>, readonly string[]]>([
    ['head is wrong', 'unknown', { base: right, head: wrong }, ['/new']],
    ['both are', 'added', { base: wrong, head: wrong }, ['/new']],
    ['base alone is', 'unknown', { base: wrong, head: right }, ['/new']],
    ['base alone is, where it names it', 'named', { base: { ...wrong, status: 404 }, head: right }, ['/new']],
    ['base alone is, and it is new', 'added', { base: wrong, head: right }, []],
    ['base does not know it', 'unknown', { base: { ...wrong, status: 404 }, head: right }, []],
    ['head tells an error', 'named', { base: right, head: told }, ['/new']],
    ['base tells an error', 'named', { base: told, head: right }, ['/new']],
    ['both tell one', 'named', { base: told, head: told }, []],
  ])('%s, of an endpoint that is %s', (_name, origin, first, expected) => {
    expect(hopeless(ofOrigin(header, origin), [answered('/old'), answered('/new', first)])).toEqual(expected);
  });

  test('head alone is compared with nothing, and may tell errors', () => {
    const single = makeResults(configOf(['/new']), { '/new': { base: [], head: [] } }, { kind: 'single' });
    expect(hopeless(single, [answered('/new', { head: wrong })])).toEqual(['/new']);
    expect(hopeless(single, [answered('/new', { head: told })])).toEqual([]);
  });

  test('what may fail altogether ends nothing', () => {
    const endpoints = header.config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, errors: 1 } }));
    const lenient = { ...header, config: { ...header.config, endpoints } };
    expect(hopeless(lenient, [answered('/old'), answered('/new', { base: right, head: wrong })])).toEqual([]);
  });

  test('the run is over, and says all that it knows', () => {
    const measured = makeResults(configOf(['/old', '/new']), { '/old': { base: [1], head: [1] } });
    const endpoints = [answered('/old'), answered('/new', { base: right, head: wrong })];
    const results = { ...measured, blocks: measured.blocks.map((block) => ({ ...block, endpoints })) };
    const plan = { min: 5, max: 12, untilDecided: true, adaptsRounds: true, restart: 'each' } as const;
    expect(undecided(results, plan)).toEqual([]);
    expect(undecided(results, { ...plan, untilDecided: false })).toEqual([]);
    const { exitCode, markdown, headline } = render(replay(results));
    expect(exitCode).toBe(4);
    expect(headline).toContain('head: answers 500 (text/plain) from the first request on');
    for (const part of ['`no database`', 'expected: status 2xx', 'base answers 200 (application/json): `{"a":1}`']) {
      expect(markdown).toContain(part);
    }
  });
});
