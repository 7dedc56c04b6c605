/**
 * The configuration file's format as JSON Schema, for editors.
 */
import * as z from 'zod';
import { fileSchema } from './schema.ts';

/** JSON Schema, draft 2020-12, of the file as it is written. */
export function configJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12' });
  return {
    $schema,
    title: 'latency-gate.yml',
    description: 'What latency-gate boots, loads and gates.',
    ...schema,
  };
}
