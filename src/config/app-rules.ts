/** Rules over the keys that say which app is tested, how it is started, and how the two sides differ. */
import { app, overrides } from './app.ts';
import { FROM_CHECKOUT, type Keys, ONE_OF_SOURCES, SOURCE_KEYS, type SourceKey } from './keys.ts';
import type { Path, Problem } from './problems.ts';
import { SIDES } from './shapes.ts';
import { type Fields, fields, isMap } from './written.ts';

export function checkSources(root: Fields): readonly Problem[] {
  if (!isMap(root['app'])) return [];
  const app = fields(root['app']);
  const named = sourcesOf(app);
  if (named.length === 0) {
    return [{ path: ['app'], message: `names no app to test; it needs one of ${ONE_OF_SOURCES}` }];
  }
  const problems = [...checkSingle(['app'], named), ...checkVariants(root)];
  const kinds: SourceKey[] = [];
  for (const side of SIDES) {
    const map = fields(root[side]);
    const override = sourcesOf(map);
    const own = override.length > 0 ? override : named;
    kinds.push(...own);
    problems.push(
      ...checkSingle([side], override),
      ...checkMeaning([side], map, own),
      ...checkPort([side], map, own[0]),
    );
  }
  const isHost = app['network'] === 'host';
  if (isHost || kinds.includes('command')) problems.push(...checkPort(['app'], app, isHost ? 'command' : named[0]));
  return [...problems, ...checkMeaning(['app'], app, kinds)];
}

/** Each version is started as its own commit says, so only variants of one checkout may be started differently. */
function checkVariants(root: Fields): readonly Problem[] {
  if (root['compare'] === 'variants') return [];
  const kindOf = (side: string) => sourcesOf(fields(root[side]))[0] ?? sourcesOf(fields(root['app']))[0];
  if (!SIDES.every((side) => FROM_CHECKOUT.some((kind) => kind === kindOf(side)))) return [];
  return SIDES.flatMap((side) => {
    const key = [...FROM_CHECKOUT, 'setup'].find((one) => one in fields(root[side]));
    if (key === undefined) return [];
    const message =
      'each version is started as `app` of its own commit says; change `app`, or say `compare: variants` to compare two variants of one checkout';
    return [{ path: [side, key], message }];
  });
}

function checkSingle(path: Path, named: readonly SourceKey[]): readonly Problem[] {
  const [first, second] = named;
  if (first === undefined || second === undefined) return [];
  return [
    {
      path: [...path, second],
      message: `\`${first}\` is listed as well; keep one of ${ONE_OF_SOURCES}`,
    },
  ];
}

/** Finds keys of `app`, `base` or `head` that have no effect on any of these kinds of app. */
function checkMeaning(path: Path, map: Fields, kinds: readonly SourceKey[]): readonly Problem[] {
  const named = [...new Set(kinds)].map((kind) => `\`${kind}\``).join(' or ');
  const keys: Keys = { ...app.keys, ...overrides.keys };
  return Object.keys(map)
    .filter((name) => Object.hasOwn(keys, name))
    .filter((name) => !kinds.some((kind) => (keys[name]?.relations.of ?? SOURCE_KEYS).includes(kind)))
    .map((name) => ({ path: [...path, name], message: `has no effect with ${named}; remove it` }));
}

/** The gate chooses the port of local processes, a free one for each side. */
function checkPort(path: Path, map: Fields, kind: SourceKey | undefined): readonly Problem[] {
  if (kind !== 'command' || !('PORT' in fields(map['env']))) return [];
  return [{ path: [...path, 'env', 'PORT'], message: 'is chosen by the gate, a free port for each side; remove it' }];
}

/** Both sides are profiled alike, because shares of samples are compared. */
export function checkProfile(root: Fields): readonly Problem[] {
  const own = SIDES.filter((side) => 'profile' in fields(root[side]));
  const kinds = SIDES.map((side) => Object.keys(fields(fields(root[side])['profile'] ?? root['profile']))[0]);
  const [side] = own;
  if (side === undefined || kinds[0] === kinds[1]) return [];
  const message = 'both sides are profiled alike: give the other side, or `profile`, one of the same kind';
  return [{ path: [side, 'profile'], message }];
}

function sourcesOf(map: Fields): readonly SourceKey[] {
  return SOURCE_KEYS.filter((key) => key in map);
}
