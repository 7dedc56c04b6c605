/** GitHub's own description of the API calls in use, and the smallest values that satisfy its schemas. */
import { readFileSync } from 'node:fs';
import type { OpenAPIV3 } from 'openapi-types';

export const definition: OpenAPIV3.Document = JSON.parse(
  readFileSync(new URL('../fixtures/openapi.github.json', import.meta.url), 'utf8'),
  (key, value) => {
    // "Exactly one of a number and a text" cannot hold for a number in an address, which is a text as well.
    if (key === 'workflow-id') return { ...value, schema: { anyOf: value.schema.oneOf } };
    // The validator knows `nullable` beside a `type` alone.
    const either = value?.nullable && (value.oneOf ?? value.anyOf);
    if (either) return { anyOf: [...either, { type: 'object', nullable: true, enum: [null] }] };
    return value;
  },
);

type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject;

/** The required properties of a component's schema, each with a plain value, and `given` laid over them. */
export function example(component: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = fill({ $ref: `#/components/schemas/${component}` });
  if (typeof filled !== 'object' || filled === null) throw new Error(`${component} is not an object`);
  return { ...filled, ...given };
}

function fill(schema: Schema): unknown {
  if ('$ref' in schema) return fill(resolve(schema.$ref));
  if (schema.nullable) return null;
  const alternative = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (schema.type === undefined && alternative) return fill(alternative);
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uri') return 'https://github.com/octo/demo';
      return schema.format === 'date-time' ? '2026-11-21T08:00:00Z' : (schema.enum?.[0] ?? 'text');
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, fill(schema.properties?.[name] ?? { type: 'string' })]),
      );
  }
}

function resolve(pointer: string): OpenAPIV3.SchemaObject {
  const found = definition.components?.schemas?.[pointer.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${pointer} is not in the description`);
  return '$ref' in found ? resolve(found.$ref) : found;
}
