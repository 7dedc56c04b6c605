export function describedSchema(schema: object, page: string): Readonly<Record<string, unknown>>;
