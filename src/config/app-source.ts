/** What an app is started from: the keys of which it has exactly one, and the set-up that belongs to a command. */
import * as z from 'zod';
import { orAlone, orElse, orNull, required, section, setting, written } from './keys.ts';
import { kind, like, line, longText, texts, textual, withReferences } from './kinds.ts';
import * as kept from './shapes.ts';
import { either, map, oneOrMore, quote, refusing } from './words.ts';

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/;
const badNameOf = (what: string) => (name: string) =>
  ENV_NAME.test(name) ? null : `${quote(name)} is not the name of ${what}`;
export const env = texts(ENV_NAME, badNameOf('an environment variable'), { example: '{ LOG_LEVEL: warn }' });

/** The text becomes an argument of the docker CLI. */
const badArgument = (text: string) => (text.startsWith('-') ? 'must not start with -' : null);

export function describeBadImage(text: string): string | null {
  if (text === '' || /\s/.test(text)) return 'must be the name of an image, without spaces';
  return badArgument(text);
}
const image = refusing(withReferences(line(500)), describeBadImage);

export function describeBadUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'must be an address such as http://127.0.0.1:3000';
  const { username, password, pathname, search, hash } = new URL(text);
  if (username !== '' || password !== '') return 'must not hold a user name; write it as `auth` of the endpoints';
  return pathname === '/' && search === '' && hash === ''
    ? null
    : 'must end after the port; paths belong to `endpoints`';
}

/** An address that is checked now if it has no references, and after they are expanded if it has. */
export const checkedLater = (problem: (text: string) => string | null) =>
  refusing(withReferences(line(2000)), (text) => (text.includes('${') ? null : problem(text)));

const relativePath = refusing(refusing(line(1000), badArgument), (text) =>
  /^(?:\/|[A-Za-z]:[\\/])/.test(text) ? 'must be relative, so that base and head each build their own checkout' : null,
);

const cache = refusing(withReferences(line(1000)), badArgument);
const caches = kind(oneOrMore('a cache such as type=gha, or a list of them', cache, { min: 0, max: 20 }), kept.texts);
const build = section({
  context: setting(textual(relativePath), '.'),
  dockerfile: setting(textual(relativePath), 'Dockerfile'),
  target: orNull(textual(refusing(line(200), badArgument))),
  args: setting(texts(ENV_NAME, badNameOf('a build argument')), {}),
  'cache-from': orElse(caches, []),
  'cache-to': orElse(caches, []),
});
const BUILD = 'a build context such as `.`, or a map with `context`';

const composeName = like(line(200), /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'a name as Compose files use it');
const composeFiles = oneOrMore('the path of a Compose file, or a list of them', relativePath, { max: 10 });
const compose = section({
  file: required({ ...kind(composeFiles, kept.texts), unit: 's' } as const),
  service: orNull(textual(composeName)),
  profiles: orElse(kind(z.array(composeName).min(0).max(20), kept.texts), []),
});
const COMPOSE = 'a Compose file, or a map with `file` and `service`';

const checkoutPath = refusing(relativePath, (text) =>
  text.split('/').includes('..') ? 'must stay in the directory that the command runs in' : null,
);
const checkoutPaths = oneOrMore('a path, or a list of paths', checkoutPath, { max: 50 });
const setupStep = either(
  'a shell command, or a map with `run`, `key` and `paths`',
  longText.transform((run) => ({ run, shared: null })),
  map({ run: longText, key: checkoutPaths, paths: checkoutPaths }).transform(({ run, ...shared }) => ({ run, shared })),
);
const SETUP = 'a shell command, a map with `run`, `key` and `paths`, or a list of these';
const setup = oneOrMore(SETUP, setupStep, { min: 0, max: 20 });

/** Shell command that is run once per version, before the app is started for the first time. */
const setupSchema = z.strictObject({
  run: kept.text,
  /** If both versions agree in the key files, what the command made for one is reused for the other. Null means never. */
  shared: z.strictObject({ key: kept.texts, paths: kept.texts }).nullable(),
});
export interface SetupStep extends kept.Inferred<typeof setupSchema> {}

/** How one version of the app is booted: exactly one of the kinds. */
export const appSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('command'),
    command: kept.text,
    /** Empty: what a lock file stands for is installed. */
    setup: z.array(setupSchema).max(100),
    /** `setup: []` was written: not even that. Absent: it was not. */
    noInstall: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('build'), ...build.kept.shape }),
  z.strictObject({ kind: z.literal('compose'), ...compose.kept.shape }),
  z.strictObject({ kind: z.literal('image'), image: kept.text }),
  z.strictObject({ kind: z.literal('url'), url: kept.text }),
]);
export type AppSource = kept.Inferred<typeof appSource>;

export const sources = {
  command: written(longText.optional()),
  build: written(orAlone(BUILD, build, 'context', relativePath).optional()),
  compose: written(orAlone(COMPOSE, compose, 'file', composeFiles).optional()),
  image: written(image.optional()),
  url: written(checkedLater(describeBadUrl).optional()),
  setup: written(setup.optional(), { of: ['command'] }),
};
type Sources = { readonly [Name in keyof typeof sources]?: z.output<(typeof sources)[Name]['file']> };

/** Null if the map names no source. `setup` without `command` replaces only the app’s setup, and `command` alone keeps it. */
export function sourceOf(file: Sources, inherited: AppSource | null): AppSource | null {
  const before = inherited?.kind === 'command' ? inherited : null;
  const command = file.command ?? (file.setup === undefined ? undefined : before?.command);
  if (command !== undefined) {
    const isNone = file.setup === undefined ? before?.noInstall === true : file.setup.length === 0;
    const setup = file.setup ?? before?.setup ?? [];
    return { kind: 'command', command, setup, ...(isNone ? { noInstall: true as const } : {}) };
  }
  if (file.image !== undefined) return { kind: 'image', image: file.image };
  if (file.url !== undefined) return { kind: 'url', url: file.url.replace(/\/$/, '') };
  if (file.compose !== undefined) return { kind: 'compose', ...compose.keep(file.compose, {}) };
  return file.build === undefined ? null : { kind: 'build', ...build.keep(file.build, {}) };
}
