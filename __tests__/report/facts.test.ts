/** What programs read: every state and every recorded file gives a file that the published schema takes, and people agree with. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  MeasurementError,
} from '../../src/errors.ts';
import { abTables } from '../../src/report/ab.ts';
import { factsOf, factsOfFailure, factsOfSkipped, printFacts } from '../../src/report/facts.ts';
import type { Facts } from '../../src/report/facts-schema.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderReport } from '../../src/report/report.ts';
import { viewOf } from '../../src/report/view.ts';
import { judgedAs, recordedCases } from '../replay/said.ts';
import { expectGolden } from './golden.ts';
import { alone, inputOf, resultsOf } from './input.ts';
import { passingOverride } from './override.ts';
import { STATES } from './states.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'));
/** As a reader of today's version would, which tolerates what a later one adds. */
const validate = new Ajv2020({ strict: true }).compile(schema);
/** That nothing is written which the schema does not name. */
const named = new Ajv2020({ strict: true }).compile(
  JSON.parse(JSON.stringify(schema).replaceAll('"type":"object"', '"type":"object","additionalProperties":false')),
);

function written(facts: Facts): Facts {
  const read = JSON.parse(printFacts(facts));
  for (const check of [validate, named]) expect([check(read), check.errors]).toEqual([true, null]);
  return read;
}

const VERIFY = "cd 'my app' && npx latency-gate@0.1.0 run --base 3b4 --seed 7";
const REPRODUCE = `git fetch origin 1a2 3b4 && git checkout -q --detach 1a2 && ${VERIFY}`;
const reproducible = (input: ReportInput) => factsOf(viewOf({ ...input, reproduce: REPRODUCE }));

test.each(Object.entries(STATES))('state %s is valid, and agrees with what people read', (_state, makeInput) => {
  const report = renderReport(makeInput());
  const facts = written(reproducible(makeInput()));
  expect(facts).toMatchObject({ outcome: report.verdict, headline: report.headline, passed: !report.failing });
  expect(facts.endpoints.map(({ name }) => name)).toEqual(report.view.endpoints.map(({ name }) => name));
  const count = (wanted: string) => facts.endpoints.filter(({ verdict }) => verdict === wanted).length;
  const { regressions, improvements } = report.counts;
  expect([count('regression'), count('improvement')]).toEqual([regressions, improvements]);
  expect(facts.endpoints.some(({ result }) => result === 'failed')).toBe(report.failing);
  // Whatever fails, nobody is told to loosen the gate.
  expect(facts.noRepair.length > 0).toBe(report.failing);
  for (const { interval, change } of facts.endpoints.flatMap(({ metrics }) => metrics)) {
    if (interval === null || change === null) continue;
    expect(interval.low).toBeLessThanOrEqual(change);
    expect(interval.high).toBeGreaterThanOrEqual(change);
  }
});

/** One of each outcome, as a reader gets it. */
const OUTCOMES: Readonly<Record<string, () => Facts>> = {
  regression: () => reproducible(STATES.explained()),
  'limit-exceeded': () => factsOf(viewOf(STATES.limit())),
  'not-faster': () => reproducible(STATES['not-faster']()),
  invalid: () => factsOf(viewOf(STATES.invalid())),
  suspected: () => factsOf(viewOf(STATES.suspected())),
  inconclusive: () => factsOf(viewOf(STATES.inconclusive())),
  improvement: () => factsOf(viewOf(STATES['shown-faster']())),
  unchanged: () => factsOf(viewOf(STATES.unchanged())),
  'nothing-compared': () => factsOf(viewOf(STATES['no-baseline']())),
  skipped: () => factsOfSkipped('default', '⏭️ latency-gate: skipped, no file that it watches changed'),
  'setup-failure': () => {
    const error = { hint: 'read its log', detail: '  | boom\n' };
    return factsOfFailure(new AppError('head: `node app.js` exited with code 1', error));
  },
  interrupted: () => factsOfFailure(new InterruptedError('SIGTERM')),
};

test.each(Object.entries(OUTCOMES))('outcome %s', (outcome, factsOfOne) => {
  const facts = written(factsOfOne());
  expect(facts.outcome).toBe(outcome);
  expectGolden(`${outcome}.report.golden.json`, printFacts(facts));
});

test('every outcome of the schema has been met here, but for a bug', () => {
  expect([...Object.keys(OUTCOMES), 'bug'].sort()).toEqual([...schema.properties.outcome.enum].sort());
  const bug = written(factsOfFailure(new Error('secret leaks'), 'api', (text) => text.replaceAll('secret', '***')));
  expect(bug).toMatchObject({ outcome: 'bug', exitCode: ExitCode.bug, gate: 'api', error: { class: 'bug' } });
  expect(printFacts(bug)).not.toContain('secret');
});

test.each<[GateError, Facts['outcome'], string]>([
  [new ConfigError('latency-gate.yml: app is required', { hint: 'add it' }), 'setup-failure', 'configuration'],
  [new BaselineError('unreadable', { hint: 'measure it again' }), 'setup-failure', 'baseline'],
  [new MeasurementError('the generator died', { hint: 'more memory' }), 'invalid', 'measurement'],
])('a failure has its class, hint and exit code: %s', (error, outcome, name) => {
  const { exitCode, message, hint } = error;
  const found = { outcome, exitCode, passed: false, error: { class: name, message, hint } };
  expect(written(factsOfFailure(error))).toMatchObject(found);
});

test('a repair is measured with the same command, on what is checked out; a proof says so once', () => {
  const commandsOf = (reproduce: string) => factsOf(viewOf({ ...STATES.regression(), reproduce })).commands;
  const proveFaster = `${VERIFY} --expect faster`;
  expect(commandsOf(REPRODUCE)).toEqual({ reproduce: REPRODUCE, verify: VERIFY, proveFaster });
  const proof = 'npx latency-gate@0.1.0 run --base 3b4 --expect=faster';
  expect(commandsOf(proof)).toEqual({ reproduce: proof, verify: proof, proveFaster: proof });
});

test('a label that lets the gate pass is reported, and one that does not is not', () => {
  const factsWith = (effect: 'passes' | 'fails') =>
    written(factsOf(viewOf({ ...STATES.regression(), override: passingOverride({ effect }) })));
  const { by, label, pullRequest } = passingOverride();
  const accepted = { by, label, pullRequest };
  expect(factsWith('passes')).toMatchObject({ outcome: 'regression', exitCode: ExitCode.passed, accepted });
  expect(factsWith('fails')).toMatchObject({ passed: false, exitCode: ExitCode.gateFailed, accepted: null });
});

test('the reference server is not what head was compared with', () => {
  const input = STATES['stored-reference']();
  expect(factsOf(viewOf(input))).toMatchObject({ comparedWith: 'stored runs', base: null });
  expect(abTables(input.results)).toMatch(/^GET \/orders +reference +head/m);
});

test.each([
  ['gate: { fail-on: inconclusive }', null, { 'GET /slow': 'open', 'GET /large': 'open' }],
  ['', 1, { 'GET /slow': 'open', 'GET /large': 'failed' }],
])('a suspicion is open, whatever the gate fails for: %s', (config, p50Ms, expected) => {
  const at = (slowMs: number) =>
    resultsOf({ 'GET /slow': alone(slowMs), 'GET /large': alone(2) }, { kind: 'single', config });
  const results = at(3);
  const endpoints = results.config.endpoints.map((one) =>
    one.name === 'GET /large' && p50Ms !== null ? { ...one, limits: { ...one.limits, p50Ms } } : one,
  );
  const input = inputOf({ ...results, config: { ...results.config, endpoints } }, [2, 2.02, 1.98].map(at));
  const facts = written(factsOf(viewOf(input)));
  expect(facts.passed).toBe(false);
  expect(Object.fromEntries(facts.endpoints.map(({ name, result }) => [name, result]))).toEqual(expected);
});

test('every recorded file gives a valid one', () => {
  const outcomes = [...recordedCases()].flatMap(([file, recorded]) => {
    const outcome = judgedAs(recorded);
    if (outcome === null || outcome instanceof GateError) return [];
    const facts = written(factsOf(viewOf(outcome)));
    expect([file, facts.exitCode]).toEqual([file, outcome.exitCode]);
    return [facts.outcome];
  });
  expect(outcomes.length).toBeGreaterThan(100);
  expect(new Set(outcomes).size).toBeGreaterThanOrEqual(8);
});
