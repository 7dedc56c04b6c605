/** What programs read: every state and every recorded file gives a file that the published schema takes, and people agree with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  InterruptedError,
  MeasurementError,
} from '../../src/errors.ts';
import { replay } from '../../src/gate.ts';
import { abTables } from '../../src/report/ab.ts';
import { factsOf, factsOfFailure, factsOfSkipped, printFacts } from '../../src/report/facts.ts';
import type { Facts } from '../../src/report/facts-schema.ts';
import { renderReport } from '../../src/report/report.ts';
import { viewOf } from '../../src/report/view.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults } from '../../src/results/parse.ts';
import { type Recorded, readRecorded } from '../replay/said.ts';
import { expectGolden } from './golden.ts';
import { alone, inputOf, resultsOf } from './input.ts';
import { passingOverride } from './override.ts';
import { STATES } from './states.ts';

const root = join(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(join(root, 'schema/report.schema.json'), 'utf8'));
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

const REPRODUCE =
  "git fetch origin 1a2 3b4 && git checkout -q --detach 1a2 && cd 'my app' && npx latency-gate@0.1.0 run --base 3b4 --seed 7";

describe.each(Object.entries(STATES))('state %s', (_state, makeInput) => {
  test('is valid, and agrees with what people read', () => {
    const input = makeInput();
    const report = renderReport(input);
    const facts = written(factsOf(viewOf({ ...input, reproduce: REPRODUCE })));
    expect(facts).toMatchObject({ outcome: report.verdict, headline: report.headline, passed: !report.failing });
    expect(facts.endpoints.map(({ name }) => name)).toEqual(report.view.endpoints.map(({ name }) => name));
    const count = (verdicts: readonly string[]) =>
      facts.endpoints.filter(({ verdict }) => verdicts.includes(verdict)).length;
    expect(count(['regression'])).toBe(report.counts.regressions);
    expect(count(['improvement'])).toBe(report.counts.improvements);
    expect(facts.endpoints.some(({ result }) => result === 'failed')).toBe(report.failing);
    // Whatever fails, nobody is told to loosen the gate.
    expect(facts.noRepair.length > 0).toBe(report.failing);
    for (const { metrics } of facts.endpoints) {
      for (const { interval, change } of metrics) {
        if (interval === null || change === null) continue;
        expect(interval.low).toBeLessThanOrEqual(change);
        expect(interval.high).toBeGreaterThanOrEqual(change);
      }
    }
  });
});

/** One of each outcome, as a reader gets it. */
const OUTCOMES: Readonly<Record<string, () => Facts>> = {
  regression: () => factsOf(viewOf({ ...STATES.explained(), reproduce: REPRODUCE })),
  'limit-exceeded': () => factsOf(viewOf(STATES.limit())),
  'not-faster': () => factsOf(viewOf({ ...STATES['not-faster'](), reproduce: REPRODUCE })),
  invalid: () => factsOf(viewOf(STATES.invalid())),
  suspected: () => factsOf(viewOf(STATES.suspected())),
  inconclusive: () => factsOf(viewOf(STATES.inconclusive())),
  improvement: () => factsOf(viewOf(STATES['shown-faster']())),
  unchanged: () => factsOf(viewOf(STATES.unchanged())),
  'nothing-compared': () => factsOf(viewOf(STATES['no-baseline']())),
  skipped: () => factsOfSkipped('default', '⏭️ latency-gate: skipped, no file that it watches changed'),
  'setup-failure': () =>
    factsOfFailure(
      new AppError('head: `node app.js` exited with code 1', { hint: 'read its log', detail: '  | boom\n' }),
    ),
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

test.each([
  [new ConfigError('latency-gate.yml: app is required', { hint: 'add it' }), 'setup-failure', 'configuration'],
  [new BaselineError('unreadable', { hint: 'measure it again' }), 'setup-failure', 'baseline'],
  [new MeasurementError('the generator died', { hint: 'more memory' }), 'invalid', 'measurement'],
])('a failure has its class, hint and exit code: %s', (error, outcome, name) => {
  expect(written(factsOfFailure(error))).toMatchObject({
    ...{ outcome, exitCode: error.exitCode, passed: false },
    error: { class: name, message: error.message, hint: error.hint },
  });
});

test('a repair is measured with the same command, on what is checked out; a proof says so once', () => {
  const commandsOf = (reproduce: string) => factsOf(viewOf({ ...STATES.regression(), reproduce })).commands;
  const verify = "cd 'my app' && npx latency-gate@0.1.0 run --base 3b4 --seed 7";
  expect(commandsOf(REPRODUCE)).toEqual({ reproduce: REPRODUCE, verify, proveFaster: `${verify} --expect faster` });
  const proof = 'npx latency-gate@0.1.0 run --base 3b4 --expect=faster';
  expect(commandsOf(proof)).toEqual({ reproduce: proof, verify: proof, proveFaster: proof });
});

test.each([
  ['passes', true],
  ['fails', false],
] as const)('a label whose effect is that the gate %s is reported as that', (effect, passed) => {
  const override = passingOverride({ effect });
  const { by, label, pullRequest } = override;
  const facts = written(factsOf(viewOf({ ...STATES.regression(), override })));
  expect(facts).toMatchObject({
    ...{ outcome: 'regression', passed, exitCode: passed ? ExitCode.passed : ExitCode.gateFailed },
    accepted: passed ? { by, label, pullRequest } : null,
  });
  expect(facts.noRepair.length > 0).toBe(!passed);
});

test('the reference server is not what head was compared with', () => {
  const input = STATES['stored-reference']();
  expect(written(factsOf(viewOf(input)))).toMatchObject({ comparedWith: 'stored runs', base: null });
  expect(abTables(input.results)).toMatch(/^GET \/orders +reference +head/m);
});

test('a suspicion is open, as what cannot be decided is, though the gate fails for it or for something else', () => {
  const at = (slowMs: number, config: string) =>
    resultsOf({ 'GET /slow': alone(slowMs), 'GET /large': alone(2) }, { kind: 'single', config });
  const resultsIn = (config: string, p50Ms?: number) => {
    const results = at(3, config);
    const endpoints = results.config.endpoints.map((one) =>
      one.name === 'GET /large' && p50Ms !== undefined ? { ...one, limits: { ...one.limits, p50Ms } } : one,
    );
    const baselines = [2, 2.02, 1.98].map((slowMs) => at(slowMs, config));
    const input = inputOf({ ...results, config: { ...results.config, endpoints } }, baselines);
    const { passed, endpoints: all } = written(factsOf(viewOf(input)));
    return { passed, ...Object.fromEntries(all.map(({ name, result }) => [name, result])) };
  };
  expect(resultsIn('gate: { fail-on: inconclusive }')).toMatchObject({ passed: false, 'GET /slow': 'open' });
  expect(resultsIn('', 1)).toEqual({ passed: false, 'GET /slow': 'open', 'GET /large': 'failed' });
});

test('every recorded file gives a valid one', () => {
  const folder = join(root, '__tests__/replay/recorded');
  const read = (text: string) => {
    try {
      return parseResults(text);
    } catch {
      return null;
    }
  };
  const judged = (recorded: Recorded) => {
    if (recorded.kind === 'calibration') return null;
    const baselines = recorded.kind === 'parts' ? [] : recorded.baselines.map(parseResults);
    const texts = recorded.kind === 'parts' ? recorded.parts : [recorded.results];
    const parts = texts.flatMap((text) => read(text) ?? []);
    const [first] = parts;
    if (first === undefined) return null;
    try {
      const whole = recorded.kind === 'parts' ? mergeParts(parts) : first;
      return replay(baselines.length > 0 ? { ...whole, kind: 'single' } : whole, { baselines, skipped: [] });
    } catch (error) {
      if (error instanceof BaselineError) return null;
      throw error;
    }
  };
  const outcomes = readdirSync(folder).flatMap((file) => {
    const outcome = judged(readRecorded(readFileSync(join(folder, file))));
    if (outcome === null) return [];
    const facts = written(factsOf(viewOf(outcome)));
    expect([file, facts.exitCode]).toEqual([file, outcome.exitCode]);
    return [facts.outcome];
  });
  expect(outcomes.length).toBeGreaterThan(100);
  expect(new Set(outcomes).size).toBeGreaterThanOrEqual(8);
});
