/** The published JSON Schema of the configuration, which describes its keys (`scripts/described-schema.mjs`). */
import schema from '../../schema/latency-gate.schema.json' with { type: 'json' };

interface Part {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly anyOf?: readonly Part[];
}

/** The type that would be inferred has a thousand lines. */
export const PUBLISHED_SCHEMA = schema as unknown as Part;

/** The first sentence about a key, such as `app.compose.file`. Empty if there is no such key. */
export function describeKey(path: readonly (string | number)[]): string {
  const found = path.reduce<readonly Part[]>(
    (parts, name) =>
      parts.flatMap((part) => [part, ...(part.anyOf ?? [])].flatMap((form) => form.properties?.[name] ?? [])),
    [PUBLISHED_SCHEMA],
  );
  return /^.*?\.(?= |$)/.exec(found[0]?.description ?? '')?.[0] ?? '';
}
