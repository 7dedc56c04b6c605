/**
 * Rules over several keys at once, checked on the file as it was written, so that they are reported together with
 * everything that the schema finds.
 */

import { SOURCE_KEYS, type SourceKey } from './app-schema.ts';
import { MAX_ENDPOINTS } from './config.ts';
import { removedKey } from './fields.ts';
import { COUNTER_NAME, METRICS, REMOVED_METRICS, START_METRICS } from './metric-names.ts';
import { isExcluding, MAX_PATTERN_LENGTH, patternProblem } from './path-patterns.ts';
import { type Path, type Problem, suggest } from './problems.ts';
import { MOST_SWEEP_POINTS } from './sweep.ts';
import { parseDurationMs } from './units.ts';
import { type Fields, fields, isMap, writtenName } from './written.ts';

type Kind = SourceKey | undefined;

/** Which kinds of app a setting means something to. */
const MEANT_FOR: readonly { readonly key: string; readonly kinds: readonly SourceKey[] }[] = [
  { key: 'setup', kinds: ['command'] },
  { key: 'port', kinds: ['command', 'image', 'build', 'compose'] },
  { key: 'env', kinds: ['command', 'image', 'build', 'compose'] },
  { key: 'network', kinds: ['image', 'build'] },
  { key: 'cpus', kinds: ['image', 'build'] },
  { key: 'cpuset', kinds: ['image', 'build'] },
  { key: 'memory', kinds: ['image', 'build'] },
];

/** Longer names of endpoints make no readable table. */
const MAX_NAME = 200;

/** `file` is what was written, of any shape; what is not a map is left to the schema. */
export function checkRules(file: unknown): readonly Problem[] {
  const root = fields(file);
  const problems = [...checkSources(root), ...checkLoad(root), ...checkBaselineFiles(fields(root['gate']))];
  problems.push(...checkGenerator(root));
  problems.push(...checkSweep(root), ...checkProfile(root), ...checkMetrics(root));
  return [...problems, ...checkPaths(root['paths']), ...checkNames(root['endpoints'])];
}

function checkSources(root: Fields): readonly Problem[] {
  if (!isMap(root['app'])) return [];
  const app = fields(root['app']);
  const named = sourcesOf(app);
  if (named.length === 0) {
    return [{ path: ['app'], message: 'names no app to test; it needs one of image, build, compose, command and url' }];
  }
  const problems = [...checkSingle(['app'], named), ...checkVariants(root)];
  const kinds: Kind[] = [];
  for (const side of ['base', 'head']) {
    const override = sourcesOf(fields(root[side]));
    problems.push(...checkSingle([side], override));
    const kind = override[0] ?? named[0];
    kinds.push(kind);
    problems.push(...checkMeaning([side], fields(root[side]), [kind]), ...checkPort([side], fields(root[side]), kind));
  }
  const isHost = app['network'] === 'host';
  if (isHost || kinds.includes('command')) problems.push(...checkPort(['app'], app, isHost ? 'command' : named[0]));
  return [...problems, ...checkMeaning(['app'], app, kinds)];
}

const OF_A_CHECKOUT: readonly string[] = ['build', 'compose', 'command'];

/** Each version is started as its own commit says: only two variants of one checkout need another way for one of them. */
function checkVariants(root: Fields): readonly Problem[] {
  if (root['compare'] === 'variants') return [];
  const kindOf = (side: string) => sourcesOf(fields(root[side]))[0] ?? sourcesOf(fields(root['app']))[0] ?? '';
  if (!['base', 'head'].every((side) => OF_A_CHECKOUT.includes(kindOf(side)))) return [];
  return ['base', 'head'].flatMap((side) => {
    const key = ['command', 'build', 'compose', 'setup'].find((one) => one in fields(root[side]));
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
      message: `\`${first}\` is listed as well; keep one of image, build, compose, command and url`,
    },
  ];
}

function checkMeaning(path: Path, map: Fields, kinds: readonly Kind[]): readonly Problem[] {
  const named = [...new Set(kinds)].map((kind) => `\`${kind}\``).join(' or ');
  return MEANT_FOR.filter(({ key }) => key in map)
    .filter((setting) => !kinds.some((kind) => kind !== undefined && setting.kinds.includes(kind)))
    .map(({ key }) => ({ path: [...path, key], message: `has no effect with ${named}; remove it` }));
}

/** The gate chooses the port of local processes, a free one for each side. */
function checkPort(path: Path, map: Fields, kind: Kind): readonly Problem[] {
  if (kind !== 'command' || !('PORT' in fields(map['env']))) return [];
  return [{ path: [...path, 'env', 'PORT'], message: 'is chosen by the gate, a free port for each side; remove it' }];
}

/** In an open loop the sides are under load at once, and the throughput is what was asked for. */
function checkLoad(root: Fields): readonly Problem[] {
  const load = fields(root['load']);
  if (!('rate' in load)) return [];
  const problems: Problem[] = [];
  if ('pairing' in load) {
    problems.push({
      path: ['load', 'pairing'],
      message: 'has no effect with `rate`: both sides are under load at once; remove one of the two',
    });
  }
  const message = 'throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead';
  const gated = fields(root['gate'])['metrics'];
  if (Array.isArray(gated) && gated.includes('throughput')) problems.push({ path: ['gate', 'metrics'], message });
  const endpoints = Array.isArray(root['endpoints']) ? root['endpoints'] : [];
  for (const [i, endpoint] of endpoints.entries()) {
    if ('throughput' in fields(fields(endpoint)['gate'])) {
      problems.push({ path: ['endpoints', i, 'gate', 'throughput'], message });
    }
  }
  return problems;
}

/** Shorter rounds are mostly the start of the generator. */
const SHORTEST_ROUND_MS = 2000;

/** What is asked, and how, is in the generator's own hands; figures of another machine or day are not comparable. */
function checkGenerator(root: Fields): readonly Problem[] {
  const [load, gate] = [fields(root['load']), fields(root['gate'])];
  if (!('command' in load)) return 'endpoints' in root ? [] : [{ path: ['endpoints'], message: 'is required' }];
  const unused = (path: Path, isThere: boolean, instead = 'the command says it') =>
    isThere ? [{ path, message: `has no effect with \`load.command\`: ${instead}; remove it` }] : [];
  const { round } = load;
  const roundMs = typeof round === 'string' ? parseDurationMs(round) : null;
  const isStored = ['artifact', 'file'].includes(String(gate['baseline']));
  return [
    ...['endpoints', 'prepare'].flatMap((key) => unused([key], key in root)),
    ...['connections', 'rate', 'timeout', 'keep-alive'].flatMap((key) => unused(['load', key], key in load)),
    ...unused(['load', 'pairing'], 'pairing' in load, 'base and head take turns'),
    ...unused(['why'], root['why'] === 'always', 'its turns are too long to be profiled'),
    ...unused(['gate', 'baseline'], isStored, 'base is always measured beside head'),
    ...(roundMs !== null && roundMs < SHORTEST_ROUND_MS
      ? [{ path: ['load', 'round'], message: `must be at least 2s with \`load.command\`, found ${round}` }]
      : []),
  ];
}

/** `file` is what was written, of any shape: what the schema refuses is left to it. */
function checkSweep(file: Fields): readonly Problem[] {
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
  if (endpoints * written.length <= MAX_ENDPOINTS || written.length > MOST_SWEEP_POINTS) return [];
  const message = `${endpoints} endpoints at ${written.length} numbers of connections are more than ${MAX_ENDPOINTS}; give fewer of either`;
  return [{ path, message }];
}

/** What is gated is measured: metrics of any app, and the counters of this one. */
function checkMetrics(root: Fields): readonly Problem[] {
  const counters = Object.keys(fields(fields(root['app'])['counters']));
  const endpoints = Array.isArray(root['endpoints']) ? root['endpoints'] : [];
  const known: readonly string[] = [...METRICS, ...counters];
  const gated: readonly { readonly path: Path; readonly value: unknown; readonly known: readonly string[] }[] = [
    { path: ['gate', 'metrics'], value: fields(root['gate'])['metrics'], known: [...known, ...START_METRICS] },
    ...endpoints.map((endpoint, i) => ({ path: ['endpoints', i, 'gate'], value: fields(endpoint)['gate'], known })),
  ];
  return [
    ...counters
      .filter((name) => [...METRICS, ...START_METRICS].some((metric) => metric === name))
      .map((name) => ({
        path: ['app', 'counters', name],
        message: 'is the name of a metric that is measured anyway; give it another',
      })),
    ...gated.flatMap(({ path, value, known }): readonly Problem[] => {
      const isUnknown = (name: unknown) => typeof name === 'string' && !known.includes(name);
      if (isMap(value)) {
        const names = Object.keys(value).filter(isUnknown);
        return names.map((name) => ({ path: [...path, name], message: unknownMetric(name, known) }));
      }
      const names: readonly unknown[] = Array.isArray(value) ? value : [];
      return names.flatMap((name, i) =>
        isUnknown(name) && COUNTER_NAME.test(String(name))
          ? [{ path: [...path, i], message: unknownMetric(String(name), known) }]
          : [],
      );
    }),
  ];
}

function unknownMetric(name: string, known: readonly string[]): string {
  return removedKey(name, REMOVED_METRICS) ?? `no such metric; ${suggest(name, known)}`;
}

function checkBaselineFiles(gate: Fields): readonly Problem[] {
  const needsFiles = gate['baseline'] === 'file';
  const hasFiles = 'baseline-files' in gate;
  if (needsFiles && !hasFiles) {
    return [{ path: ['gate', 'baseline'], message: 'file needs `baseline-files`, the results to compare with' }];
  }
  if (hasFiles && !needsFiles) {
    return [
      { path: ['gate', 'baseline-files'], message: 'is read only with `baseline: file`; add that or remove this' },
    ];
  }
  return [];
}

/** Both sides are profiled alike: a share of samples on one is compared with that on the other. */
function checkProfile(root: Fields): readonly Problem[] {
  const own = ['base', 'head'].filter((side) => 'profile' in fields(root[side]));
  const kinds = ['base', 'head'].map((side) => {
    const profile = fields(fields(root[side])['profile'] ?? root['profile']);
    return ['pprof', 'command'].find((kind) => kind in profile);
  });
  const [side] = own;
  if (side === undefined || kinds[0] === kinds[1]) return [];
  const message = 'both sides are profiled alike: give the other side, or `profile`, one of the same kind';
  return [{ path: [side, 'profile'], message }];
}

function checkPaths(patterns: unknown): readonly Problem[] {
  if (!Array.isArray(patterns)) return [];
  const problems = patterns.flatMap((pattern, i): Problem[] => {
    const message =
      typeof pattern === 'string' && pattern.length <= MAX_PATTERN_LENGTH ? patternProblem(pattern) : null;
    return message === null ? [] : [{ path: ['paths', i], message }];
  });
  if (patterns.length > 0 && patterns.every((one) => typeof one === 'string' && isExcluding(one))) {
    problems.push({
      path: ['paths'],
      message: 'lets nothing in; say first what counts, such as `**`, then what does not',
    });
  }
  return problems;
}

/** Names default to what is requested, so that two short forms can collide as well. */
function checkNames(endpoints: unknown): readonly Problem[] {
  if (!Array.isArray(endpoints)) return [];
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [i, endpoint] of endpoints.entries()) {
    const name = writtenName(endpoint);
    const before = seen.get(name);
    if (before !== undefined) {
      problems.push({
        path: ['endpoints', i],
        message: `is called ${JSON.stringify(name)} like endpoints[${before}]; give it a \`name\` of its own`,
      });
    }
    if (name.length > MAX_NAME && !isNamed(endpoint)) {
      problems.push({ path: ['endpoints', i], message: 'is too long to be its own name; give it a `name`' });
    }
    if (name !== '' && before === undefined) seen.set(name, i);
  }
  return problems;
}

function isNamed(endpoint: unknown): boolean {
  return 'name' in fields(endpoint);
}

function sourcesOf(map: Fields): readonly SourceKey[] {
  return SOURCE_KEYS.filter((key) => key in map);
}
