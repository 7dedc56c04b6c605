/** The report as JUnit XML, which GitLab, Jenkins, Azure, CircleCI, Buildkite and others show beside the tests of a change. */
import { describeError, ExitCode } from '../errors.ts';
import type { GateReport } from './report.ts';
import { endpointLines } from './terminal.ts';
import { plainText } from './text.ts';
import type { EndpointView } from './view/endpoints.ts';
import type { View } from './view.ts';

interface Case {
  readonly name: string;
  /** `none`: it passed. */
  readonly outcome: 'failure' | 'error' | 'skipped' | 'none';
  /** Such as `regression`. */
  readonly type: string;
  readonly message: string;
  /** Shown with it. */
  readonly text: string;
  readonly seconds: number;
}

interface Suite {
  /** The gate's. */
  readonly name: string;
  readonly cases: readonly Case[];
  readonly seconds: number;
  /** ISO 8601; null: nothing was measured. */
  readonly startedAt: string | null;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * A suite for the gate, with a case for each endpoint and one for the gate as a whole. What fails the gate is a failure; what could
 * not be decided or compared, or was accepted, is skipped.
 */
export function junitOf({ view, verdict, failing, headline, text }: GateReport): string {
  const { results, reproduce } = view.input;
  const { sides, seed, elapsedSeconds, createdAt } = results;
  const isOpen = verdict === 'inconclusive' || verdict === 'suspected' || verdict === 'nothing-compared';
  const outcome = failing ? 'failure' : isOpen ? 'skipped' : 'none';
  const gate: Case = { name: 'gate', outcome, type: verdict, message: headline, text, seconds: 0 };
  return written({
    name: results.config.name,
    cases: [...view.endpoints.map((endpoint) => caseOf(endpoint, view, failing)), gate],
    seconds: elapsedSeconds,
    startedAt: createdAt,
    properties: {
      verdict,
      base: sides.base?.commit ?? '',
      head: sides.head.commit ?? '',
      seed: String(seed),
      reproduce: reproduce ?? '',
    },
  });
}

/** The same where there is no verdict. */
export function junitOfFailure(error: unknown): string {
  const { text, exitCode } = describeError(error);
  const [message = ''] = text.split('\n');
  const type = Object.entries(ExitCode).find(([, code]) => code === exitCode)?.[0] ?? 'error';
  const gate: Case = { name: 'gate', outcome: 'error', type, message, text, seconds: 0 };
  return written({ name: 'default', cases: [gate], seconds: 0, startedAt: null, properties: { verdict: 'error' } });
}

function caseOf(endpoint: EndpointView, view: View, failing: boolean): Case {
  const { name, comparison, group, sentence } = endpoint;
  const { state, verdict } = comparison;
  const type = state === 'compared' ? verdict : state;
  const isPassed = state === 'compared' && ['unchanged', 'within-tolerance', 'improvement'].includes(verdict);
  // A block measures its endpoints in turn.
  const shares = view.input.results.blocks.map(({ endpoints, durationMs }) =>
    endpoints.some((one) => one.endpoint === name) ? durationMs / endpoints.length : 0,
  );
  return {
    name,
    outcome: group === 'wrong' && failing ? 'failure' : group !== 'wrong' && isPassed ? 'none' : 'skipped',
    type,
    message: plainText(sentence),
    text: endpointLines(view, endpoint).join('\n'),
    seconds: shares.reduce((sum, ms) => sum + ms / 1000, 0),
  };
}

function written({ name, cases, seconds, startedAt, properties }: Suite): string {
  const count = (outcome: Case['outcome']) => String(cases.filter((one) => one.outcome === outcome).length);
  const counts = { tests: String(cases.length), failures: count('failure'), errors: count('error') };
  const time = seconds.toFixed(3);
  const suite = { name: `latency-gate ${name}`, ...counts, skipped: count('skipped'), time };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'latency-gate', ...counts, time })}>`,
    `  <testsuite${attributes({ ...suite, ...(startedAt === null ? {} : { timestamp: startedAt.slice(0, 19) }) })}>`,
    '    <properties>',
    ...Object.entries(properties).map(([key, value]) => `      <property${attributes({ name: key, value })}/>`),
    '    </properties>',
    ...cases.map((one) => testCase(one, name)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ name, outcome, type, message, text, seconds }: Case, gate: string): string {
  const of = attributes({ name, classname: `latency-gate.${gate}`, time: seconds.toFixed(3) });
  const why = attributes({ message, type });
  const ending =
    outcome === 'none' || outcome === 'skipped'
      ? `${outcome === 'none' ? '' : `<skipped${why}/>`}<system-out>${escaped(text)}</system-out>`
      : `<${outcome}${why}>${escaped(text)}</${outcome}>`;
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
