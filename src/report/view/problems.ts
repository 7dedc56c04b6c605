/** What was wrong with answers, where they differ, and what else shows in them beside the figures: all of it in words. */
import type { Expectation } from '../../config/config.ts';
import type { AnswerDifference, BaseAnswer, Failures, Problem, Remark } from '../../decide/comparison.ts';
import { NOT_ENCODED } from '../../decide/conditions/answers.ts';
import type { FirstAnswer } from '../../results/results.ts';
import { formatCount, formatPart, plural } from '../format.ts';
import { codeOf, joined, say, type Text, withCode } from '../text.ts';
import { generatorWords, measuringWords } from './reasons.ts';

/** Goes on after the side: `1204 of 1204 requests failed (100 %): 1204 × unexpected status (answered 500)`. */
export function problemText(problem: Problem): Text {
  return say`${wrongText(problem)}${isOfBaseItself(problem) ? NAMED_BY_BASE : null}`;
}

/** The same in a line, for a headline. */
export function problemLine(problem: Problem): Text {
  if (problem.kind !== 'first-answer') return problemText(problem);
  return say`answers ${answerName(problem.answer)} from the first request on${problem.isNamedByBase ? NAMED_BY_BASE : null}`;
}

/** What base's commit says that it has, and what runs as base does not. */
export function isOfBaseItself(problem: Problem): boolean {
  return problem.kind === 'fallback' || ('isNamedByBase' in problem && problem.isNamedByBase);
}

const NAMED_BY_BASE =
  '; base’s own configuration names this endpoint, so what runs here is not what that commit is: its build output may be missing, or its setup incomplete';

function wrongText(problem: Problem): Text {
  switch (problem.kind) {
    case 'nothing-sent':
      return say`no request was sent`;
    case 'stopped':
      return say`was stopped by another process in its own turns, in block after block: its times are not its own`;
    case 'failures':
      return withCode(failureWords(problem, problem.budget));
    case 'first-answer': {
      const { answer, right, expect, side } = problem;
      const other = side === 'base' ? 'head' : 'base';
      const { status, wrong } = answer;
      const isSaid = status === null || wrong === undefined || wrong === 'status';
      const reason = isSaid ? null : `, ${reasonName(wrong)}`;
      const instead = right === null ? null : say`; ${other} answers ${answerText(right)}`;
      return say`answers ${answerText(answer)}${reason} from the first request on; expected: ${expectationText(expect)}${instead}`;
    }
    case 'other-answer':
      return withCode(otherAnswerWords(problem));
    case 'fallback': {
      const { base, head } = problem.difference;
      return say`${differenceText({ ...problem.difference, base: head, head: base })}, as for a path that nobody has`;
    }
    case 'generator':
      return withCode(generatorWords(problem));
  }
}

function answerText(answer: FirstAnswer): Text {
  return say`${answerName(answer)}${answer.excerpt === '' ? null : say`: ${codeOf(answer.excerpt)}`}`;
}

function answerName({ status, contentType, inBandError }: FirstAnswer): Text {
  if (status === null) return say`nothing (the connection was closed)`;
  return answered(String(status), contentType, inBandError ?? null);
}

/** `500 (text/html)`. */
function answered(statuses: string, type: string, error: string | null): Text {
  return say`${statuses}${type === '' ? null : ` (${type})`}${error === null ? null : ` with ${errorName(error)}`}`;
}

function expectationText({ status, length, text, json }: Expectation): Text {
  const ranges = status.map(([from, to]) => {
    if (from === to) return `${from}`;
    return from % 100 === 0 && to === from + 99 ? `${from / 100}xx` : `${from} to ${to}`;
  });
  const all = [
    say`status ${ranges.join(' or ')}`,
    ...(typeof length === 'number' ? [[plural(length, 'byte')]] : []),
    ...(text === null ? [] : [say`the text ${codeOf(text)}`]),
    ...(json ? [['JSON']] : []),
  ];
  return joined(all, ', ');
}

function otherAnswerWords({ difference, isStored }: Extract<Problem, { kind: 'other-answer' }>): string {
  const { what, path, base: before, head } = difference;
  const base = isStored ? 'the stored run' : 'base';
  const [error, other] = head === '' ? [before, 'head'] : [head, base];
  const answers: Readonly<Partial<Record<AnswerDifference['what'], string>>> = {
    length: `answers ${formatCount(Number(head))} bytes, ${base} ${formatCount(Number(before))}`,
    content: `answers something else than ${base} at \`${unquoted(path ?? '')}\``,
    error: `answers with ${errorName(error)} and an accepted status, and ${other} does not`,
  };
  const answer = answers[what] ?? `answers with ${what} ${head}, ${base} with ${before}`;
  const setting = what === 'content' ? 'name the path in `expect.same.ignore`' : 'set `expect.length: any`';
  return `${answer}: not the same work; where that is intended, ${setting}`;
}

/** `2 bytes instead of 213`. */
export function differenceText({ what, path, base, head }: AnswerDifference): Text {
  const texts: Readonly<Record<AnswerDifference['what'], Text>> = {
    length: say`${formatCount(Number(head))} ${head === '1' ? 'byte' : 'bytes'} instead of ${formatCount(Number(base))}`,
    content: say`${codeOf(path ?? '')}: ${codeOf(head)} instead of ${codeOf(base)}`,
    status: say`status ${head} instead of ${base}`,
    error: say`${head === '' ? 'no error' : errorName(head)} instead of ${base === '' ? 'none' : errorName(base)}`,
    'content type': say`content type ${codeOf(head || 'none')} instead of ${codeOf(base || 'none')}`,
  };
  return texts[what];
}

/** Goes on after the endpoint’s name: `is new: base answers 401 to it`. */
export function newText(answer: BaseAnswer | undefined): Text {
  const isUnknown = answer === undefined || answer.statuses.every((status) => status === '404' || status === '405');
  if (isUnknown) return say`is new: base has no such endpoint`;
  const statuses = answer.statuses.slice(0, MOST_LISTED).join(', ') || 'nothing';
  return say`is new: base answers ${answered(statuses, answer.mediaType ?? '', answer.inBandError)} to it`;
}

/** Statuses, reasons or paths: above this number, the rest is not worth its room. */
const MOST_LISTED = 3;

/** `12 of 1200 requests failed (1 %; the budget is 0.1 %): 12 × unexpected status (answered 500)` */
function failureWords(failures: Failures, budget: number | null): string {
  const { wrong, sent, reasons } = failures;
  const share = formatPart(wrong / sent, budget ?? 0);
  const limit = budget === null ? '' : `; the budget is ${formatPart(budget)}`;
  const most = reasons.slice(0, MOST_LISTED).map((one) => countWords(one, failures));
  return `${wrong} of ${sent} requests failed (${share}${limit}): ${most.join(', ')}`;
}

function countWords({ reason, count }: Failures['reasons'][number], { statuses }: Failures): string {
  if (reason !== 'status') return `${count} × ${reasonName(reason)}`;
  const answered = statuses.slice(0, MOST_LISTED).map(unquoted).join(', ');
  return `${count} × unexpected status (answered ${answered})`;
}

/** In our words what we know by name, and anything else as it is called. */
function namerOf(names: Readonly<Record<string, string>>): (name: string) => string {
  const known = new Map(Object.entries(names));
  return (name) => known.get(name) ?? unquoted(name);
}

const reasonName = namerOf({
  status: 'unexpected status',
  refused: 'connection refused',
  reset: 'connection reset',
  closed: 'connection closed',
  truncated: 'truncated response',
  parse: 'not HTTP',
  timeout: 'no complete response in time',
  drain: 'unfinished at the end',
  length: 'unexpected body length',
  encoding: 'body is not what its content-encoding says',
  oversize: 'body too large to look into',
  text: 'expected text missing',
  json: 'body is not JSON',
  tls: 'TLS failure',
  dns: 'host name not found',
  connect: 'no connection',
  surplus: 'more bytes than the response has',
  'early-end': 'ended before what `until` names',
  check: 'failed check',
  http_req_failed: 'failed request (`http_req_failed`)',
  dropped: 'dropped iteration, for which no virtual user was free',
});

const errorName = namerOf({
  'json-rpc': 'a JSON-RPC error',
  graphql: 'GraphQL errors',
  grpc: 'a gRPC status that is not OK',
  connect: 'an error of the Connect protocol',
  'problem-details': 'problem details',
  errors: 'a list of errors',
  error: 'an “error” in its JSON',
  'not-successful': 'JSON that says it failed',
  'soap-fault': 'a SOAP fault',
  'error-event': 'an error event',
});

/** A sentence beside the figures, without its period. */
export function remarkText(remark: Remark): Text {
  return withCode(remarkWords(remark));
}

function remarkWords(remark: Remark): string {
  switch (remark.kind) {
    case 'content-not-compared':
      return '`expect.same`: the contents could not be compared: too long, packed unusually, or no answer';
    case 'content-varies': {
      const named = remark.paths.slice(0, MOST_LISTED).map((path) => `\`${unquoted(path)}\``);
      const more = remark.paths.length > MOST_LISTED ? ' and more' : '';
      return `\`expect.same\`: left out, because base’s own answers differ there: ${named.join(', ')}${more}`;
    }
    case 'failed-starts': {
      const { starts, failed, p } = remark;
      const chance = failed.head > failed.base ? ` (by chance alone: ${Math.max(1, Math.round(p * 100))} %)` : '';
      return `head answered nothing in ${failed.head} of ${starts} starts, base in ${failed.base} of ${starts}${chance}; those blocks were measured again`;
    }
    case 'failures': {
      const reasons = remark.reasons.map((one) => countWords(one, remark)).join(', ');
      return `${remark.side}: ${remark.wrong} of ${remark.sent} requests failed, within the error budget: ${reasons}`;
    }
    case 'limits-unchecked': {
      const named = remark.metrics.map((metric) => `\`limits.${metric}\``).join(' and ');
      return `${named} could not be checked: a block has too few requests for it, or the generator does not report it. More or longer rounds (\`load.rounds\`, \`load.round\`) have more requests`;
    }
    case 'retired':
      return `${formatPart(remark.base)} of base’s requests and ${formatPart(remark.head)} of head’s found their connection closed, and are left out: workers that are replaced after a number of requests (\`max_requests\`) do that. Switch it off for the run to measure without`;
    case 'lengths': {
      const change = remark.head / remark.base - 1;
      const direction = change < 0 ? 'shorter' : 'longer';
      return `head’s responses are ${formatPart(Math.abs(change))} ${direction} than base’s (${remark.head} against ${remark.base} bytes): not the same work`;
    }
    case 'encodings': {
      const [base, head] = [remark.base, remark.head].map((names) =>
        names
          .map((name) => (name === NOT_ENCODED ? 'not compressed' : `compressed with ${unquoted(name)}`))
          .join(' or '),
      );
      return `base’s responses are ${base}, head’s are ${head} (${remark.bytes.base} against ${remark.bytes.head} bytes as sent): what reaches the client is not the same`;
    }
    case 'behind': {
      const { side, rate, completed, waited } = remark;
      const rest =
        waited > 0
          ? `, and up to ${waited} waited for a connection; its latency is the length of that queue`
          : '; the others were still under way when the rounds ended';
      return `${side} did not keep up with ${rate} requests/s: it completed ${completed}/s${rest}`;
    }
    default:
      return measuringWords(remark);
  }
}

/** Without backticks, which mark code in these sentences: a Results file, and what it counts, may be a stranger's. */
function unquoted(name: string): string {
  return name.replaceAll('`', '’');
}
