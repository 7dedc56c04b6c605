/** The report as JUnit XML, which GitLab, Jenkins, Azure, CircleCI and others show beside the tests of a change. */
import { escapeUTF8 } from 'entities/escape';
import { describeError } from '../errors.ts';
import type { Results } from '../results/results.ts';
import { factsOf, factsOfFailure } from './facts.ts';
import type { EndpointFacts, Facts } from './facts-schema.ts';
import type { GateReport } from './report.ts';
import { endpointText } from './terminal.ts';

type Case = Pick<EndpointFacts, 'name' | 'seconds'> &
  Readonly<{ result: EndpointFacts['result'] | 'error'; type: string; message: string; text: string }>;

/** A case for each endpoint and one for the gate. What could not be decided or compared, or was accepted, is skipped. */
export function junitOf({ view, text }: GateReport): string {
  const { results } = view.input;
  const facts = factsOf(view);
  const { outcome, passed, headline, base, head, commands } = facts;
  const result = !passed ? 'failed' : OPEN.includes(outcome) ? 'open' : 'passed';
  const textOf = new Map(view.endpoints.map((endpoint) => [endpoint.name, endpointText(view, endpoint)]));
  const cases = facts.endpoints.map(({ verdict, reason, ...one }): Case => {
    return { ...one, type: verdict, message: reason, text: textOf.get(one.name) ?? '' };
  });
  cases.push({ name: 'gate', result, type: outcome, message: headline, text, seconds: 0 });
  const [baseSha, headSha, reproduce] = [base?.commit ?? '', head?.commit ?? '', commands.reproduce ?? ''];
  const properties = { verdict: outcome, base: baseSha, head: headSha, seed: String(results.seed), reproduce };
  return written(facts, cases, properties, results);
}

const OPEN: readonly Facts['outcome'][] = ['inconclusive', 'suspected', 'nothing-compared'];

export function junitOfFailure(error: unknown): string {
  const facts = factsOfFailure(error);
  const { class: type = 'bug', message = '' } = facts.error ?? {};
  const { text } = describeError(error);
  const gate: Case = { name: 'gate', result: 'error', type, message, text, seconds: 0 };
  return written(facts, [gate], { verdict: 'error' });
}

function written({ gate }: Facts, cases: readonly Case[], properties: Record<string, string>, measured?: Results) {
  const count = (result: Case['result']) => String(cases.filter((one) => one.result === result).length);
  const counts = { tests: String(cases.length), failures: count('failed'), errors: count('error') };
  const time = (measured?.elapsedSeconds ?? 0).toFixed(3);
  const timestamp = measured === undefined ? {} : { timestamp: measured.createdAt.slice(0, 19) };
  const suite = { name: `latency-gate ${gate}`, ...counts, skipped: count('open'), time, ...timestamp };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'latency-gate', ...counts, time })}>`,
    `  <testsuite${attributes(suite)}>`,
    '    <properties>',
    ...Object.entries(properties).map(([name, value]) => `      <property${attributes({ name, value })}/>`),
    '    </properties>',
    ...cases.map((one) => testCase(one, gate)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ name, result, type, message, text, seconds }: Case, gate: string): string {
  const of = attributes({ name, classname: `latency-gate.${gate}`, time: seconds.toFixed(3) });
  const why = attributes({ message, type });
  const body = escaped(text);
  const endings = {
    failed: `<failure${why}>${body}</failure>`,
    error: `<error${why}>${body}</error>`,
    open: `<skipped${why}/><system-out>${body}</system-out>`,
    passed: `<system-out>${body}</system-out>`,
  };
  return `    <testcase${of}>${endings[result]}</testcase>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('\n', '&#10;')}"`)
    .join('');
}

/** XML has no way to write most control characters, and no half of a pair. */
function escaped(text: string): string {
  return escapeUTF8(text.replace(/(?!\n)[\p{Cc}\p{Cn}\p{Cs}]/gu, ' '));
}
