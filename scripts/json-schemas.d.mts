export function configJsonSchema(): Readonly<Record<string, unknown>>;
