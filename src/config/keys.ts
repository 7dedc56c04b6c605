/** The declaration of a key of the configuration, from which schemas, hash, differences and errors follow (decision 49). */
import * as z from 'zod';
import { type Kind, kind } from './kinds.ts';
import type { Inferred } from './shapes.ts';
import { either, type MapWords, map } from './words.ts';

/** What another value of a key changes. */
export type Effect =
  | 'figures' // what is measured, so earlier runs are not comparable
  | 'measuring' // what is measured, but earlier runs stay comparable
  | 'judging' // how the same figures are judged
  | 'starting' // how one version is started
  | 'nothing'; // neither the figures nor the verdict

export const SOURCE_KEYS = ['command', 'build', 'compose', 'image', 'url'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];
export const ONE_OF_SOURCES = `${SOURCE_KEYS.slice(0, -1).join(', ')} and ${SOURCE_KEYS.at(-1)}`;
/** These are built from the checkout, so another commit gives another version. */
export const FROM_CHECKOUT: readonly SourceKey[] = ['command', 'build', 'compose'];

interface Relations {
  /** Missing if it is what the section says. */
  readonly changes?: Effect;
  /** What a report says instead of a value that no file gives. Missing if that is the default, or `none`. */
  readonly absent?: string;
  /** Keys that leave it without an effect, by path, each with the end of the error message. */
  readonly without?: Readonly<Record<string, string>>;
  readonly needs?: string;
  /** The kinds of app that it has an effect on. Missing if it has one on all. */
  readonly of?: readonly SourceKey[];
}

type Others = Readonly<Record<string, unknown>>;

export interface Key<
  File extends z.ZodType = z.ZodType,
  Kept extends z.ZodType | null = z.ZodType | null,
  Unit extends string = string,
> {
  readonly file: File;
  /** Null if the key is not kept itself: other values are made from it. */
  readonly kept: Kept;
  readonly unit: Unit;
  show?(value: never): string;
  readonly section?: SectionKeys;
  readonly relations: Relations;
  /** From the value in the file to the kept one, undefined if none is kept. `others` are the values of its section. */
  readonly keep: (value: never, others: Others) => unknown;
}

export function required<F extends z.ZodType, K extends z.ZodType, U extends string>(of: Kind<F, K, U>): Key<F, K, U> {
  return { ...of, relations: {}, keep: (value) => value };
}

/** A key with a default, which is kept as if a file had written it. For keys of version 0.1: newer ones are options. */
export function setting<File extends z.ZodType, Kept extends z.ZodType, Unit extends string>(
  of: Kind<File, Kept, Unit>,
  preset: z.input<File>,
  relations: Relations = {},
): Key<z.ZodPrefault<File>, Kept, Unit> {
  return { ...of, file: of.file.prefault(preset as never) as never, relations, keep: (value) => value };
}

/** A key that is kept only if it differs from the default, so a new one does not change the hash of configurations without it. */
export function option<File extends z.ZodType, Kept extends z.ZodType, Unit extends string>(
  of: Kind<File, Kept, Unit>,
  { default: preset, ...relations }: Relations & { readonly default?: (z.input<File> & string) | boolean } = {},
): Key<z.ZodOptional<File>, z.ZodExactOptional<Kept>, Unit> {
  return {
    ...of,
    file: preset === undefined ? of.file.optional() : (of.file.prefault(preset as never) as never),
    kept: of.kept.exactOptional() as z.ZodExactOptional<Kept>,
    relations: preset === undefined ? relations : { absent: String(preset), ...relations },
    keep: (value) => (value === preset ? undefined : value),
  };
}

/** A key whose kept value is what `keep` makes of its value, undefined if the file has none, and of its section's other values. */
export function derived<File extends z.ZodType, Kept extends z.ZodType, Unit extends string>(
  of: Kind<File, Kept, Unit>,
  keep: (value: z.output<File> | undefined, others: Others) => z.output<Kept>,
  relations: Relations = {},
): Key<z.ZodOptional<File>, Kept, Unit> {
  return { ...of, file: of.file.optional(), relations, keep };
}

export function orElse<File extends z.ZodType, Kept extends z.ZodType, Unit extends string>(
  of: Kind<File, Kept, Unit>,
  fallback: z.output<Kept>,
  relations: Relations = {},
): Key<z.ZodOptional<File>, Kept, Unit> {
  return derived(of, (value) => (value ?? fallback) as z.output<Kept>, relations);
}

/** A key that is kept as null if the file does not have it. For keys of version 0.1. */
export function orNull<File extends z.ZodType, Kept extends z.ZodType, Unit extends string>(
  of: Kind<File, Kept, Unit>,
  relations: Relations = {},
): Key<z.ZodOptional<File>, z.ZodNullable<Kept>, Unit> {
  return { ...of, file: of.file.optional(), kept: of.kept.nullable(), relations, keep: (value) => value ?? null };
}

/** A key whose value is kept elsewhere, or is completed with values of other keys: then `section` has the keys inside it. */
export function written<File extends z.ZodType>(
  file: File,
  { section, ...relations }: Relations & { readonly section?: SectionKeys } = {},
): Key<File, null, ''> {
  return { file, kept: null, unit: '', ...(section && { section }), relations, keep: () => undefined };
}

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export type Keys = Readonly<Record<string, Key>>;
type FileShape<All extends Keys> = { -readonly [Name in keyof All]: All[Name]['file'] };
/** By the names of kept values: `min-difference`, a duration, is `minDifferenceMs`. */
type KeptShape<All extends Keys> = {
  -readonly [Name in keyof All & string as All[Name]['kept'] extends z.ZodType
    ? `${Camel<Name>}${All[Name]['unit']}`
    : never]: All[Name]['kept'] & z.ZodType;
};
type FileOf<All extends Keys> = z.output<z.ZodObject<FileShape<All>, z.core.$strict>>;
type MoreOf<More extends z.core.$ZodShape> = Inferred<z.ZodObject<More>>;
type KeptOf<All extends Keys, More extends z.core.$ZodShape> = Inferred<z.ZodObject<KeptShape<All> & More>>;

export interface SectionKeys<All extends Keys = Keys> {
  readonly keys: All;
  /** For keys that do not say themselves what they change. */
  readonly changes: Effect;
}

export interface Section<All extends Keys, More extends z.core.$ZodShape> extends SectionKeys<All> {
  readonly file: z.ZodObject<FileShape<All>, z.core.$strict>;
  readonly kept: z.ZodObject<KeptShape<All> & More, z.core.$strict>;
  /** From the values in the file to the kept ones. `more` are the values that belong to no single key. */
  keep(file: FileOf<All>, more: MoreOf<More>): KeptOf<All, More>;
}

export function section<const All extends Keys, More extends z.core.$ZodShape = Record<never, never>>(
  keys: All,
  { changes = 'nothing', more, ...words }: MapWords & { readonly changes?: Effect; readonly more?: More } = {},
): Section<All, More> {
  const all = Object.entries(keys);
  const file = Object.fromEntries(all.map(([name, key]) => [name, key.file]));
  const kept = all.flatMap(([name, key]) => (key.kept === null ? [] : [[keptName(name, key), key.kept]]));
  return {
    keys,
    changes,
    file: map(file as FileShape<All>, words),
    kept: z.strictObject({ ...Object.fromEntries(kept), ...more }) as Section<All, More>['kept'],
    keep(written, rest) {
      const values = all.flatMap(([name, key]) => {
        const value = key.kept === null ? undefined : key.keep(Reflect.get(written, name) as never, written);
        return value === undefined ? [] : [[keptName(name, key), value]];
      });
      return { ...Object.fromEntries(values), ...rest } as KeptOf<All, More>;
    },
  };
}

export function keptName(name: string, { unit }: Key): string {
  return `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${unit}`;
}

/** How a file writes a section: as a map, or as the value of one of its keys alone. `what` says both. */
export function orAlone<All extends Keys, More extends z.core.$ZodShape>(
  what: string,
  of: Section<All, More>,
  key: keyof All & string,
  value: z.ZodType,
): z.ZodType<FileOf<All>> {
  const map: z.ZodType<FileOf<All>> = of.file as never;
  const alone = value.transform((one) => map.parse({ [key]: one }));
  return either(what, alone, map);
}

/** A section as the value of a key. `form` is how a file writes it if not only as a map. `more` gives what belongs to no single key. */
export function nested<All extends Keys, More extends z.core.$ZodShape>(
  of: Section<All, More>,
  { form, more }: { form?: z.ZodType<FileOf<All>>; more?: (file: FileOf<All>) => MoreOf<More> } = {},
) {
  const whole: z.ZodType<FileOf<All>> = form ?? (of.file as never);
  const file: z.ZodType<KeptOf<All, More>, unknown> = whole.transform((value) =>
    of.keep(value, more?.(value) ?? ({} as MoreOf<More>)),
  );
  return { ...kind(file, of.kept), section: of };
}
