/** The requests of `prepare`, made before any other to take values from their answers. */
import * as z from 'zod';
import { wholeMessageOf } from '../errors.ts';
import { required, section, setting } from './keys.ts';
import { jsonPath, kind, like, line, textual } from './kinds.ts';
import { VARIABLE_NAME } from './references.ts';
import { requestKeys, requestPath, sentParts, sentShape, TOKEN } from './request-keys.ts';
import * as kept from './shapes.ts';
import { either, exactlyOne, refusing } from './words.ts';

/** Where a value is in an answer: exactly one of these is present. */
const takenSchema = z.strictObject({
  json: kept.text.exactOptional(),
  header: kept.text.exactOptional(),
  cookie: kept.text.exactOptional(),
  /** A regular expression whose first group is the value. */
  match: kept.text.exactOptional(),
});
export interface Taken extends kept.Inferred<typeof takenSchema> {}
const token = line(200).regex(TOKEN).exactOptional();
const match = refusing(line(1000), describeBadPattern).exactOptional();
const taken = either(
  'a JSON path such as $.token, { header: … }, { cookie: … } or { match: … }',
  jsonPath.transform((json) => ({ json })),
  exactlyOne({ header: token, cookie: token, match }),
);

function describeBadPattern(text: string): string | null {
  try {
    // With an empty alternative it matches anything, and says how many groups it has.
    const groups = new RegExp(`${new RegExp(text).source}|`).exec('')?.length ?? 1;
    return groups > 1 ? null : 'needs a group, (…), around what is to be taken';
  } catch (error) {
    return wholeMessageOf(error);
  }
}

const takenName = like(z.string(), VARIABLE_NAME, 'a name that a reference can have, such as token');
const take = kind(
  z.record(takenName, taken).refine((names) => Object.keys(names).length <= 20, 'holds at most 20'),
  z.record(kept.name, takenSchema),
);

/** `take` has a name for each value that is taken from the answer, which references then use. */
const preparation = section(
  { ...requestKeys, path: required(textual(requestPath)), take: setting(take, {}) },
  { more: sentShape },
);
/** A request that is made once per side and block, before any other, to take values from its answer. */
export interface Preparation extends kept.Inferred<typeof preparation.kept> {}

const preparationForm = preparation.file
  .superRefine(({ body }, context) => {
    if (body?.bodyFile === undefined) return;
    context.addIssue({ code: 'custom', path: ['body', 'file'], message: 'is for endpoints; write `json` or `text`' });
  })
  .transform((file) => preparation.keep(file, sentParts(file)));
export const preparations = kind(z.array(preparationForm).min(1).max(20), z.array(preparation.kept).min(1).max(20));
