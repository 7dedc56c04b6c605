/**
 * Schema of `load.connections`: one number, or a list that is swept.
 */
import * as z from 'zod';
import { describeValue, type Problem } from './problems.ts';
import { MOST_SWEEP_POINTS } from './sweep.ts';
import { type Fields, fields } from './written.ts';

const MOST_CONNECTIONS = 1000;
/** Endpoints times concurrencies: as many as there may be endpoints without a sweep. */
const MOST_POINTS = 200;

const single = z.int().min(1).max(MOST_CONNECTIONS);

/** Rising, each once; a number is a list of one. */
export const connections = z
  .union(
    [
      single,
      z
        .array(single)
        .min(1)
        .max(MOST_SWEEP_POINTS)
        .superRefine((counts, context) => {
          for (const [i, count] of counts.entries()) {
            if (counts.indexOf(count) < i) {
              context.addIssue({ code: 'custom', path: [i], message: `${count} is there twice; remove one` });
            }
          }
        }),
    ],
    {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be a whole number, or a list of them such as [1, 2, 4, 8], found ${describeValue(issue.input)}`,
    },
  )
  .transform((written) => (typeof written === 'number' ? [written] : [...written].sort((a, b) => a - b)));

/** `file` is what was written, of any shape: what the schema refuses is left to it. */
export function checkSweep(file: Fields): readonly Problem[] {
  const load = fields(file['load']);
  const { connections: written } = load;
  if (!Array.isArray(written) || written.length < 2) return [];
  const path = ['load', 'connections'];
  if ('rate' in load) {
    return [
      { path, message: 'a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`' },
    ];
  }
  const endpoints = Array.isArray(file['endpoints']) ? file['endpoints'].length : 0;
  if (endpoints * written.length <= MOST_POINTS || written.length > MOST_SWEEP_POINTS) return [];
  const message = `${endpoints} endpoints at ${written.length} numbers of connections are more than ${MOST_POINTS}; give fewer of either`;
  return [{ path, message }];
}
