/** The report as JUnit XML, which GitLab, Jenkins, Azure, CircleCI, Buildkite and others show beside the tests of a change. */
import { describeError } from '../errors.ts';
import { factsOf, factsOfFailure } from './facts.ts';
import type { EndpointFacts, Facts } from './facts-schema.ts';
import type { GateReport } from './report.ts';
import { endpointLines } from './terminal.ts';

interface Case extends Pick<EndpointFacts, 'name' | 'seconds'> {
  readonly result: EndpointFacts['result'] | 'error';
  /** Such as `regression`. */
  readonly type: string;
  readonly message: string;
  /** Shown with it. */
  readonly text: string;
}

/** The element of what did not pass. */
const ELEMENTS = { failed: 'failure', error: 'error', open: 'skipped' } as const;

interface Suite {
  readonly cases: readonly Case[];
  /** ISO 8601. Null: nothing was measured. */
  readonly startedAt: string | null;
  readonly seconds: number;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * A suite for the gate, with a case for each endpoint and one for the gate as a whole. What fails the gate is a failure; what could
 * not be decided or compared, or was accepted, is skipped.
 */
export function junitOf({ view, text }: GateReport): string {
  const { seed, elapsedSeconds, createdAt } = view.input.results;
  const facts = factsOf(view);
  const { outcome, passed, headline: message, base, head, commands } = facts;
  const result = !passed ? 'failed' : OPEN.includes(outcome) ? 'open' : 'passed';
  const textOf = new Map(view.endpoints.map((endpoint) => [endpoint.name, endpointLines(view, endpoint).join('\n')]));
  const cases = facts.endpoints.map(({ verdict, reason, ...one }) => {
    return { ...one, type: verdict, message: reason, text: textOf.get(one.name) ?? '' };
  });
  return written(facts, {
    cases: [...cases, { name: 'gate', result, type: outcome, message, text, seconds: 0 }],
    seconds: elapsedSeconds,
    startedAt: createdAt,
    properties: {
      verdict: outcome,
      base: base?.commit ?? '',
      head: head?.commit ?? '',
      seed: String(seed),
      reproduce: commands.reproduce ?? '',
    },
  });
}

const OPEN: readonly Facts['outcome'][] = ['inconclusive', 'suspected', 'nothing-compared'];

/** The same where there is no verdict. */
export function junitOfFailure(error: unknown): string {
  const facts = factsOfFailure(error);
  const { class: type = 'bug', message = '' } = facts.error ?? {};
  const { text } = describeError(error);
  const gate: Case = { name: 'gate', result: 'error', type, message, text, seconds: 0 };
  return written(facts, { cases: [gate], seconds: 0, startedAt: null, properties: { verdict: 'error' } });
}

function written({ gate }: Facts, { cases, seconds, startedAt, properties }: Suite): string {
  const count = (result: Case['result']) => String(cases.filter((one) => one.result === result).length);
  const counts = { tests: String(cases.length), failures: count('failed'), errors: count('error') };
  const time = seconds.toFixed(3);
  const suite = { name: `latency-gate ${gate}`, ...counts, skipped: count('open'), time };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'latency-gate', ...counts, time })}>`,
    `  <testsuite${attributes({ ...suite, ...(startedAt === null ? {} : { timestamp: startedAt.slice(0, 19) }) })}>`,
    '    <properties>',
    ...Object.entries(properties).map(([key, value]) => `      <property${attributes({ name: key, value })}/>`),
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
  const isFailed = result === 'failed' || result === 'error';
  const ending = isFailed
    ? `<${ELEMENTS[result]}${why}>${escaped(text)}</${ELEMENTS[result]}>`
    : `${result === 'open' ? `<${ELEMENTS.open}${why}/>` : ''}<system-out>${escaped(text)}</system-out>`;
  return `    <testcase${of}>${ending}</testcase>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('\n', '&#10;')}"`)
    .join('');
}

/** XML has no way to write most control characters, and no half of a pair. */
function escaped(text: string): string {
  return text
    .replace(/(?!\n)[\p{Cc}\p{Cn}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
