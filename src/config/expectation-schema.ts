/** Schema of `expect`: what a good answer is. */
import * as z from 'zod';
import { bodyLength } from './config.ts';
import { line, longText, map, withReferences } from './fields.ts';
import { pathPattern } from './json-path.ts';
import { describeValue, quote } from './problems.ts';

const STATUS_CLASS = /^[2-5]xx$/;
const STATUS_HELP = 'must be a status such as 201, a class such as 2xx, or a list of them';
const oneStatus = z.union(
  [
    z
      .int()
      .refine((code) => code >= 200 && code <= 599, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` })
      .meta({ minimum: 200, maximum: 599 }),
    z.string().regex(STATUS_CLASS, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` }),
  ],
  { error: (issue) => (issue.input === null ? undefined : `${STATUS_HELP}; found ${describeValue(issue.input)}`) },
);

export const jsonPath = line(200).refine((text) => pathPattern(text) !== null, {
  error: (issue) => `must be a JSON path such as $.id, $.items[*].id or $..updatedAt, found ${quote(issue.input)}`,
});

const expectation = map({
  status: z
    .union([oneStatus, z.array(oneStatus).min(1)], {
      error: (issue) => (issue.input === null ? undefined : `${STATUS_HELP}; found ${describeValue(issue.input)}`),
    })
    .prefault('2xx')
    .describe('Accepted status codes: 201, 2xx, or a list.'),
  length: z
    .union([bodyLength, z.int().min(0)], {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be similar, constant, any or a number of bytes, found ${describeValue(issue.input)}`,
    })
    .prefault('similar')
    .describe('Length of the body in bytes, or how much it may vary.'),
  text: withReferences(longText).optional().describe('The body must contain this text.'),
  json: z.boolean().prefault(false).describe('The body must parse as JSON.'),
  same: z
    .union([z.boolean(), map({ ignore: z.array(jsonPath).min(1).max(100).describe('JSON paths that may differ.') })], {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be true, false or a map such as { ignore: [$.requestId] }, found ${describeValue(issue.input)}`,
    })
    .prefault(false)
    .describe('Head must answer what base answers, but for what base itself varies and for JSON paths to `ignore`.'),
});

/** `expect: 201` */
export const expected = z.union([oneStatus.transform((status) => expectation.parse({ status })), expectation], {
  error: (issue) =>
    issue.input === null
      ? undefined
      : `must be a status such as 201 or 2xx, or a map such as { status: 201, json: true }, found ${describeValue(issue.input)}`,
});
